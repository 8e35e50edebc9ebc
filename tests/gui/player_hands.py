"""The player in a reader's hands: where it is, what it says, what it still veils."""

from typing import Any

import pytest
from hands import KEY, click_cell, find, is_seen, settle
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLabel, QWidget

from attn_gui import player as module
from attn_gui.core.places import Cell, Moment
from attn_gui.pages.player.scrubber import Scrubber
from attn_gui.player import Player

HOUR = 3_600_000  # ms
STAGES = ("q", "k", "v", "scores", "scaled", "weights", "output")


@pytest.fixture(autouse=True)
def hour_long_beats(monkeypatch):
    """No beat comes by itself while a test is slow, and no setting of the machine forbids it."""
    monkeypatch.setattr(module, "BEAT", HOUR)
    monkeypatch.setattr(module, "wants_stillness", lambda: False)


@pytest.fixture
def opened(window):
    """Open and paused, for the word "cat", at its first product."""
    click_cell(window, "x", 1, 0)
    key(window, KEY.Key_F6)
    assert player(window).is_open
    assert not player(window).is_playing
    return window


def player(window: Any) -> Player:
    found = window.findChild(Player)
    assert found is not None
    return found


def key(window: Any, pressed: Qt.Key, modifiers: Any = Qt.KeyboardModifier.NoModifier) -> None:
    """A key, to the window where nothing has the focus."""
    QTest.keyClick(QApplication.focusWidget() or window, pressed, modifiers)
    settle()


def beat(window: Any) -> None:
    """The time of a moment is over."""
    assert player(window).is_playing
    player(window)._timer.timeout.emit()
    settle()


def interval(window: Any) -> int:
    return player(window)._timer.interval()


def moment(window: Any) -> Moment:
    found = player(window).moment
    assert found is not None
    return found


def count(window: Any) -> int:
    made = player(window).film
    assert made is not None
    return len(made)


def go_to(window: Any, stage: str, row: int, column: int, terms: int | None = None) -> None:
    """To the moment of a number, or of one of its terms."""
    made = player(window).film
    assert made is not None
    at = made.find(stage, row, column, terms)
    assert at is not None
    player(window).go(at)
    settle()
    assert moment(window) == Moment(stage, row, column, terms)


def bar(window: Any) -> QWidget:
    return find(window, QWidget, "player")


def control(window: Any, name: str) -> QAbstractButton:
    return find(window, QAbstractButton, f"player.{name}")


def box(window: Any, name: str) -> QComboBox:
    return find(window, QComboBox, f"player.{name}")


def slider(window: Any) -> Scrubber:
    return find(window, Scrubber, "player.moment")


def caption(window: Any) -> str:
    return find(window, QLabel, "player.caption").text()


def looked_at(window: Any) -> Cell | None:
    return window.furniture.focus.look.cell


def outlines(window: Any, role: str) -> list:
    return [one for one in window.furniture.page.canvas.overlay.outlines if one.role == role]


def is_closed(window: Any) -> bool:
    """Nothing of it is left."""
    return (
        not player(window).is_open
        and not player(window).is_playing
        and not is_seen(window, "player")
        and window.furniture.focus.look.frame is None
        and outlines(window, "veil") == []
    )


def is_shown(window: Any) -> bool:
    """All parts agree on where it is."""
    one, look = player(window), window.furniture.focus.look
    return (
        bar(window).isVisible()
        and one.film is not None
        and look.frame == one.film.frame(one.at)
        and slider(window).value() == one.at
        and slider(window).maximum() == count(window) - 1
        and control(window, f"chapter.{moment(window).stage}").isChecked()
    )
