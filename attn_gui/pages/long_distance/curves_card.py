"""Both shares over the distance, and what they say in words."""

from __future__ import annotations

import math
import re

from PySide6.QtWidgets import QVBoxLayout, QWidget

from attn_gui.core.numbers import show_number
from attn_gui.language import text
from attn_gui.pages.long_distance import texts
from attn_gui.pages.long_distance.curves import Curves
from attn_gui.pages.long_distance.scene import Scene
from attn_gui.theme import Theme
from attn_gui.widgets.card import Card
from attn_gui.widgets.labels import label

_MOST = 6  # decimals
_SENTENCES = ("now", "rest", "score", "far")


class CurvesCard(Card):
    """Every number of its sentences comes from the scene."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__("distance.card.curves", parent)
        px = theme.px
        column = QVBoxLayout(self)
        column.setContentsMargins(px(12), px(9), px(12), px(10))
        column.setSpacing(px(7))
        self.title = label(theme, "title", wrap=True)
        column.addWidget(self.title)
        roles = {"now": "strong"}
        self._sentences = {
            key: label(theme, roles.get(key, "text"), wrap=True) for key in _SENTENCES
        }
        self.curves = Curves(theme)
        column.addWidget(self._sentences["now"])
        column.addWidget(self.curves)
        for key, one in self._sentences.items():
            one.setObjectName(f"distance.says.{key}")
            if key != "now":
                column.addWidget(one)
        column.addStretch(1)

    def show_scene(self, scene: Scene) -> None:
        """Draw the curves and say what they show."""
        told, decimals = scene.story, scene.decimals
        self.title.setText(
            text("Distance", texts.CURVES["title"], subject=told.subject, asker=told.asker)
        )
        self.setAccessibleName(self.title.text())
        names = (
            text("Distance", texts.CURVES["reader"]),
            text("Distance", texts.CURVES["attention"]),
        )
        axis = text("Distance", texts.CURVES["axis"])
        pair = (scene.kept, scene.weights)
        self.curves.show_curves(pair, names, axis, scene.gap, decimals)
        said = [
            text("Distance", texts.CURVES["spoken"], gap=gap, kept=show_number(kept, decimals),
                 weight=show_number(weight, decimals))
            for gap, (kept, weight) in enumerate(zip(*map(list, pair), strict=True))
        ]  # fmt: skip
        self.curves.setAccessibleName(self.title.text())
        self.curves.setAccessibleDescription("; ".join(said))
        for key, words in sentences(scene).items():
            self._sentences[key].setText(words)
            self._sentences[key].setVisible(bool(words))

    @property
    def says(self) -> str:
        """The sentence on the present distance."""
        return self._sentences["now"].text()


def sentences(scene: Scene) -> dict[str, str]:
    """What the numbers say, by `_SENTENCES`; "" where they say nothing."""
    told, reading = scene.story, scene.reading

    def number(value: float) -> str:
        """With more decimals where a number that is not 0 would read as 0."""
        shown = show_number(value, scene.decimals)
        return show_number(value, _MOST) if value and not re.search("[1-9∞]", shown) else shown

    who = {"subject": told.subject, "asker": told.asker}
    key = {0: "none", 1: "one"}.get(scene.gap, "many")
    distance = text("Distance", texts.SAYS[key], gap=scene.gap)
    trace = reading.kept * reading.put_in
    others = len(reading.words) - 1
    ends = (float(scene.kept[0]), float(scene.kept[-1]))
    return {
        "now": text(
            "Distance", texts.SAYS[_kind(scene)], distance=distance, kept=number(reading.kept),
            weight=number(reading.weight), **who,
        ),
        "rest": text(
            "Distance", texts.SAYS["rest"], rest=number(reading.rest), trace=number(trace), **who
        ) if math.isfinite(trace) and math.isfinite(reading.rest) else "",
        "score": text(
            "Distance", texts.SAYS["score"], score=number(float(reading.scores[reading.subject])),
            others=others, taken=number(1.0 - reading.weight), **who,
        ),
        "far": text(
            "Distance", texts.SAYS["far"], most=told.most, kept_near=number(ends[0]),
            kept_far=number(ends[1]), weight_near=number(float(scene.weights[0])),
            weight_far=number(float(scene.weights[-1])),
        ) if all(map(math.isfinite, ends)) else "",
    }  # fmt: skip


def _kind(scene: Scene) -> str:
    """Which sentence is true of what is left."""
    reading = scene.reading
    if reading.put_in == 0:
        return "empty"
    if not math.isfinite(reading.kept):
        return "beyond"
    return "grows" if reading.kept > 1 else "keeps"
