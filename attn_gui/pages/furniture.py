"""Puts strip, page and inspector into the window and connects them with session and focus."""

from __future__ import annotations

from PySide6.QtCore import QObject, QSize, Qt, QTimer
from PySide6.QtWidgets import QApplication, QLineEdit

from attn_gui.core.examples import Examples
from attn_gui.core.numbers import show_brief
from attn_gui.core.places import Cell, Place
from attn_gui.focus import Focus
from attn_gui.main_window import MainWindow
from attn_gui.pages.inspector.drawer import Drawer
from attn_gui.pages.inspector.inspector import Inspector
from attn_gui.pages.one_head.page import OneHeadPage
from attn_gui.pages.strip.strip import Strip
from attn_gui.reflow import FOCUS, mode_for
from attn_gui.session import Session
from attn_gui.widgets.matrix_editor import MatrixEditor
from attn_gui.widgets.matrix_table import MatrixTable
from attn_gui.widgets.panel import Panel


class Furniture(QObject):
    """Owns nothing but connections; the parts know nothing of each other. Built anew with them."""

    def __init__(
        self, window: MainWindow, session: Session, focus: Focus, examples: Examples
    ) -> None:
        super().__init__(window.centralWidget())  # it goes with the widgets that it connects
        language, theme = window.language, window.theme
        self._window, self.session, self.focus = window, session, focus
        self.page = OneHeadPage(session, focus, language, theme)
        self.strip = Strip(session, focus, examples, language, theme, window.centralWidget())
        self.inspector = Inspector(session, self.page, focus, language, theme)
        self.drawer = Drawer(session, self.page, focus, language, theme)
        window.furnish(self.strip, self.page, self.inspector, self.drawer)
        window.resized.connect(self._fit)
        self._fit(window.size())
        for chips in self.strip.sentences:
            chips.order_tabs()
        window.listen_to_letters(self.page.jump)
        session.changed.connect(self._show_address)
        focus.changed.connect(self._show_address)
        language.changed.connect(self._show_address)
        self.strip.word_added.connect(self._on_word_added)
        window.status_bar.precision_chosen.connect(self.page.show_decimals)
        window.status_bar.precision_chosen.connect(self.inspector.show_decimals)
        window.status_bar.precision_chosen.connect(self.drawer.show_decimals)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._on_focus_changed)
        self._show_address()

    def _fit(self, size: QSize) -> None:
        """Take the mode that suits the window: standard, compact or focus."""
        width = size.width()
        mode = mode_for(width, self._window.theme.scale)
        focused = mode == FOCUS
        self.inspector.fit(width)
        self.drawer.fit(size.height())
        self.inspector.setVisible(not focused)
        self.drawer.setVisible(focused)
        self.strip.set_mode(mode)
        self._window.top_bar.set_mode(mode)
        self.page.stepper.set_mode(mode)

    def _show_address(self, *_args: object) -> None:
        """Address = value at full precision, for the cell under the pointer or picked."""
        look = self.focus.look
        cell = look.hover or look.cell
        words = ""
        if cell is not None:
            place = self.page.place
            values = self.session.trace.matrix(cell.stage, place.layer, place.head, place.sentence)
            if values is not None and cell.row < values.shape[0] and cell.column < values.shape[1]:
                value = show_brief(float(values[cell.row, cell.column]))
                words = f"{self.page.names.short(cell.stage, cell.row, cell.column)} = {value}"
        self._window.status_bar.say(words)

    def _on_focus_changed(self, _old: object, new: object) -> None:
        kinds = ((QLineEdit, "editor"), (MatrixEditor, "editable"), (MatrixTable, "computed"))
        kind = next((kind for made, kind in kinds if isinstance(new, made)), "other")
        if kind == "editor" and getattr(new, "objectName", str)() != "cellEditor":
            kind = "other"
        self._window.status_bar.show_keys(kind)
        if isinstance(new, Panel) and new.by_key:
            QTimer.singleShot(0, self, lambda: self.page.show_panel(new))

    def _on_word_added(self, sentence: int, row: int, known: bool) -> None:
        """An unknown word starts at 0: its row waits to be typed into."""
        if known:
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
