"""The menu of the file: everything that makes, opens, keeps and takes away a document."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP, QEvent, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from attn_gui.language import text
from attn_gui.theme import Theme

ITEMS = (
    ("new", "open", "recent", "save", "save_as"),
    ("import", "export", "worksheet"),
    ("history",),
    ("quit",),
)
"""Actions by name in groups; "recent" is the menu of the files opened lately."""

_WORDS = {
    "file": QT_TRANSLATE_NOOP("FileButton", "File"),
    "help": QT_TRANSLATE_NOOP("FileButton", "New, open, save, export, print ({key})"),
    "recent": QT_TRANSLATE_NOOP("FileButton", "Open recent"),
}


class FileButton(QToolButton):
    """`recent` is filled by whoever knows the files."""

    def __init__(self, actions: dict[str, QAction], theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("button.file")
        self.setFixedHeight(theme.px(32))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        theme.dress(self, "label")
        self.menu_ = QMenu(self)
        self.recent = QMenu(self.menu_)
        self.recent.setObjectName("menu.recent")
        self.recent.setEnabled(False)
        for place, group in enumerate(ITEMS):
            if place:
                self.menu_.addSeparator()
            for name in group:
                if name == "recent":
                    self.menu_.addMenu(self.recent)
                else:
                    self.menu_.addAction(actions[name])
        self.setShortcut(QKeySequence("Alt+F"))
        self.clicked.connect(self.unfold)
        self.retranslate()

    def unfold(self) -> None:
        """Show the menu below the button."""
        self.menu_.popup(self.mapToGlobal(self.rect().bottomLeft()))

    def retranslate(self) -> None:
        """The words of the current language."""
        shortcut = self.shortcut()  # a new text would take it away
        self.setText(f"{text('FileButton', _WORDS['file'])} ▾")
        self.setShortcut(shortcut)
        key = shortcut.toString(QKeySequence.SequenceFormat.NativeText)
        self.setToolTip(text("FileButton", _WORDS["help"], key=key))
        self.setAccessibleName(text("FileButton", _WORDS["file"]))
        self.recent.setTitle(text("FileButton", _WORDS["recent"]))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
