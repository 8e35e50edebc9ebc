"""What the drawer says, as rich text: the sum on one or two lines, its numbers as links."""

from __future__ import annotations

import html
import re

from attn_gui.core.places import Cell
from attn_gui.pages.inspector.arithmetic import Line, Sheet
from attn_gui.pages.inspector.onward import Result
from attn_gui.theme import Theme

BACK = "back"
"""The target of the link that takes back what was written over."""

_ADDRESS = re.compile(r"(\w+):(\d+):(\d+):(\d*)")


def address(cell: Cell, head: int | None = None) -> str:
    """A cell, of another head too, as the target of a link."""
    return f"{cell.stage}:{cell.row}:{cell.column}:{'' if head is None else head}"


def target(link: str) -> tuple[Cell, int | None] | None:
    """The cell, and the other head, that a link leads to; None where it leads to none."""
    match = _ADDRESS.fullmatch(link)
    if match is None:
        return None
    stage, row, column, head = match.groups()
    return Cell(stage, int(row), int(column)), int(head) if head else None


def plain_html(words: str) -> str:
    """Words as they are, line by line."""
    return html.escape(words).replace("\n", "<br>")


def code_html(code: str, theme: Theme) -> str:
    """Lines of code."""
    family = theme.font("code").family()
    return f"<span style=\"font-family:'{family}'\">{plain_html(code)}</span>"


def results_html(results: tuple[Result, ...], theme: Theme) -> str:
    """A link for each of the places where a number goes next."""
    ink = theme.color("ink").name()
    return "<br>".join(
        f'→&nbsp; <a href="{address(one.cell, one.head)}" style="color:{ink}">'
        f"{html.escape(one.words)}</a>"
        for one in results
    )


def back_html(words: str, theme: Theme) -> str:
    """A link that takes back what was written over."""
    ink = theme.color("ink").name()
    return f'<a href="{BACK}" style="color:{ink}">{html.escape(words)}</a>'


def sheet_html(sheet: Sheet, theme: Theme) -> str:
    """The arithmetic in reading order: a × b + c × d = e + f = g."""
    lines = [line for line in sheet.lines if line.left]
    if not lines:
        return ""
    total = sheet.total
    steps = [_step(line, sheet, theme) for line in lines]
    if total is None:
        return f"{steps[0]} = {lines[0].result}"
    if lines[0].sign == "×":
        results = [_safe(line.result) for line in lines]
        return f"{'&nbsp; + '.join(steps)}<br>=&nbsp; {' + '.join(results)} = {total.result}"
    shares = [
        f"{html.escape(line.name)}: {_linked(line, 0, line.right, 'ink', theme)} ÷ {total.right}"
        f" = {line.result}"
        for line in lines
    ]
    heading = html.escape(sheet.headings[1] or sheet.headings[0])
    return f"{heading}<br>{' &nbsp; &nbsp;'.join(shares)}"


def _step(line: Line, sheet: Sheet, theme: Theme) -> str:
    tones = [tone if tone in ("Q", "K", "V") else "ink" for tone in sheet.tones]
    left = _linked(line, 0, _safe(line.left), tones[0], theme)
    right = _linked(line, 1, _safe(line.right), tones[1], theme)
    return f"{left}&nbsp;{line.sign}&nbsp;{right}"


def _linked(line: Line, side: int, number: str, tone: str, theme: Theme) -> str:
    """A number, as a link where it stands for a cell."""
    cell, color = line.cells[side], theme.color(tone).name()
    if cell is None:
        return f'<span style="color:{color}">{number}</span>'
    style = f"color:{color}; text-decoration:none"
    return f'<a href="{address(cell)}" style="{style}">{number}</a>'


def _safe(number: str) -> str:
    """A negative number in parentheses."""
    return f"({number})" if number.startswith("−") else number
