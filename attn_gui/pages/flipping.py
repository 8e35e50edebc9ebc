"""The layout of a well-known video: columns ask, rows answer. Its words; nothing is recomputed.

A table of texts has a second text under `<key>_flipped` where the first one speaks of rows or
columns of C, D and E.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from attn_gui.core.stages import SQUARE

OTHER_AXIS = {"rows": "columns", "columns": "rows"}

Line = TypeVar("Line")


def worded(texts: Mapping[str, str], key: str, flipped: bool) -> str:
    """A text of a table as it is worded in this layout."""
    return texts.get(f"{key}_flipped", texts[key]) if flipped else texts[key]


def turned(stage: str, row: Line, column: Line, flipped: bool) -> tuple[Line, Line]:
    """Row and column of a stage as they are shown, or back: those of C, D and E change places."""
    return (column, row) if flipped and stage in SQUARE else (row, column)
