"""The classroom story of a computed number, made from the numbers of its arithmetic."""

from __future__ import annotations

import math
from dataclasses import dataclass

from attn_gui.core.evaluate import Trace
from attn_gui.core.explain import Explanation, Term
from attn_gui.core.numbers import show_number
from attn_gui.core.places import Place
from attn_gui.language import text
from attn_gui.pages.inspector.story_texts import STORY
from attn_gui.pages.one_head.names import Names

_NOTHING = 1e-9  # of the largest product: what rounding alone leaves


def story(found: Explanation, trace: Trace, place: Place, names: Names, decimals: int) -> str:
    """One or two sentences, or "" where there is nothing true to tell."""
    tell = {
        "q": _made, "k": _made, "v": _made, "scores": _score, "scaled": _scaled,
        "weights": _weight, "output": _output, "projected": _made, "new": _new,
    }  # fmt: skip
    if found.cell.stage not in tell:
        return ""
    numbers = [found.total, *(one for term in found.terms for one in (term.left, term.right))]
    shown = found.cell.stage == "weights" or all(map(math.isfinite, numbers))
    return tell[found.cell.stage](_Told(found, trace, place, names, decimals)) if shown else ""


@dataclass(frozen=True, slots=True)
class _Told:
    """What a story is made of."""

    found: Explanation
    trace: Trace
    place: Place
    names: Names
    decimals: int

    @property
    def row(self) -> str:
        return self.names.rows(self.found.cell.stage)[self.found.cell.row]

    @property
    def column(self) -> str:
        return self.names.columns(self.found.cell.stage)[self.found.cell.column]

    def number(self, value: float) -> str:
        return show_number(value, self.decimals)

    def say(self, key: str, /, **details: object) -> str:
        """A sentence; who asks and who answers may stand in each."""
        return text("Story", STORY[key], **{"row": self.row, "column": self.column, **details})

    def line(self, stage: str) -> list[float]:
        """The row of a matrix in which the explained cell stands."""
        place = self.place
        values = self.trace.matrix(stage, place.layer, place.head, place.sentence)
        assert values is not None  # the cell was explained
        return [float(one) for one in values[self.found.cell.row]]


def _together(*sentences: str) -> str:
    """One after the other; after a Chinese full stop there is no space."""
    return " ".join(filter(None, sentences)).replace("。 ", "。")


def _made(told: _Told) -> str:
    """What stands on a card or a label, or will be said, and which product brings most of it."""
    found = told.found
    largest = max(abs(term.result) for term in found.terms)
    if largest == 0:
        return told.say("made_of_nothing")
    if abs(found.total) <= _NOTHING * largest:
        return told.say("made_of_opposites")
    sign = math.copysign(1.0, found.total)
    best = max(found.terms, key=lambda term: sign * term.result)
    if sign * best.result <= 0:
        return ""  # all of it is the bias
    along: tuple[str, ...] = getattr(told.names, found.axis)
    return told.say(
        f"made_{found.cell.stage}",
        total=told.number(found.total),
        name=along[best.index],
        left=told.number(best.left),
        right=told.number(best.right),
        product=told.number(best.result),
    )


def _new(told: _Told) -> str:
    """The old notes with what was heard, or what was heard alone."""
    (term,) = told.found.terms
    keeps = told.trace.sentences[told.place.sentence][told.place.layer].residual is not None
    numbers = {"old": term.left, "change": term.right, "total": told.found.total}
    shown = {name: told.number(value) for name, value in numbers.items()}
    return told.say("keeps" if keeps else "forgets", **shown)


def _score(told: _Told) -> str:
    """Where card and label agree most, and where they disagree most."""
    found = told.found
    if found.kind == "given":
        return told.say("by_hand", value=told.number(found.value))

    def fill(term: Term) -> dict[str, str]:
        left, right, product = (told.number(n) for n in (term.left, term.right, term.result))
        name = told.names.channel[term.index]
        return {"name": name, "left": left, "right": right, "product": product}

    total = told.number(found.total)
    best = max(found.terms, key=lambda term: term.result)
    worst = min(found.terms, key=lambda term: term.result)
    apart = [told.say("apart", **fill(worst))] if worst.result < 0 else []
    if best.result > 0:
        key = "agree" if best.left > 0 else "agree_no"
        return _together(told.say(key, total=total, **fill(best)), *apart)
    if apart:
        return told.say("only_apart", total=total, **fill(worst))
    return told.say("nothing_common")


def _scaled(told: _Told) -> str:
    """The same answers at another volume, and who is loudest then."""
    found = told.found
    if found.kind == "hidden":
        zero = told.trace.document.options.mask_how == "zero"
        return told.say("zero_written" if zero else "screen", value=told.number(found.total))
    value = told.number(found.value)
    if found.kind == "given":
        return _together(told.say("by_hand", value=value), _loudest(told))
    (term,) = found.terms
    key = "softer" if term.right > 1 else "louder" if term.right < 1 else "as_loud"
    first = told.say(key, score=told.number(term.left), by=told.number(term.right), value=value)
    return _together(first, _loudest(told))


def _loudest(told: _Told) -> str:
    heard = told.line("scaled")
    largest = max(heard)
    if not math.isfinite(largest):
        return ""
    count, top = heard.count(largest), heard.index(largest)
    if count > 1:
        return told.say("tied", count=count, largest=told.number(largest))
    if top == told.found.cell.column:
        return told.say("loudest_here")
    return told.say("loudest", top=told.names.answers[top], largest=told.number(largest))


def _minutes(share: float) -> str:
    """A share as whole minutes out of 100; what is not all is not called 100, nor nothing 0."""
    shown = show_number(100 * share, 0)
    if shown == "0" and share > 0:
        return text("Story", STORY["under_one"])
    if shown == "100" and share < 1:
        return text("Story", STORY["nearly_all"])
    return shown


def _are_shares(line: list[float]) -> bool:
    return all(0 <= one <= 1 for one in line)


def _weight(told: _Told) -> str:
    """100 minutes of listening, and who gets most of them."""
    found, options = told.found, told.trace.document.options
    if found.kind == "odd":
        head = told.trace.sentences[told.place.sentence][told.place.layer].heads[told.place.head]
        nobody = options.softmax_axis == "rows" and head.nothing[found.cell.row]
        return told.say("nobody") if nobody else ""
    if not math.isfinite(found.value):
        return ""
    minutes, line = _minutes(found.value), told.line("weights")
    if found.kind == "hidden":
        return told.say("struck", minutes=_minutes(found.total))
    if not 0 <= found.value <= 1:
        return told.say("no_share", minutes=minutes)
    if found.kind == "given":
        return told.say("minutes_by_hand", minutes=minutes)
    if options.softmax_axis != "rows":
        total = show_number(100 * math.fsum(line), 0)
        return told.say("columns", minutes=minutes, sum=total)
    hidden = found.terms[found.cell.column].left == -math.inf
    said = told.say("gives_none") if hidden else told.say("gives", minutes=minutes)
    if not _are_shares(line):
        return said
    largest = max(line)
    if found.value == largest:
        return _together(said, told.say("no_more"))
    top = told.names.answers[line.index(largest)]
    return _together(said, told.say("most", minutes=_minutes(largest), top=top))


def _output(told: _Told) -> str:
    """Whose voice counted most, and who was heard longer and still counted less."""
    terms = told.found.terms
    if not _are_shares([term.left for term in terms]):
        return ""
    best = max(terms, key=lambda term: abs(term.result))
    if best.result == 0:
        return told.say("silent")
    said = told.say(
        "notes",
        name=told.names.answers[best.index],
        minutes=_minutes(best.left),
        right=told.number(best.right),
        product=told.number(best.result),
        total=told.number(told.found.total),
    )
    longest = max(terms, key=lambda term: term.left)
    if longest.left == best.left:
        return said
    heard, minutes = told.names.answers[longest.index], _minutes(longest.left)
    value = told.number(longest.right)
    return _together(said, told.say("heard_longer", heard=heard, minutes=minutes, value=value))
