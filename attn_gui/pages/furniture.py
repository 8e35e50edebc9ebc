"""Puts strip, page and inspector into the window and connects them with session and focus."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication, QLineEdit

from attn_gui.core.examples import Examples
from attn_gui.core.numbers import show_brief
from attn_gui.core.places import Cell, Place
from attn_gui.focus import Focus
from attn_gui.language import text
from attn_gui.main_window import MainWindow
from attn_gui.pages.inspector.inspector import Inspector
from attn_gui.pages.one_head.page import OneHeadPage
from attn_gui.pages.one_head.texts import STEPS
from attn_gui.pages.strip.strip import Strip
from attn_gui.session import Label, Session
from attn_gui.widgets.matrix_editor import MatrixEditor
from attn_gui.widgets.matrix_table import MatrixTable


class Furniture(QObject):
    """Owns nothing but connections; the parts know nothing of each other."""

    def __init__(
        self, window: MainWindow, session: Session, focus: Focus, examples: Examples
    ) -> None:
        super().__init__(window)
        language, theme = window.language, window.theme
        self._window, self.session, self.focus = window, session, focus
        self.page = OneHeadPage(session, focus, language, theme)
        self.strip = Strip(session, focus, examples, language, theme, window)
        self.inspector = Inspector(session, self.page, focus, language, theme)
        self.inspector.fit(window.width())
        window.resized.connect(self.inspector.fit)
        window.furnish(self.strip, self.page, self.inspector)
        for chips in self.strip.sentences:
            chips.order_tabs()
        window.listen_to_letters(self.page.jump)
        actions = window.actions_by_name
        actions["undo"].triggered.connect(session.undo)
        actions["redo"].triggered.connect(session.redo)
        actions["reset"].triggered.connect(lambda: session.reset(Label(STEPS["reset"])))
        session.history_changed.connect(self._name_history)
        session.changed.connect(self._name_history)
        session.changed.connect(self._show_address)
        focus.changed.connect(self._show_address)
        language.changed.connect(self._on_language_changed)
        self.strip.word_added.connect(self._on_word_added)
        window.status_bar.precision_chosen.connect(self.page.show_decimals)
        window.status_bar.precision_chosen.connect(self.inspector.show_decimals)
        window.closing.connect(self._on_window_closing)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._on_focus_changed)
        self._name_history()
        self._show_address()

    def _name_history(self, *_args: object) -> None:
        for name, label in (("undo", self.session.undo_label), ("redo", self.session.redo_label)):
            step = text("Step", label.source, **dict(label.details)) if label is not None else ""
            typing = name == "undo" and self.session.is_previewing
            self._window.name_step(name, step, bool(step) or typing)

    def _on_language_changed(self) -> None:
        self._name_history()
        self._show_address()

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

    def _on_window_closing(self) -> None:
        self.session.settle()
        self.session.close()
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.disconnect(self._on_focus_changed)
