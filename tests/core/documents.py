"""Hypothesis strategies: random documents with every option, all sizes different."""

from dataclasses import replace
from typing import Any

import numpy as np
from hypothesis import strategies as st
from samples import features

from attn_gui.core.document import (
    Document,
    FeedForward,
    Head,
    Layer,
    Norm,
    Sentence,
    Text,
    Token,
)
from attn_gui.core.options import CHOICES, Options, Override
from attn_gui.core.sketches import Sketch

MOST_WORDS, MOST_HEADS, MOST_LAYERS, MOST_FEATURES, MOST_CHANNELS = 12, 6, 3, 16, 8
WORDS = ("bank", "cat", "注意", "sat", "river", "了", "Über", "it")


class Numbers:
    """Matrices of one style; the choice is hypothesis's, the many cells are a seed's."""

    def __init__(self, seed: int, style: str) -> None:
        self.draw, self.style = np.random.RandomState(seed), style

    def __call__(self, *shape: int, size: float = 1.5) -> np.ndarray:
        if self.style == "constant":
            return np.full(shape, 0.25)
        made = self.draw.uniform(-size, size, shape)
        return {"raw": made, "decimals": np.round(made, 2), "whole": np.round(made)}[self.style]


def _unlike(*taken: int) -> st.SearchStrategy[int]:
    return st.sampled_from([size for size in range(1, MOST_CHANNELS + 1) if size not in taken])


@st.composite
def _layers(draw: Any, number: Numbers, width: int, sentences: list[str], like_keys: bool) -> Any:
    layers = []
    for place in range(draw(st.integers(1, MOST_LAYERS))):
        d_k = draw(_unlike(width))
        d_v = d_k if like_keys and draw(st.booleans()) else draw(_unlike(width, d_k))
        heads: list[Head] = []
        alike = draw(st.booleans())
        for index in range(draw(st.integers(1, MOST_HEADS))):
            if not alike and index:
                d_k, d_v = draw(_unlike(width)), draw(_unlike(width, d_k))
            lenses = {name: number(width, d_k, size=1.5 / width**0.5) for name in ("w_q", "w_k")}
            lenses["w_v"] = number(width, d_v, size=1.5 / width**0.5)
            sizes = {"b_q": d_k, "b_k": d_k, "b_v": d_v}
            biases = {name: number(size) for name, size in sizes.items() if draw(st.booleans())}
            on = draw(st.sampled_from([True, True, True, False]))
            heads.append(Head(f"h{index}", Text("", ""), **lenses, **biases, on=on))
        layer, width = _joined(draw, number, f"L{place}", tuple(heads), width)
        keys_from = draw(st.sampled_from([None, None, *sentences]))
        layers.append(Layer(**layer, keys_from=keys_from))
    return tuple(layers)


def _joined(draw: Any, number: Numbers, name: str, heads: Any, width: int) -> tuple[Any, int]:
    """The fields of a layer around its heads, and the width that it hands on."""
    layer: dict[str, Any] = {"id": name, "heads": heads, "residual": draw(st.booleans())}
    wide = sum(head.d_v for head in heads)
    if draw(st.sampled_from([True, True, False])) or wide > MOST_FEATURES:
        out = width if layer["residual"] else draw(st.integers(1, MOST_FEATURES))
        layer["w_o"] = number(wide, out, size=1.5 / wide**0.5)
        if draw(st.booleans()):
            layer["b_o"] = number(out)
        layer["norms"] = tuple(
            Norm(1 + 0.5 * number(out), number(out), draw(st.sampled_from([1e-5, 1e-3, 0.5])))
            for _ in range(draw(st.integers(0, 2)))
        )
        if draw(st.booleans()):
            inner = draw(st.integers(1, 5))
            first, second = number(out, inner, size=0.5), number(inner, out, size=0.5)
            layer["ffn"] = FeedForward(first, number(inner), second, number(out))
        wide = out
    return layer, wide


@st.composite
def _options(draw: Any, number: Numbers, layers: Any, words: list[Token], **fixed: Any) -> Options:
    ids = [word.id for word in words]
    switches = {name: draw(st.sampled_from(choices)) for name, choices in CHOICES.items()}
    flags = ("scale", "keys_are_queries", "swap_q_k", "residual", "position")
    chosen: dict[str, Any] = {name: draw(st.booleans()) for name in flags} | switches
    chosen["temperature"] = draw(st.sampled_from([1.0, 1.0, 0.25, 2.5]))
    if chosen["mask"] == "custom":
        share = draw(st.sampled_from([0.0, 0.3, 0.9, 1.0]))
        pairs = [(asks, answers) for asks in ids for answers in ids]
        chosen["hidden"] = frozenset(pair for pair in pairs if number.draw.rand() < share)
    overrides = {}
    for _ in range(draw(st.sampled_from([0, 0, 1, 3]))):
        layer = draw(st.sampled_from(layers))
        stage = draw(st.sampled_from(["scores", "scaled", "weights"]))
        head = draw(st.sampled_from(layer.heads)).id
        where = (layer.id, head, stage, draw(st.sampled_from(ids)), draw(st.sampled_from(ids)))
        overrides[where] = Override(*where, float(number()))
    return Options(**{**chosen, "overrides": tuple(overrides.values()), **fixed})


@st.composite
def documents(draw: Any, **fixed: Any) -> Document:
    """A document; `fixed` are options that are not left to chance."""
    style = draw(st.sampled_from(["decimals", "decimals", "raw", "whole", "constant"]))
    number = Numbers(draw(st.integers(0, 2**32 - 1)), style)
    width = draw(st.integers(1, MOST_FEATURES))
    sentences = []
    for name in ("s1", "s2")[: draw(st.sampled_from([1, 1, 2]))]:
        texts = draw(st.lists(st.sampled_from(WORDS), min_size=1, max_size=MOST_WORDS))
        tokens = tuple(Token(f"{name}.{place}", text) for place, text in enumerate(texts))
        sentences.append(Sentence(name, tokens, number(len(tokens), width)))
    like_keys = fixed.setdefault("values_are_keys", draw(st.booleans()))
    names = [sentence.id for sentence in sentences]
    layers = draw(_layers(number, width, names, like_keys))
    words = [token for sentence in sentences for token in sentence.tokens]
    options = draw(_options(number, layers, words, **fixed))
    document = Document(tuple(sentences), features(width), layers, options, id="random")
    return replace(document, sketches=draw(_sketches(number, document, words)))


@st.composite
def _sketches(draw: Any, number: Numbers, document: Document, words: list[Token]) -> Any:
    sketches = {}
    for _ in range(draw(st.sampled_from([0, 0, 1, 3]))):
        layer, asks = draw(st.sampled_from(document.layers)), draw(st.sampled_from(words)).id
        asking = document.sentence_of(asks)
        assert asking is not None
        row = tuple(number(len(document.answering(layer, asking).tokens)).tolist())
        one = Sketch(draw(st.sampled_from(layer.heads)).id, asks, row, layer.id)
        sketches[one.where] = one
    return tuple(sketches.values())
