"""The built-in examples: one document file each, in the order of their file names."""

from __future__ import annotations

from pathlib import Path

from attn_gui.core.document import Document, Text
from attn_gui.core.document_file import read_document, read_title
from attn_gui.core.errors import Refused

FIRST = "notes_cat"
"""What a first start shows."""


class Examples:
    """The examples of a folder; `10-notes_cat.recipe_values.json` is `notes_cat:recipe_values`."""

    def __init__(self, folder: Path) -> None:
        files = sorted(folder.glob("*.json"))
        self._files = {_id(path): path for path in files}

    def ids(self) -> tuple[str, ...]:
        """Every id, in order."""
        return tuple(self._files)

    def titles(self) -> dict[str, Text]:
        """The title of every example, in order; documents are read when they are opened."""
        return {name: read_title(path) for name, path in self._files.items()}

    def load(self, name: str) -> Document:
        """The example called `name`; a base id means its first case."""
        path = self._files.get(name)
        if path is None:
            cases = [one for one in self._files if one.startswith(name + ":")]
            if not cases:
                raise Refused("example_unknown", name=name)
            path = self._files[cases[0]]
        return read_document(path)


def _id(path: Path) -> str:
    return path.stem.partition("-")[2].replace(".", ":")
