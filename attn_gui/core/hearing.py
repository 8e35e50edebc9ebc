"""What one word hears through one head, decided by the numbers alone, as data without words."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from attn_gui.core.attention import Matrix
from attn_gui.core.errors import Refused
from attn_gui.core.evaluate import HeadTrace, Trace
from attn_gui.core.joining import weighted_by_value
from attn_gui.core.stages import STAGES

KINDS = ("off", "nothing", "undefined", "none", "only", "even", "self", "one", "two", "some")
"""Every `Hearing.kind`, in the order in which they are asked for."""

MOST = 0.5  # of all: from here on one word (or two) is what is heard
CLOSE = 0.8  # of the first: a second word from here on counts as well
EVEN = 0.01  # of the largest: shares this near to each other look the same on screen
EQUAL = 1e-9  # of the larger: what rounding alone tells apart


@dataclass(frozen=True, slots=True)
class Heard:
    """One word that answers: its share and how much arrives, share · |value|."""

    answers: int
    share: float
    amount: float


@dataclass(frozen=True, slots=True)
class Hearing:
    """What the word of one row hears.

    `kind` is one of KINDS:
    "off": the head is switched off (the rest still tells what it computes);
    "nothing": every key is hidden; "undefined": no shares exist;
    "none": keys are visible, but every share is 0; "only": a single key is visible;
    "even": all visible shares are practically equal;
    "self": at least half on itself (never when another sentence answers);
    "one": at least half on another word; "two": two words, close to each other, at least half
    together; "some": anything else.
    """

    kind: str
    shares: tuple[Heard, ...]  # all keys, the largest share first, hidden ones last
    arrives: int | None  # the word of which most arrives; None: nothing arrives
    differs: bool  # something else has the largest share than what brings most
    brings: tuple[int, float] | None  # value column and number of the largest |output| of the row


def hear(trace: Trace, head: int, row: int, sentence: int = 0, layer: int = 0) -> Hearing:
    """What the word at `row` hears through `head`; refuses places that do not exist.

    Above a layer that does not fit nothing is computed: "undefined", without shares.
    """
    on = trace.document.head(layer, head).on
    if not 0 <= row < len(trace.document.sentences[sentence].tokens):
        raise Refused("cell_missing", name=STAGES["weights"].symbol, row=row + 1, column=1)
    if layer >= len(trace.sentences[sentence]):
        return Hearing("undefined" if on else "off", (), None, False, None)
    here = trace.sentences[sentence][layer]
    one = here.heads[head]
    shares, amounts = one.weights[row], weighted_by_value(one)[row]
    # Mistaken masks leave something to a hidden key, and so may a number that is written over.
    visible = ~one.hidden[row] | (shares != 0)
    order = np.lexsort((-shares, ~visible)).tolist()
    if not on:
        kind = "off"
    elif shares.any():
        itself = here.keys == sentence and order[0] == row
        kind = _kind(shares[order[: np.count_nonzero(visible)]], itself)
    else:
        kind = _kind_of_zeros(one, row, trace.document.options.softmax_axis)
    arrives = _arrives(shares, amounts)
    return Hearing(
        kind,
        shares=tuple(Heard(key, float(shares[key]), float(amounts[key])) for key in order),
        arrives=arrives,
        differs=arrives is not None and not _equal(shares[arrives], shares[order[0]]),
        brings=_largest(one.output[row]),
    )


@np.errstate(over="ignore", invalid="ignore")  # ±1e308 written over, or ∞: far from even
def _kind(shares: Matrix, itself: bool) -> str:
    """The kind of some visible shares, the largest first; `itself`: whether that is its own."""
    if len(shares) == 1:
        return "only"
    first, second = shares[:2]
    if first - shares[-1] <= EVEN * abs(first):
        return "even"
    if first >= MOST and not _equal(first, second):
        return "self" if itself else "one"
    return "two" if second >= CLOSE * first and first + second >= MOST else "some"


def _kind_of_zeros(head: HeadTrace, row: int, axis: str) -> str:
    """The kind of a row in which every share is 0."""
    hidden = head.hidden[row]
    if hidden.all():
        return "nothing"
    # A line of the softmax is the row; along columns it is each key that the row can see.
    undefined = head.undefined[row] if axis == "rows" else head.undefined[~hidden].any()
    return "undefined" if undefined else "none"


def _arrives(shares: Matrix, amounts: Matrix) -> int | None:
    """The key of which most arrives; of equal ones that with the larger share, then the first."""
    # A share may be negative (divided by the sum): what counts is how much it moves. No number
    # (∞ − ∞) comes of something enormous.
    sizes = np.where(np.isnan(amounts), np.inf, np.abs(amounts))
    top = sizes.max()
    if top == 0:
        return None
    return max(
        (key for key, size in enumerate(sizes) if _equal(size, top)),
        key=lambda key: float(shares[key]),
    )


def _equal(a: float, b: float) -> bool:
    return math.isclose(a, b, rel_tol=EQUAL)


def _largest(line: Matrix) -> tuple[int, float] | None:
    """Place and number of the largest entry by size; None when every one is 0 or no number."""
    sizes = np.where(np.isnan(line), 0.0, np.abs(line))
    place = int(sizes.argmax())
    return (place, float(line[place])) if sizes[place] else None
