"""What a reader works on: sentences, lenses and switches, as frozen data.

A document never changes. An edit (`edits.py`) makes a new one; everything that is computed
from it is in the `Trace` of `stages.evaluate`. n tokens, d = d_model features.

`extra` holds what a file says under keys that this version does not know: nothing reads it, edits
carry it along, and it is written again.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from attn_gui.core.attention import Matrix
from attn_gui.core.checks import check_shape, check_unique, matrix, vector
from attn_gui.core.checks import shape_text as shape_text  # noqa: PLC0414 (the screens ask here)
from attn_gui.core.errors import Refused
from attn_gui.core.options import Options, Scales
from attn_gui.core.seeds import Seed as Seed  # noqa: PLC0414 (a part of the document)
from attn_gui.core.seeds import still_drawn
from attn_gui.core.sketches import Sketch, has_place


@dataclass(frozen=True, slots=True)
class Text:
    """A name or sentence of a document in both languages."""

    en: str
    zh: str

    def pick(self, language: str) -> str:
        """The text in "en" or "zh"."""
        return self.zh if language == "zh" else self.en


@dataclass(frozen=True, slots=True)
class Token:
    """One word; the id stays when the word is renamed or moved."""

    id: str
    text: str


@dataclass(frozen=True, slots=True)
class Feature:
    """One column of X. `computed` is "", "pos", "pos_squared" or "one"."""

    name: Text
    computed: str = ""
    extra: Mapping[str, Any] = field(default_factory=dict, hash=False)


def unnamed_features(count: int, first: int = 0) -> tuple[Feature, ...]:
    """Features that nobody has named: dim0, dim1 … by their place."""
    places = range(first, first + count)
    return tuple(Feature(Text(f"dim{place}", f"维度{place}")) for place in places)


@dataclass(frozen=True, slots=True, eq=False)
class Sentence:
    """Words and their embeddings X: (n, d_model)."""

    id: str
    tokens: tuple[Token, ...]
    x: Matrix
    seeds: Mapping[str, Seed] = field(default_factory=dict)  # of "x", while it is as drawn
    extra: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        object.__setattr__(self, "x", matrix(self.x, "X"))
        object.__setattr__(self, "seeds", still_drawn(self.seeds, {"x": self.x}))
        if len(self.tokens) != len(self.x):
            raise Refused("shape_rows", labels=len(self.tokens), rows=len(self.x), name="X")


@dataclass(frozen=True, slots=True, eq=False)
class Head:
    """One head: three lenses (d, d_k), (d, d_k), (d, d_v), their optional biases, its looks."""

    id: str
    name: Text
    w_q: Matrix
    w_k: Matrix
    w_v: Matrix
    b_q: Matrix | None = None
    b_k: Matrix | None = None
    b_v: Matrix | None = None
    question: Text | None = None
    color: str = ""
    icon: str = ""
    on: bool = True
    channels: tuple[Text, ...] = ()  # names of the d_k columns of Q and K
    values: tuple[Text, ...] = ()  # names of the d_v columns of V
    seeds: Mapping[str, Seed] = field(default_factory=dict)  # of the lenses that are as drawn
    extra: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for name in ("w_q", "w_k", "w_v"):
            object.__setattr__(self, name, matrix(getattr(self, name), _label(name)))
        lenses = {"w_q": self.w_q, "w_k": self.w_k, "w_v": self.w_v}
        object.__setattr__(self, "seeds", still_drawn(self.seeds, lenses))
        d_model, d_k = self.w_q.shape
        check_shape(self.w_k.shape, (d_model, d_k), "W_K")
        check_shape(self.w_v.shape, (d_model, self.d_v), "W_V")
        for name, size in (("b_q", d_k), ("b_k", d_k), ("b_v", self.d_v)):
            if getattr(self, name) is not None:
                object.__setattr__(self, name, vector(getattr(self, name), _label(name)))
                check_shape(getattr(self, name).shape, (size,), _label(name))

    @property
    def d_k(self) -> int:
        """Width of queries and keys."""
        return int(self.w_q.shape[1])

    @property
    def d_v(self) -> int:
        """Width of values."""
        return int(self.w_v.shape[1])


def _label(name: str) -> str:
    return name.upper() if name.startswith("w") else name


@dataclass(frozen=True, slots=True, eq=False)
class Norm:
    """LayerNorm: gain and bias, each d numbers."""

    gain: Matrix
    bias: Matrix
    eps: float = 1e-5

    def __post_init__(self) -> None:
        object.__setattr__(self, "gain", vector(self.gain, "gain"))
        object.__setattr__(self, "bias", vector(self.bias, "bias"))
        check_shape(self.bias.shape, self.gain.shape, "bias")
        if not self.eps > 0:  # a row of equal numbers would be divided by 0
            raise Refused("key_wrong", name="norms", key="eps")


@dataclass(frozen=True, slots=True, eq=False)
class FeedForward:
    """Two multiplications with a cut at 0 between: (d, h), h, (h, d), d; added to its input."""

    w_1: Matrix
    b_1: Matrix
    w_2: Matrix
    b_2: Matrix

    def __post_init__(self) -> None:
        object.__setattr__(self, "w_1", matrix(self.w_1, "W_1"))
        object.__setattr__(self, "w_2", matrix(self.w_2, "W_2"))
        object.__setattr__(self, "b_1", vector(self.b_1, "b_1"))
        object.__setattr__(self, "b_2", vector(self.b_2, "b_2"))
        width, hidden = self.w_1.shape
        check_shape(self.w_2.shape, (hidden, width), "W_2")
        check_shape(self.b_1.shape, (hidden,), "b_1")
        check_shape(self.b_2.shape, (width,), "b_2")


@dataclass(frozen=True, slots=True, eq=False)
class Layer:
    """Heads side by side and what joins them.

    `w_o` is (Σ d_v, d) or None; `keys_from` names the sentence that answers (None: the asker's
    own). `norms` holds one or two LayerNorms: after attention, after the feed-forward step.
    """

    id: str
    heads: tuple[Head, ...]
    name: Text | None = None
    w_o: Matrix | None = None
    b_o: Matrix | None = None
    keys_from: str | None = None
    residual: bool = True
    norms: tuple[Norm, ...] = ()
    ffn: FeedForward | None = None
    seeds: Mapping[str, Seed] = field(default_factory=dict)  # of "w_o", while it is as drawn
    extra: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if not self.heads:
            raise Refused("head_missing", index=0)
        check_unique((head.id for head in self.heads), "heads")
        for head in self.heads:
            check_shape(head.w_q.shape[:1], self.heads[0].w_q.shape[:1], f"W_Q ({head.id})")
        if self.w_o is not None:
            object.__setattr__(self, "w_o", matrix(self.w_o, "W_O"))
            if self.b_o is not None:
                object.__setattr__(self, "b_o", vector(self.b_o, "b_o"))
                check_shape(self.b_o.shape, self.w_o.shape[1:], "b_o")
        object.__setattr__(self, "seeds", still_drawn(self.seeds, {"w_o": self.w_o}))

    @property
    def d_model(self) -> int:
        """Width of the X that this layer reads."""
        return int(self.heads[0].w_q.shape[0])


@dataclass(frozen=True, slots=True, eq=False)
class Document:
    """Everything needed to compute attention and to show it; checked to fit together.

    A sketch lasts as long as its head, its word and the number of words that answer: what it was
    about is gone otherwise, and it is dropped here, so that no edit has to think of it.
    """

    sentences: tuple[Sentence, ...]
    features: tuple[Feature, ...]
    layers: tuple[Layer, ...]
    options: Options = field(default_factory=Options)
    scales: Scales = field(default_factory=Scales)
    id: str = ""
    title: Text = Text("", "")
    notes: Text | None = None
    lexicon: Mapping[str, tuple[float, ...]] = field(default_factory=lambda: MappingProxyType({}))
    sketches: tuple[Sketch, ...] = ()
    extra: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for name in ("sentences", "layers"):
            if not getattr(self, name):
                raise Refused("key_missing", name=self.id, key=name)
        check_unique((sentence.id for sentence in self.sentences), "sentences")
        check_unique((token.id for s in self.sentences for token in s.tokens), "tokens")
        check_unique((layer.id for layer in self.layers), "layers")
        for sentence in self.sentences:
            check_shape(sentence.x.shape[1:], (len(self.features),), "X")
        known = sum(not feature.computed for feature in self.features)
        for word, row in self.lexicon.items():
            check_shape((len(row),), (known,), f"lexicon, {word}")
        width = len(self.features)
        for layer in self.layers:
            width = self._check_layer(layer, width)
        sketches = {one.where: one for one in self.sketches if has_place(self, one)}
        object.__setattr__(self, "sketches", tuple(sketches.values()))

    def _check_layer(self, layer: Layer, width: int) -> int:
        """The width that `layer` hands on; refuses lenses that do not fit what they read."""
        check_shape((layer.d_model,), (width,), f"{layer.id}: W_Q")
        if layer.keys_from is not None and layer.keys_from not in {s.id for s in self.sentences}:
            raise Refused("id_unknown", name="keys_from", id=layer.keys_from)
        if layer.w_o is not None and layer.residual:
            check_shape(layer.w_o.shape[1:], (width,), "W_O")
        made = sum(head.d_v for head in layer.heads)
        if layer.w_o is not None:
            made = int(layer.w_o.shape[1])
        for norm in layer.norms:
            check_shape(norm.gain.shape, (made,), "gain")
        if layer.ffn is not None:
            check_shape(layer.ffn.w_1.shape[:1], (made,), "W_1")
        return made

    @property
    def d_model(self) -> int:
        """Number of features of a word."""
        return len(self.features)

    def sentence_of(self, word: str) -> Sentence | None:
        """The sentence that holds the word with this id."""
        sentences = (s for s in self.sentences if any(token.id == word for token in s.tokens))
        return next(sentences, None)

    def answering(self, layer: Layer, asking: Sentence) -> Sentence:
        """The sentence whose words answer those of `asking` in this layer."""
        return next((s for s in self.sentences if s.id == layer.keys_from), asking)

    def head(self, layer: int, head: int) -> Head:
        """A head by its place; refuses a place that does not exist."""
        if not 0 <= layer < len(self.layers):
            raise Refused("layer_missing", index=layer)
        if not 0 <= head < len(self.layers[layer].heads):
            raise Refused("head_missing", index=head)
        return self.layers[layer].heads[head]


_SUBSCRIPTS = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")


def word_labels(tokens: tuple[Token, ...]) -> tuple[str, ...]:
    """The words as shown; words that appear twice carry a subscript: bank₁, bank₂."""
    texts = [token.text for token in tokens]
    labels = []
    for place, text in enumerate(texts):
        number = str(texts[: place + 1].count(text)).translate(_SUBSCRIPTS)
        labels.append(text + number if texts.count(text) > 1 else text)
    return tuple(labels)
