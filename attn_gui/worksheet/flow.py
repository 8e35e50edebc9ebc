"""Fills pages from top to bottom: paragraphs, headings and blocks that stay whole."""

from __future__ import annotations

from collections.abc import Iterable

from attn_gui.worksheet.faces import wrapped
from attn_gui.worksheet.marks import MARGIN, PAPERS, Mark, Page, Words

FOOT = 16  # points above the margin that belong to the page number


class Flow:
    """`y` is where the next thing begins."""

    def __init__(self, paper: str, language: str) -> None:
        self.language = language
        self.paper_width, self.paper_height = PAPERS[paper]
        self._pages: list[list[Mark]] = [[]]
        self.y: float = MARGIN

    @property
    def left(self) -> float:
        """The left end of the text."""
        return MARGIN

    @property
    def right(self) -> float:
        """The right end of the text."""
        return self.paper_width - MARGIN

    @property
    def room(self) -> float:
        """How wide the text may be."""
        return self.right - self.left

    @property
    def _bottom(self) -> float:
        return self.paper_height - MARGIN - FOOT

    def add(self, marks: Iterable[Mark]) -> None:
        """Marks on the page of now."""
        self._pages[-1].extend(marks)

    def need(self, height: float) -> None:
        """Go to a new page where less than `height` is left."""
        if self.y + height > self._bottom and self.y > MARGIN:
            self.turn()

    def turn(self) -> None:
        """A new page."""
        if self._pages[-1]:
            self._pages.append([])
        self.y = MARGIN

    def paragraph(self, text: str, face: str = "text", size: float = 9.5) -> None:
        """Text over the whole width; goes on over the page where it must."""
        for line in wrapped(text, self.room, face, size, self.language):
            self.need(size * 1.4)
            self.y += size * 1.4
            self.add([Words(self.left, self.y - size * 0.35, line, face, size)])
        self.y += size * 0.4

    def heading(self, text: str, keep: float = 0) -> None:
        """A heading that stays together with `keep` points of what follows."""
        self.need(26 + keep)
        self.y += 20
        self.add([Words(self.left, self.y, text, "strong", 12)])
        self.y += 6

    def done(self, footer: str, pages: str) -> tuple[Page, ...]:
        """All pages with their foot; `pages` has {page} and {pages} in it."""
        full = []
        for number, marks in enumerate(self._pages, 1):
            y = self.paper_height - MARGIN
            count = pages.format(page=number, pages=len(self._pages))
            foot = (
                Words(self.left, y, footer, "text", 7.5, gray=90),
                Words(self.right, y, count, "text", 7.5, "right", gray=90),
            )
            full.append((*marks, *foot))
        return tuple(full)
