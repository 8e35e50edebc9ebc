"""Comments of a program step back."""

from __future__ import annotations

from PySide6.QtGui import QSyntaxHighlighter, QTextDocument

from attn_gui.theme import Theme


class Comments(QSyntaxHighlighter):
    """Everything after the first # of a line in the tone of captions."""

    def __init__(self, document: QTextDocument, theme: Theme) -> None:
        super().__init__(document)
        self._theme = theme

    def highlightBlock(self, text: str) -> None:
        start = text.find("#")
        if start >= 0:
            self.setFormat(start, len(text) - start, self._theme.color("ink3"))
