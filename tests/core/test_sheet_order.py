"""The orders of printed sheets: all different, each a permutation, number 1 as on the screen."""

from hypothesis import given
from hypothesis import strategies as st

from attn_gui.core.sheet_order import orders

AXES = ("asks", "answers", "feature", "channel", "value")
SIZES = st.fixed_dictionaries({axis: st.integers(1, 16) for axis in AXES})


def test_every_order_is_given_once_before_one_comes_back() -> None:
    sizes = {"asks": 3, "answers": 3, "feature": 1, "channel": 2, "value": 2}
    total = 3 * 6 * 2 * 2  # turns, words, channels, values
    made = [orders(number, sizes, 3, same_words=True) for number in range(1, total + 2)]
    assert len(set(made[:total])) == total
    assert made[total] == made[0]
    other = {"asks": 2, "answers": 3, "feature": 2, "channel": 1, "value": 1}
    apart = [orders(number, other, 1, same_words=False) for number in range(1, 25)]
    assert len(set(apart)) == 24  # 2! · 3! · 2!


@given(SIZES, st.integers(1, 9999), st.integers(1, 20), st.booleans())
def test_every_axis_is_permuted(sizes: dict[str, int], number: int, turns: int, same: bool) -> None:
    if same:
        sizes = sizes | {"answers": sizes["asks"]}
    made = orders(number, sizes, turns, same)
    for axis in AXES:
        assert sorted(made.of(axis)) == list(range(sizes[axis]))
    assert 0 <= made.turn < turns
    if same:
        assert made.asks == made.answers
    assert orders(1, sizes, turns, same).is_plain
