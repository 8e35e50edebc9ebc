"""What a reader does to import numbers: offer a file, look at the preview, choose, put in."""

from pathlib import Path
from typing import Any

from hands import click, find, settle
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QComboBox, QDialog, QLabel, QRadioButton, QWidget

from attn_gui.imports.dialog import offer
from attn_gui.imports.preview import Preview
from attn_gui.main_window import MainWindow
from attn_gui.pages.desk import Desk


def desk(window: MainWindow) -> Desk:
    """The desk of a window."""
    return window.findChild(Desk)  # type: ignore[return-value]


def bring(window: MainWindow, path: Path, data: bytes | None = None) -> None:
    """Offer a file as whoever asks for it does: the window's drop or the dialog of files."""
    if data is not None:
        path.write_bytes(data)
    offer(desk(window), [path])
    settle()


def preview(window: MainWindow) -> Preview:
    """The open preview."""
    (found,) = [one for one in window.findChildren(Preview) if one.isVisible()]
    return found


def is_asking(window: MainWindow) -> bool:
    """Whether a preview is open."""
    return any(one.isVisible() for one in window.findChildren(QDialog))


def ways(window: MainWindow) -> dict[str, QRadioButton]:
    """What may be done, by name."""
    buttons = preview(window).findChildren(QRadioButton)
    settle()
    return {one.objectName().removeprefix("import.way."): one for one in buttons if one.isVisible()}


def choose_way(window: MainWindow, way: str) -> None:
    """Click what shall be done, and then the button."""
    click(ways(window)[way])
    put(window)


def put(window: MainWindow) -> None:
    """The button "Import"."""
    click(preview(window).put)


def pick_box(window: MainWindow, name: str, words: str) -> None:
    """Choose the entry that begins with these words."""
    box = find(preview(window), QComboBox, f"import.{name}")
    (place,) = [i for i in range(box.count()) if box.itemText(i).startswith(words)]
    box.setCurrentIndex(place)
    settle()


def note(window: MainWindow) -> str:
    """What the note in the corner says; "" where there is none."""
    found = [one for one in window.findChildren(QLabel, "notice.words") if one.isVisible()]
    return found[0].text() if found else ""


def drop(window: MainWindow, at: QWidget, path: Path) -> bool:
    """Drag a file over a widget and let it go there; whether the window took it."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    where = at.mapTo(window, at.rect().center())
    rest: Any = (
        Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )  # fmt: skip
    for event in (QDragEnterEvent(QPoint(where), *rest), QDragMoveEvent(QPoint(where), *rest)):
        QApplication.sendEvent(window, event)
    event = QDropEvent(QPointF(where), *rest)
    event.ignore()
    QApplication.sendEvent(window, event)
    settle()
    return event.isAccepted()
