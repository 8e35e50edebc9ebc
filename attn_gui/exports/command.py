"""`--export`: what the command line asks for, as bytes."""

from __future__ import annotations

from attn_gui import app
from attn_gui.arguments import Request
from attn_gui.core.errors import Refused
from attn_gui.core.evaluate import evaluate
from attn_gui.exports.formats import Format, write
from attn_gui.exports.what import What
from attn_gui.opening import asked_place, open_document


def exported(request: Request, row: Format) -> bytes:
    """The whole file. Raises `Refused` where the document or the format does not have it."""
    document = open_document(request)
    trace = evaluate(document)
    place = asked_place(request, trace)
    part, name = _part(request, row)
    with app.dressed(request.language, request.theme) as (language, theme):
        what = What(
            part, name, place, document.title.pick(language), language, theme, request.scale,
            request.flipped, bom=request.bom, size=request.size or app.SIZE,
        )  # fmt: skip
        return write(row, trace, what)


def _part(request: Request, row: Format) -> tuple[str, str]:
    """A panel or matrix where one is named, else the page as a picture, else everything."""
    if request.panel is not None:
        part, name = "panel", request.panel
    elif request.matrix is not None:
        part, name = "matrix", request.matrix
    else:
        return ("page", request.page) if "page" in row.parts else ("everything", "")
    if part not in row.parts:
        parts = ", ".join(row.parts)
        raise Refused("export_part", format=row.suffix, parts=parts, part=part)
    return part, name
