"""How each stage is written under the switches of a document: as a formula and in numpy.

The table of stages has the standard mechanism; here is what the switches make of it.
"""

from __future__ import annotations

from attn_gui.core.evaluate import lenses_used
from attn_gui.core.options import Options
from attn_gui.core.stages import STAGES

_CELLS = {
    # {r}, {c} are the cell's row and column; "[…]" holds indices
    "scores": "C[{r},{c}] = q[{r}] · k[{c}] = Σ[d] Q[{r},d] K[{c},d]",
    "output": "F[{r},{c}] = Σ[j] E[{r},j] V[j,{c}]",
    "concat": "concat[{r},{c}] = F[{r},{own}]",
    "projected": "Δ[{r},{c}] = Σ[j] {read}[{r},j] W_O[j,{c}]",
    "new": "X′[{r},{c}] = X[{r},{c}] + Δ[{r},{c}]",
}


def cell_formula(stage: str, options: Options, *, many: bool = False) -> str | None:
    """The formula of one cell, with {r}, {c} and {own} to be filled; None for what is given.

    `many`: several heads are joined.
    """
    if stage in ("q", "k", "v"):
        lens = lenses_used(options)[stage].upper()
        return f"{stage.upper()}[{{r}},{{c}}] = Σ[d] X[{{r}},d] W_{lens}[d,{{c}}]"
    if stage in ("scaled", "masked"):
        return f"D[{{r}},{{c}}] = C[{{r}},{{c}}]{_over(options)}"
    if stage == "weights":
        exp = "exp " if options.normalise == "softmax" else ""
        along = "{r},j" if options.softmax_axis == "rows" else "i,{c}"
        index = "j" if options.softmax_axis == "rows" else "i"
        return f"E[{{r}},{{c}}] = {exp}D[{{r}},{{c}}] / Σ[{index}] {exp}D[{along}]"
    if stage == "new" and not options.residual:
        return "X′[{r},{c}] = Δ[{r},{c}]"
    found = _CELLS.get(stage)
    return None if found is None else found.replace("{read}", "concat" if many else "F")


def formula(stage: str, options: Options, *, many: bool = False) -> str:
    """The formula of the whole matrix."""
    if stage in ("q", "k", "v"):
        return f"{stage.upper()} = X·W_{lenses_used(options)[stage].upper()}"
    if stage in ("scaled", "masked"):
        return f"D = C{_over(options)}"
    if stage == "weights":
        if options.normalise == "sum":
            return "E = D / ΣD"
        return "E = softmax(D)" if options.softmax_axis == "rows" else "E = softmax(Dᵀ)ᵀ"
    if stage == "projected" and many:
        return "Δ = concat·W_O"
    if stage == "new" and not options.residual:
        return "X′ = Δ"
    return STAGES[stage].formula


def numpy_line(stage: str, options: Options, *, many: bool = False, cross: bool = False) -> str:
    """The line of numpy that computes the whole matrix from those above it.

    `cross`: another sentence answers. `hidden` is True where the mask hides.
    """
    if stage in ("q", "k", "v"):
        x = "X_keys" if cross and stage != "q" else "X"
        return f"{stage.upper()} = {x} @ W_{lenses_used(options)[stage].upper()}"
    if stage == "scaled":
        by = ["np.sqrt(d_k)"] * options.scale
        by += [repr(options.temperature)] * (options.temperature != 1)
        return f"scaled = scores / ({' * '.join(by)})" if len(by) > 1 else _single(by)
    if stage == "masked":
        value = "0" if options.mask_how == "zero" else "-np.inf"
        return f"masked = np.where(hidden, {value}, scaled)"
    if stage == "weights":
        return f"weights = {_shares(options)}"
    if stage == "projected" and many:
        return "change = concat @ W_O"
    if stage == "new" and not options.residual:
        return "new = change"
    return STAGES[stage].numpy


def _single(by: list[str]) -> str:
    return f"scaled = scores / {by[0]}" if by else "scaled = scores"


def _over(options: Options) -> str:
    """What C is divided by: √d_k, T or both."""
    by = ["√d_k"] * options.scale + ["T"] * (options.temperature != 1)
    return f" / ({' · '.join(by)})" if len(by) > 1 else f" / {by[0]}" if by else ""


def _shares(options: Options) -> str:
    hides = options.mask != "none"
    z = "masked" if hides and options.mask_how != "after" else "scaled"
    rows = options.softmax_axis == "rows"
    if options.normalise == "sum":
        z = f"np.where({z} == -np.inf, 0, {z})" if z == "masked" else z
        made = f"{z} / {z}.sum(axis={int(rows)}, keepdims=True)"
    else:
        made = f"softmax({z})" if rows else f"softmax({z}.T).T"
    return f"np.where(hidden, 0, {made})" if hides and options.mask_how == "after" else made
