"""The table of stages and evaluate(): from a document to every number that follows from it.

One row a stage: what it reads, how it is computed, how it is written in formula, shapes and
numpy. The same rows drive the arrows, the outlines, the inspector and the trace file.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from attn_gui.core import attention, places
from attn_gui.core.words import QT_TRANSLATE_NOOP


@dataclass(frozen=True, slots=True)
class Stage:
    """One row of the table.

    `inputs` names what `compute` takes, in order; `rows` and `columns` say what the axes are
    ("asks", "answers", "feature", "channel", "value", "joined": the values of all heads); `scale`
    names the colour scale.
    """

    name: str
    letter: str
    inputs: tuple[str, ...]
    compute: Callable[..., Any] | None
    symbol: str  # as in formulas; "_" starts a subscript
    formula: str
    shape: str
    numpy: str
    scale: str
    rows: str
    columns: str
    title: str
    sentence: str


# One stage a block, to be read as a table.
# fmt: off
GIVEN = (
    Stage("x", "A", (), None, "X", "X", "n × d_model", "X",
          "x", "asks", "feature",
          QT_TRANSLATE_NOOP("Stage", "Embeddings"),
          QT_TRANSLATE_NOOP("Stage", "Every word starts as a row of numbers: its fingerprint.")),
    Stage("x_keys", "A", (), None, "X", "X", "n × d_model", "X_keys",
          "x", "answers", "feature",
          QT_TRANSLATE_NOOP("Stage", "Embeddings that answer"),
          QT_TRANSLATE_NOOP("Stage", "Here keys and values come from another sentence.")),
    Stage("w_q", "B", (), None, "W_Q", "W_Q", "d_model × d_k", "W_Q",
          "w", "feature", "channel",
          QT_TRANSLATE_NOOP("Stage", "Query lens"),
          QT_TRANSLATE_NOOP("Stage", "This lens turns a word's numbers into its query.")),
    Stage("w_k", "B", (), None, "W_K", "W_K", "d_model × d_k", "W_K",
          "w", "feature", "channel",
          QT_TRANSLATE_NOOP("Stage", "Key lens"),
          QT_TRANSLATE_NOOP("Stage", "This lens turns a word's numbers into its key.")),
    Stage("w_v", "B", (), None, "W_V", "W_V", "d_model × d_v", "W_V",
          "w", "feature", "value",
          QT_TRANSLATE_NOOP("Stage", "Value lens"),
          QT_TRANSLATE_NOOP("Stage", "This lens turns a word's numbers into its value.")),
    Stage("w_o", "G", (), None, "W_O", "W_O", "d_v × d_model", "W_O",
          "w", "joined", "feature",
          QT_TRANSLATE_NOOP("Stage", "Output lens"),
          QT_TRANSLATE_NOOP("Stage", "This lens decides what the head may write, and where.")),
)

HEAD_STAGES = (
    Stage("q", "B", ("x", "w_q", "b_q"), attention.project,
          "Q", "Q = X·W_Q", "n × d_model · d_model × d_k → n × d_k", "Q = X @ W_Q",
          "qkv", "asks", "channel",
          QT_TRANSLATE_NOOP("Stage", "Queries"),
          QT_TRANSLATE_NOOP("Stage", "A query says what this word is looking for.")),
    Stage("k", "B", ("x_keys", "w_k", "b_k"), attention.project,
          "K", "K = X·W_K", "n × d_model · d_model × d_k → n × d_k", "K = X @ W_K",
          "qkv", "answers", "channel",
          QT_TRANSLATE_NOOP("Stage", "Keys"),
          QT_TRANSLATE_NOOP(
              "Stage", "A key is the label a word shows so that others can find it.")),
    Stage("v", "B", ("x_keys", "w_v", "b_v"), attention.project,
          "V", "V = X·W_V", "n × d_model · d_model × d_v → n × d_v", "V = X @ W_V",
          "qkv", "answers", "value",
          QT_TRANSLATE_NOOP("Stage", "Values"),
          QT_TRANSLATE_NOOP("Stage", "A value is what a word hands over once it is chosen.")),
    Stage("scores", "C", ("q", "k"), attention.raw_scores,
          "C", "C = Q·Kᵀ", "n × d_k · d_k × n → n × n", "scores = Q @ K.T",
          "scores", "asks", "answers",
          QT_TRANSLATE_NOOP("Stage", "Raw scores"),
          QT_TRANSLATE_NOOP(
              "Stage", "How well does the query of the row fit the key of the column?")),
    Stage("scaled", "D", ("scores", "divisor"), attention.scale_scores,
          "D", "D = C / √d_k", "n × n → n × n", "scaled = scores / np.sqrt(d_k)",
          "scores", "asks", "answers",
          QT_TRANSLATE_NOOP("Stage", "Scaled"),
          QT_TRANSLATE_NOOP(
              "Stage", "The same pattern at a lower volume, so that no score shouts.")),
    Stage("masked", "D", ("scaled", "hidden", "mask_how"), attention.apply_mask,
          "D", "D = C / √d_k", "n × n → n × n", "masked = np.where(hidden, -np.inf, scaled)",
          "scores", "asks", "answers",
          QT_TRANSLATE_NOOP("Stage", "Masked"),
          QT_TRANSLATE_NOOP(
              "Stage", "Hidden cells become −∞, so that softmax gives them nothing.")),
    Stage("weights", "E", ("masked", "hidden", "mask_how", "normalise", "axis"),
          attention.attention_weights,
          "E", "E = softmax(D)", "n × n → n × n", "weights = softmax(scaled)",
          "weights", "asks", "answers",
          QT_TRANSLATE_NOOP("Stage", "Weights"),
          QT_TRANSLATE_NOOP("Stage", "Softmax turns each row into shares that add up to 1.")),
    Stage("output", "F", ("weights", "v"), attention.weighted_sum,
          "F", "F = E·V", "n × n · n × d_v → n × d_v", "output = weights @ V",
          "output", "asks", "value",
          QT_TRANSLATE_NOOP("Stage", "Output"),
          QT_TRANSLATE_NOOP("Stage", "Each word becomes a blend of all the values.")),
)

LAYER_STAGES = (
    Stage("concat", "G", ("output",), None,
          "concat", "concat = [F_1 … F_h]", "h × (n × d_v) → n × h·d_v",
          "concat = np.concatenate(outputs, axis=1)",
          "output", "asks", "joined",
          QT_TRANSLATE_NOOP("Stage", "Outputs side by side"),
          QT_TRANSLATE_NOOP("Stage", "What all heads found, one after the other.")),
    Stage("projected", "G", ("concat", "w_o", "b_o"), attention.project,
          "Δ", "Δ = F·W_O", "n × d_v · d_v × d_model → n × d_model", "change = output @ W_O",
          "output", "asks", "feature",
          QT_TRANSLATE_NOOP("Stage", "Change"),
          QT_TRANSLATE_NOOP("Stage", "What attention wants to add to each word.")),
    Stage("new", "G", ("x", "projected"), None,
          "X′", "X′ = X + Δ", "n × d_model", "new = X + change",
          "output", "asks", "feature",
          QT_TRANSLATE_NOOP("Stage", "New words"),
          QT_TRANSLATE_NOOP(
              "Stage", "Old numbers plus the change: attention adds, it does not replace.")),
)
# fmt: on

STAGES = {stage.name: stage for stage in GIVEN + HEAD_STAGES + LAYER_STAGES}
"""Every stage by name, in the order of the pipeline."""

JOINED = ("concat", "w_o", "projected", "new")
"""What the heads of a layer make together; a single head makes it alone."""

LENSES = ("w_q", "w_k", "w_v")
EDITABLE = places.GIVEN
OVERRIDABLE = ("scores", "scaled", "weights")
SQUARE = ("scores", "scaled", "masked", "weights")
"""A word asks and a word answers. In the flipped layout the columns ask: these are transposed."""
