"""The lines between two columns of words: their paths, widths, colours and dashes."""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPen

from attn_gui.theme import Theme
from attn_gui.widgets.colours import contrast
from attn_gui.widgets.word_columns import ANSWERS, ASKS, SIDES, Columns

# The style of a lane: lengths of dash and gap in px, and how much they grow with each px of width.
# In pen widths alone a thin line would look dotted, and a thick one would be all dash.
_DASHES: tuple[tuple[tuple[float, float], ...], ...] = (
    (),
    ((6, 1.8), (2.5, 0.5)),
    ((1.5, 0.5), (2, 0.4)),
    ((6, 1.8), (2, 0.4), (1.5, 0.5), (2, 0.4)),
)
_PALE_CONTRAST = {"light": 1.45, "dark": 1.75, "contrast": 3.0}  # to the panel, 1 to 21


@dataclass(frozen=True, slots=True)
class Thread:
    """One head's link: the word `asks` gives the word `answers` a share (0 to 1) of its attention.

    `token` is the head's colour, `name` its name, `lane` its place among `lanes` heads; `shown`
    is the number in words, where it is no share.
    """

    asks: int
    answers: int
    share: float
    token: str
    name: str
    lane: int
    lanes: int
    shown: str = ""

    def end(self, side: str) -> int:
        """The word at one end."""
        return self.asks if side == ASKS else self.answers


@dataclass(frozen=True, slots=True, eq=False)
class Strand:
    """A thread as it is drawn."""

    thread: Thread
    path: QPainterPath
    pen: QPen
    pale: bool = False

    @property
    def width(self) -> float:
        """The thickness in px."""
        return self.pen.widthF()


def faded(theme: Theme, strands: tuple[Strand, ...]) -> tuple[Strand, ...]:
    """The same lines in the background: paler, thinner and without dashes, which take long to
    draw; the order of widths stays."""
    colors = {token: pale(theme, token) for token in {one.thread.token for one in strands}}
    made = []
    for one in strands:
        thread = one.thread
        pen = _pen(theme, colors[thread.token], 0.8 + 3 * thread.share)
        made.append(replace(one, pen=pen, pale=True))
    return tuple(made)


def pale(theme: Theme, token: str) -> QColor:
    """A colour moved towards the panel as far as it can still be seen there.

    It is opaque: where many pale lines cross, they must not add up to a strong one.
    """
    color, panel = theme.color(token), theme.color("panel")
    for percent in range(5, 100, 5):
        part = percent / 100
        mixed = QColor.fromRgbF(
            *(
                part * one + (1 - part) * other
                for one, other in (
                    (color.redF(), panel.redF()),
                    (color.greenF(), panel.greenF()),
                    (color.blueF(), panel.blueF()),
                )
            )
        )
        if contrast(mixed, panel) >= _PALE_CONTRAST[theme.name]:
            return mixed
    return color


Paths = dict[tuple[int, int, int, int], QPainterPath]
"""The paths between words by lane: an edit changes shares, but not where a line runs."""


def spread(
    theme: Theme, columns: Columns, links: tuple[Thread, ...], known: Paths
) -> tuple[Strand, ...]:
    """The links as lines, thick ones first: no thin one disappears under them.

    `known` are paths in these columns; new ones are added.
    """
    ordered = sorted(links, key=lambda link: -link.share)
    return tuple(
        Strand(
            link,
            _known_path(theme, columns, link, known),
            _pen(theme, theme.color(link.token), 0.8 + 9 * link.share, link.lane),
        )
        for link in ordered
    )


def _known_path(theme: Theme, columns: Columns, link: Thread, known: Paths) -> QPainterPath:
    key = (link.asks, link.answers, link.lane, link.lanes)
    if key not in known:
        known[key] = _path(theme, columns, link)
    return known[key]


def _path(theme: Theme, columns: Columns, link: Thread) -> QPainterPath:
    first, last = columns.slots[ASKS][link.asks], columns.slots[ANSWERS][link.answers]
    shift = _shift(theme, columns, link)
    start = QPointF(columns.left, first.center().y() + shift)
    end = QPointF(columns.right, last.center().y() + shift)
    middle = (columns.left + columns.right) / 2
    path = QPainterPath(start)
    path.cubicTo(QPointF(middle, start.y()), QPointF(middle, end.y()), end)
    return path


def _shift(theme: Theme, columns: Columns, link: Thread) -> float:
    """How far a head's ends lie below the middle of a name; all lanes stay in their slot."""
    if link.lanes < 2:
        return 0.0
    room = min(columns.slots[side][0].height() for side in SIDES)
    step = min(4 * theme.scale, 0.7 * room / (link.lanes - 1))
    return (link.lane - (link.lanes - 1) / 2) * step


def _pen(theme: Theme, color: QColor, width: float, lane: int | None = None) -> QPen:
    """A pen of `width` px at 100 % text, in the style of a lane (None: without dashes)."""
    pen = QPen(color, width * theme.scale)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    if lane is None:
        return pen
    # From the fifth head on colours come again, but with the next dash.
    dash = _DASHES[(lane + lane // len(_DASHES)) % len(_DASHES)]
    if dash:
        pen.setDashPattern([length / width + growth for length, growth in dash])
    return pen
