"""Rows of `make bench`: `evaluate` beside a plain einsum that computes and keeps the same stages.

Growing documents, and how fast the time grows with the words, the width, the heads and the layers.

    python compute.py [--quick]
"""

from __future__ import annotations

import math
import os
import statistics
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from importlib.util import find_spec
from typing import Any, NamedTuple

import numpy as np
import plain_layers
from rows import Row, Target, counted, measured, send, unmeasured

from attn_gui.core.document import (
    Document,
    FeedForward,
    Head,
    Layer,
    Norm,
    Sentence,
    Text,
    Token,
    unnamed_features,
)
from attn_gui.core.evaluate import evaluate
from attn_gui.core.options import Options

ROUNDS, BATCHES, LONG = 9, 3, 0.002  # a batch is as many calls as take so many seconds


ONE_THREAD = {"OPENBLAS_NUM_THREADS": "1", "MKL_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}


class Size(NamedTuple):
    """How large a document is. `whole`: with a causal mask, W_O, residual, norms, feed-forward."""

    words: int
    width: int
    heads: int = 1
    layers: int = 1
    whole: bool = True

    def text(self) -> str:
        """In words."""
        parts = [f"{self.words} × {self.width}"]
        parts += [
            f"{many} {what}{'s' * (many > 1)}"
            for many, what in ((self.heads, "head"), (self.layers, "layer"))
        ]
        return ", ".join(parts if self.whole else [*parts, "no W_O, no mask"])


GROWING = (
    Size(3, 4, whole=False),
    Size(3, 4),
    Size(7, 9, 4, whole=False),
    Size(7, 16, 4),
    Size(12, 16, 4, 2),
    Size(12, 48, 12),
    Size(16, 32, 4, 2),
    Size(32, 64, 8, 3),
    Size(64, 128, 12, 6),
)
AXES: Mapping[str, Sequence[Size]] = {
    "words": [Size(words, 32, 4) for words in (4, 8, 16, 32, 64)],
    "width": [Size(16, width, 4) for width in (8, 16, 32, 64, 128)],
    "heads": [Size(16, 48, heads) for heads in (1, 2, 4, 8, 12)],
    "layers": [Size(16, 32, 4, layers) for layers in (1, 2, 3, 4, 6)],
}
"""What grows alone, and the sizes it grows through."""

D_K = 8  # of queries, keys and values where the width says nothing else


def document(size: Size) -> Document:
    """A document of a size, its numbers drawn from a seed."""
    draw = np.random.RandomState(size.words + size.width)
    d_k, d = min(D_K, size.width - 1), size.width

    def number(*shape: int) -> np.ndarray:
        return draw.uniform(-1, 1, shape) / math.sqrt(shape[0])

    def layer(place: int) -> Layer:
        lenses = ((number(d, d_k), number(d, d_k), number(d, d_k)) for _ in range(size.heads))
        heads = tuple(Head(f"h{head}", Text("", ""), *three) for head, three in enumerate(lenses))
        if not size.whole:
            return Layer(f"L{place}", heads)
        norms = (Norm(number(d), number(d)), Norm(number(d), number(d)))
        ffn = FeedForward(number(d, 2 * d), number(2 * d), number(2 * d, d), number(d))
        return Layer(f"L{place}", heads, w_o=number(size.heads * d_k, d), norms=norms, ffn=ffn)

    tokens = tuple(Token(f"t{place}", "word") for place in range(size.words))
    sentence = Sentence("s", tokens, draw.uniform(-1, 1, (size.words, d)))
    layers = tuple(layer(place) for place in range(size.layers))
    options = Options(mask="causal" if size.whole else "none")
    return Document((sentence,), unnamed_features(d), layers, options)


def sdpa(given: Document) -> Callable[[], Any]:
    """Torch's one call from Q, K and V to the outputs of one layer; it keeps no other stage."""
    import torch

    torch.set_num_threads(1)
    heads = evaluate(given).sentences[0][0].heads
    q, k, v = (
        torch.from_numpy(np.stack([getattr(head, name) for head in heads]))
        for name in ("q", "k", "v")
    )
    causal = given.options.mask == "causal"
    attend = torch.nn.functional.scaled_dot_product_attention
    return lambda: attend(q, k, v, is_causal=causal)


def in_turn(works: Mapping[str, Callable[[], Any]], quick: bool) -> dict[str, list[list[float]]]:
    """Milliseconds of a call, in rounds of a few batches; who begins changes."""
    calls = {name: _calls(work) for name, work in works.items()}
    found: dict[str, list[list[float]]] = {name: [] for name in works}
    names = list(works)
    for number in range(1 if quick else ROUNDS):
        first = number % len(names)
        for name in names[first:] + names[:first]:
            batches = range(1 if quick else BATCHES)
            found[name].append([_time(works[name], calls[name]) for _batch in batches])
    return found


def _calls(work: Callable[[], Any]) -> int:
    """How many calls make a batch; the first ones only warm up."""
    _time(work, 3)
    return max(1, round(LONG / (_time(work, 3) / 1000)))


def _time(work: Callable[[], Any], calls: int) -> float:
    start = time.process_time()  # what others do on the machine does not count
    for _call in range(calls):
        work()
    return 1000 * (time.process_time() - start) / calls


def exponent(sizes: Sequence[float], times: Sequence[float]) -> float:
    """e of time ~ size^e: the slope of the best straight line between the logarithms."""
    slope: float = np.polyfit(np.log(sizes), np.log(times), 1)[0]
    return slope


def growing(quick: bool) -> list[Row]:
    """The rows of growing documents."""
    rows = []
    for size in GROWING[:3] if quick else GROWING:
        given = document(size)
        works: dict[str, Callable[[], Any]] = {
            "evaluate": lambda given=given: evaluate(given),
            "einsum": plain_layers.einsum(given),
            "matmul": plain_layers.matmul(given),
        }
        found = in_turn(works, quick)
        mine, what = found["evaluate"], f"evaluate, {size.text()}"
        target = Target("≤", 1.5)
        rows += [
            measured(what, mine, target, against="einsum", others=found["einsum"]),
            measured(what, mine, against="the same with @", others=found["matmul"]),
        ]
        print(f"  … {what}", file=sys.stderr, flush=True)
    return rows


def against_torch(quick: bool) -> list[Row]:
    """The rows beside torch, where it is installed."""
    name = "torch sdpa, without projections and stages"
    if find_spec("torch") is None:
        return [unmeasured("evaluate against torch", "torch is not installed")]
    rows = []
    for size in (Size(7, 9, 4, whole=False), Size(64, 128, 12, whole=False)):
        given = document(size)
        found = in_turn({"mine": lambda given=given: evaluate(given), name: sdpa(given)}, quick)
        what = f"evaluate, {size.text()}"
        rows.append(measured(what, found["mine"], against=name, others=found[name]))
    return rows


def growth(quick: bool) -> list[Row]:
    """The rows of exponents, einsum's beside ours."""
    rows = []
    for axis, sizes in AXES.items():
        medians: dict[str, list[float]] = {"evaluate": [], "einsum": []}
        for size in sizes[::4] if quick else sizes:
            given = document(size)
            works = {"evaluate": lambda given=given: evaluate(given)}
            found = in_turn({**works, "einsum": plain_layers.einsum(given)}, quick)
            for name, rounds in found.items():
                medians[name].append(statistics.median(min(times) for times in rounds))
        grown = [getattr(size, axis) for size in (sizes[::4] if quick else sizes)]
        mine, theirs = (exponent(grown, medians[name]) for name in ("evaluate", "einsum"))
        note = f"from {grown[0]} to {grown[-1]}; time ~ {axis}^e"
        rows.append(
            counted(f"evaluate, growth in {axis}: e", mine, against="einsum", other=theirs,
                    n=len(grown), note=note)
        )  # fmt: skip
    return rows


def main() -> None:
    """Measure and print the rows."""
    if any(os.environ.get(name) != many for name, many in ONE_THREAD.items()):
        # numpy reads them when it is imported; einsum has one thread in any case
        os.execve(sys.executable, [sys.executable, *sys.argv], os.environ | ONE_THREAD)
    quick = "--quick" in sys.argv[1:]
    send([*growing(quick), *growth(quick), *against_torch(quick)])


if __name__ == "__main__":
    main()
