"""The lines between the bands: Q solid and K dashed into C, V dotted into F, E into F."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QWidget

from attn_gui.pages.one_head.plan import Plan
from attn_gui.theme import Theme

_DASHES = {Qt.PenStyle.DashLine: [3.0, 2.0], Qt.PenStyle.DotLine: [1.0, 1.6]}


def paint_flow(canvas: QWidget, plan: Plan, theme: Theme, active: str | None) -> None:
    """Draw all lines of the plan; those of the `active` panel are stronger."""
    painter = QPainter(canvas)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    flow = _Flow(painter, plan, theme)
    flow.queries_and_keys(active in ("B", "C"))
    flow.values(active in ("B", "F"))
    flow.weights()


def paint_arrows(canvas: QWidget, plan: Plan, theme: Theme) -> None:
    """Focus mode: an arrow from card to card."""
    painter = QPainter(canvas)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(theme.color("ink3"), 1.8))
    for name, rect in plan.places.items():
        if name.startswith("arrow"):
            tip = QPointF(rect.right() - theme.px(6), rect.center().y())
            painter.drawLine(QPointF(rect.left() + theme.px(6), tip.y()), tip)
            for side in (-theme.px(4), theme.px(4)):
                painter.drawLine(tip, tip + QPointF(-theme.px(5), side))


class _Flow:
    """One painting of the lines."""

    def __init__(self, painter: QPainter, plan: Plan, theme: Theme) -> None:
        self.painter, self.plan, self.theme = painter, plan, theme
        self.top = plan.panels["B"].bottom() + 1
        self.gap = plan.panels["C"].top() - self.top

    def _pen(self, token: str, style: Qt.PenStyle, strong: bool) -> QPen:
        pen = QPen(self.theme.color(token), 2.4 if strong else 1.6, style)
        if style in _DASHES:
            pen.setDashPattern(_DASHES[style])
        return pen

    def queries_and_keys(self, strong: bool) -> None:
        """From the middle of Q and K into the corner of C."""
        px, spots = self.theme.px, self.plan.spots
        bottom = self.plan.panels["C"].top()
        end = spots["scores"].x + px(24)
        rows = (("q", "Q", Qt.PenStyle.SolidLine, 0.36), ("k", "K", Qt.PenStyle.DashLine, 0.6))
        for name, token, style, share in rows:
            start, level = spots[name].rect.center().x(), self.top + self.gap * share
            self.painter.setPen(self._pen(token, style, strong))
            self.painter.drawPolyline(
                [
                    QPointF(start, self.top),
                    QPointF(start, level),
                    QPointF(end, level),
                    QPointF(end, bottom),
                ]
            )
            end += px(10)
        middle = (spots["q"].rect.center().x() + spots["scores"].x + px(24)) / 2
        self._pill(QPointF(middle, self.top + self.gap * 0.48))

    def values(self, strong: bool) -> None:
        """From V down the right margin into F."""
        px, plan = self.theme.px, self.plan
        start = plan.spots["v"].rect.right() - px(10)
        right, level = plan.panels["E"].right() + px(6), self.top + self.gap * 0.4
        into, f = plan.spots["output"].rect.center().y(), plan.panels["F"].right()
        self.painter.setPen(self._pen("V", Qt.PenStyle.DotLine, strong))
        corners = ((start, self.top), (start, level), (right, level), (right, into), (f, into))
        self.painter.drawPolyline([QPointF(x, y) for x, y in corners])

    def weights(self) -> None:
        """A plain arrow from E into F."""
        px = self.theme.px
        x = self.plan.panels["E"].left() + px(28)
        tip = QPointF(x, self.plan.panels["F"].top() - px(3))
        self.painter.setPen(QPen(self.theme.color("ink3"), 1.6))
        self.painter.drawLine(QPointF(x, self.plan.panels["E"].bottom() + px(3)), tip)
        for side in (-px(4), px(4)):
            self.painter.drawLine(tip, tip + QPointF(side, -px(5)))

    def _pill(self, middle: QPointF) -> None:
        """Q·Kᵀ on the lines that it joins, or K·Qᵀ where that is shown."""
        px, painter = self.theme.px, self.painter
        pill = QRectF(0, 0, px(46), px(22))
        pill.moveCenter(middle)
        painter.setPen(QPen(self.theme.color("line2"), 1))
        painter.setBrush(self.theme.color("panel"))
        painter.drawRoundedRect(pill, px(11), px(11))
        raised = self.theme.font("formula")
        raised.setPixelSize(px(10))
        left = pill.left() + px(7)
        one, two = "KQ" if self.plan.spots["scores"].flipped else "QK"
        for text, token, lift in ((one, one, 0), ("·", "ink", 0), (two, two, 0), ("T", two, px(5))):
            painter.setPen(self.theme.color(token))
            painter.setFont(raised if lift else self.theme.font("formula"))
            painter.drawText(QPointF(left, pill.center().y() + px(5) - lift), text)
            left += painter.fontMetrics().horizontalAdvance(text) + 1
