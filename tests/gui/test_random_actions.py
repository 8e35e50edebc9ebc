"""R1: whatever a reader does, and in whatever order, every number on screen equals the oracle."""

from collections import Counter

import pytest
from scribe import Scribe
from wanderer import Wanderer

EACH = 250  # actions; four starts make the 1 000


def wander(reader, seed, amount):
    try:
        for _ in range(amount):
            reader.act()
    except BaseException:
        print(f"seed {seed}, after {len(reader.done)} actions, the last: {reader.done[-12:]}")
        raise


@pytest.mark.timeout(300)
@pytest.mark.parametrize(
    ("seed", "example"), [(1, "notes_cat"), (2, "cat_verb"), (3, "bank"), (4, "pronoun:tired")]
)
def test_a_thousand_actions(open_window, seed, example):
    wander(Wanderer(open_window("--example", example), seed), seed, EACH)


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(
    ("seed", "example"),
    [(11, "notes_cat"), (12, "creature"), (13, "bank"), (14, "pronoun:tired"), (15, "cross")],
)
def test_ten_thousand_actions(open_window, seed, example):
    wander(Wanderer(open_window("--example", example), seed), seed, 2_000)


EDITS = [(21, "notes_cat"), (22, "bank"), (23, "creature")]


def edit(window, seed, amount):
    reader = Scribe(window, seed)
    wander(reader, seed, amount)
    told = Counter(reader.done).most_common()
    print(f"seed {seed}: {amount} actions, worst {reader.worst:.1e}", told)


@pytest.mark.timeout(300)
@pytest.mark.parametrize(("seed", "example"), EDITS)
def test_every_kind_of_edit(open_window, seed, example):
    """Blocks, heads and far sizes too; texts, colours and exports agree."""
    edit(open_window("--example", example), seed, 100)


@pytest.mark.slow
@pytest.mark.timeout(7200)
@pytest.mark.parametrize(("seed", "example"), EDITS)
def test_ten_thousand_edits(open_window, seed, example):
    """R1 in full: more than 10 000 from three seeds together."""
    edit(open_window("--example", example), seed + 10, 3_400)
