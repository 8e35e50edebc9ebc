"""The arithmetic behind one cell, as data: terms, result, where it came from and where it goes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np

from attn_gui.core import attention
from attn_gui.core.attention import Matrix
from attn_gui.core.errors import Refused
from attn_gui.core.evaluate import HeadTrace, LayerTrace, Trace, lenses_used
from attn_gui.core.places import Cell, Place, Region
from attn_gui.core.stages import STAGES
from attn_gui.core.written import is_written

LARGEST_EXPONENT = 20.0
"""Above this, e^z no longer fits beside other numbers and the row's maximum is taken off first."""


@dataclass(frozen=True, slots=True)
class Term:
    """One line of the arithmetic: left ∘ right = result, at `index` of the axis it runs along."""

    index: int
    left: float
    right: float
    result: float


@dataclass(frozen=True, slots=True)
class Explanation:
    """How `value` came about. `kind` is "given" (also: written over by hand), "products",
    "quotient", "copied" (from a head's output, or 0 where that is off), "hidden" (the terms say
    what the mask hides), "shares", "sum" or "odd" (a row without ordinary shares); `axis` says
    what the terms run along ("feature", "channel", …)."""

    cell: Cell
    value: float
    kind: str
    axis: str = ""
    terms: tuple[Term, ...] = ()
    total: float = (
        0.0  # of the terms' results (shares: of the exponentials; hidden: what is hidden)
    )
    extra: float = 0.0  # products: the bias; quotient: the divisor; shares: what was taken off;
    # sum: what LayerNorm and feed-forward change afterwards
    sources: tuple[Region, ...] = ()
    results: tuple[Region, ...] = field(default=())


_FIRST = Place()


@np.errstate(over="ignore", invalid="ignore")  # ∞ is an answer here, as in evaluate
def explain(trace: Trace, cell: Cell, place: Place = _FIRST) -> Explanation:
    """Explain one cell with the numbers of `trace`; refuses a cell that does not exist."""
    if cell.stage not in _EXPLAIN:
        raise Refused("stage_unknown", name=cell.stage)
    trace.document.head(place.layer, place.head)  # refuses what does not exist
    shown = trace.matrix(cell.stage, place.layer, place.head, place.sentence)
    if shown is None or not (0 <= cell.row < shown.shape[0] and 0 <= cell.column < shown.shape[1]):
        symbol = STAGES[cell.stage].symbol
        raise Refused("cell_missing", name=symbol, row=cell.row + 1, column=cell.column + 1)
    return _EXPLAIN[cell.stage](_Scene(trace, cell, place, float(shown[cell.row, cell.column])))


@dataclass(frozen=True, slots=True)
class _Scene:
    """What an explanation may look at."""

    trace: Trace
    cell: Cell
    place: Place
    value: float

    @property
    def layer(self) -> LayerTrace:
        return self.trace.sentences[self.place.sentence][self.place.layer]

    @property
    def head(self) -> HeadTrace:
        return self.layer.heads[self.place.head]

    @property
    def self_attention(self) -> bool:
        return self.layer.keys == self.place.sentence

    @property
    def overridden(self) -> bool:
        """Whether the number in this cell was written over the computed one."""
        return is_written(self.trace, self.cell, self.place)


def _products(
    scene: _Scene, left: Matrix, right: Matrix, axis: str,
    sources: tuple[Region, ...], results: tuple[Region, ...], bias: Matrix | None = None,
) -> Explanation:  # fmt: skip
    """Σ left·right (+ bias) of a row and a column."""
    pairs = enumerate(zip(left.tolist(), right.tolist(), strict=True))
    nothing_weighs_0 = scene.cell.stage == "output"  # a share of 0 takes nothing, not even of ∞
    terms = tuple(
        Term(i, a, b, 0.0 if a == 0 and nothing_weighs_0 else a * b + 0.0) for i, (a, b) in pairs
    )
    extra = 0.0 if bias is None else float(bias[scene.cell.column])
    total = float(np.sum([term.result for term in terms])) + extra
    return Explanation(
        scene.cell, scene.value, "products", axis, terms, total, extra, sources, results
    )


def _x(scene: _Scene) -> Explanation:
    row = scene.cell.row
    names = ["q", "k", "v"] if scene.self_attention else ["q"]
    if scene.cell.stage == "x_keys":
        names = ["k", "v"]
    results = tuple(Region(name, row, None, "result") for name in names)
    if scene.cell.stage == "x" and scene.layer.residual is not None:
        results = (*results, Region("new", row, scene.cell.column, "result"))
    return Explanation(scene.cell, scene.value, "given", results=results)


def _lens(scene: _Scene) -> Explanation:
    products = lenses_used(scene.trace.document.options).items()
    made = [name for name, lens in products if "w_" + lens == scene.cell.stage]
    if scene.cell.stage == "w_o":
        made = ["projected"]
    if made and scene.trace.matrix(made[0], scene.place.layer) is None:
        made = []  # something below does not fit
    results = tuple(Region(name, None, scene.cell.column, "result") for name in made)
    return Explanation(scene.cell, scene.value, "given", results=results)


def _projection(scene: _Scene) -> Explanation:
    name, row, column = scene.cell.stage, scene.cell.row, scene.cell.column
    x = scene.layer.x if name == "q" else scene.layer.x_keys
    head = scene.trace.document.head(scene.place.layer, scene.place.head)
    used = lenses_used(scene.trace.document.options)[name]
    results = {
        "q": Region("scores", row, None, "result"),
        "k": Region("scores", None, row, "result"),
        "v": Region("output", None, column, "result"),
    }
    reads = "x" if name == "q" or scene.self_attention else "x_keys"
    sources = (Region(reads, row, None, "source"), Region("w_" + used, None, column, "source"))
    lens, bias = getattr(head, "w_" + used)[:, column], getattr(head, "b_" + used)
    return _products(scene, x[row], lens, "feature", sources, (results[name],), bias)


def _scores(scene: _Scene) -> Explanation:
    row, column = scene.cell.row, scene.cell.column
    sources = (Region("q", row, None, "query"), Region("k", column, None, "key"))
    results = (Region("scaled", row, column, "result"),)
    if scene.overridden:
        return Explanation(scene.cell, scene.value, "given", results=results)
    return _products(scene, scene.head.q[row], scene.head.k[column], "channel", sources, results)


def _scaled(scene: _Scene) -> Explanation:
    row, column = scene.cell.row, scene.cell.column
    options = scene.trace.document.options
    by = attention.divisor(scene.head.q.shape[1], options.scale, options.temperature)
    score, scaled = float(scene.head.scores[row, column]), float(scene.head.scaled[row, column])
    hidden = bool(scene.head.hidden[row, column]) and options.mask_how != "after"
    results = (_line(scene, "weights", "result"),)
    if scene.overridden:
        kind = "hidden" if hidden else "given"
        return Explanation(scene.cell, scene.value, kind, total=scaled, results=results)
    return Explanation(
        scene.cell, scene.value, "hidden" if hidden else "quotient",
        terms=(Term(0, score, by, scaled),), total=scaled, extra=by,
        sources=(Region("scores", row, column, "source"),), results=results,
    )  # fmt: skip


def _line(scene: _Scene, matrix: str, role: str) -> Region:
    """The row of the cell, or its column where the softmax runs along columns."""
    if scene.trace.document.options.softmax_axis == "rows":
        return Region(matrix, scene.cell.row, None, role)
    return Region(matrix, None, scene.cell.column, role)


def _weights(scene: _Scene) -> Explanation:
    """e^z of each cell of the row, their sum, the quotient; or z itself when divided by the sum."""
    row, column = scene.cell.row, scene.cell.column
    options = scene.trace.document.options
    along_rows = options.softmax_axis == "rows"
    line = row if along_rows else column
    masked = scene.head.masked if along_rows else scene.head.masked.T
    z = masked[line]
    sources = (_line(scene, "scaled", "source"),)
    results = (Region("output", row, None, "result"),)
    if scene.overridden:
        return Explanation(scene.cell, scene.value, "given", results=results)
    flagged = scene.head.nothing[line] or scene.head.undefined[line]
    if flagged or not np.isfinite(z[z > -np.inf]).all():
        return Explanation(scene.cell, scene.value, "odd", sources=sources, results=results)
    top = float(z.max())
    shift = top if options.normalise == "softmax" and abs(top) > LARGEST_EXPONENT else 0.0
    grown = np.exp(z - shift) if options.normalise == "softmax" else np.where(z == -np.inf, 0.0, z)
    total = float(grown.sum())
    terms = tuple(
        Term(i, float(z[i]), float(grown[i]), float(grown[i] / total)) for i in range(len(z))
    )
    axis = "answers" if along_rows else "asks"
    kind = "shares"
    if options.mask_how == "after" and scene.head.hidden[row, column]:
        kind, total = "hidden", terms[column if along_rows else row].result
    return Explanation(scene.cell, scene.value, kind, axis, terms, total, shift, sources, results)


def _output(scene: _Scene) -> Explanation:
    row, column = scene.cell.row, scene.cell.column
    sources = (Region("weights", row, None, "source"), Region("v", None, column, "value"))
    results: tuple[Region, ...] = ()
    if len(scene.layer.heads) > 1 and scene.layer.concat is not None:
        before = sum(one.output.shape[1] for one in scene.layer.heads[: scene.place.head])
        results = (Region("concat", row, before + column, "result"),)
    elif scene.layer.projected is not None:
        results = (Region("projected", row, None, "result"),)
    return _products(
        scene, scene.head.weights[row], scene.head.v[:, column], "answers", sources, results
    )


def _concat(scene: _Scene) -> Explanation:
    """A number of one head's output, standing beside those of the other heads."""
    head, column = 0, scene.cell.column
    while column >= (width := scene.layer.heads[head].output.shape[1]):
        head, column = head + 1, column - width
    sources = (Region("output", scene.cell.row, column, "source", head),)
    results: tuple[Region, ...] = ()
    if scene.layer.projected is not None:
        results = (Region("projected", scene.cell.row, None, "result"),)
    return Explanation(scene.cell, scene.value, "copied", sources=sources, results=results)


def _projected(scene: _Scene) -> Explanation:
    row, column = scene.cell.row, scene.cell.column
    layer = scene.trace.document.layers[scene.place.layer]
    assert layer.w_o is not None  # or the cell would not exist
    assert scene.layer.concat is not None
    read = "concat" if len(scene.layer.heads) > 1 else "output"
    sources = (Region(read, row, None, "source"), Region("w_o", None, column, "source"))
    results = (Region("new", row, column, "result"),)
    return _products(
        scene, scene.layer.concat[row], layer.w_o[:, column], "joined", sources, results, layer.b_o
    )


def _new(scene: _Scene) -> Explanation:
    row, column = scene.cell.row, scene.cell.column
    layer = scene.layer
    assert layer.projected is not None
    change, kept = float(layer.projected[row, column]), 0.0
    sources: tuple[Region, ...] = (Region("projected", row, column, "source"),)
    if layer.residual is not None:
        kept = float(layer.x[row, column])
        sources = (Region("x", row, column, "source"), *sources)
    total = kept + change
    later = 0.0 if layer.norm is None and layer.ffn is None else scene.value - total
    terms = (Term(0, kept, change, total),)
    return Explanation(scene.cell, scene.value, "sum", "feature", terms, total, later, sources)


_EXPLAIN: dict[str, Callable[[_Scene], Explanation]] = {
    "x": _x,
    "x_keys": _x,
    "w_q": _lens,
    "w_k": _lens,
    "w_v": _lens,
    "w_o": _lens,
    "q": _projection,
    "k": _projection,
    "v": _projection,
    "scores": _scores,
    "scaled": _scaled,
    "masked": _scaled,
    "weights": _weights,
    "output": _output,
    "concat": _concat,
    "projected": _projected,
    "new": _new,
}
