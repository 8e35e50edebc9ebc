"""R1: whatever a reader does, and in whatever order, every number on screen equals the oracle."""

import pytest
from wanderer import Wanderer

EACH = 250  # actions; four starts make the 1 000


def wander(window, seed, amount):
    reader = Wanderer(window, seed)
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
    wander(open_window("--example", example), seed, EACH)


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(
    ("seed", "example"),
    [(11, "notes_cat"), (12, "creature"), (13, "bank"), (14, "pronoun:tired"), (15, "cross")],
)
def test_ten_thousand_actions(open_window, seed, example):
    wander(open_window("--example", example), seed, 2_000)
