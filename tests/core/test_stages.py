"""The table of stages: in order, complete, and its formulas and numpy lines are true."""

import numpy as np
import pytest
from samples import EXAMPLES, small

from attn_gui.core.attention import softmax
from attn_gui.core.edits import with_options
from attn_gui.core.evaluate import HeadTrace, evaluate
from attn_gui.core.stages import (
    EDITABLE,
    GIVEN,
    HEAD_STAGES,
    LAYER_STAGES,
    LENSES,
    OVERRIDABLE,
    STAGES,
    Stage,
)

SWITCHES = {"b_q", "b_k", "b_v", "b_o", "divisor", "hidden", "mask_how", "normalise", "axis"}


def test_order_of_the_paper() -> None:
    names = [stage.name for stage in HEAD_STAGES]
    assert names == ["q", "k", "v", "scores", "scaled", "masked", "weights", "output"]
    assert list(STAGES) == [stage.name for stage in GIVEN + HEAD_STAGES + LAYER_STAGES]
    letters = "".join(stage.letter for stage in HEAD_STAGES)
    assert letters == "".join(sorted(letters))


def test_every_stage_reads_what_stands_above_it() -> None:
    known = {stage.name for stage in GIVEN} | SWITCHES
    for stage in HEAD_STAGES + LAYER_STAGES:
        assert set(stage.inputs) <= known, stage.name
        known.add(stage.name)


@pytest.mark.parametrize("stage", STAGES.values(), ids=STAGES)
def test_every_row_is_complete(stage: Stage) -> None:
    assert stage.scale in ("x", "w", "qkv", "scores", "weights", "output")
    assert {stage.rows, stage.columns} <= {
        "asks",
        "answers",
        "feature",
        "channel",
        "value",
        "joined",
    }
    texts = (stage.symbol, stage.formula, stage.shape, stage.numpy, stage.title, stage.sentence)
    assert all(text.strip() for text in texts)
    assert stage.sentence[-1] in ".?"
    assert (stage.compute is None) == (stage.name in (*EDITABLE, "concat", "new"))


def test_names_that_others_rely_on() -> None:
    assert set(LENSES) < set(EDITABLE) <= set(STAGES)
    assert set(OVERRIDABLE) < set(STAGES)
    assert {stage.name for stage in HEAD_STAGES} < set(HeadTrace.__slots__)


@pytest.mark.parametrize("mask", ["none", "causal"])
def test_the_numpy_lines_compute_what_the_app_shows(mask: str) -> None:
    """A learner who copies the lines gets the numbers on screen."""
    document = with_options(small(w_o=True), mask=mask)
    layer, head = evaluate(document).sentences[0][0], document.head(0, 0)
    (found,) = layer.heads
    space = {"np": np, "softmax": lambda z: softmax(z).weights, "d_k": head.d_k}
    space |= {"X": document.sentences[0].x, "hidden": found.hidden, "W_O": document.layers[0].w_o}
    space |= {name.upper(): getattr(head, name) for name in LENSES}
    for stage in HEAD_STAGES + LAYER_STAGES:
        line = stage.numpy
        space["outputs"] = [found.output]
        if stage.name == "masked" and mask == "none":
            continue
        if stage.name == "weights" and mask != "none":
            line = line.replace("scaled", "masked")
        exec(line, space)
        made = space[line.partition(" = ")[0]]
        shown = getattr(found if stage in HEAD_STAGES else layer, stage.name)
        assert np.abs(np.exp(made) - np.exp(shown)).max() < 1e-12, stage.name


@pytest.mark.parametrize("name", ["bank", "cross"])
def test_the_trace_knows_every_stage_by_name(name: str) -> None:
    trace = evaluate(EXAMPLES.load(name))
    for stage in STAGES:
        array = trace.matrix(stage, layer=0, head=0, sentence=0)
        missing = {"x_keys"} if name == "bank" else {"w_o", "concat", "projected", "new"}
        assert (array is None) == (stage in missing), stage
    scaled = trace.matrix("scaled")
    assert scaled is trace.sentences[0][0].heads[0].masked  # panel D draws `masked`
