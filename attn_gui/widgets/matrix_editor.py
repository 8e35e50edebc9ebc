"""The table of X, a lens or W_O. Tables ask for edits, they make none."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from attn_gui.core.attention import Matrix
from attn_gui.widgets.picture import Picture
from attn_gui.widgets.typed_table import TypedTable


class MatrixEditor(TypedTable):
    """The table of X or a lens: it paints its cells itself."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setProperty("typing", True)  # letters typed here are no shortcuts
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled)

    def values(self) -> Matrix:
        """The array shown."""
        return self.matrix.values()

    def show_picture(self, picture: Picture) -> None:
        """Draw a picture; cells that look as before are left alone."""
        changes = picture.changes(self.matrix.picture, self.devicePixelRatio())
        if changes is None:
            self.set_cell_size(*picture.size)
            self.cover.show_picture(picture)
        self.matrix.show(picture)
        if changes is None:
            self.show_from(self._first)
        elif not changes.isEmpty():
            self.viewport().update(changes.translated(-self.horizontalOffset(), 0))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the cells that the event touches, from the picture that heatmaps paint from too."""
        if self.matrix.picture is not None and not self.cover.is_on:
            out_of_view = self.horizontalOffset()  # px
            painter = QPainter(self.viewport())
            painter.translate(-out_of_view, 0)
            self.matrix.picture.paint(painter, event.region().translated(out_of_view, 0))
            painter.translate(out_of_view, 0)
            self.paint_block(painter)
