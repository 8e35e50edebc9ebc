"""Focus mode: which step is shown, and what brings another one."""

from __future__ import annotations

from collections.abc import Callable

from attn_gui.focus import Focus, Look
from attn_gui.pages.one_head.canvas import Canvas
from attn_gui.pages.one_head.placement import Placement
from attn_gui.pages.one_head.rail import Rail
from attn_gui.pages.one_head.steps import LENSES, STEP_OF, step_for
from attn_gui.pages.one_head.wording import rail_names
from attn_gui.reflow import FOCUS


class Stepper:
    """Moves from step to step; `show_again` paints the page after each move."""

    def __init__(
        self, placement: Placement, canvas: Canvas, rail: Rail, focus: Focus,
        show_again: Callable[[], None],
    ) -> None:  # fmt: skip
        self._placement, self._canvas, self._rail = placement, canvas, rail
        self._focus, self._show_again = focus, show_again
        canvas.lens.chosen.connect(self.go)

    @property
    def step(self) -> str:
        """The step that is shown, "" for the whole table."""
        return self._placement.step

    def set_mode(self, mode: str) -> None:
        """Show the whole table, or one step at a time with the rail."""
        focused = mode == FOCUS
        if focused == bool(self.step):
            return
        look = self._focus.look
        at = STEP_OF[look.cell.stage] if look.cell is not None else step_for(look.panel or "A")
        self._rail.setVisible(focused)
        self._show(at if focused else "")

    def go(self, step: str) -> None:
        """Show a step."""
        panel = "B" if step in LENSES else step
        self._focus.set(panel=panel, cell=None)  # which alone would bring B's first lens
        self._show(step)

    def go_to_panel(self, letter: str) -> None:
        """Show a panel's step; B pressed again goes on to the next lens."""
        if letter == "B" and self.step in LENSES:
            self.go(LENSES[(LENSES.index(self.step) + 1) % len(LENSES)])
        else:
            self.go(step_for(letter))

    def follow(self, look: Look) -> None:
        """A picked number or panel that the step does not show brings its own step."""
        if not self.step:
            return
        plan = self._canvas.plan
        if look.cell is not None:
            if look.cell.stage not in plan.spots:
                self._show(STEP_OF[look.cell.stage])
        elif look.panel is not None and look.panel not in plan.panels:
            self._show(step_for(look.panel))

    def show_rail(self) -> None:
        """Mark on the rail what is shown."""
        if self.step:
            sizes = self._placement.sizes
            panel = "B" if self.step in LENSES else self.step
            self._rail.show_panel(panel, rail_names(sizes is not None and sizes.joined))

    def _show(self, step: str) -> None:
        self._placement.step = step
        self._placement.forget()
        self._show_again()
