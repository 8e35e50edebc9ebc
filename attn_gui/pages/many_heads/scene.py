"""What the Many heads page shows of a trace: heads, words, and which of them is picked."""

from __future__ import annotations

from dataclasses import dataclass

from attn_gui.core.attention import Matrix
from attn_gui.core.document import word_labels
from attn_gui.core.evaluate import HeadTrace, LayerTrace, Trace
from attn_gui.core.heads_edits import color_of
from attn_gui.core.joining import weighted_by_value
from attn_gui.core.places import Place
from attn_gui.core.written import all_written
from attn_gui.focus import HeadsLook, Look
from attn_gui.pages.one_head.names import names_for

ICONS = ("coin", "hill", "tree", "order", "search")


@dataclass(frozen=True, slots=True, eq=False)
class HeadView:
    """One head over one sentence, with everything that names it."""

    place: Place
    number: int  # from 1
    id: str
    name: str
    question: str
    token: str  # colour of its identity, "h1" …
    icon: str
    on: bool
    random: bool  # its lenses were drawn by the dice
    trace: HeadTrace
    written: int = 0  # how many of its numbers are written over

    def values(self, by_value: bool) -> Matrix:
        """What its map shows: weights, or weight × |value|; (n_q, n_k)."""
        return weighted_by_value(self.trace) if by_value else self.trace.weights

    @property
    def map_name(self) -> str:
        """Its colour map."""
        return "head" + self.token[1:]


@dataclass(frozen=True, slots=True, eq=False)
class Scene:
    """One layer of a trace, looked at through all of its heads."""

    trace: Trace
    language: str
    place: Place  # the sentence that is picked, the layer, the head that is picked
    look: HeadsLook
    sentences: tuple[int, ...]  # those whose maps are shown
    heads: tuple[HeadView, ...]  # of all sentences, sentence by sentence
    words: tuple[tuple[str, ...], ...]  # of every sentence, bank₁ and bank₂ told apart

    @property
    def layer(self) -> LayerTrace:
        """The layer over the picked sentence."""
        return self.trace.sentences[self.place.sentence][self.place.layer]

    @property
    def here(self) -> tuple[HeadView, ...]:
        """The heads over the picked sentence."""
        return tuple(one for one in self.heads if one.place.sentence == self.place.sentence)

    def asks(self, sentence: int | None = None) -> tuple[str, ...]:
        """The words that ask, bank₁ and bank₂ told apart."""
        which = self.place.sentence if sentence is None else sentence
        return self.words[which]

    def named(self, sentence: int) -> str:
        """What tells a sentence of a pair from the other; "" where there is only one."""
        tokens = self.trace.document.sentences[sentence].tokens
        between = "" if all(ord(token.text[0]) > 0x2E7F for token in tokens) else " "
        whole = between.join(token.text for token in tokens)
        return f"“{whole}”" if len(self.sentences) > 1 else ""

    def answers(self, sentence: int | None = None) -> tuple[str, ...]:
        """The words that answer."""
        which = self.place.sentence if sentence is None else sentence
        return self.words[self.trace.sentences[which][self.place.layer].keys]

    def value_names(self, view: HeadView) -> tuple[str, ...]:
        """The names of a head's output columns."""
        names = names_for(self.trace, view.place, self.language).value
        return names[: view.trace.output.shape[1]]

    @property
    def word(self) -> int:
        """The row of the picked word; without a choice the last one."""
        last = len(self.asks()) - 1
        return last if self.look.word is None else min(self.look.word, last)

    def row_in(self, sentence: int) -> int | None:
        """The row of the picked word in a sentence: the same word in the other one of a pair."""
        if sentence == self.place.sentence:
            return self.word
        tokens = self.trace.document.sentences
        wanted = tokens[self.place.sentence].tokens[self.word].text
        texts = [token.text for token in tokens[sentence].tokens]
        return texts.index(wanted) if wanted in texts else None


def scene_of(trace: Trace, look: Look, language: str) -> Scene:
    """The scene of what is looked at, within what exists."""
    document = trace.document
    place = trace.nearest(look.place)
    layer = document.layers[place.layer]
    paired = layer.keys_from is None
    sentences = tuple(range(len(document.sentences))) if paired else (place.sentence,)
    heads = tuple(
        _view(trace, Place(sentence, place.layer, head), language)
        for sentence in sentences
        for head in range(len(layer.heads))
    )
    words = tuple(word_labels(sentence.tokens) for sentence in document.sentences)
    return Scene(trace, language, place, look.heads, sentences, heads, words)


def _view(trace: Trace, place: Place, language: str) -> HeadView:
    head = trace.document.head(place.layer, place.head)
    return HeadView(
        place=place,
        number=place.head + 1,
        id=head.id,
        name=head.name.pick(language),
        question=head.question.pick(language) if head.question is not None else "",
        token=color_of(trace.document.layers[place.layer], place.head),
        icon=head.icon if head.icon in ICONS else "search",
        on=head.on,
        random=len(head.seeds) == 3,
        trace=trace.sentences[place.sentence][place.layer].heads[place.head],
        written=len(all_written(trace, place)),
    )
