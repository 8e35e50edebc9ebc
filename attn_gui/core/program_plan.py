"""What a program for a place of a trace has to hold: only what the document really uses."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from attn_gui.core.attention import Flags
from attn_gui.core.document import Document, Layer
from attn_gui.core.evaluate import HeadTrace, LayerTrace, Trace, lenses_used
from attn_gui.core.options import Options
from attn_gui.core.places import Place

Written = list[tuple[str, int, int, float]]


@dataclass(frozen=True, slots=True, eq=False)
class Plan:
    """Which sentences are computed in which layer, and what their heads need.

    `asked[i]` holds the sentences whose result layer i must give; the last layer is the one
    that is looked at, and only its own sentence asks there. `flipped`: in the program columns
    ask and rows answer; the trace stays as it is.
    """

    trace: Trace
    place: Place
    asked: tuple[tuple[int, ...], ...]
    flipped: bool = False

    @property
    def document(self) -> Document:
        return self.trace.document

    @property
    def options(self) -> Options:
        return self.trace.document.options

    @property
    def layers(self) -> tuple[Layer, ...]:
        """The layers up to the one looked at."""
        return self.document.layers[: self.place.layer + 1]

    @property
    def here(self) -> LayerTrace:
        return self.at(self.place.layer, self.place.sentence)

    @property
    def head(self) -> HeadTrace:
        return self.here.heads[self.place.head]

    def at(self, layer: int, sentence: int) -> LayerTrace:
        return self.trace.sentences[sentence][layer]

    def visits(self) -> list[tuple[int, int]]:
        """Every (layer, sentence) that is computed."""
        return [(layer, one) for layer, asked in enumerate(self.asked) for one in asked]

    def head_traces(self) -> list[HeadTrace]:
        """Every head that is computed."""
        return [head for visit in self.visits() for head in self.at(*visit).heads]

    @property
    def sentences(self) -> list[int]:
        """Every sentence whose X is needed, the one looked at first, then the one that answers."""
        found = [self.place.sentence, self.here.keys]
        for visit in self.visits():
            found += [visit[1], self.at(*visit).keys]
        return list(dict.fromkeys(found))

    def names(self) -> dict[int, str]:
        """What the X of each sentence is called."""
        names = {one: f"X_{place + 1}" for place, one in enumerate(self.sentences)}
        names[self.here.keys] = "X_keys"
        names[self.place.sentence] = "X"
        return names

    @property
    def crosses(self) -> bool:
        """Whether keys come from another sentence somewhere."""
        return any(self.at(*visit).keys != visit[1] for visit in self.visits())

    def hides(self) -> bool:
        """Whether a mask takes part."""
        if self.options.mask == "causal":
            return True
        return any(bool(head.hidden.any()) for head in self.head_traces())

    def masks(self) -> dict[tuple[int, int], tuple[str, Flags]]:
        """A custom mask by (asking, answering): its name and its flags as the program has them."""
        found: dict[tuple[int, int], tuple[str, Flags]] = {}
        if self.options.mask == "custom" and self.hides():
            for layer, sentence in reversed(self.visits()):  # the one looked at first
                one = self.at(layer, sentence)
                name = f"hidden_{len(found) + 1}" if found else "hidden"
                hidden = one.heads[0].hidden
                found.setdefault((sentence, one.keys), (name, hidden.T if self.flipped else hidden))
        return found

    def biases(self) -> list[str]:
        """The lenses ("q", "k", "v") in use that have a bias in some head."""
        used = dict.fromkeys(lenses_used(self.options).values())
        heads = [head for layer in self.layers for head in layer.heads]
        return [
            lens
            for lens in ("q", "k", "v")
            if lens in used and any(getattr(head, f"b_{lens}") is not None for head in heads)
        ]

    def written(self, layer: int, sentence: int) -> dict[int, Written]:
        """By place of the head: the numbers written over computed ones, by row and column."""
        asking = self.document.sentences[sentence]
        answering = self.document.sentences[self.at(layer, sentence).keys]
        rows = {token.id: row for row, token in enumerate(asking.tokens)}
        columns = {token.id: column for column, token in enumerate(answering.tokens)}
        places = {head.id: place for place, head in enumerate(self.layers[layer].heads)}
        found: dict[int, Written] = {}
        for one in self.options.overrides:
            fits = one.layer == self.layers[layer].id and one.head in places
            if fits and one.asks in rows and one.answers in columns:
                asks, answers = rows[one.asks], columns[one.answers]
                at = (answers, asks) if self.flipped else (asks, answers)
                found.setdefault(places[one.head], []).append((one.stage, *at, one.value))
        return found

    def written_stages(self) -> set[str]:
        """The stages that somebody wrote over."""
        heads = [cells for visit in self.visits() for cells in self.written(*visit).values()]
        return {cell[0] for cells in heads for cell in cells}

    def has_odd_shares(self) -> bool:
        """Whether a row has no ordinary shares: everything hidden, ∞, or a sum of 0."""
        axis = -1 if self.options.softmax_axis == "rows" else -2
        return any(_is_odd(head, axis, self.options) for head in self.head_traces())

    def askers_share_1(self) -> bool:
        """Whether every word that asks has shares that add up to 1."""
        with np.errstate(over="ignore", invalid="ignore"):
            sums = [head.weights.sum(-1) for head in self.head_traces()]
        return all(np.allclose(one, 1, rtol=0, atol=1e-9) for one in sums)

    def has_odd_values(self) -> bool:
        """Whether some value is not finite."""
        return any(not np.isfinite(head.v).all() for head in self.head_traces())

    def overflows(self) -> bool:
        """Whether numpy would warn."""
        names = ("q", "k", "v", "scores", "scaled", "weights", "output")
        heads = self.head_traces()
        arrays = [getattr(head, name) for head in heads for name in names]
        arrays += [self.at(*visit).new for visit in self.visits()]
        finite = all(np.isfinite(one).all() for one in arrays if one is not None)
        return not finite or self.has_odd_shares()


def _is_odd(head: HeadTrace, axis: int, options: Options) -> bool:
    if head.nothing.any() or head.undefined.any():
        return True
    if options.normalise == "softmax":
        return not np.isfinite(head.masked.max(axis)).all()
    return bool((head.masked == np.inf).any())


def plan(trace: Trace, place: Place, flipped: bool = False) -> Plan:
    """Walk back from `place` to every sentence and layer that it rests on."""
    place = trace.nearest(place)
    asked: list[tuple[int, ...]] = [(place.sentence,)]
    for layer in range(place.layer, 0, -1):
        wanted = [(one, trace.sentences[one][layer].keys) for one in asked[0]]
        asked.insert(0, tuple(dict.fromkeys(one for pair in wanted for one in pair)))
    return Plan(trace, place, tuple(asked), flipped)
