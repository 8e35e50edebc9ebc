"""What is in a file and where it can go: the reader sees the numbers and says how they fit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QDialog,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from attn_gui.core.checks import shape_text
from attn_gui.core.document import Document
from attn_gui.core.importing import Target, misfit, overlap, possible, targets
from attn_gui.core.places import Place
from attn_gui.core.words import REFUSALS
from attn_gui.imports import texts
from attn_gui.imports.choosing import default
from attn_gui.imports.plan import Plan, given
from attn_gui.imports.table import Table, full_name
from attn_gui.imports.table_view import NumbersView
from attn_gui.language import Language, text
from attn_gui.theme import Theme
from attn_gui.widgets.labels import label

UNASKED = ("same", "turned", "words", "rows")
"""Ways that change nothing beyond what the file says: the first of them is chosen beforehand."""
SIZE = (640, 560)
ALL = -1  # in place of a table
_BESIDE = 84  # px beside the words of a way


class Preview(QDialog):
    """`chosen(plan)`: the reader wants it so."""

    chosen = Signal(object)

    def __init__(
        self, theme: Theme, language: Language, document: Document, file: str,
        tables: Sequence[Table], parent: QWidget,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self.setObjectName("import")
        self._theme, self._language, self._document = theme, language, document
        self._file, self._tables = file, tables
        self._place = Place()
        self._together: Mapping[Target, Table] = {}
        self._ways: dict[str, Document] = {}
        self._targets = targets(document)
        self.setWindowTitle(text("Import", texts.WORDS["title"]))
        self._build()
        self._name()

    def _build(self) -> None:
        px = self._theme.px
        self.table, self.target = QComboBox(self), QComboBox(self)
        self.numbers = NumbersView(self._theme, self)
        self.reason = label(self._theme, "text", wrap=True, parent=self)
        self.reason.setObjectName("import.reason")
        self._group = QButtonGroup(self)
        self._group.buttonClicked.connect(self._on_way_clicked)
        self._heads = [label(self._theme, "text", "second", parent=self) for _ in range(2)]
        lines = QGridLayout()
        for row, (name, box) in enumerate((("table", self.table), ("target", self.target))):
            box.setObjectName(f"import.{name}")
            box.setMinimumHeight(px(32))
            box.setSizeAdjustPolicy(
                QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
            )
            box.setMinimumContentsLength(12)
            self._heads[row].setBuddy(box)
            lines.addWidget(self._heads[row], row, 0)
            lines.addWidget(box, row, 1)
        lines.setColumnStretch(1, 1)
        lines.setHorizontalSpacing(px(12))
        lines.setVerticalSpacing(px(6))
        self._choices = QVBoxLayout()
        self._choices.setSpacing(px(2))
        self.put, self.leave = QPushButton(self), QPushButton(self)
        self.put.setObjectName("import.put")
        self.put.setProperty("look", "primary")
        self.put.setDefault(True)
        self.leave.setObjectName("import.cancel")
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(self.leave)
        buttons.addWidget(self.put)
        column = QVBoxLayout(self)
        column.setContentsMargins(px(16), px(14), px(16), px(12))
        column.setSpacing(px(8))
        column.addLayout(lines)
        column.addWidget(self.numbers, 1)
        column.addWidget(self.reason)
        column.addLayout(self._choices)
        column.addLayout(buttons)
        room = self.parentWidget().size()
        self.resize(min(px(SIZE[0]), room.width()), min(px(SIZE[1]), room.height()))
        self.put.clicked.connect(self._on_put_clicked)
        self.leave.clicked.connect(self.reject)
        self.table.currentIndexChanged.connect(self._on_table_changed)
        self.target.currentIndexChanged.connect(self._on_target_changed)

    def offer_together(self, found: Mapping[Target, Table]) -> None:
        """Several tables that are called after matrices and fit them may go in as one."""
        self._together = found
        self._name()

    def begin(self, table: int, target: Target, place: Place) -> None:
        """Show a table and where it would go; all together where that is possible."""
        self._place = place
        self.table.setCurrentIndex(0 if self._together else self.table.findData(table))
        self.target.setCurrentIndex(self._targets.index(target))
        self._show()
        (self.table if len(self._tables) > 1 else self.target).setFocus()

    # --------------------------------------------------------------------------- what is shown

    def _name(self) -> None:
        """All words, in the language of the window."""
        words = {key: text("Import", source) for key, source in texts.WORDS.items()}
        self.setWindowTitle(f"{words['title']} – {self._file}")
        for head, box, key in zip(
            self._heads, (self.table, self.target), ("table", "target"), strict=True
        ):
            head.setText(words[key])
            box.setAccessibleName(words[key])
            box.setToolTip(words[f"{key}_help"])
        self.numbers.setAccessibleName(words["numbers"])
        self.numbers.setToolTip(words["numbers"])
        self.numbers.numbers.unused = words["unused"]
        for button, key in ((self.put, "put"), (self.leave, "cancel")):
            button.setText(words[key])
            button.setToolTip(words[f"{key}_help"])
            button.setAccessibleName(words[key])
        self._fill(self.table, self._table_items())
        self._fill(self.target, [(self._target_name(one), one) for one in self._targets])

    def _fill(self, box: QComboBox, items: list[tuple[str, object]]) -> None:
        kept = box.currentData()
        box.blockSignals(True)
        box.clear()
        for name, data in items:
            box.addItem(name, data)
        places = [place for place, (_name, data) in enumerate(items) if data == kept]
        box.setCurrentIndex(places[0] if places else 0)
        box.blockSignals(False)

    def _table_items(self) -> list[tuple[str, object]]:
        items: list[tuple[str, object]] = []
        if self._together:
            names = ", ".join(target.symbol for target in self._together)
            items.append((text("Import", texts.WORDS["all"], matrices=names), ALL))
        for place, table in enumerate(self._tables):
            shape = shape_text(table.shape) if table.problem is None else "–"
            items.append((f"{table.name or self._file}   {shape}", place))
        return items

    def _target_name(self, target: Target) -> str:
        name = texts.matrix_name(self._document, target, self._language.name)
        return f"{name}   {shape_text(texts.shape_of(self._document, target))}"

    @property
    def _chosen_table(self) -> Table:
        place = self.table.currentData()
        return next(iter(self._together.values())) if place == ALL else self._tables[place]

    @property
    def _chosen_target(self) -> Target:
        found: Target = self.target.currentData()
        return found

    @property
    def _way(self) -> str:
        button = self._group.checkedButton()
        return str(button.property("way")) if button is not None else ""

    def _show(self) -> None:
        """The numbers, whether they fit, and the ways there are."""
        table, is_all = self._chosen_table, self.table.currentData() == ALL
        self.target.setEnabled(not is_all and table.problem is None)
        self.numbers.show_table(table)
        if table.values is None:
            problem = table.problem
            assert problem is not None
            self._say(text("Refusal", REFUSALS[problem.key], **problem.details), "error")
            self._offer_ways({})
            return
        target = self._chosen_target
        if is_all:
            self._say("")
            self._offer_ways({})
            self.put.setEnabled(True)
            return
        name = full_name(self._file, table.name)
        if table.shape == texts.shape_of(self._document, target):
            words = text(
                "Import", texts.WORDS["fits"],
                name=name, found=shape_text(table.shape), matrix=target.symbol,
            )  # fmt: skip
            self._say(words)
        else:
            why = misfit(self._document, target, given(table), name)
            how = text("Import", texts.WORDS["how"])
            self._say(f"{text('Refusal', REFUSALS[why.key], **why.details)} {how}")
        self._offer_ways(possible(self._document, target, given(table)))

    def _say(self, words: str, tone: str = "") -> None:
        self.reason.setProperty("tone", tone)
        self.reason.style().polish(self.reason)
        self.reason.setText(words)
        self.reason.setVisible(bool(words))

    def _offer_ways(self, ways: dict[str, Document]) -> None:
        for button in self._group.buttons():
            self._group.removeButton(button)
            self._choices.removeWidget(button)
            button.deleteLater()
        self._ways = ways
        table, target = self._chosen_table, self._chosen_target
        for way, made in ways.items():
            words = texts.way_text(self._document, made, target, given(table), way)
            button = QRadioButton(self)
            button.setObjectName(f"import.way.{way}")
            button.setProperty("way", way)
            button.setAccessibleName(words)
            button.setToolTip(words)
            self._theme.dress(button, "text")
            room = self.width() - self._theme.px(_BESIDE)
            short = button.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, room)
            button.setText(short.replace("&", "&&"))
            self._group.addButton(button)
            self._choices.addWidget(button)
        first = next(iter(ways), "")
        if first in UNASKED:
            self._group.buttons()[0].setChecked(True)
        self._on_way_clicked()
        before: QWidget = self.numbers
        for after in (*self._group.buttons(), self.leave, self.put):
            self.setTabOrder(before, after)
            before = after

    # ---------------------------------------------------------------------------------- events

    def _on_way_clicked(self, *_args: object) -> None:
        self.put.setEnabled(bool(self._way))
        table = self._chosen_table
        if self._way == "corner":
            self.numbers.take(*overlap(self._document, self._chosen_target, given(table)))
        else:
            self.numbers.take(*table.shape)

    def _on_table_changed(self) -> None:
        table = self._chosen_table
        if table.problem is None and self.table.currentData() != ALL:
            target, sure = default(self._document, table, self._file, self._place, None)
            if sure:
                self.target.blockSignals(True)
                self.target.setCurrentIndex(self._targets.index(target))
                self.target.blockSignals(False)
        self._show()

    def _on_target_changed(self) -> None:
        self._show()

    def _on_put_clicked(self) -> None:
        if self.table.currentData() == ALL:
            parts = tuple((target, table, "same") for target, table in self._together.items())
        else:
            parts = ((self._chosen_target, self._chosen_table, self._way),)
        self.accept()
        self.chosen.emit(Plan(parts))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._name()
            self._show()
