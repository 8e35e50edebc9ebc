"""The Code part of the inspector: the program of the head looked at, to read, copy and save."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QGuiApplication,
    QShowEvent,
)
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from attn_gui.core.errors import Refused
from attn_gui.core.program import Program, program
from attn_gui.core.program_words import WORDS
from attn_gui.core.words import REFUSALS
from attn_gui.focus import Focus, Look
from attn_gui.language import Language, text
from attn_gui.pages.inspector.code_texts import CODE
from attn_gui.pages.inspector.code_view import CodeView
from attn_gui.pages.one_head.page import OneHeadPage
from attn_gui.pages.one_head.plan import PANELS
from attn_gui.saving import save_text
from attn_gui.session import Session
from attn_gui.theme import Theme
from attn_gui.widgets.file_dialogs import ask_where
from attn_gui.widgets.labels import label

_SUGGESTED = "attention.py"


class CodePane(QWidget):
    """Listens to session and focus; writes a program only while somebody sees it."""

    def __init__(
        self, session: Session, page: OneHeadPage, focus: Focus, language: Language, theme: Theme,
        host: QWidget,
    ) -> None:  # fmt: skip
        super().__init__(host)
        self.setObjectName("code.pane")
        self._session, self._page, self._focus = session, page, focus
        px = theme.px
        column = QVBoxLayout(self)
        column.setContentsMargins(px(10), px(4), px(10), px(10))
        column.setSpacing(px(6))
        self.view = CodeView(theme)
        column.addWidget(self.view, 1)
        row = QHBoxLayout()
        row.setSpacing(px(8))
        self.copy, self.save = QPushButton(), QPushButton()
        for name, button in (("copy", self.copy), ("save", self.save)):
            button.setObjectName(f"code.{name}")
            theme.dress(button, "label")
            row.addWidget(button)
        row.addStretch(1)
        column.addLayout(row)
        self.message = label(theme, "caption", "second", wrap=True)
        self.message.setObjectName("code.message")
        self.message.hide()
        column.addWidget(self.message)
        self.copy.clicked.connect(self._on_copy_clicked)
        self.save.clicked.connect(self._on_save_clicked)
        session.changed.connect(self._on_changed)
        focus.changed.connect(self._on_look_changed)
        language.changed.connect(self._name)
        theme.changed.connect(self.view.take_colours)
        self._name()

    def program(self) -> Program:
        """The program for what is looked at, with comments in the language of the window."""
        words = {key: text("Program", source) for key, source in WORDS.items()}
        look = self._focus.look
        return program(self._session.trace, self._page.place, words, look.flipped)

    # ------------------------------------------------------------------ showing

    def refresh(self) -> None:
        """Write and mark anew, if anybody sees it."""
        if not self.isVisible():
            return
        made = self.program()
        scales = self._session.document.scales
        self.view.show_program(made, stages_of(self._focus.look), scales)
        lines = [(place + 1, made.lines[place].text.strip()) for place in self.view.marked[:1]]
        says = [text("Code", CODE["marked"], number=number, line=one) for number, one in lines]
        self.view.setAccessibleDescription("".join(says))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.refresh()

    def _name(self) -> None:
        self.view.setAccessibleName(text("Code", CODE["name"]))
        for key, button in (("copy", self.copy), ("save", self.save)):
            button.setText(text("Code", CODE[key]))
            button.setToolTip(text("Code", CODE[f"{key}_tip"]))
        self.message.hide()
        self.refresh()

    def _on_changed(self, *_args: object) -> None:
        self.message.hide()  # what was copied or saved is no longer what is shown
        self.refresh()

    def _on_look_changed(self, look: Look) -> None:
        self.refresh()

    # ----------------------------------------------------------- copying, saving

    def _on_copy_clicked(self) -> None:
        QGuiApplication.clipboard().setText(self.program().text)
        self._say(text("Code", CODE["copied"]))

    def _on_save_clicked(self) -> None:
        title, kind = (text("Code", CODE[key]) for key in ("dialog", "files"))
        dialog = ask_where(self.window(), title, kind, _SUGGESTED, self.save_to)
        dialog.setObjectName("code.dialog")

    def save_to(self, name: str) -> None:
        """Write the program into a file; a refusal is said below the buttons."""
        path = Path(name)
        try:
            save_text(path, self.program().text)
        except Refused as why:
            self._say(text("Refusal", REFUSALS[why.key], **why.details), "error")
        else:
            self._say(text("Code", CODE["saved"], name=path.name))

    def _say(self, words: str, tone: str = "second") -> None:
        self.message.setProperty("tone", tone)
        self.message.style().polish(self.message)  # so that the tone counts
        self.message.setText(words)
        self.message.show()
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, words))


def stages_of(look: Look) -> frozenset[str]:
    """The stages of the picked cell or panel; D is what the mask leaves of the scaled scores."""
    stages = {look.cell.stage} if look.cell is not None else set(PANELS.get(look.panel or "", ()))
    return frozenset(stages | {"masked"} if "scaled" in stages else stages)
