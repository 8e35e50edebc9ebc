"""Seeds in a file that are not what they should be, or ask for more than is good."""

import resource
from typing import Any

import pytest
from same import refuses
from test_malformed import HEAD, changed, parse

from attn_gui.core import json_reader

GOOD_SEED = {"seed": 1, "stream": 0, "shape": [4, 3]}
SHAPES = [
    [], [4], [4, 3, 1], [0, 3], [-4, 3], [4, 0], ["4", 3], [4.0, 3], [True, 3], [None, 3], "4x3",
    {}, 12, [10**9, 10**9], [10**30, 1], [4_000_001, 1], [4, 2**40],
]  # fmt: skip
SILLY = {
    "shape": SHAPES,
    "seed": [-1, 2**32, 10**30, 1.5, "1", True, None, [1]],
    "stream": [-1, 2**32, 10**30, 1.5, "1", True, None, [1]],
    "decimals": [-1, 16, 10**30, 2.0, "2", True],
    "scale": ["1", None, True],
}
SEEDS: list[tuple[Any, str, str]] = [
    *(
        ({**GOOD_SEED, name: one}, "key_wrong", name)
        for name, all_ in SILLY.items()
        for one in all_
    ),
    ({"seed": 1}, "key_missing", "shape"),
    ({**GOOD_SEED, "scale": float("inf")}, "not_finite", "scale"),
    ({**GOOD_SEED, "scale": 1.7e308}, "not_finite", "heads 2, w_q"),
    ({**GOOD_SEED, "scale": 1.7e308, "decimals": 2}, "not_finite", "heads 2, w_q"),
    ({**GOOD_SEED, "shape": [5, 3]}, "shape_mismatch", "W_K"),
]


@pytest.mark.parametrize(("seed", "key", "part"), SEEDS, ids=[str(seed) for seed, *_ in SEEDS])
def test_seeds_with_silly_values(seed: Any, key: str, part: str) -> None:
    with refuses(key, part):
        parse(changed(f"{HEAD}/w_q", seed))


@pytest.mark.parametrize(("path", "where"), [("sentences/0/x", "sentences 1, x"),
                                             ("layers/1/w_o", "layers 2, w_o")])  # fmt: skip
@pytest.mark.parametrize(("seed", "key", "part"), SEEDS[:-3], ids=[str(s) for s, *_ in SEEDS[:-3]])
def test_silly_seeds_of_x_and_w_o(path: str, where: str, seed: Any, key: str, part: str) -> None:
    with refuses(key, part, where):
        parse(changed(path, seed))


def test_all_seeds_of_a_file_count_together(monkeypatch: pytest.MonkeyPatch) -> None:
    """X, lenses and W_O; nothing more is drawn once they ask for too much."""
    data = changed("sentences/0/x", {"seed": 1, "shape": [3, 4]})
    data["layers"][0]["heads"][0]["w_q"] = {"seed": 1, "shape": [4, 3]}
    data["layers"][0]["w_o"] = {"seed": 1, "shape": [5, 4]}
    for most, wrong in ((43, "layers 1, w_o"), (23, "heads 1, w_q"), (11, "sentences 1, x")):
        monkeypatch.setattr(json_reader, "MOST_DRAWN", most)
        with refuses("key_wrong", wrong, "shape"):
            parse(data)
    monkeypatch.setattr(json_reader, "MOST_DRAWN", 44)
    assert set(parse(data).layers[0].seeds) == {"w_o"}


def test_many_large_seeds_are_refused_before_they_fill_the_memory() -> None:
    data = changed("layers/0/heads", [
        {"id": f"h{place}", **{name: {"seed": place, "shape": [1000, 1000]} for name in
         ("w_q", "w_k", "w_v")}} for place in range(1000)
    ])  # fmt: skip
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    with refuses("key_wrong", "heads 2", "shape"):
        parse(data)
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 100_000  # kB
