"""Speaks either language whatever the language of the window is."""

from __future__ import annotations

from PySide6.QtCore import QTranslator

from attn_gui.resources import resource


class Tongue:
    """The texts of a sheet in "en" or "zh". Not installed: the window keeps its own language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._translator = QTranslator()
        self._data = b""  # must outlive the translator that reads from it
        if language == "zh":
            self._data = resource("i18n/attn_gui_zh_CN.qm").read_bytes()
            self._translator.load(self._data)

    def say(self, context: str, source: str, **details: object) -> str:
        """The source of a table in this language, with its placeholders filled."""
        words = self._translator.translate(context, source) or source
        return words.format(**details) if details else words
