"""Every number of an explanation is the number in the cell that it is said to stand for.

The oracle reads the cells out of the trace and does the arithmetic of each kind itself, with
`math.fsum` on the full-precision numbers: what is shown must give the value of the cell.
"""

import itertools
import math
from collections.abc import Iterator

import numpy as np
import pytest
from samples import EXAMPLES, IDS, head, numbers, small

from attn_gui.core.document import Layer
from attn_gui.core.evaluate import Trace, evaluate
from attn_gui.core.explain import Explanation, explain
from attn_gui.core.factors import factors
from attn_gui.core.places import Cell, Place, Region

STAGES = (
    "q", "k", "v", "scores", "scaled", "weights", "output", "concat",
    "projected", "new",
)  # fmt: skip
SAMPLE = 40  # cells of a matrix, where not all of them are asked


def places(trace: Trace) -> Iterator[Place]:
    for sentence, layers in enumerate(trace.sentences):
        for layer, here in enumerate(layers):
            for which in range(len(here.heads)):
                yield Place(sentence, layer, which)


def read(trace: Trace, place: Place, cell: Cell) -> float:
    values = trace.matrix(cell.stage, place.layer, place.head, place.sentence)
    assert values is not None, cell
    return float(values[cell.row, cell.column])


def recomputed(found: Explanation) -> float:
    """The value once more, from the terms alone."""
    terms = found.terms
    if found.kind == "products":
        return math.fsum([*(term.left * term.right for term in terms), found.extra])
    if found.kind == "quotient":
        return terms[0].left / terms[0].right
    if found.kind == "sum":
        return math.fsum((terms[0].left, terms[0].right, found.extra))
    assert found.kind == "shares"
    along = found.cell.column if found.axis == "answers" else found.cell.row
    return terms[along].right / math.fsum(term.right for term in terms)


def check(trace: Trace, place: Place, cell: Cell) -> bool:
    """Whether there was an arithmetic to check."""
    found = explain(trace, cell, place)
    pairs = factors(found)
    assert len(pairs) == len(found.terms)
    for term, pair in zip(found.terms, pairs, strict=True):
        for number, at in zip((term.left, term.right), pair, strict=True):
            assert at is None or read(trace, place, at) == number, (cell, at)
    if found.kind in ("given", "copied", "hidden", "odd"):
        return False
    value = read(trace, place, cell)
    again = recomputed(found)
    assert math.isfinite(value)
    assert abs(again - value) <= 1e-9 * max(1.0, abs(value)), (cell, again, value)
    assert found.value == value
    return True


def check_example(name: str, most: int | None) -> None:
    trace = evaluate(EXAMPLES.load(name))
    checked = set()
    for place in places(trace):
        for stage in STAGES:
            values = trace.matrix(stage, place.layer, place.head, place.sentence)
            if values is None:
                continue
            cells = [Cell(stage, row, column) for row, column in np.ndindex(values.shape)]
            if most is not None and len(cells) > most:
                drawn = np.random.RandomState(len(cells)).choice(len(cells), most, replace=False)
                cells = [cells[at] for at in drawn]
            done = [check(trace, place, cell) for cell in cells]
            if any(done):
                checked.add(stage)
    assert {"q", "k", "v", "scores", "scaled", "weights", "output"} <= checked


@pytest.mark.parametrize("name", [name for name in IDS if "512" not in name])
def test_the_arithmetic_of_a_sample_of_every_example(name: str) -> None:
    check_example(name, SAMPLE)


@pytest.mark.slow
@pytest.mark.parametrize("name", IDS)
def test_the_arithmetic_of_every_cell_of_every_example(name: str) -> None:
    check_example(name, None)


def test_which_numbers_of_a_line_lie_in_cells() -> None:
    trace, place = evaluate(EXAMPLES.load("notes_cat")), Place()

    def pairs(*cell: object) -> tuple:
        found = explain(trace, Cell(*cell), place)  # type: ignore[arg-type]
        return factors(found)

    assert pairs("q", 1, 2)[3] == (Cell("x", 1, 3), Cell("w_q", 3, 2))
    assert pairs("scores", 1, 2)[3] == (Cell("q", 1, 3), Cell("k", 2, 3))
    assert pairs("scaled", 1, 2) == ((Cell("scores", 1, 2), None),)
    assert pairs("weights", 1, 2)[0] == (Cell("scaled", 1, 0), None)
    assert pairs("output", 1, 2)[0] == (Cell("weights", 1, 0), Cell("v", 0, 2))
    assert pairs("x", 1, 2) == ()


def test_of_joined_heads_all_parts_lie_in_the_concatenation() -> None:
    trace = evaluate(EXAMPLES.load("bank"))
    for which in range(4):
        found = explain(trace, Cell("projected", 5, 2), Place(head=which))
        assert factors(found) == tuple(
            (Cell("concat", 5, column), Cell("w_o", column, 2)) for column in range(8)
        )


def test_a_number_of_the_concatenation_is_that_of_its_head() -> None:
    """Heads of different widths, one of them off."""
    bank = (head("h1", d_v=2), head("h2", d_v=3), head("h3", d_v=1, on=False))
    layer = Layer("L1", bank, w_o=numbers(6, 4, seed=9))
    trace = evaluate(small(layers=(layer,)))
    owners = [(0, 0), (0, 1), (1, 0), (1, 1), (1, 2), (2, 0)]
    for row, (column, (owner, own)) in itertools.product(range(3), enumerate(owners)):
        found = explain(trace, Cell("concat", row, column), Place(head=1))
        assert (found.kind, found.terms) == ("copied", ())
        assert found.sources == (Region("output", row, own, "source", owner),)
        assert found.results == (Region("projected", row, None, "result"),)
        output = trace.sentences[0][0].heads[owner].output
        assert found.value == (0 if owner == 2 else output[row, own])
        there = explain(trace, Cell("output", row, own), Place(head=owner))
        assert there.results == (Region("concat", row, column, "result"),)
