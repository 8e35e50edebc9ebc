"""R19: thousands of random keys, clicks and drags; alive, exact and savable after every fifty."""

from random import Random

import numpy as np
import pytest
from hands import KEY, LEFT, MOD, PLAIN, action, session, settle
from PySide6.QtCore import QPoint, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLineEdit,
    QTableView,
    QWidget,
)
from reference import assert_numbers
from shiboken6 import isValid

from attn_gui.core.document_file import dump_document, parse_document
from attn_gui.widgets.matrix_editor import MatrixEditor

KEYS = [
    *(KEY.Key_Return, KEY.Key_Tab, KEY.Key_Backtab, KEY.Key_Escape, KEY.Key_F2, KEY.Key_Delete),
    *(KEY.Key_Left, KEY.Key_Right, KEY.Key_Up, KEY.Key_Down, KEY.Key_Home, KEY.Key_End),
    *(KEY.Key_Space, KEY.Key_Backspace, KEY.Key_PageUp, KEY.Key_PageDown, KEY.Key_F1),
    *(KEY.Key_1, KEY.Key_5, KEY.Key_Period, KEY.Key_Minus, KEY.Key_Slash, KEY.Key_Equal),
    *(KEY.Key_A, KEY.Key_C, KEY.Key_F, KEY.Key_X, KEY.Key_V, KEY.Key_R, KEY.Key_Question),
    *(KEY.Key_BracketLeft, KEY.Key_BracketRight),
]
CHORDS = [  # the actions of the window; never Ctrl+Q
    *((key, MOD.ControlModifier) for key in (KEY.Key_Plus, KEY.Key_Minus, KEY.Key_0, KEY.Key_Z)),
    *((key, MOD.ControlModifier | MOD.ShiftModifier) for key in (KEY.Key_T, KEY.Key_L, KEY.Key_Z)),
    (KEY.Key_R, MOD.ControlModifier | MOD.ShiftModifier),
    (KEY.Key_F11, PLAIN),
]
MODIFIERS = [PLAIN] * 6 + [MOD.ShiftModifier, MOD.ControlModifier]
EVENTS = {
    **{"key": 36, "burst": 16, "chord": 6, "click": 28},
    **{"double": 3, "drag": 6, "resize": 2, "example": 3},
}
"""How often each is chosen."""

LIVELY = (QAbstractButton, QAbstractSlider, QAbstractSpinBox, QLineEdit, QTableView, QComboBox)

EACH = 50  # events between two looks at every number
LARGEST = 10.0  # beyond, scores leave the range in which doubles hold nine decimals


class Monkey:
    """Hits whatever is visible, from a seed."""

    def __init__(self, window, seed):
        self.window, self.random = window, Random(seed)
        self.done = []
        # A dialog with a loop of its own would wait for a reader for ever.
        self.guard = QTimer(window)
        self.guard.timeout.connect(self._close_dialogs)
        self.guard.start(50)

    @staticmethod
    def _close_dialogs():
        dialog = QApplication.activeModalWidget()
        if dialog is not None:
            dialog.close()

    def act(self):
        popup = QApplication.activePopupWidget()
        if popup is not None and self.random.random() < 0.6:
            popup.close()
        name = self.random.choices(list(EVENTS), list(EVENTS.values()))[0]
        getattr(self, name)()
        QApplication.processEvents()
        if largest(session(self.window).document) > LARGEST:
            self.done.append("reset")
            session(self.window).cancel()
            self.window.actions_by_name["undo"].trigger()
            QApplication.processEvents()

    def say(self, *what):
        self.done.append(" ".join(str(one) for one in what))

    def key(self):
        target = QApplication.focusWidget() or self.window
        key, modifiers = self.random.choice(KEYS), self.random.choice(MODIFIERS)
        self.say("key", key, modifiers, target.objectName())
        QTest.keyClick(target, key, modifiers)

    def burst(self):
        """A few keys at once where numbers and words are typed, ended or left open."""
        tables = [one for one in self.window.findChildren(MatrixEditor) if one.isVisible()]
        if tables and self.random.random() < 0.7:
            view = self.random.choice(tables).viewport()
            QTest.mouseClick(view, LEFT, PLAIN, self.within(view))
        keys = self.random.choices((KEY.Key_1, KEY.Key_5, KEY.Key_Period, KEY.Key_Minus), k=2)
        ends = (KEY.Key_Return, KEY.Key_Tab, KEY.Key_Escape, KEY.Key_Down, KEY.Key_Z)
        keys.append(self.random.choice(ends))
        self.say("burst", *keys)
        for key in keys:
            QTest.keyClick(QApplication.focusWidget() or self.window, key)
            QApplication.processEvents()

    def chord(self):
        key, modifiers = self.random.choice(CHORDS)
        self.say("chord", key, modifiers)
        QTest.keyClick(QApplication.focusWidget() or self.window, key, modifiers)

    def within(self, widget):
        return QPoint(
            self.random.randrange(max(1, widget.width())),
            self.random.randrange(max(1, widget.height())),
        )

    def spot(self):
        """A visible widget, rather one that answers, and a point in it."""
        seen = [
            one for one in self.window.findChildren(QWidget)
            if one.isVisible() and min(one.width(), one.height()) > 3
        ]  # fmt: skip
        lively = [one for one in seen if isinstance(one, LIVELY)]
        widget = self.random.choice(lively if self.random.random() < 0.6 else seen)
        if isinstance(widget, QTableView):
            widget = widget.viewport()
        return widget, self.within(widget)

    def click(self):
        widget, at = self.spot()
        modifiers = self.random.choice(MODIFIERS)
        self.say("click", widget, at, modifiers)
        QTest.mouseClick(widget, LEFT, modifiers, at)

    def double(self):
        widget, at = self.spot()
        self.say("double", widget, at)
        QTest.mouseClick(widget, LEFT, PLAIN, at)
        if isValid(widget):
            QTest.mouseDClick(widget, LEFT, PLAIN, at)
        if isValid(widget):
            QTest.mouseRelease(widget, LEFT, PLAIN, at)  # which QTest leaves out

    def drag(self):
        widget, at = self.spot()
        self.say("drag", widget, at)
        QTest.mousePress(widget, LEFT, PLAIN, at)
        for _ in range(3):
            at += QPoint(self.random.randint(-60, 60), self.random.randint(-5, 5))
            if isValid(widget):
                QTest.mouseMove(widget, at)
        if isValid(widget):
            QTest.mouseRelease(widget, LEFT, PLAIN, at)

    def resize(self):
        size = self.random.randint(1024, 1600), self.random.randint(640, 1000)
        self.say("resize", *size)
        self.window.resize(*size)

    def example(self):
        (box,) = self.window.findChildren(QComboBox, "example")
        place = self.random.randrange(box.count())
        self.say("example", box.itemData(place))
        box.setCurrentIndex(place)
        box.activated.emit(place)


def largest(document):
    """The largest input: what a reader can type."""
    heads = [head for layer in document.layers for head in layer.heads]
    inputs = [one.x for one in document.sentences]
    inputs += [getattr(head, name) for head in heads for name in ("w_q", "w_k", "w_v")]
    return max(float(np.abs(one).max(initial=0)) for one in inputs)


def assert_consistent(window):
    assert window.isVisible()
    action(window, "page_one_head").trigger()  # the keys may have opened another page
    look = window.furniture.focus
    look.set(difference=False, held=False, frame=None)  # … or other numbers than those of now
    settle()
    document = session(window).document
    assert_numbers(window, 1e-9)
    written = dump_document(document)
    assert dump_document(parse_document(written.encode(), "again")) == written


def rage(open_window, qtbot, seed, amount):
    random = Random(seed)
    examples = ("notes_cat", "bank", "cross", "pronoun:tired", "cat_verb", "creature")
    window = open_window(
        "--example", random.choice(examples), lang=random.choice(("en", "zh")),
        size=random.choice(("1440x900", "1024x640")),
    )  # fmt: skip
    monkey = Monkey(window, seed)
    try:
        for count in range(1, amount + 1):
            with qtbot.captureExceptions() as caught:
                monkey.act()
            assert caught == []
            if count % EACH == 0:
                assert_consistent(window)
    except BaseException:
        print(f"seed {seed}, event {len(monkey.done)}, the last:", *monkey.done[-12:], sep="\n")
        raise
    monkey.guard.stop()
    settle()
    assert_consistent(window)
    assert [one for one in window.findChildren(QAbstractButton) if one.isDown()] == []


@pytest.mark.timeout(300)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_six_hundred_random_events(open_window, qtbot, seed):
    rage(open_window, qtbot, seed, 200)


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("seed", [11, 12, 13, 14, 15])
def test_five_thousand_random_events(open_window, qtbot, seed):
    rage(open_window, qtbot, seed, 1_000)
