"""What the tests of rates go through: every computed number of a trace, and X."""

from collections.abc import Iterator

import numpy as np

from attn_gui.core.evaluate import Trace
from attn_gui.core.places import Cell, Place

STAGES = (
    "x", "q", "k", "v", "scores", "scaled", "weights", "output", "concat", "projected", "new",
)  # fmt: skip


OF_A_LAYER = ("x", "concat", "projected", "new")


def cells(trace: Trace) -> Iterator[tuple[Cell, Place]]:
    """Every computed number of a trace, and X."""
    for sentence, layers in enumerate(trace.sentences):
        for layer, here in enumerate(layers):
            for head in range(len(here.heads)):
                for stage in STAGES if head == 0 else set(STAGES) - set(OF_A_LAYER):
                    shown = trace.matrix(stage, layer, head, sentence)
                    if shown is not None:
                        for row, column in np.ndindex(shown.shape):
                            yield Cell(stage, row, column), Place(sentence, layer, head)
