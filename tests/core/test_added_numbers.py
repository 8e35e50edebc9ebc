"""Numbers of the teaching text beyond the data: stored from a second program, shown by the app."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import plain_attention as plain
import pytest
from samples import EXAMPLES, TOYS
from test_golden import compare

from attn_gui.core.edits import with_options
from attn_gui.core.evaluate import evaluate
from attn_gui.core.words_edits import with_word_added, with_word_moved

ADDED: dict[str, Any] = json.loads(
    (Path(__file__).parents[1] / "data/added_numbers.json").read_text("utf-8")
)


def lenses(toy: str, head: int = 0) -> tuple[Any, Any]:
    given = TOYS[toy]["heads"][head]
    return given["W_Q"], given["W_K"]


@pytest.mark.parametrize("head", range(4))
def test_the_bank_with_a_causal_mask(head: int) -> None:
    name = TOYS["bank"]["heads"][head]["id"]
    wanted = ADDED["bank_causal"]["weights"][name]
    compare(np.array(plain.weights(TOYS["bank"]["X"], *lenses("bank", head), causal=True)), wanted)
    trace = evaluate(with_options(EXAMPLES.load("bank"), mask="causal"))
    compare(trace.sentences[0][0].heads[head].weights, wanted)
    if head == 0:  # as the teaching text says
        assert [round(one, 2) for one in wanted[1][:2]] == [0.32, 0.68]


def test_three_fillers_between_cat_and_sat() -> None:
    wanted = ADDED["cat_verb_three_fillers"]
    document = EXAMPLES.load("cat_verb")
    before = evaluate(document).sentences[0][0].heads[0]
    for place in range(3):
        document = with_word_added(document, f"filler{place}")
        document = with_word_moved(document, 3 + place, 2 + place)
    after = evaluate(document).sentences[0][0].heads[0]
    compare(after.scores, wanted["scores"])
    compare(after.weights, wanted["weights"])
    assert after.scores[1, 5] == before.scores[1, 2] == 6
    assert after.weights[1, 5] < before.weights[1, 2]
    x = TOYS["cat_verb"]["X"]
    longer = [*x[:2], *[[0.0] * len(x[0])] * 3, x[2]]
    compare(np.array(plain.weights(longer, *lenses("cat_verb"))), wanted["weights"])


def test_who_overspent() -> None:
    wanted = ADDED["notes_cat_columns"]
    trace = evaluate(with_options(EXAMPLES.load("notes_cat"), softmax_axis="columns"))
    found = trace.sentences[0][0].heads[0].weights
    compare(found, wanted["weights"])
    compare(found.sum(axis=1), wanted["row_sums"])
    assert [round(one, 2) for one in wanted["row_sums"]] == [0.81, 1.11, 1.08]
    again = plain.weights(TOYS["notes_cat"]["X"], *lenses("notes_cat"), columns=True)
    compare(np.array(again), wanted["weights"])
