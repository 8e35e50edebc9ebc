"""Whatever a reader does with many heads, and in whatever order: every number equals the loops'."""

import pytest
from heads_wanderer import HeadsWanderer

EACH = 100  # actions; three starts make the 300


def wander(window, seed, amount):
    reader = HeadsWanderer(window, seed)
    try:
        for _ in range(amount):
            reader.act()
    except BaseException:
        print(f"seed {seed}, after {len(reader.done)} actions, the last: {reader.done[-12:]}")
        raise


@pytest.mark.timeout(300)
@pytest.mark.parametrize(("seed", "example"), [(1, "bank"), (2, "creature")])
def test_three_hundred_actions(open_window, seed, example):
    wander(open_window("--page", "many-heads", "--example", example), seed, EACH)


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(
    ("seed", "example"), [(11, "bank"), (12, "pronoun:tired"), (13, "cross"), (14, "notes_cat")]
)
def test_four_thousand_actions(open_window, seed, example):
    wander(open_window("--page", "many-heads", "--example", example), seed, 1_000)
