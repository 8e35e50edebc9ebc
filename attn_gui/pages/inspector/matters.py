"""Below the arithmetic: a switch that asks which input matters, and the answer in sentences."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP, Qt
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from attn_gui.focus import Focus, Look
from attn_gui.language import text
from attn_gui.pages.one_head.mattering import Mattering
from attn_gui.theme import Theme
from attn_gui.tips import say_tip
from attn_gui.widgets.labels import label

ASK = {
    # by whether it is shown
    False: QT_TRANSLATE_NOOP("Matters", "Which input matters?"),
    True: QT_TRANSLATE_NOOP("Matters", "Hide which input matters"),
}
TIP = QT_TRANSLATE_NOOP(
    "Matters", "How much every cell of X and of the lenses moves the picked number (F8)"
)


class Toggle(QPushButton):
    """Asks, or hides the answer again; there for every number, and as long as it is asked."""

    def __init__(self, theme: Theme, name: str, focus: Focus) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setProperty("look", "link")
        self.setAutoDefault(True)  # Enter presses it too
        theme.dress(self, "label")
        self.clicked.connect(lambda: focus.set(matters=not focus.look.matters))

    def refresh(self, look: Look, wanted: bool = True) -> None:
        """Take the words of the language, and be there or not."""
        self.setText(text("Matters", ASK[look.matters]))
        say_tip(self, text("Matters", TIP))
        asked = look.matters or look.cell is not None
        self.setVisible(wanted and asked and look.terms is None)


class Matters(QWidget):
    """Shown for every number, and once it is switched on until it is off again."""

    def __init__(self, theme: Theme, focus: Focus, mattering: Mattering) -> None:
        super().__init__()
        self.setObjectName("inspector.matters")
        self._focus, self._mattering, self.decimals = focus, mattering, 2
        px = theme.px
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(6))
        self.toggle = Toggle(theme, "inspector.matters.toggle", focus)
        self._theme, self._column = theme, column
        self.lines: list[QLabel] = []
        self.legend = label(theme, "caption", "third", wrap=True)
        column.addWidget(self.toggle, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.legend)

    @property
    def words(self) -> str:
        """All that is said, line by line, or would be where nobody sees it."""
        return "\n".join(self._sentences())

    def refresh(self) -> None:
        """Say it anew for what is picked now."""
        on = self._mattering.is_on
        self.toggle.refresh(self._focus.look)
        self.setVisible(not self.toggle.isHidden())
        self.legend.setVisible(on and self._mattering.has_bars)
        self._say(self._sentences())
        if on:
            from attn_gui.pages.inspector.matters_words import legend

            self.legend.setText(legend())

    def _sentences(self) -> list[str]:
        if not self._mattering.is_on:
            return []
        from attn_gui.pages.inspector.matters_words import matters_lines  # not at every start

        return matters_lines(self._mattering, self._focus.look, self.decimals)

    def _say(self, lines: list[str]) -> None:
        """One label a sentence."""
        while len(self.lines) < len(lines):
            one = label(self._theme, "text", wrap=True)
            one.setObjectName("inspector.matters.line")
            self.lines.append(one)
            self._column.insertWidget(len(self.lines), one)
        for place, one in enumerate(self.lines):
            words = lines[place] if place < len(lines) else ""
            one.setText(words)
            one.setVisible(bool(words))
