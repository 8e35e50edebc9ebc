"""Focus mode as a reader sees it: which step, which panels, what the drawer says."""

import re
from typing import Any

from hands import settle
from PySide6.QtGui import QTextDocumentFragment

STEPS = {
    "A": (("A", {"x"}),),
    "Q": (("A", {"x"}), ("B", {"w_q", "q"})),
    "K": (("A", {"x"}), ("B", {"w_k", "k"})),
    "V": (("A", {"x"}), ("B", {"w_v", "v"})),
    "C": (("B", {"q", "k"}), ("C", {"scores"})),
    "D": (("C", {"scores"}), ("D", {"scaled"})),
    "E": (("D", {"scaled"}), ("E", {"weights"})),
    "F": (("E", {"weights"}), ("B", {"v"}), ("F", {"output"})),
    "G": (("F", {"output"}), ("G", {"w_o", "projected", "new"})),
}


def step(window: Any) -> str:
    return window.furniture.page.canvas.plan.step


def panels(window: Any) -> set[str]:
    canvas = window.furniture.page.canvas
    return {letter for letter, panel in canvas.panels.items() if panel.isVisible()}


def go(window: Any, wanted: str) -> None:
    window.furniture.page.stepper.go(wanted)
    settle()


def drawer_text(window: Any) -> str:
    """The text of the drawer's content in one line."""
    html = window.furniture.late("drawer").content.text()
    plain = QTextDocumentFragment.fromHtml(html).toPlainText() if "<" in html else html
    return re.sub(r"\s+", " ", plain)


def numbers_in(text: str) -> list[float]:
    return [float(one.replace("−", "-")) for one in re.findall(r"−?\d+\.\d+", text)]
