"""What shall be put where, and how: decided in the preview, carried out by the session."""

from __future__ import annotations

from dataclasses import dataclass

from attn_gui.core.document import Document
from attn_gui.core.importing import Given, Target, imported
from attn_gui.imports.table import Table


@dataclass(frozen=True, slots=True, eq=False)
class Plan:
    """Which tables go where, and how."""

    parts: tuple[tuple[Target, Table, str], ...]

    def carry_out(self, document: Document) -> Document:
        """The document after all of it; refuses where a part does not fit any more."""
        for target, table, way in self.parts:
            document = imported(document, target, given(table), way)
        return document


def given(table: Table) -> Given:
    """The numbers of a table without a problem, with the labels of its rows."""
    assert table.values is not None
    return Given(table.values, table.rows)
