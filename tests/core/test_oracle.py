"""evaluate() against plain double loops, to 1e-12 of the size of the numbers."""

import math
from dataclasses import replace
from typing import Any

import numpy as np
import oracle
import pytest
from documents import documents
from hypothesis import event, given, settings
from hypothesis import strategies as st
from same import assert_same, unchanged
from samples import EXAMPLES, IDS, features, numbers

from attn_gui.core import evaluate as evaluate_module
from attn_gui.core.document import Document, Head, Layer, Sentence, Text, Token
from attn_gui.core.evaluate import HeadTrace, Trace, evaluate

EXACT = 1e-12
STAGES = ("q", "k", "v", "scores", "scaled", "masked", "weights", "output")
JOINED = ("concat", "projected", "residual", "norm", "ffn", "new")


def close(found: np.ndarray | None, wanted: Any, size: float, what: str) -> None:
    """Equal within 1e-12 · size; −∞ stands in the same cells; what is absent is absent."""
    assert (found is None) == (wanted is None), what
    if found is None:
        return
    numbers = np.array(wanted)
    assert found.shape == numbers.shape, what
    hidden = numbers == -np.inf
    assert ((found == -np.inf) == hidden).all(), what
    assert np.isfinite(found[~hidden]).all(), what
    worst = np.abs(found[~hidden] - numbers[~hidden]).max(initial=0)
    assert worst <= EXACT * size, f"{what}: {worst}"


def largest(*tables: Any) -> float:
    cells = np.concatenate([[1.0], *(np.ravel(table) for table in tables if table is not None)])
    return float(np.abs(cells[np.isfinite(cells)]).max())


def blown_up(document: Document, masked: list[list[float]]) -> float:
    """How much dividing by the sum magnifies rounding: Σ|z| / |Σz| of the worst line."""
    if document.options.normalise == "softmax":
        return 1.0
    lines = masked if document.options.softmax_axis == "rows" else oracle.turned(masked)
    worst = 1.0
    for line in lines:
        parts = [value for value in line if value > -math.inf]
        size, total = math.fsum(map(abs, parts)), abs(math.fsum(parts))
        if size:
            worst = max(worst, size / total if total else math.inf)
    return worst


def check_head(document: Document, head: HeadTrace, wanted: dict[str, Any], what: str) -> float:
    """Compare one head; returns the size of its numbers, ∞ where rounding alone decides."""
    size = largest(*(wanted[stage] for stage in STAGES[:6]))
    for stage in STAGES[:6]:
        close(getattr(head, stage), wanted[stage], size, f"{what} {stage}")
    size *= blown_up(document, wanted["masked"])
    if size > 1e6:
        return math.inf
    size = max(size, largest(wanted["weights"]), largest(wanted["output"]))
    for stage in STAGES[6:]:
        close(getattr(head, stage), wanted[stage], size, f"{what} {stage}")
    return size


def check_flags(document: Document, head: HeadTrace, masked: list[list[float]]) -> None:
    """A line all hidden is marked `nothing`; every other line of a softmax adds up to 1."""
    options = document.options
    axis = -1 if options.softmax_axis == "rows" else -2
    hidden = (np.array(masked) == -np.inf).all(axis)
    assert (head.nothing == hidden).all()
    written = any(one.stage == "weights" for one in options.overrides)
    if options.normalise == "softmax" and options.mask_how != "after" and not written:
        assert not head.undefined.any()
        assert np.abs(head.weights.sum(axis) - ~hidden).max() <= EXACT
        assert (head.weights >= 0).all()


def narrowest(rows: Any, eps: float) -> float:
    """What a LayerNorm divides its most even row by."""
    return float(np.sqrt(np.var(np.array(rows), axis=1) + eps).min())


def check_layer(document: Document, trace: Trace, number: int, place: int) -> None:
    """One layer against the oracle, which reads the same X as the layer did."""
    layer, found = document.layers[number], trace.sentences[place][number]
    xs = [sentence[number].x.tolist() for sentence in trace.sentences]
    wanted = oracle.layer_stages(document, layer, xs, place)
    size = largest(found.x)
    for head, stages in zip(found.heads, wanted["heads"], strict=True):
        size = max(size, check_head(document, head, stages, f"{layer.id} {head.id}"))
        check_flags(document, head, stages["masked"])
    assert (found.misfit is None) == wanted["fits"]
    if size == math.inf:
        event("rounding alone decides: later stages not compared")
        return
    size = max(size, largest(*(wanted[stage] for stage in JOINED)))
    if wanted["norm"] is not None:
        size /= min(1.0, narrowest(wanted["residual"] or wanted["projected"], layer.norms[0].eps))
    if wanted["norm"] is not None and len(layer.norms) == 2:
        thought = oracle.added(wanted["norm"], wanted["ffn"]) if layer.ffn else wanted["norm"]
        size /= min(1.0, narrowest(thought, layer.norms[1].eps))
    for stage in JOINED:
        close(getattr(found, stage), wanted[stage], size, f"{layer.id} {stage}")


def check_chain(document: Document, trace: Trace) -> None:
    """Each layer reads, bit for bit, what the layer below handed on; all arrays are read-only."""
    for sentence, layers in zip(document.sentences, trace.sentences, strict=True):
        assert layers[0].x is sentence.x
        for layer, below, above in zip(document.layers, layers, layers[1:], strict=False):
            on = zip(layer.heads, below.heads, strict=True)
            outputs = np.concatenate([made.output * head.on for head, made in on], axis=1)
            assert (above.x == (outputs if below.new is None else below.new)).all()
        for one in layers:
            arrays = [getattr(one, name) for name in ("x", "x_keys", *JOINED)]
            arrays += [getattr(head, name) for head in one.heads for name in STAGES]
            arrays += [flags for head in one.heads for flags in (head.hidden, head.nothing)]
            assert not any(array.flags.writeable for array in arrays if array is not None)


def check(document: Document) -> None:
    trace = evaluate(document)
    assert trace.document is document
    counts = {len(layers) for layers in trace.sentences}
    assert len(counts) == 1
    assert counts == {len(oracle.run(document)[0])}
    check_chain(document, trace)
    for place, layers in enumerate(trace.sentences):
        for number in range(len(layers)):
            check_layer(document, trace, number, place)


@settings(max_examples=400)
@given(documents())
def test_random_documents(document: Document) -> None:
    check(document)


@settings(max_examples=100)
@given(documents(normalise="softmax", mask_how="minus_infinity", softmax_axis="rows", scale=True))
def test_random_documents_as_in_the_paper(document: Document) -> None:
    """Without the mistakes that can be switched on."""
    check(document)


@pytest.mark.slow
@settings(max_examples=5000, derandomize=False)
@given(documents())
def test_very_many_random_documents(document: Document) -> None:
    check(document)


@pytest.mark.parametrize("name", IDS)
def test_examples(name: str) -> None:
    check(EXAMPLES.load(name))


@settings(max_examples=40)
@given(st.integers(1, 12), st.integers(1, 6), st.integers(0, 999), st.booleans())
def test_equal_heads_are_one_batched_einsum(n: int, heads: int, seed: int, causal: bool) -> None:
    """The formula of the paper for all heads at once: (heads, rows, columns)."""
    width, d_k, d_v = 5, 3, 2
    x = numbers(n, width, seed=seed)
    w_q, w_k = numbers(heads, width, d_k, seed=seed + 1), numbers(heads, width, d_k, seed=seed + 3)
    w_v, w_o = numbers(heads, width, d_v, seed=seed + 5), numbers(heads, d_v, width, seed=seed + 7)
    lenses = enumerate(zip(w_q, w_k, w_v, strict=True))
    bank = tuple(Head(f"h{place}", Text("", ""), *three) for place, three in lenses)
    layer = Layer("L", bank, w_o=w_o.reshape(heads * d_v, width))
    tokens = tuple(Token(f"t{place}", "w") for place in range(n))
    document = Document((Sentence("s", tokens, x),), features(width), (layer,))
    options = replace(document.options, mask="causal" if causal else "none")
    found = evaluate(replace(document, options=options)).sentences[0][0]

    scores = np.einsum("nd,hdk,me,hek->hnm", x, w_q, x, w_k)
    scaled = scores / np.sqrt(d_k) - (np.triu(np.full((n, n), np.inf), 1) if causal else 0)
    grown = np.exp(scaled - scaled.max(axis=-1, keepdims=True))
    weights = grown / grown.sum(axis=-1, keepdims=True)
    output = np.einsum("hnm,md,hdv->hnv", weights, x, w_v)
    change = np.einsum("hnv,hvd->nd", output, w_o)
    for stage, wanted in (("scores", scores), ("weights", weights), ("output", output)):
        assert np.abs(found.stack(stage) - wanted).max() <= EXACT * largest(scores)
    assert np.abs(found.new - (x + change)).max() <= EXACT * largest(scores)


@settings(max_examples=50)
@given(documents())
def test_heads_alone_and_together_give_the_same_bits(document: Document) -> None:
    """Large lenses are not copied into a stack; no number may depend on that."""
    together = evaluate(document)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(evaluate_module, "MOST_STACKED", 0)
        assert_same(evaluate(document).sentences, together.sentences)


@settings(max_examples=50)
@given(documents())
def test_evaluate_writes_nothing_into_its_document_and_remembers_nothing(
    document: Document,
) -> None:
    with unchanged(document):
        first = evaluate(document).sentences
    evaluate(EXAMPLES.load("cross"))  # other words, other lenses, in between
    assert_same(evaluate(document).sentences, first)
