"""Names, colours and switches of heads."""

from itertools import product

import pytest
from same import refuses, unchanged
from samples import EXAMPLES, small, wide
from test_heads_edits import names
from test_oracle import check

from attn_gui.core.document import Document, Text
from attn_gui.core.edits import with_head
from attn_gui.core.heads_edits import (
    COLORS,
    LONGEST_NAME,
    checked_name,
    color_of,
    with_head_added,
    with_head_alone,
    with_head_colored,
    with_head_duplicated,
    with_head_on,
    with_head_removed,
    with_head_renamed,
)
from attn_gui.core.joining import with_all_heads_on


def ons(document: Document) -> list[bool]:
    return [one.on for one in document.layers[0].heads]


def test_names_of_new_heads_count_places_and_are_unique() -> None:
    document = with_head_renamed(wide(), 0, "Head 4")
    assert names(with_head_added(document))[-1] == ("Head 5", "头 5")
    document = with_head(wide(), 0, 0, name=Text("Verbs", "头 4"))
    assert names(with_head_added(document))[-1] == ("Head 5", "头 5")
    four = with_head_added(wide())
    assert names(with_head_added(with_head_removed(four, 0)))[2:] == [
        ("Head 4", "头 4"), ("Head 5", "头 5"),
    ]  # fmt: skip


def test_names_of_copies() -> None:
    document = with_head(wide(), 0, 0, name=Text("Verbs", "动词头"))
    for _step in range(3):
        document = with_head_duplicated(document, 0)
    assert names(document)[:4] == [
        ("Verbs", "动词头"),
        *((f"Verbs {number}", f"动词头 {number}") for number in (4, 3, 2)),
    ]
    assert names(with_head_duplicated(document, 3))[4] == ("Verbs 5", "动词头 5")
    assert names(with_head_duplicated(with_head_added(wide()), 3))[4] == ("Head 5", "头 5")
    blank = with_head(wide(), 0, 0, name=Text("", ""))
    assert names(with_head_duplicated(blank, 0))[1] == ("Head 2", "头 2")
    mixed = with_head(wide(), 0, 0, name=Text("Top 9", "第九"))
    assert names(with_head_duplicated(mixed, 0))[1] == ("Top 10", "第九 2")
    number = with_head(wide(), 0, 0, name=Text("2", "7 "))
    assert names(with_head_duplicated(number, 0))[1] == ("2 2", "7  2")


def test_the_first_of_the_least_used_colors() -> None:
    document = EXAMPLES.load("bank")
    found = []
    for _step in range(4):
        document = with_head_added(document)
        found.append(document.layers[0].heads[-1].color)
    assert found == ["h1", "h2", "h3", "h4"]
    document = with_head_removed(EXAMPLES.load("bank"), 1)
    assert with_head_added(document).head(0, 3).color == "h2"
    # a head without a colour has that of its place
    assert [color_of(wide().layers[0], place) for place in range(3)] == ["h1", "h2", "h3"]
    assert with_head_added(wide()).head(0, 3).color == "h4"
    odd = with_head(wide(), 0, 1, color="pink")
    assert color_of(odd.layers[0], 1) == "h2"


def test_colors_of_the_palette_only() -> None:
    for color in COLORS:
        assert with_head_colored(wide(), 1, color).head(0, 1).color == color
    for color in ("", "red", "h5", "H1", "#ff0000"):
        with unchanged(wide()) as document, refuses("option_unknown", color, "h1, h2, h3, h4"):
            with_head_colored(document, 1, color)


def test_renaming_sets_both_languages() -> None:
    with unchanged(wide()) as document:
        changed = with_head_renamed(document, 1, "  动词 → verbs\u3000x ")
    assert names(changed)[1] == ("动词 → verbs\u3000x",) * 2
    assert changed.head(0, 0) is document.head(0, 0)
    assert with_head_renamed(changed, 1, "动词 → verbs\u3000x") is changed


@pytest.mark.parametrize("letter", ["a", "注", "é"])
def test_length_of_a_name(letter: str) -> None:
    for length in (1, LONGEST_NAME - 1, LONGEST_NAME):
        assert checked_name(f" {letter * length}\n") == letter * length
    for length in (LONGEST_NAME + 1, 100_000):
        with refuses("name_long", str(LONGEST_NAME)):
            checked_name(letter * length)


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("", "name_empty"), ("   ", "name_empty"), ("\n\t", "name_empty"), ("\u3000", "name_empty"),
        ("a\tb", "name_sign"), ("a\nb", "name_sign"), ("a\x00", "name_sign"),
        ("a\u200bb", "name_sign"), ("\u202eabc", "name_sign"), ("\ud800", "name_sign"),
        ("a\u2028b", "name_sign"), ("a\x7fb", "name_sign"), ("\x1b[31m", "name_sign"),
    ],
)  # fmt: skip
def test_what_is_no_name(name: str, key: str) -> None:
    with unchanged(wide()) as document, refuses(key):
        with_head_renamed(document, 1, name)


# ---------------------------------------------------------------------------------- on, off, alone


@pytest.mark.parametrize("start", list(product([False, True], repeat=3)))
@pytest.mark.parametrize("place", [0, 1, 2])
def test_alone_and_alone_again(start: tuple[bool, ...], place: int) -> None:
    document = wide()
    for other, on in enumerate(start):
        document = with_head_on(document, other, on)
    assert ons(document) == list(start)
    wanted = [other == place for other in range(3)]
    once = with_head_alone(document, place)
    if list(start) == wanted:
        assert ons(once) == [True] * 3
        once = with_head_alone(once, place)
    assert ons(once) == wanted
    assert ons(with_head_alone(once, place)) == [True] * 3
    assert ons(with_all_heads_on(once, 0)) == [True] * 3
    assert ons(document) == list(start)
    check(once)


def test_a_single_head_alone() -> None:
    document = small()
    assert with_head_alone(document, 0) is document
    off = with_head_on(document, 0, False)
    assert ons(off) == [False]
    assert ons(with_head_alone(off, 0)) == [True]


def test_unswitched_heads_stay_the_very_same() -> None:
    document = with_head_on(wide(), 2, False)
    changed = with_head_alone(document, 0)
    assert changed.head(0, 0) is document.head(0, 0)
    assert changed.head(0, 2) is document.head(0, 2)
    assert with_head_on(document, 2, False) is document
