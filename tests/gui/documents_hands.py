"""A reader's hands for files: the dialogs that are answered, the notes and questions that come."""

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from hands import find, settle
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox, QPushButton

from attn_gui.core.document import Document
from attn_gui.core.document_file import dump_document, read_document
from attn_gui.core.examples import Examples
from attn_gui.main_window import MainWindow
from attn_gui.resources import resource

EXAMPLES = Examples(resource("examples"))


def put(path: Path, name: str = "cat_verb", x: float | None = None) -> Path:
    """An example as a file of somebody; `x` is its first number."""
    data = json.loads(dump_document(EXAMPLES.load(name)))
    if x is not None:
        data["sentences"][0]["x"][0][0] = x
    path.write_text(json.dumps(data), "utf-8")
    return path


def replace_file(path: Path, x: float) -> None:
    """What a careful program does: write beside it and rename."""
    beside = path.with_name("beside.tmp")
    put(beside, x=x)
    os.replace(beside, path)


def first_number(path: Path) -> float:
    """The first number of X in a file."""
    return float(read_document(path).sentences[0].x[0, 0])


def answer_dialogs(monkeypatch: Any, *names: Path | str) -> list[str]:
    """File dialogs give these names, one after the other; what they were opened with."""
    answers, opened = list(names), []

    def answer(_parent: Any, _title: str, start: str, filters: str) -> tuple[str, str]:
        assert "*.attn.json" in filters
        opened.append(start)
        return (str(answers.pop(0)) if answers else "", "")

    for name in ("getOpenFileName", "getSaveFileName"):
        monkeypatch.setattr(QFileDialog, name, staticmethod(answer))
    return opened


def title(window: MainWindow) -> str:
    """The title as a window manager shows it, with its star."""
    star = "*" if window.isWindowModified() else ""
    return window.windowTitle().replace("[*]", star)


def note(window: MainWindow) -> str:
    """What the note about files says; "" where there is none."""
    shown = window.documents.note
    return shown.words.text() if shown.isVisible() else ""


def answer_note(window: MainWindow, name: str) -> None:
    """Click an answer of the note."""
    QTest.mouseClick(find(window, QPushButton, f"fileNote.{name}"), Qt.MouseButton.LeftButton)
    settle()


def question(window: MainWindow) -> str:
    """What the one open question says; "" where there is none."""
    boxes = [one for one in window.findChildren(QMessageBox, "question") if one.isVisible()]
    assert len(boxes) <= 1
    return boxes[0].text() if boxes else ""


def answer_question(window: MainWindow, name: str) -> None:
    """Click an answer of the question."""
    (box,) = [one for one in window.findChildren(QMessageBox, "question") if one.isVisible()]
    QTest.mouseClick(find(box, QPushButton, f"question.{name}"), Qt.MouseButton.LeftButton)
    settle()


def wait_for(qtbot: Any, what: Callable[[], object]) -> None:
    """Until the system has told of a changed file."""
    qtbot.waitUntil(lambda: bool(what()), timeout=20_000)


def drop(window: MainWindow, *paths: Path) -> bool:
    """Drop files on the window; whether it takes them."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    action, left = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
    none = Qt.KeyboardModifier.NoModifier
    where = window.rect().center()
    enter = QDragEnterEvent(where, action, data, left, none)
    enter.ignore()
    QApplication.sendEvent(window, enter)
    if enter.isAccepted():
        event = QDropEvent(QPointF(where), action, data, left, none)
        QApplication.sendEvent(window, event)
    settle()
    return enter.isAccepted()


def document(window: MainWindow) -> Document:
    """The document that is shown."""
    return window.furniture.session.document
