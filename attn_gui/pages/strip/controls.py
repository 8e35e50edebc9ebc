"""The small controls of the strip: a size, a temperature, a chooser."""

from __future__ import annotations

import math

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QSizePolicy,
    QSlider,
    QSpinBox,
    QStyle,
    QStyleOptionComboBox,
    QStylePainter,
    QWidget,
)

from attn_gui.core.numbers import show_number
from attn_gui.theme import Theme
from attn_gui.tips import say_tip
from attn_gui.widgets.formula import formula_html
from attn_gui.widgets.labels import label

HEIGHT = 28
WARMEST = 10.0  # the slider runs from 1/10 to 10, evenly in the exponent
_STEPS = 50


class SizeField(QWidget):
    """A width such as d_k; asks for another one, does not decide whether it may be."""

    asked = Signal(object)

    def __init__(self, theme: Theme, name: str, symbol: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._symbol = theme, symbol
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.px(4))
        self._label = label(theme, "formula")
        self.box = QSpinBox(self)
        self.box.setObjectName(f"size.{name}")
        self.box.setRange(0, 9999)  # the edit itself refuses, and says the limit in place
        self.box.setKeyboardTracking(False)
        self.box.setFixedSize(theme.px(52), theme.px(HEIGHT))
        theme.dress(self.box, "number")
        self.box.setAccessibleName(symbol)
        self.box.valueChanged.connect(self.asked.emit)
        row.addWidget(self._label)
        row.addWidget(self.box)
        self.restyle()

    def show_size(self, size: int) -> None:
        """The current width, without asking."""
        if self.box.value() == size:
            return
        self.box.blockSignals(True)
        self.box.setValue(size)
        self.box.blockSignals(False)

    def restyle(self) -> None:
        """The symbol in the colour of the theme."""
        self._label.setText(formula_html(self._symbol, self._theme, 15))


class TemperatureField(QWidget):
    """T as a slider and as a number. `sliding(T)` while dragging, `slid()` at the end,
    `typed(text)` for the number."""

    sliding = Signal(object)
    slid = Signal()
    typed = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.px(5))
        self.name = label(theme, "caption")
        self.slider = QSlider(Qt.Orientation.Horizontal, self)
        self.slider.setObjectName("temperature.slider")
        self.slider.setRange(-_STEPS, _STEPS)
        self.slider.setFixedWidth(theme.px(72))
        self.field = QLineEdit(self)
        self.field.setObjectName("temperature")
        self.field.setFixedSize(theme.px(50), theme.px(HEIGHT))
        theme.dress(self.field, "number")
        self._shown = ""
        self.slider.valueChanged.connect(self._on_slider_value_changed)
        self.slider.sliderReleased.connect(self.slid.emit)
        self.field.returnPressed.connect(self.settle)
        self.field.editingFinished.connect(self._on_field_left)
        for one in (self.name, self.slider, self.field):
            row.addWidget(one)

    def show_temperature(self, value: float) -> None:
        """The current T, without asking."""
        self.slider.blockSignals(True)
        self.slider.setValue(round(_STEPS * math.log(value) / math.log(WARMEST)))
        self.slider.blockSignals(False)
        self._shown = show_number(value)
        is_typing = self.field.hasFocus() and self.field.isModified()
        if not is_typing and self.field.text() != self._shown:
            self.field.setText(self._shown)

    def _on_slider_value_changed(self, step: int) -> None:
        value = WARMEST ** (step / _STEPS)
        self.sliding.emit(round(value, 2) if value >= 1 else round(value, 3))
        if not self.slider.isSliderDown():  # a key or a click on the groove
            self.slid.emit()

    def settle(self) -> None:
        """Hand in a number that is being typed: only that, the text that is shown has fewer digits
        than the number."""
        if self.field.isModified():
            self.field.setModified(False)
            self.typed.emit(self.field.text())

    def _on_field_left(self) -> None:
        if not self.field.hasFocus():
            self.settle()


class Chooser(QComboBox):
    """A list of choices by key; `chosen(key)` only when the reader picks."""

    chosen = Signal(object)

    def __init__(self, theme: Theme, name: str, width: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setFixedHeight(theme.px(HEIGHT))
        self.setFixedWidth(theme.px(width))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        theme.dress(self, "label")
        self.activated.connect(lambda place: self.chosen.emit(self.itemData(place)))

    def show_choices(self, choices: tuple[tuple[object, str], ...], current: object) -> None:
        """Keys with their names, and which one is current."""
        known = tuple((self.itemData(i), self.itemText(i)) for i in range(self.count()))
        if known != choices:
            self.clear()
            for key, name in choices:
                self.addItem(name, key)
                self.setItemData(self.count() - 1, name, Qt.ItemDataRole.ToolTipRole)
            self.view().setMinimumWidth(self.view().sizeHintForColumn(0) + 24)
        keys = [key for key, _name in choices]
        self.setCurrentIndex(keys.index(current) if current in keys else -1)
        say_tip(self, self.currentText())

    def sizeHint(self) -> QSize:
        """As high as it was told to be: the style asks for less."""
        return QSize(super().sizeHint().width(), self.maximumHeight())

    def paintEvent(self, event) -> None:
        """Qt draws the current name whole and cuts it at the edge: shorten it to what there is."""
        painter, option = QStylePainter(self), QStyleOptionComboBox()
        self.initStyleOption(option)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        field = self.style().subControlRect(
            QStyle.ComplexControl.CC_ComboBox, option,
            QStyle.SubControl.SC_ComboBoxEditField, self,
        )  # fmt: skip
        option.currentText = option.fontMetrics.elidedText(
            option.currentText, Qt.TextElideMode.ElideRight, field.width()
        )
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)

    def wheelEvent(self, event) -> None:
        """Scrolling past must not change the example."""
        event.ignore()
