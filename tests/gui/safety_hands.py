"""Folders of kept work as a test looks at them, and windows that are watched over."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import numpy as np
from hands import session, take_down
from PySide6.QtWidgets import QPushButton

from attn_gui.core.document import Document
from attn_gui.core.edits import with_cell
from attn_gui.core.examples import Examples
from attn_gui.documents.kept import END, Slot, Work, parse_work, sealed
from attn_gui.documents.safety import Safety
from attn_gui.main_window import MainWindow
from attn_gui.resources import resource
from attn_gui.session import Label

EXAMPLES = Examples(resource("examples"))
STEP = Label("reset")


def example(name: str = "notes_cat", **cells: float) -> Document:
    """An example with numbers of X changed: `x01=1.5` is row 0, column 1."""
    document = EXAMPLES.load(name)
    for cell, value in cells.items():
        document = with_cell(document, "x", int(cell[1]), int(cell[2]), value)
    return document


def keep(folder: Path, work: Work) -> Path:
    """Work of a process that is gone."""
    slot = Slot.new(folder)
    slot.write(work)
    slot.release()
    return slot.path


def retold(data: bytes, body: bytes | None = None, **changes: object) -> bytes:
    """Kept work with another header or document, and the hash that belongs to it."""
    head, line, document = data.partition(b" ")[2].partition(b"\n")
    header = json.dumps(json.loads(head) | changes).encode()
    return sealed(header + line + (document if body is None else body))


def kept(folder: Path) -> list[Work]:
    """What is in the folder, whoever holds it, oldest first."""
    paths = folder.glob(f"*{END}") if folder.is_dir() else []
    found = [parse_work(one.read_bytes(), one.name) for one in paths]
    return sorted(found, key=lambda work: work.time)


def x(work: Work | Document, row: int, column: int) -> float:
    document = work.document if isinstance(work, Work) else work
    return float(np.asarray(document.sentences[0].x)[row, column])


def put(window_or_session, row: int, column: int, value: float) -> None:
    """One committed step."""
    one = session(window_or_session) if hasattr(window_or_session, "furniture") else (
        window_or_session
    )  # fmt: skip
    one.edit(STEP, lambda document: with_cell(document, "x", row, column, value))


def names(folder: Path) -> list[str]:
    return sorted(one.name for one in folder.iterdir()) if folder.is_dir() else []


def button(safety: Safety, name: str) -> QPushButton:
    return safety._note.buttons[name]


def crash(safety: Safety, window: MainWindow) -> None:
    """What a dead process leaves: its files, and nobody who holds them."""
    autosave = safety.autosave
    for slot in [*autosave._aside, autosave._slot, *(one.slot for one in offered(safety))]:
        with suppress(OSError, AttributeError):
            slot.release()
    autosave._slot, autosave._aside = None, []
    take_down(window)


def offered(safety: Safety) -> list:
    return [] if safety._note is None else list(safety._note.lost)


Watched = Callable[..., tuple[MainWindow, Safety]]
