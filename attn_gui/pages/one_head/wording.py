"""Every word on the canvas, in the current language, from the current trace."""

from __future__ import annotations

from math import isclose

import numpy as np

from attn_gui.core.attention import divisor
from attn_gui.core.document import shape_text
from attn_gui.core.evaluate import HeadTrace, LayerTrace, Trace
from attn_gui.core.formulas import formula
from attn_gui.core.numbers import show_number
from attn_gui.core.options import Options
from attn_gui.core.places import Place
from attn_gui.core.stages import OVERRIDABLE, STAGES
from attn_gui.core.written import lines_off, written_in
from attn_gui.language import text
from attn_gui.pages.flipping import worded
from attn_gui.pages.one_head import texts
from attn_gui.pages.one_head.canvas import Canvas
from attn_gui.pages.one_head.differing import BEFORE, DIFFERENCE, NOW
from attn_gui.pages.one_head.over_words import show_link, written_footer
from attn_gui.pages.one_head.plan import PANEL_OF
from attn_gui.theme import Theme
from attn_gui.widgets.formula import formula_html


def say(key: str, /, **details: object) -> str:
    """One of the page's odd sentences."""
    return text("Panel", texts.EXTRA[key], **details)


_SEEN = {DIFFERENCE: "difference", BEFORE: "was"}
_SAME = 1e-5 + 1e-8  # how far a sum may be from 1


class Wording:
    """Words the canvas; while nothing changes that it tells of, it leaves every word alone."""

    def __init__(self, canvas: Canvas, theme: Theme) -> None:
        self._canvas, self._theme = canvas, theme
        self._told: tuple[object, ...] = ()

    def forget(self) -> None:
        """Another language, or other colours."""
        self._told = ()

    def show(self, trace: Trace, place: Place, seen: str = NOW, flipped: bool = False) -> None:
        """Every word. `seen`: whether the matrices show numbers, differences, or numbers of
        before; `flipped`: columns ask."""
        layer, document = trace.sentences[place.sentence][place.layer], trace.document
        head, options = layer.heads[place.head], document.options
        odd = _odd_panels(trace, place, head)
        told = (
            place, seen, flipped, options, odd, layer.misfit, layer.x.shape[1], head.q.shape[1],
            document.scales.x,
        )  # fmt: skip
        if told == self._told and not options.overrides:  # of which the sums are told too
            return
        self._told = told
        _word_canvas(self._canvas, self._theme, trace, place, odd, seen, flipped)
        self._canvas.place_words()


def _word_canvas(
    canvas: Canvas, theme: Theme, trace: Trace, place: Place, odd: dict[str, str], seen: str,
    flipped: bool,
) -> None:  # fmt: skip
    """Title, subtitle, formula and footer of each panel; operators; names of matrices."""
    layer = trace.sentences[place.sentence][place.layer]
    head = layer.heads[place.head]
    footers = {
        letter: text("Panel", worded(texts.EXTRA, key, flipped)) for letter, key in odd.items()
    }
    options = trace.document.options
    briefs = _tell_written(canvas, trace, place, footers, flipped)
    if seen == DIFFERENCE:
        footers |= dict.fromkeys(footers, say("differs"))

    def named(title: str) -> str:
        return say(_SEEN[seen], title=title) if seen in _SEEN else title

    for letter, panel in canvas.panels.items():
        written = ""
        if letter in texts.RESULTS:
            written = formula(texts.RESULTS[letter], options, flipped=flipped)
        if letter == "G":
            written = "X′ = X + F·W_O" if options.residual else "X′ = F·W_O"
        panel.say(
            named(text("Panel", texts.TITLES[letter])),
            _subtitle(letter, layer),
            written,
            footers.get(letter, ""),
            briefs.get(letter, ""),
        )
    if place.layer > 0:
        canvas.intro.setText(say("made", layer=place.layer))
    else:
        canvas.introduce(layer.x.shape[1])
    canvas.legend_name.setText(say("legend"))
    end = show_number(trace.document.scales.x, 1)
    canvas.legend.show_ticks(("−" + end, "0", "+" + end))
    canvas.hint.setText(say("hint") if place.layer == 0 else "")
    for name, source in texts.WORDS.items():
        canvas.words[name].setText(text("Panel", source))
    made = {name: formula(name, options) for name in ("q", "k", "v", "projected", "new")}
    canvas.name_heads(texts.HEADS | made | {"x_keys": "X"})
    _word_operators(canvas, theme, trace.document.options, head, flipped)
    for name in PANEL_OF:
        spoken = named(f"{STAGES[name].symbol} {text('Stage', STAGES[name].title)}")
        for one in (canvas.matrix(name), canvas.table(name)):
            one.setAccessibleName(spoken)


def rail_names(joined: bool) -> dict[str, str]:
    """What the buttons of the rail are called."""
    names = {letter: text("Panel", title) for letter, title in texts.TITLES.items()}
    return {letter: name for letter, name in names.items() if letter != "G" or joined}


def _subtitle(letter: str, layer: LayerTrace) -> str:
    if letter == "F" and layer.misfit is not None:
        output, w_o = (shape_text(shape) for shape in layer.misfit)
        return say("misfit", output=output, w_o=w_o)
    source = texts.SUBTITLES.get(letter)
    return text("Panel", source) if source else ""


def _odd_panels(trace: Trace, place: Place, head: HeadTrace) -> dict[str, str]:
    """What is odd about a panel, for the line at its bottom: the key of the sentence."""
    odd: dict[str, str] = {}
    sums = np.delete(head.weights.sum(axis=1), _rows_off(trace, place)).tolist()
    if not all(isclose(one, 1, rel_tol=0, abs_tol=_SAME) for one in sums):
        odd["E"] = "nothing" if head.nothing.any() else "not_added"
    if head.undefined.any():
        odd["E"] = "undefined"
    if not np.isfinite(head.scores).all():
        odd["C"] = "overflow"
    top = head.masked.max()  # −∞ is the mask's; NaN goes before every number
    if np.isnan(top) or top == np.inf:
        odd["D"] = "overflow"
    return odd


def _rows_off(trace: Trace, place: Place) -> list[int]:
    """Rows of E of which their own footer tells why they do not add up to 1."""
    along_rows = trace.document.options.softmax_axis == "rows"
    return list(lines_off(trace, place)) if along_rows else []


def _tell_written(
    canvas: Canvas, trace: Trace, place: Place, footers: dict[str, str], flipped: bool
) -> dict[str, str]:
    """Let `footers` say what was written over; returns brief footers. Panels of which there is
    nothing odd to tell get their sentence."""
    briefs: dict[str, str] = {}
    for stage in OVERRIDABLE:
        letter = PANEL_OF[stage]
        show_link(canvas.backs[stage], stage, len(written_in(trace, stage, place)))
        said, briefs[letter] = written_footer(trace, stage, place, flipped)
        odd = footers.get(letter, "")
        footers[letter] = " · ".join(filter(None, (odd, said))) or text(
            "Panel", worded(texts.FOOTERS, letter, flipped)
        )
    return briefs


def _word_operators(
    canvas: Canvas, theme: Theme, options: Options, head: HeadTrace, flipped: bool
) -> None:
    d_k = head.q.shape[1]
    by = divisor(d_k, options.scale, options.temperature)
    root = f"√{d_k}" if options.scale else ""
    warm = "" if options.temperature == 1 else show_number(options.temperature)
    over = "÷ " + (" · ".join(part for part in (root, warm) if part) or "1")
    canvas.to_d.say(formula_html(over, theme), f"= {show_number(by).removesuffix('.00')}")
    kind = formula_html("softmax", theme, 14)
    if options.normalise == "sum":
        kind = say("divide_sum")
    rows = (options.softmax_axis == "rows") != flipped
    canvas.to_e.say(kind, say("each_row" if rows else "each_column"))
    canvas.times_v.say(formula_html("× V", theme, 17), "→")
    canvas.plus_x.say(formula_html("+ X", theme, 17), "→")
