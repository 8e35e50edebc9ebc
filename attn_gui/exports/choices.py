"""What can be taken away at the moment, what was chosen last, and the name that a file gets."""

from __future__ import annotations

import re
from dataclasses import dataclass

from PySide6.QtCore import QObject

from attn_gui.core.evaluate import Trace
from attn_gui.core.places import Place
from attn_gui.core.stages import STAGES
from attn_gui.exports.formats import Format
from attn_gui.exports.tables import key_of, where
from attn_gui.exports.texts import say
from attn_gui.exports.what import What
from attn_gui.focus import Look
from attn_gui.language import text
from attn_gui.pages.one_head.plan import PANELS
from attn_gui.pages.one_head.texts import TITLES

LONGEST = 60  # signs of a suggested name: 180 bytes in Chinese, of 255 that a file may have
_FORBIDDEN = re.compile(r'[\x00-\x1f\x7f<>:"/\\|?*]+')

Part = tuple[str, str]
"""`part` and `name` of What: ("panel", "E")."""


@dataclass(slots=True)
class Chosen:
    """The answers of the dialog."""

    part: Part | None = None
    seen: tuple[object, ...] = ()  # what was looked at then: another panel is asked for anew
    format: str = "png"
    scale: int = 1
    decimals: int | None = None
    bom: bool = False
    folder: str = ""


class Memory(QObject):
    """Keeps the answers as long as the window lives."""

    def __init__(self, window: QObject) -> None:
        super().__init__(window)
        self.chosen = Chosen()


def memory_of(window: QObject) -> Memory:
    """The memory of a window, made at the first export."""
    return window.findChild(Memory) or Memory(window)


def parts(trace: Trace, place: Place) -> dict[Part, str]:
    """What there is at a place, each with its name for the reader."""
    single = len(trace.document.layers[place.layer].heads) == 1

    def there(name: str) -> bool:
        return trace.matrix(name, place.layer, place.head, place.sentence) is not None

    offered: dict[Part, str] = {("page", ""): say("page")}
    for letter, names in PANELS.items():
        if any(there(name) for name in names) and (letter != "G" or (single and there("new"))):
            title = text("Panel", TITLES[letter])
            offered["panel", letter] = say("panel", letter=letter, title=title)
    for name, stage in STAGES.items():
        if name != "masked" and there(name):
            title = text("Stage", stage.title)
            offered["matrix", name] = say("matrix", symbol=stage.symbol, title=title)
    return offered | {("everything", ""): say("everything")}


def first_part(look: Look, offered: dict[Part, str]) -> Part:
    """The picked matrix or panel, else the page."""
    wanted = [("matrix", look.cell.stage)] if look.cell is not None else []
    wanted += [("panel", look.panel)] if look.panel is not None else []
    return next((part for part in wanted if part in offered), ("page", ""))


def seen(look: Look) -> tuple[object, ...]:
    """What of a look decides what is probably wanted."""
    return look.page, look.panel, look.cell.stage if look.cell is not None else ""


def place_words(trace: Trace, what: What) -> str:
    """Which sentence, layer and head a panel or matrix is of; "" where there is only one."""
    if what.part not in ("panel", "matrix"):
        return ""
    name = what.name if what.part == "matrix" else PANELS[what.name][-1]
    return " · ".join(where(trace, what, name, what.place))


def file_name(trace: Trace, what: What, row: Format) -> str:
    """A name that every system takes: the title and what of it is in the file."""
    title = _FORBIDDEN.sub(" ", what.title or "attn-gui")
    title = " ".join(title.split())[:LONGEST].strip(" .") or "attn-gui"
    kind = {"page": what.name.replace("_", "-"), "panel": what.name, "everything": ""}.get(
        what.part, key_of(trace, what.name, what.place)
    )
    return f"{title} {kind}".strip() + row.suffix
