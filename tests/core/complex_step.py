"""An independent oracle for rates: the whole calculation in complex numbers.

A step of 1e-30·i into one input leaves every real part as it is, and the imaginary part of a result
is the rate times 1e-30, exact but for rounding: nothing is subtracted. Written from the project's
documents; nothing of `attn_gui.core` is called, it only reads the fields of a `Document`.
"""

import math
from typing import Any

import numpy as np

STEP = 1e-30
LENSES = ("w_q", "w_k", "w_v", "b_q", "b_k", "b_v")


def inputs(document: Any) -> dict[tuple[str, int, int, int], np.ndarray]:
    """Everything given, as (name, sentence, layer, head): array."""
    found = {("x", place, 0, 0): one.x for place, one in enumerate(document.sentences)}
    for at, layer in enumerate(document.layers):
        for place, head in enumerate(layer.heads):
            found |= {(name, 0, at, place): getattr(head, name) for name in LENSES}
        found |= {("w_o", 0, at, 0): layer.w_o, ("b_o", 0, at, 0): layer.b_o}
    return {key: array for key, array in found.items() if array is not None}


def rates_of(document: Any, key: tuple[str, int, int, int], at: tuple[int, ...]) -> dict:
    """How much each number moves per 1 of one input: {(stage, sentence, layer, head): array}."""
    given = {name: array.astype(complex) for name, array in inputs(document).items()}
    given[key][at] += 1j * STEP
    return {where: array.imag / STEP for where, array in run(document, given).items()}


def run(document: Any, given: dict) -> dict:
    """All stages in complex numbers, from what is given."""
    made: dict = {}
    xs = [given["x", place, 0, 0] for place in range(len(document.sentences))]
    for at, layer in enumerate(document.layers):
        if any(x.shape[1] != layer.heads[0].w_q.shape[0] for x in xs):
            break
        following = [_layer(document, given, made, xs, place, at) for place in range(len(xs))]
        if any(one is None for one in following):
            break
        xs = following
    return made


def _layer(document: Any, given: dict, made: dict, xs: list, place: int, at: int) -> Any:
    layer, options = document.layers[at], document.options
    names = [sentence.id for sentence in document.sentences]
    keys = place if layer.keys_from is None else names.index(layer.keys_from)
    made["x", place, at, 0] = xs[place]
    outputs = []
    for number, head in enumerate(layer.heads):
        stages = _head(document, given, xs, place, keys, at, number)
        made |= {(stage, place, at, number): array for stage, array in stages.items()}
        outputs.append(stages["output"] * head.on)
    concat = np.hstack(outputs)
    if layer.w_o is None:
        return concat
    made["concat", place, at, 0] = concat
    if concat.shape[1] != layer.w_o.shape[0]:
        return None
    result = concat @ given["w_o", 0, at, 0] + given.get(("b_o", 0, at, 0), 0.0)
    made["projected", place, at, 0] = result
    if layer.residual and options.residual:
        result = xs[place] + result
    result = _normed(result, layer.norms[:1])
    if layer.ffn is not None:
        inside = result @ layer.ffn.w_1 + layer.ffn.b_1
        inside = np.where(inside.real > 0, inside, 0.0)
        result = result + inside @ layer.ffn.w_2 + layer.ffn.b_2
    made["new", place, at, 0] = result = _normed(result, layer.norms[1:])
    return result


def _head(
    document: Any, given: dict, xs: list, place: int, keys: int, at: int, number: int
) -> dict[str, np.ndarray]:
    options = document.options
    used = {"q": "q", "k": "k", "v": "v"}
    if options.keys_are_queries:
        used["k"] = "q"
    if options.values_are_keys:
        used["v"] = used["k"]
    if options.swap_q_k:
        used["q"], used["k"] = used["k"], used["q"]
    made = {}
    for name, x in (("q", xs[place]), ("k", xs[keys]), ("v", xs[keys])):
        w = given["w_" + used[name], 0, at, number]
        made[name] = x @ w + given.get(("b_" + used[name], 0, at, number), 0.0)
    asking, answering = document.sentences[place].tokens, document.sentences[keys].tokens
    shape = (len(asking), len(answering))
    hidden = np.zeros(shape, bool)
    for i, j in np.ndindex(shape):
        pair = (asking[i].id, answering[j].id)
        causal = options.mask == "causal" and j > i
        hidden[i, j] = causal or (options.mask == "custom" and pair in options.hidden)

    def written(stage: str, array: np.ndarray) -> np.ndarray:
        array = array.copy()
        for i, j in np.ndindex(shape):
            for one in options.overrides:
                here = (document.layers[at].id, document.layers[at].heads[number].id, stage)
                cell = (asking[i].id, answering[j].id)
                if (one.layer, one.head, one.stage, one.asks, one.answers) == (*here, *cell):
                    array[i, j] = one.value
        return array

    made["scores"] = written("scores", made["q"] @ made["k"].T)
    root = math.sqrt(made["q"].shape[1]) if options.scale else 1.0
    made["scaled"] = written("scaled", made["scores"] / (root * options.temperature))
    visible = np.ones(shape, bool) if options.mask_how != "minus_infinity" else ~hidden
    z = made["scaled"].copy()
    if options.mask_how == "zero":
        z[hidden] = 0.0
    made["masked"] = np.where(visible, z, 0.0)
    if options.softmax_axis == "rows":
        weights = np.array([_line(*one, options) for one in zip(z, visible, strict=True)])
    else:
        turned = [_line(*one, options) for one in zip(z.T, visible.T, strict=True)]
        weights = np.array(turned).T
    if options.mask_how == "after":
        weights[hidden] = 0.0
    made["weights"] = written("weights", weights)
    return made | {"output": made["weights"] @ made["v"]}


def _line(z: np.ndarray, visible: np.ndarray, options: Any) -> np.ndarray:
    """The shares of one line; what is not visible takes no part."""
    shares = np.zeros(len(z), complex)
    if visible.any():
        parts = z[visible]
        if options.normalise == "softmax":
            parts = np.exp(parts - parts.real.max())
        total = parts.sum()
        if total != 0:
            shares[visible] = parts / total
    return shares


def _normed(x: np.ndarray, norms: Any) -> np.ndarray:
    for norm in norms:
        centred = x - x.mean(-1, keepdims=True)
        variance = (centred * centred).mean(-1, keepdims=True)
        x = centred / np.sqrt(variance + norm.eps) * norm.gain + norm.bias
    return x
