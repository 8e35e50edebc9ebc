"""Worksheets as data: real numbers, fair tolerances, other sheets of equal work, clear refusals."""

from collections import Counter
from dataclasses import replace
from math import isfinite

import pytest
from documents import documents
from exercise_oracle import pupils, school
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from samples import EXAMPLES, IDS

from attn_gui.core.document import Document
from attn_gui.core.edits import with_options
from attn_gui.core.errors import Refused
from attn_gui.core.evaluate import Trace, evaluate
from attn_gui.core.exercise import LAST_NUMBER, Exercise, exercise
from attn_gui.core.exercise_blanks import CHOICES
from attn_gui.core.options import Override
from attn_gui.core.places import Place

FITTING = [name for name in IDS if not name.startswith("bank_512")]


def traced(name: str) -> Trace:
    return evaluate(EXAMPLES.load(name))


def exact(sheet: Exercise, stage: str, row: int, column: int) -> float:
    """The real number of a cell, from the trace."""
    place = sheet.place
    if stage.startswith("b_"):
        head = sheet.trace.document.layers[place.layer].heads[place.head]
        return float(getattr(head, stage)[column])
    found = sheet.trace.matrix(stage, place.layer, place.head, place.sentence)
    assert found is not None
    return float(found[row, column])


def cells(sheet: Exercise) -> dict[tuple[str, int, int], tuple[float, str]]:
    """Number and mark of every printed cell, by its place in the document."""
    return {
        (stage, row, column): (panel.numbers[i][j], panel.marks[i][j])
        for stage, panel in sheet.panels.items()
        for i, row in enumerate(panel.rows)
        for j, column in enumerate(panel.columns)
    }


def check(sheet: Exercise) -> None:
    """Numbers are the trace's; every fair pupil is right within the tolerance that is printed."""
    found = cells(sheet)
    for (stage, row, column), (number, _mark) in found.items():
        real = exact(sheet, stage, row, column)
        assert number == (school(real) if isfinite(real) else real), (stage, row, column)
    asked = {at for at, (_number, mark) in found.items() if mark == "blank"}
    assert asked
    assert {stage for stage, _row, _column in asked} == set(sheet.asked) <= set(sheet.blanks.stages)
    for answers in pupils(sheet):
        assert answers.keys() == asked
        for at, answer in answers.items():
            assert abs(answer - found[at][0]) <= sheet.tolerance[at[0]] + 1e-9, at
    assert not set(sheet.blanks.silent) & set(sheet.panels)


def work(sheet: Exercise) -> tuple[object, ...]:
    """How hard a sheet is, counted from what is printed: blanks by panel, products without a
    factor 0, divisions, powers, digits."""
    found = cells(sheet)
    numbers = {at: number for at, (number, _mark) in found.items()}
    asked = [at for at, (_number, mark) in found.items() if mark == "blank"]
    lenses = sheet.rules.lenses
    products, digits = 0, Counter()
    powers = 0
    for stage, row, column in asked:
        pairs: list[tuple[float, float]] = []
        if stage in ("q", "k", "v"):
            x = "x_keys" if stage != "q" and "x_keys" in sheet.panels else "x"
            lens = f"w_{lenses[stage]}"
            pairs = [
                (numbers[x, row, d], numbers[lens, d, column]) for d in sheet.panels[x].columns
            ]
        if stage == "scores":
            pairs = [
                (numbers["q", row, c], numbers["k", column, c]) for c in sheet.panels["q"].columns
            ]
        if stage == "output":
            pairs = [
                (numbers["weights", row, j], numbers["v", j, column])
                for j in sheet.panels["weights"].columns
            ]
        products += sum(left != 0 and right != 0 for left, right in pairs)
        met = [abs(one) for pair in pairs for one in pair] + [abs(numbers[stage, row, column])]
        digits[stage] = max(digits[stage], *(len(str(int(one))) for one in met))
    if sheet.trace.document.options.normalise == "softmax":
        for row in {row for stage, row, _column in asked if stage == "weights"}:
            powers += sum(
                isfinite(numbers["scaled", row, c]) for c in sheet.panels["scaled"].columns
            )
    blanks = Counter(stage for stage, _row, _column in asked)
    divisions = blanks["scaled"] + blanks["weights"]
    return sorted(blanks.items()), products, divisions, powers, sorted(digits.items())


@pytest.mark.parametrize("name", FITTING)
@pytest.mark.parametrize("blank", CHOICES)
def test_every_example_is_real_and_fair(name: str, blank: str) -> None:
    trace = traced(name)
    for layer, here in enumerate(trace.sentences[0]):
        place = Place(0, layer, len(here.heads) - 1)
        try:
            sheet = exercise(trace, place, blank, 5)
        except Refused as why:
            assert why.key in ("worksheet_nothing", "worksheet_unfair")  # noqa: PT017
        else:
            check(sheet)


@pytest.mark.parametrize("name", FITTING)
@pytest.mark.parametrize("blank", CHOICES)
def test_other_numbers_are_other_sheets_of_equal_work(name: str, blank: str) -> None:
    trace = traced(name)
    sheets = [exercise(trace, Place(), blank, number) for number in range(1, 7)]
    looks = {
        str(sorted((s, p.rows, p.columns, p.marks) for s, p in one.panels.items()))
        for one in sheets
    }
    assert len(looks) == len(sheets)
    assert len({str(work(one)) for one in sheets}) == 1
    assert len({one.difficulty for one in sheets}) == 1
    stated = sheets[0].difficulty
    _blanks, products, divisions, powers, _digits = work(sheets[0])
    assert (stated.multiplications, stated.divisions) == (products, divisions)
    assert stated.exponentials == powers
    assert stated.cells == len([1 for _n, mark in cells(sheets[0]).values() if mark == "blank"])


def test_the_same_number_is_the_same_sheet() -> None:
    one, other = (exercise(traced("bank"), Place(0, 0, 2), "after:C", 77) for _ in range(2))
    assert (one.panels, one.tolerance, one.difficulty) == (
        other.panels,
        other.tolerance,
        other.difficulty,
    )


def test_sheet_1_stands_as_on_the_screen() -> None:
    sheet = exercise(traced("notes_cat"), Place(), "panel:E", 1)
    assert sheet.orders.is_plain
    assert not exercise(traced("notes_cat"), Place(), "panel:E", 2).orders.is_plain


def test_words_keep_their_numbers_and_their_mask_in_another_order() -> None:
    sheet = exercise(traced("creature"), Place(), "row", 3)
    assert sheet.panels["x"].rows == sheet.panels["weights"].rows == sheet.panels["weights"].columns
    later = [
        (row, column)
        for (stage, row, column), (_number, mark) in cells(sheet).items()
        if stage == "scaled" and mark == "hidden"
    ]
    assert later
    assert all(column > row for row, column in later)  # a causal mask, by the words' own order


@pytest.mark.parametrize(
    ("blank", "stages", "absent"),
    [
        ("row", {"scores", "scaled", "weights"}, set()),
        ("panel:B", {"q", "k", "v"}, set()),
        ("panel:C", {"scores"}, {"scaled"}),  # D would give C away
        ("panel:E", {"weights"}, set()),
        ("after:C", {"scaled", "weights", "output"}, set()),
    ],
)
def test_what_is_blank(blank: str, stages: set[str], absent: set[str]) -> None:
    sheet = exercise(traced("notes_cat"), Place(), blank)
    marked = {stage for (stage, _r, _c), (_n, mark) in cells(sheet).items() if mark == "blank"}
    assert marked == stages
    assert not absent & set(sheet.panels)
    rows = {row for (_s, row, _c), (_n, mark) in cells(sheet).items() if mark == "blank"}
    assert len(rows) == (1 if blank == "row" else 3)


def test_a_long_sentence_asks_for_as_many_rows_as_can_be_done() -> None:
    sheet = exercise(traced("pronoun:tired"), Place(), "panel:E")
    asked = sheet.panels["weights"].blank_rows
    assert 1 < len(asked) < 11
    assert sheet.difficulty.work <= 100


def test_512_features_leave_out_what_is_not_needed() -> None:
    sheet = exercise(traced("bank_512:scaled"), Place(), "panel:E", 2)
    assert set(sheet.panels) == {"scores", "scaled", "weights"}
    assert {"x", "w_q", "q", "k", "v", "output"} <= set(sheet.left_out)
    check(sheet)


@pytest.mark.parametrize(
    ("name", "blank", "number", "key"),
    [
        ("bank_512:scaled", "panel:C", 1, "worksheet_wide"),
        ("bank_512", "panel:E", 1, "worksheet_large"),
        ("notes_cat", "panel:A", 1, "worksheet_blank"),
        ("notes_cat", "everything", 1, "worksheet_blank"),
        ("notes_cat", "row", 0, "worksheet_number"),
        ("notes_cat", "row", LAST_NUMBER + 1, "worksheet_number"),
    ],
)
def test_what_cannot_be_a_worksheet(name: str, blank: str, number: int, key: str) -> None:
    with pytest.raises(Refused) as refused:
        exercise(traced(name), Place(), blank, number)
    assert refused.value.key == key


def changed(document: Document, **options: object) -> Trace:
    return evaluate(with_options(document, **options))


def test_softmax_along_columns_is_refused_for_shares_only() -> None:
    trace = changed(EXAMPLES.load("notes_cat"), softmax_axis="columns")
    with pytest.raises(Refused) as refused:
        exercise(trace, Place(), "panel:E")
    assert refused.value.key == "worksheet_columns"
    check(exercise(trace, Place(), "panel:C", 4))
    check(exercise(trace, Place(), "panel:F", 4))


def test_a_row_that_sees_nothing_is_not_asked() -> None:
    document = EXAMPLES.load("notes_cat")
    ids = [token.id for token in document.sentences[0].tokens]
    hidden = frozenset((ids[1], one) for one in ids)
    trace = changed(document, mask="custom", hidden=hidden)
    for number in range(1, 5):
        sheet = exercise(trace, Place(), "panel:E", number)
        asked = {sheet.panels["weights"].rows[row] for row in sheet.panels["weights"].blank_rows}
        assert asked == {0, 2}
        check(sheet)
    everything = frozenset((one, other) for one in ids for other in ids)
    with pytest.raises(Refused) as refused:
        exercise(changed(document, mask="custom", hidden=everything), Place(), "panel:E")
    assert refused.value.key == "worksheet_nothing"


def test_numbers_written_by_hand_are_printed_not_asked() -> None:
    document = EXAMPLES.load("notes_cat")
    ids = [token.id for token in document.sentences[0].tokens]
    layer = document.layers[0]
    written = Override(layer.id, layer.heads[0].id, "scaled", ids[1], ids[2], 1.5)
    sheet = exercise(changed(document, overrides=(written,)), Place(), "after:C", 3)
    assert cells(sheet)["scaled", 1, 2] == (1.5, "written")
    check(sheet)


@given(documents(), st.sampled_from(CHOICES), st.integers(1, LAST_NUMBER), st.integers(0, 10))
@settings(max_examples=150)
def test_any_document_is_fair_or_refused(
    document: Document, blank: str, number: int, which: int
) -> None:
    trace = evaluate(document)
    sentence = which % len(trace.sentences)
    layer = which % len(trace.sentences[sentence])
    head = which % len(trace.sentences[sentence][layer].heads)
    place = Place(sentence, layer, head)
    try:
        sheet = exercise(trace, place, blank, number)
    except Refused as why:
        assert why.key.startswith("worksheet_")  # noqa: PT017
        return
    check(sheet)
    other = exercise(trace, place, blank, number % LAST_NUMBER + 1)
    assert other.difficulty == sheet.difficulty
    assert work(other) == work(sheet)


@given(
    documents(scale=True, temperature=1.0, normalise="softmax", softmax_axis="rows", mask="none")
)
@settings(max_examples=60)
def test_ordinary_documents_have_a_row_to_ask(document: Document) -> None:
    plain = replace(document, options=replace(document.options, overrides=()))
    trace = evaluate(plain)
    head = trace.sentences[0][0].heads[0]
    assume(abs(head.scores).max() < 100)
    check(exercise(trace, Place(), "row"))
