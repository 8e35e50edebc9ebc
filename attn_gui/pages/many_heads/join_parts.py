"""What the join of one word consists of: rows and matrices with their names, as data."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from attn_gui.core.attention import Matrix
from attn_gui.core.evaluate import Trace, evaluate
from attn_gui.core.joining import contributions, with_all_heads_on
from attn_gui.language import text
from attn_gui.pages.many_heads import texts
from attn_gui.pages.many_heads.scene import Scene
from attn_gui.pages.one_head.names import names_for


@dataclass(frozen=True, slots=True, eq=False)
class Part:
    """A matrix of the join: its values and the names of its rows and columns.

    `tokens` are the colours of the rows' or columns' owners, "" for nobody's; `stages` say whose
    numbers each row shows, "" for what one only compares with.
    """

    name: str
    values: Matrix
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    before: Matrix | None = None  # the same before the latest edit, for the corner marks
    tokens: tuple[str, ...] = ()
    stages: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Join:
    """Everything the card shows for the picked word; without W_O only `concat`."""

    concat: Part
    w_o: Part | None = None
    contributions: Part | None = None  # one row a head, then the bias, then their sum
    results: Part | None = None  # old, change, new, and what to compare with
    note: str = ""

    def parts(self) -> dict[str, Part | None]:
        """All parts by name, also those that are not there."""
        return {
            "concat": self.concat, "w_o": self.w_o,
            "contributions": self.contributions, "results": self.results,
        }  # fmt: skip


_NAMES = {"projected": "change", "x": "old", "new": "new"}


def join_of(scene: Scene, before: Trace) -> Join:
    """The join of the picked word of a scene."""
    place, row, layer = scene.place, scene.word, scene.layer
    given = scene.trace.document.layers[place.layer]
    views = scene.here
    owners = tuple(
        view.token if view.on else "line2"
        for view in views
        for _value in range(view.trace.output.shape[1])
    )
    names = names_for(scene.trace, place, scene.language)
    values = names.joined[: len(owners)]
    outputs = [
        view.trace.output[row] if view.on else np.zeros(view.trace.output.shape[1])
        for view in views
    ]
    concat = Part(
        "concat", np.concatenate(outputs)[None], ("",), values, tokens=owners, stages=("concat",)
    )
    if given.w_o is None:
        return Join(concat, note=_say("no_w_o"))
    features = names.columns("w_o")
    fits = given.w_o.shape[0] == len(values)
    rows = values if fits else tuple(f"v{place}" for place in range(given.w_o.shape[0]))
    w_o = Part("w_o", given.w_o, rows, features, tokens=owners if fits else ())
    if layer.projected is None or layer.new is None:
        from attn_gui.core.document import shape_text
        from attn_gui.pages.one_head.texts import EXTRA

        note = text(
            "Panel", EXTRA["misfit"],
            output=shape_text((len(layer.x), len(values))), w_o=shape_text(given.w_o.shape),
        )  # fmt: skip
        return Join(concat, w_o, note=note)
    return Join(
        concat, w_o, _contributions(scene, features), _results(scene, features, before),
        note=_note(scene),
    )  # fmt: skip


def _say(key: str, /, **details: object) -> str:
    return text("Heads", texts.JOIN[key], **details)


def _contributions(scene: Scene, features: tuple[str, ...]) -> Part:
    """One row a head: its own output times its own rows of W_O; the last row is their sum."""
    place = scene.place
    parts = contributions(scene.trace, place.sentence, place.layer)
    assert parts is not None  # there is a change, so there are parts
    lines = [part[scene.word] for part in parts]
    names = [_say("head" if view.on else "off", number=view.number) for view in scene.here]
    tokens = [view.token if view.on else "line2" for view in scene.here]
    bias = scene.trace.document.layers[place.layer].b_o
    if bias is not None:
        lines, names, tokens = [*lines, bias], [*names, _say("bias")], [*tokens, ""]
    assert scene.layer.projected is not None
    lines.append(scene.layer.projected[scene.word])
    return Part(
        "contributions", np.array(lines), (*names, _say("sum")), features,
        tokens=(*tokens, "ink"), stages=("projected",) * len(lines),
    )  # fmt: skip


def _results(scene: Scene, features: tuple[str, ...], before: Trace) -> Part:
    """Old, change and new of the picked word; below them what to compare the new one with."""
    layer, row, place = scene.layer, scene.word, scene.place
    assert layer.projected is not None
    assert layer.new is not None
    rows = {"projected": layer.projected[row], "x": layer.x[row], "new": layer.new[row]}
    if layer.residual is None:
        del rows["x"]
    stages, lines = tuple(rows), list(rows.values())
    names = [_say(_NAMES[stage]) for stage in stages]
    old = None
    seen = before.sentences[place.sentence] if place.sentence < len(before.sentences) else ()
    if before is not scene.trace and place.layer < len(seen):
        earlier = seen[place.layer]
        same = (
            earlier.new is not None
            and earlier.projected is not None
            and earlier.new.shape == layer.new.shape
        )
        if same and earlier.new is not None and earlier.projected is not None:
            kept = [] if layer.residual is None else [earlier.x[row]]
            old = [earlier.projected[row], *kept, earlier.new[row]]
    for name, line in _compared(scene):
        lines.append(line)
        names.append(name)
        if old is not None:
            old.append(line)  # what one compares with is not marked
    return Part(
        "results", np.array(lines), tuple(names), features,
        before=None if old is None else np.array(old), stages=stages,
    )  # fmt: skip


def _compared(scene: Scene) -> Iterator[tuple[str, Matrix]]:
    """The new vector with all heads on, and that of the same word in the other sentence."""
    place, document = scene.place, scene.trace.document
    whole = with_all_heads_on(document, place.layer)
    if whole is not document:
        full = evaluate(whole).sentences[place.sentence][place.layer].new
        if full is not None:
            yield _say("all_on"), full[scene.word]
    for sentence in scene.sentences:
        row = scene.row_in(sentence)
        if sentence != place.sentence and row is not None:
            new = scene.trace.sentences[sentence][place.layer].new
            if new is not None:
                yield _say("other"), new[row]


def _note(scene: Scene) -> str:
    layer = scene.layer
    notes = []
    if layer.residual is None:
        notes.append(_say("no_residual"))
    if layer.norm is not None or layer.ffn is not None:
        notes.append(_say("normed"))
    return " ".join(notes)
