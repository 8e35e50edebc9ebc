"""The bar under the page that plays the calculation: buttons, stages, slider, one sentence."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from attn_gui.core.film import GRAINS, REELS
from attn_gui.core.stages import STAGES
from attn_gui.focus import Focus, Look
from attn_gui.language import Language, text
from attn_gui.pages.one_head.page import OneHeadPage
from attn_gui.pages.player.caption import caption
from attn_gui.pages.player.scrubber import Scrubber
from attn_gui.pages.player.texts import WORDS
from attn_gui.pages.strip.controls import Chooser
from attn_gui.player import SPEEDS, Player
from attn_gui.session import Session
from attn_gui.theme import Theme
from attn_gui.widgets.labels import label
from attn_gui.widgets.segments import Segments

_ALL = -1  # the key of "all words"


class PlayerBar(QWidget):
    """Shows what the player does; two rows, or three where the window is narrow."""

    def __init__(
        self, player: Player, session: Session, focus: Focus, page: OneHeadPage,
        language: Language, theme: Theme, host: QWidget, decimals: int = 2,
    ) -> None:  # fmt: skip
        super().__init__(host)
        self.setObjectName("player")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._player, self._session, self._page, self._theme = player, session, page, theme
        self._focus, self._flipped = focus, focus.look.flipped
        self._decimals, self._narrow = decimals, False
        self._said = ""
        px = theme.px
        self.back, self.play, self.on = (self._button(name) for name in ("back", "play", "on"))
        self.chapters = Segments(theme, "player.chapter", REELS)
        for stage, button in self.chapters.buttons.items():
            button.setText(STAGES[stage].symbol)
        self.moment = Scrubber()
        self.moment.setMinimumWidth(px(80))
        self.moment.setFixedHeight(px(22))  # all of the handle
        self.word = Chooser(theme, "player.word", 108)
        self.grain = Chooser(theme, "player.grain", 122)
        self.speed = Chooser(theme, "player.speed", 66)
        self.close_button = self._button("close")
        self.caption = label(theme, "label", wrap=True)
        self.caption.setObjectName("player.caption")
        column = QVBoxLayout(self)
        column.setContentsMargins(px(16), px(6), px(12), px(6))
        column.setSpacing(px(4))
        self._top, self._middle = QHBoxLayout(), QHBoxLayout()
        for row in (self._top, self._middle):
            row.setSpacing(px(6))
            column.addLayout(row)
        column.addWidget(self.caption)
        for button in (self.back, self.play, self.on):
            self._top.addWidget(button)
        self._top.addWidget(self.chapters)
        self._top.addWidget(self.moment, 1)
        self._top.addStretch(0)
        for box in (self.word, self.grain, self.speed):
            self._top.addWidget(box)
        self._top.addWidget(self.close_button)
        self._connect(language)
        self.hide()
        self.retranslate()

    def _button(self, name: str) -> QToolButton:
        button, px = QToolButton(), self._theme.px  # a child in its turn: so Tab goes
        button.setObjectName(f"player.{name}")
        button.setFixedSize(px(30), px(28))
        button.setIconSize(QSize(px(16), px(16)))
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keys where they are
        return button

    def _connect(self, language: Language) -> None:
        player = self._player
        self.back.clicked.connect(lambda: player.step(-1))
        self.on.clicked.connect(lambda: player.step(1))
        self.play.clicked.connect(player.toggle)
        self.close_button.clicked.connect(player.close)
        self.chapters.chosen.connect(player.go_to_chapter)
        self.moment.valueChanged.connect(player.go)
        self.moment.chapter_asked.connect(player.step_chapter)
        self.moment.toggled.connect(player.toggle)
        self.word.chosen.connect(lambda row: player.choose_word(None if row == _ALL else row))
        self.grain.chosen.connect(player.choose_grain)
        self.speed.chosen.connect(player.choose_speed)
        player.changed.connect(self.refresh)
        self._focus.changed.connect(self._on_look_changed)
        language.changed.connect(self.retranslate)
        self._theme.changed.connect(self.restyle)

    # ------------------------------------------------------------------ showing

    def fit(self, narrow: bool) -> None:
        """In a narrow window the stages and the slider take a row of their own."""
        if narrow == self._narrow:
            return
        self._narrow = narrow
        for place, one in enumerate((self.chapters, self.moment)):
            stretch = 1 if one is self.moment else 0
            if narrow:
                self._middle.addWidget(one, stretch)
            else:
                self._top.insertWidget(3 + place, one, stretch)

    def show_decimals(self, decimals: int) -> None:
        """How many decimals the sentence shows."""
        self._decimals = decimals
        self.refresh()

    def refresh(self) -> None:
        """Show where the player is; nothing while it is closed."""
        player = self._player
        self.setVisible(player.is_open and not self.isWindow())  # which would take the focus
        if player.film is None or player.moment is None:
            self._said = ""
            return
        count = len(player.film)
        self.moment.show_moment(player.at, count)
        words = text("Player", WORDS["moment"], number=player.at + 1, count=count)
        self.moment.setAccessibleName(words)
        self.moment.setToolTip(words)
        stages = [stage for stage, _start in player.film.chapters]
        self.chapters.offer(stages)
        self.chapters.show_choice(player.moment.stage)
        self._show_choices()
        self._show_play()
        self.back.setEnabled(player.at > 0)
        self.on.setEnabled(player.at < count - 1)
        self._say()

    def _on_look_changed(self, look: Look) -> None:
        if look.flipped != self._flipped:  # other words for the same moment
            self._flipped = look.flipped
            self.refresh()

    def _show_choices(self) -> None:
        player = self._player
        asks = tuple(enumerate(self._page.names.asks))
        words = ((_ALL, text("Player", WORDS["all"])), *asks)
        self.word.show_choices(words, _ALL if player.word is None else player.word)
        grains = tuple((grain, text("Player", WORDS[grain])) for grain in GRAINS)
        self.grain.show_choices(grains, player.grain)
        speeds = tuple((speed, f"{speed:g}×") for speed in SPEEDS)
        self.speed.show_choices(speeds, player.speed)
        for box, key in ((self.word, "word"), (self.grain, "grain"), (self.speed, "speed")):
            name = text("Player", WORDS[key])
            box.setToolTip(f"{name}: {box.currentText()}")
            box.setAccessibleName(name)

    def _show_play(self) -> None:
        player = self._player
        key = "still" if player.still else "pause" if player.is_playing else "play"
        if key != self.play.property("shown"):
            self.play.setProperty("shown", key)
            self.play.setIcon(self._theme.icon("pause" if key == "pause" else "play"))
        self.play.setEnabled(not player.still)
        name = text("Player", WORDS[key])
        self.play.setToolTip(name)
        self.play.setAccessibleName(name)

    def _say(self) -> None:
        player, page = self._player, self._page
        assert player.moment is not None
        trace = self._session.trace
        words = caption(trace, page.place, page.names, player.moment, self._decimals, self._flipped)
        if player.still:
            words = f"{words}\n{text('Player', WORDS['still'])}"
        if words == self._said:
            return
        self._said = words
        self.caption.setText(words)
        if not player.is_playing:
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, words))

    def retranslate(self) -> None:
        """The words of the current language."""
        self.setAccessibleName(text("Player", WORDS["name"]))
        for name, button in (("back", self.back), ("on", self.on), ("close", self.close_button)):
            words = text("Player", WORDS[name])
            button.setToolTip(words)
            button.setAccessibleName(words)
        for stage, button in self.chapters.buttons.items():
            words = text("Player", WORDS["chapter"], symbol=STAGES[stage].symbol)
            button.setToolTip(words)
            button.setAccessibleName(words)
        self.restyle()

    def restyle(self) -> None:
        """The icons in the colours of the theme."""
        for button, icon in ((self.back, "prev"), (self.on, "next"), (self.close_button, "x")):
            button.setIcon(self._theme.icon(icon))
        self.play.setProperty("shown", None)
        self.refresh()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self._player.close()
        else:
            super().keyPressEvent(event)
