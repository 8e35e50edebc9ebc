"""The workings part of a sheet: for every asked panel what to do, and holes to do it in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attn_gui.core.exercise import Panel
from attn_gui.worksheet import skeletons
from attn_gui.worksheet.formulas import formula
from attn_gui.worksheet.grids import written
from attn_gui.worksheet.skeletons import LINE
from attn_gui.worksheet.texts import CHECKS, STEPS

if TYPE_CHECKING:
    from attn_gui.worksheet.layout import Sheet


def write_workings(sheet: Sheet) -> None:
    """Every asked stage in the order of the calculation, and how to check oneself."""
    for stage in sheet.exercise.asked:
        _step(sheet, stage)
        if stage == "scaled":
            _quotients(sheet)
        elif stage == "weights":
            _shares(sheet)
            checks = [sheet.say(CHECKS["sum"])]
            if sheet.exercise.checks_itself:
                checks.append(sheet.say(CHECKS["output"]))
            sheet.flow.paragraph(sheet.said(checks), "strong")
        else:
            _products(sheet, stage)


def _step(sheet: Sheet, stage: str) -> None:
    """The formula of the panel and what to do."""
    flow = sheet.flow
    flow.need(70)
    flow.y += 16
    grid = sheet.grid(stage)
    marks, _end = formula(grid.formula, flow.left, flow.y, 12)
    flow.add(marks)
    flow.y += 4
    flow.paragraph(sheet.said(_sentences(sheet, stage)))
    flow.y += 4


def _sentences(sheet: Sheet, stage: str) -> list[str]:
    exercise = sheet.exercise
    if stage in ("q", "k", "v"):
        lens = exercise.rules.lenses[stage]
        x = sheet.symbol("x")
        said = [sheet.say(STEPS["projection"], x=x, lens=sheet.symbol(f"w_{lens}"))]
        if f"b_{lens}" in exercise.panels:
            said.append(sheet.say(STEPS["bias"], bias=f"b_{lens}"))
        return said
    if stage == "scaled":
        by = exercise.rules.divisor
        return [sheet.say(STEPS["same"] if by == 1 else STEPS["scaled"], by=written(by))]
    if stage == "weights":
        if not exercise.rules.softmax:
            return [sheet.say(STEPS["sums"])]
        first = [sheet.say(STEPS["shift"])] if any(exercise.shifts.values()) else []
        return [*first, sheet.say(STEPS["shares"])]
    return [sheet.say(STEPS[stage])]


def _blank_cells(panel: Panel) -> list[tuple[int, int]]:
    """Row and column on the sheet of every blank."""
    return [
        (row, column)
        for row, marks in enumerate(panel.marks)
        for column, mark in enumerate(marks)
        if mark == "blank"
    ]


def _products(sheet: Sheet, stage: str) -> None:
    flow, exercise = sheet.flow, sheet.exercise
    lens = exercise.rules.lenses.get(stage, "")
    extra = f"b_{lens}" in exercise.panels
    language = sheet.tongue.language
    for row, column in _blank_cells(exercise.panels[stage]):
        count = _products_of(sheet, stage, row)
        name = sheet.address(stage, row, column)
        _marks, height = skeletons.products(name, count, extra, 0, 0, flow.room, language)
        flow.need(height)
        marks, height = skeletons.products(
            name, count, extra, flow.left, flow.y + 14, flow.room, language
        )
        flow.add(marks)
        flow.y += height


def _products_of(sheet: Sheet, stage: str, row: int) -> int:
    """How many products make a cell: what the mask hides gives none."""
    panels = sheet.exercise.panels
    if stage == "scores":
        return len(panels["q"].columns)
    if stage == "output":
        return sum(mark != "hidden" for mark in panels["weights"].marks[row])
    return len(panels["x"].columns)


def _quotients(sheet: Sheet) -> None:
    flow, exercise = sheet.flow, sheet.exercise
    by = exercise.rules.divisor
    for place, (row, column) in enumerate(_blank_cells(exercise.panels["scaled"])):
        side = place % 2
        if not side:
            flow.need(LINE)
        name = sheet.address("scaled", row, column)
        x = flow.left + side * flow.room / 2
        shown = "" if by == 1 else written(by)
        flow.add(skeletons.quotient(name, shown, x, flow.y + 14, sheet.tongue.language))
        flow.y += LINE * side
    if not side:
        flow.y += LINE


def _shares(sheet: Sheet) -> None:
    flow, exercise = sheet.flow, sheet.exercise
    panel, scaled = exercise.panels["weights"], exercise.panels["scaled"]
    softmax = exercise.rules.softmax
    for row in panel.blank_rows:
        place = panel.rows[row]
        shifted = bool(exercise.shifts.get(place))
        flow.need(skeletons.shares_height(shifted, softmax))
        in_sum = exercise.rules.in_sum[place]
        printed = zip(scaled.numbers[row], scaled.marks[row], strict=True)
        flow.add(
            skeletons.shares(
                sheet.row_names("weights")[row],
                sheet.column_names("weights"),
                tuple(bool(in_sum[column]) for column in panel.columns),
                tuple(mark == "blank" for mark in panel.marks[row]),
                tuple(None if mark == "blank" else number for number, mark in printed),
                shifted,
                softmax,
                flow.left,
                flow.y,
                flow.room,
                sheet.tongue.language,
            )
        )
        flow.y += skeletons.shares_height(shifted, softmax)
