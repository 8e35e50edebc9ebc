"""The scroll bars of cards too narrow for their columns; all matrices of a card move together."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from attn_gui.pages.one_head.plan import PANEL_OF, PANELS, Spot
from attn_gui.widgets.sideways_bar import SidewaysBar

if TYPE_CHECKING:
    from attn_gui.pages.one_head.canvas import Canvas


class Slides(QObject):
    """Counts in whole columns, so that no number is ever cut. `slid()`: other columns are shown."""

    slid = Signal()

    def __init__(self, canvas: Canvas) -> None:
        super().__init__(canvas)
        self._canvas = canvas
        self.bars: dict[str, SidewaysBar] = {}
        for letter, panel in canvas.panels.items():
            bar = SidewaysBar(panel)
            bar.setObjectName(f"slide.{letter}")
            bar.hide()
            bar.valueChanged.connect(lambda _value, letter=letter: self._on_value_changed(letter))
            panel.slide = self.bars[letter] = bar
        for name in PANEL_OF:
            canvas.table(name).wanted.connect(lambda column, name=name: self.reveal(name, column))

    def place(self) -> None:
        """Take the places and lengths of a new plan; what is picked stays in view."""
        plan = self._canvas.plan
        for letter, bar in self.bars.items():
            wide = self._wide(letter)
            bar.setVisible(bool(wide))
            if letter not in plan.panels:
                continue  # focus mode comes back to it
            bar.blockSignals(True)
            bar.setRange(0, max((spot.hidden for spot in wide.values()), default=0))
            if wide:
                place = plan.places[f"slide.{letter}"]
                bar.setGeometry(place.translated(-plan.panels[letter].topLeft()))
                bar.setPageStep(max(spot.shown for spot in wide.values()))
            for name in wide:
                self.reveal(name, self._canvas.table(name).currentIndex().column())
            bar.blockSignals(False)
            self._show(letter)

    def reveal(self, name: str, column: int) -> None:
        """Bring a column into view; −1 is none."""
        spot = self._canvas.plan.spots.get(name)
        if spot is None or not spot.hidden or column < 0:
            return
        bar = self.bars[PANEL_OF[name]]
        first = min(bar.value(), spot.hidden)
        if not first <= column < first + spot.shown:
            bar.setValue(column if column < first else column - spot.shown + 1)

    def _wide(self, letter: str) -> dict[str, Spot]:
        spots = self._canvas.plan.spots
        return {
            name: spots[name] for name in PANELS[letter] if name in spots and spots[name].hidden
        }

    def _on_value_changed(self, letter: str) -> None:
        self._show(letter)
        self.slid.emit()

    def _show(self, letter: str) -> None:
        """Move everything of a card to the columns that its bar says."""
        canvas, first = self._canvas, self.bars[letter].value()
        for name in PANELS[letter]:
            spot = canvas.plan.spots.get(name)
            if spot is not None:
                canvas.plan.spots[name] = spot = replace(spot, first=min(first, spot.hidden))
                canvas.matrix(name).show_from(spot.first)
                if name in canvas.columns:
                    canvas.columns[name].show_from(spot.first)
                if name == "weights":
                    canvas.sums.show_from(spot.first)
