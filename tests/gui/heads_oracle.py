"""What the Many heads page must show, by plain loops (tests/core/oracle.py), or by one einsum."""

import math
from itertools import product
from typing import Any

import numpy as np
from hands import session
from heads_hands import look, numbers, part_table
from oracle import run


def layer_stages(document: Any, sentence: int = 0, layer: int = 0) -> dict[str, Any]:
    """All stages of one layer over one sentence."""
    return run(document)[sentence][layer]


def arrives(stages: dict[str, Any]) -> np.ndarray:
    """Weight × |value| of one head, by loops."""
    lengths = [math.sqrt(math.fsum(number * number for number in row)) for row in stages["v"]]
    return np.array(
        [[share * length for share, length in zip(row, lengths, strict=True)]
         for row in stages["weights"]]
    )  # fmt: skip


def mean(document: Any, sentence: int = 0, layer: int = 0) -> np.ndarray | None:
    """The mean of the weights of the heads that are on, by loops; None where none is."""
    heads = layer_stages(document, sentence, layer)["heads"]
    on = [
        stages["weights"]
        for head, stages in zip(document.layers[layer].heads, heads, strict=True)
        if head.on
    ]
    if not on:
        return None
    rows, columns = len(on[0]), len(on[0][0])
    return np.array(
        [[math.fsum(one[r][c] for one in on) / len(on) for c in range(columns)]
         for r in range(rows)]
    )  # fmt: skip


def parts(document: Any, word: int, sentence: int = 0, layer: int = 0) -> list[np.ndarray]:
    """What each head alone adds to a word: its output times its rows of W_O, by loops."""
    stages, given = layer_stages(document, sentence, layer), document.layers[layer]
    found, first = [], 0
    for head, one in zip(given.heads, stages["heads"], strict=True):
        output = one["output"][word]
        rows = given.w_o[first : first + len(output)].tolist()
        first += len(output)
        sums = [
            math.fsum(number * row[column] for number, row in zip(output, rows, strict=True))
            for column in range(given.w_o.shape[1])
        ]
        found.append(np.array(sums) if head.on else np.zeros(len(sums)))
    return found


def links(document: Any, sentence: int = 0, layer: int = 0) -> dict[tuple[int, int, int], float]:
    """The share of every link of the heads that are on: (head, asks, answers) → share above 0."""
    stages, found = layer_stages(document, sentence, layer), {}
    for place, head in enumerate(document.layers[layer].heads):
        for row, column in product(*map(range, np.shape(stages["heads"][place]["weights"]))):
            share = stages["heads"][place]["weights"][row][column]
            if head.on and share > 0:
                found[place, row, column] = share
    return found


def by_einsum(document: Any) -> dict[str, np.ndarray]:
    """All heads of the first layer at once, as a program would compute them without a mask."""
    layer, x = document.layers[0], document.sentences[0].x
    lenses = {name: np.array([getattr(h, f"w_{name}") for h in layer.heads]) for name in "qkv"}
    q, k, v = (np.einsum("nd,hdk->hnk", x, lenses[name]) for name in "qkv")
    scores = np.einsum("hik,hjk->hij", q, k) / np.sqrt(q.shape[-1])
    shares = np.exp(scores - scores.max(axis=-1, keepdims=True))
    shares /= shares.sum(axis=-1, keepdims=True)
    on = np.array([head.on for head in layer.heads], float)
    output = np.einsum("h,hij,hjv->hiv", on, shares, v)
    w_o = layer.w_o.reshape(len(layer.heads), -1, layer.w_o.shape[1])
    change = np.einsum("hiv,hvd->id", output, w_o)
    concat = np.concatenate(list(output), axis=1)
    return {"weights": shares, "concat": concat, "change": change, "new": x + change}


# ------------------------------------------------------------------------------------- the page


def assert_same(found: np.ndarray, wanted: Any, where: str, tolerance: float) -> None:
    """Equal within a tolerance, −∞ and ∞ in the same cells."""
    wanted = np.array(wanted, float)
    assert found.shape == wanted.shape, f"{where}: {found.shape}, not {wanted.shape}"
    same = found == wanted
    off = np.abs(np.where(same, 0.0, found - np.where(same, 0.0, wanted)))
    assert (same | (off <= tolerance)).all(), f"{where}: off by {off.max()}"


def assert_page(window: Any, tolerance: float = 1e-9) -> None:
    """Every number of the page equals the oracle's: maps, mean, concat, change, new, parts."""
    document, place, heads = session(window).document, look(window).place, look(window).heads
    place = session(window).trace.nearest(place)
    layer, stages = document.layers[place.layer], run(document)[place.sentence][place.layer]
    before = place.sentence * len(layer.heads) if layer.keys_from is None else 0
    for number, one in enumerate(stages["heads"]):
        wanted = arrives(one) if heads.by_value else one["weights"]
        assert_same(numbers(window, f"head.{before + number}"), wanted, f"map {number}", tolerance)
    shown_mean = mean(document, place.sentence, place.layer)
    if heads.mean and shown_mean is not None:
        assert_same(numbers(window, "mean"), shown_mean, "mean", tolerance)
    word = len(stages["x"]) - 1 if heads.word is None else min(heads.word, len(stages["x"]) - 1)
    outputs = [
        number if head.on else 0.0
        for head, one in zip(layer.heads, stages["heads"], strict=True)
        for number in one["output"][word]
    ]
    assert_same(numbers(window, "concat"), [outputs], "concat", tolerance)
    if layer.w_o is None or not stages["fits"]:
        assert part_table(window, "results").model().rowCount() == 0
        return
    assert_same(numbers(window, "w_o"), layer.w_o, "w_o", 0.0)
    change, *shown = numbers(window, "results")
    old, new = shown[:2] if stages["residual"] else (None, shown[0])
    assert_same(change, stages["projected"][word], "change", tolerance)
    assert_same(new, stages["new"][word], "new", tolerance)
    if old is not None:
        assert_same(old, stages["x"][word], "old", 0.0)
    told = numbers(window, "contributions")
    for number, one in enumerate(parts(document, word, place.sentence, place.layer)):
        assert_same(told[number], one, f"part {number}", tolerance)
    assert_same(told[-1], stages["projected"][word], "sum", tolerance)
