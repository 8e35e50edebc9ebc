"""A document is checked when it is made, copies what it is given, and never changes."""

from dataclasses import FrozenInstanceError, replace
from typing import Any

import numpy as np
import pytest
from same import refuses
from samples import features, full, head, numbers, sentence, small

from attn_gui.core.checks import matrix, shape_text, vector
from attn_gui.core.document import (
    Document,
    Feature,
    FeedForward,
    Layer,
    Norm,
    Sentence,
    Text,
    Token,
)
from attn_gui.core.options import Options, Scales


def test_arrays_are_copied_and_read_only() -> None:
    x = numbers(3, 4)
    lens = head(w_q=(w_q := numbers(4, 3)))
    tokens = tuple(Token(str(place), "w") for place in range(3))
    document = small(sentences=(Sentence("s", tokens, x),), layers=(Layer("L", (lens,)),))
    before = document.sentences[0].x.copy(), lens.w_q.copy()
    x[0, 0] = w_q[0, 0] = 99
    assert np.array_equal(document.sentences[0].x, before[0])
    assert np.array_equal(lens.w_q, before[1])
    everything = full()
    layer, one = everything.layers[0], everything.head(0, 0)
    arrays = [one.w_q, one.w_k, one.w_v, one.b_q, one.b_v, layer.w_o, layer.b_o]
    arrays += [layer.norms[0].gain, layer.norms[0].bias, everything.sentences[0].x]
    assert layer.ffn is not None
    arrays += [layer.ffn.w_1, layer.ffn.b_1, layer.ffn.w_2, layer.ffn.b_2]
    for array in arrays:
        assert array is not None
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 1


@pytest.mark.parametrize("name", ["sentences", "features", "layers", "options", "id"])
def test_fields_are_frozen(name: str) -> None:
    document = small()
    with pytest.raises(FrozenInstanceError):
        setattr(document, name, None)


def cross(keys_from: str) -> Layer:
    return Layer("L1", (head(),), keys_from=keys_from)


TWO = (sentence("a", "x y", 4), sentence("b", "x y z", 4))
REFUSED: list[tuple[dict[str, Any], str, str]] = [
    ({"sentences": ()}, "key_missing", "sentences"),
    ({"layers": ()}, "key_missing", "layers"),
    ({"features": features(3)}, "shape_mismatch", "X"),
    ({"sentences": (sentence("s", "a b", 3),)}, "shape_mismatch", "X"),
    ({"sentences": (TWO[0], sentence("b", "x", 5))}, "shape_mismatch", "X"),
    ({"sentences": (TWO[0], TWO[0])}, "ids_repeated", "a"),
    ({"layers": (Layer("L1", (head(),)),) * 2}, "ids_repeated", "L1"),
    ({"layers": (cross("nobody"),), "sentences": TWO}, "id_unknown", "nobody"),
    ({"layers": (Layer("L1", (head(width=5),)),)}, "shape_mismatch", "L1: W_Q"),
    ({"layers": (Layer("L1", (head(),), w_o=numbers(2, 3)),)}, "shape_mismatch", "W_O"),
    ({"layers": (Layer("L1", (head(),)), Layer("L2", (head(),)))}, "shape_mismatch", "L2: W_Q"),
    ({"lexicon": {"cat": (1.0, 2.0)}}, "shape_mismatch", "lexicon, cat"),
    (
        {"layers": (Layer("L1", (head(),), w_o=numbers(2, 4), norms=(Norm([1], [0]),)),)},
        "shape_mismatch",
        "gain",
    ),
]


@pytest.mark.parametrize(("parts", "key", "text"), REFUSED, ids=[t for _, _, t in REFUSED])
def test_parts_that_do_not_fit(parts: dict[str, Any], key: str, text: str) -> None:
    with refuses(key, text):
        small(**parts)


def test_layers_that_fit() -> None:
    """Without W_O a layer hands on its outputs; without residual W_O may have any width."""
    first, second = Layer("L1", (head("h1"), head("h2"))), Layer("L2", (head(width=4),))
    small(layers=(first, second))
    narrow = Layer("L1", (head(),), w_o=numbers(2, 3), residual=False)
    small(layers=(narrow, Layer("L2", (head(width=3),))))
    small(layers=(cross("b"),), sentences=TWO)


def test_lenses_and_biases_of_a_head_must_fit() -> None:
    with refuses("shape_mismatch", "W_K", "4×2", "4×3"):
        head(w_k=numbers(4, 2))
    with refuses("shape_mismatch", "W_V", "3×2", "4×2"):
        head(w_v=numbers(3, 2))
    with refuses("shape_mismatch", "b_v", "3", "2"):
        head(b_v=numbers(3))
    with refuses("head_missing"):
        Layer("L1", ())
    with refuses("ids_repeated", "h1"):
        Layer("L1", (head("h1"), head("h1")))
    with refuses("shape_mismatch", "h2"):
        Layer("L1", (head("h1"), head("h2", width=5)))
    with refuses("shape_rows", "1 labels", "3 rows"):
        Sentence("s", (Token("t", "w"),), numbers(3, 2))


@pytest.mark.parametrize("eps", [0.0, -1e-5, float("nan")])
def test_a_norm_never_divides_by_0(eps: float) -> None:
    with refuses("key_wrong", "eps"):
        Norm(numbers(3), numbers(3), eps)


def test_a_feed_forward_step_must_fit() -> None:
    good = [numbers(4, 5), numbers(5), numbers(5, 4), numbers(4)]
    FeedForward(*good)
    for place, wrong in enumerate([numbers(4, 6), numbers(6), numbers(5, 3), numbers(3)]):
        with refuses("shape_mismatch"):
            FeedForward(*good[:place], wrong, *good[place + 1 :])


@pytest.mark.parametrize("shape", [(), (3,), (0, 3), (3, 0), (2, 2, 2)])
def test_a_matrix_has_two_axes_and_a_cell(shape: tuple[int, ...]) -> None:
    with refuses("matrix_empty", "W"):
        matrix(np.ones(shape), "W")


def test_the_first_cell_that_is_not_finite_is_named() -> None:
    for value in (np.nan, np.inf, -np.inf):
        x = np.ones((3, 4))
        x[1, 3] = x[2, 0] = value
        with refuses("not_finite", "X, row 2, column 4"):
            matrix(x, "X")
    with refuses("not_finite", "b, row 1, column 2"):
        vector([1, np.inf], "b")


def test_whole_numbers_become_floats() -> None:
    found = matrix([[1, 2], [3, 4]], "X")
    assert (found.dtype, found.tolist()) == (np.float64, [[1, 2], [3, 4]])
    assert vector([1, 2], "b").shape == (2,)
    assert shape_text((3, 4)) == "3×4"


def test_names_in_two_languages() -> None:
    text = Text("cat", "猫")
    assert [text.pick(language) for language in ("en", "zh", "de")] == ["cat", "猫", "cat"]


def test_sizes() -> None:
    document = full()
    assert (document.d_model, document.head(0, 0).d_k, document.head(0, 0).d_v) == (4, 3, 3)
    assert document.layers[1].d_model == 4
    for layer, one in [(2, 0), (-1, 0)]:
        with refuses("layer_missing"):
            document.head(layer, one)
    for layer, one in [(0, 2), (1, -1)]:
        with refuses("head_missing"):
            document.head(layer, one)


def test_settled_defaults() -> None:
    assert Scales() == Scales(x=2, w=2, qkv=2, scores=4, output=2)
    assert Options() == Options(
        scale=True, temperature=1, mask="none", mask_how="minus_infinity", softmax_axis="rows",
        normalise="softmax", residual=True, position=True,
        keys_are_queries=False, values_are_keys=False, swap_q_k=False,
    )  # fmt: skip


@pytest.mark.parametrize("name", ["mask", "mask_how", "softmax_axis", "normalise"])
def test_unknown_choices(name: str) -> None:
    with refuses("option_unknown", name, "banana"):
        Options(**{name: "banana"})


def test_computed_features_have_no_place_in_the_lexicon() -> None:
    computed = (*features(3), Feature(Text("pos", "位置"), "pos"))
    document = small(features=computed, lexicon={"cat": (1.0, 2.0, 3.0)})
    assert isinstance(document, Document)
    with refuses("shape_mismatch", "lexicon, cat"):
        replace(document, lexicon={"cat": (1.0, 2.0, 3.0, 4.0)})
