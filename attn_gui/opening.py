"""The document that the command line asks for, with clear words where it cannot be had."""

from __future__ import annotations

from pathlib import Path

from attn_gui.arguments import Request
from attn_gui.core.document import Document
from attn_gui.core.document_file import read_document
from attn_gui.core.errors import Refused
from attn_gui.core.evaluate import Trace
from attn_gui.core.examples import FIRST, Examples
from attn_gui.core.places import Cell, Place
from attn_gui.documents.home import Home
from attn_gui.resources import resource


def open_document(request: Request) -> Document:
    """A file, an example, or the first example."""
    if request.file is not None:
        return read_document(Path(request.file))
    return Examples(resource("examples")).load(request.example or FIRST)


def open_home(request: Request) -> Home:
    """The same with where it lives."""
    if request.file is None:
        return Home(open_document(request))
    from attn_gui.documents.disk import read_home  # writes too, so it needs Qt; a trace does not

    return read_home(Path(request.file))


def asked_place(request: Request, trace: Trace) -> Place:
    """The layer and head asked for; refuses what the document does not have."""
    layers = trace.sentences[0]
    if request.layer >= len(layers):
        raise Refused("layer_missing", index=request.layer)
    if request.head >= len(layers[request.layer].heads):
        raise Refused("head_missing", index=request.head)
    return Place(0, request.layer, request.head)


def asked_cell(request: Request, trace: Trace, place: Place) -> Cell | None:
    """The cell asked for; refuses one that does not exist."""
    if request.cell is None:
        return None
    name, row, column = request.cell
    values = trace.matrix(name, place.layer, place.head, place.sentence)
    if values is None:
        raise Refused("stage_unknown", name=name)
    if row >= values.shape[0] or column >= values.shape[1]:
        raise Refused("cell_missing", name=name, row=row + 1, column=column + 1)
    return Cell(name, row, column)
