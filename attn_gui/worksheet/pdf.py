"""The pages as a PDF: vectors, text that stays text, the same bytes for the same sheet."""

from __future__ import annotations

import re
from collections.abc import Sequence

from PySide6.QtCore import QBuffer, QHashSeed, QIODevice, QMarginsF, QSizeF, QUuid
from PySide6.QtGui import QPagedPaintDevice, QPageLayout, QPageSize, QPainter, QPdfWriter

from attn_gui.worksheet.marks import PAPERS, Page
from attn_gui.worksheet.painting import paint

_PER_INCH = 1200
_DATES = re.compile(rb'(?<=Date \(D:)\d{14}|(?<=Date=")\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d')


def page_size(paper: str) -> QPageSize:
    """Qt's name for a paper of `PAPERS`."""
    known = {"A4": QPageSize.PageSizeId.A4, "Letter": QPageSize.PageSizeId.Letter}
    return QPageSize(known[paper])


def pdf(pages: Sequence[Page], paper: str, language: str, title: str) -> bytes:
    """The file as bytes."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(_PER_INCH)
    writer.setTitle(title)
    writer.setCreator("attn-gui")
    writer.setDocumentId(QUuid.createUuidV5(QUuid(), title.encode()))
    QHashSeed.setDeterministicGlobalSeed()  # or the fonts stand in another order every time
    try:
        print_on(writer, pages, paper, language)
    finally:
        QHashSeed.resetRandomGlobalSeed()
    return _DATES.sub(_undated, buffer.data().data())


def _undated(found: re.Match[bytes]) -> bytes:
    """Always the same date, of the same length so that no place in the file moves."""
    return b"20000101000000" if len(found[0]) == 14 else b"2000-01-01T00:00:00"


def print_on(device: QPagedPaintDevice, pages: Sequence[Page], paper: str, language: str) -> None:
    """Paint the pages on a PDF or a printer of any resolution."""
    layout = QPageLayout(page_size(paper), QPageLayout.Orientation.Portrait, QMarginsF())
    device.setPageLayout(layout)
    painter = QPainter(device)
    wide = QSizeF(*PAPERS[paper]).width()
    for number, page in enumerate(pages):
        if number:
            device.newPage()
        paint(page, painter, device.width() / wide, language)
    painter.end()
