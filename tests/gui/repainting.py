"""Run by test_repainting.py at one scale of the screen: random edits and looks, and after each of
them whether what is on screen is what painting everything anew would show."""

import json
import random
import sys

import numpy as np
from hands import keys_of, session, settle, take_down
from long_content import WORDS, longest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

from attn_gui.app import build
from attn_gui.core.areas import between
from attn_gui.core.edits import with_cell, with_options, with_override
from attn_gui.core.places import Cell
from attn_gui.core.written import override_at
from attn_gui.session import Label

TYPED = ("x", "w_q", "w_k", "w_v")
SHOWN = (*TYPED, "q", "k", "v", "scores", "scaled", "weights", "output")


def on_screen(window):
    """The pixels of the matrices, with what lies round them, that have been put on the screen so
    far; nothing is painted for it, as `grab` would do."""
    store, ratio = window.backingStore().paintDevice(), window.devicePixelRatio()
    assert isinstance(store, QImage)
    assert store.width() == round(window.width() * ratio)
    pixels = np.frombuffer(store.constBits(), np.uint32).reshape(store.height(), -1)
    page = window.furniture.page
    found = np.zeros_like(pixels)
    seen = QRect(page.area.mapTo(window, QPoint()), page.area.viewport().size())
    for spot in page.canvas.plan.spots.values():
        rect = spot.rect.translated(page.canvas.mapTo(window, QPoint()))
        rect = rect.adjusted(-8, -8, 8, 8).intersected(seen)
        if not rect.isEmpty():
            across = slice(round(rect.left() * ratio), round(rect.right() * ratio))
            down = slice(round(rect.top() * ratio), round(rect.bottom() * ratio))
            found[down, across] = pixels[down, across]
    return found


class Hand:
    """Does something in a window that changes some cells, or where somebody looks."""

    def __init__(self, window, seed):
        self.window, self.random, self.session = window, random.Random(seed), session(window)

    def cell(self, name):
        rows, columns = keys_of(self.window, name).matrix.values().shape
        return self.random.randrange(rows), self.random.randrange(columns)

    def number(self):
        """Mostly one that fits into its cell; some lie beyond the scale or are enormous."""
        plain = round(self.random.uniform(-2.5, 2.5), 2)
        return self.random.choice([plain] * 8 + [12.345, -99.5, 3e7, 0.0])

    def preview(self):
        name = self.random.choice(("x", "x", "x", *TYPED))
        row, column = self.cell(name)
        value = self.number()
        self.session.preview(with_cell(self.session.committed, name, row, column, value))
        return f"{name} {row} {column} = {value}"

    def commit(self):
        self.session.commit(Label("random"))
        return "commit"

    def hover(self):
        name = self.random.choice(SHOWN)
        cell = Cell(name, *self.cell(name))
        self.window.furniture.focus.set(hover=self.random.choice((cell, None)))
        return f"hover {cell}"

    def pick(self):
        name = self.random.choice(SHOWN)
        cell = Cell(name, *self.cell(name))
        self.window.furniture.page.go_to(cell)
        return f"pick {cell}"

    def block(self):
        name = self.random.choice(SHOWN)
        cell = self.cell(name)
        self.window.furniture.page.go_to(Cell(name, *cell))
        keys_of(self.window, name).select_area(between(cell, self.cell(name)))
        return f"block in {name}"

    def mask(self):
        mask = self.random.choice(("none", "causal"))
        made = with_options(self.session.committed, mask=mask)
        self.session.apply(Label("random"), made)
        return mask

    def write_over(self):
        page, trace = self.window.furniture.page, self.session.trace
        name = self.random.choice(("scores", "scaled", "weights"))
        over = override_at(trace, Cell(name, *self.cell(name)), page.place, 0.75)
        self.session.apply(Label("random"), with_override(self.session.document, over))
        return f"over {name}"

    def undo(self):
        if self.session.step > 1:  # the first one may have brought the document
            self.session.undo()
        return "undo"

    def act(self):
        often = [self.preview] * 12
        seldom = [self.commit, self.hover, self.hover, self.pick, self.block, self.mask]
        return self.random.choice([*often, *seldom, self.write_over, self.undo])()


def main(amount, seed, size, text, wide=""):
    """Print what differed from a full repaint, and how often something was painted."""
    sizes = ("--size", size, "--text-scale", text)
    window = build(["--lang", "en", "--theme", "light", *sizes])
    window.show()
    if wide:  # more columns than are in view
        one = session(window)
        one.apply(Label("test"), longest(one.document, WORDS["letters"]))
    settle()
    hand, wrong, moved, before = Hand(window, seed), [], 0, on_screen(window)
    for place in range(amount):
        done = hand.act()
        settle()
        partly = on_screen(window)
        page = window.furniture.page
        for widget in (page, *page.findChildren(QWidget)):
            widget.update()  # the page alone would leave out those that are opaque
        settle()
        whole = on_screen(window)
        moved += not np.array_equal(partly, before)
        if not np.array_equal(partly, whole):
            wrong.append((place, done, int((partly != whole).sum())))
        before = whole
    ratio = window.devicePixelRatio()
    hidden = sum(spot.hidden for spot in window.furniture.page.canvas.plan.spots.values())
    print(json.dumps({"ratio": ratio, "moved": moved, "wrong": wrong, "hidden": hidden}))
    take_down(window)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), *sys.argv[3:])
