"""The longest content that the limits allow: it is whole, and no cell is left empty."""

import pytest
from hands import session, settle
from layout_rules import bars_overlap, overlaps
from long_content import WORDS, longest
from PySide6.QtWidgets import QScrollArea
from reflow_rules import STEPS, clipped, listed, mode_of, outside

from attn_gui.core.examples import Examples
from attn_gui.pages.one_head.canvas import PANEL_OF
from attn_gui.reflow import FOCUS
from attn_gui.resources import resource
from attn_gui.session import Label

SIZES = [(size, scale) for size in ("1440x900", "1024x640") for scale in ("100", "150", "200")]
SIZES += [("1100x700", "100"), ("1210x760", "125"), ("1690x1000", "175")]
RULES = (clipped, overlaps, bars_overlap, outside)
EXAMPLES = Examples(resource("examples"))


def faults(window, state=""):
    reach = window.findChild(QScrollArea, "canvasScroll").horizontalScrollBar().maximum()
    found = {fault: f"{rule.__name__} {state}" for rule in RULES for fault in rule(window)}
    return found | ({f"{reach} px to the right": state} if reach else {})


@pytest.mark.parametrize("kind", WORDS)
@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_the_longest_content_is_whole(open_window, kind, size, scale):
    window = open_window("--text-scale", scale, size=size, lang="zh" if kind == "chinese" else "en")
    document = longest(session(window).document, WORDS[kind])
    session(window).apply(Label("test"), document)
    settle()
    found = faults(window)
    assert not found, listed(found)
    canvas = window.furniture.page.canvas
    for name in canvas.plan.spots:
        if name in PANEL_OF and canvas.table(name).matrix.picture:
            texts = canvas.table(name).matrix.picture.texts
            assert all(text for row in texts for text in row), name
    assert "−1e308" in canvas.table("x").matrix.picture.texts[1][2].replace(".00", "")


@pytest.mark.parametrize("example", ["notes_cat", "cat_verb", "cross"])
@pytest.mark.parametrize(
    ("size", "scale"), [("1440x900", "200"), ("1024x640", "150"), ("1024x640", "200")]
)
def test_every_step_is_whole_with_the_longest_content(open_window, example, size, scale):
    window = open_window("--text-scale", scale, size=size)
    session(window).open(Label("test"), longest(EXAMPLES.load(example), WORDS["letters"]))
    settle()
    page, found = window.furniture.page, {}
    assert mode_of(window) == FOCUS
    for step in STEPS:
        page.stepper.go(step)
        settle()
        if page.canvas.plan.step == step:
            found = faults(window, f"step {step}") | found
    assert not found, listed(found)
