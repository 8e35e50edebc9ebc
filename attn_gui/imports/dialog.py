"""The errand "import": choose a file, and its numbers go into a matrix as one step.

Where file and matrix fit and nothing is to be chosen, they go in at once; else a preview asks.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFileDialog

from attn_gui.core.errors import Refused
from attn_gui.core.importing import Target, possible
from attn_gui.core.words import REFUSALS
from attn_gui.imports import texts
from attn_gui.imports.choosing import default, first_table, looked_at, together
from attn_gui.imports.plan import Plan, given
from attn_gui.imports.preview import Preview
from attn_gui.imports.reading import SUFFIXES, read_tables
from attn_gui.language import text
from attn_gui.session import Label
from attn_gui.widgets.file_dialogs import usual_folder
from attn_gui.widgets.notice import Notice

if TYPE_CHECKING:
    from attn_gui.pages.desk import Desk

_FOLDER = "import.folder"  # property of the window: where the last file was


def run(desk: Desk) -> None:
    """Ask for a file; the dialog answers later, the window goes on living behind it."""
    dialog = QFileDialog(desk.window, text("Import", texts.WORDS["choose"]))
    dialog.setObjectName("import.file")
    dialog.setDirectory(desk.window.property(_FOLDER) or usual_folder())
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    patterns = " ".join(f"*{suffix}" for suffix in SUFFIXES)
    named = f"{text('Import', texts.WORDS['filter'])} ({patterns})"
    dialog.setNameFilters([named, f"{text('Import', texts.WORDS['any'])} (*)"])
    dialog.filesSelected.connect(partial(_on_files_selected, desk))
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()


def _on_files_selected(desk: Desk, paths: list[str]) -> None:
    desk.window.setProperty(_FOLDER, str(Path(paths[0]).parent))
    offer(desk, paths)


def offer(desk: Desk, paths: Sequence[str | Path], onto: Target | None = None) -> None:
    """Take the numbers of the first of these files, `onto` a matrix or onto the one looked at."""
    desk.session.settle()
    path = Path(paths[0])
    try:
        tables = read_tables(path)
    except Refused as refusal:
        _say(desk, text("Refusal", REFUSALS[refusal.key], **refusal.details))
        return
    look, trace = desk.focus.look, desk.session.trace
    place, document = trace.nearest(look.place), desk.session.committed
    wish = onto or looked_at(trace, look.place, look.cell)
    several = together(document, tables, place)
    start = first_table(tables, document, wish)
    target, sure = default(document, tables[start], path.name, place, wish)
    put = partial(_put, desk, path.name, len(paths) > 1)
    ways = possible(document, target, given(tables[start]))
    if sure and len(tables) == 1 and list(ways) == ["same"]:
        put(Plan(((target, tables[start], "same"),)))
        return
    for earlier in desk.window.findChildren(Preview):
        earlier.reject()
    preview = Preview(
        desk.window.theme, desk.window.language, document, path.name, tables, desk.window
    )
    preview.offer_together(several if onto is None else {})
    preview.begin(start, target, place)
    preview.chosen.connect(put)
    preview.finished.connect(preview.deleteLater)
    preview.open()


def _put(desk: Desk, file: str, is_first: bool, plan: Plan) -> None:
    """One undo step, whole or not at all, and a word about it."""
    session, language = desk.session, desk.window.language.name
    before = session.committed
    parts = plan.parts
    names = [texts.matrix_name(before, target, language) for target, _table, _way in parts]
    matrices = ", ".join(names)
    source = texts.STEPS["one" if len(parts) == 1 else "all"]
    details = (("file", file), ("matrix", matrices))
    refusal = session.edit(Label(source, details), plan.carry_out)
    if refusal is not None:
        _say(desk, text("Refusal", REFUSALS[refusal.key], **refusal.details))
    elif session.committed is before:
        _say(desk, text("Import", texts.MESSAGES["known"], matrix=matrices), good=True)
    else:
        said = [text("Import", texts.MESSAGES["done"], matrix=matrices, file=file)]
        said += [text("Import", texts.MESSAGES["several"])] if is_first else []
        _say(desk, " ".join(said), good=True)


def _say(desk: Desk, words: str, good: bool = False) -> None:
    window = desk.window
    note = window.findChild(Notice) or Notice(window.theme, window)
    (note.done if good else note.say)(words)
