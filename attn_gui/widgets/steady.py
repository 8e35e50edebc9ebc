"""Room for a text that changes often: the layout around it hears only of another size."""

from __future__ import annotations

import re

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QFont, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QLabel, QWidget

_DIGIT = re.compile(r"\d")


class Steady(QWidget):
    """Holds a label, which by itself would have everything around it laid out anew for each text.

    `even`: in its font all digits are as wide, so that other ones need no other room.
    """

    def __init__(self, held: QLabel, *, even: bool = False) -> None:
        super().__init__()
        self._held, self._even = held, even
        self._measured: tuple[int, QFont, str] | None = None
        self._needed = QSize()
        held.setParent(self)
        policy = held.sizePolicy()
        policy.setHeightForWidth(held.wordWrap())
        self.setSizePolicy(policy)

    def say(self, words: str) -> None:
        """Give the label other words."""
        self._held.setText(words)
        self._fit()

    def _fit(self) -> None:
        """Ask for other room where the words need it."""
        words = self._held.text()
        shape = _DIGIT.sub("0", words) if self._even else words
        measured = self.width(), self._held.font(), shape
        if measured == self._measured:
            return
        self._measured = measured
        needed = self._held.sizeHint()
        if self._held.wordWrap():
            needed = QSize(self.width(), self._held.heightForWidth(self.width()))
        if needed != self._needed:
            self._needed = needed
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        return self._held.sizeHint()

    def minimumSizeHint(self) -> QSize:
        return self._held.minimumSizeHint()

    def heightForWidth(self, width: int) -> int:
        return self._held.heightForWidth(width)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._held.setGeometry(self.rect())

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._fit()  # Qt passes nothing on of what is hidden

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:  # the label's font is another, or its words
            self._fit()
        return super().event(event)
