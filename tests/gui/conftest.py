"""Windows for the tests: built as `main` builds them, shown, and taken down properly afterwards."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hands import settle, take_down
from PySide6.QtWidgets import QApplication

from attn_gui.app import build
from attn_gui.main_window import MainWindow
from attn_gui.pages.one_head.canvas import PANEL_OF

OpenWindow = Callable[..., MainWindow]

# Remarks of the offscreen platform on menus and lists that pop up; they say nothing about our code.
POPUPS = ("does not support raise", "does not support grabbing the keyboard")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.parent == Path(__file__).parent:
            item.add_marker(pytest.mark.qt_log_ignore(*POPUPS, extend=True))


def pytest_sessionfinish() -> None:
    """What Python put on the clipboard goes before Python does, else the process crashes."""
    if QApplication.instance() is not None:
        QApplication.clipboard().clear()


def _open(*argv: str, lang: str = "en", theme: str = "light", size: str = "1440x900") -> MainWindow:
    window = build(["--lang", lang, "--theme", theme, "--size", size, *argv])
    window.show()
    window.activateWindow()
    settle()
    return window


@pytest.fixture(autouse=True)
def _own_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Locks of files lie in a place of the test, never in the home of whoever runs it."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A reader's folder for documents."""
    (tmp_path / "mine").mkdir()
    return tmp_path / "mine"


@pytest.fixture
def open_window(qapp: QApplication) -> Iterator[OpenWindow]:
    """Opens windows with a command line; language, theme and size are never left to the machine."""
    opened: list[MainWindow] = []

    def open_one(*argv: str, **looks: str) -> MainWindow:
        opened.append(_open(*argv, **looks))
        return opened[-1]

    yield open_one
    for window in opened:
        take_down(window)


@pytest.fixture
def window(open_window: OpenWindow) -> MainWindow:
    """The first example at 1440×900, English, light: what a first start shows."""
    return open_window()


@pytest.fixture(scope="module")
def _looked_at(qapp: QApplication) -> Iterator[MainWindow]:
    window = _open()
    yield window
    take_down(window)


@pytest.fixture
def quiet_window(_looked_at: MainWindow) -> Iterator[MainWindow]:
    """The same as `window`, shared by the tests of a file that only look and change no number."""
    _looked_at.activateWindow()
    yield _looked_at
    furniture = _looked_at.furniture
    assert furniture.session.document is furniture.session.origin, "use `window` for edits"
    furniture.page.setFocus()
    furniture.focus.set(panel=None, cell=None, hover=None)
    for name in PANEL_OF:
        furniture.page.canvas.table(name).deselect()
    settle()
