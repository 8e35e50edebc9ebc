"""A Jupyter notebook that explains each stage, calculates it from X and W, and asserts it.

The lines are those of the generated program, one stage a cell; the JSON is nbformat 4.5, written
here so that nothing has to be installed for it.
"""

from __future__ import annotations

import html
import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

from attn_gui.core.document import word_labels
from attn_gui.core.evaluate import Trace
from attn_gui.core.formulas import formula
from attn_gui.core.program import VARIABLES, values_of
from attn_gui.core.program_data import safe
from attn_gui.core.program_functions import attention, functions
from attn_gui.core.program_numbers import Numbers, suffix
from attn_gui.core.program_plan import Plan, plan
from attn_gui.core.program_writer import Writer
from attn_gui.core.stages import JOINED, SQUARE, STAGES
from attn_gui.exports.checked import CheckedSteps, compared, program_words, same_source
from attn_gui.exports.python_texts import NOTEBOOK
from attn_gui.exports.what import What
from attn_gui.language import text

_SHOW = """\
def show(matrix, rows, columns):
    wide = max(10, *[len(str(one)) + 2 for one in [*rows, *columns]])
    print(" " * wide + "".join(str(one).rjust(wide) for one in columns))
    for name, row in zip(rows, matrix):
        print(str(name).ljust(wide) + "".join(f"{one:{wide}.4f}" for one in row))
"""
_WIDEST = 16  # columns of a table; of wider ones the sizes are printed
_MARKS = re.compile(r"([\\`*_\[\]$~|#])")
_VARIABLE = {stage: variable for variable, stage in VARIABLES.items()}
_HEAD = ("q", "k", "v", "scores", "scaled", "masked", "weights", "output")


def write(trace: Trace, what: What) -> bytes:
    """The notebook as UTF-8 JSON: the head at `what.place`, its layer, and all layers below."""
    words = program_words()
    made = plan(trace, what.place, what.flipped)
    title = what.title or trace.document.title.pick(what.language)
    return _Notebook(made, words, what, title).write()


def _say(key: str, **details: object) -> str:
    return text("Python", NOTEBOOK[key], **details)


def _plain(words: str) -> str:
    """Words of a reader that Markdown shows as they are."""
    return _MARKS.sub(r"\\\1", html.escape(safe(words), quote=False))


class _Notebook:
    """Collects cells."""

    def __init__(self, made: Plan, words: Mapping[str, str], what: What, title: str) -> None:
        self._plan, self._words, self._what, self._title = made, words, what, title
        self._cells: list[dict[str, Any]] = []
        self._values = values_of(made)
        document = made.document
        names = [
            word_labels(document.sentences[one].tokens)
            for one in (made.place.sentence, made.here.keys)
        ]
        self._asks, self._answers = ([safe(word) for word in one] for one in names)

    def write(self) -> bytes:
        made = self._plan
        intro = _say("intro_flipped" if made.flipped else "intro_rows")
        self._said(f"# {_plain(self._title) or 'attention'}\n\n{_say('intro')} {intro}")
        self._tools()
        self._numbers()
        for layer in range(made.place.layer):
            number = layer + 1
            self._said(f"## {_say('below', number=number)}\n\n{_say('below_said')}")
            steps = self._writer()
            CheckedSteps(steps, made, self._words).below(layer)
            self._code(_lines(steps))
        self._head()
        self._joined()
        self._said(f"## {_say('done')}\n\n{_say('done_said')}")
        self._code([f"print({self._words['all_same']!r}.format(count=checked))"])
        language = {"name": "python"}
        kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
        data = {
            "cells": self._cells,
            "metadata": {"kernelspec": kernel, "language_info": language},
            "nbformat": 4,
            "nbformat_minor": 5,
        }
        return (json.dumps(data, ensure_ascii=False, indent=1) + "\n").encode()

    # ------------------------------------------------------------------ parts

    def _tools(self) -> None:
        made = self._plan
        self._said(f"## {_say('tools')}\n\n{_say('tools_said')}")
        lines = ["import numpy as np", "", "inf, nan = np.inf, np.nan"]
        if made.overflows():
            lines += ['np.seterr(over="ignore", invalid="ignore")']
        lines += ["", *same_source(self._words), "", "", *_SHOW.splitlines(), "", ""]
        lines += [line for line, _stage in functions(made, self._words)]
        self._code(lines)

    def _numbers(self) -> None:
        self._said(f"## {_say('numbers')}\n\n{_say('numbers_said')}")
        numbers = self._writer()
        Numbers(numbers, self._plan, self._words).write()
        self._code(_lines(numbers))

    def _head(self) -> None:
        """The head looked at: its lenses by name, then one stage after the other."""
        made, place = self._plan, self._plan.place
        named = {"layer": place.layer + 1, "head": place.head + 1}
        self._said(f"## {_say('head', **named)}\n\n{_say('head_said')}")
        self._code(self._names())
        lines: dict[str, list[str]] = {}
        for line, stage in attention(made, self._words):
            if stage is not None:
                lines.setdefault(stage, []).append(line.removeprefix("    "))
        before: list[str] = []
        for stage in _HEAD:
            before += lines.get(stage, [])
            if _VARIABLE[stage] in self._values and before:
                self._stage(stage, before)
                before = []  # a mask that acts only after the softmax goes with the weights

    def _names(self) -> list[str]:
        """What attention() gets as arguments, under the names that its lines use."""
        made, place = self._plan, self._plan.place
        head, end = made.layers[-1].heads[place.head], suffix(made, place.layer)
        many, lines = len(made.layers[-1].heads) > 1, []
        for lens in ("q", "k", "v"):
            name = f"W_{lens.upper()}"
            if many:
                lines.append(f'{name} = heads{end}[{place.head}]["{name}"]')
            elif end:
                lines.append(f"{name} = {name}{end}")
        for lens in made.biases():
            name = f"b_{lens.upper()}"
            if getattr(head, f"b_{lens}") is None:
                lines.append(f"{name} = 0.0")
            elif many:
                lines.append(f'{name} = heads{end}[{place.head}]["{name}"]')
        masks = made.masks()
        if masks:
            name = masks[place.sentence, made.here.keys][0]
            if name != "hidden":
                lines.append(f"hidden = {name}")
        if made.crosses and made.here.keys == place.sentence:
            lines.append("X_keys = X")
        if made.written_stages():
            cells = made.written(place.layer, place.sentence).get(place.head, [])
            lines.append(f"written = {cells!r}")
        sizes = 'print("X", X.shape, "W_Q", W_Q.shape, "W_K", W_K.shape, "W_V", W_V.shape)'
        return [*lines, sizes]

    def _stage(self, stage: str, lines: list[str]) -> None:
        made, row = self._plan, STAGES[stage]
        written = formula(stage, made.options, flipped=made.flipped)
        name = _VARIABLE[stage]
        title, sentence = (text("Stage", one) for one in (row.title, row.sentence))
        self._said(f"### {_plain(row.symbol)} · {title}\n\n{sentence}\n\n    {written}")
        self._code([*lines, *self._compared(name, stage)])

    def _compared(self, name: str, stage: str) -> list[str]:
        lines = compared(name, name, self._values[name])
        return [*lines, *self._shown(name, stage)]

    def _shown(self, name: str, stage: str) -> list[str]:
        values = self._values[name]
        if max(values.shape) > _WIDEST:
            return [f'print("{name}", {name}.shape)']
        rows, columns = STAGES[stage].rows, STAGES[stage].columns
        if self._plan.flipped and stage in SQUARE:
            rows, columns = columns, rows
        given = (
            self._labels(axis, size)
            for axis, size in zip((rows, columns), values.shape, strict=True)
        )
        return [f"show({name}, {', '.join(given)})"]

    def _labels(self, axis: str, size: int) -> str:
        known = {"asks": self._asks, "answers": self._answers}.get(axis)
        if axis == "feature" and size == len(self._plan.document.features):
            features = self._plan.document.features
            known = [safe(one.name.pick(self._what.language)) for one in features]
        return repr(known) if known is not None else f"range(1, {size + 1})"

    def _joined(self) -> None:
        """From the heads to the new words, where the layer has more than the one head."""
        made = self._plan
        there = [one for one in JOINED if one in {VARIABLES[name] for name in self._values}]
        if not set(there) - {"w_o"}:
            return
        said = []
        for stage in there:
            row = STAGES[stage]
            title, sentence = (text("Stage", one) for one in (row.title, row.sentence))
            many = len(made.here.heads) > 1
            written = formula(stage, made.options, many=many)
            said.append(f"**{_plain(row.symbol)} · {title}.** {sentence} `{written}`")
        self._said("\n\n".join([f"## {_say('join')}", *said]))
        steps = self._writer()
        CheckedSteps(steps, made, self._words).join()
        lines = _lines(steps)
        for name in ("concat", "change", "new"):
            if name in self._values:
                lines += [f'print("{name}")', *self._shown(name, VARIABLES[name])]
        self._code(lines)

    # ------------------------------------------------------------------ cells

    def _writer(self) -> Writer:
        return Writer(self._values)

    def _said(self, words: str) -> None:
        self._cell("markdown", words)

    def _code(self, lines: Sequence[str]) -> None:
        source = "\n".join(lines).strip("\n")
        self._cell("code", source, execution_count=None, outputs=[])

    def _cell(self, kind: str, source: str, **more: Any) -> None:
        number = len(self._cells) + 1
        self._cells.append(
            {"cell_type": kind, "id": f"cell-{number}", "metadata": {}, **more,
             "source": source.splitlines(keepends=True)}
        )  # fmt: skip


def _lines(writer: Writer) -> list[str]:
    return [line.text for line in writer.lines]
