"""A note in the corner of the window about something the reader should know; it asks nothing."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QApplication, QGridLayout, QLabel, QPushButton, QToolButton, QWidget
from shiboken6 import isValid

from attn_gui.theme import Theme
from attn_gui.widgets.labels import label

WIDTH = 360
GAP = 12  # to the edges of the window
BELOW = 28 + GAP  # leaves the status bar free


class Notice(QWidget):
    """One a window; stays until it is closed and never takes the focus by itself."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("notice")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._theme = theme
        self._details = ""
        self._is_sorry = False
        self._is_good = False
        self._copies = ""  # what the button copies, in words
        self._before: QWidget | None = None
        self._icon = QLabel(self)
        self.words = label(theme, "text", wrap=True, parent=self)
        self.words.setObjectName("notice.words")
        self.words.setTextFormat(Qt.TextFormat.PlainText)
        self.shut = QToolButton(self)
        self.shut.setObjectName("notice.close")
        self.shut.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.copy = QPushButton(self)
        self.copy.setObjectName("notice.copy")
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self._details))
        self.shut.clicked.connect(self.go)
        grid = QGridLayout(self)
        grid.addWidget(self._icon, 0, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(self.words, 0, 1)
        grid.addWidget(self.shut, 0, 2, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(self.copy, 1, 1, Qt.AlignmentFlag.AlignLeft)
        grid.setColumnStretch(1, 1)
        self.hide()
        theme.changed.connect(self._draw)
        theme.scaled.connect(self._draw)
        parent.installEventFilter(self)
        self._draw()

    def say(self, text: str, details: str = "") -> None:
        """Show `text`; the details of a note that is still open are kept with the new ones."""
        self._is_sorry, self._is_good, self._copies = False, False, ""
        self._show(text, details)

    def done(self, text: str, details: str = "", copies: str = "") -> None:
        """Say that something is done; `copies` names the button that copies the details."""
        if self._is_good or not self.isVisible():
            self._details = ""  # a later one replaces it
        self._is_sorry, self._is_good, self._copies = False, True, copies
        self._show(text, details)

    def sorry(self, details: str) -> None:
        """Say that something went wrong inside the program, in the language of the window."""
        self._is_sorry, self._is_good, self._copies = True, False, ""
        self._show("", details)

    def go(self) -> None:
        """Disappear; a focus within returns to where it was."""
        within = self.isAncestorOf(QApplication.focusWidget() or self.window())
        self.hide()
        if within and self._before is not None and isValid(self._before):
            self._before.setFocus()

    def _show(self, text: str, details: str) -> None:
        kept = self._details if self.isVisible() else ""
        self._details = "\n\n".join(part for part in (kept, details) if part)
        self.copy.setVisible(bool(self._details))
        self.words.setText(text)
        focus = QApplication.focusWidget()
        if focus is None or not self.isAncestorOf(focus):
            self._before = focus
        self._draw()
        self.show()
        self.raise_()
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, self.words.text()))

    def _name(self) -> None:
        if self._is_sorry:
            self.words.setText(self.tr("Something went wrong, but your work is kept."))
        self.copy.setText(self._copies or self.tr("Copy details"))
        self.shut.setToolTip(self.tr("Close this note (Esc)"))
        self.shut.setAccessibleName(self.shut.toolTip())
        self.setAccessibleName(self.words.text())

    def _draw(self) -> None:
        self._name()
        px, color = self._theme.px, self._theme.color
        sign, tone = ("check", "ink") if self._is_good else ("warn", "err")
        self.setStyleSheet(
            f"#notice {{ background: {color('panel').name()}; border-radius: {px(8)}px;"
            f" border: {px(2)}px solid {color(tone).name()}; }}"
        )
        self._icon.setPixmap(self._theme.pixmap(sign, tone, 20))
        self.shut.setIcon(self._theme.icon("x"))
        self.layout().setContentsMargins(px(14), px(12), px(8), px(12))
        self.layout().setSpacing(px(8))
        self._place()

    def _place(self) -> None:
        px, area = self._theme.px, self.parentWidget().rect()
        size = QSize(px(WIDTH), self.layout().totalHeightForWidth(px(WIDTH)))
        corner = area.bottomRight() - QPoint(px(GAP), px(BELOW))
        self.setGeometry(QRect(corner - QPoint(size.width() - 1, size.height() - 1), size))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._place()
        return super().eventFilter(watched, event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._draw()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.go() if event.key() == Qt.Key.Key_Escape else super().keyPressEvent(event)
