"""Where the reader is when a document has several heads: Many heads › Head 2 · Geography."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from attn_gui.language import text
from attn_gui.reflow import is_low
from attn_gui.theme import Theme
from attn_gui.widgets.labels import label

HEIGHT = 32


class Breadcrumb(QWidget):
    """`asked()`: back to all heads."""

    asked = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._is_low, self._many = theme, False, 1
        self.setObjectName("breadcrumb")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFixedHeight(theme.px(HEIGHT))
        row = QHBoxLayout(self)
        row.setContentsMargins(theme.px(12), 0, theme.px(12), 0)
        row.setSpacing(theme.px(4))
        self.back = QToolButton()
        self.back.setObjectName("breadcrumb.back")
        self.back.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        theme.dress(self.back, "label")
        self.back.clicked.connect(self.asked)
        row.addWidget(self.back)
        self.here = label(theme, "label_strong")
        self.here.setObjectName("breadcrumb.here")
        row.addWidget(self.here, 1)

    def fit(self, height: int) -> None:
        """Give way in a low window: there the menu of pages leads back too."""
        self._is_low = is_low(height, self._theme.scale)
        self.setVisible(self._many > 1 and not self._is_low)

    def show_head(self, number: int, name: str, many: int) -> None:
        """Name the head that is open; a single head needs no way back."""
        self._many = many
        self.setVisible(many > 1 and not self._is_low)
        if many == 1:
            return  # it is hidden
        self.back.setText(f"‹ {text('Action', 'Many heads')}")
        self.back.setAccessibleName(text("Action", "Many heads"))
        self.back.setToolTip(self.tr("Back to all heads"))
        plain = self.tr("Head {number}").format(number=number)
        here = plain if name == plain else f"{plain} · {name}"
        self.here.setText(f"›  {here}")
