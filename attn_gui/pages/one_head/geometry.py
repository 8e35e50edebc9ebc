"""Where everything on the One head page stands: computed, so that columns line up to the pixel.

Band 1 is a multiplication table: X left, each lens on top, each product where row and column
meet. Band 2 compares (C, D, E), band 3 mixes (F under V), band 4 joins (W_O, Δ, X′). A band that
does not fit at the smallest cells wraps: lenses below one another, C, D and E stacked.
"""

from __future__ import annotations

from PySide6.QtCore import QRect

from attn_gui.pages.one_head.bands import LENS_GAP, Bands
from attn_gui.pages.one_head.ground import (
    CARD_TOP,
    CELL_W,
    COLUMN_LABELS,
    FOOTER,
    LENS_TOP,
    OPERATOR_GAP,
    PRODUCT_HEAD,
    SCORE_W,
    SUM_ROW,
)
from attn_gui.pages.one_head.plan import Plan, Sizes
from attn_gui.widgets.picture import MOST


class _Planner(Bands):
    """Fills a plan from top to bottom."""

    def run(self) -> Plan:
        self._first_band()
        self.y += self.height("band")
        self._scores()
        self.y += self.height("band")
        self._output()
        if self.sizes.joined:
            self.y += self.gap
            self._join()
        self.plan.height = self.y + self.margin
        return self.plan

    # ---------------------------------------------------------------- band 1

    def _first_band(self) -> None:
        s, pad = self.sizes, self.pad
        most = max(s.d_k, s.d_v)
        low = self.px(self.limits(CELL_W, most)[0])
        columns = s.d_model + 2 * s.d_k + s.d_v
        lens_room = 2 * pad + self.label + 2 * self.lens_gap
        inline = self.fit(self.room - self.gap - 2 * pad - self.label - lens_room, columns, CELL_W)
        if inline >= low and max(s.d_model, most) <= MOST:
            self._inline(inline)
            return
        cell, shown = self.columns_in(self.inside - self.label, s.d_model, CELL_W)
        cell = min(cell, self.px(48))
        limits = self.limits(CELL_W, most)
        side_by_side = self.fit(self.room - lens_room, 2 * s.d_k + s.d_v, limits)
        self._card_a_alone(cell, shown)
        self.y += self.gap
        if side_by_side >= low:
            self._lenses_in_a_row(self.margin, self.room, side_by_side, self.y)
        else:
            self.plan.in_a_column = True
            widest, shown = self.columns_in(self.inside - self.label, most, CELL_W)
            self._lenses_in_a_column(min(cell, widest), shown)

    def _inline(self, cell: int) -> None:
        s, pad = self.sizes, self.pad
        a_width = 2 * pad + self.label + s.d_model * cell
        b_width = 2 * pad + self.label + (2 * s.d_k + s.d_v) * cell + 2 * self.lens_gap
        spare = self.room - a_width - self.gap - b_width
        self.margin += max(0, spare // 2)
        self.room -= max(0, spare // 2) * 2
        top = self.y
        bottom = self._lenses_in_a_row(self.margin + a_width + self.gap, b_width, cell, top)
        self.plan.panels["A"] = QRect(self.margin, top, a_width, bottom - top)
        x = self.margin + pad + self.label
        q, k = self.plan.spots["q"], self.plan.spots["k"]
        self.matrix("x", x, q.y, cell, "x", s.n_q, s.d_model)
        if s.cross:
            self.matrix("x_keys", x, k.y, cell, "x", s.n_k, s.d_model)
            self.product_head("x_keys", x, k.y, s.d_model * cell)
        free_top = top + self.px(CARD_TOP + 4)
        free = QRect(
            self.margin + pad,
            free_top,
            a_width - 2 * pad,
            q.y - self.px(COLUMN_LABELS + 4) - free_top,
        )
        self.plan.places["intro"] = free

    def _card_a_alone(self, cell: int, shown: int) -> None:
        s, pad, top = self.sizes, self.pad, self.y
        x = self.margin + pad + self.label
        self.plan.places["intro"] = QRect(
            self.margin + pad, top + self.px(CARD_TOP), self.inside, self.px(20)
        )
        y = top + self.px(CARD_TOP + 22 + COLUMN_LABELS)
        y += self.slide("A", x, top + self.px(CARD_TOP + 22), cell, shown, s.d_model)
        y = self.matrix("x", x, y, cell, "x", s.n_q, s.d_model, shown)
        if s.cross:
            y += self.px(COLUMN_LABELS + PRODUCT_HEAD)
            self.product_head("x_keys", x, y, shown * cell)
            y = self.matrix("x_keys", x, y, cell, "x", s.n_k, s.d_model, shown)
        self.y = y + pad
        self.plan.panels["A"] = QRect(self.margin, top, self.room, self.y - top)

    def _lenses_in_a_row(self, left: int, width: int, cell: int, top: int) -> int:
        s, pad = self.sizes, self.pad
        x = left + pad + self.label
        tall = s.d_model * self.row_height(self.height("w"), s.d_model)
        product_y = top + self.px(LENS_TOP) + tall
        product_y += self.px(PRODUCT_HEAD + COLUMN_LABELS)
        keys_y = product_y
        if s.cross:  # keys and values line up with the rows of their own X
            asking = s.n_q * self.row_height(self.height("x"), s.n_q)
            keys_y += asking + self.px(PRODUCT_HEAD + COLUMN_LABELS)
        bottom = keys_y
        for name, columns in (("q", s.d_k), ("k", s.d_k), ("v", s.d_v)):
            rows, y = (s.n_q, product_y) if name == "q" else (s.n_k, keys_y)
            self._lens(name, x, top + self.px(LENS_TOP), cell, columns)
            end = self.matrix(name, x, y, cell, "x", rows, columns)
            self.product_head(name, x, y, columns * cell)
            bottom = max(bottom, end)
            x += columns * cell + self.lens_gap
        self.y = bottom + pad
        self.plan.panels["B"] = QRect(left, top, width, self.y - top)
        return self.y

    def _lenses_in_a_column(self, cell: int, most: int) -> None:
        """Each lens with its product; no more than `most` columns are in view."""
        s, pad, top = self.sizes, self.pad, self.y
        x = self.margin + pad + self.label
        y = top + self.px(LENS_TOP)
        y += self.slide("B", x, top + self.px(CARD_TOP), cell, most, max(s.d_k, s.d_v))
        for name, columns in (("q", s.d_k), ("k", s.d_k), ("v", s.d_v)):
            rows, shown = s.n_q if name == "q" else s.n_k, min(columns, most)
            y = self._lens(name, x, y, cell, columns, shown)
            y += self.px(PRODUCT_HEAD + COLUMN_LABELS)
            self.product_head(name, x, y, shown * cell)
            y = self.matrix(name, x, y, cell, "x", rows, columns, shown)
            y += self.px(LENS_GAP + 18)
        self.y = y - self.px(LENS_GAP + 18) + pad
        self.plan.panels["B"] = QRect(self.margin, top, self.room, self.y - top)

    def _lens(
        self, name: str, x: int, y: int, cell: int, columns: int, shown: int | None = None
    ) -> int:
        lens = "w_" + name
        y = self.matrix(lens, x, y, cell, "w", self.sizes.d_model, columns, shown)
        rect = self.plan.spots[lens].rect
        self.plan.heads[lens] = QRect(x, rect.y() - self.px(25), rect.width(), self.px(24))
        return y

    # ---------------------------------------------------------------- band 2

    def _scores(self) -> None:
        columns = self.sizes.scores[1]
        card = 2 * self.pad + self.word
        gap = self.px(OPERATOR_GAP)
        sums = self.sums
        room = self.room - 3 * card - 2 * gap - sums
        limits = self.limits(SCORE_W, columns)
        cell, shown = self.fit(room, 3 * columns, limits), columns
        self.plan.stacked = cell < self.px(limits[0])
        if self.plan.stacked:
            cell, shown = self.columns_in(self.room - card - sums, columns, SCORE_W)
        stretch = 0 if self.plan.stacked else (room - 3 * columns * cell) // 3
        x = self.margin
        for place, (letter, name) in enumerate(
            (("C", "scores"), ("D", "scaled"), ("E", "weights"))
        ):
            last = place == 2
            width = card + columns * cell + stretch + (sums if last else 0)
            if self.plan.stacked:
                width = self.room
            elif last:
                width = self.margin + self.room - x
            self._score_card(letter, name, QRect(x, self.y, width, 0), cell, shown)
            if self.plan.stacked:
                if not last:
                    self.y = self.plan.panels[letter].bottom() + 1 + self.px(40)
                    self.plan.places["to_" + "DE"[place]] = QRect(
                        self.margin, self.y - self.px(38), self.room, self.px(36)
                    )
            else:
                if not last:
                    spot = self.plan.spots[name]
                    middle = spot.y + spot.rows * spot.height // 2
                    self.plan.places["to_" + "DE"[place]] = QRect(
                        x + width, middle - self.px(36), gap, self.px(72)
                    )
                x += width + gap
        self.y = self.plan.panels["E"].bottom() + 1

    def _score_card(self, letter: str, name: str, card: QRect, cell: int, shown: int) -> None:
        rows, columns = self.sizes.scores
        x = card.x() + self.pad + self.word
        y = card.y() + self.px(CARD_TOP + COLUMN_LABELS)
        y += self.slide(letter, x, card.y() + self.px(CARD_TOP), cell, shown, columns)
        end = self.matrix(name, x, y, cell, "c", rows, columns, shown)
        sums = QRect(x + shown * cell, y, self.sums, end - y)
        if self.sizes.flipped:
            sums = QRect(x, end, shown * cell, self.px(SUM_ROW))
        below = sums.bottom() + 1 if name == "weights" or not self.plan.stacked else end
        card.setHeight(max(end, below) + self.px(FOOTER) - card.y())
        self.plan.panels[letter] = card
        if name == "weights":
            self.plan.places["sums"] = sums

    # ---------------------------------------------------------------- bands 3 and 4

    def _output(self) -> None:
        s, pad, top = self.sizes, self.pad, self.y
        v = self.plan.spots["v"]
        left = self.margin + pad + self.word
        x, cell, shown = v.x, v.width, v.shown
        gap, least = self.px(84), self.px(220)  # of the sign × V, and for the bars
        beside = x - gap - left >= least
        if not beside:
            right = self.margin + self.room - pad - v.rect.width()
            if right - gap - left >= least:
                x, beside = right, True
        if beside:
            y = top + self.px(CARD_TOP + COLUMN_LABELS)
            y += self.slide("F", x, top + self.px(CARD_TOP), cell, shown, s.d_v)
            bars_right = x - gap
            end = self.matrix("output", x, y, cell, "x", s.n_q, s.d_v, shown)
            self.plan.places["bars"] = QRect(left, y, bars_right - left, end - y)
            self.plan.places["times_v"] = QRect(bars_right, y, x - bars_right, end - y)
        else:
            height = s.n_q * self.row_height(self.height("x"), s.n_q)
            width = self.margin + self.room - pad - left
            self.plan.places["bars"] = QRect(left, top + self.px(CARD_TOP + 4), width, height)
            y = top + self.px(CARD_TOP + 4 + COLUMN_LABELS + 6) + height
            y += self.slide("F", left, y - self.px(COLUMN_LABELS), cell, shown, s.d_v)
            end = self.matrix("output", left, y, cell, "x", s.n_q, s.d_v, shown)
        self.y = end + pad
        self.plan.panels["F"] = QRect(self.margin, top, self.room, self.y - top)

    def _join(self) -> None:
        s, pad, top = self.sizes, self.pad, self.y
        x = self.margin + pad + self.label
        gap = self.px(OPERATOR_GAP)
        limits = self.limits(CELL_W, s.d_model)
        cell = self.fit(self.inside - self.label - gap, 2 * s.d_model, limits)
        beside, shown = cell >= self.px(limits[0]), s.d_model
        if not beside:
            cell, shown = self.columns_in(self.inside - self.label, s.d_model, CELL_W)
        cell = min(cell, self.px(48))
        down = self.slide("G", x, top + self.px(CARD_TOP), cell, shown, s.d_model)
        self.plan.heads["w_o"] = QRect(x, top + down + self.px(34), shown * cell, self.px(21))
        y = top + down + self.px(LENS_TOP)
        y = self.matrix("w_o", x, y, cell, "w", s.d_v, s.d_model, shown)
        y += self.px(PRODUCT_HEAD + COLUMN_LABELS)
        self.product_head("projected", x, y, shown * cell)
        end = self.matrix("projected", x, y, cell, "x", s.n_q, s.d_model, shown)
        if beside:
            right = x + s.d_model * cell
            self.plan.places["plus_x"] = QRect(right, y, gap, end - y)
            x = right + gap
        else:
            y = end + self.px(PRODUCT_HEAD + COLUMN_LABELS)
        self.product_head("new", x, y, shown * cell)
        end = self.matrix("new", x, y, cell, "x", s.n_q, s.d_model, shown)
        self.y = end + pad
        self.plan.panels["G"] = QRect(self.margin, top, self.room, self.y - top)


def make_plan(sizes: Sizes, width: int, height: int, scale: float = 1.0) -> Plan:
    """The plan for a canvas of `width` × `height` pixels; taller than `height` means scrolling.

    Cells take their standard height where everything fits, lower ones where that saves scrolling.
    """
    tallest = _Planner(sizes, width, scale, 1.0).run()
    if tallest.height <= height:
        return tallest
    lowest = _Planner(sizes, width, scale, 0.0).run()
    spare = height - lowest.height
    if spare < 0:  # it scrolls anyway: comfortable rows where the window is large
        return _Planner(sizes, width, scale, 0.6 if height >= 700 * scale else 0.15).run()
    tall = spare / (tallest.height - lowest.height)
    plan = tallest
    while plan.height > height:  # rounding may add a pixel a row
        plan = _Planner(sizes, width, scale, max(0.0, tall)).run()
        tall -= 0.04
    return plan
