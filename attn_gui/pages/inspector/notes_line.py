"""A line below the arithmetic: the study notes print another number here, and why it is wrong."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP, Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QPushButton, QVBoxLayout

from attn_gui.core.evaluate import Trace
from attn_gui.core.numbers import show_number, show_percent
from attn_gui.core.places import Cell, Place
from attn_gui.core.study_notes import PrintedRow, PrintedScore, printed_at
from attn_gui.language import text
from attn_gui.pages.flipping import worded
from attn_gui.pages.one_head.names import Names
from attn_gui.theme import Theme
from attn_gui.widgets.labels import label

TEXTS = {
    "weight": QT_TRANSLATE_NOOP(
        "Notes", "The study notes print {printed} here. Softmax of this row gives {computed}."
    ),
    "weight_flipped": QT_TRANSLATE_NOOP(
        "Notes", "The study notes print {printed} here. Softmax of this column gives {computed}."
    ),
    "score": QT_TRANSLATE_NOOP(
        "Notes",
        "The study notes print {printed} here too, but their own Q[{row}]·K[{column}] is"
        " {product}.",
    ),
    "more": QT_TRANSLATE_NOOP("Notes", "Compare and say why"),
    "less": QT_TRANSLATE_NOOP("Notes", "Show less"),
    "printed": QT_TRANSLATE_NOOP("Notes", "in the notes"),
    "computed": QT_TRANSLATE_NOOP("Notes", "computed now"),
    "step_5": QT_TRANSLATE_NOOP("Notes", "notes, Step 5"),
    "equal": QT_TRANSLATE_NOOP(
        "Notes",
        "No temperature gives that: equal weights need equal scores, but {one} has {score} and"
        " {other} has {other_score}.",
    ),
    "temperatures": QT_TRANSLATE_NOOP(
        "Notes",
        "No temperature gives that: the three pairs of words would need {first}, {second} and"
        " {third}, and a row has only one.",
    ),
    "temperatures_flipped": QT_TRANSLATE_NOOP(
        "Notes",
        "No temperature gives that: the three pairs of words would need {first}, {second} and"
        " {third}, and a column has only one.",
    ),
    "again": QT_TRANSLATE_NOOP(
        "Notes",
        "Step 5 of the notes prints this row once more, as {step_5}: that is neither what"
        " panel E prints nor what softmax gives, {computed}.",
    ),
    "again_flipped": QT_TRANSLATE_NOOP(
        "Notes",
        "Step 5 of the notes prints these shares once more, as {step_5}: that is neither what"
        " panel E prints nor what softmax gives, {computed}.",
    ),
    "lenses": QT_TRANSLATE_NOOP(
        "Notes",
        "So these two and the score {score} cannot all be right. This example has the score of the"
        " notes, and a query and a key that give it.",
    ),
}

_TIED = "\N{NO-BREAK SPACE}"  # what belongs together stays on one line

Table = list[tuple[str, tuple[str, ...]]]


class NotesLine(QFrame):
    """Hidden where the notes are right or say nothing. All but what they print is computed now."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("inspector.notes")
        self.setProperty("look", "aside")
        px = theme.px
        self._theme = theme
        self._open = False
        column = QVBoxLayout(self)
        column.setContentsMargins(px(10), px(8), px(10), px(8))
        column.setSpacing(px(6))
        self.line = label(theme, "text", wrap=True)
        self.toggle = QPushButton()
        self.toggle.setObjectName("inspector.notes.toggle")
        self.toggle.setProperty("look", "link")
        self.toggle.setAutoDefault(True)  # Enter presses it too
        theme.dress(self.toggle, "label")
        self.toggle.clicked.connect(self._on_toggle_clicked)
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(px(8))
        self._grid.setVerticalSpacing(px(3))
        self._grid.setColumnStretch(0, 1)
        self._table: Table = []
        self._cells: list[QLabel] = []
        self.reason = label(theme, "text", "second", wrap=True)
        column.addWidget(self.line)
        column.addLayout(self._grid)
        column.addWidget(self.reason)
        column.addWidget(self.toggle, 0, Qt.AlignmentFlag.AlignLeft)
        self.hide()

    def show_for(
        self, trace: Trace, place: Place, names: Names, cell: Cell | None, decimals: int,
        flipped: bool,
    ) -> None:  # fmt: skip
        """Say what the notes print at a cell, if they err there; `flipped`: columns ask."""
        found = printed_at(trace, cell, place)
        self.setVisible(found is not None)
        if cell is None or found is None:
            return
        row, column = names.asks[cell.row], names.answers[cell.column]
        line, table, reasons = told(found, names, row, column, cell.column, decimals, flipped)
        self.line.setText(line)
        self.reason.setText("\n".join(reasons))
        self._fill(table)
        self.toggle.setText(text("Notes", TEXTS["less" if self._open else "more"]))
        self._unfold()

    def _fill(self, table: Table) -> None:
        if table == self._table:
            return  # the pointer moved, and nothing else
        self._table = table
        for one in self._cells:
            self._grid.removeWidget(one)
            one.hide()
            one.deleteLater()
        self._cells = []
        for place, (name, cells) in enumerate(table):
            head = not name
            first = label(self._theme, "caption", "second")
            first.setText(name)
            first.setAccessibleName(" ".join((name, *cells)))
            self._grid.addWidget(first, place, 0, 1, 1 if cells else -1)
            self._cells.append(first)
            for at, words in enumerate(cells, start=1):
                made = label(self._theme, "caption" if head else "number", "second" if head else "")
                made.setText(words)
                self._grid.addWidget(made, place, at, Qt.AlignmentFlag.AlignRight)
                self._cells.append(made)

    def _unfold(self) -> None:
        for one in (*self._cells, self.reason):
            one.setVisible(self._open)

    def _on_toggle_clicked(self) -> None:
        self._open = not self._open
        self.toggle.setText(text("Notes", TEXTS["less" if self._open else "more"]))
        self._unfold()


def notes_text(
    trace: Trace, place: Place, names: Names, cell: Cell | None, decimals: int, flipped: bool
) -> str:
    """All of it as text, for the drawer; "" where there is nothing to say."""
    found = printed_at(trace, cell, place)
    if cell is None or found is None:
        return ""
    row, column = names.asks[cell.row], names.answers[cell.column]
    line, _table, reasons = told(found, names, row, column, cell.column, decimals, flipped)
    return "\n".join((line, *reasons))


def told(
    found: PrintedRow | PrintedScore,
    names: Names,
    row: str,
    column: str,
    at: int,
    decimals: int,
    flipped: bool,
) -> tuple[str, Table, list[str]]:
    """The line, the rows to compare, and the reasons."""
    if isinstance(found, PrintedScore):
        return _score(found, row, column, decimals)
    line = _say(
        "weight",
        flipped,
        printed=show_number(found.printed[at]),
        computed=show_number(found.computed[at], decimals),
    )
    table: Table = [
        ("", names.answers),
        (_say("printed"), _numbers(found.printed)),
        (_say("computed"), _numbers(found.computed)),
    ]
    reasons = [_temperatures(found, names, flipped)]
    if found.step_5:
        table.append((_say("step_5"), _numbers(found.step_5)))
        shares = [
            f"{_TIED}/{_TIED}".join(map(show_percent, one))
            for one in (found.step_5, found.computed)
        ]
        reasons.append(_say("again", flipped, step_5=shares[0], computed=shares[1]))
    return line, table, reasons


def _score(
    found: PrintedScore, row: str, column: str, decimals: int
) -> tuple[str, Table, list[str]]:
    score = show_number(found.computed, decimals)
    product = show_number(found.product, decimals)
    line = _say("score", printed=score, row=row, column=column, product=product)
    table: Table = [
        (_say("printed"), ()),
        (f"Q[{row}]", _numbers(found.query)),
        (f"K[{column}]", _numbers(found.key)),
        (_say("computed"), ()),
        (f"Q[{row}]", _numbers(found.computed_query)),
        (f"K[{column}]", _numbers(found.computed_key)),
    ]
    return line, table, [_say("lenses", score=score)]


def _temperatures(found: PrintedRow, names: Names, flipped: bool) -> str:
    for one, other, temperature in found.temperatures:
        if temperature is None:
            return _say(
                "equal",
                one=names.answers[one],
                score=show_number(found.scaled[one]),
                other=names.answers[other],
                other_score=show_number(found.scaled[other]),
            )
    first, second, third = (show_number(one[2] or 0.0) for one in found.temperatures)
    first = f"T = {first}".replace(" ", _TIED)
    return _say("temperatures", flipped, first=first, second=second, third=third)


def _numbers(row: tuple[float, ...]) -> tuple[str, ...]:
    """As many decimals as the notes print; more would not fit beside one another."""
    return tuple(show_number(one) for one in row)


def _say(key: str, flipped: bool = False, /, **details: object) -> str:
    return text("Notes", worded(TEXTS, key, flipped), **details)
