"""What the player must say at every moment, with numbers of its own: from the numbers that are
given only, for one head without masks and biases."""

import math
from typing import Any

import numpy as np

from attn_gui.core.places import Moment


def written(value: float) -> str:
    """Two decimals, a real minus, never −0.00."""
    digits = f"{abs(value):.2f}"
    return ("−" if value < 0 and float(digits) else "") + digits


def enclosed(value: float) -> str:
    return f"({written(value)})" if written(value).startswith("−") else written(value)


class Oracle:
    """The first head of the first layer of a document, in English."""

    def __init__(self, document: Any) -> None:
        (sentence, *_), head = document.sentences, document.layers[0].heads[0]
        self.words = [token.text for token in sentence.tokens]
        self.features = [feature.name.en for feature in document.features]
        self.values = [name.en for name in head.values]
        x = np.array(sentence.x)
        self.x, self.lens = x, {"q": head.w_q, "k": head.w_k, "v": head.w_v}
        made = {name: x @ np.array(lens) for name, lens in self.lens.items()}
        made["scores"] = made["q"] @ made["k"].T
        self.root = math.sqrt(head.w_q.shape[1])
        made["scaled"] = made["scores"] / self.root
        self.grown = np.exp(made["scaled"])
        made["weights"] = self.grown / self.grown.sum(1, keepdims=True)
        made["output"] = made["weights"] @ made["v"]
        self.made = made

    def address(self, stage: str, row: int, column: int) -> str:
        word = self.words[row]
        if stage in ("q", "k"):
            return f"{stage.upper()}, word {word}, channel c{column}"
        if stage in ("v", "output"):
            return f"{'V' if stage == 'v' else 'F'}, word {word}, value {self.values[column]}"
        letter = {"scores": "C", "scaled": "D", "weights": "E"}[stage]
        return f"{letter}, {word} asks, {self.words[column]} answers"

    def factors(self, stage: str, row: int, column: int) -> list[tuple[str, float, float]]:
        """Name and both numbers of every product of a cell."""
        made = self.made
        if stage in self.lens:
            left, right, names = self.x[row], self.lens[stage][:, column], self.features
        elif stage == "scores":
            left, right = made["q"][row], made["k"][column]
            names = [f"c{i}" for i in range(len(left))]
        else:
            left, right, names = made["weights"][row], made["v"][:, column], self.words
        return list(zip(names, left.tolist(), right.tolist(), strict=True))

    def caption(self, moment: Moment) -> str:
        """The sentence of a moment."""
        stage, row, column = moment.stage, moment.row, moment.column
        assert column is not None
        address = self.address(stage, row, column)
        value = self.made[stage][row, column]
        if moment.terms is None:
            if stage == "scaled":
                left, right = self.made["scores"][row, column], self.root
            elif stage == "weights":
                left, right = self.grown[row, column], self.grown[row].sum()
            else:
                return f"{address}: the products add up to {written(value)}."
            return f"{address}: {written(left)} ÷ {written(right)} = {written(value)}."
        if stage == "weights":
            answers = moment.terms - 1
            z, so_far = self.made["scaled"][row, answers], self.grown[row, : moment.terms].sum()
            return (
                f"E, {self.words[answers]}: e to the power of {written(z)} is"
                f" {written(self.grown[row, answers])}. So far: {written(so_far)}."
            )
        found = self.factors(stage, row, column)
        name, left, right = found[moment.terms - 1]
        so_far = sum(one * other for _name, one, other in found[: moment.terms])
        return (
            f"{address}: product {moment.terms} of {len(found)}, {name}: {written(left)} ×"
            f" {enclosed(right)} = {written(left * right)}. So far: {written(so_far)}."
        )
