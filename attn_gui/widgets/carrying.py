"""Between a table and the clipboard: blocks go out in several forms and come back as numbers."""

from __future__ import annotations

import html
from collections.abc import Callable

from PySide6.QtCore import QMimeData, QRect
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter

from attn_gui.core.areas import Area, Spot
from attn_gui.core.attention import Matrix
from attn_gui.core.blocks import Block, read_block, read_html_block
from attn_gui.core.errors import Refused
from attn_gui.core.matrix_text import csv_text, latex, markdown, numpy_text, plain_label
from attn_gui.core.numbers import copy_number
from attn_gui.widgets.block_table import BlockTable

MOST_HTML_CELLS = 20_000  # more go as text alone
PICTURE_SCALE = 2  # pixels of the picture for one on screen
_HEAD = (
    '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta charset="utf-8"></head>'
    "<body><table>"
)

FORMS: dict[str, Callable[..., str]] = {
    "latex": latex,
    "markdown": markdown,
    "numpy": numpy_text,
}
"""Forms of a matrix as text, beside the table that a spreadsheet takes."""


def known_area(table: BlockTable, whole: bool = False) -> Area | None:
    """The selected cells, or all of the matrix where `whole` is wanted and only one is selected.

    Refuses where a number among them is not there yet, while the calculation is played.
    """
    area, (rows, columns) = table.area, table.shape
    if area is None or not rows or not columns:
        return None
    if whole and area.size == 1:
        area = Area(0, 0, rows - 1, columns - 1)
    if table.matrix.veiled is not None:
        turn, veiled = table.matrix.turn, table.matrix.veiled
        for row in range(area.top, area.bottom + 1):
            for column in range(area.left, area.right + 1):
                if veiled(*turn(row, column)):
                    raise Refused("block_veiled")
    return area


def labels_of(table: BlockTable, area: Area) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names beside and above some cells; none where the matrix has none."""
    model = table.matrix
    rows, columns = model.row_names, model.column_names
    return (
        rows[area.top : area.bottom + 1] if any(rows) else (),
        columns[area.left : area.right + 1] if any(columns) else (),
    )


def copy_table(table: BlockTable, area: Area, labelled: bool) -> None:
    """Put cells on the clipboard as tabs and as an HTML table, all digits kept."""
    values = area.of(table.matrix.values())
    rows, columns = labels_of(table, area) if labelled else ((), ())
    data = QMimeData()
    data.setText(csv_text(values, rows, columns, "\t"))
    if values.size <= MOST_HTML_CELLS:
        data.setHtml(_html(values, rows, columns))
    QGuiApplication.clipboard().setMimeData(data)


def copy_form(table: BlockTable, area: Area, form: str) -> None:
    """Put cells on the clipboard as LaTeX, Markdown or numpy; only a table in Markdown, which
    must have a head, shows the labels."""
    values = area.of(table.matrix.values())
    rows, columns = labels_of(table, area) if form == "markdown" else ((), ())
    QGuiApplication.clipboard().setText(FORMS[form](values, rows, columns))


def copy_picture(table: BlockTable, area: Area) -> None:
    """Put a picture of cells on the clipboard, as they are drawn."""
    picture = table.matrix.picture
    assert picture is not None
    width, height = picture.size
    rect = QRect(area.left * width, area.top * height, area.columns * width, area.rows * height)
    image = QImage(rect.size() * PICTURE_SCALE, QImage.Format.Format_RGB32)
    image.fill(QColor(picture.theme.color("panel")))
    painter = QPainter(image)
    painter.scale(PICTURE_SCALE, PICTURE_SCALE)
    painter.translate(-rect.topLeft())
    if picture.is_large:
        for row in range(area.top, area.bottom + 1):
            for column in range(area.left, area.right + 1):
                place = QRect(column * width, row * height, width, height)
                painter.fillRect(place, picture.color_at(row, column))
    else:
        picture.paint(painter, rect)
    painter.end()
    QGuiApplication.clipboard().setImage(image)


def clipboard_block(table: BlockTable, area: Area) -> Block:
    """The numbers on the clipboard, as they would go to the selected cells of the table.

    A table in HTML goes first: it may hold more digits than the text beside it shows.
    """
    data = QGuiApplication.clipboard().mimeData()
    rows, columns = table.shape
    most: Spot = rows - area.top, columns - area.left
    names = table.matrix.row_names, table.matrix.column_names
    text = data.text() if data is not None and data.hasText() else ""
    if data is not None and data.hasHtml():
        try:
            found = read_html_block(data.html(), most, names)
        except Refused:
            if not text:
                raise
        else:
            if found is not None:
                return found
    if not text and data is not None and data.hasImage():
        raise Refused("block_picture")
    return read_block(text, most, area.shape if area.size > 1 else None, names)


def _html(values: Matrix, rows: tuple[str, ...], columns: tuple[str, ...]) -> str:
    """A table whose cells carry their exact number for spreadsheets of every language."""
    lines = []
    if columns:
        names = [*([""] if rows else []), *columns]
        lines.append("".join(f"<th>{_words(one)}</th>" for one in names))
    for place, row in enumerate(values.tolist()):
        beside = f"<th>{_words(rows[place])}</th>" if rows else ""
        lines.append(beside + "".join(_cell(one) for one in row))
    body = "".join(f"<tr>{line}</tr>" for line in lines)
    return f"{_HEAD}{body}</table></body></html>"


def _words(label: str) -> str:
    return html.escape(plain_label(label))


def _cell(value: float) -> str:
    number = copy_number(value)
    if number.strip("-") in ("inf", "nan"):
        return f"<td>{number}</td>"
    return f'<td x:num="{number}" sdval="{number}" sdnum="1033;">{number}</td>'
