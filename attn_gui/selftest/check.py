"""One thing that is tried."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Check:
    """`run` returns where all is well and raises where it is not."""

    name: str
    run: Callable[[], None]


class Broken(Exception):
    """What is wrong, in a few words."""


def need(holds: object, words: str) -> None:
    """Raise `Broken` with `words` unless `holds`."""
    if not holds:
        raise Broken(words)
