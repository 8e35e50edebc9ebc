"""The sheet that holds what everything starts from: switches, words, masks."""

from __future__ import annotations

import numpy as np

from attn_gui.core.attention import Matrix
from attn_gui.core.edits import with_positions
from attn_gui.core.evaluate import hidden_keys
from attn_gui.exports.sheets.area import Area, letters
from attn_gui.exports.sheets.book import HEADER, Block, Exact, Page
from attn_gui.exports.sheets.plan import Plan
from attn_gui.exports.sheets.texts import say, stage_sentence, stage_title

_POS = "ROW({first})-ROW({start})-(ROWS({start}:{end})-1)/2"
"""How far a word stands from the middle of its sentence."""


def write_given(plan: Plan) -> Page:
    """The sheet; `plan` learns where everything stands."""
    page = plan.book.sheet(say("given"), "#C79A1B")
    page.line(say("given_line"), "title")
    page.freeze()
    page.at += 1
    _switches(plan, page)
    for sentence in range(len(plan.document.sentences)):
        _words(plan, page, sentence)
    if plan.masked:
        for pair in plan.pairs():
            _mask(plan, page, *pair)
    return page


def _switches(plan: Plan, page: Page) -> None:
    options = plan.options
    rows: list[tuple[str, str, float, bool]] = [
        ("scale", "÷ √d_k", float(options.scale), True),
        ("temperature", "T", options.temperature, False),
    ]
    if any(layer.residual and layer.w_o is not None for layer in plan.document.layers):
        rows.append(("residual", "X + Δ", float(options.residual), True))
    page.line(say("switches"), "band")
    for name, label, value, on_or_off in rows:
        page.write(page.at, 0, label, "label")
        page.sheet.write_number(page.at, 1, Exact(value), page.book.formats["switch"])
        page.write(page.at, 2, f" {say(name)}", "note")
        area = Area(page.name, page.at, 1, 1, 1)
        if on_or_off:
            yes_or_no(page, area)
        else:
            above_0 = {"validate": "decimal", "criteria": ">", "value": 0}
            page.sheet.data_validation(page.at, 1, page.at, 1, above_0)
        page.book.book.define_name(f"switch_{name}", f"={area.whole}")
        plan.switches[name] = area
        page.at += 1
    page.at += 1


def yes_or_no(page: Page, area: Area) -> None:
    """The cells of an area take 1 or 0."""
    last = (area.top + area.rows - 1, area.left + area.columns - 1)
    choice = {"validate": "list", "source": ["0", "1"], "error_type": "warning"}
    page.sheet.data_validation(area.top, area.left, *last, choice)


def _words(plan: Plan, page: Page, sentence: int) -> None:
    one, features = plan.document.sentences[sentence], plan.document.features
    page.line(say("words", number=sentence + 1, words=plan.quoted(sentence)), "band")
    cells = _computed_columns(plan, one.x, page.at + HEADER)
    said = say("computed") if cells else ""
    block = Block(
        "x", stage_title("x"), plan.words(sentence),
        [feature.name.pick(plan.language) for feature in features],
        one.x, looks="input", said=said, sentence=stage_sentence("x"), cells=cells,
    )  # fmt: skip
    (plan.x[0, sentence],) = page.band([block], f"L1_S{sentence + 1}")


def _computed_columns(plan: Plan, x: Matrix, top: int) -> dict[tuple[int, int], str]:
    """Formulas of the columns that follow from the word's place, where X really holds that."""
    document = plan.document
    if not document.options.position or not any(one.computed for one in document.features):
        return {}
    wanted, cells = with_positions(document, x), {}
    for column, feature in enumerate(document.features):
        if not feature.computed or not np.array_equal(x[:, column], wanted[:, column]):
            continue
        name = letters(column + 1)
        for row in range(len(x)):
            first, start, end = (
                f"{name}{top + row + 1}", f"{name}${top + 1}", f"{name}${top + len(x)}"
            )  # fmt: skip
            pos = _POS.format(first=first, start=start, end=end)
            cells[row, column] = {"pos": pos, "pos_squared": f"({pos})^2", "one": "1"}[
                feature.computed
            ]
    return cells


def _mask(plan: Plan, page: Page, asking: int, answering: int) -> None:
    sentences = plan.document.sentences
    hidden = hidden_keys(plan.options, sentences[asking], sentences[answering])
    title = say("mask")
    if len(sentences) > 1:
        asks, answers = plan.quoted(asking), plan.quoted(answering)
        page.line(say("mask_pair", asking=asks, answering=answers), "band")
    block = Block(
        "mask", title, plan.words(asking), plan.words(answering), hidden.astype(float),
        looks="switch", said=say("mask_said"), sentence=say("mask_sentence"),
    )  # fmt: skip
    (area,) = page.band([block], f"S{asking + 1}_S{answering + 1}")
    yes_or_no(page, area)
    plan.masks[asking, answering] = area
