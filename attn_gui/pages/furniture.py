"""Puts strip, pages and inspector into the window and connects them with session and focus."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QSize, Qt, QTimer
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QApplication, QStackedWidget, QWidget

from attn_gui.comparison import Comparison
from attn_gui.core.examples import Examples
from attn_gui.core.places import Cell, Place
from attn_gui.core.stages import JOINED
from attn_gui.focus import Focus, Look
from attn_gui.language import text
from attn_gui.main_window import MainWindow
from attn_gui.pages.inspector.changes_texts import CONTROLS
from attn_gui.pages.inspector.pane import InspectorPane
from attn_gui.pages.late import Late
from attn_gui.pages.makers import makers
from attn_gui.pages.one_head.page import OneHeadPage
from attn_gui.pages.one_head.plan import PANEL_OF
from attn_gui.pages.status import Status
from attn_gui.pages.strip.strip import Strip
from attn_gui.pages.tray.unusual import PAGES as TRAYS
from attn_gui.pages.tray.unusual import Unusual
from attn_gui.player import Player
from attn_gui.reflow import FOCUS, mode_for
from attn_gui.session import Session
from attn_gui.widgets.badge import Badge
from attn_gui.widgets.panel import Panel

if TYPE_CHECKING:
    from attn_gui.core.two_layers import Case


class Furniture(QObject):
    """Owns nothing but connections; the parts know nothing of each other. Built anew with them."""

    def __init__(
        self, window: MainWindow, session: Session, focus: Focus, examples: Examples,
        player: Player, comparison: Comparison,
    ) -> None:  # fmt: skip
        super().__init__(window.centralWidget())  # it goes with the widgets that it connects
        language, theme = window.language, window.theme
        self.window, self.session, self.focus, self.examples = window, session, focus, examples
        self.plays, self.comparison = player, comparison
        self.decimals = window.status_bar.decimals
        self.shown, self._flipped = "", focus.look.flipped
        self.unusual = Unusual(session, focus, self)
        # Each part is a child from its beginning: Qt styles anew what gets another parent.
        host = window.centralWidget()
        self.pages = QStackedWidget(host)
        self.page = OneHeadPage(
            session, focus, language, theme, comparison, self.pages, not window.isVisible()
        )
        self.pages.addWidget(self.page)
        self.badge = Badge(theme, "badge.before", self.pages)
        self.strip = Strip(
            session, focus, examples, language, theme, host, window.actions_by_name["break"]
        )
        self.inspector = InspectorPane(session, self.page, focus, language, theme, comparison, host)
        for name in ("back", "forward"):
            self.inspector.add_way(window.actions_by_name[name])
        window.furnish(self.strip, self.pages, self.inspector)
        self._late = Late(makers(self))
        self._status = Status(self)
        self._connect()
        self._open(focus.look.page)
        self._lay_out()
        self._need_tray(focus.look)
        self._on_player_changed()  # it may have been open before a change of the text size
        self._show_unusual()
        self.say_address()

    def _lay_out(self) -> None:
        """In a window that is seen already: the page gets its size first, and is drawn once."""
        if self.window.isVisible():
            self.pages.show()
            for _turn in range(2):  # the strip takes one row or two once it knows its width
                self.window.centralWidget().layout().activate()
        if not self.page.is_drawn:
            self.page.show_trace(self.session.trace)

    def _connect(self) -> None:
        window, session, language = self.window, self.session, self.window.language
        self.inspector.explained.cell_asked.connect(self.show_cell)
        self.inspector.explained.back_asked.connect(self.page.taking_back.cell)
        self.inspector.explained.rebuilt.connect(self.order_tabs)
        self.inspector.grown.connect(self.order_tabs)
        window.resized.connect(self._fit)
        self.plays.changed.connect(self._on_player_changed)
        window.listen_to_signs(self._on_sign_typed)
        session.changed.connect(self.say_address)
        for signal in (session.changed, language.changed):
            signal.connect(self._show_unusual)
        self.focus.changed.connect(self._on_look_changed)
        language.changed.connect(self.say_address)
        self.strip.word_added.connect(self._on_word_added)
        window.status_bar.precision_chosen.connect(self._show_decimals)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._on_focus_changed)

    # --------------------------------------------------------------- late parts

    @property
    def heads(self) -> Any:
        """The page of many heads once it was opened, else None."""
        return self._late.get("many_heads")

    def late(self, name: str) -> Any:
        """A page, the tray, player or drawer once it was open, else None."""
        return self._late.get(name)

    @property
    def is_focused(self) -> bool:
        """Whether the window is so narrow that it shows one thing at a time."""
        return mode_for(self.window.width(), self.window.theme.scale) == FOCUS

    def _need_bar(self, name: str, wanted: bool) -> None:
        """Make a bar the first time it is wanted."""
        if wanted and self._late.get(name) is None:
            self._late.need(name)
            self.order_tabs()

    def _need_tray(self, look: Look) -> None:
        self._need_bar("tray", look.tray and look.page in TRAYS)

    def _on_player_changed(self) -> None:
        self._need_bar("player", self.plays.is_open)
        self._show_drawer()

    # -------------------------------------------------------------------- pages

    def _open(self, name: str) -> None:
        """Open a page by its name; the inspector moves to it."""
        self.shown = name
        many, far = name == "many_heads", name == "long_distance"
        shown = self._late.need(name) if many or far else self.page
        self.page.set_open(shown is self.page)
        if many:
            shown.hold(self.inspector)
            self.pages.setCurrentWidget(shown)
        for other in self._late.there("many_heads"):
            other.set_open(many)
        if not many:
            self.window.hold(self.inspector)
            self.pages.setCurrentWidget(shown)
        for other in self._late.there("long_distance"):
            other.set_open(far)
        self.strip.setVisible(not far)  # that page has a sentence of its own
        self.window.top_bar.pages.show_page(name)
        self._fit(self.window.size())

    def say_address(self, *_args: object) -> None:
        """Tell the status bar what is looked at."""
        self._status.say()

    def order_tabs(self) -> None:
        """Tab walks in reading order again, after some widgets have come or gone."""
        self.window.order_tabs()
        for chips in self.strip.sentences:
            chips.order_tabs()

    def show_case(self, case: Case) -> None:
        """Open the example that shows a case, at the number that the case is about."""
        assert case.example is not None
        self.strip.open_example(case.example)
        self.focus.set(page="one_head", place=case.place, hover=None)
        self.page.go_to(case.cell)

    def _on_look_changed(self, look: Look) -> None:
        if look.page != self.shown:
            self._open(look.page)
            self.order_tabs()
        self._need_tray(look)
        self._show_held(look.held)
        if look.flipped != self._flipped:
            self._flipped = look.flipped
            self._show_unusual()  # it speaks of rows or columns
        self.say_address()

    def _show_held(self, held: bool) -> None:
        """Say that what one sees is past, as long as it is."""
        if held != self.badge.isHidden():
            return
        kind = "held_frozen" if self.comparison.is_frozen else "held_last"
        self.badge.say(text("Changes", CONTROLS[kind]) if held else "")
        if held:
            event = QAccessibleAnnouncementEvent(self.badge, self.badge.text())
            QAccessible.updateAccessibility(event)

    def _fit(self, size: QSize) -> None:
        """Take the mode that suits the window: standard, compact or focus."""
        width = size.width()
        mode = mode_for(width, self.window.theme.scale)
        focused, many = mode == FOCUS, self.shown == "many_heads"
        far = self.shown == "long_distance"
        for bar in self._late.there("drawer", "tray"):
            bar.fit(size.height())
        if not many:  # there the page that holds it gives it its room
            self.inspector.fit(width)
            self.inspector.setVisible(not focused and not far)
        for bar in self._late.there("player"):
            bar.fit(focused)
        self._show_drawer()
        self.strip.set_mode(mode)
        self.window.top_bar.set_mode(mode, many or far)
        self.page.breadcrumb.fit(size.height())
        self.page.stepper.set_mode(mode)
        for page in self._late.there("many_heads", "long_distance"):
            page.set_mode(mode)

    def _show_unusual(self, *_args: object) -> None:
        """How many switches do not stand as usual, on the button that opens the tray."""
        count, words = len(self.unusual.keys()), self.unusual.words()
        for button in (self.window.top_bar.tray, self.strip.tray):
            button.show_unusual(count, words)

    def _show_drawer(self) -> None:
        """Focus mode's inspector; what is played says itself what it does."""
        shown = self.is_focused and self.shown == "one_head" and not self.plays.is_open
        self._need_bar("drawer", shown)
        for bar in self._late.there("drawer"):
            bar.setVisible(shown)

    def _on_sign_typed(self, sign: str) -> bool:
        """A letter jumps to a panel, a digit switches a head."""
        if self.shown == "many_heads" and self.heads is not None:
            return self.heads.on_sign_typed(sign)
        if sign in "ABCDEF" and self.shown == "one_head":
            self.page.jump(sign)
            return True
        return False

    def _show_decimals(self, decimals: int) -> None:
        self.decimals = decimals
        late = self._late.there("drawer", "player", "many_heads", "long_distance")
        for part in (self.page, self.inspector, *late):
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
            self.heads.picking.go_to(cell)
            return
        self.focus.set(page="one_head", hover=None)
        if QApplication.focusWidget() in self.inspector.ways:
            self.page.pick(cell)  # the keys stay on the button: it may be pressed again
        else:
            self.page.go_to(cell, by_keyboard)

    def pick(self, cell: Cell) -> None:
        """Look at a cell on the page that is open."""
        if self.shown == "one_head":
            self.page.pick(cell)
        elif self.shown == "many_heads" and self.heads is not None and cell.stage in JOINED:
            self.heads.picking.go_to(cell)
        else:
            self.focus.set(panel=PANEL_OF[cell.stage], cell=cell)

    # --------------------------------------------------------------- the reader

    def _on_focus_changed(self, _old: object, new: object) -> None:
        got = new if isinstance(new, QWidget) else None
        self._status.follow(got)
        by_mouse = QApplication.mouseButtons() != Qt.MouseButton.NoButton
        for page in self._late.there("many_heads", "long_distance"):
            if got is not None and not by_mouse:
                page.bring_into_view(got)
        if isinstance(got, Panel) and got.by_key:
            QTimer.singleShot(0, self, lambda: self.page.show_panel(got))

    def _on_word_added(self, sentence: int, row: int, known: bool) -> None:
        """An unknown word starts at 0: its row waits to be typed into."""
        if known or self.shown != "one_head":
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
