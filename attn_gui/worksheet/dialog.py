"""The worksheet dialog: choices on the left, the pages as they will be printed on the right."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRandomGenerator, QSize
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QDialog

from attn_gui.core.errors import Refused
from attn_gui.core.evaluate import Trace
from attn_gui.core.exercise import LAST_NUMBER
from attn_gui.core.places import Place
from attn_gui.core.words import REFUSALS
from attn_gui.language import text
from attn_gui.saving import save_bytes
from attn_gui.theme import Theme
from attn_gui.widgets.file_dialogs import ask_where
from attn_gui.worksheet.form import Form
from attn_gui.worksheet.marks import Page
from attn_gui.worksheet.request import Wish, pages_for, pdf_for
from attn_gui.worksheet.texts import DIALOG, HEAD

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter

    from attn_gui.main_window import MainWindow
    from attn_gui.pages.desk import Desk

SIZE = (900, 640)
CLEAR = 24  # px of the window that stay free around


def run(desk: Desk) -> None:
    """Open the dialog on the head that is looked at."""
    trace = desk.session.trace
    dialog = WorksheetDialog(trace, trace.nearest(desk.focus.look.place), desk.window)
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()  # not exec(): the window goes on painting


class WorksheetDialog(QDialog):
    """`wish` is what the controls say; `pages` what it gives, () where it cannot be met."""

    def __init__(self, trace: Trace, place: Place, window: MainWindow) -> None:
        super().__init__(window)
        self.setObjectName("worksheet")
        self._trace, self._place = trace, place
        self._theme: Theme = window.theme
        self.wish = Wish(language=window.language.name)
        self.pages: tuple[Page, ...] = ()
        self._page = 0
        self.form = form = Form(self._theme, self)
        form.language.chosen.connect(lambda one: self._ask(replace(self.wish, language=one)))
        form.paper.chosen.connect(lambda one: self._ask(replace(self.wish, paper=one)))
        form.blank.chosen.connect(lambda one: self._ask(replace(self.wish, blank=one)))
        form.number.valueChanged.connect(lambda one: self._ask(replace(self.wish, number=one)))
        form.key.toggled.connect(lambda on: self._ask(replace(self.wish, key=on)))
        form.dice.clicked.connect(self._on_dice_clicked)
        form.before.clicked.connect(lambda: self._leaf(-1))
        form.next.clicked.connect(lambda: self._leaf(1))
        form.save.clicked.connect(self._on_save_clicked)
        form.print.clicked.connect(self._on_print_clicked)
        form.leave.clicked.connect(self.reject)
        px = self._theme.px
        room = window.size() - QSize(2 * CLEAR, 2 * CLEAR)
        self.resize(QSize(px(SIZE[0]), px(SIZE[1])).boundedTo(room))
        self._retranslate()

    def _retranslate(self) -> None:
        self.setWindowTitle(text("Worksheet", DIALOG["title"]))
        self.form.retranslate()
        self._ask(self.wish)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    # ------------------------------------------------------------------- showing

    def _ask(self, wish: Wish) -> None:
        """Lay the sheet out as the controls say, or say why there is none."""
        self.wish = wish
        self.form.show_wish(wish)
        try:
            self.pages = pages_for(self._trace, self._place, wish)
        except Refused as why:
            self.pages = ()
            self._say(text("Refusal", REFUSALS[why.key], **why.details), "error")
        else:
            self.form.message.hide()
        for button in (self.form.save, self.form.print):
            button.setEnabled(bool(self.pages))
        self._leaf(0)

    def _leaf(self, by: int) -> None:
        """Turn the pages of the preview."""
        last = max(len(self.pages) - 1, 0)
        self._page = max(0, min(self._page + by, last))
        form = self.form
        page = self.pages[self._page] if self.pages else None
        form.preview.show_page(page, self.wish.paper, self.wish.language)
        told = text("Worksheet", DIALOG["preview"], page=self._page + 1, pages=len(self.pages))
        form.preview.setAccessibleName(told)
        form.place.setText(
            text("Worksheet", HEAD["page"], page=self._page + 1, pages=len(self.pages))
            if self.pages
            else ""
        )
        form.before.setEnabled(self._page > 0)
        form.next.setEnabled(self._page < last)
        if by:
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, told))

    def _say(self, words: str, tone: str = "second") -> None:
        message = self.form.message
        message.setProperty("tone", tone)
        message.style().polish(message)  # so that the tone counts
        message.setText(words)
        message.show()
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, words))

    # ------------------------------------------------------------- taking it away

    def _on_dice_clicked(self) -> None:
        number = self.wish.number
        while number == self.wish.number:
            number = QRandomGenerator.global_().bounded(1, LAST_NUMBER + 1)
        self._ask(replace(self.wish, number=number))

    def _on_save_clicked(self) -> None:
        name = f"attn-sheet-{self.wish.number}.pdf"
        title, kind = (text("Worksheet", DIALOG[key]) for key in ("save", "files"))
        ask_where(self, title, kind, name, self.save_to).setObjectName("worksheet.files")

    def save_to(self, name: str) -> None:
        """Write the PDF; a refusal is said in the dialog."""
        path = Path(name)
        try:
            save_bytes(path, pdf_for(self._trace, self._place, self.wish))
        except Refused as why:
            self._say(text("Refusal", REFUSALS[why.key], **why.details), "error")
        else:
            self._say(text("Worksheet", DIALOG["saved"], name=path.name))

    def _on_print_clicked(self) -> None:
        from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo  # rarely needed

        if not QPrinterInfo.availablePrinterNames():
            self._say(text("Worksheet", DIALOG["no_printer"]))
            return
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setFullPage(True)
        dialog = QPrintDialog(printer, self)
        dialog.accepted.connect(lambda: self.print_to(printer))
        dialog.finished.connect(dialog.deleteLater)
        QDialog.open(dialog)  # its own open() wants a slot

    def print_to(self, printer: QPrinter) -> None:
        """Paint the pages on a printer."""
        from attn_gui.worksheet.pdf import print_on

        print_on(printer, self.pages, self.wish.paper, self.wish.language)
        self._say(text("Worksheet", DIALOG["printed"]))
