"""What PNG, SVG and PDF draw: a page, a panel or a matrix, as a size and a way to paint it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtGui import QColor, QPainter, QRegion
from PySide6.QtWidgets import QWidget

from attn_gui.core.errors import Refused
from attn_gui.core.evaluate import Trace
from attn_gui.exports.matrix_picture import MatrixPicture
from attn_gui.exports.still import StillTheme
from attn_gui.exports.tables import tables
from attn_gui.exports.what import What

MARGIN = 12  # px round a panel


@dataclass(frozen=True, slots=True)
class Drawing:
    """`paint` draws within (0, 0) and `size`, in px of the screen, on `ground`."""

    size: QSize
    ground: QColor
    paint: Callable[[QPainter], None]


@contextmanager
def drawn(trace: Trace, what: What, tabular: bool = True) -> Iterator[Drawing]:
    """The drawing that `what` names; it can be painted as long as the context is open. Raises
    `Refused` where the document does not have it."""
    theme = StillTheme(what.theme, what.language, tabular)
    if what.part == "matrix":
        (table,) = tables(trace, what)
        picture = MatrixPicture(theme, trace, what, table)
        yield Drawing(picture.size, theme.color("panel"), picture.paint)
        return
    from attn_gui.exports import studio

    if what.part == "page":
        with studio.page_to_draw(trace, what, theme) as (widget, rect):
            yield Drawing(rect.size(), theme.color("canvas"), partial(_paint, widget, rect))
        return
    with studio.one_head(trace, what, theme) as page:
        if what.name not in page.canvas.plan.panels:
            raise Refused("stage_unknown", name=what.name)
        panel = page.canvas.panels[what.name]
        size = panel.size() + QSize(2 * MARGIN, 2 * MARGIN)
        place = QPoint(MARGIN, MARGIN)
        yield Drawing(size, theme.color("canvas"), partial(_paint_at, place, panel, panel.rect()))


def _paint(widget: QWidget, rect: QRect, painter: QPainter) -> None:
    _paint_at(QPoint(0, 0), widget, rect, painter)


def _paint_at(place: QPoint, widget: QWidget, rect: QRect, painter: QPainter) -> None:
    flags = QWidget.RenderFlag.DrawWindowBackground | QWidget.RenderFlag.DrawChildren
    widget.render(painter, place, QRegion(rect), flags)
