"""Lines of a program, and who collects them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from attn_gui.core.attention import Matrix

_NAME = re.compile(r"[A-Za-z_]\w*")
_NUMBERS_ONLY = 400  # signs; a longer line names nothing


@dataclass(frozen=True, slots=True)
class Line:
    """One line; `stage` is what it computes or holds, `variables` are the known names in it."""

    text: str
    stage: str | None = None
    variables: tuple[str, ...] = ()


class Writer:
    """Collects lines."""

    def __init__(self, values: Mapping[str, Matrix]) -> None:
        self.lines: list[Line] = []
        self.values = values

    def add(self, text: str = "", stage: str | None = None) -> None:
        code = text.partition("#")[0]
        found = () if len(code) > _NUMBERS_ONLY else _NAME.findall(code)
        known = tuple(dict.fromkeys(name for name in found if name in self.values))
        self.lines.append(Line(text, stage, known))

    def add_all(
        self, lines: Iterable[str], stage: str | None = None, before: str = "", after: str = ""
    ) -> None:
        """The lines of an expression, `before` the first, `after` the last; all indented alike."""
        rows = list(lines)
        indent = before[: len(before) - len(before.lstrip())]
        rows = [before + rows[0], *[indent + row for row in rows[1:]]]
        rows[-1] += after
        for row in rows:
            self.add(row, stage)
