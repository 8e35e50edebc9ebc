"""Two columns of words with room for lines between them: where everything lies."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QFontMetricsF

from attn_gui.theme import Theme

ASKS, ANSWERS = "asks", "answers"  # the left side and the right side
SIDES = (ASKS, ANSWERS)
STRONG = {"text": "strong", "label": "label_strong", "small": "small_strong"}

Names = dict[str, tuple[str, ...]]  # by side


@dataclass(frozen=True, slots=True)
class Columns:
    """The places in a widget, in px: a slot for each name, and the lines between."""

    role: str  # the font of the names
    titles: dict[str, QRectF]
    slots: dict[str, tuple[QRectF, ...]]
    marks: dict[str, float]  # x of the mark between a name and its lines
    left: float  # where lines begin
    right: float  # where they end


def lay_columns(theme: Theme, size: QSize, titles: dict[str, str], names: Names) -> Columns:
    """The columns in a widget of that size, each side's names evenly over the whole height."""
    px = theme.px
    margin, gap, head = px(6), px(12), title_height(theme)
    most = max(1, *(len(names[side]) for side in SIDES))
    role = _role(theme, (size.height() - head - px(3)) / most)
    wanted = {side: _widest(theme, role, titles[side], names[side]) for side in SIDES}
    # At least this much is left for the lines; a short column leaves its room to a long one.
    room = size.width() - 2 * (margin + gap) - max(px(56), 0.36 * size.width())
    first = max(0.0, min(wanted[ASKS], max(room / 2, room - wanted[ANSWERS])))
    second = max(0.0, min(wanted[ANSWERS], room - first))
    left, right = margin + first, size.width() - margin - second
    places = {ASKS: (float(margin), first), ANSWERS: (right, second)}
    return Columns(
        role,
        {side: QRectF(x, 0, width, head) for side, (x, width) in places.items()},
        {side: _slots(theme, *places[side], size.height(), len(names[side])) for side in SIDES},
        {ASKS: left + gap / 2, ANSWERS: right - gap / 2},
        left + gap,
        right - gap,
    )


def _slots(theme: Theme, x: float, width: float, height: int, count: int) -> tuple[QRectF, ...]:
    """Even steps from the title down; where there is much room, only what is near a name is its."""
    top, bottom = title_height(theme), height - theme.px(3)
    tall = max(1.0, min(theme.px(32), (bottom - top) / max(1, count)))
    if count == 1:
        return (QRectF(x, (top + bottom - tall) / 2, width, tall),)
    step = (bottom - top - tall) / max(1, count - 1)
    return tuple(QRectF(x, top + place * step, width, tall) for place in range(count))


def title_height(theme: Theme) -> int:
    """The room over the names in px."""
    return theme.px(20)


def _role(theme: Theme, step: float) -> str:
    """The largest font whose lines fit into a step of so many px; "small" at the least."""
    return "text" if step >= theme.px(18) else "label" if step >= theme.px(16) else "small"


def _widest(theme: Theme, role: str, title: str, names: tuple[str, ...]) -> float:
    """The width in px that shows a title and all names, bold ones too, in full."""
    caption = QFontMetricsF(theme.font("caption")).horizontalAdvance(title)
    metrics = [QFontMetricsF(theme.font(one)) for one in (role, STRONG[role])]
    # One px more than measured: elidedText would cut what just fits.
    return 1 + max(caption, *(one.horizontalAdvance(name) for one in metrics for name in names), 0)
