"""The cells of the first table in a page of HTML, as spreadsheets put them on the clipboard."""

from __future__ import annotations

import re
from html.parser import HTMLParser

Grid = list[list[str]]


def has_table(html: str) -> bool:
    """Whether a table begins there."""
    return "<table" in html.lower()


def counted(html: str) -> tuple[int, int]:
    """Rows and cells of a page that is too large to be read, both at least 1."""
    low = html.lower()
    return max(1, low.count("<tr")), max(
        1, low.count("<td") + low.count("<th") - low.count("<thead")
    )


def grid_of(html: str) -> Grid:
    """The cells of the first table, row by row; none where the page is broken. A spreadsheet's
    own hidden full precision stands in place of the rounded number that it shows."""
    table = _Table()
    try:
        table.feed(html[html.lower().find("<table") :])
        table.close()
    except AssertionError:  # Python's parser gives up at a broken declaration
        return []
    return table.grid


class _Table(HTMLParser):
    """Collects the cells of the first table; styles, scripts and tables inside of it are no
    numbers."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.grid: Grid = []
        self._depth, self._over = 0, False
        self._words: list[str] | None = None  # of the cell that is open
        self._exact, self._span, self._mute = "", 1, 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if self._over:
            return
        if tag == "table":
            self._depth += 1
        elif tag in ("style", "script"):
            self._mute += 1
        elif self._depth == 1 and tag == "tr":
            self._close_cell()
            self.grid.append([])
        elif self._depth == 1 and tag in ("td", "th"):
            self._close_cell()
            given = {key: value or "" for key, value in attrs}
            self._words, self._exact = [], _exact(given)
            span = given.get("colspan", "1")
            self._span = int(span) if re.fullmatch("[1-9][0-9]{0,3}", span) else 1
        elif tag == "br" and self._words is not None:
            self._words.append(" ")

    def handle_endtag(self, tag: str) -> None:
        if self._over:
            return
        if tag in ("style", "script"):
            self._mute = max(0, self._mute - 1)
        elif tag in ("td", "th", "tr") and self._depth == 1:
            self._close_cell()
        elif tag == "table":
            self._close_cell()
            self._depth -= 1
            self._over = self._depth <= 0

    def handle_data(self, data: str) -> None:
        if self._words is not None and not self._mute:
            self._words.append(data)

    def close(self) -> None:
        super().close()
        self._close_cell()
        self.grid = [line for line in self.grid if line]

    def _close_cell(self) -> None:
        if self._words is None or self._depth != 1:
            return
        if not self.grid:
            self.grid.append([])
        words = self._exact or re.sub(r"[ \t\r\n]+", " ", "".join(self._words)).strip()
        self.grid[-1] += [words, *[""] * (self._span - 1)]
        self._words = None


def _exact(given: dict[str, str]) -> str:
    """The full number behind the one that is shown: LibreOffice, Excel, Google Sheets."""
    for key in ("sdval", "x:num"):
        if given.get(key):
            return given[key]
    found = re.search(r'"3":\s*(-?[0-9][0-9.eE+-]*)', given.get("data-sheets-value", "")[:1000])
    return found[1] if found else ""
