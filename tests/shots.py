"""Draws the gallery that people look at: `make shots`, or `python tests/shots.py FOLDER`.

Every page in both languages and all themes at two sizes, large text, examples with a picked
number, and the same window as people with a colour vision deficiency see it.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import numpy as np
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from attn_gui.app import build
from attn_gui.core.edits import with_override
from attn_gui.core.places import Cell
from attn_gui.core.written import override_at
from attn_gui.main_window import MainWindow
from attn_gui.player import Player
from attn_gui.session import Label

SIZES = ("1440x900", "1024x640")
PICKED = (
    ("notes_cat", "E:1,2"),
    ("notes_cat", "C:1,2"),
    ("bank", "E:6,5"),
    ("cross", "C:1,1"),
    ("cat_verb", "F:1,2"),
    ("creature", "D:3,1"),
    ("pronoun:tired", "Q:7,0"),
)
SCALES = ("150", "200")
HEADS = ("bank", "bank:side_by_side", "two_contexts:zh_side_by_side", "bank_512", "pronoun:tired")
SIDES = ("maps", "lines", "words", "join", "inspector")
# Machado, Oliveira & Fernandes 2009, severity 1.0, on linear RGB
DEFICIENCIES = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216),
               (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413),
               (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602),
               (0.004733, 0.691367, 0.303900)),
}  # fmt: skip


def shoot(
    folder: Path, name: str, *options: str, then: Callable[[MainWindow], None] | None = None
) -> QImage:
    """One picture of a fresh window, after something was done in it."""
    window = build(list(options))
    window.show()
    QApplication.processEvents()
    if then is not None:
        then(window)
        QApplication.processEvents()
    picture = window.grab().toImage()
    picture.save(str(folder / f"{name}.png"))
    window.may_close = None  # nobody wants to keep the changes
    window.close()
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    print(name)
    return picture


def shoot_heads(folder: Path) -> None:
    """The Many heads page: examples, sizes, themes, and its cards where only one is shown."""
    for language in ("en", "zh"):
        for theme in ("light", "dark", "contrast"):
            base = ("--lang", language, "--theme", theme, "--page", "many-heads")
            for size in (*SIZES, "1440x1340"):
                name = f"many-heads-{language}-{theme}-{size}"
                shoot(folder, name, *base, "--example", "bank", "--size", size)
        base = ("--lang", language, "--theme", "light", "--page", "many-heads")
        for example in HEADS:
            name = f"heads-{example.replace(':', '.')}-{language}"
            shoot(folder, name, *base, "--example", example, "--size", "1440x1340")
        for size, scale in (("1024x640", "100"), ("1024x640", "200"), ("1440x900", "200")):
            for side in SIDES:
                shoot(
                    folder, f"heads-{side}-{language}-{size}-{scale}", *base, "--example", "bank",
                    "--size", size, "--text-scale", scale,
                    then=lambda window, side=side: window.furniture.focus.set_heads(side=side),
                )  # fmt: skip


def play(window: MainWindow) -> None:
    """The calculation in the middle of a score."""
    player = window.findChild(Player)
    assert player is not None
    player.open()
    assert player.film is not None
    player.go(player.film.find("scores", 1, 2, 2) or 0)


def write_over(window: MainWindow) -> None:
    """A weight written over, and what has changed."""
    session, place = window.furniture.session, window.furniture.page.place
    over = override_at(session.trace, Cell("weights", 1, 2), place, 0.9)
    session.apply(Label("shot"), with_override(session.document, over))
    window.furniture.focus.set(view="changes")


STATES: dict[str, Callable[[MainWindow], None]] = {
    "player": play,
    "tray": lambda window: window.furniture.focus.set(tray=True),
    "changes": write_over,
    "matters": lambda window: window.furniture.focus.set(matters=True),
    "flipped": lambda window: window.furniture.focus.set(flipped=True),
    "distance": lambda window: window.furniture.focus.set(page="long_distance"),
}


def shoot_states(folder: Path) -> None:
    """What the page of one head can be asked, and the page Long distance."""
    for language in ("en", "zh"):
        for size, scale in (("1440x900", "100"), ("1024x640", "100"), ("1024x640", "200")):
            base = ("--lang", language, "--theme", "light", "--size", size, "--text-scale", scale)
            for name, then in STATES.items():
                options = (*base, "--cell", "E:1,2")
                shoot(folder, f"{name}-{language}-{size}-{scale}", *options, then=then)


def seen_by(picture: QImage, deficiency: str) -> QImage:
    """The picture as it looks with a colour vision deficiency."""
    picture = picture.convertToFormat(QImage.Format.Format_RGB32)
    width, height = picture.width(), picture.height()
    pixels = np.frombuffer(picture.constBits(), np.uint8).reshape(height, width, 4)
    encoded = pixels[:, :, 2::-1] / 255
    linear = np.where(encoded <= 0.04045, encoded / 12.92, ((encoded + 0.055) / 1.055) ** 2.4)
    changed = np.clip(linear @ np.array(DEFICIENCIES[deficiency]).T, 0, 1)
    shown = np.where(changed <= 0.0031308, 12.92 * changed, 1.055 * changed ** (1 / 2.4) - 0.055)
    flat = np.ascontiguousarray(np.round(shown * 255).astype(np.uint8))
    return QImage(flat.data, width, height, 3 * width, QImage.Format.Format_RGB888).copy()


def main(folder: Path) -> None:
    """The whole gallery."""
    folder.mkdir(parents=True, exist_ok=True)
    for language in ("en", "zh"):
        for theme in ("light", "dark", "contrast"):
            base = ("--lang", language, "--theme", theme)
            for size in SIZES:
                shoot(folder, f"one-head-{language}-{theme}-{size}", *base, "--size", size)
            for scale in SCALES:
                options = (*base, "--text-scale", scale, "--cell", "C:1,2")
                shoot(folder, f"text-{scale}-{language}-{theme}", *options)
        for example, cell in PICKED:
            name = f"{example.replace(':', '.')}-{cell[0]}-{language}"
            options = ("--lang", language, "--theme", "light", "--example", example)
            shoot(folder, name, *options, "--cell", cell)
    shoot_heads(folder)
    shoot_states(folder)
    for theme in ("light", "dark"):
        picture = shoot(
            folder, f"colours-{theme}", "--lang", "en", "--theme", theme, "--cell", "F:1,0"
        )
        for deficiency in DEFICIENCIES:
            seen_by(picture, deficiency).save(str(folder / f"colours-{theme}-{deficiency}.png"))


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "shots"))
