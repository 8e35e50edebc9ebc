"""The part of a program that computes and prints: layer by layer up to the head looked at."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from attn_gui.core.program_functions import has_b_o, has_off, joins_inside, results
from attn_gui.core.program_numbers import FEED_FORWARD, suffix
from attn_gui.core.program_plan import Plan
from attn_gui.core.program_writer import Writer

_LARGEST_PLAIN = 1e6  # beyond it numbers are printed with an exponent


class Steps:
    """The part of the program that computes and prints."""

    def __init__(self, writer: Writer, made: Plan, words: Mapping[str, str]) -> None:
        self._writer, self._plan, self._words = writer, made, words
        self._names = made.names()

    def write(self) -> None:
        made, add = self._plan, self._writer.add
        for layer in range(made.place.layer):
            add()
            add(f"# {self._words['layer'].format(number=layer + 1)}")
            self._layer_below(layer)
        add()
        add(f"# {self._words['results']}")
        self._looked_at()
        self._print()

    def _layer_below(self, layer: int) -> None:
        """Every sentence that is asked in a layer below, then what each has become."""
        asked = self._plan.asked[layer]
        made = {one: self._below(layer, one, len(asked) > 1) for one in asked}
        last = layer == self._plan.place.layer - 1
        stages = {"X": "x", "X_keys": "x_keys"} if last else {}
        for one, new in made.items():
            self._writer.add(f"{self._names[one]} = {new}", stages.get(self._names[one]))

    def _below(self, layer: int, sentence: int, apart: bool) -> str:
        """One sentence through a layer below; the name of what it becomes."""
        own = self._plan.layers[layer]
        if len(own.heads) == 1:
            self._writer.add(f"output = attention({self._arguments(layer, sentence, 0)})[-1]")
        target = f"new_{self._names[sentence]}" if apart else "new"
        return self._join(layer, sentence, target, {})

    def _looked_at(self) -> None:
        made, place = self._plan, self._plan.place
        call = f"attention({self._arguments(place.layer, place.sentence, place.head)})"
        self._writer.add(f"{', '.join(results(made))} = {call}")
        self._join(place.layer, place.sentence, "new", {"projected": "projected", "new": "new"})

    def _shared(self, layer: int, sentence: int) -> list[str]:
        made = self._plan
        keys = made.at(layer, sentence).keys
        given = [self._names[sentence]]
        if made.crosses:
            given.append(self._names[keys])
        masks = made.masks()
        return [*given, masks[(sentence, keys)][0]] if masks else given

    def _arguments(self, layer: int, sentence: int, head: int) -> str:
        """What attention() is called with for one head."""
        made, end = self._plan, suffix(self._plan, layer)
        own, given = made.layers[layer], self._shared(layer, sentence)
        if len(own.heads) > 1:
            given.append(f"**heads{end}[{head}]")
        else:
            given += [f"W_Q{end}", f"W_K{end}", f"W_V{end}"]
            biases = [one for one in made.biases() if getattr(own.heads[0], f"b_{one}") is not None]
            given += [f"b_{one.upper()}=b_{one.upper()}{end}" for one in biases]
        cells = made.written(layer, sentence).get(head)
        return ", ".join([*given, *([f"written={cells!r}"] if cells else [])])

    def _join(
        self, layer: int, sentence: int, target: str, stages: Mapping[str, str]
    ) -> str:  # fmt: skip
        """From the heads to what the layer hands on; the name of that."""
        made, end, add = self._plan, suffix(self._plan, layer), self._writer.add
        own, trace = made.layers[layer], made.at(layer, sentence)
        joined = self._concat(layer, sentence)
        if own.w_o is None:
            if stages or target == "new":
                return joined
            add(f"{target} = {joined}")
            return target
        if trace.projected is None:
            assert trace.misfit is not None
            found, wanted = (f"{rows} × {columns}" for rows, columns in reversed(trace.misfit))
            add(f"# {self._words['misfit'].format(found=found, wanted=wanted)}")
            return joined
        if not (len(own.heads) > 1 and joins_inside(made)):
            bias = f" + b_O{end}" if own.b_o is not None else ""
            add(f"change = {joined} @ W_O{end}{bias}", stages.get("projected"))
        stage = stages.get("new")
        kept = own.residual and made.options.residual
        x = self._names[sentence]
        add(f"{target} = {x} + change" if kept else f"{target} = change", stage)
        for number, norm in enumerate(own.norms[:1], 1):
            self._norm(target, number, norm.eps, end, stage)
        if own.ffn is not None:
            given = ", ".join(name + end for name in FEED_FORWARD)
            add(f"{target} = {target} + feed_forward({target}, {given})", stage)
        for number, norm in enumerate(own.norms[1:], 2):
            self._norm(target, number, norm.eps, end, stage)
        return target

    def _norm(self, target: str, number: int, eps: float, end: str, stage: str | None) -> None:
        given = f"{target}, gain_{number}{end}, bias_{number}{end}, {eps!r}"
        self._writer.add(f"{target} = layer_norm({given})", stage)

    def _concat(self, layer: int, sentence: int) -> str:
        """The heads' outputs side by side; the name of that."""
        made, end = self._plan, suffix(self._plan, layer)
        own = made.layers[layer]
        if len(own.heads) == 1:
            if own.heads[0].on or (own.w_o is None and layer == made.place.layer):
                return "output"
            self._writer.add(f"concat = np.zeros_like(output)  # {self._words['off']}")
            return "concat"
        given = [*self._shared(layer, sentence), f"heads{end}"]
        joins = joins_inside(made)
        if joins:
            given.append(f"W_O{end}")
            if has_b_o(made) and own.b_o is not None:
                given.append(f"b_O=b_O{end}")
        off = [place for place, head in enumerate(own.heads) if not head.on]
        if has_off(made) and off:
            given.append(f"off={off}")
        cells = made.written(layer, sentence)
        if cells:
            given.append(f"written={cells!r}")
        call = f"many_heads({', '.join(given)})"
        stage = "projected" if joins and layer == made.place.layer else None
        self._writer.add(f"{'concat, change' if joins else 'concat'} = {call}", stage)
        return "concat"

    def _print(self) -> None:
        add, values = self._writer.add, self._writer.values
        given = {"X", "X_keys", "W_Q", "W_K", "W_V", "W_O"}
        names = [name for name in values if name not in given]
        sizes = [np.abs(values[name]) for name in names]
        largest = max(float(one[np.isfinite(one)].max(initial=0)) for one in sizes)
        plain = ", suppress=True" if largest < _LARGEST_PLAIN else ""
        add()
        add(f"np.set_printoptions(precision=6, linewidth=160, threshold=1_000_000{plain})")
        for name in names:
            add(f'print("{name}", {name}, sep="\\n")')
