"""The One head page: shows the trace, turns what the reader does into edits of the session."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from attn_gui.comparison import Comparison
from attn_gui.core.evaluate import Trace
from attn_gui.core.places import Cell, Place
from attn_gui.core.stages import OVERRIDABLE
from attn_gui.focus import Focus, Look
from attn_gui.language import Language
from attn_gui.pages.one_head.breadcrumb import Breadcrumb
from attn_gui.pages.one_head.canvas import Canvas
from attn_gui.pages.one_head.differing import BEFORE, DIFFERENCE, NOW, earlier_place
from attn_gui.pages.one_head.drawing import Drawing
from attn_gui.pages.one_head.editing import Editing
from attn_gui.pages.one_head.mattering import Mattering
from attn_gui.pages.one_head.measuring import sizes_of
from attn_gui.pages.one_head.names import KnownNames, Names, names_for
from attn_gui.pages.one_head.outlining import cell_rect, exists, show_look
from attn_gui.pages.one_head.overriding import Overriding, TakingBack
from attn_gui.pages.one_head.placement import Placement
from attn_gui.pages.one_head.plan import PANEL_OF
from attn_gui.pages.one_head.played import row_rect
from attn_gui.pages.one_head.rail import Rail
from attn_gui.pages.one_head.stepper import Stepper
from attn_gui.pages.one_head.threads import WAYS
from attn_gui.pages.one_head.walker import Walker
from attn_gui.pages.one_head.wording import Wording
from attn_gui.session import Session
from attn_gui.theme import Theme
from attn_gui.widgets.bubble import Bubble


class OneHeadPage(QWidget):
    """Panels A–F of one head of one layer; all numbers come from the session's trace."""

    def __init__(
        self, session: Session, focus: Focus, language: Language, theme: Theme,
        comparison: Comparison, parent: QWidget | None = None, at_once: bool = True,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self.setObjectName("page.one_head")
        self._session, self._focus, self._language, self._theme = session, focus, language, theme
        self._comparison = comparison
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self._open = True
        self._shown = session.trace, focus.look.place  # what is on screen
        self._seen = NOW
        self._flipped = False
        self._place_seen = focus.look.place
        self._played_seen = focus.look.frame, focus.look.cell
        self._trace_seen: Trace | None = None
        self._known_names = KnownNames()
        self.area = QScrollArea(self)
        self.canvas = Canvas(theme, self.area.viewport())
        self._drawing = Drawing(self.canvas, theme)
        self._wording = Wording(self.canvas, theme)
        self.mattering = Mattering(session, focus, self.canvas, self.names_at)
        self.area.setObjectName("canvasScroll")
        self.area.setWidget(self.canvas)
        self.area.installEventFilter(self)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.viewport().setObjectName("page")
        self._placement = Placement(self.canvas, self.area, theme)
        self.rail = Rail(theme)
        self.rail.hide()
        self.stepper = Stepper(self._placement, self.canvas, self.rail, focus, self._show_again)
        walker = self._walker = Walker(
            self.canvas, self.area, self.stepper, session, focus, theme, lambda: self.place,
            self._show_look,
        )  # fmt: skip
        self.pick, self.go_to, self.jump = walker.pick, walker.go_to, walker.jump
        self.scroll_to, self.show_panel = walker.scroll_to, walker.show_panel
        self.breadcrumb = Breadcrumb(theme)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.breadcrumb)
        row = QHBoxLayout()
        row.setSpacing(0)
        row.addWidget(self.rail)
        row.addWidget(self.area, 1)
        column.addLayout(row, 1)
        self.bubble = Bubble(theme, self.canvas)
        self.taking_back = TakingBack(session, self._where, self)
        self._connect()
        self.canvas.restyle()
        if at_once:  # else once it has its size, which draws it
            self.show_trace(session.trace)

    def _connect(self) -> None:
        walker = self._walker
        self._session.changed.connect(self.show_trace)
        self._focus.changed.connect(self._on_focus_changed)
        self._comparison.changed.connect(self._show_anew)
        self.rail.asked.connect(self.jump)
        self.breadcrumb.asked.connect(lambda: self._focus.set(page="many_heads", hover=None))
        self._language.changed.connect(self.retranslate)
        self._theme.changed.connect(self.restyle)
        for letter, panel in self.canvas.panels.items():
            panel.clicked.connect(lambda letter=letter: self._focus.set(panel=letter, cell=None))
        for name in PANEL_OF:
            table = self.canvas.table(name)
            table.picked.connect(partial(walker.picked, name))
            table.hovered.connect(
                lambda row, column, name=name: self._on_hovered(name, row, column)
            )
            table.left.connect(partial(walker.past_edge, name))
            table.matrix.veiled = partial(self._is_veiled, name)
            self.canvas.rows[name].pressed.connect(table.take_row)
            if name in self.canvas.columns:
                self.canvas.columns[name].pressed.connect(table.take_column)
            table.focus_changed.connect(self._show_look)
            table.selectionModel().selectionChanged.connect(self._show_look)
        for name, editor in self.canvas.editors.items():
            editing = Editing(name, editor, self._session, self.bubble, self._where)
            self.canvas.slides.slid.connect(editing.follow)
        for name in OVERRIDABLE:
            over = self.canvas.heatmaps[name].over
            assert over is not None
            overriding = Overriding(name, over, self._session, self.bubble, self._where)
            self.canvas.slides.slid.connect(overriding.follow)
            self.canvas.backs[name].clicked.connect(partial(self._on_back_clicked, name))
        self.canvas.slides.slid.connect(self._show_look)

    # ------------------------------------------------------------------ showing

    @property
    def place(self) -> Place:
        """The sentence, layer and head shown, within what exists."""
        return self._session.trace.nearest(self._focus.look.place)

    @property
    def names(self) -> Names:
        """The names that hold at the place; the inspector asks for them on every page."""
        return self._known_names.at(self._session.trace, self.place, self._language.name)

    def _where(self) -> tuple[Place, Names]:
        return self.place, self.names

    def names_at(self, place: Place) -> Names:
        """The names that hold at any place."""
        if place == self.place:
            return self.names
        return names_for(self._session.trace, place, self._language.name)

    @property
    def is_drawn(self) -> bool:
        """Whether it shows a trace already."""
        return self._trace_seen is not None

    def show_trace(self, trace: Trace) -> None:
        """Paint everything from a trace: the first time and every time."""
        if not self._open:
            return
        self._trace_seen = trace
        before, place, names = self._comparison.reference, self.place, self.names
        self._seen = _seen(self._focus.look)
        if self._seen == BEFORE:
            place = earlier_place(before, trace, place)
            trace, names = before, names_for(before, place, self._language.name)
        self._shown = trace, place
        flipped = self._focus.look.flipped
        turns, self._flipped = flipped != self._flipped, flipped
        if turns:
            self._let_go()
        self.setAccessibleName(self.tr("One head"))
        self._fit(trace, place, names)
        heads = trace.document.layers[place.layer].heads
        name = heads[place.head].name.pick(self._language.name)
        self.breadcrumb.show_head(place.head + 1, name, len(heads))
        self._drawing.show(trace, before, place, names, self._joined, self._seen, flipped)
        self._wording.show(trace, place, self._seen, flipped)
        self.stepper.show_rail()
        if turns:
            self._take_up()
        self._show_look()

    def _let_go(self) -> None:
        """C, D and E are about to turn: no cell in them is where it was."""
        for name in OVERRIDABLE:
            self.canvas.table(name).deselect()

    def _take_up(self) -> None:
        """The keys go on from the picked cell, wherever it is now."""
        cell = self._focus.look.cell
        if cell is not None and cell.stage in OVERRIDABLE and exists(self.canvas, cell):
            self.canvas.table(cell.stage).select_cell(cell.row, cell.column)

    def set_open(self, is_open: bool) -> None:
        """A page that is not open paints nothing, and everything once it is open again."""
        if is_open == self._open:
            return
        self._open = is_open
        # Both pages have a W_O: whoever asks the window for it means the one that is open.
        self.canvas.matrix("w_o").setObjectName("matrix.w_o" if is_open else "closed.w_o")
        if is_open:
            self._placement.forget()
            self._place_seen = self._focus.look.place
            self.show_trace(self._session.trace)
            self.stepper.follow(self._focus.look)

    def _show_anew(self) -> None:
        self.show_trace(self._session.trace)

    def _show_again(self) -> None:
        self._show_anew()
        self.area.verticalScrollBar().setValue(0)

    def _fit(self, trace: Trace, place: Place, names: Names) -> None:
        """Plan the page anew where its sizes or names changed."""
        narrow = self._placement.is_narrow
        sizes = sizes_of(self._theme, trace, place, names, narrow, self._flipped)
        self._placement.fit(sizes)

    @property
    def _joined(self) -> bool:
        return self._placement.sizes is not None and self._placement.sizes.joined

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        QTimer.singleShot(0, self, self._centre_soon)

    def _centre_soon(self) -> None:
        """A turn later: the strip above may take another row when it is shown, as this page is."""
        QTimer.singleShot(0, self, self._centre_picked)

    def _centre_picked(self) -> None:
        """A number that was asked for at the start stands in the middle."""
        cell = self._focus.look.cell
        if cell is not None and exists(self.canvas, cell):
            middle = cell_rect(self.canvas, cell).center().y() - self.area.viewport().height() // 2
            self.area.verticalScrollBar().setValue(middle)

    def _keep_in_view(self) -> None:
        """What is picked stays in view, whatever the size of the window becomes."""
        cell = self._focus.look.cell
        if cell is not None and exists(self.canvas, cell):
            self.scroll_to(cell_rect(self.canvas, cell))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.area and event.type() == QEvent.Type.Resize:
            self._placement.forget()  # names may need less room in a narrow window
            self.show_trace(self._session.trace)
            QTimer.singleShot(0, self, self._keep_in_view)  # once the area has its new size
        return False

    def retranslate(self) -> None:
        """Every word anew, in the current language."""
        self._theme.set_language(self._language.name)
        self._wording.forget()
        self._placement.forget()
        self.show_trace(self._session.trace)

    def restyle(self) -> None:
        """Every colour and size anew."""
        self._drawing.forget()
        self._wording.forget()
        self._placement.forget()
        self.canvas.restyle()
        self.show_trace(self._session.trace)

    def show_decimals(self, decimals: int) -> None:
        """How many decimals the cells show, where they fit."""
        self._drawing.decimals = decimals
        self.show_trace(self._session.trace)

    # ------------------------------------------------------------------ looking

    def _on_focus_changed(self, _look: Look) -> None:
        if not self._open:
            return  # what is planned may no longer exist
        look = self._focus.look  # the player may have answered already
        stale = self._trace_seen is not self._session.trace  # the player heard of it first
        seen = look.place, _seen(look), look.flipped
        if stale or seen != (self._place_seen, self._seen, self._flipped):
            self._place_seen = look.place
            self._show_anew()
        self.stepper.follow(look)
        if (look.frame, look.cell) != self._played_seen:
            self._played_seen = look.frame, look.cell
            self._follow_frame(look)
        self._show_look()

    def _follow_frame(self, look: Look) -> None:
        """The calculation is played: what appears stays in view, and the keys go on from there."""
        if look.frame is None:
            return
        cell, rect = look.frame.moment.cell, row_rect(self.canvas.plan, look.frame.moment)
        if look.cell != cell:
            return  # the reader looks at something else
        if cell is not None:
            self.pick(cell)
        elif rect is not None:
            self.scroll_to(rect)

    def _show_look(self, *_args: object) -> None:
        look = self._focus.look
        if look.page == "one_head" and self.canvas.plan.spots:
            show_look(self.canvas, *self._shown, look)
            self.mattering.show()

    # ------------------------------------------------------------------ reader

    def _is_veiled(self, name: str, row: int, column: int) -> bool:
        """Whether a number is not there yet, while the calculation is played."""
        return self._focus.look.hides(Cell(name, row, column))

    def _on_hovered(self, name: str, row: int, column: int) -> None:
        self._focus.set(hover=Cell(name, row, column) if row >= 0 else None)

    def _on_back_clicked(self, name: str) -> None:
        """All computed numbers of a panel come back, and the link goes: the panel has the keys."""
        self.canvas.panels[PANEL_OF[name]].setFocus(Qt.FocusReason.OtherFocusReason)
        self.taking_back.matrix(name)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.text() in WAYS:
            self._walker.follow(WAYS[event.text()])
        elif event.key() == Qt.Key.Key_Escape:
            self._walker.let_go()
        else:
            super().keyPressEvent(event)


def _seen(look: Look) -> str:
    """What the matrices show."""
    return BEFORE if look.held else DIFFERENCE if look.difference else NOW
