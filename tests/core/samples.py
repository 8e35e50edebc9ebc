"""Documents and data that the tests of the core start from."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from attn_gui.core.document import (
    Document,
    Feature,
    FeedForward,
    Head,
    Layer,
    Norm,
    Sentence,
    Text,
    Token,
)
from attn_gui.core.examples import Examples

ROOT = Path(__file__).parents[2]
DATA: dict[str, Any] = json.loads((ROOT / "tests/data/toy_examples.json").read_text("utf-8"))
TOYS: dict[str, Any] = {toy["id"]: toy for toy in DATA["examples"]}
EXAMPLES = Examples(ROOT / "resources/examples")
IDS = EXAMPLES.ids()


def numbers(*shape: int, seed: int = 0) -> np.ndarray:
    """Asymmetric numbers with two decimals, none of them 0."""
    drawn = np.random.RandomState(seed).uniform(0.1, 1.5, shape)
    return np.round(drawn * np.random.RandomState(seed + 1).choice([-1, 1], shape), 2)


def features(count: int) -> tuple[Feature, ...]:
    return tuple(Feature(Text(f"f{i}", f"维{i}")) for i in range(count))


def sentence(name: str, words: str, width: int, seed: int = 0) -> Sentence:
    texts = words.split()
    tokens = tuple(Token(f"{name}.{i + 1}", text) for i, text in enumerate(texts))
    return Sentence(name, tokens, numbers(len(texts), width, seed=seed))


def head(name: str = "h1", width: int = 4, d_k: int = 3, d_v: int = 2, **more: Any) -> Head:
    seed = 10 * sum(map(ord, name))
    lenses = {
        "w_q": numbers(width, d_k, seed=seed),
        "w_k": numbers(width, d_k, seed=seed + 2),
        "w_v": numbers(width, d_v, seed=seed + 4),
    }
    return Head(**{"id": name, "name": Text(name, name), **lenses, **more})


def small(words: str = "the cat sat", heads: int = 1, w_o: bool = False, **more: Any) -> Document:
    """One sentence, one layer; every size another: d_model 4, d_k 3, d_v 2."""
    bank = tuple(head(f"h{i + 1}") for i in range(heads))
    layer = Layer("L1", bank, w_o=numbers(2 * heads, 4, seed=77) if w_o else None)
    parts = {"sentences": (sentence("s", words, 4),), "features": features(4), "layers": (layer,)}
    return Document(**{**parts, **more})


def full() -> Document:
    """A document with everything that a change of width must reach: 2 heads, d_v 3 and 2."""
    bank = (head("h1", d_v=3, b_q=numbers(3), b_v=numbers(3, seed=2)), head("h2", b_k=numbers(3)))
    step = FeedForward(numbers(4, 5), numbers(5), numbers(5, 4, seed=4), numbers(4, seed=6))
    norms = (Norm(numbers(4, seed=8), numbers(4)), Norm(numbers(4), numbers(4)))
    layer = Layer("L1", bank, w_o=numbers(5, 4, seed=9), b_o=numbers(4), norms=norms, ffn=step)
    return small(layers=(layer, replace(layer, id="L2")), lexicon={"cat": (1.0, 2.0, 3.0, 4.0)})


def wide(**more: Any) -> Document:
    """Three heads with d_v 2, 3 and 1, d_k 3, 2 and 4, every row of W_O another."""
    sizes = ((3, 2), (2, 3), (4, 1))
    bank = tuple(
        head(f"h{place}", d_k=d_k, d_v=d_v) for place, (d_k, d_v) in enumerate(sizes, start=1)
    )
    layer = Layer("L1", bank, **{"w_o": numbers(6, 4, seed=3), "b_o": numbers(4), **more})
    return small("the cat sat down", layers=(layer,))
