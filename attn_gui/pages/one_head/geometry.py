"""Where everything on the One head page stands: computed, so that columns line up to the pixel.

Band 1 is a multiplication table: X left, each lens on top, each product where row and column
meet. Band 2 compares (C, D, E), band 3 mixes (F under V), band 4 joins (W_O, Δ, X′). A band that
does not fit at the smallest cells wraps: lenses below one another, C, D and E stacked.
"""

from __future__ import annotations

from PySide6.QtCore import QRect

from attn_gui.pages.one_head.plan import PANEL_OF, Plan, Sizes, Spot

MARGIN, GAP, PADDING = 12, 12, 12
LENS_GAP, OPERATOR_GAP = 22, 52
SUMS = 46  # px for the row sums of E
CELL_W = (36, 64)  # smallest and largest cell of band 1
SCORE_W = (46, 78)
HEIGHTS = {"x": (28, 36), "w": (28, 33), "c": (28, 40), "band": (20, 30)}  # smallest, standard
NARROW = 800  # px of canvas below which gaps and paddings shrink
CARD_TOP = 32
COLUMN_LABELS = 19
LENS_TOP = 56  # card top to the first row of a lens
PRODUCT_HEAD = 29  # below a lens: rule and the name of the product
FOOTER = 26
LABEL_GAP = 8  # px between a row name and its row


class _Planner:
    """Fills a plan from top to bottom."""

    def __init__(self, sizes: Sizes, width: int, scale: float, tall: float) -> None:
        self.sizes, self.scale, self.tall = sizes, scale, tall
        self.plan = Plan()
        self.narrow = width < self.px(NARROW)
        self.margin = self.px(9 if self.narrow else MARGIN)
        self.pad = self.px(9 if self.narrow else PADDING)
        self.gap = self.px(8 if self.narrow else GAP)
        self.lens_gap = self.px(11 if self.narrow else LENS_GAP)
        self.sums = self.px(40 if self.narrow else SUMS)
        label_gap = self.px(6 if self.narrow else LABEL_GAP)
        self.label = max(self.px(24), sizes.label) + label_gap
        self.word = max(self.px(24), sizes.word) + label_gap
        self.plan.width, self.plan.narrow, self.plan.label = width, self.narrow, self.label
        self.room = width - 2 * self.margin
        self.y = self.margin

    def px(self, length: float) -> int:
        return round(length * self.scale)

    def height(self, kind: str) -> int:
        low, high = HEIGHTS[kind]
        return self.px(low + (high - low) * self.tall)

    def fit(self, room: int, columns: int, limits: tuple[int, int]) -> int:
        """The cell width that fills `room`, within limits; below the lower one it does not fit."""
        return min(self.px(limits[1]), room // columns)

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
        self._widen()
        right = max(rect.x() + rect.width() for rect in self.plan.panels.values())
        self.plan.width = max(self.plan.width, right + self.margin)
        return self.plan

    def _widen(self) -> None:
        """A card is never narrower than its matrices: the canvas then scrolls sideways."""
        for name, spot in self.plan.spots.items():
            card = self.plan.panels[PANEL_OF[name]]
            needed = spot.rect.right() + self.pad + (self.sums if name == "weights" else 0)
            card.setRight(max(card.right(), needed))

    # ---------------------------------------------------------------- band 1

    def _first_band(self) -> None:
        s, pad = self.sizes, self.pad
        low = self.px(CELL_W[0])
        columns = s.d_model + 2 * s.d_k + s.d_v
        lens_room = 2 * pad + self.label + 2 * self.lens_gap
        inline = self.fit(self.room - self.gap - 2 * pad - self.label - lens_room, columns, CELL_W)
        if inline >= low:
            self._inline(inline)
            return
        cell = max(low, self.fit(self.room - 2 * pad - self.label, s.d_model, CELL_W))
        side_by_side = self.fit(self.room - lens_room, 2 * s.d_k + s.d_v, CELL_W)
        self._card_a_alone(min(cell, self.px(48)))
        self.y += self.gap
        if side_by_side >= low:
            self._lenses_in_a_row(self.margin, self.room, side_by_side, self.y)
        else:
            self.plan.in_a_column = True
            self._lenses_in_a_column(min(cell, self.px(48)))

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
        self._matrix("x", x, q.y, cell, "x", s.n_q, s.d_model)
        if s.cross:
            self._matrix("x_keys", x, k.y, cell, "x", s.n_k, s.d_model)
            self._product_head("x_keys", x, k.y, s.d_model * cell)
        free_top = top + self.px(CARD_TOP + 4)
        free = QRect(
            self.margin + pad,
            free_top,
            a_width - 2 * pad,
            q.y - self.px(COLUMN_LABELS + 4) - free_top,
        )
        self.plan.places["intro"] = free

    def _card_a_alone(self, cell: int) -> None:
        s, pad, top = self.sizes, self.pad, self.y
        x = self.margin + pad + self.label
        self.plan.places["intro"] = QRect(
            self.margin + pad, top + self.px(CARD_TOP), self.room - 2 * pad, self.px(20)
        )
        y = top + self.px(CARD_TOP + 22 + COLUMN_LABELS)
        y = self._matrix("x", x, y, cell, "x", s.n_q, s.d_model)
        if s.cross:
            y += self.px(COLUMN_LABELS + PRODUCT_HEAD)
            self._product_head("x_keys", x, y, s.d_model * cell)
            y = self._matrix("x_keys", x, y, cell, "x", s.n_k, s.d_model)
        self.y = y + pad
        self.plan.panels["A"] = QRect(self.margin, top, self.room, self.y - top)

    def _lenses_in_a_row(self, left: int, width: int, cell: int, top: int) -> int:
        s, pad = self.sizes, self.pad
        x = left + pad + self.label
        product_y = top + self.px(LENS_TOP) + s.d_model * self.height("w")
        product_y += self.px(PRODUCT_HEAD + COLUMN_LABELS)
        keys_y = product_y
        if s.cross:  # keys and values line up with the rows of their own X
            keys_y += s.n_q * self.height("x") + self.px(PRODUCT_HEAD + COLUMN_LABELS)
        bottom = keys_y
        for name, columns in (("q", s.d_k), ("k", s.d_k), ("v", s.d_v)):
            rows, y = (s.n_q, product_y) if name == "q" else (s.n_k, keys_y)
            self._lens(name, x, top + self.px(LENS_TOP), cell, columns)
            end = self._matrix(name, x, y, cell, "x", rows, columns)
            self._product_head(name, x, y, columns * cell)
            bottom = max(bottom, end)
            x += columns * cell + self.lens_gap
        self.y = bottom + pad
        self.plan.panels["B"] = QRect(left, top, width, self.y - top)
        return self.y

    def _lenses_in_a_column(self, cell: int) -> None:
        s, pad, top = self.sizes, self.pad, self.y
        x = self.margin + pad + self.label
        y = top + self.px(LENS_TOP)
        for name, columns in (("q", s.d_k), ("k", s.d_k), ("v", s.d_v)):
            rows = s.n_q if name == "q" else s.n_k
            y = self._lens(name, x, y, cell, columns)
            y += self.px(PRODUCT_HEAD + COLUMN_LABELS)
            self._product_head(name, x, y, columns * cell)
            y = self._matrix(name, x, y, cell, "x", rows, columns) + self.px(LENS_GAP + 18)
        self.y = y - self.px(LENS_GAP + 18) + pad
        self.plan.panels["B"] = QRect(self.margin, top, self.room, self.y - top)

    def _lens(self, name: str, x: int, y: int, cell: int, columns: int) -> int:
        lens = "w_" + name
        self.plan.heads[lens] = QRect(x, y - self.px(25), columns * cell, self.px(24))
        return self._matrix(lens, x, y, cell, "w", self.sizes.d_model, columns)

    def _product_head(self, name: str, x: int, y: int, width: int) -> None:
        top = y - self.px(COLUMN_LABELS + PRODUCT_HEAD) + self.px(7)
        self.plan.heads[name] = QRect(x, top, width, self.px(23))

    def _matrix(
        self, name: str, x: int, y: int, cell: int, kind: str, rows: int, columns: int
    ) -> int:
        """Place a matrix and return the y below it."""
        spot = Spot(x, y, cell, self.height(kind), rows, columns)
        self.plan.spots[name] = spot
        return y + rows * spot.height

    # ---------------------------------------------------------------- band 2

    def _scores(self) -> None:
        s = self.sizes
        card = 2 * self.pad + self.word
        gap = self.px(OPERATOR_GAP)
        sums = self.sums
        room = self.room - 3 * card - 2 * gap - sums
        cell = self.fit(room, 3 * s.n_k, SCORE_W)
        self.plan.stacked = cell < self.px(SCORE_W[0])
        if self.plan.stacked:
            cell = max(self.px(SCORE_W[0]), self.fit(self.room - card - sums, s.n_k, SCORE_W))
        stretch = 0 if self.plan.stacked else (room - 3 * s.n_k * cell) // 3
        x = self.margin
        for place, (letter, name) in enumerate(
            (("C", "scores"), ("D", "scaled"), ("E", "weights"))
        ):
            last = place == 2
            width = card + s.n_k * cell + stretch + (sums if last else 0)
            if self.plan.stacked:
                width = self.room
            elif last:
                width = self.margin + self.room - x
            self._score_card(letter, name, QRect(x, self.y, width, 0), cell)
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
                        x + width, middle - self.px(26), gap, self.px(52)
                    )
                x += width + gap
        self.y = self.plan.panels["E"].bottom() + 1

    def _score_card(self, letter: str, name: str, card: QRect, cell: int) -> None:
        s = self.sizes
        x = card.x() + self.pad + self.word
        y = card.y() + self.px(CARD_TOP + COLUMN_LABELS)
        end = self._matrix(name, x, y, cell, "c", s.n_q, s.n_k)
        card.setHeight(end + self.px(FOOTER) - card.y())
        self.plan.panels[letter] = card
        if name == "weights":
            self.plan.places["sums"] = QRect(x + s.n_k * cell, y, self.sums, end - y)

    # ---------------------------------------------------------------- bands 3 and 4

    def _output(self) -> None:
        s, pad, top = self.sizes, self.pad, self.y
        v = self.plan.spots["v"]
        left = self.margin + pad + self.word
        x, cell = v.x, v.width
        bars_right = x - self.px(84)
        beside = bars_right - left >= self.px(220)
        y = top + self.px(CARD_TOP + COLUMN_LABELS)
        if not beside and self.margin + self.room - pad - s.d_v * cell - self.px(
            84
        ) - left >= self.px(220):
            x = self.margin + self.room - pad - s.d_v * cell
            bars_right, beside = x - self.px(84), True
        if beside:
            end = self._matrix("output", x, y, cell, "x", s.n_q, s.d_v)
            self.plan.places["bars"] = QRect(left, y, bars_right - left, end - y)
            self.plan.places["times_v"] = QRect(bars_right, y, x - bars_right, end - y)
        else:
            height = s.n_q * self.height("x")
            self.plan.places["bars"] = QRect(
                left, top + self.px(CARD_TOP + 4), self.margin + self.room - pad - left, height
            )
            y = top + self.px(CARD_TOP + 4 + COLUMN_LABELS + 6) + height
            end = self._matrix("output", left, y, cell, "x", s.n_q, s.d_v)
        self.y = end + pad
        self.plan.panels["F"] = QRect(self.margin, top, self.room, self.y - top)

    def _join(self) -> None:
        s, pad, top = self.sizes, self.pad, self.y
        x = self.margin + pad + self.label
        gap = self.px(OPERATOR_GAP)
        cell = self.fit(self.room - 2 * pad - self.label - gap, 2 * s.d_model, CELL_W)
        beside = cell >= self.px(CELL_W[0])
        if not beside:
            cell = max(
                self.px(CELL_W[0]), self.fit(self.room - 2 * pad - self.label, s.d_model, CELL_W)
            )
        cell = min(cell, self.px(48))
        self.plan.heads["w_o"] = QRect(x, top + self.px(34), s.d_model * cell, self.px(21))
        y = self._matrix("w_o", x, top + self.px(LENS_TOP), cell, "w", s.d_v, s.d_model)
        y += self.px(PRODUCT_HEAD + COLUMN_LABELS)
        self._product_head("projected", x, y, s.d_model * cell)
        end = self._matrix("projected", x, y, cell, "x", s.n_q, s.d_model)
        if beside:
            right = x + s.d_model * cell
            self.plan.places["plus_x"] = QRect(right, y, gap, end - y)
            x = right + gap
        else:
            y = end + self.px(PRODUCT_HEAD + COLUMN_LABELS)
        self._product_head("new", x, y, s.d_model * cell)
        end = self._matrix("new", x, y, cell, "x", s.n_q, s.d_model)
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
