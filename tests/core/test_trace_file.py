"""The trace as JSON: strict, in the settled form, bit for bit what evaluate computes."""

import json
from dataclasses import replace
from typing import Any, NoReturn

import numpy as np
import pytest
from documents import documents
from hypothesis import given, settings
from samples import EXAMPLES, IDS, head, small

from attn_gui.core.document import Document, Layer
from attn_gui.core.evaluate import LayerTrace, Trace, evaluate
from attn_gui.core.options import Options
from attn_gui.core.trace_file import dump_trace

HEAD_KEYS = ["id", "q", "k", "v", "scores", "scaled", "masked", "weights", "output"]
SPECIAL = {"NaN": np.nan, "Infinity": np.inf, None: -np.inf}


def parsed(trace: Trace) -> dict[str, Any]:
    def refuse(constant: str) -> NoReturn:
        raise AssertionError(f"{constant} is no JSON")

    data: dict[str, Any] = json.loads(dump_trace(trace), parse_constant=refuse)
    return data


def numbers_of(rows: list[list[Any]]) -> np.ndarray:
    return np.array([[SPECIAL.get(cell, cell) for cell in row] for row in rows], dtype=float)


def check_layer(data: dict[str, Any], layer: LayerTrace) -> None:
    joined = {name for name in ("concat", "projected", "new") if getattr(layer, name) is not None}
    assert set(data) == {"x", "heads"} | joined
    for name in {"x"} | joined:
        assert np.array_equal(numbers_of(data[name]), getattr(layer, name), equal_nan=True)
    for one, found in zip(data["heads"], layer.heads, strict=True):
        assert list(one) == HEAD_KEYS
        assert one["id"] == found.id
        for name in HEAD_KEYS[1:]:
            assert np.array_equal(numbers_of(one[name]), getattr(found, name), equal_nan=True), name


def check(document: Document) -> None:
    trace = evaluate(document)
    data = parsed(trace)
    pair = len(document.sentences) > 1
    assert set(data) == {"format", "version", "sentences", "sizes", "layers"} | (
        {"others"} if pair else set()
    )
    assert (data["format"], data["version"]) == ("attn-gui-trace", 1)
    words = [[token.text for token in sentence.tokens] for sentence in document.sentences]
    assert data["sentences"] == [{"tokens": one} for one in words]
    lens = document.head(0, 0)
    sizes = {"n": len(words[0]), "d_model": document.d_model, "d_k": lens.d_k, "d_v": lens.d_v}
    assert data["sizes"] == sizes
    traced = [data["layers"], *(other["layers"] for other in data.get("others", []))]
    for layers, found in zip(traced, trace.sentences, strict=True):
        for one, layer in zip(layers, found, strict=True):
            check_layer(one, layer)


@pytest.mark.parametrize("name", IDS)
def test_examples(name: str) -> None:
    check(EXAMPLES.load(name))


@settings(max_examples=60)
@given(documents())
def test_random_documents(document: Document) -> None:
    check(document)


def test_null_stands_for_minus_infinity() -> None:
    data = parsed(evaluate(small(options=Options(mask="causal"))))
    masked = data["layers"][0]["heads"][0]["masked"]
    assert [[cell is None for cell in row] for row in masked] == [
        [False, True, True],
        [False, False, True],
        [False, False, False],
    ]


def test_what_else_is_not_finite_has_a_name() -> None:
    huge = np.full((4, 3), 1e308)
    document = small(layers=(Layer("L1", (head(w_q=huge, w_k=-huge),)),))
    (found,) = evaluate(document).sentences[0][0].heads
    assert not np.isfinite(found.scores).all()
    check(document)


def test_words_of_every_language_and_unusual_signs() -> None:
    document = small("注意 \u2028 “it”\\")
    check(document)
    assert "注意" in dump_trace(evaluate(document))


def test_a_trace_that_stops_at_a_layer_that_does_not_fit() -> None:
    document = small(w_o=True, options=Options(values_are_keys=True))
    second = replace(document.layers[0], id="L2")
    check(replace(document, layers=(*document.layers, second)))
