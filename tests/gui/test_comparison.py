"""What changed, and why, in sentences made from the numbers."""

from typing import Any

import numpy as np
import pytest
from comparison_hands import (
    COMPUTED,
    NUMBER,
    changes,
    everything,
    said,
    shown,
)
from hands import (
    KEY,
    MOD,
    add_word,
    button,
    chip_key,
    click,
    click_cell,
    keys_of,
    session,
    settle,
    type_into,
)
from PySide6.QtWidgets import QLabel
from test_no_canned_numbers import another

from attn_gui.core.edits import with_options
from attn_gui.core.evaluate import evaluate
from attn_gui.pages.inspector.changes_texts import HEADLINES, MOVES
from attn_gui.session import Label


@pytest.mark.parametrize(
    ("example", "name", "row", "column", "number"),
    [
        ("notes_cat", "x", 2, 2, "1.0"), ("notes_cat", "w_k", 1, 3, "-2"),
        ("cat_verb", "w_q", 1, 2, "1"), ("creature", "w_q", 1, 0, "-0.5"),
    ],
)  # fmt: skip
def test_it_counts_and_tells_the_row_of_which_most_moved(
    open_window, example, name, row, column, number
):
    window = open_window("--example", example)
    old, asks = everything(window), keys_of(window, "weights").model().row_names
    type_into(window, name, row, column, number)
    new = everything(window)
    followed = sum(int((old[one] != new[one]).sum()) for one in COMPUTED)
    assert said(window, "headline") == f"1 number moved, {followed} followed"
    address = window.furniture.page.names.short(name, row, column)
    was, now = (f"{values[name][row, column]:.2f}".replace("-", "−") for values in (old, new))
    assert said(window, "listed") == f"{address}: {was} → {now}"
    half = np.abs(new["weights"] - old["weights"]).sum(axis=1) / 2
    most = int(half.argmax())
    assert f"ROW “{asks[most]}” OF PANEL E" in {
        one.text() for one in changes(window).findChildren(QLabel)
    }
    sentence = said(window, "moves")
    assert sentence.startswith(asks[most])
    assert f" {half[most]:.2f} of its attention" in sentence
    steps_of = new["weights"][most] - old["weights"][most]
    assert asks[int(steps_of.argmax())] in sentence
    assert asks[int(steps_of.argmin())] in sentence
    moved = int((np.abs(new["weights"] - old["weights"]) > 1e-12).any(axis=1).sum())
    assert f"Rows of E that changed: {moved} of {len(asks)}." in sentence
    bars = changes(window).bars.lines
    assert [line.name for line in bars] == list(asks)
    for place, line in enumerate(bars):
        assert line.says_was == f"was {old['weights'][most, place]:.2f}"
        assert line.says_now == f"now {new['weights'][most, place]:.2f}"
        assert line.says_now in changes(window).bars.accessibleName()


def test_the_row_is_that_of_the_picked_cell_and_says_why(window):
    old = everything(window)
    type_into(window, "x", 2, 2, "1.0")
    new = everything(window)
    for row, word in enumerate(("the", "cat", "sat")):
        click_cell(window, "weights", row, 0)
        assert said(window, "moves").startswith(word)
        why = said(window, "why")
        step = np.abs(new["scaled"][row] - old["scaled"][row])
        column = int(step.argmax())
        assert f"C ({word}, {('the', 'cat', 'sat')[column]}) rose from" in why
        for name in ("scores", "weights"):
            assert f"{old[name][row, column]:.2f}".replace("-", "−") in why
            assert f"{new[name][row, column]:.2f}".replace("-", "−") in why
        assert "the row still adds up to 1.00" in why
        assert ("query" in why) == bool((old["q"][row] != new["q"][row]).any())
        assert ("key" in why) == bool((old["k"][column] != new["k"][column]).any())


def test_every_number_of_every_sentence_changes_with_the_document(window):
    """The same edit in two documents: no number of the first sentences is left, but a row's sum."""
    type_into(window, "x", 2, 2, "1.0")
    click_cell(window, "weights", 1, 2)
    first = {name: said(window, name) for name in ("listed", "moves", "why")}
    one = session(window)
    one.apply(Label("test"), another(one.document))
    type_into(window, "x", 2, 2, "1.37")
    click_cell(window, "weights", 1, 2)
    second = {name: said(window, name) for name in first}
    for name, words in first.items():
        assert words != second[name]
        both = set(NUMBER.findall(words)) & set(NUMBER.findall(second[name]))
        assert both <= {"1.00"}, name


def test_attention_that_goes_from_one_word_to_one_word(window):
    """With one word hidden only two can trade."""
    window.furniture.session.edit(*_mask_pair(window, 1, 0))
    type_into(window, "x", 2, 2, "1.0")
    click_cell(window, "weights", 1, 2)
    old = evaluate(session(window).before.document).matrix("weights")
    new = shown(window, "weights")
    moved = abs(new[1, 2] - old[1, 2])
    assert f"cat moved {moved:.2f} of its attention from cat to sat." in said(window, "moves")


def _mask_pair(window: Any, asks: int, answers: int) -> tuple[Any, Any]:
    tokens = session(window).document.sentences[0].tokens
    pair = frozenset({(tokens[asks].id, tokens[answers].id)})
    return Label("test"), lambda document: with_options(document, mask="custom", hidden=pair)


def test_switches_and_words_are_told(window):
    click(button(window, "switch.mask"))
    assert said(window, "listed") == "Switched: mask"
    assert said(window, "headline").startswith("Computed numbers that changed: ")
    add_word(window, "mat")
    assert "A word is new" in said(window, "listed")
    chip_key(window, 0, KEY.Key_Right, MOD.ControlModifier)
    assert "another order" in said(window, "listed")


def test_a_word_that_is_added_takes_shares_though_no_score_changed(window):
    add_word(window, "mat")
    click_cell(window, "weights", 1, 1)
    assert "to mat" in said(window, "moves")
    assert "other words to share out among" in said(window, "why")
    assert "was not there" in {line.says_was for line in changes(window).bars.lines}


def test_nothing_has_changed_yet(window):
    assert said(window, "headline") == HEADLINES["nothing"]
    for name in ("put_back", "before", "difference"):
        assert not button(window, f"changes.{name}").isEnabled()
    assert button(window, "changes.freeze").isEnabled()
    assert not changes(window).bars.isVisible()


def test_the_words_of_another_language(open_window):
    window = open_window("--example", "notes_cat")
    type_into(window, "x", 2, 2, "1.0")
    changes(window)
    window.language.set("zh")
    settle()
    assert all(word in said(window, "moves") for word in ("sat", "cat"))


def test_words_that_look_like_mark_up_are_shown_as_they_are(window):
    add_word(window, "<i>b</i>")
    click_cell(window, "weights", 1, 1)
    assert "to <i>b</i>;" in said(window, "moves") or "to <i>b</i>." in said(window, "moves")


def test_every_sentence_about_moves_has_its_own_words():
    assert len(set(MOVES.values())) == 4
