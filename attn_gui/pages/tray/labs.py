"""Two small laboratories: why ÷ √d_k, and how often a word looks at itself by chance."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSlider, QVBoxLayout, QWidget

from attn_gui.core.chance import DRAWS as LENSES
from attn_gui.core.chance import diagonal_wins
from attn_gui.core.numbers import show_number
from attn_gui.core.spread import DRAWS, KEYS, LONGEST, Spread, spread
from attn_gui.focus import Focus
from attn_gui.language import text
from attn_gui.pages.tray.texts import LABS
from attn_gui.session import Session
from attn_gui.theme import Theme
from attn_gui.widgets.labels import label
from attn_gui.widgets.named_bars import Bar, NamedBars
from attn_gui.widgets.switch import Switch

_WIDEST = LONGEST**0.5  # the spread of the raw scores there: the longest bar


def _say(key: str, **details: object) -> str:
    return text("Tray", LABS[key], **details)


def _percent(share: float) -> str:
    return f"{show_number(100 * share, 1)} %"


class _Lab(QWidget):
    """A row of controls, bars below it and a sentence that tells them."""

    def __init__(self, theme: Theme, name: str) -> None:
        super().__init__()
        self.setObjectName(f"tray.lab.{name}")
        px = theme.px
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(4))
        self.row = QHBoxLayout()
        self.row.setSpacing(px(9))
        column.addLayout(self.row)
        self.bars = NamedBars(theme, f"tray.{name}.bars")
        self.bars.setMaximumWidth(px(640))
        theme.dress(self.bars, "caption")
        column.addWidget(self.bars)
        self.told = label(theme, "caption", "second", wrap=True)
        self.told.setObjectName(f"tray.{name}.told")
        column.addWidget(self.told)


class SpreadLab(_Lab):
    """A slider for d_k; what random vectors of that length do, raw and divided by √d_k."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, "spread")
        px = theme.px
        self.name, self.number = label(theme, "caption", "second"), label(theme, "number")
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setObjectName("tray.d_k")
        self.slider.setRange(1, LONGEST)
        self.slider.setPageStep(16)
        self.slider.setValue(64)
        self.slider.setFixedHeight(px(22))
        self.slider.setMinimumWidth(px(80))
        self.slider.setMaximumWidth(px(420))
        self.number.setMinimumWidth(px(34))
        self.row.addWidget(self.name)
        self.row.addWidget(self.slider, 1)
        self.row.addWidget(self.number)
        self.row.addStretch(0)
        self.slider.valueChanged.connect(self.refresh)

    def refresh(self, *_args: object) -> None:
        """Draw and tell the present d_k."""
        if self.isHidden():
            return  # the random vectors are drawn only for somebody who looks
        found = spread(self.slider.value())
        self.name.setText(_say("slider"))
        self.slider.setAccessibleName(_say("slider"))
        self.slider.setToolTip(_say("slider"))
        self.number.setText(str(found.d_k))
        self.bars.show_bars(self._bars(found))
        numbers = {
            key: show_number(getattr(found, key))
            for key in ("raw", "scaled", "raw_top", "scaled_top")
        }
        self.told.setText(_say("told", draws=DRAWS, d_k=found.d_k, **numbers))

    def _bars(self, found: Spread) -> tuple[Bar, ...]:
        kinds = {"raw": _say("raw"), "scaled": _say("scaled", d_k=found.d_k)}
        wild = [
            Bar(f"{name}: {_say('spread')}", value / _WIDEST, show_number(value), kind == "scaled")
            for kind, name in kinds.items()
            for value in (getattr(found, kind),)
        ]
        tops = [
            Bar(f"{name}: {_say('top', count=KEYS)}", value, show_number(value), kind == "scaled")
            for kind, name in kinds.items()
            for value in (getattr(found, f"{kind}_top"),)
        ]
        return (*wild, *tops)


class ChanceLab(_Lab):
    """Random lenses over the sentence that is looked at: how often does the diagonal win?"""

    def __init__(self, session: Session, focus: Focus, theme: Theme) -> None:
        super().__init__(theme, "chance")
        self._session, self._focus, self._seed = session, focus, 1
        self.draw = QPushButton()
        self.draw.setObjectName("tray.draw")
        theme.dress(self.draw, "label")
        self.same = Switch(theme, "tray.same")
        self.row.addWidget(self.draw)
        self.row.addWidget(self.same)
        self.row.addStretch(1)
        self.draw.clicked.connect(self._on_draw_clicked)
        self.same.clicked.connect(self.refresh)

    def _on_draw_clicked(self) -> None:
        self._seed += 1
        self.refresh()

    def refresh(self, *_args: object) -> None:
        """Count anew, with the words and the width d_k of the head that is looked at."""
        if self.isHidden():
            return
        trace = self._session.trace
        place = trace.nearest(self._focus.look.place)
        x = trace.sentences[place.sentence][place.layer].x
        d_k = trace.document.head(place.layer, place.head).d_k
        share = diagonal_wins(x, d_k, self._seed, same=self.same.isChecked())
        words = len(x)
        self.draw.setText(_say("draw", draws=LENSES))
        self.draw.setToolTip(_say("draw", draws=LENSES))
        self.same.setText(_say("same"))
        self.same.setToolTip(_say("same"))
        self.same.updateGeometry()
        self.bars.show_bars(
            (
                Bar(_say("own"), share, _percent(share), strong=True),
                Bar(_say("by_chance"), 1 / words, _percent(1 / words)),
            )
        )
        counted = {"share": _percent(share), "chance": _percent(1 / words)}
        self.told.setText(_say("counted", draws=LENSES, words=words, **counted))
