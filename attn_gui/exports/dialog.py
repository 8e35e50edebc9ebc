"""The dialog behind "Export…": what, in which format, with which options; then the file's name."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QMessageBox,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from attn_gui.core.errors import Refused
from attn_gui.core.words import REFUSALS
from attn_gui.exports.choices import (
    file_name,
    first_part,
    memory_of,
    parts,
    place_words,
    seen,
)
from attn_gui.exports.formats import BY_KEY, FORMATS, Format, write
from attn_gui.exports.options import Options
from attn_gui.exports.telling import announce, tell_done
from attn_gui.exports.texts import say
from attn_gui.exports.what import What
from attn_gui.exports.writing import Making
from attn_gui.language import text
from attn_gui.saving import save_bytes
from attn_gui.widgets.file_dialogs import usual_folder
from attn_gui.widgets.labels import label

if TYPE_CHECKING:
    from attn_gui.pages.desk import Desk

SIZE = (520, 560)  # px at 100 %, if the window has as much
CLEAR = 24  # px of the window that stay free around it
_KEY = Qt.ItemDataRole.UserRole


def run(desk: Desk) -> None:
    """Ask, and write the file; the window waits meanwhile."""
    ExportDialog(desk).open()


class ExportDialog(QDialog):
    """Modal to its window, whose document so stands still."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk.window)
        self.setObjectName("export")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(say("title"))
        self._desk, self._theme = desk, desk.window.theme
        self._trace, self._look = desk.session.trace, desk.focus.look
        self._place = self._trace.nearest(self._look.place)
        self._chosen = memory_of(desk.window).chosen
        self._offered = parts(self._trace, self._place)
        self._making: Making | None = None
        self._build()
        self._show_choices()
        self.part.setFocus()

    # ------------------------------------------------------------------ building

    def _build(self) -> None:
        theme, px = self._theme, self._theme.px
        column = QVBoxLayout(self)
        column.setContentsMargins(px(20), px(16), px(20), px(16))
        column.setSpacing(px(8))
        self.part = QComboBox()
        self.part.setObjectName("export.what")
        self.place = label(theme, "caption", "second", wrap=True)
        self.formats = QListWidget()
        self.formats.setObjectName("export.format")
        self.formats.setProperty("look", "choices")
        self.formats.setWordWrap(True)
        self.formats.setMinimumHeight(px(96))
        self.formats.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.formats.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.options = Options(theme, self._chosen, self._desk.window.status_bar.decimals)
        self.progress = QProgressBar()
        self.progress.setObjectName("export.progress")
        self.progress.setRange(0, 0)
        self.progress.setTextVisible(False)
        self.progress.setFixedHeight(px(6))
        self.message = label(theme, "text", wrap=True)
        self.message.setObjectName("export.message")
        self.message.setTextFormat(Qt.TextFormat.PlainText)
        for words, field in (("what", self.part), ("format", self.formats)):
            column.addWidget(self._named(words, field))
            column.addWidget(field, 1 if field is self.formats else 0)
            if field is self.part:
                column.addWidget(self.place)
        for one in (self.options, self.message, self.progress):
            column.addWidget(one)
        column.addLayout(self._buttons())
        room = self.parentWidget().size()
        wide, high = (px(one) for one in SIZE)
        self.resize(min(wide, room.width() - CLEAR), min(high, room.height() - CLEAR))

    def _named(self, key: str, field: QWidget) -> QLabel:
        """The name of a field, above it."""
        made = label(self._theme, "strong")
        made.setText(say(key))
        made.setBuddy(field)
        field.setAccessibleName(say(key))
        field.setAccessibleDescription(say(f"{key}_help"))
        field.setToolTip(say(f"{key}_help"))
        self._theme.dress(field, "text")
        return made

    def _buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addStretch(1)
        self.choose, self.cancel = QPushButton(), QPushButton()
        self.choose.setProperty("look", "primary")
        self.choose.setDefault(True)
        self.cancel.setAutoDefault(False)
        for name, button in (("cancel", self.cancel), ("choose", self.choose)):
            button.setObjectName(f"export.{name}")
            self._theme.dress(button, "text")
            row.addWidget(button)
        self._name_button(self.choose, "choose")
        self._name_button(self.cancel, "cancel")
        self.choose.clicked.connect(self._on_choose_clicked)
        self.cancel.clicked.connect(self.reject)
        self.progress.hide()
        self.message.hide()
        return row

    def _name_button(self, button: QPushButton, key: str) -> None:
        button.setText(say(key))
        button.setAccessibleName(say(key))
        button.setToolTip(say(f"{key}_help"))

    # ------------------------------------------------------------------- choosing

    def _show_choices(self) -> None:
        """What there is; the last answers, unless something else is looked at since."""
        chosen = self._chosen
        wanted = chosen.part if chosen.seen == seen(self._look) else None
        if wanted not in self._offered:
            wanted = first_part(self._look, self._offered)
        for part, words in self._offered.items():
            self.part.addItem(words, part)
        for row in FORMATS:
            item = QListWidgetItem(self._words_of(row))
            item.setData(_KEY, row.key)
            self.formats.addItem(item)
        self.part.setCurrentIndex(list(self._offered).index(wanted))
        self._choose_format(chosen.format)
        self.part.currentIndexChanged.connect(self._on_part_chosen)
        self.formats.currentItemChanged.connect(self._on_format_chosen)
        self.formats.itemDoubleClicked.connect(lambda _item: self.choose.click())
        self._on_part_chosen()

    def _choose_format(self, key: str) -> None:
        self.formats.setCurrentRow([row.key for row in FORMATS].index(key))

    def _on_part_chosen(self, *_args: object) -> None:
        """A format that cannot hold it gives way to one that can."""
        part, _name = self.part.currentData()
        if part not in self.row.parts:
            self._choose_format(next(row.key for row in FORMATS if part in row.parts))
        self._show_details()

    def _on_format_chosen(self, *_args: object) -> None:
        """What it cannot hold gives way to all that it can."""
        self._chosen.format = self.row.key
        able, (part, _name) = self.row.parts, self.part.currentData()
        if part not in able:
            wider = "everything" if "everything" in able else "page"
            self.part.setCurrentIndex(list(self._offered).index((wider, "")))
            announce(self.part, self.part.currentText())
        self._show_details()

    def _show_details(self) -> None:
        """Which head is meant, and the options of the format."""
        words = place_words(self._trace, self.what)
        self.place.setText(words)
        self.place.setVisible(bool(words))
        self.options.offer(self.row)
        self.message.hide()

    def _words_of(self, row: Format) -> str:
        return f"{text('Export', row.name)} ({row.suffix})\n{text('Export', row.sentence)}"

    @property
    def row(self) -> Format:
        """The format that is chosen."""
        return BY_KEY[self.formats.currentItem().data(_KEY)]

    @property
    def what(self) -> What:
        """What is chosen."""
        part, name = self.part.currentData()
        window, look = self._desk.window, self._look
        title = self._trace.document.title.pick(window.language.name)
        decimals = window.status_bar.decimals if self.row.painted else self._chosen.decimals
        return What(
            part, name or (look.page if part == "page" else ""), self._place, title,
            window.language.name, window.theme.name, self._chosen.scale, look.flipped,
            decimals, self._chosen.bom, look,
        )  # fmt: skip

    # -------------------------------------------------------------------- writing

    def _on_choose_clicked(self) -> None:
        self._chosen.part, self._chosen.seen = tuple(self.part.currentData()), seen(self._look)
        row, what = self.row, self.what
        name = text("Export", row.name)
        folder = self._chosen.folder or usual_folder()
        asking = QFileDialog(self, say("save_as", format=name), folder)
        asking.setObjectName("export.file")
        asking.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        asking.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        asking.setNameFilter(f"{name} (*{row.suffix})")
        asking.setDefaultSuffix(row.suffix.removeprefix("."))
        asking.selectFile(file_name(self._trace, what, row))
        asking.fileSelected.connect(lambda path: self._on_file_chosen(Path(path), row, what))
        asking.finished.connect(lambda _result: self.activateWindow())
        asking.open()

    def _on_file_chosen(self, path: Path, row: Format, what: What) -> None:
        """A name with another ending gets the right one too, and that file may be there."""
        self._chosen.folder = str(path.parent)
        if path.suffix.lower() != row.suffix:
            path = path.with_name(path.name + row.suffix)
            if path.exists() and not self._may_replace(path):
                return
        self._start(path, row, what)

    def _may_replace(self, path: Path) -> bool:
        buttons = QMessageBox.StandardButton
        asked = QMessageBox(
            QMessageBox.Icon.Question, say("title"), say("replace", name=path.name),
            buttons.Yes | buttons.No, self,
        )  # fmt: skip
        return asked.exec() == buttons.Yes

    def _start(self, path: Path, row: Format, what: What) -> None:
        trace = self._trace
        self._making = Making(partial(write, row, trace, what), not row.painted, self)
        self._making.made.connect(partial(self._on_made, path))
        self._making.failed.connect(self._on_failed)
        self._show_busy(path.name)
        self._making.start()

    def _show_busy(self, name: str) -> None:
        """Nothing but to wait or to stop; "": all choices again."""
        for one in (self.part, self.formats, self.options, self.choose):
            one.setEnabled(not name)
        self.progress.setVisible(bool(name))
        self._say(say("writing", name=name) if name else "")
        self._name_button(self.cancel, "stop" if name else "cancel")
        self.activateWindow()  # the file's dialog had the keys
        (self.cancel if name else self.choose).setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_made(self, path: Path, data: bytes) -> None:
        try:
            save_bytes(path, data)
        except Refused as refusal:
            self._on_failed(refusal)
            return
        self._making = None
        self.accept()
        tell_done(self._desk.window, path)

    def _on_failed(self, refusal: Refused) -> None:
        """Say why, and let the reader choose something else."""
        self._making = None
        self._show_busy("")
        reason = text("Refusal", REFUSALS[refusal.key], **refusal.details)
        self._say(f"{say('failed', reason=reason)} {say('elsewhere')}", wrong=True)

    def _say(self, words: str, wrong: bool = False) -> None:
        self.message.setProperty("tone", "error" if wrong else "second")
        self.message.style().polish(self.message)
        self.message.setText(words)
        self.message.setVisible(bool(words))
        announce(self.message, words)

    def reject(self) -> None:
        """Esc and Cancel: stop what is being written, else close."""
        if self._making is None:
            super().reject()
            return
        self._making.stop()
        self._making = None
        self._show_busy("")
