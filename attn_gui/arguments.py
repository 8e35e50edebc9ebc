"""The command line as data. No Qt and no numpy: `--version` and `--help` answer at once."""

from __future__ import annotations

import argparse
import re
from typing import NamedTuple

from attn_gui import __version__

PAGES = {
    "one-head": "one_head",
    "many-heads": "many_heads",
    "long-distance": "long_distance",
}
THEMES = ("system", "light", "dark", "contrast")
_LETTERS = {"A": "x", "B": "q", "C": "scores", "D": "scaled", "E": "weights", "F": "output"}
_STAGES = (
    "x", "x_keys", "w_q", "w_k", "w_v", "w_o", "q", "k", "v",
    "scores", "scaled", "masked", "weights", "output", "concat", "projected", "new",
)  # fmt: skip


class Request(NamedTuple):
    """What the command line asks for."""

    file: str | None = None
    example: str | None = None
    list_examples: bool = False
    language: str | None = None
    theme: str | None = None
    size: tuple[int, int] | None = None
    page: str = "one_head"
    layer: int = 0
    head: int = 0
    cell: tuple[str, int, int] | None = None
    text_scale: int | None = None
    reset_settings: bool = False
    self_test: bool = False
    install_desktop: bool = False
    uninstall_desktop: bool = False
    screenshot: str | None = None
    export: str | None = None
    panel: str | None = None
    matrix: str | None = None
    scale: int = 1
    bom: bool = False
    flipped: bool = False
    trace: str | None = None
    worksheet: str | None = None
    blank: str = "row"
    seed: int = 1
    paper: str = "A4"
    key: bool = True


def _size(value: str) -> tuple[int, int]:
    match = re.fullmatch(r"([0-9]{2,5})[x×]([0-9]{2,5})", value)
    if match is None:
        raise argparse.ArgumentTypeError(f"{value!r} is not a size such as 1440x900")
    return int(match[1]), int(match[2])


def _place(value: str) -> int:
    if not re.fullmatch(r"[0-9]{1,4}", value):
        raise argparse.ArgumentTypeError(f"{value!r} is not a place (0 is the first)")
    return int(value)


def _seed(value: str) -> int:
    if not re.fullmatch(r"[0-9]{1,4}", value) or int(value) == 0:
        raise argparse.ArgumentTypeError(f"{value!r} is not a sheet number from 1 to 9999")
    return int(value)


def _blank(value: str) -> str:
    match = re.fullmatch(r"row|(panel):([A-Za-z])|(after):([A-Za-z])", value)
    if match is None:
        raise argparse.ArgumentTypeError(f"{value!r} is none of row, panel:E, after:C")
    kind, _colon, letter = value.partition(":")
    return f"{kind}:{letter.upper()}" if letter else kind


def _cell(value: str) -> tuple[str, int, int]:
    match = re.fullmatch(r"(\w+):([0-9]{1,4}),([0-9]{1,4})", value)
    stage = None
    if match is not None:
        stage = _LETTERS.get(match[1].upper()) or match[1].lower()
        stage = "scaled" if stage == "masked" else stage
    if match is None or stage not in _STAGES:
        raise argparse.ArgumentTypeError(
            f"{value!r} is not a cell such as E:1,2 (panel letter or matrix, row, column from 0)"
        )
    return stage, int(match[2]), int(match[3])


def _panel(value: str) -> str:
    if value.upper() not in (*_LETTERS, "G"):
        raise argparse.ArgumentTypeError(f"{value!r} is not a panel; they are A to G")
    return value.upper()


def _matrix(value: str) -> str:
    if value.lower() not in _STAGES:
        raise argparse.ArgumentTypeError(f"{value!r} is none of {', '.join(_STAGES)}")
    return value.lower()


def parser() -> argparse.ArgumentParser:
    """All options with their help."""
    made = argparse.ArgumentParser(
        prog="attn-gui",
        description="Change any number of a Transformer's self-attention and see the rest follow.",
    )
    add = made.add_argument
    add("file", nargs="?", metavar="FILE", help="a document to open")
    add("--example", metavar="ID", help="open a built-in example")
    add("--list-examples", action="store_true", help="list the built-in examples and stop")
    add("--lang", dest="language", choices=("en", "zh"), help="language of the window")
    add("--theme", choices=THEMES, help="colours")
    add(
        "--text-scale",
        type=int,
        choices=(100, 125, 150, 175, 200),
        metavar="PERCENT",
        help="size of all text: 100, 125, 150, 175 or 200",
    )
    add("--size", type=_size, metavar="WxH", help="size of the window, as 1440x900")
    add("--page", choices=tuple(PAGES), help="page to open or export")
    add("--layer", type=_place, default=0, metavar="N", help="layer to show, 0 is the first")
    add("--head", type=_place, default=0, metavar="N", help="head to show, 0 is the first")
    add("--cell", type=_cell, metavar="E:1,2", help="cell to pick: panel or matrix, row, column")
    add("--screenshot", metavar="OUT.png", help="draw the window into a file, without a display")
    add(
        "--export",
        metavar="OUT.ext",
        help="write a picture (png, svg, pdf), numbers (csv, tsv, npz, json, tex, md), a workbook"
        " (xlsx), a notebook (ipynb) or a program (py), without a display; -.csv and the like for"
        " standard output",
    )
    add("--panel", type=_panel, metavar="E", help="export this panel, A to G")
    add("--matrix", type=_matrix, metavar="weights", help="export this matrix")
    add(
        "--scale",
        type=int,
        choices=(1, 2, 4),
        default=1,
        help="pixels of an exported PNG for each pixel of the screen",
    )
    add("--bom", action="store_true", help="begin CSV and TSV with the mark that Excel wants")
    add("--flipped", action="store_true", help="export with columns asking and rows answering")
    add("--trace", metavar="OUT.json", help="write every number as JSON (- for standard output)")
    add(
        "--reset-settings",
        action="store_true",
        help="forget language, looks, recent files and stop",
    )
    add("--worksheet", metavar="OUT.pdf", help="write a printed exercise, without a display")
    add(
        "--blank",
        type=_blank,
        default="row",
        metavar="WHAT",
        help="what the worksheet asks: row, panel:E (a panel), after:C (all panels after it)",
    )
    add("--seed", type=_seed, default=1, metavar="N", help="number of the worksheet, from 1")
    add("--paper", choices=("A4", "Letter"), default="A4", help="paper of the worksheet")
    add("--no-key", dest="key", action="store_false", help="a worksheet without its answers")
    add("--self-test", action="store_true", help="try every part of this build and stop")
    add("--install-desktop", action="store_true", help="put the program into the menu and stop")
    add("--uninstall-desktop", action="store_true", help="take it out of the menu and stop")
    add("--version", action="version", version=f"attn-gui {__version__}")
    return made


def parse(argv: list[str]) -> Request:
    """The request; exits with code 2 and a usage line where the options are wrong."""
    if not argv:
        return Request()  # as from a menu of the desktop: at once
    made = parser()
    # Qt's own options (-platform …) are not ours: --screenshot needs none, a window may.
    values = vars(made.parse_args(argv))
    if values["file"] is not None and values["example"] is not None:
        made.error("FILE and --example cannot be opened together")
    if values["panel"] is not None and values["matrix"] is not None:
        made.error("--panel and --matrix cannot be exported together")
    values["page"] = PAGES[values["page"] or "one-head"]
    return Request(**values)
