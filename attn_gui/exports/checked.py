"""A generated program that stops where a number is not the app's: every step of every head."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import numpy as np

from attn_gui.core.attention import Matrix
from attn_gui.core.evaluate import Trace
from attn_gui.core.places import Place
from attn_gui.core.program import VARIABLES
from attn_gui.core.program_data import array_source
from attn_gui.core.program_functions import results
from attn_gui.core.program_plan import Plan
from attn_gui.core.program_steps import Steps
from attn_gui.core.program_words import WORDS
from attn_gui.core.stages import SQUARE
from attn_gui.exports.python_texts import CHECKS
from attn_gui.language import text

_SAME = """\
checked = 0


# {same}
def same(name, found, wanted):
    global checked
    size = max(1.0, np.abs(wanted[np.isfinite(wanted)]).max(initial=0))
    np.testing.assert_allclose(found, wanted, rtol=1e-9, atol=1e-9 * size, err_msg=name)
    checked += wanted.size
"""


def program_words() -> dict[str, str]:
    """The comments of a program in the language that is installed."""
    words = {key: text("Program", source) for key, source in WORDS.items()}
    return words | {key: text("Python", source) for key, source in CHECKS.items()}


def same_source(words: Mapping[str, str]) -> list[str]:
    """The function that compares."""
    return _SAME.format(same=words["same"]).splitlines()


def whole_plan(trace: Trace, place: Place, flipped: bool) -> Plan:
    """Every sentence through every layer; what is looked at lies in the last layer."""
    place = trace.nearest(Place(place.sentence, len(trace.document.layers), place.head))
    everyone = tuple(range(len(trace.sentences)))
    return Plan(trace, place, (everyone,) * (place.layer + 1), flipped)


def compared(name: str, found: str, wanted: Matrix) -> list[str]:
    """The lines that compare a variable with the numbers of the app."""
    rows = array_source(wanted)
    rows = [f"same({name!r}, {found}, {rows[0]}", *rows[1:]]
    rows[-1] += ")"
    return rows


def infinite(lines: Iterable[str]) -> bool:
    """Whether a line of numbers has one that is not finite: Python writes them as names."""
    return any("inf" in line or "nan" in line for line in lines if line.lstrip().startswith("["))


class CheckedSteps(Steps):
    """As `Steps`, but every head of every layer and sentence is compared as well."""

    def below(self, layer: int) -> None:
        """One layer below: every sentence that is asked there."""
        self._layer_below(layer)

    def join(self) -> None:
        """From the heads of the layer looked at to the new words, compared."""
        place = self._plan.place
        self._join(place.layer, place.sentence, "new", {"projected": "projected", "new": "new"})
        self._compare_joined(place.sentence)

    def _below(self, layer: int, sentence: int, apart: bool) -> str:
        self._heads(layer, sentence)
        made = super()._below(layer, sentence, apart)
        self._same(layer, sentence, "new", made, self._plan.at(layer + 1, sentence).x)
        return made

    def _looked_at(self) -> None:
        plan, here = self._plan, self._plan.place
        for sentence in plan.asked[here.layer]:
            if sentence != here.sentence:
                self._heads(here.layer, sentence)
                if len(plan.layers[-1].heads) == 1:
                    call = f"attention({self._arguments(here.layer, sentence, 0)})"
                    self._writer.add(f"output = {call}[-1]")
                self._joined(sentence)
        self._heads(here.layer, here.sentence)
        super()._looked_at()
        self._compare_joined(here.sentence)

    def _joined(self, sentence: int) -> None:
        """What the last layer makes of a sentence that is not looked at."""
        layer = self._plan.place.layer
        self._join(layer, sentence, "new", {"projected": "projected", "new": "new"})
        self._compare_joined(sentence)

    def _compare_joined(self, sentence: int) -> None:
        layer = self._plan.place.layer
        trace = self._plan.at(layer, sentence)
        if len(self._plan.layers[-1].heads) > 1 and trace.concat is not None:
            self._same(layer, sentence, "concat", "concat", trace.concat)
        if trace.projected is not None and trace.new is not None:
            self._same(layer, sentence, "change", "change", trace.projected)
            self._same(layer, sentence, "new", "new", trace.new)

    def _heads(self, layer: int, sentence: int) -> None:
        """Each head of a layer: its steps, and that they are the app's."""
        for number, head in enumerate(self._plan.at(layer, sentence).heads):
            names = results(self._plan)
            call = f"attention({self._arguments(layer, sentence, number)})"
            self._writer.add(f"{', '.join(names)} = {call}")
            for name in names:
                stage = VARIABLES[name]
                wanted = getattr(head, stage)
                if self._plan.flipped and stage in SQUARE:
                    wanted = wanted.T
                label = self._words["head"].format(number=number + 1)
                self._same(layer, sentence, f"{label}, {name}", name, wanted)

    def _same(self, layer: int, sentence: int, label: str, found: str, wanted: Matrix) -> None:
        where = self._words["where"].format(layer=layer + 1, sentence=sentence + 1)
        for line in compared(f"{where}, {label}", found, np.asarray(wanted)):
            self._writer.add(line)

    def _print(self) -> None:
        super()._print()
        self._writer.add()
        said = repr(self._words["all_same"])
        self._writer.add(f"print({said}.format(count=checked))")
