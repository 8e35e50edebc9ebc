"""The lines and formulas under every switch: the lines compute what the app shows."""

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


def run(document: Document, options: Options, cross: bool = False) -> None:
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
        line = numpy_line(stage, options, cross=cross)
        with np.errstate(divide="ignore", invalid="ignore"):
            exec(line, space)
        made = space[line.partition(" = ")[0]]
        shown = getattr(found, stage)
        assert np.allclose(made, shown, rtol=1e-12, atol=1e-14), (stage, line)


@pytest.mark.parametrize("changes", [*LENSES, *SHARES, *VOLUMES], ids=str)
def test_the_lines_compute_what_the_app_shows(changes: dict) -> None:
    options = Options(**changes)
    one = head(d_k=3, d_v=3)
    run(small(layers=(Layer("L1", (one,)),), options=options), options)


def test_another_sentence_answers() -> None:
    layer = Layer("L1", (head(),), keys_from="b")
    both = (sentence("a", "one two three", 4), sentence("b", "p q r s", 4, seed=5))
    document = Document(both, small().features, (layer,))
    run(document, document.options, cross=True)


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
