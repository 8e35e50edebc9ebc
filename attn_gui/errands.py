"""What an action does in a part of its own, which is loaded the first time it is asked for."""

from __future__ import annotations

from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING

from attn_gui.documents.typing import handed_in
from attn_gui.imports.dropping import Dropping

if TYPE_CHECKING:
    from attn_gui.pages.desk import Desk

ERRANDS: dict[str, str] = {
    "import": "attn_gui.imports.dialog",
    "export": "attn_gui.exports.dialog",
    "worksheet": "attn_gui.worksheet.dialog",
    "history": "attn_gui.history.sheet",
}
"""Actions by name with the module whose `run(desk)` carries them out."""


def connect(desk: Desk) -> None:
    """Let the window's actions run their errands; what is being typed is kept first, and an errand
    waits where it is no number."""
    for name, module in ERRANDS.items():
        desk.window.actions_by_name[name].triggered.connect(partial(_run, desk, module))
    Dropping(desk)


def _run(desk: Desk, module: str, _checked: bool = False) -> None:
    if handed_in(desk.window, desk.session):
        import_module(module).run(desk)
