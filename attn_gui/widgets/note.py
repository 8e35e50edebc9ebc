"""A note over the window: it tells and offers, and never takes the focus by itself."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QKeyEvent
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from shiboken6 import isValid

from attn_gui.theme import Theme
from attn_gui.widgets.labels import label

GAP = 12  # px to the edges of the window
BELOW = 28 + GAP  # px; leaves the status bar free


class Note(QWidget):
    """What notes have in common. A subclass lays `icon` and `words` out, fills them in `draw`, and
    says in `corner` where it lies."""

    width_ = 360  # px, where the window has room

    def __init__(self, theme: Theme, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._theme = theme
        self._before: QWidget | None = None
        self.icon = QLabel(self)
        self.words = label(theme, "text", wrap=True, parent=self)
        self.words.setObjectName(f"{name}.words")
        self.words.setTextFormat(Qt.TextFormat.PlainText)
        self.hide()
        theme.changed.connect(self.draw)
        theme.scaled.connect(self.draw)
        parent.installEventFilter(self)

    def draw(self) -> None:
        """Words and looks of now."""
        raise NotImplementedError

    def corner(self, size: QSize) -> QPoint:
        """The upper left corner of a note of this size; at the lower right of the window."""
        area, gap = self.parentWidget().rect(), self._theme.px(GAP)
        return QPoint(area.width() - gap - size.width(), self._above_status(size))

    def _above_status(self, size: QSize) -> int:
        return self.parentWidget().height() - self._theme.px(BELOW) - size.height()

    def dismiss(self) -> None:
        """What Esc does."""
        self.go()

    def appear(self) -> None:
        """Show it and tell a screen reader; the focus stays where it is."""
        focus = QApplication.focusWidget()
        if focus is None or not self.isAncestorOf(focus):
            self._before = focus
        self.draw()
        self.show()
        self.raise_()
        self.announce(self.words.text())

    def go(self) -> None:
        """Disappear; a focus within returns to where it was."""
        within = self.isAncestorOf(QApplication.focusWidget() or self.window())
        self.hide()
        if within and self._before is not None and isValid(self._before):
            self._before.setFocus()

    def announce(self, words: str) -> None:
        """Tell a screen reader."""
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, words))

    def frame(self, sign: str, tone: str, border: str) -> None:
        """Icon, border and margins, in tokens of the theme; then to its place."""
        px, color = self._theme.px, self._theme.color
        self.setAccessibleName(self.words.text())
        self.setStyleSheet(
            f"#{self.objectName()} {{ background: {color('panel').name()};"
            f" border-radius: {px(8)}px; border: {px(2)}px solid {color(border).name()}; }}"
        )
        self.icon.setPixmap(self._theme.pixmap(sign, tone, 20))
        self.layout().setContentsMargins(px(14), px(12), px(12), px(12))
        self.layout().setSpacing(px(8))
        self._place()

    def _place(self) -> None:
        px, area = self._theme.px, self.parentWidget().rect()
        width = min(px(self.width_), area.width() - 2 * px(GAP))
        self.layout().activate()
        size = QSize(width, self.layout().totalHeightForWidth(width))
        self.setGeometry(QRect(self.corner(size), size))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        return super().eventFilter(watched, event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.draw()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.dismiss()
        else:
            super().keyPressEvent(event)
