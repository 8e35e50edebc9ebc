"""Files that are dropped on the window: which are documents of ours."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from attn_gui.core.files import is_document
from attn_gui.documents.naming import SUFFIX


def sorted_out(paths: Iterable[Path]) -> tuple[list[Path], list[Path]]:
    """Documents, also broken ones that call themselves so, and all other files."""
    documents: list[Path] = []
    others: list[Path] = []
    for path in paths:
        ours = path.name.lower().endswith(SUFFIX) or is_document(path)
        (documents if ours else others).append(path)
    return documents, others
