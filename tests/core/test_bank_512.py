"""The size of real models: 512 features and random lenses, as the notes' demonstration has them.

The numbers are computed here once more with numpy alone, from the seeds that the file names, and
a few cells with plain loops.
"""

import json
import math
from functools import cache
from typing import Any

import numpy as np
import oracle
import pytest
from same import assert_same
from samples import DATA, EXAMPLES, ROOT

from attn_gui.core.document_file import dump_document
from attn_gui.core.evaluate import LayerTrace, evaluate

FILES = {"bank_512": "44-bank_512.json", "bank_512:scaled": "45-bank_512.scaled.json"}
DEMO = DATA["labs"]["sqrt_dk"]["notes_demo_code"]
WIDTH, D_K = 512, 128


def drawn(given: dict[str, Any]) -> np.ndarray:
    """What a seed of the file draws, by numpy's frozen generator."""
    draw = np.random.RandomState([given["seed"], given.get("stream", 0)])
    return draw.standard_normal(given["shape"]) * given.get("scale", 1.0)


@cache
def by_numpy(name: str) -> dict[str, Any]:
    """All stages of the example, heads stacked; nothing of the app takes part."""
    data = json.loads((ROOT / "resources/examples" / FILES[name]).read_text("utf-8"))
    layer = data["layers"][0]
    x = drawn(data["sentences"][0]["x"])
    made: dict[str, Any] = {"x": x}
    for stage, lens in (("q", "w_q"), ("k", "w_k"), ("v", "w_v")):
        made[stage] = np.stack([x @ drawn(head[lens]) for head in layer["heads"]])
    made["scores"] = np.einsum("hid,hjd->hij", made["q"], made["k"])
    made["scaled"] = made["scores"] / math.sqrt(D_K)
    grown = np.exp(made["scaled"] - made["scaled"].max(-1, keepdims=True))
    made["weights"] = grown / grown.sum(-1, keepdims=True)
    made["output"] = np.einsum("hij,hjd->hid", made["weights"], made["v"])
    made["concat"] = np.concatenate(list(made["output"]), axis=1)
    made["projected"] = made["concat"] @ drawn(layer["w_o"])
    made["new"] = x + made["projected"]
    return made


def layer_of(name: str) -> LayerTrace:
    return evaluate(EXAMPLES.load(name)).sentences[0][0]


@pytest.mark.parametrize("name", FILES)
def test_every_stage_equals_numpy_alone(name: str) -> None:
    layer, wanted = layer_of(name), by_numpy(name)
    for stage in ("q", "k", "v", "scores", "scaled", "weights", "output"):
        found = layer.stack(stage)
        assert found.shape == wanted[stage].shape
        size = max(1.0, np.abs(wanted["scores"]).max()) if stage != "weights" else 1.0
        # A score of 10⁴ is exact to 1e-11, and so is the exponent of a weight.
        assert np.abs(found - wanted[stage]).max() <= 1e-10 * size
    for stage in ("x", "concat", "projected", "new"):
        found = getattr(layer, stage)
        assert found is not None
        assert np.abs(found - wanted[stage]).max() <= 1e-8


@pytest.mark.parametrize(("head", "asks", "answers"), [(0, 0, 6), (2, 6, 1), (3, 3, 3)])
@pytest.mark.parametrize("name", FILES)
def test_a_few_cells_equal_plain_loops(name: str, head: int, asks: int, answers: int) -> None:
    document, trace = EXAMPLES.load(name), layer_of(name).heads[head]
    lenses = {kind: oracle.lens(document.layers[0].heads[head], kind)[0] for kind in "qkv"}
    x = document.sentences[0].x.tolist()
    q, keys = oracle.product([x[asks]], lenses["q"]), oracle.product(x, lenses["k"])
    scores = oracle.dots(q, keys)[0]
    assert abs(trace.scores[asks, answers] - scores[answers]) < 1e-8
    weights = oracle.softmax_line([score / math.sqrt(D_K) for score in scores])
    assert abs(trace.weights[asks, answers] - weights[answers]) < 1e-9
    values = oracle.product(x, [row[:1] for row in lenses["v"]])
    output = oracle.product([weights], values)[0][0]
    assert abs(trace.output[asks, 0] - output) < 1e-7


@pytest.mark.parametrize(
    ("name", "spread", "top"),
    [
        ("bank_512", "std_of_scaled_scores", "mean_max_weight"),
        ("bank_512:scaled", "std_after_fix", "mean_max_weight_after_fix"),
    ],
)
def test_spread_and_top_weight_are_those_of_the_notes(name: str, spread: str, top: str) -> None:
    """Seven words are few: the seed was chosen for numbers near the average over many draws."""
    for scaled, weights in (
        (by_numpy(name)["scaled"], by_numpy(name)["weights"]),
        (layer_of(name).stack("scaled"), layer_of(name).stack("weights")),
    ):
        assert abs(scaled.std() / DEMO[spread] - 1) < 0.04
        assert abs(weights.max(-1).mean() - DEMO[top]) < 0.002


def test_only_the_lenses_are_divided() -> None:
    plain, scaled = (EXAMPLES.load(name) for name in FILES)
    assert plain.sentences[0].x.tobytes() == scaled.sentences[0].x.tobytes()
    assert_same(plain.layers[0].w_o, scaled.layers[0].w_o)
    for one, other in zip(plain.layers[0].heads, scaled.layers[0].heads, strict=True):
        for name, seed in one.seeds.items():
            by = other.seeds[name].scale
            assert (seed.scale, by) == (1, 1 / math.sqrt(WIDTH))
            assert np.array_equal(getattr(one, name) * by, getattr(other, name))
    spreads = [layer_of(name).stack("scaled").std() for name in FILES]
    assert abs(spreads[0] / WIDTH - spreads[1]) < 1e-9


def test_the_change_is_as_large_as_x_in_the_repaired_one() -> None:
    layer = layer_of("bank_512:scaled")
    assert layer.projected is not None
    assert abs(layer.projected.std() / layer.x.std() - 1) < 0.05


@pytest.mark.parametrize("name", FILES)
def test_sizes_looks_and_a_small_file(name: str) -> None:
    document = EXAMPLES.load(name)
    (layer,) = document.layers
    assert (document.d_model, len(document.sentences[0].tokens)) == (WIDTH, 7)
    assert layer.w_o is not None
    assert layer.w_o.shape == (WIDTH, WIDTH)
    for place, head in enumerate(layer.heads, start=1):
        assert (head.d_k, head.d_v, head.color, head.icon) == (D_K, D_K, f"h{place}", "search")
        assert (head.name.en, head.name.zh) == (f"Head {place}", f"头 {place}")
        assert not head.question  # nobody gave these heads a task
    assert (ROOT / "resources/examples" / FILES[name]).stat().st_size < 4000
    assert len(dump_document(document)) < 8000
