"""Puts strip, pages and inspector into the window and connects them with session and focus."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSize, Qt, QTimer
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QStackedWidget, QWidget

from attn_gui.comparison import Comparison
from attn_gui.core.examples import Examples
from attn_gui.core.numbers import show_brief
from attn_gui.core.places import Cell, Place
from attn_gui.core.stages import JOINED
from attn_gui.focus import Focus, Look
from attn_gui.language import text
from attn_gui.main_window import MainWindow
from attn_gui.pages.block_reading import BlockReading
from attn_gui.pages.inspector.changes_texts import CONTROLS
from attn_gui.pages.inspector.drawer import Drawer
from attn_gui.pages.inspector.pane import InspectorPane
from attn_gui.pages.inspector.terms import Terms
from attn_gui.pages.one_head.page import OneHeadPage
from attn_gui.pages.one_head.plan import PANEL_OF
from attn_gui.pages.player.bar import PlayerBar
from attn_gui.pages.player.scrubber import Scrubber
from attn_gui.pages.strip.strip import Strip
from attn_gui.pages.tray.tray import Tray
from attn_gui.player import Player
from attn_gui.reflow import FOCUS, mode_for
from attn_gui.session import Session
from attn_gui.widgets.badge import Badge
from attn_gui.widgets.matrix_editor import MatrixEditor
from attn_gui.widgets.matrix_table import MatrixTable
from attn_gui.widgets.over_table import OverTable
from attn_gui.widgets.panel import Panel

if TYPE_CHECKING:
    from attn_gui.core.two_layers import Case
    from attn_gui.pages.long_distance.page import LongDistancePage
    from attn_gui.pages.many_heads.page import ManyHeadsPage


class Furniture(QObject):
    """Owns nothing but connections; the parts know nothing of each other. Built anew with them."""

    def __init__(
        self, window: MainWindow, session: Session, focus: Focus, examples: Examples,
        player: Player, comparison: Comparison,
    ) -> None:  # fmt: skip
        super().__init__(window.centralWidget())  # it goes with the widgets that it connects
        language, theme = window.language, window.theme
        self._window, self.session, self.focus = window, session, focus
        self._decimals = window.status_bar.decimals
        self._shown, self._flipped = "", focus.look.flipped
        # Each part is a child from its beginning: Qt styles anew what gets another parent.
        host = window.centralWidget()
        self.pages = QStackedWidget(host)
        self.page = OneHeadPage(session, focus, language, theme, comparison, self.pages)
        self.heads: ManyHeadsPage | None = None  # made when it is opened, as is
        self.distance: LongDistancePage | None = None
        self._examples = examples
        self.pages.addWidget(self.page)
        self._reading = BlockReading(self)
        self._reading.changed.connect(self._show_address)
        self.badge = Badge(theme, "badge.before", self.pages)
        self.strip = Strip(
            session, focus, examples, language, theme, host,
            window.actions_by_name["break"],
        )  # fmt: skip
        self.inspector = InspectorPane(session, self.page, focus, language, theme, comparison, host)
        for name in ("back", "forward"):
            self.inspector.add_way(window.actions_by_name[name])
        self.drawer = Drawer(session, self.page, focus, language, theme, comparison, host)
        self._player, self._comparison = player, comparison
        self.player = PlayerBar(player, session, focus, self.page, language, theme, host)
        self.tray = Tray(session, focus, language, theme, host)
        window.furnish(self.strip, self.tray, self.pages, self.inspector, self.drawer, self.player)
        self.player.refresh()  # it may have been open before a change of the text size
        self.inspector.explained.cell_asked.connect(self.show_cell)
        self.tray.show_for(focus.look)
        self.drawer.cell_asked.connect(self.show_cell)
        self.drawer.rebuilt.connect(self._order_tabs)
        for part in (self.inspector.explained, self.drawer):
            part.back_asked.connect(self.page.taking_back.cell)
        self.inspector.explained.rebuilt.connect(self._order_tabs)
        window.resized.connect(self._fit)
        player.changed.connect(self._show_drawer)
        window.listen_to_signs(self._on_sign_typed)
        self._open(focus.look.page)
        session.changed.connect(self._show_address)
        for signal in (session.changed, language.changed):
            signal.connect(self._show_unusual)
        self._show_unusual()
        focus.changed.connect(self._on_look_changed)
        language.changed.connect(self._show_address)
        self.strip.word_added.connect(self._on_word_added)
        window.status_bar.precision_chosen.connect(self._show_decimals)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._on_focus_changed)
        self._show_address()

    # -------------------------------------------------------------------- pages

    def _open(self, name: str) -> None:
        """Open a page by its name; the inspector moves to it."""
        self._shown = name
        many = name == "many_heads"
        if many and self.heads is None:
            self._make_heads()
        far = name == "long_distance"
        if far and self.distance is None:
            self._make_distance()
        self.page.set_open(name == "one_head")
        if self.heads is not None and many:
            self.heads.hold(self.inspector)
            self.pages.setCurrentWidget(self.heads)
        if self.heads is not None:
            self.heads.set_open(many)
        if not many:
            self._window.hold(self.inspector)
            self.pages.setCurrentWidget(self.distance if far and self.distance else self.page)
        if self.distance is not None:
            self.distance.set_open(far)
        self.strip.setVisible(not far)  # that page has a sentence of its own
        self._window.top_bar.pages.show_page(name)
        self._fit(self._window.size())
        self._order_tabs()

    def _order_tabs(self) -> None:
        self._window.order_tabs()
        for chips in self.strip.sentences:
            chips.order_tabs()

    def _make_heads(self) -> None:
        from attn_gui.pages.many_heads.page import ManyHeadsPage  # not at every start

        window = self._window
        self.heads = ManyHeadsPage(
            self.session, self.focus, window.language, window.theme, self._comparison
        )
        self.heads.show_decimals(self._decimals)
        self.heads.pointed.connect(self._show_address)
        self.heads.rebuilt.connect(self._order_tabs)
        self.pages.addWidget(self.heads)

    def _make_distance(self) -> None:
        from attn_gui.pages.long_distance.page import LongDistancePage

        window = self._window
        self.distance = LongDistancePage(
            self.session, self.focus, self._examples, window.language, window.theme
        )
        self.distance.show_decimals(self._decimals)
        self.distance.case_asked.connect(self._on_case_asked)
        self.pages.addWidget(self.distance)

    def _on_case_asked(self, case: Case) -> None:
        """Open the example that shows a case, at the number that the case is about."""
        assert case.example is not None
        self.strip.open_example(case.example)
        self.focus.set(page="one_head", place=case.place, hover=None)
        self.page.go_to(case.cell)

    def _on_look_changed(self, look: Look) -> None:
        if look.page != self._shown:
            self._open(look.page)
        self._show_held(look.held)
        if look.flipped != self._flipped:
            self._flipped = look.flipped
            self._show_unusual()  # it speaks of rows or columns
        self._show_address()

    def _show_held(self, held: bool) -> None:
        """Say that what one sees is past, as long as it is."""
        if held != self.badge.isHidden():
            return
        kind = "held_frozen" if self._comparison.is_frozen else "held_last"
        self.badge.say(text("Changes", CONTROLS[kind]) if held else "")
        if held:
            event = QAccessibleAnnouncementEvent(self.badge, self.badge.text())
            QAccessible.updateAccessibility(event)

    def _fit(self, size: QSize) -> None:
        """Take the mode that suits the window: standard, compact or focus."""
        width = size.width()
        mode = mode_for(width, self._window.theme.scale)
        focused, many = mode == FOCUS, self._shown == "many_heads"
        far = self._shown == "long_distance"
        self.drawer.fit(size.height())
        self.tray.fit(size.height())
        if not many:  # there the page that holds it gives it its room
            self.inspector.fit(width)
            self.inspector.setVisible(not focused and not far)
        self.player.fit(focused)
        self._show_drawer()
        self.strip.set_mode(mode)
        self._window.top_bar.set_mode(mode, many or far)
        self.page.breadcrumb.fit(size.height())
        self.page.stepper.set_mode(mode)
        if self.heads is not None:
            self.heads.set_mode(mode)
        if self.distance is not None:
            self.distance.set_mode(mode)

    def _show_unusual(self, *_args: object) -> None:
        """How many switches do not stand as usual, on the button that opens the tray."""
        count, words = len(self.tray.unusual()), self.tray.not_standard()
        for button in (self._window.top_bar.tray, self.strip.tray):
            button.show_unusual(count, words)

    def _show_drawer(self) -> None:
        """Focus mode's inspector; what is played says itself what it does."""
        focused = mode_for(self._window.width(), self._window.theme.scale) == FOCUS
        self.drawer.setVisible(focused and self._shown == "one_head" and not self._player.is_open)

    def _on_sign_typed(self, sign: str) -> bool:
        """A letter jumps to a panel, a digit switches a head."""
        if self._shown == "many_heads" and self.heads is not None:
            return self.heads.on_sign_typed(sign)
        if sign in "ABCDEF" and self._shown == "one_head":
            self.page.jump(sign)
            return True
        return False

    def _show_decimals(self, decimals: int) -> None:
        self._decimals = decimals
        parts = (
            self.page, self.inspector, self.drawer, self.player, self.heads, self.distance
        )  # fmt: skip
        for part in parts:
            if part is not None:
                part.show_decimals(decimals)

    def show_cell(self, cell: Cell, by_keyboard: bool = True, head: int | None = None) -> None:
        """Look at a cell, of another head too, on the page that has it."""
        self.session.settle()
        place = self.page.place
        if head is not None:
            self.focus.set(place=replace(place, head=head), cell=None)
        heads = self.session.document.layers[place.layer].heads
        if len(heads) > 1 and cell.stage in JOINED:
            self.focus.set(page="many_heads", hover=None)
            assert self.heads is not None
            self.heads.picking.go_to(cell)
            return
        self.focus.set(page="one_head", hover=None)
        if QApplication.focusWidget() in self.inspector.ways:
            self.page.pick(cell)  # the keys stay on the button: it may be pressed again
        else:
            self.page.go_to(cell, by_keyboard)

    def pick(self, cell: Cell) -> None:
        """Look at a cell on the page that is open."""
        if self._shown == "one_head":
            self.page.pick(cell)
        elif self._shown == "many_heads" and self.heads is not None and cell.stage in JOINED:
            self.heads.picking.go_to(cell)
        else:
            self.focus.set(panel=PANEL_OF[cell.stage], cell=cell)

    # ------------------------------------------------------------- status bar

    def _show_address(self, *_args: object) -> None:
        """Address = value at full precision, for the cell under the pointer or picked."""
        if self.focus.look.held:
            self._window.status_bar.say(text("Changes", CONTROLS["held"]))
            return
        block = self._reading.words()
        if block:
            self._window.status_bar.say(block)
            return
        opened = {"many_heads": self.heads, "long_distance": self.distance}.get(self._shown)
        if opened is None:
            self._window.status_bar.say(*self._address())
        else:
            self._window.status_bar.say(opened.address())

    def _address(self) -> tuple[str, str]:
        """The address of the cell, and what it does to the number that is asked about."""
        look = self.focus.look
        cell = look.hover or look.cell
        if cell is None or look.hides(cell):
            return "", ""
        place = self.page.place
        values = self.session.trace.matrix(cell.stage, place.layer, place.head, place.sentence)
        if values is None or cell.row >= values.shape[0] or cell.column >= values.shape[1]:
            return "", ""
        value = show_brief(float(values[cell.row, cell.column]))
        words = f"{self.page.names.short(cell.stage, cell.row, cell.column)} = {value}"
        return words, self.page.mattering.remark(cell.stage, cell.row, cell.column)

    def _on_focus_changed(self, _old: object, new: object) -> None:
        self._reading.follow(new if isinstance(new, QWidget) else None)
        kinds = (
            (QLineEdit, "editor"),
            (MatrixEditor, "editable"),
            (OverTable, "over"),
            (MatrixTable, "computed"),
            (Terms, "terms"),
            (Scrubber, "player"),
        )
        kind = next((kind for made, kind in kinds if isinstance(new, made)), "other")
        if kind == "editor" and getattr(new, "objectName", str)() != "cellEditor":
            kind = "other"
        if kind in ("over", "computed", "other"):
            kind = {"many_heads": "heads", "long_distance": "distance"}.get(self._shown, kind)
        self._window.status_bar.show_keys(kind)
        by_mouse = QApplication.mouseButtons() != Qt.MouseButton.NoButton
        for page in (self.heads, self.distance):
            if page is not None and isinstance(new, QWidget) and not by_mouse:
                page.bring_into_view(new)
        if isinstance(new, Panel) and new.by_key:
            QTimer.singleShot(0, self, lambda: self.page.show_panel(new))

    def _on_word_added(self, sentence: int, row: int, known: bool) -> None:
        """An unknown word starts at 0: its row waits to be typed into."""
        if known or self._shown != "one_head":
            return
        place = self.page.place
        keys = self.session.trace.sentences[place.sentence][place.layer].keys
        name = "x_keys" if sentence == keys != place.sentence else "x"
        self.focus.set(place=Place(place.sentence, 0, 0))
        self.page.pick(Cell(name, row, 0))
        self.page.canvas.table(name).setFocus(Qt.FocusReason.OtherFocusReason)
        self.page.canvas.table(name).selectRow(row)

    def leave(self) -> None:
        """The window closes: hear no more of the application."""
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.disconnect(self._on_focus_changed)
