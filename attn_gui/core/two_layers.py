"""What “it” looks at in the example `pronoun`: with both layers, with one alone, looking back only.

Nothing is stored: each row evaluates the built-in document that it is about.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from attn_gui.core.document import Document
from attn_gui.core.evaluate import evaluate
from attn_gui.core.examples import Examples
from attn_gui.core.places import Cell, Place

ASKER, NOUNS = "it", ("animal", "street")
CASES = {
    # key: (built-in example, whether its first layer is left out here)
    "tired": ("pronoun:tired", False),
    "wide": ("pronoun:wide", False),
    "tired_alone": ("pronoun:tired_layer_2_only", False),
    "wide_alone": ("pronoun:wide", True),
    "causal": ("pronoun:tired_causal", False),
}


@dataclass(frozen=True, slots=True)
class Case:
    """The shares that the asker's last layer gives the two nouns."""

    key: str
    example: str | None  # a built-in example that shows just this
    shares: tuple[float, float]
    place: Place  # the layer of these shares
    cell: Cell  # the larger one of the two

    @property
    def ties(self) -> bool:
        """Whether both nouns get the same, so that nothing is decided."""
        return abs(self.shares[0] - self.shares[1]) < 1e-9


def cases(examples: Examples) -> tuple[Case, ...]:
    """All cases, computed from their documents."""
    return tuple(_case(examples, key, *how) for key, how in CASES.items())


def _case(examples: Examples, key: str, example: str, alone: bool) -> Case:
    document = examples.load(example)
    if alone:
        document = replace(document, layers=document.layers[1:])
    last = len(document.layers) - 1
    row, columns = _rows(document)
    weights = evaluate(document).sentences[0][last].heads[0].weights
    first, second = (float(weights[row, column]) for column in columns)
    larger = columns[0] if first >= second else columns[1]
    place, cell = Place(0, last, 0), Cell("weights", row, larger)
    return Case(key, None if alone else example, (first, second), place, cell)


def _rows(document: Document) -> tuple[int, tuple[int, int]]:
    """Where the asker and the two nouns stand in the sentence."""
    words = [token.text for token in document.sentences[0].tokens]
    return words.index(ASKER), (words.index(NOUNS[0]), words.index(NOUNS[1]))
