"""Who looks at whom: words on the left ask, words on the right answer, lines show the shares."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QToolTip, QWidget

from attn_gui.core.numbers import show_percent
from attn_gui.theme import Theme
from attn_gui.widgets.strands import Paths, Strand, Thread, faded, spread
from attn_gui.widgets.word_chooser import WordChooser
from attn_gui.widgets.word_columns import ANSWERS, ASKS, SIDES, Columns


class Lines(WordChooser):
    """Draws the links of all heads between two columns of words.

    A word that the pointer or the keys look at shows only its own links; so does a pinned one
    while nothing is looked at. Else the links of the picked word are strong and the others pale;
    without a picked word all are strong.
    """

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, name, parent)
        self._links: tuple[Thread, ...] = ()
        self._empty = ""
        self._strands: tuple[Strand, ...] | None = None  # of all links; None: to be made anew
        self._overview: tuple[Strand, ...] | None = None  # the same, some of them pale
        self.keeps_picture = True  # of the overview; one that is exported wants its lines
        self._picture: QPixmap | None = None
        self._paths: tuple[Columns, Paths] | None = None  # and the columns that they run between

    def show_links(
        self,
        asks: tuple[str, ...],
        answers: tuple[str, ...],
        links: tuple[Thread, ...],
        picked: int | None,
        spoken: str = "",
        empty: str = "",
    ) -> None:
        """Take the words, their links and which word on the left is picked.

        `spoken` tells a screen reader what the lines show; `empty` stands there without links.
        """
        if self.accessibleDescription() != spoken:
            self.setAccessibleDescription(spoken)
        names = {ASKS: asks, ANSWERS: answers}
        shown = (self.names, self.picked, self._links, self._empty)
        if shown != (names, picked, links, empty):  # drawing takes far longer than comparing
            self._links, self._empty = links, empty
            self.show_names(names, picked)

    def forget(self) -> None:
        self._strands = self._overview = self._picture = None
        super().forget()

    def values(self) -> tuple[Strand, ...]:
        """The lines as they are drawn, the lowest first."""
        word = self.looked or self.pin
        if word is not None:
            return tuple(one for one in self._all() if one.thread.end(word[0]) == word[1])
        if self._overview is None:
            self._overview = self._layered()
        return self._overview

    def _all(self) -> tuple[Strand, ...]:
        if self._strands is None:
            columns = self.columns()
            if self._paths is None or self._paths[0] != columns:
                self._paths = columns, {}
            self._strands = spread(self.theme, columns, self._links, self._paths[1])
        return self._strands

    def _layered(self) -> tuple[Strand, ...]:
        """All lines; below those of the picked word the others, pale."""
        if self.picked is None:
            return self._all()
        strong = (one for one in self._all() if one.thread.asks == self.picked)
        others = tuple(one for one in self._all() if one.thread.asks != self.picked)
        return (*faded(self.theme, others), *strong)

    def told(self, side: str, index: int) -> tuple[str, ...]:
        """The links of a word: "bank₂ → river: Geography 54%, Syntax 7%", large shares first."""
        pairs: dict[tuple[int, int], list[str]] = {}
        for link in sorted(self._links, key=lambda one: -one.share):
            if link.end(side) == index:
                said = pairs.setdefault((link.asks, link.answers), [])
                said.append(f"{link.name} {link.shown or show_percent(link.share)}")
        asks, answers = self.names[ASKS], self.names[ANSWERS]
        return tuple(
            f"{asks[first]} → {answers[last]}: {', '.join(said)}"
            for (first, last), said in pairs.items()
        )

    def tip(self, side: str, index: int) -> str:
        """The tooltip of a word as rich text: its whole name if it is cut, and what is told."""
        name = self.names[side][index]
        cut = () if self.elided(side, index) == name else (name,)
        return "<br>".join(escape(line) for line in (*cut, *self.told(side, index)))

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            word = self.word_at(QPointF(event.pos()))
            if word is None:
                QToolTip.hideText()
            else:
                # A rectangle, so that it goes when the pointer leaves this word for the next.
                place = self.slot(*word).toAlignedRect()
                QToolTip.showText(event.globalPos(), self.tip(*word), self, place)
            return True
        return super().event(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        shown = self.values()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.looked or self.pin or not self.keeps_picture:
            _paint(painter, shown)
        else:
            painter.drawPixmap(0, 0, self._painted(shown))
        strong = [one.thread for one in shown if not one.pale]
        self.paint_names(painter, {(side, one.end(side)) for one in strong for side in SIDES})
        if not self._links:
            self._paint_empty(painter)

    def _painted(self, strands: tuple[Strand, ...]) -> QPixmap:
        """The overview, kept: it has many lines, and pointer and keys often come back to it."""
        ratio = self.devicePixelRatio()
        if self._picture is None or self._picture.devicePixelRatio() != ratio:
            self._picture = QPixmap(self.size() * ratio)
            self._picture.setDevicePixelRatio(ratio)
            self._picture.fill(Qt.GlobalColor.transparent)
            painter = QPainter(self._picture)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            _paint(painter, strands)
            painter.end()
        return self._picture

    def _paint_empty(self, painter: QPainter) -> None:
        columns, middle = self.columns(), Qt.AlignmentFlag.AlignCenter
        painter.setFont(self.theme.font("caption"))
        painter.setPen(self.theme.color("ink2"))
        room = QRectF(columns.left, 0, columns.right - columns.left, self.height())
        painter.drawText(room, middle | Qt.TextFlag.TextWordWrap, self._empty)


def _paint(painter: QPainter, strands: tuple[Strand, ...]) -> None:
    for strand in strands:
        painter.setPen(strand.pen)
        painter.drawPath(strand.path)
