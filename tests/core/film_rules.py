"""What holds for every film: a slow list of its moments by nested loops, and the checks on it."""

from collections import Counter
from collections.abc import Iterator

import numpy as np

from attn_gui.core.evaluate import Trace
from attn_gui.core.explain import explain
from attn_gui.core.factors import factors
from attn_gui.core.film import GRAINS, Film, film
from attn_gui.core.places import Cell, Moment, Place, Region

ORDER = ("q", "k", "v", "scores", "scaled", "weights", "output", "projected", "new")
Lot = set[tuple[str, int, int]]
Shapes = dict[str, tuple[int, int]]


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


def sizes(trace: Trace, place: Place) -> Shapes:
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


def cells_of(moment: Moment, shapes: Shapes) -> list[tuple[str, int, int]]:
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


def spread(region: Region, shapes: Shapes) -> Lot:
    """The cells of a region that belong to the film; what is given is always there."""
    if region.matrix not in shapes:
        return set()
    count, columns = shapes[region.matrix]
    rows = range(count) if region.row is None else [region.row]
    across = range(columns) if region.column is None else [region.column]
    return {(region.matrix, row, column) for row in rows for column in across}


def check_reading(trace: Trace, place: Place, moment: Moment, there: Lot, known: Shapes) -> None:
    """All that a moment's numbers are made of is there."""
    last = known[moment.stage][1] if moment.column is None else moment.column + 1
    for column in range(moment.column or 0, last):
        found = explain(trace, Cell(moment.stage, moment.row, column), place)
        for region in found.sources:
            assert spread(region, known) <= there, (moment, region)
        if moment.terms is not None:
            for cell in factors(found)[moment.terms - 1]:
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
