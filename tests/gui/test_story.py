"""The classroom story is made of the numbers: it changes with each of them, and stays true."""

import re
from dataclasses import replace

import numpy as np
import pytest
from hands import choose, click_cell, find, session, settle, type_into, value
from PySide6.QtWidgets import QComboBox, QLabel

from attn_gui.core.evaluate import evaluate
from attn_gui.core.examples import Examples
from attn_gui.core.explain import explain
from attn_gui.core.options import Override
from attn_gui.core.places import Cell, Place
from attn_gui.language import Language
from attn_gui.pages.inspector.story import story
from attn_gui.pages.one_head.names import names_for
from attn_gui.resources import resource

EXAMPLES = Examples(resource("examples"))
FOUR = (("scores", 1, 2), ("scaled", 1, 2), ("weights", 1, 2), ("output", 1, 0))
WORDS = {
    "scores": "cat’s card asks for c1 (1.50) and sat’s label says c1 (1.20): this match brings"
    " 1.80, and the score is 1.90. About c2 they disagree (−0.50 against 1.80): −0.90.",
    "scaled": "Everybody lowers the voice in the same way: 1.90 ÷ 2.00 = 0.95. Of all that cat can"
    " hear, cat answers loudest (1.70).",
    "weights": "Out of 100 minutes of listening, cat gives 27 to sat. The most, 58, go to cat.",
    "output": "The largest part of what cat takes home about animal comes from cat: 58 of 100"
    " minutes of 1.00 make 0.58; all voices together make 0.53.",
}


def shown(window) -> str:
    label = find(window, QLabel, "inspector.story")
    return label.text() if label.isVisible() else ""


def told(document, cell: Cell, place: Place | None = None) -> str:
    trace, at = evaluate(document), place or Place()
    return story(explain(trace, cell, at), trace, at, names_for(trace, at, "en"), 2)


def changed(name: str, **options):
    document = EXAMPLES.load(name)
    return replace(document, options=replace(document.options, **options))


@pytest.fixture(autouse=True)
def english(qapp):
    return Language("en")


def test_the_story_of_the_first_example(quiet_window):
    for cell in FOUR:
        click_cell(quiet_window, *cell)
        assert shown(quiet_window) == WORDS[cell[0]]


def test_other_cells_tell_none(quiet_window):
    for name in ("x", "w_q", "w_v"):
        click_cell(quiet_window, name, 1, 2)
        assert shown(quiet_window) == "", name


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_every_story_follows_every_document(open_window, lang):
    """Type a number, open another example: each of the four is another story, of these numbers."""
    window = open_window(lang=lang)
    seen: dict[str, set[str]] = {cell[0]: set() for cell in FOUR}

    def look() -> None:
        for cell in FOUR:
            click_cell(window, *cell)
            said = shown(window)
            assert said
            assert said not in seen[cell[0]], cell
            seen[cell[0]].add(said)
            if cell[0] in ("scores", "scaled"):
                assert f"{value(window, *cell):.2f}".replace("-", "−") in said
            if cell[0] == "weights":
                minutes = f"{100 * value(window, *cell):.0f}"
                assert minutes in re.findall(r"\d+", said)
            assert "{" not in said

    look()
    type_into(window, "x", 1, 1, "1.4")
    look()
    type_into(window, "w_k", 1, 1, "-1")
    look()
    type_into(window, "w_v", 0, 0, "2")
    click_cell(window, "output", 1, 0)
    assert shown(window) not in seen["output"]
    choose(find(window, QComboBox, "example"), "cat_verb")
    look()


def test_it_speaks_the_language_of_the_window(window):
    click_cell(window, "weights", 1, 2)
    window.language.choose("zh")
    settle()
    assert shown(window) == (
        "cat 有 100 分钟可以听讲，分给 sat 的时间是 27。分到最多的是 cat：58。"
    )


def test_minutes_and_products_are_those_of_the_trace():
    for name in ("cat_verb", "bank", "creature", "pronoun:tired", "cross"):
        document = EXAMPLES.load(name)
        trace = evaluate(document)
        names = names_for(trace, Place(), "en")
        weights, v = trace.matrix("weights"), trace.matrix("v")
        for row, column in np.ndindex(weights.shape):
            said = told(document, Cell("weights", row, column))
            if 0.005 < weights[row, column] < 0.995:
                assert f"gives {100 * weights[row, column]:.0f} to {names.answers[column]}." in said
            best = int(weights[row].argmax())
            assert ("Nobody gets more." in said) == (weights[row, column] == weights[row, best])
        for row, column in np.ndindex(len(weights), v.shape[1]):
            said = told(document, Cell("output", row, column))
            parts = weights[row] * v[:, column]
            best = int(np.abs(parts).argmax())
            if parts[best] == 0:
                assert "takes home 0" in said
            else:
                assert f"comes from {names.answers[best]}:" in said
                longer = weights[row].max() > weights[row, best]
                assert ("listened longer" in said) == longer


def test_who_agrees_on_nothing():
    document = EXAMPLES.load("cat_verb")
    scores, words = evaluate(document).matrix("scores"), {}
    for row, column in np.ndindex(scores.shape):
        words[row, column] = told(document, Cell("scores", row, column))
    zero = [place for place in words if scores[place] == 0]
    assert zero
    assert all("nothing in common" in words[place] for place in zero)
    head = document.layers[0].heads[0]
    against = replace(head, w_k=-np.abs(head.w_k), w_q=np.abs(head.w_q))
    layer = replace(document.layers[0], heads=(against,))
    said = told(replace(document, layers=(layer,)), Cell("scores", 1, 2))
    assert "agree on nothing" in said
    both = replace(head, w_k=-np.abs(head.w_k), w_q=-np.abs(head.w_q))
    layer = replace(document.layers[0], heads=(both,))
    assert "both say no" in told(replace(document, layers=(layer,)), Cell("scores", 1, 2))


def test_the_volume_of_d():
    cell = Cell("scaled", 1, 2)
    assert "lowers" in told(changed("notes_cat"), cell)
    assert "Nobody changes the voice: 1.90 stays 1.90." in told(
        changed("notes_cat", scale=False), cell
    )
    assert "raises" in told(changed("notes_cat", temperature=0.25), cell)
    assert "this is the loudest answer" in told(changed("notes_cat"), Cell("scaled", 1, 1))
    assert "answers are equally loud" in told(EXAMPLES.load("pronoun:tired_layer_2_only"), cell)


def test_the_mask_in_its_three_forms():
    d, e = Cell("scaled", 0, 2), Cell("weights", 0, 2)
    hidden = EXAMPLES.load("creature")
    assert "A screen stands between" in told(hidden, d)
    assert "gives 0 to" in told(hidden, e)
    zero = EXAMPLES.load("creature:mask_with_zero_WRONG")
    assert "0 is an answer too" in told(zero, d)
    assert "gives 20 to" in told(zero, e)
    after = EXAMPLES.load("creature:zero_after_softmax_WRONG")
    assert "Too late" in told(after, e)


def test_softmax_down_the_columns_overspends():
    document = changed("notes_cat", softmax_axis="columns")
    weights = evaluate(document).matrix("weights")
    said = told(document, Cell("weights", 1, 2))
    assert f"cat takes {100 * weights[1, 2]:.0f}" in said
    assert f"listens for {100 * weights[1].sum():.0f} minutes" in said


def test_division_by_the_sum_is_no_sharing():
    document = changed("notes_cat", normalise="sum")
    weights = evaluate(document).matrix("weights")
    odd = [place for place in np.ndindex(weights.shape) if not 0 <= weights[place] <= 1]
    assert odd
    for row, column in odd:
        assert "that cannot be" in told(document, Cell("weights", row, column))


def test_what_was_written_over_by_hand_says_so():
    document = EXAMPLES.load("notes_cat")
    layer, tokens = document.layers[0], document.sentences[0].tokens
    for stage, number, words in (
        ("scores", 3.0, "The teacher wrote 3.00 here by hand"),
        ("scaled", 1.0, "The teacher wrote 1.00 here by hand"),
        ("weights", 0.5, "by hand that cat listens to sat for 50 of 100"),
    ):
        one = Override(layer.id, layer.heads[0].id, stage, tokens[1].id, tokens[2].id, number)
        written = replace(document, options=replace(document.options, overrides=(one,)))
        assert words in told(written, Cell(stage, 1, 2))


def test_cards_labels_and_voices_name_their_largest_product():
    for name in ("notes_cat", "cat_verb", "bank", "cross"):
        document = EXAMPLES.load(name)
        trace, head = evaluate(document), document.head(0, 0)
        names, layer = names_for(trace, Place(), "en"), trace.sentences[0][0]
        for stage, x in (("q", layer.x), ("k", layer.x_keys), ("v", layer.x_keys)):
            lens = getattr(head, f"w_{stage}")
            for row, column in np.ndindex(len(x), lens.shape[1]):
                said, parts = told(document, Cell(stage, row, column)), x[row] * lens[:, column]
                best = int((parts * np.sign(parts.sum())).argmax())
                if not parts.any():
                    assert "every product is 0" in said
                elif abs(parts.sum()) < 1e-12:
                    assert "cancel out" in said
                else:
                    assert said.startswith(names.rows(stage)[row])
                    assert f"comes from {names.feature[best]}:" in said
                    assert f"= {parts[best]:.2f}".replace("-", "−").replace("−0.00", "0.00") in said
                    total = f"{parts.sum():.2f}".replace("-", "−").replace("−0.00", "0.00")
                    assert total in said


def test_what_is_written_into_the_notes():
    document = EXAMPLES.load("cat_verb")
    layer = evaluate(document).sentences[0][0]
    for row, column in np.ndindex(layer.new.shape):
        said = told(document, Cell("new", row, column))
        for number in (layer.x, layer.projected, layer.new):
            assert f"{number[row, column]:.2f}" in said
        alone = told(changed("cat_verb", residual=False), Cell("new", row, column))
        assert f"only what it heard: {layer.projected[row, column]:.2f}." in alone
        added = told(document, Cell("projected", row, column))
        assert (layer.projected[row, column] == 0) == ("every product is 0" in added)
        assert f"{layer.projected[row, column]:.2f}" in added or "every product" in added


@pytest.mark.parametrize("name", [name for name in EXAMPLES.ids() if "512" not in name])
def test_every_cell_of_every_example_has_its_story(name):
    document = EXAMPLES.load(name)
    trace = evaluate(document)
    for place in (Place(), trace.nearest(Place(9, 9, 9))):
        names = names_for(trace, place, "en")
        for stage in ("q", "k", "v", "scores", "scaled", "weights", "output", "projected", "new"):
            values = trace.matrix(stage, place.layer, place.head, place.sentence)
            if values is None:
                continue
            for row, column in np.ndindex(values.shape):
                found = explain(trace, Cell(stage, row, column), place)
                said = story(found, trace, place, names, 2)
                assert said.endswith("."), (name, found.cell)
                assert len(re.findall(r"\.(?: |$)", said)) <= 2, said
                assert not re.search(r"\bnan\b|[{}]", said), (name, found.cell)


def test_it_follows_a_preview_while_somebody_types(window):
    click_cell(window, "weights", 1, 2)
    before = shown(window)
    type_into(window, "x", 2, 0, "2", end=None)
    window.furniture.focus.set(panel="E", cell=Cell("weights", 1, 2))
    assert shown(window) != before
    session(window).cancel()
