"""Back and forward, as in a browser."""

from hypothesis import given
from hypothesis import strategies as st

from attn_gui.trail import LONGEST, Trail


def anything(_entry: str) -> bool:
    return True


def walked(*entries: str) -> "Trail[str]":
    trail: Trail[str] = Trail()
    for entry in entries:
        trail.visit(entry)
    return trail


def test_back_and_forward_again() -> None:
    trail = walked("a", "b", "c")
    assert trail.go(-1, anything) == "b"
    assert trail.go(-1, anything) == "a"
    assert trail.go(-1, anything) is None
    assert trail.here == "a"
    assert trail.go(1, anything) == "b"
    assert trail.go(1, anything) == "c"
    assert trail.go(1, anything) is None


def test_a_new_visit_forgets_what_lay_ahead() -> None:
    trail = walked("a", "b", "c")
    trail.go(-1, anything)
    trail.visit("d")
    assert not trail.can_go(1, anything)
    assert trail.go(-1, anything) == "b"
    assert trail.go(1, anything) == "d"


def test_the_same_twice_is_one_visit() -> None:
    trail = walked("a", "a", "b", "b")
    assert trail.go(-1, anything) == "a"
    assert not trail.can_go(-1, anything)


def test_what_is_gone_is_skipped_and_may_come_back() -> None:
    trail = walked("a", "b", "c")
    assert trail.go(-1, lambda entry: entry != "b") == "a"
    assert trail.go(1, anything) == "b"
    assert not trail.can_go(-1, lambda entry: entry != "a")


def test_skipping_does_not_lead_to_where_one_stands() -> None:
    trail = walked("a", "b", "a")
    assert not trail.can_go(-1, lambda entry: entry != "b")


def test_who_looked_away_comes_back_first() -> None:
    trail = walked("a", "b")
    assert trail.go(-1, anything, away=True) == "b"
    assert trail.go(-1, anything) == "a"


def test_an_empty_trail_leads_nowhere() -> None:
    trail = walked("a", "b")
    trail.clear()
    assert trail.here is None
    assert trail.go(-1, anything, away=True) is None
    assert trail.go(1, anything) is None


def test_it_does_not_grow_for_ever() -> None:
    trail = walked(*map(str, range(10 * LONGEST)))
    back = 0
    while trail.go(-1, anything) is not None:
        back += 1
    assert back == LONGEST - 1


@given(st.lists(st.one_of(st.sampled_from("abc"), st.sampled_from([-1, 1]))))
def test_forward_undoes_back(moves: list[str | int]) -> None:
    trail: Trail[str] = Trail()
    for move in moves:
        if isinstance(move, str):
            trail.visit(move)
            assert trail.here == move
            assert not trail.can_go(1, anything)
        elif trail.can_go(move, anything):
            before = trail.here
            assert trail.go(move, anything) != before
            assert trail.go(-move, anything) == before
