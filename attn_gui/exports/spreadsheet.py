"""XLSX whose cells are live formulas: every stage follows from X and W in Excel or LibreOffice.

A sheet that explains, one with words and switches, one for each head, one for each layer's
result. Every computed cell holds a formula and the app's number, so that a viewer which does not
calculate shows the right thing too.
"""

from __future__ import annotations

import numpy as np

from attn_gui.core.evaluate import Trace
from attn_gui.exports.sheets.book import Book
from attn_gui.exports.sheets.front import write_front
from attn_gui.exports.sheets.given import write_given
from attn_gui.exports.sheets.head import write_head
from attn_gui.exports.sheets.join import write_join
from attn_gui.exports.sheets.plan import plan
from attn_gui.exports.sheets.texts import say
from attn_gui.exports.what import What


@np.errstate(over="ignore", invalid="ignore")  # ∞ is an answer here, as in evaluate
def write(trace: Trace, what: What) -> bytes:
    """The workbook of a whole document; refuses one that is too large (`sheet_too_large`)."""
    title = what.title or trace.document.title.pick(what.language)
    book = Book({"title": title[:255], "comments": "attn-gui"})
    made = plan(trace, book, what.language)
    front = book.sheet(say("front"))
    sheets = [(write_given(made), say("given_line"))]
    colours = [book.maps[f"head{one}"][12] for one in range(1, 5)]
    for layer in range(made.depth):
        for head in range(len(made.document.layers[layer].heads)):
            page = write_head(made, layer, head, colours[head % len(colours)])
            sheets.append((page, say("head_line")))
        if made.joins(layer):
            sheets.append((write_join(made, layer), say("join_line")))
    write_front(made, front, title, sheets)
    return book.close()
