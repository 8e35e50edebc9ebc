"""How each stage is written under the switches of a document: as a formula and in numpy.

The table of stages has the standard mechanism; here is what the switches make of it.

`flipped` writes everything for the layout in which the columns ask and the rows answer: the
matrices on screen are then Cᵀ, Dᵀ and Eᵀ, and the variables scores, scaled, masked and weights
hold them. In both layouts softmax() runs along the rows of what stands in its brackets.
"""

from __future__ import annotations

from attn_gui.core.evaluate import lenses_used
from attn_gui.core.options import Options
from attn_gui.core.stages import STAGES

_CELLS = {
    # {r} asks or is the row, {c} answers or is the column; "[…]" holds indices
    "scores": "C[{r},{c}] = q[{r}] · k[{c}] = Σ[d] Q[{r},d] K[{c},d]",
    "output": "F[{r},{c}] = Σ[j] E[{r},j] V[j,{c}]",
    "concat": "concat[{r},{c}] = F[{r},{own}]",
    "projected": "Δ[{r},{c}] = Σ[j] {read}[{r},j] W_O[j,{c}]",
    "new": "X′[{r},{c}] = X[{r},{c}] + Δ[{r},{c}]",
}
_FLIPPED_CELLS = _CELLS | {
    "scores": "Cᵀ[{c},{r}] = k[{c}] · q[{r}] = Σ[d] K[{c},d] Q[{r},d]",
    "output": "F[{r},{c}] = Σ[j] Eᵀ[j,{r}] V[j,{c}]",
}
_FLIPPED = {"scores": "Cᵀ = K·Qᵀ", "output": "F = (Eᵀ)ᵀ·V"}
_FLIPPED_LINES = {"scores": "scores = K @ Q.T", "output": "output = weights.T @ V"}


def cell_formula(
    stage: str, options: Options, *, many: bool = False, flipped: bool = False
) -> str | None:
    """The formula of one cell, with {r}, {c} and {own} to be filled; None for what is given.

    In C, D and E {r} is the word that asks and {c} the one that answers, in both layouts; in
    every other matrix they are row and column. `many`: several heads are joined.
    """
    if stage in ("q", "k", "v"):
        lens = lenses_used(options)[stage].upper()
        return f"{stage.upper()}[{{r}},{{c}}] = Σ[d] X[{{r}},d] W_{lens}[d,{{c}}]"
    if stage in ("scaled", "masked"):
        return f"{_cell('D', flipped)} = {_cell('C', flipped)}{_over(options)}"
    if stage == "weights":
        exp = "exp " if options.normalise == "softmax" else ""
        rows = options.softmax_axis == "rows"
        along = _cell("D", flipped, c="j") if rows else _cell("D", flipped, r="i")
        share = f"{exp}{_cell('D', flipped)} / Σ[{'j' if rows else 'i'}] {exp}{along}"
        return f"{_cell('E', flipped)} = {share}"
    if stage == "new" and not options.residual:
        return "X′[{r},{c}] = Δ[{r},{c}]"
    found = (_FLIPPED_CELLS if flipped else _CELLS).get(stage)
    return None if found is None else found.replace("{read}", "concat" if many else "F")


def formula(stage: str, options: Options, *, many: bool = False, flipped: bool = False) -> str:
    """The formula of the whole matrix."""
    turn = "ᵀ" if flipped else ""
    if stage in ("q", "k", "v"):
        return f"{stage.upper()} = X·W_{lenses_used(options)[stage].upper()}"
    if stage in ("scaled", "masked"):
        return f"D{turn} = C{turn}{_over(options)}"
    if stage == "weights":
        if options.normalise == "sum":
            return f"E{turn} = D{turn} / ΣD{turn}"
        if options.softmax_axis == "rows":
            return f"E{turn} = softmax(D){turn}"
        return "Eᵀ = softmax(Dᵀ)" if flipped else "E = softmax(Dᵀ)ᵀ"
    if flipped and stage in _FLIPPED:
        return _FLIPPED[stage]
    if stage == "projected" and many:
        return "Δ = concat·W_O"
    if stage == "new" and not options.residual:
        return "X′ = Δ"
    return STAGES[stage].formula


def numpy_line(
    stage: str,
    options: Options,
    *,
    many: bool = False,
    cross: bool = False,
    flipped: bool = False,
) -> str:
    """The line of numpy that computes the whole matrix from those above it.

    `cross`: another sentence answers. `hidden` is True where the mask hides; its rows ask, in
    both layouts. softmax() runs along the last axis.
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
        return f"masked = np.where({_hidden(flipped)}, {value}, scaled)"
    if stage == "weights":
        return f"weights = {_shares(options, flipped)}"
    if flipped and stage in _FLIPPED_LINES:
        return _FLIPPED_LINES[stage]
    if stage == "projected" and many:
        return "change = concat @ W_O"
    if stage == "new" and not options.residual:
        return "new = change"
    return STAGES[stage].numpy


def _cell(letter: str, flipped: bool, r: str = "{r}", c: str = "{c}") -> str:
    """One cell of C, D or E as it is shown: of the word that asks, r, and that answers, c."""
    return f"{letter}ᵀ[{c},{r}]" if flipped else f"{letter}[{r},{c}]"


def _hidden(flipped: bool) -> str:
    return "hidden.T" if flipped else "hidden"


def _single(by: list[str]) -> str:
    return f"scaled = scores / {by[0]}" if by else "scaled = scores"


def _over(options: Options) -> str:
    """What C is divided by: √d_k, T or both."""
    by = ["√d_k"] * options.scale + ["T"] * (options.temperature != 1)
    return f" / ({' · '.join(by)})" if len(by) > 1 else f" / {by[0]}" if by else ""


def _shares(options: Options, flipped: bool) -> str:
    hides = options.mask != "none"
    z = "masked" if hides and options.mask_how != "after" else "scaled"
    along_rows = (options.softmax_axis == "rows") != flipped  # of the matrix as it is shown
    if options.normalise == "sum":
        z = f"np.where({z} == -np.inf, 0, {z})" if z == "masked" else z
        made = f"{z} / {z}.sum(axis={int(along_rows)}, keepdims=True)"
    else:
        made = f"softmax({z})" if along_rows else f"softmax({z}.T).T"
    after = hides and options.mask_how == "after"
    return f"np.where({_hidden(flipped)}, 0, {made})" if after else made
