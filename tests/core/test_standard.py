"""What is not standard, and the way back."""

from dataclasses import fields, replace
from typing import Any

import numpy as np
import pytest
from documents import documents
from hypothesis import given, settings
from samples import EXAMPLES, IDS, small

from attn_gui.core.document import Document
from attn_gui.core.edits import with_cell, with_options, with_override
from attn_gui.core.options import Options, Override
from attn_gui.core.standard import SWITCHES, unusual, with_mask_how, with_standard

BROKEN: dict[str, Any] = {
    "scale": False, "temperature": 0.5, "mask": "causal", "softmax_axis": "columns",
    "normalise": "sum", "keys_are_queries": True, "values_are_keys": True, "swap_q_k": True,
}  # fmt: skip


@pytest.mark.parametrize("name", BROKEN)
def test_each_switch_is_told_and_taken_back(name: str) -> None:
    origin = small()
    broken = with_options(origin, **{name: BROKEN[name]})
    assert unusual(origin, origin) == ()
    assert unusual(broken, origin) == (name,)
    again = with_standard(broken, origin)
    assert unusual(again, origin) == ()
    assert again.options == origin.options


def test_position_and_residual_count_where_they_mean_something() -> None:
    bank = EXAMPLES.load("bank")
    assert unusual(with_options(bank, position=False), bank) == ("position",)
    assert unusual(with_options(bank, residual=False), bank) == ("residual",)
    plain = small()
    assert unusual(with_options(plain, position=False), plain) == ()
    assert unusual(with_options(plain, residual=False), plain) == ()
    back = with_standard(with_options(bank, position=False), bank)
    assert np.array_equal(back.sentences[0].x, bank.sentences[0].x)


def test_the_mask_of_the_example_is_standard_there() -> None:
    creature = EXAMPLES.load("creature")
    assert creature.options.mask == "causal"
    assert unusual(creature, creature) == ()
    assert unusual(with_options(creature, mask="none"), creature) == ("mask",)
    wrong = EXAMPLES.load("creature:mask_with_zero_WRONG")
    assert unusual(wrong, wrong) == ("mask_how",)
    assert with_standard(wrong, wrong).options == creature.options


def test_numbers_stay_and_those_written_over_go() -> None:
    origin = small()
    edited = with_cell(origin, "x", 1, 2, 0.77)
    over = with_override(edited, Override("L1", "h1", "weights", "s.1", "s.3", 0.5))
    broken = with_options(over, normalise="sum")
    assert unusual(broken, origin) == ("normalise", "overrides")
    again = with_standard(broken, origin)
    assert again.options.overrides == ()
    assert again.sentences[0].x[1, 2] == 0.77


@pytest.mark.parametrize("name", IDS)
def test_of_the_examples_only_the_broken_ones_are_not_standard(name: str) -> None:
    document = EXAMPLES.load(name)
    told = {"bank:no_position": ("position",)} | {
        f"creature:{one}_WRONG": ("mask_how",) for one in ("mask_with_zero", "zero_after_softmax")
    }
    assert unusual(document, document) == told.get(name, ())


@settings(max_examples=80)
@given(documents())
def test_any_document_has_a_way_back(document: Document) -> None:
    again = with_standard(document, document)
    assert unusual(again, document) == ()
    assert with_standard(again, document) is again
    kept = replace(again.options, mask="none", hidden=frozenset())
    assert kept == Options()


def test_every_option_is_told() -> None:
    assert set(SWITCHES) == {one.name for one in fields(Options)} - {"hidden", "extra"}


def test_a_way_of_masking_brings_a_mask() -> None:
    document = with_mask_how(small(), "after")
    assert (document.options.mask, document.options.mask_how) == ("causal", "after")
    custom = with_options(small(), mask="custom", hidden=frozenset({("s.1", "s.2")}))
    assert with_mask_how(custom, "zero").options.mask == "custom"
