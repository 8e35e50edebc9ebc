"""What happens to the selected block of a table that can be typed into: paste, fill, clear.

Asks for one edit of all its cells, or says why it cannot be; nothing is ever half done.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from attn_gui.core.areas import Area, repeated
from attn_gui.core.attention import Matrix
from attn_gui.core.errors import Refused

if TYPE_CHECKING:
    from attn_gui.widgets.dragged_table import DraggedTable


class Blocks:
    """Places are as they are seen; what is asked for is named as in the matrix."""

    def __init__(self, table: DraggedTable) -> None:
        self._table: Any = table

    def is_free(self, area: Area | None) -> bool:
        """Whether all these cells take numbers; says so where they do not."""
        if area is None:
            return False
        model = self._table.matrix
        locked = model.locked_in(area)
        if locked is None:
            return True
        if not model.editable:
            self._table.refuse(Refused("block_fixed"))
        else:
            row, column = locked
            self._table.refuse(Refused(self._table.lock, row=row + 1, column=column + 1))
        return False

    def clear(self, kind: str) -> None:
        """All selected cells become 0."""
        area = self._table.area
        if area is not None and self.is_free(area):
            self._ask(kind, area, np.zeros(area.shape))

    def fill_with(self, value: float) -> None:
        """One number into all selected cells."""
        area = self._table.area
        if area is not None and self.is_free(area):
            self._ask("filled", area, np.full(area.shape, value))

    def fill(self, down: int, right: int) -> None:
        """The first row (`down`) or column (`right`) into all of the block; into a single row or
        column that before it."""
        area = self._table.area
        if area is None:
            return
        first = Area(
            area.top, area.left,
            area.top if down else area.bottom, area.left if right else area.right,
        )  # fmt: skip
        if down and area.rows == 1:
            first = Area(area.top - 1, area.left, area.top - 1, area.right)
        if right and area.columns == 1:
            first = Area(area.top, area.left - 1, area.bottom, area.left - 1)
        if min(first.top, first.left) < 0 or not self.is_free(area):
            return
        values = first.of(self._table.matrix.all_given())
        self._ask("filled", area, repeated(values, first, area))

    def fill_out(self, over: Area) -> None:
        """The block again and again, as far as the handle was drawn."""
        area = self._table.area
        if area is None or over == area or not self.is_free(over):
            return
        values = area.of(self._table.matrix.all_given())
        self._ask("filled", over, repeated(values, area, over))

    def paste(self) -> None:
        """What is on the clipboard into the selected cells, or from the current one on."""
        from attn_gui.core.blocks import fitting, laid  # not at every start
        from attn_gui.widgets.carrying import clipboard_block

        table = self._table
        area = table.area
        if area is None:
            return
        if not table.matrix.editable:
            table.refuse(Refused("block_fixed"))
            return
        try:
            block = clipboard_block(table, area)
            shape = block.values.shape[0], block.values.shape[1]
            taken = fitting(shape, area, table.shape)
        except Refused as why:
            table.refuse(why)
            return
        if self.is_free(taken):
            self._ask("pasted", taken, laid(block.values, taken))

    def _ask(self, kind: str, area: Area, values: Matrix) -> None:
        if not np.isfinite(values).all():
            row, column = np.argwhere(~np.isfinite(values))[0].tolist()
            at = {"row": area.top + row + 1, "column": area.left + column + 1}
            self._table.refuse(Refused("block_endless", **at))
            return
        table = self._table
        table.select_area(area)
        row, column = table.matrix.turn(area.top, area.left)
        asked = values.T if table.matrix.flipped else values
        table.block_asked.emit(kind, row, column, asked)
