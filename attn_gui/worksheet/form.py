"""The controls of the worksheet dialog and where they stand; they decide nothing."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QSpinBox,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from attn_gui.core.exercise import LAST_NUMBER
from attn_gui.core.exercise_blanks import CHOICES
from attn_gui.language import text
from attn_gui.pages.strip.controls import Chooser
from attn_gui.theme import Theme
from attn_gui.widgets.labels import label
from attn_gui.widgets.segments import Segments
from attn_gui.widgets.switch import Switch
from attn_gui.worksheet.marks import PAPERS
from attn_gui.worksheet.preview import Preview
from attn_gui.worksheet.request import Wish
from attn_gui.worksheet.texts import BLANKS, DIALOG, LANGUAGES

WIDTH = 240  # px of the controls
HEIGHT = 30


class Form(QWidget):
    """Fills its dialog."""

    def __init__(self, theme: Theme, dialog: QWidget) -> None:
        super().__init__(dialog)
        self._theme = theme
        self.intro = label(theme, "text", "second", wrap=True)
        self.language = Segments(theme, "worksheet.language", tuple(LANGUAGES))
        self.paper = Segments(theme, "worksheet.paper", tuple(PAPERS))
        self.blank = Chooser(theme, "worksheet.blank", WIDTH - 20)
        self.number = QSpinBox()
        self.number.setObjectName("worksheet.number")
        self.number.setRange(1, LAST_NUMBER)
        self.number.setFixedSize(theme.px(84), theme.px(HEIGHT))
        self.number.setAlignment(Qt.AlignmentFlag.AlignCenter)
        theme.dress(self.number, "number")
        self.dice = QToolButton()
        self.dice.setObjectName("worksheet.dice")
        self.key = Switch(theme, "worksheet.key")
        self.message = label(theme, "text", "second", wrap=True)
        self.message.setObjectName("worksheet.message")
        self.message.setTextFormat(Qt.TextFormat.PlainText)
        self.save, self.print = self._push("save"), self._push("print")
        self.leave = self._push("close")
        self.preview = Preview(theme)
        self.before, self.next = QToolButton(), QToolButton()
        self.before.setObjectName("worksheet.before")
        self.next.setObjectName("worksheet.next")
        self.place = label(theme, "label")
        self.place.setAlignment(Qt.AlignmentFlag.AlignCenter)
        icons = ((self.dice, "dice"), (self.before, "prev"), (self.next, "next"))
        for button, icon in icons:
            button.setIcon(theme.icon(icon))
            button.setIconSize(QSize(theme.px(18), theme.px(18)))
            button.setFixedSize(theme.px(32), theme.px(HEIGHT))
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._titles = {
            name: label(theme, "label_strong") for name in ("language", "paper", "blank", "sheet")
        }
        self._arrange(dialog)

    def _push(self, name: str) -> QPushButton:
        made = QPushButton()
        made.setObjectName(f"worksheet.{name}")
        made.setMinimumHeight(self._theme.px(HEIGHT))
        made.setMinimumWidth(self._theme.px(110))
        made.setAutoDefault(False)
        return made

    def _arrange(self, dialog: QWidget) -> None:
        px = self._theme.px
        left = QVBoxLayout()
        left.setContentsMargins(0, 0, px(8), 0)
        left.setSpacing(px(5))
        left.addWidget(self.intro)
        numbered = QHBoxLayout()
        numbered.addWidget(self.number)
        numbered.addWidget(self.dice)
        numbered.addStretch(1)
        rows = {"language": self.language, "paper": self.paper, "blank": self.blank}
        for name, title in self._titles.items():
            left.addSpacing(px(8))
            left.addWidget(title)
            if name in rows:
                left.addWidget(rows[name], 0, Qt.AlignmentFlag.AlignLeft)
            else:
                left.addLayout(numbered)
        left.addSpacing(px(8))
        left.addWidget(self.key)
        left.addSpacing(px(8))
        left.addWidget(self.message)
        left.addStretch(1)
        controls = QWidget()
        controls.setLayout(left)
        area = QScrollArea()  # for large text in a low window
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(controls)
        area.setFixedWidth(px(WIDTH) + 16)
        right = QVBoxLayout()
        right.setSpacing(px(6))
        right.addWidget(self.preview, 1)
        leaves = QHBoxLayout()
        leaves.addStretch(1)
        for leaf in (self.before, self.place, self.next):
            leaves.addWidget(leaf)
        leaves.addStretch(1)
        right.addLayout(leaves)
        upper = QHBoxLayout()
        upper.setSpacing(px(14))
        upper.addWidget(area)
        upper.addLayout(right, 1)
        lower = QHBoxLayout()
        lower.setSpacing(px(8))
        for one in (self.save, self.print):
            lower.addWidget(one)
        lower.addStretch(1)
        lower.addWidget(self.leave)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(px(16), px(14), px(16), px(14))
        whole.setSpacing(px(12))
        whole.addLayout(upper, 1)
        whole.addLayout(lower)
        around = QVBoxLayout(dialog)
        around.setContentsMargins(0, 0, 0, 0)
        around.addWidget(self)

    def show_wish(self, wish: Wish) -> None:
        """Let the controls say what is wished, without telling anybody."""
        self.language.show_choice(wish.language)
        self.paper.show_choice(wish.paper)
        names = tuple((name, text("Worksheet", BLANKS[name])) for name in CHOICES)
        self.blank.show_choices(names, wish.blank)
        for control, show in (
            (self.number, lambda: self.number.setValue(wish.number)),
            (self.key, lambda: self.key.setChecked(wish.key)),
        ):
            control.blockSignals(True)
            show()
            control.blockSignals(False)

    def retranslate(self) -> None:
        """The words of the current language."""
        said = {name: text("Worksheet", source) for name, source in DIALOG.items()}
        self.intro.setText(said["intro"])
        for name, title in self._titles.items():
            title.setText(said[name])
        for language, button in self.language.buttons.items():
            button.setText(LANGUAGES[language])
            button.setAccessibleName(f"{said['language']}: {LANGUAGES[language]}")
            button.setToolTip(said["language"])
        for paper, button in self.paper.buttons.items():
            button.setText(paper)
            button.setAccessibleName(f"{said['paper']}: {paper}")
            button.setToolTip(said["paper"])
        self.blank.setAccessibleName(said["blank"])
        self.number.setAccessibleName(said["sheet"])
        self.number.setToolTip(said["sheet_tip"])
        self.key.setText(said["key"])
        self.key.setAccessibleName(said["key"])
        self.key.setToolTip(said["key_tip"])
        self.key.updateGeometry()
        tools = {"dice": self.dice, "before": self.before, "next": self.next}
        for name, button in tools.items():
            button.setToolTip(said[name])
            button.setAccessibleName(said[name])
        for name, push in (("save", self.save), ("print", self.print), ("close", self.leave)):
            push.setText(said[name])
            push.setAccessibleName(said[name])
            push.setToolTip(said[f"{name}_tip"])
