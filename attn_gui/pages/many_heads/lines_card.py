"""Who looks at whom: the links of all heads as lines, and a slider that hides the weak ones."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QSlider, QVBoxLayout, QWidget

from attn_gui.core.joining import links
from attn_gui.core.numbers import show_number, show_percent
from attn_gui.language import text
from attn_gui.pages.many_heads import texts
from attn_gui.pages.many_heads.scene import Scene
from attn_gui.theme import Theme
from attn_gui.unseen import WhileSeen
from attn_gui.widgets.card import Card
from attn_gui.widgets.labels import label
from attn_gui.widgets.lines import Lines
from attn_gui.widgets.strands import Thread

MOST = 50  # % of a whole share: the right end of the slider
_SPOKEN = 20  # links that a screen reader is told, the strongest first


class LinesCard(Card):
    """`limited(share)` while the slider moves; `asked(row)`: a word on the left was picked."""

    limited = Signal(object)
    asked = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__("linesCard", parent)
        self._theme = theme
        px = theme.px
        column = QVBoxLayout(self)
        column.setContentsMargins(px(14), px(9), px(14), px(8))
        column.setSpacing(px(3))
        self.title = label(theme, "title")
        self.subtitle = label(theme, "caption", "third", wrap=True)
        column.addWidget(self.title)
        column.addWidget(self.subtitle)
        self.lines = Lines(theme, "lines", self)
        self.lines.setMinimumHeight(px(180))
        self.lines.asked.connect(self.asked)
        column.addWidget(self.lines, 1)
        self._least = label(theme, "caption", "second")
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setObjectName("lines.least")
        self.slider.setRange(0, MOST)
        self.slider.setFixedHeight(px(20))
        self.slider.valueChanged.connect(lambda value: self.limited.emit(value / 100))
        self.share = label(theme, "caption")
        self.hidden = label(theme, "caption", "third")
        self.hidden.setObjectName("lines.hidden")
        row = QHBoxLayout()
        row.setSpacing(px(6))
        row.addWidget(self._least)
        row.addWidget(self.slider, 1)
        row.addWidget(self.share)
        column.addLayout(row)
        column.addWidget(self.hidden)
        self._shown: tuple[Scene, int] | None = None
        self._while_seen = WhileSeen(self, self._draw)

    def show_scene(self, scene: Scene, decimals: int) -> None:
        """Draw the links of the heads that are on."""
        self._shown = scene, decimals
        self._while_seen.ask()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._while_seen.catch_up()

    def _draw(self) -> None:
        assert self._shown is not None
        scene, decimals = self._shown
        look, place = scene.look, scene.place
        whole = scene.trace.document.scales.output if look.by_value else 1.0
        found, hidden = links(
            scene.trace, place.sentence, place.layer, look.least * whole, by_value=look.by_value
        )
        views = {view.place.head: view for view in scene.here}
        many = len(views)
        asks, answers, word = scene.asks(), scene.answers(), scene.word
        threads = tuple(
            Thread(
                asks=link.asks,
                answers=link.answers,
                share=min(1.0, link.share / whole),
                token=views[link.head].token,
                name=views[link.head].name,
                lane=link.head,
                lanes=many,
                shown=show_number(link.share, decimals) if look.by_value else "",
            )
            for link in found
        )
        said = [
            text(
                "Heads", texts.LINES["spoken"],
                row=asks[link.asks], column=answers[link.answers],
                share=show_number(link.share, decimals) if look.by_value
                else show_percent(link.share),
                head=views[link.head].name,
            )
            for link in reversed(found)
            if link.asks == word
        ]  # fmt: skip
        nobody = not any(view.on for view in scene.here)
        self.lines.show_links(
            asks, answers, threads, word,
            spoken="; ".join(said[:_SPOKEN]),
            empty=text("Heads", texts.LINES["all_off" if nobody else "none"]),
        )  # fmt: skip
        self.lines.setAccessibleName(self.title.text())
        self.slider.blockSignals(True)
        self.slider.setValue(round(100 * look.least))
        self.slider.blockSignals(False)
        shown = show_number(look.least * whole, 2) if look.by_value else show_percent(look.least)
        self.share.setText(shown)
        self.hidden.setText(self.tr("%n weaker link(s) hidden", "", hidden))
        key = "subtitle_value" if look.by_value else "subtitle"
        self.subtitle.setText(text("Heads", texts.LINES[key]))

    def forget(self) -> None:
        """Other fonts or colours: the lines are drawn anew."""
        self.lines.restyle()

    def retranslate(self) -> None:
        """The words of the current language."""
        self.title.setText(text("Heads", texts.LINES["title"]))
        self.lines.show_titles(
            text("Heads", texts.LINES["asks"]), text("Heads", texts.LINES["answers"])
        )
        self._least.setText(text("Heads", texts.LINES["least"]))
        self.slider.setAccessibleName(text("Heads", texts.LINES["least"]))
        self.slider.setToolTip(text("Heads", texts.LINES["least_tip"]))
        self.setAccessibleName(self.title.text())
