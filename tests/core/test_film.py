"""The film of the calculation: which moments it has, what is there at each of them, and that no
number is made of one that is not there yet."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest
from documents import documents
from hypothesis import given, settings
from hypothesis import strategies as st
from samples import EXAMPLES, IDS, features, full, head, numbers, sentence, small, wide

from attn_gui.core.document import Document, Layer
from attn_gui.core.evaluate import Trace, evaluate
from attn_gui.core.explain import explain
from attn_gui.core.factors import factors
from attn_gui.core.film import GRAINS, Film, film
from attn_gui.core.options import Options, Override
from attn_gui.core.places import Cell, Moment, Place, Region

ORDER = ("q", "k", "v", "scores", "scaled", "weights", "output", "projected", "new")
WIDE = [name for name in IDS if name.startswith("bank_512")]
Lot = set[tuple[str, int, int]]


# --------------------------------------------------------------------------------- the slow oracle


def ordinary(line: list[float], how: str) -> bool:
    """Whether a line of D has shares that the usual arithmetic explains."""
    seen = [z for z in line if z != -np.inf]
    if not seen or not np.isfinite(seen).all():
        return False
    total = np.sum([0.0 if z == -np.inf else z for z in line])
    return how == "softmax" or bool(np.isfinite(total) and total != 0)


def written_over(trace: Trace, place: Place, stage: str, row: int, column: int) -> bool:
    document = trace.document
    layer = document.layers[place.layer]
    asks = document.sentences[place.sentence].tokens[row].id
    keys = trace.sentences[place.sentence][place.layer].keys
    answers = document.sentences[keys].tokens[column].id
    here = (layer.id, layer.heads[place.head].id, stage, asks, answers)
    wheres = [(o.layer, o.head, o.stage, o.asks, o.answers) for o in document.options.overrides]
    return here in wheres


def count_terms(trace: Trace, place: Place, stage: str, row: int, column: int) -> int:
    """How many products or exponentials are shown before the number of a cell."""
    layer = trace.sentences[place.sentence][place.layer]
    here, options = layer.heads[place.head], trace.document.options
    if stage in ("scaled", "new"):
        return 1
    if stage == "q":
        return layer.x.shape[1]
    if stage in ("k", "v"):
        return layer.x_keys.shape[1]
    if stage == "output":
        return len(here.v)
    if stage == "projected":
        return here.v.shape[1]
    if written_over(trace, place, stage, row, column):
        return 0
    if stage == "scores":
        return here.q.shape[1]
    by_rows = options.softmax_axis == "rows"
    if column if by_rows else row:
        return 0  # the first share of the line has shown them
    line = here.masked[row] if by_rows else here.masked[:, column]
    return len(line) if ordinary(line.tolist(), options.normalise) else 0


def sizes(trace: Trace, place: Place) -> dict[str, tuple[int, int]]:
    """The matrices of the film, in the order of the pipeline."""
    layer = trace.sentences[place.sentence][place.layer]
    here = layer.heads[place.head]
    stages = ORDER if len(layer.heads) == 1 else ORDER[:-2]
    found = [(name, getattr(layer if name in ORDER[-2:] else here, name)) for name in stages]
    return {name: values.shape for name, values in found if values is not None}


def rows_of(trace: Trace, stage: str, count: int, word: int | None) -> list[int]:
    """All words answer; where the shares of a column depend on all rows, all words ask, too."""
    crossing = trace.document.options.softmax_axis == "columns"
    shared = ("q", "scores", "scaled", "weights")
    if word is None or stage in ("k", "v") or (crossing and stage in shared):
        return list(range(count))
    return [word]


def listed(trace: Trace, place: Place, word: int | None, grain: str) -> Iterator[Moment]:
    """Every moment, by nested loops."""
    for stage, (count, columns) in sizes(trace, place).items():
        for row in rows_of(trace, stage, count, word):
            if grain == "rows":
                yield Moment(stage, row, None)
                continue
            for column in range(columns):
                many = count_terms(trace, place, stage, row, column) if grain == "products" else 0
                if many > 1:
                    for terms in range(1, many + 1):
                        yield Moment(stage, row, column, terms)
                yield Moment(stage, row, column)


# ------------------------------------------------------------------------------------- what holds


def cells_of(moment: Moment, shapes: dict[str, tuple[int, int]]) -> list[tuple[str, int, int]]:
    """What lands at a moment."""
    if moment.terms is not None:
        return []
    columns = range(shapes[moment.stage][1]) if moment.column is None else [moment.column]
    return [(moment.stage, moment.row, column) for column in columns]


def veiled(made: Film, at: int) -> Lot:
    """The cells under the veils, of which none may lie under two."""
    found = [
        (block.matrix, row, column)
        for block in made.frame(at).veiled
        for row in range(block.top, block.bottom)
        for column in range(block.left, block.right)
    ]
    assert len(found) == len(set(found)), "blocks overlap"
    return set(found)


def spread(region: Region, shapes: dict[str, tuple[int, int]]) -> Lot:
    """The cells of a region that belong to the film; what is given is always there."""
    if region.matrix not in shapes:
        return set()
    count, columns = shapes[region.matrix]
    rows = range(count) if region.row is None else [region.row]
    across = range(columns) if region.column is None else [region.column]
    return {(region.matrix, row, column) for row in rows for column in across}


def check_reading(trace: Trace, place: Place, moment: Moment, there: Lot, known: dict) -> None:
    """All that a moment's numbers are made of is there."""
    last = known[moment.stage][1] if moment.column is None else moment.column + 1
    for column in range(moment.column or 0, last):
        found = explain(trace, Cell(moment.stage, moment.row, column), place)
        for region in found.sources:
            assert spread(region, known) <= there, (moment, region)
        if moment.terms is not None:
            for cell in factors(found, trace, place)[moment.terms - 1]:
                if cell is not None and cell.stage in known:
                    assert (cell.stage, cell.row, cell.column) in there, (moment, cell)


def check_find(made: Film, at: int, moment: Moment, columns: int) -> None:
    for column in range(columns) if moment.column is None else [moment.column]:
        assert made.find(moment.stage, moment.row, column, moment.terms) == at


def check_film(trace: Trace, place: Place, word: int | None, grain: str, looks: int = 40) -> Film:
    """The film against the list of the oracle; veils and sources at some `looks` moments."""
    made, wanted = film(trace, place, word, grain), list(listed(trace, place, word, grain))
    shapes = sizes(trace, place)
    everything: Lot = {
        (stage, row, column)
        for stage, (count, columns) in shapes.items()
        for row in range(count)
        for column in range(columns)
    }
    assert len(made) == len(wanted)
    starts = {moment.stage: at for at, moment in reversed(list(enumerate(wanted)))}
    assert made.chapters == tuple((stage, starts[stage]) for stage in shapes)
    edges = {at + way for at in starts.values() for way in (-1, 0, 1)} | {len(wanted) - 1}
    sampled = edges | set(range(0, len(wanted), max(1, len(wanted) // looks)))
    there: Lot = set()
    landings: Counter[tuple[str, int, int]] = Counter()
    for at, moment in enumerate(wanted):
        if at in sampled:
            check_reading(trace, place, moment, there, shapes)
        landings.update(landed := cells_of(moment, shapes))
        there.update(landed)
        if at in sampled:
            assert made.frame(at).moment == moment
            assert veiled(made, at) == everything - there, moment
            check_find(made, at, moment, shapes[moment.stage][1])
    rows = {stage: rows_of(trace, stage, count, word) for stage, (count, _) in shapes.items()}
    assert set(landings) == {cell for cell in everything if cell[1] in rows[cell[0]]}
    assert set(landings.values()) == {1}
    assert veiled(made, len(made) - 1) == everything - set(landings)
    check_absent(made, everything - set(landings))
    return made


def check_absent(made: Film, never: Lot) -> None:
    """What is no part of the film is not found in it."""
    for cell in sorted(never)[::7]:
        assert made.find(*cell) is None
    for outside in (("x", 0, 0), ("w_q", 0, 0), ("q", 10**6, 0), ("scores", 0, 10**6)):
        assert made.find(*outside) is None


def check_closure(trace: Trace, place: Place, word: int) -> None:
    """One word: exactly the cells that can be reached backwards from its last row."""
    made, shapes = film(trace, place, word, "numbers"), sizes(trace, place)
    last = list(shapes)[-1]
    heads = trace.sentences[place.sentence][place.layer].heads
    assert len(heads) > 1 or last in ("output", "new")
    waiting: list[tuple[str, int, int]] = [(last, word, j) for j in range(shapes[last][1])]
    reached: Lot = set()
    while waiting:
        cell = waiting.pop()
        if cell not in reached:
            reached.add(cell)
            for region in explain(trace, Cell(*cell), place).sources:
                waiting += spread(region, shapes)
    shown = {
        (moment.stage, moment.row, moment.column or 0)
        for moment in (made.frame(at).moment for at in range(len(made)))
    }
    assert reached <= shown
    options = trace.document.options
    if options.softmax_axis == "columns":  # each share of a column is shown with its neighbours
        shown, reached = ({one for one in lot if one[0] != "weights"} for lot in (shown, reached))
    if not options.overrides:  # a number written by hand is made of nothing, and yet it is shown
        assert shown == reached


def check_all(trace: Trace, place: Place, word: int) -> None:
    for grain in GRAINS:
        for asks in (None, word):
            check_film(trace, place, asks, grain)
    check_closure(trace, place, word)


# -------------------------------------------------------------------------------------- documents


def places(document: Document) -> list[Place]:
    """Every sentence and layer, of the heads the first and the last."""
    return [
        Place(at, layer, which)
        for at in range(len(document.sentences))
        for layer, here in enumerate(document.layers)
        for which in sorted({0, len(here.heads) - 1})
    ]


@pytest.mark.parametrize("name", [name for name in IDS if name not in WIDE])
def test_every_example(name: str) -> None:
    document = EXAMPLES.load(name)
    trace = evaluate(document)
    for place in places(document):
        check_all(trace, place, len(document.sentences[place.sentence].tokens) - 1)


@settings(max_examples=40)
@given(documents(), st.randoms(use_true_random=False))
def test_random_documents(document: Document, draw) -> None:
    """Every option, several sentences and layers; layers that nothing reaches are left out."""
    trace = evaluate(document)
    at = draw.randrange(len(document.sentences))
    layer = draw.randrange(len(trace.sentences[at]))
    place = Place(at, layer, draw.randrange(len(document.layers[layer].heads)))
    check_all(trace, place, draw.randrange(len(document.sentences[at].tokens)))


SWITCHES = {
    "rows": {},
    "columns": {"softmax_axis": "columns"},
    "causal": {"mask": "causal"},
    "causal, columns": {"mask": "causal", "softmax_axis": "columns"},
    "causal, zero": {"mask": "causal", "mask_how": "zero"},
    "causal, after": {"mask": "causal", "mask_how": "after"},
    "sums": {"normalise": "sum"},
    "nothing to look at": {
        "mask": "custom",
        "hidden": frozenset(("s.2", f"s.{k}") for k in (1, 2, 3)),
    },
    "first hidden": {"mask": "custom", "mask_how": "after", "hidden": frozenset({("s.2", "s.1")})},
    "swapped": {"swap_q_k": True, "values_are_keys": True},
}
OVERRIDES = {
    "none": (),
    "first score": (Override("L1", "h1", "scores", "s.1", "s.1", 0.3),),
    "a share": (Override("L1", "h1", "weights", "s.2", "s.3", 0.3),),
    "the first share": (Override("L1", "h1", "weights", "s.2", "s.1", 0.3),),
    "two": (
        Override("L1", "h1", "scaled", "s.3", "s.1", -0.7),
        Override("L1", "h1", "scores", "s.2", "s.2", 0.9),
    ),
}


@pytest.mark.parametrize("overrides", OVERRIDES)
@pytest.mark.parametrize("switch", SWITCHES)
def test_every_moment_under_every_switch(switch: str, overrides: str) -> None:
    """Small enough to look at all moments; the matrices differ in all sizes."""
    options = Options(**SWITCHES[switch], overrides=OVERRIDES[overrides])
    bank = (head("h1", d_v=3 if options.values_are_keys else 2),)
    layer = Layer("L1", bank, w_o=numbers(bank[0].d_v, 4, seed=5))
    trace = evaluate(small(layers=(layer,), options=options))
    for grain in GRAINS:
        for word in (None, 0, 1, 2):
            check_film(trace, Place(), word, grain, looks=10**6)
    check_closure(trace, Place(), 1)


@pytest.mark.parametrize("words", ["one", "one two"])
def test_a_single_term_is_at_once_the_number(words: str) -> None:
    """One word: one share of 1, one product in F; d_k and d_v of 1: one product in C and Δ."""
    bank = (head(width=1, d_k=1, d_v=1),)
    layer = Layer("L1", bank, w_o=numbers(1, 1))
    parts = {"sentences": (sentence("s", words, 1),), "features": features(1), "layers": (layer,)}
    made = check_film(evaluate(small(**parts)), Place(), None, "products")
    n = len(words.split())
    once = 3 * n + n * n + n * n + 2 * n  # Q, K, V; C; D; Δ, X′
    assert len(made) == once + (2 if n == 1 else n * n + 2 * n + 3 * n)


def test_terms_count_up_and_then_the_number_lands() -> None:
    made = film(evaluate(small()), Place(), 1)
    start = dict(made.chapters)["scores"]
    shown = [made.frame(start + i).moment for i in range(8)]
    first = [Moment("scores", 1, 0, terms) for terms in (1, 2, 3, None)]
    second = [Moment("scores", 1, 1, terms) for terms in (1, 2, 3, None)]
    assert shown == first + second
    assert [one.cell for one in shown] == 4 * [Cell("scores", 1, 0)] + 4 * [Cell("scores", 1, 1)]


def test_more_terms_than_there_are_lead_to_the_number() -> None:
    """As when d_model shrinks while the last product is shown."""
    made = film(evaluate(small()), Place(), 1)
    assert made.find("scores", 1, 2, 99) == made.find("scores", 1, 2)
    by_number = film(evaluate(small()), Place(), 1, "numbers")
    assert by_number.find("scores", 1, 2, 2) == by_number.find("scores", 1, 2)


@pytest.mark.parametrize("document", [full(), wide()], ids=["full", "wide"])
def test_one_of_several_heads_ends_at_f(document: Document) -> None:
    """What the heads hand on together is told on the page of many heads."""
    trace = evaluate(document)
    for place in places(document):
        made = check_film(trace, place, 0, "products")
        assert made.chapters[-1][0] == "output"


def test_two_sentences() -> None:
    """Three words ask, four answer: one of them needs four rows of K."""
    both = (sentence("a", "one two three", 4), sentence("b", "p q r s", 4, seed=5))
    trace = evaluate(Document(both, features(4), (Layer("L1", (head(),), keys_from="b"),)))
    for place in (Place(0), Place(1)):
        check_all(trace, place, 1)
    made = film(trace, Place(), 1, "numbers")
    rows = Counter(made.frame(at).moment.stage for at in range(len(made)))
    assert rows == {"q": 3, "k": 12, "v": 8, "scores": 4, "scaled": 4, "weights": 4, "output": 2}


def test_a_shorter_sentence_has_a_shorter_film() -> None:
    document = small("the cat sat down")
    long, short = (evaluate(replace(document, sentences=(one,))) for one in (
        document.sentences[0], sentence("s", "the cat", 4)
    ))  # fmt: skip
    assert len(film(short, Place())) < len(film(long, Place()))


@pytest.mark.parametrize("name", WIDE)
def test_512_features(name: str) -> None:
    """7 words, d_model 512, 4 heads of 128: lengths by hand, moments where they are known."""
    trace = evaluate(EXAMPLES.load(name))
    place, n, d, d_k = Place(0, 0, 2), 7, 512, 128
    made = film(trace, place)
    lens = n * d_k * (d + 1)
    stages = (
        ("q", lens), ("k", lens), ("v", lens), ("scores", n * n * (d_k + 1)), ("scaled", n * n),
        ("weights", n * (n + n)), ("output", n * d_k * (n + 1)),
    )  # fmt: skip
    starts = np.cumsum([0, *(many for _stage, many in stages)])
    names = [stage for stage, _many in stages]
    assert made.chapters == tuple(zip(names, starts[:-1].tolist(), strict=True))
    assert len(made) == starts[-1]
    assert made.frame(d).moment == Moment("q", 0, 0)
    assert made.frame(d + 1).moment == Moment("q", 0, 1, 1)
    at = int(starts[3]) + (3 * n + 5) * (d_k + 1) + 64
    assert made.frame(at).moment == Moment("scores", 3, 5, 65)
    assert made.find("scores", 3, 5, 65) == at
    alone = film(trace, place, 4)
    ones = (d + 1) * d_k + n * (d_k + 1) + n + 2 * n + d_k * (n + 1)  # Q, C, D, E, F
    assert len(alone) == ones + 2 * lens
    for word in (None, 4):
        check_film(trace, place, word, "numbers", looks=9)
        check_film(trace, place, word, "rows", looks=9)
