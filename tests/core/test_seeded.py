"""Lenses that are still as drawn, drawn again with another scale; everything else stays."""

import math
from dataclasses import replace

import numpy as np
import pytest
from same import assert_same, refuses, unchanged
from samples import EXAMPLES, full, small
from test_seeds import LENSES, again, drawn, seeded

from attn_gui.core.edits import with_cell, with_random_lenses
from attn_gui.core.evaluate import evaluate
from attn_gui.core.seeded import seed_scale, with_seed_scale

ROOT_512 = 1 / math.sqrt(512)


def test_the_switch_makes_the_repaired_example_and_back() -> None:
    plain, repaired = EXAMPLES.load("bank_512"), EXAMPLES.load("bank_512:scaled")
    assert (seed_scale(plain), seed_scale(repaired)) == (1.0, ROOT_512)
    with unchanged(plain):
        scaled = with_seed_scale(plain, ROOT_512)
    assert_same(scaled.layers, repaired.layers)
    assert scaled.sentences is plain.sentences
    assert_same(with_seed_scale(scaled, 1.0).layers, plain.layers)
    assert seed_scale(scaled) == ROOT_512
    spread = evaluate(scaled).sentences[0][0].stack("scaled").std()
    assert abs(spread - 1) < 0.05


def test_every_seeded_lens_of_every_layer_and_nothing_else() -> None:
    document = drawn()
    assert seed_scale(document) == 0.5
    scaled = with_seed_scale(document, 2.0)
    assert seed_scale(scaled) == 2.0
    assert seeded(scaled) == seeded(document)
    for old, new in zip(document.layers, scaled.layers, strict=True):
        assert new.w_o is old.w_o
        assert new.seeds == old.seeds
        for one, other in zip(old.heads, new.heads, strict=True):
            for name in LENSES:
                assert other.seeds[name] == replace(one.seeds[name], scale=2.0)
                assert np.array_equal(getattr(other, name), 4 * getattr(one, name))
    assert_same(again(scaled), scaled)


def test_an_edited_lens_is_left_alone() -> None:
    document = with_cell(drawn(), "w_k", 1, 2, 9.0, layer=1)
    scaled = with_seed_scale(document, 2.0)
    assert scaled.head(1, 0).w_k is document.head(1, 0).w_k
    assert seeded(scaled) == seeded(document)
    assert set(scaled.head(1, 0).seeds) == {"w_q", "w_v"}
    assert with_cell(scaled, "w_q", 0, 0, 9.0).head(0, 0).seeds.keys() == {"w_k", "w_v"}


def test_where_nothing_changes_the_document_is_the_same() -> None:
    for document in (small(), full(), EXAMPLES.load("bank")):
        assert seed_scale(document) is None
        assert with_seed_scale(document, 0.25) is document
    document = drawn()
    assert with_seed_scale(document, 0.5) is document
    scaled = with_seed_scale(document, 0.25)
    assert with_seed_scale(scaled, 0.25) is scaled


def test_several_scales_are_no_common_one_until_they_are_made_so() -> None:
    document = with_random_lenses(drawn(), 3, layer=1, head=1)  # scale 1, two decimals
    assert seed_scale(document) is None
    scaled = with_seed_scale(document, 0.5)
    assert seed_scale(scaled) == 0.5
    assert scaled.layers[0].heads == document.layers[0].heads  # were 0.5 before: the same objects
    assert scaled.head(1, 1).seeds["w_q"].decimals == 2
    assert_same(again(scaled), scaled)


@pytest.mark.parametrize("scale", [0.0, -1.0, 1e-300, 5e-324])
def test_odd_scales(scale: float) -> None:
    scaled = with_seed_scale(drawn(), scale)
    assert seed_scale(scaled) == scale
    evaluate(scaled)
    assert_same(again(scaled), scaled)


@pytest.mark.parametrize("scale", [math.nan, math.inf, -math.inf, 1.7e308])
def test_scales_that_no_number_survives(scale: float) -> None:
    with unchanged(drawn()) as document, refuses("not_finite", "W_Q, row 1"):
        with_seed_scale(document, scale)
