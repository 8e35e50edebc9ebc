"""The functions of a generated program: attention(), many_heads() and what they call."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from attn_gui.core.evaluate import lenses_used
from attn_gui.core.program_plan import Plan
from attn_gui.core.stages import STAGES

Source = Iterable[tuple[str, str | None]]
"""Lines with the stage that they compute."""

_SOFTMAX = """\
def softmax(z):
    e = np.exp(z - z.max(axis={axis}, keepdims=True))
    return e / e.sum(axis={axis}, keepdims=True)
"""
_SOFTMAX_ODD = """\
def softmax(z):
    top = z.max(axis={axis}, keepdims=True)
    e = np.exp(z - np.where(np.isfinite(top), top, 0))
    e = np.where(top == np.inf, z == np.inf, e)  # {infinite}
    e = np.where(np.isnan(top) | (top == -np.inf), 0, e)  # {nothing}
    total = e.sum(axis={axis}, keepdims=True)
    return e / np.where(total == 0, 1, total)
"""
_SUM = """\
def divide_by_sum(z):
    parts = np.where(z == -np.inf, 0, z)
    return parts / parts.sum(axis={axis}, keepdims=True)
"""
_SUM_ODD = """\
def divide_by_sum(z):
    parts = np.where(z == -np.inf, 0, z)
    infinite = (parts == np.inf).any({axis}, keepdims=True)
    infinite &= ~np.isnan(parts).any({axis}, keepdims=True)
    parts = np.where(infinite, parts == np.inf, parts)  # {infinite}
    total = parts.sum(axis={axis}, keepdims=True)
    odd = ~np.isfinite(total) | (total == 0)
    return np.where(odd, 0, parts) / np.where(odd, 1, total)  # {nothing}
"""
_WRITE = """\
# {written}
def write(matrix, stage, written):
    matrix = matrix.copy()
    for name, row, column, number in written:
        if name == stage:
            matrix[row, column] = number
    return matrix
"""
_BLEND = """\
def blend(weights, V):
    shares, values = weights[:, :, None], V[None, :, :]
    parts = np.where(shares == 0, 0, shares * values)  # {share_of_0}
    return np.where(np.isfinite(V).all(0), weights @ V, parts.sum(1))
"""
_LAYER_NORM = """\
def layer_norm(x, gain, bias, eps):
    mean = x.mean(axis=1, keepdims=True)
    variance = ((x - mean) ** 2).mean(axis=1, keepdims=True)
    return (x - mean) / np.sqrt(variance + eps) * gain + bias
"""
_FEED_FORWARD = """\
def feed_forward(x, W_1, b_1, W_2, b_2):
    return np.maximum(0, x @ W_1 + b_1) @ W_2 + b_2
"""


def functions(plan: Plan, words: Mapping[str, str]) -> Source:
    """Every function that the program calls, with two empty lines after each."""
    axis = int((plan.options.softmax_axis == "rows") != plan.flipped)
    soft, odd = plan.options.normalise == "softmax", plan.has_odd_shares()
    parts = [(_SOFTMAX_ODD if odd else _SOFTMAX) if soft else (_SUM_ODD if odd else _SUM)]
    if plan.written_stages():
        parts.append(_WRITE)
    if plan.has_odd_values():
        parts.append(_BLEND)
    for part in parts:
        yield from _plain(part.format(axis=axis, **words))
    yield from attention(plan, words)
    yield from (("", None), ("", None))
    if any(len(layer.heads) > 1 for layer in plan.layers):
        yield from many_heads(plan, words)
        yield from (("", None), ("", None))
    joined = [
        layer
        for place, layer in enumerate(plan.layers)
        if plan.at(place, plan.asked[place][0]).projected is not None
    ]
    if any(layer.norms for layer in joined):
        yield from _plain(_LAYER_NORM)
    if any(layer.ffn is not None for layer in joined):
        yield from _plain(_FEED_FORWARD)


def _plain(source: str) -> Source:
    return [(line, None) for line in [*source.splitlines(), "", ""]]


def results(plan: Plan) -> list[str]:
    """What attention() returns, in order."""
    masked = plan.hides() and plan.options.mask_how != "after"
    names = ["Q", "K", "V", "scores", "scaled", "masked", "weights", "output"]
    return [name for name in names if masked or name != "masked"]


def attention(plan: Plan, words: Mapping[str, str]) -> Source:
    """One head, in the order of the paper; only the switches that are on take part."""
    options, odd = plan.options, plan.written_stages()
    shown = results(plan)
    given = ["X", *["X_keys"] * plan.crosses, *["hidden"] * bool(plan.masks())]
    given += ["W_Q", "W_K", "W_V", *[f"b_{lens.upper()}=0.0" for lens in plan.biases()]]
    given += ["written=()"] * bool(odd)
    yield f"# {words[_layout(plan)]}", None
    yield f"def attention({', '.join(given)}):", None
    used = lenses_used(options)
    for made, lens in used.items():
        x = "X_keys" if made != "q" and plan.crosses else "X"
        bias = f" + b_{lens.upper()}" if lens in plan.biases() else ""
        line = f"    {made.upper()} = {x} @ W_{lens.upper()}{bias}"
        note = _shape(plan, made) + (f"; {words['copied']}" if made != lens else "")
        yield _noted(line, note), made
    product = "K @ Q.T" if plan.flipped else "Q @ K.T"
    yield _noted(f"    scores = {product}", _shape(plan, "scores")), "scores"
    yield from _write("scores", odd)
    yield f"    scaled = scores{_divided(plan)}", "scaled"
    yield from _write("scaled", odd)
    yield from _mask(plan)
    call = "softmax" if options.normalise == "softmax" else "divide_by_sum"
    yield f"    weights = {call}({'masked' if 'masked' in shown else 'scaled'})", "weights"
    if plan.hides() and options.mask_how == "after":
        yield "    weights = np.where(hidden, 0, weights)", "weights"
    yield from _write("weights", odd)
    shares = "weights.T" if plan.flipped else "weights"
    blend = f"blend({shares}, V)" if plan.has_odd_values() else f"{shares} @ V"
    yield _noted(f"    output = {blend}", _shape(plan, "output")), "output"
    yield f"    return {', '.join(shown)}", None


def _layout(plan: Plan) -> str:
    """The comment that says who asks; what adds up to 1 only where it does."""
    if not plan.flipped:
        return "one_head"
    return "one_head_flipped" if plan.askers_share_1() else "one_head_flipped_odd"


def _write(stage: str, written: set[str]) -> Source:
    if stage in written:
        yield f'    {stage} = write({stage}, "{stage}", written)', stage


def _divided(plan: Plan) -> str:
    """/ (√d_k · T), without the parts that are 1."""
    root = ["np.sqrt(K.shape[1])"] * plan.options.scale
    by = [*root, *[repr(plan.options.temperature)] * (plan.options.temperature != 1)]
    return f" / ({' * '.join(by)})" if len(by) > 1 else f" / {by[0]}" if by else ""


def _mask(plan: Plan) -> Source:
    if not plan.hides():
        return
    if plan.options.mask == "causal":
        cells = "np.ones(scaled.shape, dtype=bool)"
        later = f"np.tril({cells}, -1)" if plan.flipped else f"np.triu({cells}, 1)"
        yield f"    hidden = {later}", "masked"
    if plan.options.mask_how != "after":
        value = "0" if plan.options.mask_how == "zero" else "-np.inf"
        yield f"    masked = np.where(hidden, {value}, scaled)", "masked"


def many_heads(plan: Plan, words: Mapping[str, str]) -> Source:
    """The heads of a layer side by side, and W_O where every such layer has one."""
    joins = joins_inside(plan)
    with_off, with_written = has_off(plan), bool(plan.written_stages())
    given = ["X", *["X_keys"] * plan.crosses, *["hidden"] * bool(plan.masks()), "heads"]
    passed = [*given[:-1], "**head"]
    given += ["W_O"] * joins + ["b_O=0.0"] * (joins and has_b_o(plan))
    given += ["off=()"] * with_off + ["written={}"] * with_written
    passed += ["written=written.get(place, [])"] * with_written
    yield f"# {words['many_heads' if joins else 'side_by_side']}", None
    yield f"def many_heads({', '.join(given)}):", None
    yield "    outputs = []", None
    counted = with_off or with_written
    yield f"    for {'place, head in enumerate(heads)' if counted else 'head in heads'}:", None
    yield f"        output = attention({', '.join(passed)})[-1]", None
    if with_off:
        yield f"        if place in off:  # {words['off']}", None
        yield "            output = np.zeros_like(output)", None
    yield "        outputs.append(output)", None
    yield "    concat = np.concatenate(outputs, axis=1)", "concat"
    if joins:
        bias = " + b_O" if has_b_o(plan) else ""
        yield f"    change = concat @ W_O{bias}", "projected"
    yield f"    return concat{', change' if joins else ''}", None


def joins_inside(plan: Plan) -> bool:
    """Whether many_heads() can multiply by W_O: every layer of several heads has one that fits."""
    layers = [(place, layer) for place, layer in enumerate(plan.layers) if len(layer.heads) > 1]
    fits = [plan.at(place, plan.asked[place][0]).projected is not None for place, _one in layers]
    return bool(layers) and all(fits)


def has_off(plan: Plan) -> bool:
    """Whether a head beside others is switched off."""
    layers = [layer for layer in plan.layers if len(layer.heads) > 1]
    return any(not head.on for layer in layers for head in layer.heads)


def has_b_o(plan: Plan) -> bool:
    """Whether a layer of several heads has a bias beside its W_O."""
    return any(layer.b_o is not None for layer in plan.layers if len(layer.heads) > 1)


def _noted(line: str, note: str) -> str:
    return f"{line}  # {note}"


def _shape(plan: Plan, stage: str) -> str:
    """The result's size and what it is made of; letters where the heads differ in size."""
    sizes = {
        (len(head.q), len(head.k), plan.at(*visit).x.shape[1], head.q.shape[1], head.v.shape[1])
        for visit in plan.visits()
        for head in plan.at(*visit).heads
    }
    if len(sizes) > 1:
        made_of, _arrow, made = STAGES[stage].shape.partition(" → ")
        return f"{made} ← {made_of}"
    n_q, n_k, d, d_k, d_v = next(iter(sizes))
    rows, inner, columns = {
        "q": (n_q, d, d_k),
        "k": (n_k, d, d_k),
        "v": (n_k, d, d_v),
        "scores": (n_k, d_k, n_q) if plan.flipped else (n_q, d_k, n_k),
        "output": (n_q, n_k, d_v),
    }[stage]
    return f"{rows} × {columns} ← {rows} × {inner} · {inner} × {columns}"
