"""Every word on the canvas, in the current language, from the current trace."""

from __future__ import annotations

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


def word_canvas(canvas: Canvas, theme: Theme, trace: Trace, place: Place, seen: str = NOW) -> None:
    """Title, subtitle, formula and footer of each panel; operators; names of matrices. `seen`:
    whether they show numbers, differences, or numbers of before."""
    layer = trace.sentences[place.sentence][place.layer]
    head = layer.heads[place.head]
    footers, options = _footers(trace, place, head), trace.document.options
    briefs = _tell_written(canvas, trace, place, footers)
    if seen == DIFFERENCE:
        footers |= dict.fromkeys(footers, say("differs"))

    def named(title: str) -> str:
        return say(_SEEN[seen], title=title) if seen in _SEEN else title

    for letter, panel in canvas.panels.items():
        written = "" if letter not in texts.RESULTS else formula(texts.RESULTS[letter], options)
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
    _word_operators(canvas, theme, trace.document.options, head)
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


def _footers(trace: Trace, place: Place, head: HeadTrace) -> dict[str, str]:
    """What is odd about a panel, for the line at its bottom."""
    footers: dict[str, str] = {}
    sums = np.delete(head.weights.sum(axis=1), _rows_off(trace, place))
    if not np.allclose(sums, 1):
        footers["E"] = say("nothing" if head.nothing.any() else "not_added")
    if head.undefined.any():
        footers["E"] = say("undefined")
    for letter, name in (("C", "scores"), ("D", "scaled")):
        values = trace.matrix(name, place.layer, place.head, place.sentence)
        if values is not None and (np.isposinf(values).any() or np.isnan(values).any()):
            footers[letter] = say("overflow")
    if np.isneginf(head.scores).any():
        footers["C"] = say("overflow")
    return footers


def _rows_off(trace: Trace, place: Place) -> list[int]:
    """Rows of E of which their own footer tells why they do not add up to 1."""
    along_rows = trace.document.options.softmax_axis == "rows"
    return list(lines_off(trace, place)) if along_rows else []


def _tell_written(
    canvas: Canvas, trace: Trace, place: Place, footers: dict[str, str]
) -> dict[str, str]:
    """Let `footers` say what was written over; returns brief footers. Panels of which there is
    nothing odd to tell get their sentence."""
    briefs: dict[str, str] = {}
    for stage in OVERRIDABLE:
        letter = PANEL_OF[stage]
        show_link(canvas.backs[stage], stage, len(written_in(trace, stage, place)))
        said, briefs[letter] = written_footer(trace, stage, place)
        odd = footers.get(letter, "")
        footers[letter] = " · ".join(filter(None, (odd, said))) or text(
            "Panel", texts.FOOTERS[letter]
        )
    return briefs


def _word_operators(canvas: Canvas, theme: Theme, options: Options, head: HeadTrace) -> None:
    d_k = head.q.shape[1]
    by = divisor(d_k, options.scale, options.temperature)
    root = f"√{d_k}" if options.scale else ""
    warm = "" if options.temperature == 1 else show_number(options.temperature)
    over = "÷ " + (" · ".join(part for part in (root, warm) if part) or "1")
    canvas.to_d.say(formula_html(over, theme), f"= {show_number(by).removesuffix('.00')}")
    kind = formula_html("softmax", theme, 14)
    if options.normalise == "sum":
        kind = say("divide_sum")
    rows = options.softmax_axis == "rows"
    canvas.to_e.say(kind, say("each_row" if rows else "each_column"))
    canvas.times_v.say(formula_html("× V", theme, 17), "→")
    canvas.plus_x.say(formula_html("+ X", theme, 17), "→")
