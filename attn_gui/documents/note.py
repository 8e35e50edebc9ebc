"""A note about the file in the corner of the window, with buttons; it never takes the focus."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QKeyEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget
from shiboken6 import isValid

from attn_gui.documents.saying import Saying
from attn_gui.documents.texts import ANSWERS, TIPS
from attn_gui.language import text
from attn_gui.theme import Theme
from attn_gui.widgets.labels import label

WIDTH = 440
GAP = 12  # to the edges of the window
BELOW = 28 + GAP  # leaves the status bar free


class FileNote(QWidget):
    """One a window, at its lower left. Esc within it gives the last answer."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("fileNote")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._theme = theme
        self._saying: Saying | None = None
        self._before: QWidget | None = None
        self._icon = QLabel(self)
        self.words = label(theme, "text", wrap=True, parent=self)
        self.words.setObjectName("fileNote.words")
        self.words.setTextFormat(Qt.TextFormat.PlainText)
        self.buttons: dict[str, QPushButton] = {}
        self._row = QHBoxLayout()
        self._row.addStretch(1)
        top = QHBoxLayout()
        top.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignTop)
        top.addWidget(self.words, 1)
        column = QVBoxLayout(self)
        column.addLayout(top)
        column.addLayout(self._row)
        self.hide()
        theme.changed.connect(self._draw)
        theme.scaled.connect(self._draw)
        parent.installEventFilter(self)

    def say(self, saying: Saying) -> None:
        """Show this in place of what was said before."""
        self._saying = saying
        for button in self.buttons.values():
            button.hide()
            button.setObjectName("")  # the next of its name is there before it is gone
            button.deleteLater()
        self.buttons = {name: self._button(name) for name in saying.answers}
        focus = QApplication.focusWidget()
        if focus is None or not self.isAncestorOf(focus):
            self._before = focus
        self._draw()
        self.show()
        self.raise_()
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, self.words.text()))

    def go(self) -> None:
        """Disappear; a focus within returns to where it was."""
        within = self.isAncestorOf(QApplication.focusWidget() or self.window())
        self._saying = None
        self.hide()
        if within and self._before is not None and isValid(self._before):
            self._before.setFocus()

    def _button(self, name: str) -> QPushButton:
        button = QPushButton(self)
        button.setObjectName(f"fileNote.{name}")
        button.setAutoDefault(True)  # Enter presses it too
        self._theme.dress(button, "label")
        button.clicked.connect(lambda: self._answer(name))
        self._row.addWidget(button)
        return button

    def _answer(self, name: str) -> None:
        saying = self._saying
        self.go()
        if saying is not None:
            saying.answers[name]()

    def _draw(self) -> None:
        if self._saying is None:
            return
        self.words.setText(self._saying.words())
        self.setAccessibleName(self.words.text())
        for name, button in self.buttons.items():
            button.setText(text("Documents", ANSWERS[name]))
            button.setAccessibleName(button.text())
            button.setToolTip(text("Documents", TIPS[name]))
        px, color = self._theme.px, self._theme.color
        self.setStyleSheet(
            f"#fileNote {{ background: {color('panel').name()}; border-radius: {px(8)}px;"
            f" border: {px(2)}px solid {color('ink2').name()}; }}"
        )
        self._icon.setPixmap(self._theme.pixmap("info", "ink", 20))
        self.layout().setContentsMargins(px(14), px(12), px(14), px(12))
        self.layout().setSpacing(px(8))
        self._place()

    def _place(self) -> None:
        px, area = self._theme.px, self.parentWidget().rect()
        width = min(px(WIDTH), area.width() - 2 * px(GAP))
        self.layout().activate()
        size = QSize(width, self.layout().totalHeightForWidth(width))
        corner = area.bottomLeft() + QPoint(px(GAP), -px(BELOW))
        self.setGeometry(QRect(corner - QPoint(0, size.height() - 1), size))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._place()
        return super().eventFilter(watched, event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._draw()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self._saying is not None:
            self._answer(list(self._saying.answers)[-1])
        else:
            super().keyPressEvent(event)
