"""Keeps the canvas placed: plans it anew where sizes, step or room have changed."""

from __future__ import annotations

from PySide6.QtWidgets import QScrollArea

from attn_gui.pages.one_head.bands import NARROW
from attn_gui.pages.one_head.canvas import Canvas
from attn_gui.pages.one_head.geometry import make_plan
from attn_gui.pages.one_head.plan import Plan, Sizes
from attn_gui.pages.one_head.steps import make_step_plan
from attn_gui.theme import Theme


class Placement:
    """`step` is "" for the whole table, else the one step that focus mode shows."""

    def __init__(self, canvas: Canvas, area: QScrollArea, theme: Theme) -> None:
        self._canvas, self._area, self._theme = canvas, area, theme
        self.sizes: Sizes | None = None
        self.step = ""

    @property
    def is_narrow(self) -> bool:
        """Whether names and gaps must be small."""
        return self._area.maximumViewportSize().width() < self._theme.px(NARROW)

    def forget(self) -> None:
        """Something else than the sizes has changed: the next fit places everything anew."""
        self.sizes = None

    def fit(self, sizes: Sizes) -> None:
        """Place everything for these sizes, unless it stands that way already."""
        if sizes == self.sizes:
            return
        self.sizes = sizes
        if self.step == "G" and not sizes.joined:
            self.step = "F"
        view = self._area.maximumViewportSize()
        plan = self._plan(sizes, view.width(), view.height())
        if plan.height > view.height():
            bar = self._area.verticalScrollBar().sizeHint().width()
            plan = self._plan(sizes, view.width() - bar, view.height())
        self._canvas.resize(plan.width, max(plan.height, view.height()))
        self._canvas.place(plan)

    def _plan(self, sizes: Sizes, width: int, height: int) -> Plan:
        if self.step:
            return make_step_plan(sizes, self.step, width, height, self._theme.scale)
        return make_plan(sizes, width, height, self._theme.scale)
