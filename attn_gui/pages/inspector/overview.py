"""What the inspector says before anything is picked: the idea, the code, the colours."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from attn_gui.core.formulas import numpy_line
from attn_gui.core.numbers import show_number
from attn_gui.core.options import Options
from attn_gui.core.stages import HEAD_STAGES
from attn_gui.language import text
from attn_gui.pages.inspector import texts
from attn_gui.theme import Theme
from attn_gui.widgets.formula import formula_html
from attn_gui.widgets.labels import label, rule
from attn_gui.widgets.legend import Legend

_IDEA = "softmax( Q Kᵀ / √d_k ) · V"
_OUTLINES = (
    ("picked", "ink", Qt.PenStyle.SolidLine, 3.0),
    ("q_row", "Q", Qt.PenStyle.SolidLine, 2.5),
    ("k_row", "K", Qt.PenStyle.DashLine, 2.5),
    ("v_column", "V", Qt.PenStyle.DotLine, 3.0),
)
_TONES = {"q": "Q", "k": "K", "v": "V"}


class _Swatch(QWidget):
    """A sample of an outline."""

    def __init__(self, theme: Theme, token: str, style: Qt.PenStyle, width: float) -> None:
        super().__init__()
        self._theme, self._token, self._style, self._pen_width = theme, token, style, width
        self.setFixedSize(theme.px(46), theme.px(19))

    def sizeHint(self) -> QSize:
        return self.size()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pen = QPen(self._theme.color(self._token), self._pen_width, self._style)
        if self._style == Qt.PenStyle.DashLine:
            pen.setDashPattern([2.4, 1.6])
        elif self._style == Qt.PenStyle.DotLine:
            pen.setDashPattern([0.1, 1.7])
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.setBrush(self._theme.color("sunken"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(2, 2, -2, -2), 4, 4)


class Overview(QWidget):
    """The whole idea in one line, the same in numpy, and how to read colours and outlines.

    `term_asked(id)`: the reader clicked an underlined term of the glossary.
    """

    term_asked = Signal(object)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        px = theme.px
        column = QVBoxLayout(self)
        column.setContentsMargins(0, px(2), 0, 0)
        column.setSpacing(px(6))
        card = QFrame()
        card.setObjectName("formulaCard")
        inner = QVBoxLayout(card)
        inner.setContentsMargins(px(10), px(12), px(10), px(12))
        self._formula = label(theme, "formula_large")
        self._formula.setAlignment(Qt.AlignmentFlag.AlignCenter)
        inner.addWidget(self._formula)
        column.addWidget(card)
        self._sentence = label(theme, "text", wrap=True)
        self._sentence.setObjectName("inspector.idea")
        self._sentence.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, False)
        self._sentence.linkActivated.connect(self.term_asked.emit)
        column.addWidget(self._sentence)
        self._heads = {
            key: label(theme, "section", "third") for key in ("same_numpy", "colours", "outlines")
        }
        column.addSpacing(px(6))
        column.addWidget(self._heads["same_numpy"])
        self._lines: list[tuple[QLabel, str, str]] = []
        for stage in HEAD_STAGES:
            if stage.name != "masked":
                self._add_line(column, stage.letter, stage.name, _TONES.get(stage.name, "ink"))
        column.addSpacing(px(4))
        column.addWidget(rule())
        column.addWidget(self._heads["colours"])
        self._signed, self._shares = (
            label(theme, "caption", "second", wrap=True),
            label(theme, "caption", "second", wrap=True),
        )
        self._signed_bar, self._share_bar = Legend(theme, "signed"), Legend(theme, "weights")
        for one in (self._signed, self._signed_bar, self._shares, self._share_bar):
            column.addWidget(one)
        column.addWidget(rule())
        column.addWidget(self._heads["outlines"])
        self._names: dict[str, QLabel] = {}
        for key, token, style, width in _OUTLINES:
            row = QHBoxLayout()
            row.setSpacing(px(10))
            self._names[key] = label(theme, "text", "second")
            row.addWidget(_Swatch(theme, token, style, width))
            row.addWidget(self._names[key], 1)
            column.addLayout(row)
        self._click = label(theme, "text", wrap=True)
        self._hand_made = label(theme, "caption", "third", wrap=True)
        column.addSpacing(px(6))
        column.addWidget(self._click)
        column.addWidget(self._hand_made)

    def _add_line(self, column: QVBoxLayout, letter: str, stage: str, token: str) -> None:
        row = QHBoxLayout()
        row.setSpacing(self._theme.px(10))
        badge, line = label(self._theme, "small", "third"), label(self._theme, "code")
        badge.setText(letter)
        badge.setFixedWidth(self._theme.px(14))
        row.addWidget(badge)
        row.addWidget(line, 1)
        column.addLayout(row)
        self._lines.append((line, stage, token))

    def refresh(self, scores_end: float, random: bool, flipped: bool) -> None:
        """Take the words of the language, the colours of the theme, the scale of the document;
        `random` lenses were made by nobody's hand; `flipped`: columns ask."""

        def say(key: str, /, **details: object) -> str:
            return text("Inspector", texts.OVERVIEW[key], **details)

        self._formula.setText(formula_html(_IDEA, self._theme, 19))
        for key, head in self._heads.items():
            head.setText(text("Inspector", texts.HEADINGS[key]))
        tones = {"query": ("Q", "query"), "key": ("K", "key"), "values": ("V", "value")}
        strong, color = "font-weight:600", self._theme.color
        words = {
            key: f'<a href="{term}" style="{strong};color:{color(token).name()}">{say(key)}</a>'
            for key, (token, term) in tones.items()
        }
        self._sentence.setText(say("sentence", **words))
        for line, stage, token in self._lines:
            code = numpy_line(stage, Options(), flipped=flipped)
            line.setText(f'<span style="color:{self._theme.color(token).name()}">{code}</span>')
        end = show_number(scores_end, 1)
        self._signed.setText(say("signed", end=end.removesuffix(".0")))
        self._signed_bar.show_ticks(("−" + end, "0", "+" + end))
        self._shares.setText(say("shares"))
        self._share_bar.show_ticks(("0", "0.5", "1"))
        for key, name in self._names.items():
            name.setText(say(key))
        self._click.setText(say("click"))
        self._hand_made.setText(say("random" if random else "hand_made"))
