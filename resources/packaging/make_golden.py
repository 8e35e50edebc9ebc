"""Makes resources/golden.json, the numbers that `attn-gui --self-test` compares with.

They come from tests/data/toy_examples.json, which was computed apart from this program; here they
are only picked: weights and outputs of every head, and what each layer hands on.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
SOURCE, TARGET = ROOT / "tests/data/toy_examples.json", ROOT / "resources/golden.json"
STAGES = ("weights", "output")
PAIRS = {
    "two_contexts:side_by_side": ("two_contexts:river_bank", "two_contexts:bank_account"),
    "two_contexts:zh_side_by_side": ("two_contexts:zh_eat_apple", "two_contexts:zh_jobs_apple"),
    "bank:side_by_side": ("bank", "bank:swapped"),
}  # two sentences under the same lenses: each shows what it shows alone

HEADS = ("L1", "L2")  # of `pronoun`, one a layer

Row = tuple[int, int, str, str, list[Any]]  # sentence, layer, head or "", stage, numbers


def rows_of(expected: dict[str, Any], layer: int = 0) -> Iterator[Row]:
    """The rows of one layer of one sentence."""
    for key, wanted in expected.items():
        if isinstance(wanted, dict):
            for stage in STAGES:
                if stage in wanted:
                    yield 0, layer, key, stage, wanted[stage]
        elif key == "new":
            yield 0, layer, "", key, wanted


def matrices(toys: dict[str, Any]) -> Iterator[tuple[str, list[Row]]]:
    """Every example with its rows."""
    for name, toy in toys.items():
        if name == "pronoun":
            yield from pronoun(toy)
            continue
        if "expected" in toy:
            yield name, list(rows_of(toy["expected"]))
        for case, known in ({} | toy.get("variants", {}) | toy.get("cases", {})).items():
            if "expected" in known:
                yield f"{name}:{case}", list(rows_of(known["expected"]))
            elif "weights" in known:  # a mask that is wrong on purpose
                yield f"{name}:{case}", [(0, 0, "h1", "weights", known["weights"])]


def pronoun(toy: dict[str, Any]) -> Iterator[tuple[str, list[Row]]]:
    """Two layers of one head each."""
    for case, known in toy["cases"].items():
        rows: list[Row] = []
        for layer, head in enumerate(HEADS):
            rows += rows_of({head: known["expected"][f"L{layer + 1}"]}, layer)
            rows.append((0, layer, "", "new", known["expected"][f"X_after_L{layer + 1}"]))
        yield f"pronoun:{case}", rows
    tired = toy["cases"]["tired"]
    alone = tired["single_layer_L2_only"]["h1"]
    yield "pronoun:tired_layer_2_only", list(rows_of({HEADS[1]: alone}))
    yield (
        "pronoun:tired_causal",
        [
            (0, layer, head, "weights", tired["causal"][f"L{layer + 1}_weights"])
            for layer, head in enumerate(HEADS)
        ],
    )


def golden() -> str:
    """The content of the file, one line a matrix."""
    data = json.loads(SOURCE.read_text(encoding="utf-8"))
    known = dict(matrices({toy["id"]: toy for toy in data["examples"]}))
    for name, alone in PAIRS.items():
        known[name] = [(place, *row[1:]) for place, one in enumerate(alone) for row in known[one]]
    demo = data["labs"]["sqrt_dk"]["notes_demo_code"]
    spreads = {
        "bank_512": (demo["std_of_scaled_scores"], demo["mean_max_weight"]),
        "bank_512:scaled": (demo["std_after_fix"], demo["mean_max_weight_after_fix"]),
    }
    content = {
        "what": "Made by resources/packaging/make_golden.py of tests/data/toy_examples.json: "
        "[sentence, layer, head, stage, numbers], and how far the numbers of bank_512 spread",
        "matrices": known,
        "spreads": {name: {"scaled": one, "top": top} for name, (one, top) in spreads.items()},
    }
    lines = json.dumps(content, ensure_ascii=False).replace("[[0, ", "[\n[0, ")
    return lines.replace("]], [", "]],\n[").replace("]]], ", "]]],\n") + "\n"


if __name__ == "__main__":
    TARGET.write_text(golden(), encoding="utf-8")
