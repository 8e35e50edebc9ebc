"""The row of words: scrolls sideways inside itself where there are more than fit."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QSizePolicy, QWidget

from attn_gui.theme import Theme
from attn_gui.widgets.sideways_bar import SidewaysBar

GAP = 5  # px between chips
_BAR = 8  # px for the scroll bar under the chips
_STEP = 60  # px that one notch of a wheel moves


class ChipRow(QScrollArea):
    """Holds chips `height` pixels high. `grown()`: it is higher or lower than before."""

    grown = Signal()

    def __init__(self, theme: Theme, height: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("chipRow")
        self._theme, self._chip_height, self._length = theme, height, 0
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._bar = SidewaysBar()
        self.setHorizontalScrollBar(self._bar)
        self._bar.setSingleStep(theme.px(_STEP))
        self.body = QWidget()
        self.body.setObjectName("chips")
        self.chips = QHBoxLayout(self.body)
        self.chips.setContentsMargins(0, 0, 0, 0)
        self.chips.setSpacing(theme.px(GAP))
        self.setWidget(self.body)
        self.take(0, 0)

    @property
    def scrolls(self) -> bool:
        """Whether not all chips are in view at once."""
        return self.horizontalScrollBarPolicy() == Qt.ScrollBarPolicy.ScrollBarAlwaysOn

    def take(self, length: int, room: int) -> None:
        """The chips are `length` pixels long, and `room` is what the row may take."""
        policy = Qt.ScrollBarPolicy
        bar, before = length > room, self.height()
        self._length = length
        self.setHorizontalScrollBarPolicy(
            policy.ScrollBarAlwaysOn if bar else policy.ScrollBarAlwaysOff
        )
        self.setFixedHeight(self._chip_height + (self._theme.px(_BAR) if bar else 0))
        self.body.resize(length, self._chip_height)
        self.updateGeometry()
        if self.height() != before:
            self.grown.emit()

    def reach(self, chip: QWidget) -> None:
        """Bring a chip or a field into view, with the beginning of its neighbours."""
        self.chips.activate()
        place = chip.geometry()  # Qt's ensureWidgetVisible is content with the cursor of a field
        margin = place.width() // 2 + self._theme.px(4 * GAP)
        self.ensureVisible(place.center().x(), place.center().y(), margin, 0)

    def sizeHint(self) -> QSize:
        return QSize(self._length, self.height())

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.height())

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.scrolls:
            self._bar.turn(event)
        else:
            event.ignore()
