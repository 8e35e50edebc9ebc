"""The bar at the bottom: what is picked, the keys of whatever has the focus, the precision."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QToolButton, QWidget

from attn_gui.language import Language, text
from attn_gui.theme import Theme
from attn_gui.widgets.labels import label
from attn_gui.widgets.selectable import Selectable
from attn_gui.widgets.steady import Steady

PRECISIONS = (2, 4)

KEYS = {
    "editable": (
        ("↑ ↓ ← →", QT_TRANSLATE_NOOP("Keys", "move")),
        ("Enter", QT_TRANSLATE_NOOP("Keys", "edit")),
        ("Ctrl ↑ ↓", QT_TRANSLATE_NOOP("Keys", "nudge by 0.1")),
        ("Ctrl C, V", QT_TRANSLATE_NOOP("Keys", "copy, paste")),
        ("Space", QT_TRANSLATE_NOOP("Keys", "hold: before")),
        ("Esc", QT_TRANSLATE_NOOP("Keys", "clear")),
    ),
    "editor": (
        ("Enter", QT_TRANSLATE_NOOP("Keys", "keep")),
        ("Tab", QT_TRANSLATE_NOOP("Keys", "keep, go right")),
        ("↑ ↓", QT_TRANSLATE_NOOP("Keys", "± 0.1")),
        ("Esc", QT_TRANSLATE_NOOP("Keys", "put back")),
    ),
    "computed": (
        ("↑ ↓ ← →", QT_TRANSLATE_NOOP("Keys", "next cell")),
        ("[ ]", QT_TRANSLATE_NOOP("Keys", "where from, where to")),
        ("Ctrl C", QT_TRANSLATE_NOOP("Keys", "copy")),
        ("A–F", QT_TRANSLATE_NOOP("Keys", "jump to a panel")),
        ("Space", QT_TRANSLATE_NOOP("Keys", "hold: before")),
        ("Esc", QT_TRANSLATE_NOOP("Keys", "clear")),
    ),
    "over": (
        ("↑ ↓ ← →", QT_TRANSLATE_NOOP("Keys", "next cell")),
        ("Enter", QT_TRANSLATE_NOOP("Keys", "write over it")),
        ("A–F", QT_TRANSLATE_NOOP("Keys", "jump to a panel")),
        ("Delete", QT_TRANSLATE_NOOP("Keys", "take back")),
        ("Esc", QT_TRANSLATE_NOOP("Keys", "clear")),
    ),
    "terms": (
        ("↑ ↓ ← →", QT_TRANSLATE_NOOP("Keys", "next number")),
        ("Enter", QT_TRANSLATE_NOOP("Keys", "go to its cell")),
        ("A–F", QT_TRANSLATE_NOOP("Keys", "jump to a panel")),
    ),
    "player": (
        ("← →", QT_TRANSLATE_NOOP("Keys", "a step back, a step on")),
        ("Page ↑ ↓", QT_TRANSLATE_NOOP("Keys", "stage before, stage after")),
        ("Space", QT_TRANSLATE_NOOP("Keys", "play, pause")),
        ("Esc", QT_TRANSLATE_NOOP("Keys", "close")),
    ),
    "heads": (
        ("1–8", QT_TRANSLATE_NOOP("Keys", "switch a head")),
        ("↑ ↓ ← →", QT_TRANSLATE_NOOP("Keys", "pick a word")),
        ("Enter", QT_TRANSLATE_NOOP("Keys", "open this head in A–F")),
        ("F2", QT_TRANSLATE_NOOP("Keys", "write over a weight")),
        ("Space", QT_TRANSLATE_NOOP("Keys", "hold: before")),
    ),
    "distance": (
        ("Tab", QT_TRANSLATE_NOOP("Keys", "next")),
        ("← →", QT_TRANSLATE_NOOP("Keys", "on the slider: another distance")),
        ("Ctrl 1", QT_TRANSLATE_NOOP("Keys", "back to one head")),
    ),
    "other": (
        ("Tab", QT_TRANSLATE_NOOP("Keys", "next")),
        ("A–F", QT_TRANSLATE_NOOP("Keys", "jump to a panel")),
        ("Ctrl Z", QT_TRANSLATE_NOOP("Keys", "undo")),
    ),
}


class StatusBar(QWidget):
    """28 px; emits `precision_chosen(decimals)`."""

    precision_chosen = Signal(object)

    def __init__(self, language: Language, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("statusBar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._theme = theme
        self._kind = "other"
        self._decimals = PRECISIONS[0]
        self._said = "", ""
        px = theme.px
        self.setFixedHeight(px(28))
        self._inside = QWidget(self)  # without a layout around it: no address moves the window
        self._row = QHBoxLayout(self._inside)
        self._row.setContentsMargins(px(16), 0, px(10), 0)
        self._row.setSpacing(px(6))
        self.address = Selectable(theme, "label")
        self.address.setObjectName("status.address")
        self._room = Steady(self.address)
        self._row.addWidget(self._room)
        self._row.addSpacing(px(14))
        self._keys: list[tuple[QLabel, QLabel]] = []
        for _place in range(max(len(keys) for keys in KEYS.values())):
            key, words = label(theme, "small", "second"), label(theme, "small", "second")
            key.setObjectName("key")
            key.setFixedHeight(px(18))
            self._row.addWidget(key)
            self._row.addWidget(words)
            self._row.addSpacing(px(8))
            self._keys.append((key, words))
        self._row.addStretch(1)
        self.precision = QToolButton()
        self.precision.setObjectName("precision")
        self.precision.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.precision.setFixedHeight(px(24))
        self.precision.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.dress(self.precision, "small")
        self.precision.clicked.connect(self._on_precision_clicked)
        self.help = QToolButton()
        self.help.setObjectName("help.open")
        self.help.setText("?")
        self.help.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click does not move it
        self.help.setFixedSize(px(24), px(22))
        theme.dress(self.help, "label_strong")
        self._row.addWidget(self.precision)
        self._row.addWidget(self.help)
        language.changed.connect(self.retranslate)
        self.retranslate()

    def say(self, address: str, remark: str = "") -> None:
        """What is picked, as "C (cat, sat) = 1.9"; "" says what one can do. A remark on it takes
        the place of the keys, or is left out where even that is too narrow."""
        had, self._said = bool(self._said[1]), (address, remark)
        if had or remark:
            self._show_keys()
        else:
            self._show_address()

    def _show_address(self) -> bool:
        """Show what is said; returns whether there is room for keys beside it."""
        address, remark = self._said
        if remark:
            for one in (one for pair in self._keys for one in pair):
                one.hide()
            self._room.say(f"{address}  ·  {remark}")
            self._row.invalidate()
            if self._row.minimumSize().width() <= self.width():
                return False
        self._room.say(address or self.tr("Click a number: where it came from."))
        return True

    @property
    def kind(self) -> str:
        """What has the focus, as a row of `KEYS`."""
        return self._kind

    def show_keys(self, kind: str) -> None:
        """The keys of what has the focus: a row of `KEYS`."""
        if kind != self._kind:
            self._kind = kind
            self._show_keys()

    def _show_keys(self) -> None:
        keys, room = KEYS[self._kind], self._show_address()
        for place, (key, words) in enumerate(self._keys):
            shown = room and place < len(keys) and self._fits(place)
            key.setVisible(shown)
            words.setVisible(shown)
            if place < len(keys):
                key.setText(keys[place][0])
                words.setText(text("Keys", keys[place][1]))
        self._row.activate()  # the words may be longer than those before

    def _fits(self, place: int) -> bool:
        """Narrow windows show the first keys only."""
        if self.width() < self._theme.px(560):
            return False  # the address needs it all
        return place < 2 + (self.width() >= self._theme.px(900)) or self.width() >= self._theme.px(
            1100
        )

    def resizeEvent(self, _event: object) -> None:
        self._inside.setGeometry(self.rect())
        self._show_keys()
        self._show_precision()

    def retranslate(self) -> None:
        """The words of the current language."""
        self.help.setToolTip(self.tr("All keys, and about this program (?)"))
        self.help.setAccessibleName(self.tr("Help"))
        self.say("")
        self._show_keys()
        self._show_precision()

    def _show_precision(self) -> None:
        wide = self.width() >= self._theme.px(1100)
        words = (
            self.tr("Shown to {decimals} decimals, computed in full")
            if wide
            else self.tr("{decimals} decimals")
        )
        self.precision.setText(words.format(decimals=self._decimals))
        self.precision.setToolTip(
            self.tr("Click to show {decimals} decimals").format(decimals=self._other())
        )
        self.precision.setAccessibleName(self.precision.text())

    @property
    def decimals(self) -> int:
        """How many decimals are shown."""
        return self._decimals

    def show_decimals(self, decimals: int) -> None:
        """Show so many decimals and say so."""
        if decimals != self._decimals:
            self._on_precision_clicked()

    def _other(self) -> int:
        return PRECISIONS[1 - PRECISIONS.index(self._decimals)]

    def _on_precision_clicked(self) -> None:
        self._decimals = self._other()
        self._show_precision()
        self.precision_chosen.emit(self._decimals)
