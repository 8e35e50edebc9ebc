"""Other widths: what fits is kept bit for bit, the rest is empty, limits hold."""

from collections.abc import Callable

import numpy as np
import pytest
from same import refuses, unchanged
from samples import EXAMPLES, full, head, numbers, small

from attn_gui.core.document import Document, Layer
from attn_gui.core.edits import with_d_k, with_d_model, with_d_v
from attn_gui.core.evaluate import evaluate


@pytest.mark.parametrize(
    ("edit", "name", "limit"),
    [(with_d_model, "d_model", 16), (with_d_k, "d_k", 8), (with_d_v, "d_v", 8)],
)
def test_limits_of_sizes(edit: Callable[[Document, int], Document], name: str, limit: int) -> None:
    document = full()
    for size in (1, limit - 1, limit):
        evaluate(edit(document, size))
    for size in (limit + 1, 0, -1, 1000):
        with refuses("size_range", name, str(limit)):
            edit(document, size)


@pytest.mark.parametrize("size", [1, 3, 5, 16])
def test_another_d_model_keeps_what_fits_and_fills_with_nothing(size: int) -> None:
    with unchanged(full()) as document:
        changed = with_d_model(document, size)
    kept = min(size, 4)
    assert changed.d_model == size
    pairs = [(document.sentences[0].x.T, changed.sentences[0].x.T)]
    for old, new in zip(document.layers, changed.layers, strict=True):
        for one, other in zip(old.heads, new.heads, strict=True):
            pairs += [(one.w_q, other.w_q), (one.w_k, other.w_k), (one.w_v, other.w_v)]
            biases = [(one.b_q, other.b_q), (one.b_k, other.b_k), (one.b_v, other.b_v)]
            assert all(a is None or np.array_equal(a, b) for a, b in biases)
        pairs += [
            (old.w_o.T, new.w_o.T),
            (old.ffn.w_1, new.ffn.w_1),
            (old.ffn.w_2.T, new.ffn.w_2.T),
        ]
        pairs += [(old.b_o, new.b_o), (old.ffn.b_2, new.ffn.b_2)]
        for norm, other_norm in zip(old.norms, new.norms, strict=True):
            pairs.append((norm.bias, other_norm.bias))
            assert np.array_equal(other_norm.gain[:kept], norm.gain[:kept])  # bit for bit
            assert (other_norm.gain[kept:] == 1).all()
        assert np.array_equal(new.ffn.b_1, old.ffn.b_1)
    for before, after in pairs:
        assert len(after) == size
        assert np.array_equal(after[:kept], before[:kept])
        assert (after[kept:] == 0).all()
    assert changed.lexicon["cat"] == ((1.0, 2.0, 3.0, 4.0) + (0.0,) * 12)[:size]
    assert len({feature.name.en for feature in changed.features}) == size


def test_d_model_stops_at_a_layer_that_hands_on_another_width() -> None:
    first = Layer("L1", (head(),), w_o=numbers(2, 3), residual=False)
    document = small(layers=(first, Layer("L2", (head(width=3),))))
    changed = with_d_model(document, 6)
    assert changed.layers[0].w_o is not None
    assert [layer.d_model for layer in changed.layers] == [6, 3]
    assert changed.layers[0].w_o.shape == (2, 3)
    evaluate(changed)


def test_computed_columns_do_not_take_lexicon_numbers() -> None:
    document = EXAMPLES.load("bank")  # columns 6 to 8 are computed
    wider = with_d_model(document, 10)
    assert wider.lexicon["bank"] == (0, 1, 0, 1, 1, 0, 0)
    assert with_d_model(document, 3).lexicon["bank"] == (0, 1, 0)
    assert with_d_model(document, 7).lexicon["bank"] == (0, 1, 0, 1, 1)


@pytest.mark.parametrize("d_k", [1, 2, 5, 8])
def test_another_d_k(d_k: int) -> None:
    with unchanged(full()) as document:
        changed = with_d_k(document, d_k, layer=1)
    old, new = document.head(1, 0), changed.head(1, 0)
    kept = min(3, d_k)
    for before, after in [(old.w_q, new.w_q), (old.w_k, new.w_k), (old.b_q[None], new.b_q[None])]:
        assert after.shape[1] == d_k
        assert np.array_equal(after[:, :kept], before[:, :kept])
        assert (after[:, kept:] == 0).all()
    assert np.array_equal(new.w_v, old.w_v)
    assert new.b_k is None
    assert changed.head(1, 1) is document.head(1, 1)


@pytest.mark.parametrize("place", [0, 1])
@pytest.mark.parametrize("d_v", [1, 2, 3, 4, 8])
def test_d_v_keeps_the_rows_of_w_o_of_every_head(place: int, d_v: int) -> None:
    with unchanged(full()) as document:
        changed = with_d_v(document, d_v, head=place)
    old, new = document.layers[0], changed.layers[0]
    kept = min(d_v, old.heads[place].d_v)
    blocks = [np.split(layer.w_o, [layer.heads[0].d_v]) for layer in (old, new)]
    assert np.array_equal(blocks[1][1 - place], blocks[0][1 - place])
    assert np.array_equal(blocks[1][place][:kept], blocks[0][place][:kept])
    assert (blocks[1][place][kept:] == 0).all()
    assert len(blocks[1][place]) == d_v
    assert evaluate(changed).sentences[0][0].misfit is None


def test_d_v_that_the_next_layer_cannot_read_is_refused() -> None:
    document = small(layers=(Layer("L1", (head(),)), Layer("L2", (head(width=2),))))
    with refuses("shape_mismatch", "W_Q", "2", "3"):
        with_d_v(document, 3)


def test_a_smaller_size_and_back_is_not_the_old_matrix() -> None:
    """What is cut off comes back with undo (the old document), not by growing again."""
    with unchanged(full()) as document:
        back = with_d_model(with_d_model(document, 2), 4)
    assert (back.sentences[0].x[:, 2:] == 0).all()
