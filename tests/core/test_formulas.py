"""The lines and formulas under every switch: the lines compute what the app shows."""

import re
from itertools import product

import numpy as np
import pytest
from samples import head, sentence, small

from attn_gui.core.attention import softmax
from attn_gui.core.document import Document, Layer
from attn_gui.core.evaluate import evaluate
from attn_gui.core.explain import explain
from attn_gui.core.formulas import cell_formula, formula, numpy_line
from attn_gui.core.options import Options
from attn_gui.core.places import Cell
from attn_gui.core.stages import STAGES as STAGES_TABLE

LENSES = [
    {}, {"keys_are_queries": True}, {"values_are_keys": True}, {"swap_q_k": True},
    {"keys_are_queries": True, "values_are_keys": True, "swap_q_k": True},
]  # fmt: skip
SHARES = [
    {"softmax_axis": axis, "normalise": kind, "mask": mask, "mask_how": how}
    for axis, kind, mask, how in product(
        ("rows", "columns"), ("softmax", "sum"), ("none", "causal"),
        ("minus_infinity", "zero", "after"),
    )
]  # fmt: skip
VOLUMES = [{"scale": scale, "temperature": t} for scale in (True, False) for t in (1.0, 0.5)]
STAGES = ("q", "k", "v", "scores", "scaled", "masked", "weights", "output")
CUSTOM = [{**one, "mask": "custom"} for one in SHARES if one["mask"] == "causal"]
SQUARE = ("scores", "scaled", "masked", "weights")


def run(document: Document, options: Options, cross: bool = False, flipped: bool = False) -> None:
    """Run the lines one after the other and compare every matrix with the trace."""
    trace = evaluate(document)
    layer = trace.sentences[0][0]
    (found,), one = layer.heads, document.head(0, 0)
    space = {
        "np": np, "softmax": lambda z: softmax(z).weights, "d_k": found.q.shape[1],
        "X": layer.x, "X_keys": layer.x_keys, "hidden": found.hidden,
        "W_Q": one.w_q, "W_K": one.w_k, "W_V": one.w_v,
    }  # fmt: skip
    for stage in STAGES:
        if stage == "masked" and (options.mask == "none" or options.mask_how == "after"):
            continue
        line = numpy_line(stage, options, cross=cross, flipped=flipped)
        with np.errstate(divide="ignore", invalid="ignore"):
            exec(line, space)
        made = space[line.partition(" = ")[0]]
        shown = getattr(found, stage)
        if flipped and stage in SQUARE:
            shown = np.einsum("ij->ji", shown)
        assert made.shape == shown.shape, (stage, line)
        assert np.allclose(made, shown, rtol=1e-12, atol=1e-14), (stage, line)


@pytest.mark.parametrize("changes", [*LENSES, *SHARES, *VOLUMES], ids=str)
def test_the_lines_compute_what_the_app_shows(changes: dict) -> None:
    options = Options(**changes)
    one = head(d_k=3, d_v=3)
    run(small(layers=(Layer("L1", (one,)),), options=options), options)


HIDDEN = frozenset({("a.2", "b.1"), ("a.5", "b.1"), ("a.1", "b.3"), ("a.5", "b.2")})


def crossing(options: Options) -> Document:
    """5 words ask, 3 answer; no mask hides a whole line."""
    layer = Layer("L1", (head(),), keys_from="b")
    both = (sentence("a", "p q r s t", 4), sentence("b", "one two three", 4, seed=5))
    return Document(both, small().features, (layer,), options=options)


@pytest.mark.parametrize("flipped", [False, True])
@pytest.mark.parametrize("changes", [*SHARES, *CUSTOM], ids=str)
def test_all_switches_together_in_both_layouts(changes: dict, flipped: bool) -> None:
    lenses = ("keys_are_queries", "values_are_keys", "swap_q_k")
    for chosen, volume in product(product((False, True), repeat=3), VOLUMES):
        switches = {**changes, **volume, **dict(zip(lenses, chosen, strict=True))}
        options = Options(**switches, hidden=HIDDEN)
        run(crossing(options), options, cross=True, flipped=flipped)


def read_matrix(source: str, letters: dict[str, np.ndarray]) -> np.ndarray:
    """What a formula such as "Cᵀ = K·Qᵀ" says; softmax runs along rows."""
    written = source.partition(" = ")[2].replace("ᵀ", ".T").replace("·", " @ ")
    return eval(written, {"softmax": lambda z: softmax(z).weights, **letters})


def read_cell(source: str, letters: dict[str, np.ndarray], ends: dict[str, int]) -> float:
    """What the last "= …" of a formula such as "F[0,1] = Σ[j] E[0,j] V[j,1]" says."""
    written = source.rpartition(" = ")[2].replace("ᵀ", ".T").replace("√d_k", "root")
    written = re.sub(r"exp (\S+\])", r"exp(\1)", written.replace(" · ", " * "))
    written = re.sub(r"Σ\[(\w)\] (.*)", r"sum(\2 for \1 in range(ends['\1']))", written)
    written = re.sub(r"\] (?=[A-Z])", "] * ", written)
    root = np.sqrt(ends["d"])
    return eval(written, {"exp": np.exp, "root": root, "ends": ends, **letters})


READABLE = [
    {"mask": mask, "mask_how": how, "softmax_axis": axis, "normalise": kind}
    for mask, how in (("none", "minus_infinity"), ("custom", "minus_infinity"), ("custom", "zero"))
    for axis, kind in product(("rows", "columns"), ("softmax", "sum"))
    if kind == "softmax" or how == "zero" or mask == "none"  # −∞ / Σ says nothing
]


@pytest.mark.parametrize("flipped", [False, True])
@pytest.mark.parametrize("changes", READABLE, ids=str)
@pytest.mark.parametrize("volume", VOLUMES, ids=str)
def test_the_formulas_say_what_the_app_shows(flipped: bool, changes: dict, volume: dict) -> None:
    """Read as mathematics, whole matrices and single cells give the numbers on screen."""
    options = Options(**changes, **volume, hidden=HIDDEN)
    one = evaluate(crossing(options)).sentences[0][0].heads[0]
    letters = {
        "Q": one.q, "K": one.k, "V": one.v,
        "C": one.scores, "D": one.masked, "E": one.weights, "T": options.temperature,
    }  # fmt: skip
    ends = {"i": 5, "j": 3, "d": 3}
    turn = "ᵀ" if flipped else ""
    whole = ["scores", "output", *["weights"] * (options.normalise == "softmax")]
    for stage in whole:
        source = formula(stage, options, flipped=flipped)
        shown = getattr(one, stage)
        if flipped and stage in SQUARE:
            shown = np.einsum("ij->ji", shown)
        np.testing.assert_allclose(read_matrix(source, letters), shown, atol=1e-14)
    for stage, letter in (("scores", "C"), ("scaled", "D"), ("weights", "E"), ("output", "F")):
        source = cell_formula(stage, options, flipped=flipped)
        assert source is not None
        square = stage in SQUARE
        for (r, c), number in np.ndenumerate(getattr(one, stage)):
            filled = source.format(r=r, c=c)
            at = f"{turn}[{c},{r}]" if flipped and square else f"[{r},{c}]"
            assert filled.startswith(f"{letter}{at} = ")
            assert np.isclose(read_cell(filled, letters, ends), number, atol=1e-14), filled


@pytest.mark.parametrize("changes", LENSES, ids=str)
@pytest.mark.parametrize("stage", ["q", "k", "v"])
def test_the_formula_names_the_lens_that_is_used(stage: str, changes: dict) -> None:
    options = Options(**changes)
    trace = evaluate(small(options=options))
    used = explain(trace, Cell(stage, 1, 0)).sources[1].matrix.upper()
    written = (formula(stage, options), cell_formula(stage, options), numpy_line(stage, options))
    for one in written:
        assert one is not None
        assert [lens for lens in ("W_Q", "W_K", "W_V") if lens in one] == [used]


def test_what_the_switches_make_of_the_formulas() -> None:
    assert formula("scaled", Options()) == "D = C / √d_k"
    assert formula("scaled", Options(scale=False)) == "D = C"
    assert formula("scaled", Options(temperature=2.0)) == "D = C / (√d_k · T)"
    assert formula("scaled", Options(scale=False, temperature=2.0)) == "D = C / T"
    assert formula("weights", Options(softmax_axis="columns")) == "E = softmax(Dᵀ)ᵀ"
    assert formula("weights", Options(normalise="sum")) == "E = D / ΣD"
    assert formula("new", Options(residual=False)) == "X′ = Δ"
    assert formula("projected", Options(), many=True) == "Δ = concat·W_O"
    assert cell_formula("weights", Options(softmax_axis="columns")) == (
        "E[{r},{c}] = exp D[{r},{c}] / Σ[i] exp D[i,{c}]"
    )
    assert cell_formula("weights", Options(normalise="sum")) == (
        "E[{r},{c}] = D[{r},{c}] / Σ[j] D[{r},j]"
    )
    assert cell_formula("x", Options()) is None
    assert cell_formula("projected", Options(), many=True) == (
        "Δ[{r},{c}] = Σ[j] concat[{r},j] W_O[j,{c}]"
    )
    assert numpy_line("new", Options(residual=False)) == "new = change"


def test_how_the_formulas_are_written_where_columns_ask() -> None:
    def whole(stage: str, **switches: object) -> str:
        return formula(stage, Options(**switches), flipped=True)

    def cell(stage: str, **switches: object) -> str | None:
        return cell_formula(stage, Options(**switches), flipped=True)

    assert whole("scores") == "Cᵀ = K·Qᵀ"
    assert whole("scaled") == whole("masked") == "Dᵀ = Cᵀ / √d_k"
    assert whole("scaled", scale=False) == "Dᵀ = Cᵀ"
    assert whole("scaled", temperature=2.0) == "Dᵀ = Cᵀ / (√d_k · T)"
    assert whole("scaled", scale=False, temperature=2.0) == "Dᵀ = Cᵀ / T"
    assert whole("weights") == "Eᵀ = softmax(D)ᵀ"
    assert whole("weights", softmax_axis="columns") == "Eᵀ = softmax(Dᵀ)"
    assert whole("weights", normalise="sum") == "Eᵀ = Dᵀ / ΣDᵀ"
    assert whole("output") == "F = (Eᵀ)ᵀ·V"
    assert cell("scores") == "Cᵀ[{c},{r}] = k[{c}] · q[{r}] = Σ[d] K[{c},d] Q[{r},d]"
    assert cell("masked") == "Dᵀ[{c},{r}] = Cᵀ[{c},{r}] / √d_k"
    assert cell("weights") == "Eᵀ[{c},{r}] = exp Dᵀ[{c},{r}] / Σ[j] exp Dᵀ[j,{r}]"
    assert cell("weights", softmax_axis="columns", normalise="sum") == (
        "Eᵀ[{c},{r}] = Dᵀ[{c},{r}] / Σ[i] Dᵀ[{c},i]"
    )
    assert cell("output") == "F[{r},{c}] = Σ[j] Eᵀ[j,{r}] V[j,{c}]"


@pytest.mark.parametrize(
    "stage", [name for name in STAGES_TABLE if name not in (*SQUARE, "output")]
)
def test_what_has_no_word_on_both_sides_is_written_alike(stage: str) -> None:
    for many, residual in product((False, True), repeat=2):
        options = Options(residual=residual, swap_q_k=many)
        for write in (formula, cell_formula, numpy_line):
            assert write(stage, options, many=many, flipped=True) == (
                write(stage, options, many=many)
            )
