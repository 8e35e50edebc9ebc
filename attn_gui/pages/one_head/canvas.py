"""The canvas of the One head page: makes the panels and matrices and puts them in their places."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QLabel, QWidget

from attn_gui.core.stages import OVERRIDABLE
from attn_gui.pages.one_head.flow import paint_arrows, paint_flow
from attn_gui.pages.one_head.ground import COLUMN_LABELS
from attn_gui.pages.one_head.plan import PANEL_OF, PANELS, Plan, Spot
from attn_gui.pages.one_head.slides import Slides
from attn_gui.pages.one_head.steps import LENSES
from attn_gui.theme import Theme
from attn_gui.widgets.axis_labels import AxisLabels
from attn_gui.widgets.formula import formula_html
from attn_gui.widgets.heatmap import Heatmap
from attn_gui.widgets.labels import label
from attn_gui.widgets.legend import Legend
from attn_gui.widgets.link_button import LinkButton
from attn_gui.widgets.matrix_editor import MatrixEditor
from attn_gui.widgets.matrix_table import MatrixTable
from attn_gui.widgets.operator import Operator
from attn_gui.widgets.overlay import Overlay
from attn_gui.widgets.panel import Panel, header_label
from attn_gui.widgets.rate_bars import RateBars
from attn_gui.widgets.segments import Segments
from attn_gui.widgets.share_bars import ShareBars
from attn_gui.widgets.sums import Sums
from attn_gui.widgets.typed_table import TypedTable

EDITORS = ("x", "x_keys", "w_q", "w_k", "w_v", "w_o")
HEADED = ("x_keys", "w_q", "w_k", "w_v", "q", "k", "v", "w_o", "projected", "new")
BADGES = {"G": "+"}
LEAST_NAMED = 12  # px of a row or column whose name can be read
_NO_COLUMNS = ("w_q", "w_k", "w_v", "w_o")  # the product below has the same columns


class Canvas(QWidget):
    """Panels A to F and, for a single head with W_O, a fourth band."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("canvas")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._theme = theme
        self.plan = Plan()
        self.active: str | None = None  # the panel whose lines are drawn strong
        self.panels: dict[str, Panel] = {}
        self.editors: dict[str, MatrixEditor] = {}
        self.heatmaps: dict[str, Heatmap] = {}
        self.rows: dict[str, AxisLabels] = {}
        self.columns: dict[str, AxisLabels] = {}
        self.heads: dict[str, QLabel] = {}
        self.words: dict[str, QLabel] = {}  # "I'm looking for…" beside the products' names
        self.pencils: dict[str, QLabel] = {}
        for letter, names in PANELS.items():
            panel = Panel(theme, BADGES.get(letter, letter), f"panel.{letter}", self)
            self.panels[letter] = panel
            for name in names:
                self._add_matrix(name, panel)
        intro = self.panels["A"]
        self.intro = label(theme, "text", "second", wrap=True, parent=intro)
        self.intro.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.legend_name = label(theme, "caption", "third", parent=intro)
        self.legend = Legend(theme, "signed", intro)
        self.hint = label(theme, "caption", "third", parent=intro)
        self.lens = Segments(theme, "lens", LENSES, self.panels["B"])
        for key, button in self.lens.buttons.items():
            button.setText(key)
            button.setAccessibleName(key)
        self.lens.hide()
        self.bars = ShareBars(theme, self.panels["F"])
        self.rows["bars"] = AxisLabels(theme, True, self.panels["F"])
        self.times_v = Operator(theme, False, self.panels["F"])
        self.plus_x = Operator(theme, False, self.panels["G"])
        self.sums = Sums(theme, self.panels["E"])
        self.backs = {name: self._add_link(self.panels[PANEL_OF[name]]) for name in OVERRIDABLE}
        self.to_d, self.to_e = Operator(theme, parent=self), Operator(theme, parent=self)
        self.slides = Slides(self)
        self.overlay = Overlay(theme, self)
        self.rates = RateBars(theme, self)  # above: no outline crosses its numbers

    def _add_matrix(self, name: str, panel: Panel) -> None:
        if name in EDITORS:
            self.editors[name] = MatrixEditor(f"matrix.{name}", panel)
        else:
            self.heatmaps[name] = Heatmap(f"heatmap.{name}", panel, over=name in OVERRIDABLE)
        self.rows[name] = AxisLabels(self._theme, True, panel)
        if name not in _NO_COLUMNS:
            self.columns[name] = AxisLabels(self._theme, False, panel)
        if name in HEADED:
            self.heads[name] = header_label(self._theme, panel)
        if name in ("q", "k", "v"):
            self.words[name] = label(self._theme, "caption", "second", parent=panel)
        if name in EDITORS and name.startswith("w"):
            self.pencils[name] = label(self._theme, "caption", parent=panel)

    def _add_link(self, panel: Panel) -> LinkButton:
        """A link that takes back what was written over in a panel."""
        panel.link = LinkButton(self._theme, f"{panel.objectName()}.back", "undo", panel)
        panel.link.hide()
        return panel.link

    def matrix(self, name: str) -> MatrixEditor | Heatmap:
        """The widget of a matrix."""
        return self.editors[name] if name in self.editors else self.heatmaps[name]

    def table(self, name: str) -> MatrixTable:
        """The table that owns focus and keys of a matrix."""
        return self.editors[name] if name in self.editors else self.heatmaps[name].table

    def is_typing(self, name: str) -> bool:
        """Whether a number of this matrix is being typed."""
        table = self.table(name)
        return isinstance(table, TypedTable) and table.is_typing

    # ------------------------------------------------------------------- places

    def place(self, plan: Plan) -> None:
        """Put everything where the plan says."""
        self.plan = plan
        for letter, panel in self.panels.items():
            panel.setVisible(letter in plan.panels)
            if letter in plan.panels:
                panel.setGeometry(plan.panels[letter])
                panel.place_header()
        for name in PANEL_OF:
            self._place_matrix(name)
        self.slides.place()
        self._place_rules()
        self._place_lens()
        self._place_output()
        self._place_intro()
        for operator, place in ((self.to_d, "to_D"), (self.to_e, "to_E")):
            operator.setVisible(place in plan.places)
            operator.setGeometry(plan.places.get(place, QRect()))
        across = "weights" in plan.spots and plan.spots["weights"].flipped
        head = (-self.sums.head, 0) if across else (0, -self.sums.head)
        self._put(self.sums, "E", "sums", *head)
        whole = QRect(0, 0, max(self.width(), plan.width), max(self.height(), plan.height))
        for over in (self.overlay, self.rates):
            over.setGeometry(whole)
            over.raise_()
        self.update()

    def _put(self, widget: QWidget, letter: str, place: str, left: int = 0, above: int = 0) -> None:
        """Put a widget of a panel into a place of the plan, or hide it where there is none."""
        shown = place in self.plan.places
        widget.setVisible(shown)
        if shown:
            rect = self._inside(letter, self.plan.places[place])
            widget.setGeometry(rect.adjusted(left, above, 0, 0))

    def _inside(self, letter: str, rect: QRect) -> QRect:
        """A rectangle of the canvas in the coordinates of a panel."""
        return rect.translated(-self.plan.panels[letter].topLeft())

    def _place_matrix(self, name: str) -> None:
        spot, letter = self.plan.spots.get(name), PANEL_OF[name]
        shown = spot is not None
        extras = (self.columns, self.heads, self.words, self.pencils)
        for one in (self.matrix(name), *(extra.get(name) for extra in extras)):
            if one is not None:
                one.setVisible(shown)
        if spot is None:
            self.rows[name].hide()
            return
        px = self._theme.px
        self.matrix(name).setGeometry(self._inside(letter, spot.rect))
        if name in self.columns:
            above = QRect(spot.x, spot.y - px(COLUMN_LABELS), spot.rect.width(), px(COLUMN_LABELS))
            self.columns[name].setGeometry(self._inside(letter, above))
        if name in self.columns:
            self.columns[name].setVisible(spot.width >= px(LEAST_NAMED))
        self._place_row_names(name, spot)
        if name in self.plan.heads:
            self._place_head(name, self.plan.heads[name])

    def _place_row_names(self, name: str, spot: Spot) -> None:
        """Row names stand left of the first matrix of a row; the next ones share them."""
        letter = PANEL_OF[name]
        mates = [self.plan.spots[one] for one in PANELS[letter] if one in self.plan.spots]
        first = bool(self.plan.step) or all(spot.x <= mate.x for mate in mates if mate.y == spot.y)
        if name == "output":
            first = "times_v" not in self.plan.places
        self.rows[name].setVisible(first and spot.height >= self._theme.px(LEAST_NAMED))
        self.rows[name].setGeometry(self._beside(letter, spot.rect))

    def _beside(self, letter: str, rows: QRect) -> QRect:
        """The room of names left of `rows`, in the coordinates of their panel."""
        room = rows.x() - self.plan.panels[letter].x() - self._theme.px(6)
        gap = min(room, self.plan.label)
        return self._inside(letter, QRect(rows.x() - gap, rows.y(), gap, rows.height()))

    def _place_head(self, name: str, rect: QRect) -> None:
        letter, px = PANEL_OF[name], self._theme.px
        self.heads[name].setGeometry(self._inside(letter, rect))
        if name in self.words:
            words = self.words[name]
            width = words.sizeHint().width()
            used = self.heads[name].sizeHint().width() + px(6)
            words.setVisible(used + width <= rect.width())
            right = QRect(rect.right() - width + 1, rect.y(), width, rect.height())
            words.setGeometry(self._inside(letter, right))
        if name in self.pencils:
            right = QRect(rect.right() - px(15), rect.y(), px(16), rect.height())
            self.pencils[name].setGeometry(self._inside(letter, right))

    def _place_lens(self) -> None:
        """Focus mode shows one lens at a time: its choice stands in the head of panel B."""
        self.lens.setVisible(self.plan.step in LENSES)
        self.panels["B"].title.show()
        if self.plan.step in LENSES:
            self.lens.show_choice(self.plan.step)
            self.lens.adjustSize()
            right = self.panels["B"].width() - self._theme.px(10) - self.lens.width()
            self.lens.move(right, self._theme.px(5))
            self.panels["B"].title.setVisible(self.panels["B"].title.geometry().right() < right)

    def _place_rules(self) -> None:
        """The line under a lens, in the colour of what it makes."""
        tokens = {"q": "Q", "k": "K", "v": "V", "projected": "ink"}
        for letter in ("B", "G"):
            heads = {
                name: rect for name, rect in self.plan.heads.items() if PANEL_OF[name] == letter
            }
            self.panels[letter].rules = tuple(
                (
                    self._inside(
                        letter, QRect(rect.x(), rect.y() - self._theme.px(2), rect.width(), 2)
                    ),
                    tokens[name],
                )
                for name, rect in heads.items()
                if name in tokens
            )

    def _place_output(self) -> None:
        self._put(self.bars, "F", "bars")
        self._put(self.times_v, "F", "times_v")
        self._put(self.plus_x, "G", "plus_x")
        self.rows["bars"].setVisible("bars" in self.plan.places)
        if "bars" in self.plan.places:
            self.rows["bars"].setGeometry(self._beside("F", self.plan.places["bars"]))

    def _place_intro(self) -> None:
        """The sentence, the legend and the hint of panel A, as far as there is room."""
        px = self._theme.px
        if "intro" not in self.plan.places:
            for one in (self.intro, self.legend, self.legend_name, self.hint):
                one.hide()
            return
        self.intro.show()
        free = self._inside("A", self.plan.places["intro"])
        text = min(self.intro.heightForWidth(free.width()), free.height())
        self.intro.setGeometry(QRect(free.x(), free.y(), free.width(), text))
        left = free.height() - text
        legend = left >= px(20 + 26 + 12)
        for one in (self.legend_name, self.legend):
            one.setVisible(legend)
        y = free.y() + text + px(12)
        self.legend_name.setGeometry(QRect(free.x(), y, free.width(), px(18)))
        self.legend.setGeometry(QRect(free.x(), y + px(20), free.width(), px(26)))
        wide = self.hint.sizeHint().width() <= free.width()
        hint = wide and left >= px(20 + 26 + 12 + 30)
        self.hint.setVisible(hint)
        self.hint.setGeometry(QRect(free.x(), free.bottom() - px(20), free.width(), px(18)))

    def resizeEvent(self, _event: object) -> None:
        for over in (self.overlay, self.rates):
            over.setGeometry(self.rect())

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.plan.step:
            paint_arrows(self, self.plan, self._theme)
        elif self.plan.spots and not self.plan.in_a_column:
            paint_flow(self, self.plan, self._theme, self.active)

    def introduce(self, features: int) -> None:
        """The first sentence of panel A."""
        self.intro.setText(
            self.tr("Every word starts as a row of %n number(s): its fingerprint.", "", features)
        )

    def mark_panel(self, letter: str | None) -> None:
        """Mark the panel that is looked at, and draw its lines strong."""
        for one, panel in self.panels.items():
            panel.select(one == letter)
        if letter != self.active:
            self.active = letter
            self.update()

    def place_words(self) -> None:
        """Lay out again what depends on the length of words."""
        for name, rect in self.plan.heads.items():
            self._place_head(name, rect)
        self._place_intro()

    def restyle(self) -> None:
        """Take the colours of the theme."""
        for panel in self.panels.values():
            panel.restyle()
        for pencil in self.pencils.values():
            pencil.setPixmap(self._theme.pixmap("pencil", "ink2", 15))
        self.update()

    def name_heads(self, heads: dict[str, str]) -> None:
        """The formulas over the matrices."""
        for name, source in heads.items():
            self.heads[name].setText(formula_html(source, self._theme, 15))
