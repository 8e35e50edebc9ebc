"""Measures a bare window that is fed with the states of a scene: from new numbers to painted."""

from __future__ import annotations

import json
import sys
from typing import Protocol

from hands import settle
from painted import WARM, timed
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from scene import Scene, read

from attn_gui.theme import Theme


class Fed(Protocol):
    """A widget of the size of a scene, which shows its one state or the other."""

    def __init__(self, scene: Scene, theme: Theme) -> None: ...

    def feed(self, place: int) -> None:
        """Show another state than before."""


def measure(kind: type[Fed], warm: int = WARM) -> None:
    """Do what the command line says: SCENE.json AMOUNT [NAMES], as in "q,k,v"."""
    path, amount, *names = sys.argv[1:]
    scene = read(path)
    if names:
        scene = scene.only(tuple(names[0].split(",")))
    app = QApplication(sys.argv[:1])
    app.setStyle("Fusion")
    widget = kind(scene, Theme("light"))
    assert isinstance(widget, QWidget)
    widget.show()
    assert QTest.qWaitForWindowExposed(widget)
    settle()
    areas = getattr(widget, "areas", [widget])
    print(json.dumps(timed(int(amount), widget.feed, areas, warm)))
    widget.close()
    widget.deleteLater()
    settle()
