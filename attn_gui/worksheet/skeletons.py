"""The arithmetic with holes: what a pupil writes while working out a cell."""

from __future__ import annotations

from attn_gui.worksheet.faces import elided, width
from attn_gui.worksheet.formulas import formula
from attn_gui.worksheet.grids import fitting, written
from attn_gui.worksheet.marks import Box, Mark, Stroke, Words

LINE = 23.0  # points: a hand needs 8 mm
_HOLE, _SIGN = 30.0, 12.0
_RESULT = 46.0
NAME = 96.0
_SIZE = 9.5


def _hole(x: float, y: float, width_: float = _HOLE) -> Stroke:
    return Stroke(x, y + 3, x + width_, y + 3, 0.5, 110)


def _sign(x: float, y: float, text: str) -> Words:
    return Words(x + _SIGN / 2, y, text, "text", _SIZE, "center")


def _named(name: str, x: float, y: float, language: str) -> Words:
    return Words(x, y, elided(name, NAME - 6, "text", 8.5, language), "text", 8.5)


def _result(x: float, y: float) -> Box:
    return Box(x, y - 11, _RESULT, 17, edge=1.0)


def terms_a_line(room: float) -> int:
    """How many products stand beside each other before the result."""
    return int((room - NAME - _SIGN - _RESULT) // (2 * (_HOLE + _SIGN)))


def products(
    name: str, count: int, extra: bool, x: float, y: float, room: float, language: str
) -> tuple[list[Mark], float]:
    """__ × __ + __ × __ … = [ ] for `count` products (`extra`: one more number at the end); the
    marks from the base line `y` on, and the height they take."""
    marks: list[Mark] = [_named(name, x, y, language)]
    a_line, left = terms_a_line(room), x + NAME
    for term in range(count):
        line, place = divmod(term, a_line)
        at, base = left + place * 2 * (_HOLE + _SIGN), y + line * LINE
        marks += [_sign(at, base, "+" if term else "="), _hole(at + _SIGN, base)]
        marks += [_sign(at + _SIGN + _HOLE, base, "×"), _hole(at + 2 * _SIGN + _HOLE, base)]
    lines = max(1, -(-count // a_line))
    end, base = x + room - _RESULT - _SIGN, y + (lines - 1) * LINE
    if extra:
        lines, base = lines + 1, base + LINE
        marks += [_sign(left, base, "+"), _hole(left + _SIGN, base)]
    marks += [_sign(end, base, "="), _result(end + _SIGN, base)]
    return marks, lines * LINE


QUOTIENT = NAME + 2 * _SIGN + _HOLE + _RESULT + 44
"""The width of a quotient."""


def quotient(name: str, by: str, x: float, y: float, language: str) -> list[Mark]:
    """__ / by = [ ]; without `by` the number is only copied."""
    marks: list[Mark] = [_named(name, x, y, language), _sign(x + NAME, y, "=")]
    after = x + NAME + _SIGN
    if by:
        divided = f"/ {by}  ="
        marks += [_hole(after, y), Words(after + _HOLE + 4, y, divided, "number", _SIZE)]
        after += _HOLE + 8 + width(divided, "number", _SIZE, language)
    marks.append(_result(after, y))
    return marks


_CELL, _ROW = 34.0, 20.0
_SIDE = 62.0
_SUM = 28.0 + _RESULT  # beside the table


def shares_height(shifted: bool, softmax: bool) -> float:
    """How high the table of one row of E is."""
    return 18 + _ROW * (2 + softmax + (shifted and softmax)) + 10


def shares(
    name: str,
    columns: tuple[str, ...],
    takes_part: tuple[bool, ...],
    free: tuple[bool, ...],
    scaled: tuple[float | None, ...],
    shifted: bool,
    softmax: bool,
    x: float,
    y: float,
    room: float,
    language: str,
) -> list[Mark]:
    """The row of a word as a table to fill in: D, (D − m,) e^D and their sum, E.

    `scaled` holds the numbers of D that are printed, None where they are asked themselves.
    """
    cell = min(_CELL, (room - _SIDE - _SUM) / len(columns))
    left = x + _SIDE
    marks: list[Mark] = [Words(x, y + 10, name, "strong", 9)]
    marks += [
        Words(left + (at + 0.5) * cell, y + 11, elided(one, cell - 2, "text", 7.5, language),
              "text", 7.5, "center")
        for at, one in enumerate(columns)
    ]  # fmt: skip
    steps = ["D", *(["D − m", "e^z"] if shifted else ["e^D"])] if softmax else ["D"]
    labels = [*steps, "E"]
    size = fitting([written(number) for number in scaled if number is not None], cell, 8.5)
    for line, label in enumerate(labels):
        top = y + 16 + line * _ROW
        base = top + 13
        marks += formula(label, x + 10, base, 10)[0]
        for at, is_free in enumerate(free):
            shut = not takes_part[at] if label != "E" else not is_free
            edge = 1.2 if label == "E" and not shut else 0.5
            marks.append(Box(left + at * cell, top, cell, _ROW, hatched=shut, edge=edge))
            number = scaled[at] if label == "D" and not shut else None
            if number is not None:
                middle = left + (at + 0.5) * cell
                marks.append(Words(middle, base, written(number), "number", size, "center"))
        after = left + len(free) * cell + 8
        if label == steps[-1]:
            marks += [Words(after, base, "Σ =", "roman", 10), _result(after + 20, base)]
        elif label == "D" and shifted:
            marks += [*formula("m =", after, base, 10)[0], _result(after + 20, base)]
    return marks
