"""In which order a printed sheet lists words and columns: every sheet number has its own.

The words keep their numbers and their mask, so that another order is the same work: only the
answers stand elsewhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import factorial, gcd, prod

_GOLDEN = 0.6180339887498949  # neighbours in number are far apart in order


@dataclass(frozen=True, slots=True)
class Orders:
    """One order an axis: the places in the document, as the sheet lists them. `turn` tells apart
    sheets that blank other rows."""

    asks: tuple[int, ...]
    answers: tuple[int, ...]
    feature: tuple[int, ...]
    channel: tuple[int, ...]
    value: tuple[int, ...]
    turn: int

    def of(self, axis: str) -> tuple[int, ...]:
        """The order of an axis by its name."""
        order: tuple[int, ...] = getattr(self, axis)
        return order

    @property
    def is_plain(self) -> bool:
        """Whether everything stands as on the screen."""
        axes = ("asks", "answers", "feature", "channel", "value")
        return all(self.of(axis) == tuple(range(len(self.of(axis)))) for axis in axes)


def orders(number: int, sizes: Mapping[str, int], turns: int, same_words: bool) -> Orders:
    """The orders of sheet `number`, from 1; 1 is as on the screen. Different numbers give
    different orders until all have been given.

    `sizes` of each axis; `same_words`: the words that ask are those that answer.
    """
    axes = ("asks", "channel", "value", "feature")
    radices = [turns, *(factorial(sizes[axis]) for axis in axes)]
    if not same_words:
        radices.append(factorial(sizes["answers"]))
    total = prod(radices)
    place = (number - 1) * _stride(total) % total
    digits = []
    for radix in radices:
        place, digit = divmod(place, radix)
        digits.append(digit)
    own = {axis: _permutation(digits[at], sizes[axis]) for at, axis in enumerate(axes, 1)}
    answers = own["asks"] if same_words else _permutation(digits[-1], sizes["answers"])
    return Orders(answers=answers, turn=digits[0], **own)


def _stride(total: int) -> int:
    """A step that visits every place below `total` once before it comes back."""
    stride = max(1, int(total * _GOLDEN)) if total < 1 << 52 else total * 618034 // 1000000
    while gcd(stride, total) != 1:
        stride += 1
    return stride


def _permutation(place: int, size: int) -> tuple[int, ...]:
    """The permutation at a place of the alphabetical list of all; 0 is 0, 1, 2 …"""
    left, made = list(range(size)), []
    for count in range(size, 0, -1):
        first, place = divmod(place, factorial(count - 1))
        made.append(left.pop(first))
    return tuple(made)
