"""The plain contestants of `evaluate` really do its work, and the exponents are told right."""

import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import plain_layers
import pytest
from compute import AXES, GROWING, Size, document, exponent

from attn_gui.core.evaluate import evaluate

SIZES = {*GROWING, *(sizes[place] for sizes in AXES.values() for place in (0, -1))}


@pytest.mark.parametrize("size", sorted(SIZES), ids=Size.text)
@pytest.mark.parametrize("contestant", [plain_layers.einsum, plain_layers.matmul])
def test_the_plain_contestants_keep_every_stage_that_evaluate_keeps(size, contestant):
    given = document(size)
    (layers,) = evaluate(given).sentences
    kept = contestant(given)()
    assert len(kept) == len(layers) == size.layers
    for layer, stages in zip(layers, kept, strict=True):
        wanted = [layer.stack(name) for name in plain_layers.STAGES]
        if size.whole:
            wanted += [getattr(layer, name) for name in plain_layers.JOINED]
        assert len(stages) == len(wanted)
        for one, other in zip(stages, wanted, strict=True):
            assert one.dtype == other.dtype == np.float64
            assert one.shape == other.shape
            np.testing.assert_allclose(one, other, rtol=0, atol=1e-12 * max(1, abs(layer.x).max()))


def test_the_documents_are_as_large_as_they_say():
    for size in SIZES:
        given = document(size)
        assert len(given.sentences[0].tokens) == size.words
        assert given.d_model == size.width
        assert [len(layer.heads) for layer in given.layers] == [size.heads] * size.layers
        assert all((layer.w_o is not None) == size.whole for layer in given.layers)
        assert given.options.mask == ("causal" if size.whole else "none")


def test_what_grows_grows_alone():
    for axis, sizes in AXES.items():
        grown = [getattr(size, axis) for size in sizes]
        assert grown == sorted(set(grown))
        assert len({size._replace(**{axis: 0}) for size in sizes}) == 1


def test_the_exponent_of_a_power():
    assert exponent([1, 2, 4, 8], [3, 12, 48, 192]) == pytest.approx(2)
    assert exponent([5, 50], [7, 7]) == pytest.approx(0)


def test_it_runs():
    root = Path(__file__).parents[2]
    done = subprocess.run(
        [sys.executable, root / "tests/benchmarks/compute.py", "--quick"],
        env=os.environ | {"PYTHONPATH": str(root)}, capture_output=True, encoding="utf-8",
        timeout=110, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    rows = json.loads(done.stdout.splitlines()[-1])
    beside = [row for row in rows if row["against"] == "einsum" and row["target"] == "≤ 1.5×"]
    assert len(beside) == 3
    assert all(row["median"] > 0 < row["ratio"] for row in beside)
    assert sum("growth" in row["what"] for row in rows) == len(AXES)
