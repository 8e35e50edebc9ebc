"""A reader's hands for the layout in which columns ask: turn it, see what is shown where."""

from hands import (
    action,
    button,
    click,
    heatmap,
    keys_of,
    session,
    settle,
)
from PySide6.QtCore import QRect

from attn_gui.core.evaluate import evaluate
from attn_gui.core.places import Place

TURNED = ("scores", "scaled", "weights")
UPRIGHT = ("q", "k", "v", "output")
CASES = {
    "notes_cat": Place(), "cat_verb": Place(), "creature": Place(), "cross": Place(),
    "bank": Place(0, 0, 1), "pronoun:tired": Place(0, 1, 0),
}  # fmt: skip


def turn(window, to="columns"):
    """With the switch of the tray, as a reader does."""
    if not window.furniture.focus.look.tray:
        action(window, "break").trigger()
        settle()
    click(button(window, f"tray.flipped.{to}"))
    return window


def turned(open_window, name, *argv, **looks):
    window = open_window("--example", name, *argv, **looks)
    window.furniture.focus.set(place=CASES[name])
    settle()
    return turn(window)


def computed(window, name):
    """The matrix as the core has it: a row for each word that asks."""
    place = window.furniture.page.place
    stage = "masked" if name == "scaled" else name
    head = evaluate(session(window).document).sentences[place.sentence][place.layer]
    return getattr(head.heads[place.head], stage)


def shown(window, name):
    return heatmap(window, name).values()


def canvas(window):
    return window.furniture.page.canvas


def outlines(window, role):
    return [one.rect for one in canvas(window).overlay.outlines if one.role == role]


def place_of(window, name, row, column):
    """Where a shown cell is, in pixels of the canvas, measured at its table."""
    table = keys_of(window, name)
    rect = table.visualRect(table.model().index(row, column))
    corner = table.viewport().mapTo(canvas(window), rect.topLeft())
    return QRect(corner, rect.size())


def overrides(window):
    return session(window).document.options.overrides
