"""The expected numbers of tests/data/toy_examples.json, by example, layer and head."""

import json
from pathlib import Path
from typing import Any

import numpy as np

ROOT = Path(__file__).parents[2]
DATA: dict[str, Any] = json.loads((ROOT / "tests/data/toy_examples.json").read_text("utf-8"))
TOYS: dict[str, Any] = {toy["id"]: toy for toy in DATA["examples"]}
STAGES = {
    "q": "Q",
    "k": "K",
    "v": "V",
    "scores": "scores",
    "scaled": "masked",  # panel D shows what the mask leaves
    "weights": "weights",
    "output": "output",
}

ONE_HEAD = (
    "notes_cat",
    "notes_cat:recipe_values",
    "notes_cat:keep_printed_Q_the",
    "notes_cat:printed_panel_E",
    "cat_verb",
    "cat_verb:keys_equal_queries",
    "cat_verb:values_equal_keys",
    "cat_verb:permuted",
    "two_contexts:river_bank",
    "two_contexts:bank_account",
    "two_contexts:zh_eat_apple",
    "two_contexts:zh_jobs_apple",
    "creature",
    "creature:unmasked",
    "creature:kv_cache_4_tokens",
    "creature:no_mask_4_tokens",
    "pronoun:tired_layer_2_only",
    "cross",
)
"""The examples of one layer with one head."""


def case_of(example: str) -> dict[str, Any]:
    """What the data say about an example."""
    base, _, case = example.partition(":")
    toy = TOYS[base]
    if "cases" in toy:
        return toy["cases"][case.partition("_layer")[0] if base == "pronoun" else case]
    return toy["variants"][case] if case else toy


def expected(example: str, layer: int = 0, head: str = "h1") -> dict[str, np.ndarray]:
    """The matrices that panels B to F must show; −∞ where the data say null."""
    base, _, case = example.partition(":")
    found = case_of(example)
    if base == "pronoun":
        stages = (
            found["single_layer_L2_only"]["h1"]
            if case.endswith("only")
            else found["expected"][f"L{layer + 1}"]
        )
    else:
        stages = found["expected"][head]
    return {name: matrix(stages[key]) for name, key in STAGES.items()}


def matrix(rows: list[list[float | None]]) -> np.ndarray:
    """Rows of the data as an array."""
    return np.array([[-np.inf if cell is None else cell for cell in row] for row in rows])


def assert_close(found: np.ndarray, wanted: np.ndarray, where: str = "") -> None:
    """Equal at 1e-6, −∞ in the same cells."""
    assert found.shape == wanted.shape, where
    assert (np.isneginf(found) == np.isneginf(wanted)).all(), where
    finite = np.isfinite(wanted)
    assert np.abs(found[finite] - wanted[finite]).max(initial=0) <= 1e-6, where
