"""The figures of the benchmark's table, with numbers worked out by hand."""

import json
from itertools import pairwise

import pytest
import rows
from rows import Target, counted, measured, unmeasured
from scrub import LEG, MOVES, STEP, drag, path

SLOW = [[4.0, 6.0, 8.0], [10.0, 12.0, 50.0], [3.0, 3.0, 9.0]]  # medians 6, 12, 3
FAST = [[2.0, 3.0, 4.0], [3.0, 3.0, 3.0], [2.0, 2.0, 100.0]]  # medians 3, 3, 2


def test_the_median_is_that_of_all_times():
    assert rows.median(SLOW) == 8.0  # 3 3 4 6 8 9 10 12 50
    assert rows.median([[1.0, 2.0], [10.0, 4.0]]) == 3.0


def test_the_95th_percentile_lies_between_the_two_nearest_times():
    times = [float(place) for place in range(1, 22)]  # 1 … 21: 95 % of the way is 20
    assert rows.percentile([times[::-1]]) == pytest.approx(20.0)
    assert rows.percentile([[1.0], [2.0]]) == pytest.approx(1.95)
    assert rows.percentile([[7.0]]) == 7.0


def test_a_ratio_pairs_the_rounds():
    # 6/3 = 2, 12/3 = 4, 3/2 = 1.5: the middle one is 2, while the medians of all are 8 and 3.
    assert rows.paired_ratio(SLOW, FAST) == 2.0
    assert rows.paired_ratio(FAST, SLOW) == 0.5


def test_rounds_that_have_no_partner_are_an_error():
    with pytest.raises(ValueError, match="shorter"):
        rows.paired_ratio(SLOW, FAST[:2])


def test_a_row_of_times():
    row = measured("edit", SLOW, Target("≤", 2), against="plain", others=FAST)
    assert (row.n, row.median, row.spread, row.other) == (9, 8.0, (3.0, 12.0), 3.0)
    assert (row.ratio, row.target, row.met) == (2.0, "≤ 2×", True)


def test_how_many_times_faster():
    row = measured("edit", FAST, Target("≥", 4), against="slow", others=SLOW, faster=True)
    assert (row.ratio, row.target, row.met) == (2.0, "≥ 4× faster", False)


@pytest.mark.parametrize(
    ("sign", "limit", "met"),
    [("≤", 2, True), ("≤", 1.9, False), ("<", 2, False), ("<", 2.1, True), ("≥", 2, True),
     ("≥", 2.1, False)],
)  # fmt: skip
def test_the_edge_of_a_target(sign, limit, met):
    assert measured("edit", SLOW, Target(sign, limit), others=FAST).met is met


@pytest.mark.parametrize(("median", "p95", "met"), [(6, 40, False), (9, 20, False), (9, 40, True)])
def test_all_targets_of_a_row_have_to_be_met(median, p95, met):
    row = measured("key", SLOW, Target("<", median, "median"), Target("<", p95, "p95"))
    assert rows.percentile(SLOW) == pytest.approx(34.8)  # 12 + 0.6 × 38
    assert row.target == f"< {median} ms, p95 < {p95} ms"
    assert row.met is met


def test_the_largest_of_all_times():
    assert measured("age", SLOW, Target("≤", 49.9, "largest")).met is False
    assert measured("age", SLOW, Target("≤", 50, "largest")).met is True


def test_a_target_of_what_was_not_measured_is_an_error():
    with pytest.raises(ValueError, match="ratio"):
        measured("edit", SLOW, Target("≤", 2))


def test_a_count():
    row = counted("cells", 5, Target("≤", 4, "median"), against="changed:", other=4)
    assert (row.median, row.other, row.target, row.met) == (5, 4, "≤ 4", False)
    assert counted("cells", 5).met is None


def test_rows_travel_between_processes(capsys):
    sent = [
        measured("edit", SLOW, Target("≤", 2), others=FAST, note="why"),
        counted("cells", 5),
        unmeasured("torch", "not installed"),
    ]
    print("something else before")
    rows.send(sent)
    assert rows.received(capsys.readouterr().out) == sent


def test_the_table_has_a_line_for_each_row():
    sent = [
        measured("edit", SLOW, Target("≤", 1), against="plain", others=FAST),
        unmeasured("torch", "not installed"),
    ]
    head, first, second = rows.table(sent).splitlines()
    assert head.split() == list(rows.HEAD)
    assert first.split() == [
        "edit", "9", "8", "ms", "34.8", "3–12", "plain", "3", "2.00×", "≤", "1×", "NOT", "MET"
    ]  # fmt: skip
    assert second == "torch (not installed)"
    marked = rows.markdown(sent).splitlines()
    assert marked[2] == "| edit | 9 | 8 ms | 34.8 | 3–12 | plain 3 | 2.00× | ≤ 1× | NOT MET |"
    assert {line.count("|") for line in marked} == {len(rows.HEAD) + 1}


def test_a_table_can_be_written_as_json():
    assert "1.23" in json.dumps(rows.line(counted("slope", 1.234)))


# ----------------------------------------------------------------------------------- scrubbing


def test_a_hand_is_never_twice_at_one_place():
    places = path()
    assert len(set(places)) == len(places) == MOVES
    assert places[0] == STEP  # where a drag begins to count
    ends = {LEG * number for number in range(1, MOVES // LEG)}  # there the hand turns round
    pairs = enumerate(pairwise(places), 1)
    assert all(abs(two - one) == (1 if place in ends else STEP) for place, (one, two) in pairs)


def test_the_age_of_a_number_is_how_long_ago_the_hand_was_there():
    sent = [(0.000, 10), (0.002, 20), (0.004, 30), (0.006, 40)]
    heard = [(0.001, 10), (0.005, 30), (0.007, 40)]  # the second was skipped
    frames = [(0.0005, 0), (0.003, 1), (0.0055, 2), (0.006, 2), (0.016, 3)]
    found = drag(sent, heard, frames)
    assert found.ages == pytest.approx([3, 1.5, 10])
    assert found.queues == [1, 0, 0]
    assert found.late == pytest.approx(10)
    assert found.left == 0


def test_a_number_that_no_frame_shows_is_left():
    sent = [(0.000, 10), (0.002, 20), (0.004, 30)]
    found = drag(sent, [(0.001, 10)], [(0.005, 1)])
    assert (found.queues, found.left) == ([2], 2)
