"""An independent oracle: the whole meaning of a document in plain loops over lists.

Written from the project's documents, not from `attn_gui.core`: no numpy and nothing of
`evaluate`. It only reads the fields of a `Document`. Slow on purpose.
"""

import math
from typing import Any

Rows = list[list[float]]
INFINITY = math.inf


def product(a: Rows, b: Rows, bias: list[float] | None = None) -> Rows:
    """a·b + bias, each cell its own loop."""
    made = []
    for row in a:
        line = []
        for j in range(len(b[0])):
            total = math.fsum(row[i] * b[i][j] for i in range(len(b)))
            line.append(total + (bias[j] if bias else 0.0))
        made.append(line)
    return made


def dots(q: Rows, k: Rows) -> Rows:
    """Row asks, column answers: one dot product a cell."""
    return [[math.fsum(a * b for a, b in zip(one, other, strict=True)) for other in k] for one in q]


def softmax_line(z: list[float]) -> list[float]:
    top = max(z)
    if top == -INFINITY:  # nothing to look at
        return [0.0] * len(z)
    grown = [math.exp(value - top) for value in z]
    return [value / math.fsum(grown) for value in grown]


def divided_line(z: list[float]) -> list[float]:
    """A number divided by the sum of its line; what is hidden takes no part."""
    parts = [0.0 if value == -INFINITY else value for value in z]
    total = math.fsum(parts)
    return [part / total if total else 0.0 for part in parts]


def turned(rows: Rows) -> Rows:
    return [list(column) for column in zip(*rows, strict=True)]


def normed(x: Rows, gain: list[float], bias: list[float], eps: float) -> Rows:
    made = []
    for row in x:
        mean = math.fsum(row) / len(row)
        variance = math.fsum((value - mean) ** 2 for value in row) / len(row)
        scale = math.sqrt(variance + eps)
        made.append([(v - mean) / scale * g + b for v, g, b in zip(row, gain, bias, strict=True)])
    return made


def added(a: Rows, b: Rows) -> Rows:
    return [[x + y for x, y in zip(*rows, strict=True)] for rows in zip(a, b, strict=True)]


def is_hidden(options: Any, asks: Any, answers: Any, row: int, column: int) -> bool:
    if options.mask == "causal":
        return column > row
    return options.mask == "custom" and (asks.id, answers.id) in options.hidden


def written_over(document: Any, layer: Any, head: Any, stage: str, asks: Any, answers: Any) -> Any:
    """The number that somebody wrote over a computed cell, or None."""
    for one in document.options.overrides:
        if (one.layer, one.head, one.stage) == (layer.id, head.id, stage) and (
            one.asks,
            one.answers,
        ) == (asks.id, answers.id):
            return one.value
    return None


def lens(head: Any, name: str) -> tuple[Rows, list[float] | None]:
    bias = getattr(head, "b_" + name)
    return getattr(head, "w_" + name).tolist(), None if bias is None else bias.tolist()


def head_stages(
    document: Any, layer: Any, head: Any, xs: list[Rows], place: int
) -> dict[str, Rows]:
    """All stages of one head for one sentence."""
    options = document.options
    keys = place
    if layer.keys_from is not None:
        keys = [sentence.id for sentence in document.sentences].index(layer.keys_from)
    asking, answering = document.sentences[place].tokens, document.sentences[keys].tokens

    query, key, value = lens(head, "q"), lens(head, "k"), lens(head, "v")
    if options.keys_are_queries:
        key = query
    if options.values_are_keys:
        value = key
    if options.swap_q_k:
        query, key = key, query
    q, k, v = product(xs[place], *query), product(xs[keys], *key), product(xs[keys], *value)

    def each(rows: Rows, change: Any) -> Rows:
        return [
            [change(cell, i, j, asking[i], answering[j]) for j, cell in enumerate(row)]
            for i, row in enumerate(rows)
        ]

    def over(stage: str, rows: Rows) -> Rows:
        def change(cell: float, _i: int, _j: int, asks: Any, answers: Any) -> float:
            written = written_over(document, layer, head, stage, asks, answers)
            return cell if written is None else written

        return each(rows, change)

    def masked_by(rows: Rows, instead: float) -> Rows:
        return each(
            rows, lambda cell, i, j, a, b: instead if is_hidden(options, a, b, i, j) else cell
        )

    scores = over("scores", dots(q, k))
    by = (math.sqrt(len(q[0])) if options.scale else 1.0) * options.temperature
    scaled = over("scaled", [[cell / by for cell in row] for row in scores])
    masked = scaled
    if options.mask_how != "after":
        masked = masked_by(scaled, 0.0 if options.mask_how == "zero" else -INFINITY)
    line = softmax_line if options.normalise == "softmax" else divided_line
    if options.softmax_axis == "rows":
        weights = [line(row) for row in masked]
    else:
        weights = turned([line(column) for column in turned(masked)])
    if options.mask_how == "after":
        weights = masked_by(weights, 0.0)
    weights = over("weights", weights)
    return {"q": q, "k": k, "v": v, "scores": scores, "scaled": scaled, "masked": masked} | {
        "weights": weights,
        "output": product(weights, v),
    }


def layer_stages(document: Any, layer: Any, xs: list[Rows], place: int) -> dict[str, Any]:
    """One layer for one sentence; what it does not have is None. `next` is what it hands on."""
    heads = [head_stages(document, layer, head, xs, place) for head in layer.heads]
    concat: Rows = [[] for _ in xs[place]]
    for head, stages in zip(layer.heads, heads, strict=True):
        for row, outputs in zip(concat, stages["output"], strict=True):
            row.extend(outputs if head.on else [0.0] * len(outputs))
    made: dict[str, Any] = dict.fromkeys(("concat", "projected", "residual", "norm", "ffn", "new"))
    made |= {"x": xs[place], "heads": heads, "next": concat, "fits": True}
    if layer.w_o is None:
        return made
    made["concat"] = concat
    if len(concat[0]) != layer.w_o.shape[0]:
        return made | {"next": None, "fits": False}
    result = product(concat, layer.w_o.tolist(), None if layer.b_o is None else layer.b_o.tolist())
    made["projected"] = result
    if layer.residual and document.options.residual:
        result = made["residual"] = added(xs[place], result)
    norms = [(norm.gain.tolist(), norm.bias.tolist(), norm.eps) for norm in layer.norms]
    if norms:
        result = made["norm"] = normed(result, *norms[0])
    if layer.ffn is not None:
        ffn = layer.ffn
        inside = product(result, ffn.w_1.tolist(), ffn.b_1.tolist())
        inside = [[max(0.0, cell) for cell in row] for row in inside]
        made["ffn"] = product(inside, ffn.w_2.tolist(), ffn.b_2.tolist())
        result = added(result, made["ffn"])
    for norm in norms[1:]:
        result = normed(result, *norm)
    return made | {"new": result, "next": result}


def run(document: Any) -> list[list[dict[str, Any]]]:
    """Every layer of every sentence, each layer reading what the one below handed on."""
    xs = [sentence.x.tolist() for sentence in document.sentences]
    traces: list[list[dict[str, Any]]] = [[] for _ in xs]
    for layer in document.layers:
        if any(len(x[0]) != layer.d_model for x in xs):
            break
        made = [layer_stages(document, layer, xs, place) for place in range(len(xs))]
        for trace, one in zip(traces, made, strict=True):
            trace.append(one)
        if not all(one["fits"] for one in made):
            break
        xs = [one["next"] for one in made]
    return traces
