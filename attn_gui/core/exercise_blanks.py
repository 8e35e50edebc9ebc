"""What a worksheet can leave blank, as the reader asks for it: "row", "panel:E", "after:C"."""

from __future__ import annotations

from dataclasses import dataclass

from attn_gui.core.errors import Refused

CHAIN = ("q", "k", "v", "scores", "scaled", "weights", "output")
"""What a pupil computes, in this order."""

GIVEN = ("x", "x_keys", "w_q", "w_k", "w_v", "b_q", "b_k", "b_v")
"""What a pupil is always told."""

_PANELS = {
    "B": ("q", "k", "v"),
    "Q": ("q",),
    "K": ("k",),
    "V": ("v",),
    "C": ("scores",),
    "D": ("scaled",),
    "E": ("weights",),
    "F": ("output",),
}
_AFTER = {
    "B": ("scores", "scaled", "weights", "output"),
    "C": ("scaled", "weights", "output"),
    "D": ("weights", "output"),
    "E": ("output",),
}

CHOICES = (
    "row",
    *(f"panel:{letter}" for letter in _PANELS),
    *(f"after:{letter}" for letter in _AFTER),
)
"""Every way to leave cells blank."""

FIRST = "row"


@dataclass(frozen=True, slots=True)
class Blanks:
    """`stages` are blank, of one word only if `one_row`; `silent` stages are not printed at all:
    they would give the answer away."""

    name: str
    stages: tuple[str, ...]
    one_row: bool = False
    silent: tuple[str, ...] = ()


def blanks(name: str) -> Blanks:
    """What a name such as "after:C" leaves blank; refuses what is none of `CHOICES`."""
    if name not in CHOICES:
        raise Refused("worksheet_blank", name=name, choices=", ".join(CHOICES))
    kind, _colon, letter = name.partition(":")
    if kind == "row":
        return Blanks(name, ("scores", "scaled", "weights"), one_row=True)
    if kind == "after":
        return Blanks(name, _AFTER[letter])
    return Blanks(name, _PANELS[letter], silent=("scaled",) if letter == "C" else ())
