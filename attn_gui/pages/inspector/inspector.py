"""The pane on the right: overview, a picked panel, or a picked number with its arithmetic."""

from __future__ import annotations

import math
from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from attn_gui.core.document import shape_text
from attn_gui.core.edits import is_computed
from attn_gui.core.explain import Explanation, explain
from attn_gui.core.numbers import show_number, show_percent
from attn_gui.core.places import Cell
from attn_gui.core.stages import EDITABLE, STAGES
from attn_gui.language import text
from attn_gui.pages.inspector import texts
from attn_gui.pages.inspector.arithmetic import Arithmetic
from attn_gui.pages.inspector.overview import Overview
from attn_gui.pages.inspector.sheets import sheet_for
from attn_gui.pages.one_head import texts as panel_texts
from attn_gui.pages.one_head.page import OneHeadPage
from attn_gui.pages.one_head.plan import PANELS
from attn_gui.session import Session
from attn_gui.theme import Theme
from attn_gui.widgets.formula import formula_html
from attn_gui.widgets.labels import label

WIDTH = 296
NARROW = 272
_NARROW_WINDOW = 1280  # px at 100 %


class Inspector(QScrollArea):
    """Listens to session and focus; writes nothing."""

    def __init__(self, session: Session, page: OneHeadPage, focus, language, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("inspector")
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._session, self._page, self._focus, self._theme = session, page, focus, theme
        self._decimals = 2
        self._build()
        session.changed.connect(self.refresh)
        focus.changed.connect(self.refresh)
        language.changed.connect(self.refresh)
        theme.changed.connect(self.refresh)
        self.refresh()

    def _build(self) -> None:
        theme, px = self._theme, self._theme.px
        body = QWidget()
        body.setObjectName("inspectorBody")
        self.setWidget(body)
        column = QVBoxLayout(body)
        column.setContentsMargins(px(16), px(14), px(16), px(14))
        column.setSpacing(px(7))
        self._top = label(theme, "section", "third")
        self.title = label(theme, "inspector_title", wrap=True)
        self.address = label(theme, "caption", "third", wrap=True)
        self.hero = label(theme, "hero")
        self.sentence = label(theme, "text", "second", wrap=True)
        self.note = label(theme, "text", "second", wrap=True)
        self._hero_row = QHBoxLayout()
        self._hero_row.setSpacing(px(12))
        self._hero_row.addWidget(self.hero)
        self._hero_row.addWidget(self.sentence, 1)
        self._heads: dict[str, QLabel] = {
            key: label(theme, "section", "third")
            for key in ("arithmetic", "formula", "shapes", "numpy")
        }
        self.arithmetic = Arithmetic(theme)
        self.formula = label(theme, "formula", wrap=True)
        self.shapes = label(theme, "code", "second", wrap=True)
        self.code = label(theme, "code", wrap=True)
        self.code.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.code.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, False)
        self._code_card = QFrame()
        self._code_card.setObjectName("code")
        card = QVBoxLayout(self._code_card)
        card.setContentsMargins(px(10), px(8), px(10), px(8))
        card.addWidget(self.code)
        self.overview = Overview(theme)
        column.addWidget(self._top)
        column.addWidget(self.title)
        column.addWidget(self.address)
        column.addLayout(self._hero_row)
        column.addWidget(self.overview)
        parts = (
            ("arithmetic", self.arithmetic),
            (None, self.note),
            ("formula", self.formula),
            ("shapes", self.shapes),
            ("numpy", self._code_card),
        )
        self._parts: dict[str, QWidget] = {}
        for key, widget in parts:
            if key is not None:
                column.addSpacing(px(4))
                column.addWidget(self._heads[key])
                self._parts[key] = widget
            column.addWidget(widget)
        column.addStretch(1)

    def fit(self, window: int) -> None:
        """Take the width that suits a window of `window` pixels."""
        narrow = window < self._theme.px(_NARROW_WINDOW)
        self.setFixedWidth(self._theme.px(NARROW if narrow else WIDTH))

    def show_decimals(self, decimals: int) -> None:
        """How many decimals to show."""
        self._decimals = decimals
        self.refresh()

    def refresh(self, *_args: object) -> None:
        """Say anew what is picked, with the numbers of the trace."""
        look = self._focus.look
        for key, head in self._heads.items():
            head.setText(text("Inspector", texts.HEADINGS[key]))
        self._top.setText(text("Inspector", texts.HEADINGS["inspector"]))
        self.setAccessibleName(self.tr("Inspector"))
        cell = look.cell if look.cell is not None and self._exists(look.cell) else None
        self.overview.setVisible(cell is None and look.panel is None)
        for one in (self.hero, self.sentence, self.note, self.address):
            one.hide()
        if cell is not None:
            self._show_cell(cell)
        elif look.panel is not None:
            self._show_panel(look.panel)
        else:
            self._show_overview()

    def _exists(self, cell: Cell) -> bool:
        values = self._matrix(cell.stage)
        return values is not None and cell.row < values.shape[0] and cell.column < values.shape[1]

    def _matrix(self, name: str):
        place = self._page.place
        return self._session.trace.matrix(name, place.layer, place.head, place.sentence)

    def _show_part(self, key: str, shown: bool) -> None:
        self._heads[key].setVisible(shown)
        self._parts[key].setVisible(shown)

    # ---------------------------------------------------------------- overview

    def _show_overview(self) -> None:
        self.title.setText(text("Inspector", texts.OVERVIEW["title"]))
        for key in self._parts:
            self._show_part(key, False)
        self.overview.refresh(self._session.document.scales.scores)

    # ------------------------------------------------------------------- panel

    def _show_panel(self, letter: str) -> None:
        title = text("Panel", panel_texts.TITLES[letter])
        self.title.setText(title if letter == "G" else f"{letter}   {title}")
        self.sentence.setText(text("Panel", panel_texts.SENTENCES[letter]))
        self.sentence.show()
        computed = [STAGES[name] for name in PANELS[letter] if name not in EDITABLE]
        given = [STAGES[name] for name in PANELS[letter] if name in EDITABLE]
        self._show_part("arithmetic", False)
        self._show_part("formula", bool(computed))
        formulas = [formula_html(stage.formula, self._theme, 16) for stage in computed]
        self.formula.setText("<br>".join(formulas))
        shapes = []
        for stage in (*given, *computed):
            values = self._matrix(stage.name)
            if values is not None:
                shapes.append(f"{stage.symbol:<4}{shape_text(values.shape):<6} {stage.shape}")
        self._show_part("shapes", True)
        self.shapes.setText("\n".join(shapes))
        self._show_part("numpy", bool(computed))
        self.code.setText("\n".join(stage.numpy for stage in computed))

    # -------------------------------------------------------------------- cell

    def _show_cell(self, cell: Cell) -> None:
        names, stage = self._page.names, STAGES[cell.stage]
        found = explain(self._session.trace, cell, self._page.place)
        row, column = names.rows(cell.stage)[cell.row], names.columns(cell.stage)[cell.column]
        self.title.setText(f"{stage.symbol.replace('_', '')}   {text('Stage', stage.title)}")
        self.address.setText(text("Inspector", texts.TABLE["address"], row=row, column=column))
        self.address.show()
        self.hero.setText(show_number(found.value, self._decimals))
        self.hero.show()
        percent = show_percent(found.value)
        words = text(
            "Inspector", texts.SENTENCES[cell.stage], row=row, column=column, percent=percent
        )
        self.sentence.setText(words)
        self.sentence.show()
        self._place_sentence(words)
        sheet = sheet_for(found, names, self._decimals)
        if sheet is not None and sheet.total is not None and not sheet.total.name:
            add = self.tr("add the %n product(s)", "", len(sheet.lines))
            sheet = replace(sheet, total=replace(sheet.total, name=add))
        self._heads["arithmetic"].setVisible(sheet is not None)
        self.arithmetic.show_sheet(sheet)
        note = f"{text('Stage', stage.sentence)} {self._note(found, row, column)}".strip()
        self.note.setText(note)
        self.note.setVisible(bool(note))
        formula = texts.FORMULAS.get(cell.stage)
        self._show_part("formula", formula is not None)
        if formula is not None:
            safe = [one.replace("]", "］") for one in (row, column)]
            self.formula.setText(
                formula_html(formula.format(r=safe[0], c=safe[1]), self._theme, 15)
            )
        self._show_part("shapes", False)
        self._show_part("numpy", True)
        variable = texts.VARIABLES[cell.stage]
        lines = [stage.numpy] if stage.numpy != variable else []
        lines.append(
            f"{variable}[{cell.row}, {cell.column}]  # {show_number(found.value, self._decimals)}"
        )
        self.code.setText("\n".join(lines))

    def _place_sentence(self, words: str) -> None:
        """Beside the number, or below it where a long word would not fit."""
        longest = max(self.sentence.fontMetrics().horizontalAdvance(word) for word in words.split())
        room = self.width() - self._theme.px(2 * 16 + 12 + 12) - self.hero.sizeHint().width()
        way = QBoxLayout.Direction
        self._hero_row.setDirection(way.LeftToRight if longest <= room else way.TopToBottom)

    def _note(self, found: Explanation, row: str, column: str) -> str:
        """What is special about this number, in one or two sentences."""
        keys: list[str] = []
        document, place = self._session.document, self._page.place
        value = ""
        if found.kind == "given":
            x = found.cell.stage in ("x", "x_keys")
            kept = x and (place.layer > 0 or is_computed(document, found.cell.column))
            keys.append(("made" if place.layer > 0 else "computed") if kept else "given")
        elif found.kind == "hidden":
            keys.append(
                "hidden" if document.options.mask_how == "minus_infinity" else "hidden_zero"
            )
            value = show_number(found.total, self._decimals)
        elif found.kind == "odd":
            head = self._session.trace.sentences[place.sentence][place.layer].heads[place.head]
            along_rows = document.options.softmax_axis == "rows"
            line = found.cell.row if along_rows else found.cell.column
            keys.append("nothing" if head.nothing[line] else "odd")
        elif found.kind in ("products", "shares"):
            keys.append("rounded")
        if found.kind == "shares" and found.extra:
            keys.append("shifted")
            value = show_number(found.extra, self._decimals)
        if not math.isfinite(found.value) and found.kind != "hidden":
            keys.append("infinite")
        details = {"row": row, "column": column, "value": value, "layer": place.layer}
        return " ".join(text("Inspector", texts.NOTES[key], **details) for key in keys)
