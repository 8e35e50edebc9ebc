"""A page of the sheet as it will be printed, painted by the same marks."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from attn_gui.theme import Theme
from attn_gui.worksheet.marks import PAPERS, Page
from attn_gui.worksheet.painting import paint


class Preview(QWidget):
    """White paper in every theme, as large as there is room."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("worksheet.preview")
        self._theme = theme
        self._page: Page | None = None
        self._paper, self._language = "A4", "en"
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(QSize(theme.px(160), theme.px(200)))

    def show_page(self, page: Page | None, paper: str, language: str) -> None:
        """Show a page, or None where there is nothing to print."""
        self._page, self._paper, self._language = page, paper, language
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        width, height = PAPERS[self._paper]
        scale = min((self.width() - 4) / width, (self.height() - 4) / height)
        painter = QPainter(self)
        painter.translate((self.width() - width * scale) / 2, (self.height() - height * scale) / 2)
        sheet = QRectF(0, 0, width * scale, height * scale)
        painter.setPen(QPen(self._theme.color("line2"), 1))
        painter.setBrush(Qt.GlobalColor.white)
        painter.drawRect(sheet)
        if self._page is not None:
            painter.setClipRect(sheet)
            paint(self._page, painter, scale, self._language)
