"""What is to be taken away, and how: one small record that every format is asked with."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from attn_gui.core.places import Place

if TYPE_CHECKING:
    from attn_gui.focus import Look

PARTS = ("page", "panel", "matrix", "everything")


@dataclass(frozen=True, slots=True)
class What:
    """What a format writes. A format looks at the fields that mean something to it.

    `language` and `theme` are those of the running program: who asks has already installed the
    translations, so `attn_gui.language.text` answers in that language.
    """

    part: str = "everything"  # one of PARTS
    name: str = ""  # a page ("one_head"), a panel ("E") or a matrix ("weights"); else empty
    place: Place = field(default_factory=Place)  # layer, head, sentence of a panel or matrix
    title: str = ""  # of the document, in `language`
    language: str = "en"  # "en" or "zh": words only, never numbers
    theme: str = "light"  # "light", "dark" or "contrast"
    scale: int = 1  # pixels of a picture for each pixel of the screen: 1, 2 or 4
    flipped: bool = False  # columns ask, rows answer: C, D and E stand transposed
    decimals: int | None = None  # of numbers written for the eye; None: every digit
    bom: bool = False  # a byte order mark before CSV and TSV, which Excel wants for Chinese
    look: Look | None = None  # of a page: how it is looked at; None: as it opens
    size: tuple[int, int] = (1440, 900)  # of the window that a page is drawn in, px
