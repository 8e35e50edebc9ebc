"""Every expected number of the teaching data, computed by the examples that ship with the app."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import numpy as np
import pytest
from samples import EXAMPLES, IDS, TOYS

from attn_gui.core.document import Document, FeedForward
from attn_gui.core.edits import with_options
from attn_gui.core.evaluate import Trace, evaluate

TOLERANCE = 1e-6
HEAD_STAGES = {"Q": "q", "K": "k", "V": "v"} | {
    name: name for name in ("scores", "scaled", "masked", "weights", "output")
}
LAYER_STAGES = {"concat": "concat", "delta": "projected", "new": "new"}
CASES = {"two_contexts", "pronoun"}
PAIRS = {
    "two_contexts:side_by_side": ("two_contexts:river_bank", "two_contexts:bank_account"),
    "two_contexts:zh_side_by_side": ("two_contexts:zh_eat_apple", "two_contexts:zh_jobs_apple"),
    "bank:side_by_side": ("bank", "bank:swapped"),
}
"""Two sentences under the same lenses: what each must show is what it shows alone."""
KNOWN = [name for name in IDS if name.partition(":")[0] in TOYS]
"""The examples that the data know; `bank_512` is drawn from seeds and has a test of its own."""
GIVEN = ("W_Q", "W_K", "W_V")

Check = tuple[str, np.ndarray, list[Any]]  # a name, what the app computes, what the data say


def compare(found: np.ndarray, wanted: list[Any], tolerance: float = TOLERANCE) -> int:
    """Every number equal within the tolerance, null meaning −∞; returns how many there are."""
    numbers = np.array(wanted, dtype=float)
    assert found.shape == numbers.shape
    hidden = np.isnan(numbers)
    assert ((found == -np.inf) == hidden).all()
    assert np.abs(found - numbers)[~hidden].max(initial=0) <= tolerance
    return numbers.size


def count(node: Any) -> int:
    """How many numbers (and nulls) a piece of the data holds."""
    if isinstance(node, dict):
        return sum(map(count, node.values()))
    return sum(map(count, node)) if isinstance(node, list) else int(not isinstance(node, str))


def toy_of(name: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """What the data say about an example: the toy, and what its case or variant adds to it."""
    base, _, case = PAIRS.get(name, (name,))[0].partition(":")
    toy = TOYS[base]
    if base in CASES:
        return toy, toy["cases"]["tired" if case.startswith("tired_") else case]
    return toy, toy["variants"][case] if case else toy


def of_layer(
    name: str, trace: Trace, layer: int, expected: dict[str, Any], sentence: int = 0
) -> Iterator[Check]:
    """What `expected` says about one layer: by head, then for all heads together."""
    here = trace.sentences[sentence][layer]
    heads = {head.id: head for head in here.heads}
    for key, wanted in expected.items():
        if key in LAYER_STAGES:
            yield f"{name} {key}", getattr(here, LAYER_STAGES[key]), wanted
        elif key == "mean_weights":
            yield f"{name} {key}", np.mean([head.weights for head in here.heads], axis=0), wanted
        elif key in heads or len(heads) == 1:
            head = heads.get(key, here.heads[0])
            for stage, numbers in wanted.items():
                yield f"{name} {key} {stage}", getattr(head, HEAD_STAGES[stage]), numbers


def of_pronoun(name: str, document: Document, case: dict[str, Any]) -> Iterator[Check]:
    """Two layers; each one also alone and with the causal mask."""
    trace = evaluate(document)
    for layer in (0, 1):
        expected = {f"L{layer + 1}": case["expected"][f"L{layer + 1}"]}
        yield from of_layer(f"{name} L{layer + 1}", trace, layer, expected)
        after = case["expected"][f"X_after_L{layer + 1}"]
        yield f"{name} after L{layer + 1}", trace.sentences[0][layer].new, after
    alone = evaluate(replace(document, layers=document.layers[1:]))
    yield from of_layer(f"{name} L2 only", alone, 0, case["single_layer_L2_only"])
    causal = evaluate(with_options(document, mask="causal"))
    for layer in (0, 1):
        weights = causal.sentences[0][layer].heads[0].weights
        yield f"{name} causal L{layer + 1}", weights, case["causal"][f"L{layer + 1}_weights"]


def of_example(name: str) -> Iterator[Check]:
    """Every check of the example called `name`."""
    document, (toy, case) = EXAMPLES.load(name), toy_of(name)
    trace = evaluate(document)
    first = trace.sentences[0][0]
    if name in PAIRS:
        for place, alone in enumerate(PAIRS[name]):
            expected = toy_of(alone)[1]["expected"]
            yield from of_layer(f"{name} sentence {place + 1}", trace, 0, expected, place)
    elif name in ("pronoun:tired", "pronoun:wide"):
        yield from of_pronoun(name, document, case)
    elif name == "pronoun:tired_layer_2_only":
        yield from of_layer(name, trace, 0, case["single_layer_L2_only"])
    elif name == "pronoun:tired_causal":
        for layer, one in enumerate(trace.sentences[0]):
            yield (
                f"{name} L{layer + 1}",
                one.heads[0].weights,
                case["causal"][f"L{layer + 1}_weights"],
            )
    elif "weights" in case:  # the two masks that are wrong on purpose
        yield f"{name} weights", first.heads[0].weights, case["weights"]
        if "row_sums" in case:
            yield f"{name} sums", first.heads[0].weights.sum(axis=1), case["row_sums"]
    else:
        yield from of_layer(name, trace, 0, case["expected"])
    if "ffn" in case:
        yield from of_feed_forward(document, toy["ffn"])
    if name == "notes_cat":
        yield "panel C", first.heads[0].scores, toy["target_scores_panel_C"]
        yield "panel E", first.heads[0].weights, toy["facts"]["panel_E_correct"]
    if name == "notes_cat:printed_panel_E":
        yield "scores needed", first.heads[0].scores, case["scores_needed"]
        yield "panel E as printed", first.heads[0].weights, toy["facts"]["panel_E_printed"]


def of_feed_forward(document: Document, ffn: dict[str, Any]) -> Iterator[Check]:
    """The feed-forward step of `bank`, which the shipped document leaves out."""
    (layer,) = document.layers
    w_1, w_2 = np.array(ffn["W1"], float), np.array(ffn["W2"], float)
    step = FeedForward(w_1, np.zeros(w_1.shape[1]), w_2, np.zeros(w_2.shape[1]))
    here = evaluate(replace(document, layers=(replace(layer, ffn=step),))).sentences[0][0]
    assert here.residual is not None
    yield "ffn new", here.new, ffn["expected"]["ffn_new"]
    yield "ffn hidden", np.maximum(0, here.residual @ w_1), ffn["expected"]["hidden"]


@cache
def all_checks() -> dict[str, Check]:
    return {check[0]: check for name in KNOWN for check in of_example(name)}


@pytest.mark.parametrize("name", KNOWN)
def test_expected_numbers(name: str) -> None:
    checks = list(of_example(name))
    assert checks
    for title, found, wanted in checks:
        # The data say themselves that six decimals of W_K give the printed scores to 2e-6 only.
        tolerance = 2e-6 if title in ("scores needed", "panel E as printed") else TOLERANCE
        assert compare(found, wanted, tolerance) == count(wanted), title


def results(node: Any, inside: bool = False) -> Iterator[list[Any]]:
    """Every matrix of results in the data of an example."""
    names = {"expected", "single_layer_L2_only", "causal", "row_sums", "scores_needed", "weights"}
    if isinstance(node, dict):
        for key, value in node.items():
            yield from results(value, inside or key in names or key == "target_scores_panel_C")
    elif inside:
        yield node


def test_no_expected_number_is_left_out() -> None:
    compared = {id(wanted) for _, _, wanted in all_checks().values()}
    held = [node for toy in TOYS.values() for node in results(toy)]
    assert [node for node in held if id(node) not in compared] == []
    total = sum(count(wanted) for _, _, wanted in all_checks().values())
    assert total >= sum(map(count, held)) >= 10_355


@pytest.mark.parametrize("name", KNOWN)
def test_given_numbers(name: str) -> None:
    """X, the lenses and W_O of each document are those of the data, exactly."""
    document, (toy, case) = EXAMPLES.load(name), toy_of(name)
    both = {**toy, **case}
    wanted = [both["X_q"], both["X_kv"]] if "X_q" in both else [both["X"]]
    if name in PAIRS:
        cases = [toy_of(alone)[1] for alone in PAIRS[name]]
        wanted = [one["X"] for one in cases]
        words = [[token.text for token in one.tokens] for one in document.sentences]
        assert words == [one["tokens"] for one in cases]
    elif name == "cat_verb:permuted":
        wanted = [[toy["X"][place] for place in case["permutation"]]]
    elif name in ("creature:kv_cache_4_tokens", "creature:no_mask_4_tokens"):
        wanted = [toy["X"][:4]]
    assert [sentence.x.tolist() for sentence in document.sentences] == wanted
    lenses = both.get("layers") or [both]
    for layer, given in zip(document.layers, lenses[-len(document.layers) :], strict=True):
        w_o = None if layer.w_o is None else layer.w_o.tolist()
        assert w_o == given.get("W_O")
        for head, wanted_head in zip(layer.heads, given.get("heads", [given]), strict=True):
            for key in GIVEN:
                found = getattr(head, key.lower()).tolist()
                assert found == case.get(key, wanted_head[key]), (name, head.id, key)


def test_rows_of_the_notes() -> None:
    """The notes round freely: the strongest word is theirs and no share is more than 0.1 away."""
    heads = evaluate(EXAMPLES.load("bank")).sentences[0][0].heads
    for place, key in enumerate(("h1_bank2_notes", "h2_bank2_notes")):
        found, notes = heads[place].weights[6], np.array(TOYS["bank"]["notes_rows"][key])
        assert found.argmax() == notes.argmax()
        assert np.abs(found - notes).max() < 0.1


def test_facts_about_the_scores_of_the_notes() -> None:
    facts = TOYS["notes_cat"]["facts"]
    document = EXAMPLES.load("notes_cat")
    scores = evaluate(document).sentences[0][0].heads[0].scores
    assert np.linalg.matrix_rank(document.sentences[0].x) == facts["rank_X"]
    assert np.linalg.matrix_rank(scores) == facts["rank_scores"]
    assert abs(np.linalg.det(scores) - facts["det_scores"]) < TOLERANCE
    compare(np.linalg.svd(scores)[1], facts["singular_values_scores"])
