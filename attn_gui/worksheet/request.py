"""One wish for a sheet, and the pages and the PDF that meet it."""

from __future__ import annotations

from dataclasses import dataclass

from attn_gui.core.evaluate import Trace
from attn_gui.core.exercise import exercise
from attn_gui.core.exercise_blanks import FIRST
from attn_gui.core.places import Place
from attn_gui.worksheet.layout import lay_out
from attn_gui.worksheet.marks import Page
from attn_gui.worksheet.pdf import pdf


@dataclass(frozen=True, slots=True)
class Wish:
    """What a teacher asks for."""

    language: str = "en"
    paper: str = "A4"
    blank: str = FIRST
    number: int = 1
    key: bool = True


def pages_for(trace: Trace, place: Place, wish: Wish) -> tuple[Page, ...]:
    """The pages; refuses what cannot be a worksheet."""
    made = exercise(trace, place, wish.blank, wish.number)
    return lay_out(made, wish.language, wish.paper, wish.key)


def pdf_for(trace: Trace, place: Place, wish: Wish) -> bytes:
    """The same as a PDF file."""
    pages = pages_for(trace, place, wish)
    title = f"{trace.document.title.pick(wish.language)} {wish.number}".strip()
    return pdf(pages, wish.paper, wish.language, title)
