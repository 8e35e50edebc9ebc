"""The words of attention in both languages: what they mean, the myth they defeat, where to look."""

from __future__ import annotations

import json
import unicodedata
from dataclasses import dataclass
from functools import cache

from attn_gui.resources import resource

PANEL_OF = {
    # matrix: the panel in which it lies
    "x": "A", "w_q": "B", "w_k": "B", "w_v": "B", "q": "B", "k": "B", "v": "B", "scores": "C",
    "scaled": "D", "weights": "E", "output": "F", "w_o": "G", "projected": "G", "new": "G",
}  # fmt: skip
MAIN = {
    # what F1 explains: the term of a matrix that lies beside others, then that of a panel
    "q": "query", "k": "key", "v": "value", "w_o": "w_o", "projected": "delta", "new": "residual",
    "A": "embedding", "B": "lens", "C": "score", "D": "scaling", "E": "weight",
    "F": "weighted_sum", "G": "w_o",
}  # fmt: skip
MANY_HEADS = "multi_head"  # what F1 explains on the page of many heads
LONG_DISTANCE = "long_range"  # and on the page Long distance


@dataclass(frozen=True, slots=True)
class Sense:
    """A term in one language; a term that defeats no myth has none."""

    term: str
    says: str
    myth: str = ""


@dataclass(frozen=True, slots=True)
class Entry:
    """A term in both languages. `at` is a matrix such as "weights", or a card of the page of many
    heads such as "heads.join"; `also` are other words that learners meet."""

    id: str
    at: str
    en: Sense
    zh: Sense
    also: tuple[str, ...] = ()

    @property
    def panel(self) -> str:
        """The letter of the panel to look at, "" for the page of many heads."""
        return PANEL_OF.get(self.at, "")

    @property
    def card(self) -> str:
        """The card of the page of many heads to look at, "" for a panel."""
        page, _dot, card = self.at.partition(".")
        return card if page == "heads" else ""

    def in_language(self, language: str) -> tuple[Sense, Sense]:
        """The sense in this language, then in the other one."""
        return (self.zh, self.en) if language == "zh" else (self.en, self.zh)


@cache
def entries() -> tuple[Entry, ...]:
    """All terms, in the order in which the story of attention meets them."""
    listed = json.loads(resource("glossary.json").read_text("utf-8"))["entries"]
    return tuple(
        Entry(
            one["id"], one["at"], Sense(**one["en"]), Sense(**one["zh"]), tuple(one.get("also", ()))
        )
        for one in listed
    )


def main_term(page: str, panel: str | None, matrix: str | None) -> str:
    """The id of the term that explains what is picked, "" where nothing is picked."""
    if page == "many_heads":
        return MAIN["w_o"] if matrix == "w_o" else MANY_HEADS
    if page == "long_distance":
        return LONG_DISTANCE
    return MAIN.get(matrix or "", "") or MAIN.get(panel or "", "")


def found(words: str) -> tuple[Entry, ...]:
    """The entries that hold every one of the words, in either language: first those whose term
    begins with what was typed, then those that have it among their names, then the others."""
    wanted = _plain(words)
    ranked = [(_rank(one, wanted), one) for one in entries()]
    hits = [pair for pair in ranked if pair[0] is not None]
    return tuple(one for _rank, one in sorted(hits, key=lambda pair: pair[0] or 0))


def _rank(entry: Entry, wanted: str) -> int | None:
    names = [_plain(name) for name in (entry.en.term, entry.zh.term, *entry.also)]
    if any(name.startswith(wanted) for name in names):
        return 0
    parts = wanted.split()
    if _holds(" ".join(names), parts):
        return 1
    senses = (entry.en.says, entry.en.myth, entry.zh.says, entry.zh.myth)
    return 2 if _holds(" ".join((*names, *map(_plain, senses))), parts) else None


def _holds(text: str, parts: list[str]) -> bool:
    return all(part in text for part in parts)


def _plain(text: str) -> str:
    """Full-width letters as plain ones, small letters, single spaces."""
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())
