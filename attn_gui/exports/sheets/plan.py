"""What a workbook holds: where X and the masks stand, what is left out, how large it gets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from attn_gui.core.attention import Matrix
from attn_gui.core.document import Document, Head, Layer, Seed, word_labels
from attn_gui.core.errors import Refused
from attn_gui.core.evaluate import LayerTrace, Trace
from attn_gui.core.options import Options
from attn_gui.exports.sheets.area import Area
from attn_gui.exports.sheets.book import Book

MOST_CELLS = 200_000
"""Numbers of a workbook: with more, a student's machine calculates for seconds after each edit."""
SMALL = 1_000  # cells of a lens that is written even where others are left out


@dataclass(slots=True)
class Plan:
    """Filled while the sheets are written: a formula can only name what stands already."""

    trace: Trace
    book: Book
    language: str
    lean: bool = False  # drawn lenses are left out
    x: dict[tuple[int, int], Area] = field(default_factory=dict)  # by layer, sentence
    masks: dict[tuple[int, int], Area] = field(default_factory=dict)  # by asking, answering
    switches: dict[str, Area] = field(default_factory=dict)
    outputs: dict[tuple[int, int, int], Area] = field(default_factory=dict)  # layer, sentence, head

    @property
    def document(self) -> Document:
        return self.trace.document

    @property
    def options(self) -> Options:
        return self.trace.document.options

    @property
    def depth(self) -> int:
        """Layers that are computed."""
        return len(self.trace.sentences[0])

    def at(self, layer: int, sentence: int) -> LayerTrace:
        return self.trace.sentences[sentence][layer]

    def words(self, sentence: int) -> tuple[str, ...]:
        """The words of a sentence as labels."""
        return word_labels(self.document.sentences[sentence].tokens)

    def quoted(self, sentence: int) -> str:
        """The words of a sentence as one phrase."""
        words = [token.text for token in self.document.sentences[sentence].tokens]
        joint = "" if self.language == "zh" and all(not one.isascii() for one in words) else " "
        return f"“{joint.join(words)}”"

    def joins(self, layer: int) -> bool:
        """Whether a layer has a sheet of its own: with W_O, or with a layer above it."""
        return self.document.layers[layer].w_o is not None or layer + 1 < self.depth

    @property
    def masked(self) -> bool:
        """Whether the document has a mask, be it one that hides nothing yet."""
        return self.options.mask != "none"

    @property
    def hides_before(self) -> bool:
        """Whether masked cells are changed before the softmax."""
        return self.masked and self.options.mask_how != "after"

    def leaves_out(self, matrix: Matrix | None, seeds: Mapping[str, Seed], name: str) -> bool:
        """Whether a lens is too large to be written and can be drawn anew by the app."""
        return self.lean and matrix is not None and name in seeds and matrix.size > SMALL

    def left_out(self, head: Head) -> set[str]:
        """The lenses ("q", "k", "v") of a head that are left out."""
        return {
            one
            for one in ("q", "k", "v")
            if self.leaves_out(getattr(head, f"w_{one}"), head.seeds, f"w_{one}")
        }

    def pairs(self) -> list[tuple[int, int]]:
        """Which sentences ask which, each pair once."""
        found = [
            (sentence, self.at(layer, sentence).keys)
            for layer in range(self.depth)
            for sentence in range(len(self.document.sentences))
        ]
        return list(dict.fromkeys(found))


def plan(trace: Trace, book: Book, language: str) -> Plan:
    """A plan that fits; refuses a document that is too large even without its drawn lenses."""
    made = Plan(trace, book, language)
    if _cells(made) > MOST_CELLS:
        made.lean = True
        needed = _cells(made)
        if needed > MOST_CELLS:
            raise Refused("sheet_too_large", cells=f"{needed:,}", limit=f"{MOST_CELLS:,}")
    return made


def _cells(made: Plan) -> int:
    """How many numbers the workbook holds."""
    document = made.document
    count = sum(sentence.x.size for sentence in document.sentences)
    if made.masked:
        sizes = [len(sentence.tokens) for sentence in document.sentences]
        count += sum(sizes[asking] * sizes[answering] for asking, answering in made.pairs())
    for place in range(made.depth):
        layer = document.layers[place]
        count += _given(made, layer)
        for sentence in range(len(document.sentences)):
            count += _computed(made, place, sentence)
    return count


def _given(made: Plan, layer: Layer) -> int:
    count = 0
    for head in layer.heads:
        left_out = made.left_out(head)
        kept = [getattr(head, f"w_{one}").size for one in ("q", "k", "v") if one not in left_out]
        count += sum(kept)
    if layer.w_o is not None and not made.leaves_out(layer.w_o, layer.seeds, "w_o"):
        count += layer.w_o.size
    if layer.ffn is not None:
        count += layer.ffn.w_1.size + layer.ffn.w_2.size
    return count


def _computed(made: Plan, layer: int, sentence: int) -> int:
    here = made.at(layer, sentence)
    square = 4 + made.hides_before  # scores, scaled, masked, exponentials, weights
    count = 0
    for head in here.heads:
        count += head.q.size + head.k.size + head.v.size + head.output.size
        count += square * head.scores.size
    if made.joins(layer):
        count += sum(head.output.size for head in here.heads)
    rows = [here.projected, here.residual, here.norm, here.ffn, here.new]
    return count + sum(one.size for one in rows if one is not None)
