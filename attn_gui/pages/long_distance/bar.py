"""The bar over the cards: the sentence, the slider of the distance, the way back to standard."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSlider, QVBoxLayout, QWidget

from attn_gui.language import text
from attn_gui.pages.long_distance import texts
from attn_gui.pages.long_distance.scene import Scene
from attn_gui.pages.long_distance.words import WordFlow
from attn_gui.theme import Theme
from attn_gui.widgets.card import Card
from attn_gui.widgets.labels import label


class Bar(Card):
    """`moved(gap)` while the slider moves; `standard_asked()`."""

    moved = Signal(object)
    standard_asked = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__("distance.bar", parent)
        self._theme = theme
        px = theme.px
        column = QVBoxLayout(self)
        column.setContentsMargins(px(12), px(9), px(12), px(9))
        column.setSpacing(px(8))
        self.title = label(theme, "title")
        self.sentence = WordFlow(theme, "distance.sentence", self)
        self._gap = label(theme, "text", "second")
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setObjectName("distance.gap")
        self.slider.setPageStep(5)
        self.slider.setFixedHeight(px(22))
        self.slider.setMaximumWidth(px(420))
        self.slider.valueChanged.connect(self.moved.emit)
        self._count = label(theme, "number_strong")
        self._count.setObjectName("distance.count")
        self._count.setMinimumWidth(px(22))
        self.standard = QPushButton()
        self.standard.setObjectName("distance.standard")
        self.standard.clicked.connect(self.standard_asked)
        theme.dress(self.standard, "label")
        row = QHBoxLayout()
        row.setSpacing(px(8))
        row.addWidget(self._gap)
        row.addWidget(self.slider, 1)
        row.addWidget(self._count)
        row.addStretch(0)
        row.addWidget(self.standard)
        column.addWidget(self.title)
        column.addWidget(self.sentence)
        column.addLayout(row)

    def show_scene(self, scene: Scene) -> None:
        """Show the sentence and how many words stand in between."""
        told, read = scene.story, scene.reading.words
        strong = (scene.reading.subject, len(read) - 1)
        self.sentence.show_words((*read, *told.after), strong, len(read))
        self.slider.blockSignals(True)
        self.slider.setRange(0, told.most)
        self.slider.setValue(scene.gap)
        self.slider.blockSignals(False)
        self._count.setText(str(scene.gap))
        self.standard.setEnabled(not scene.is_standard)
        self.title.setText(text("Distance", texts.BAR["title"]))
        self.setAccessibleName(self.title.text())
        self._gap.setText(text("Distance", texts.BAR["gap"]))
        self.slider.setAccessibleName(self._gap.text())
        self.slider.setToolTip(
            text("Distance", texts.BAR["gap_tip"], subject=told.subject, asker=told.asker)
        )
        self.standard.setText(text("Distance", texts.BAR["standard"]))
        self.standard.setAccessibleName(self.standard.text())
        self.standard.setToolTip(text("Distance", texts.BAR["standard_tip"]))
