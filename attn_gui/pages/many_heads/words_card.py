"""What the picked word hears: a few bars and a sentence for each head, from its numbers."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from attn_gui.core.hearing import Hearing, hear
from attn_gui.core.numbers import show_number, show_percent
from attn_gui.language import text
from attn_gui.pages.many_heads import texts
from attn_gui.pages.many_heads.colouring import known_maps
from attn_gui.pages.many_heads.scene import HeadView, Scene
from attn_gui.theme import Theme
from attn_gui.unseen import WhileSeen
from attn_gui.widgets.card import Card
from attn_gui.widgets.colours import ColourMap
from attn_gui.widgets.labels import label
from attn_gui.widgets.steady import Steady

SHOWN = 3  # words a head
_ROW = 19  # px a bar


class Bars(QWidget):
    """A word, a bar and a number, row by row; the bar's length is its share of `most`."""

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._theme = theme
        self.rows: tuple[tuple[str, float, str], ...] = ()
        self._most = 1.0
        self._colours: ColourMap | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def show_rows(
        self, rows: tuple[tuple[str, float, str], ...], most: float, colours: ColourMap
    ) -> None:
        """Rows of word, number and its text; `most` is the number of a whole bar."""
        if (rows, most, colours) == (self.rows, self._most, self._colours):
            return  # an edit of another head
        grown = len(rows) != len(self.rows)
        self.rows, self._most, self._colours = rows, most, colours
        self.setAccessibleName(", ".join(f"{word} {shown}" for word, _number, shown in rows))
        self.setVisible(bool(rows))
        if grown:
            self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(160), self._theme.px(_ROW) * len(self.rows))

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._colours is None:
            return
        px = self._theme.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        font = self._theme.font("label")
        painter.setFont(font)
        metrics = QFontMetrics(font)
        longest = max(metrics.horizontalAdvance(word) for word, _number, _shown in self.rows)
        names = min(longest + px(2), self.width() // 3)
        numbers = max(metrics.horizontalAdvance(shown) for _word, _number, shown in self.rows)
        left = names + px(8)
        room = self.width() - left - numbers - px(8)
        step = px(_ROW)
        for place, (word, number, shown) in enumerate(self.rows):
            y = place * step
            painter.setPen(self._theme.color("ink2"))
            painter.drawText(
                QRectF(0, y, names, step),
                Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter,
                metrics.elidedText(word, Qt.TextElideMode.ElideMiddle, names),
            )
            length = max(1.0, room * min(1.0, number / self._most)) if number > 0 else 0.0
            painter.setPen(self._theme.color("line2"))
            strong = 0.25 + 0.75 * min(1.0, max(0.0, number / self._most))
            painter.setBrush(self._colours.fills[round(strong * (len(self._colours.fills) - 1))])
            painter.drawRoundedRect(QRectF(left, y + px(4), length, step - px(8)), px(2), px(2))
            painter.setPen(self._theme.color("ink"))
            painter.drawText(
                QRectF(left + length + px(6), y, numbers + px(4), step),
                Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter,
                shown,
            )


class _Block(QWidget):
    """One head: sign and name, bars, sentence."""

    def __init__(self, theme: Theme, place: int) -> None:
        super().__init__()
        self._theme, self._map = theme, known_maps(theme)
        self._said: tuple[str, ...] = ()
        self._told: tuple[object, ...] = ()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, theme.px(10))
        column.setSpacing(theme.px(3))
        top = QHBoxLayout()
        top.setSpacing(theme.px(6))
        self._icon = QLabel()
        self.name = label(theme, "strong", wrap=True)
        top.addWidget(self._icon)
        top.addWidget(self.name, 1)
        column.addLayout(top)
        self.bars = Bars(theme, f"bars.head.{place}")
        column.addWidget(self.bars)
        self.sentence = label(theme, "text", "second", wrap=True)
        self.sentence.setObjectName(f"hears.head.{place}")
        self._room = Steady(self.sentence)
        column.addWidget(self._room)

    def has_told(self, view: HeadView, scene: Scene, decimals: int) -> bool:
        """Whether it has told just this, as of a head that an edit leaves alone; else it will."""
        document, head = scene.trace.document, view.trace
        numbers = (head.weights, head.v, head.output, head.hidden, head.undefined)
        told = (
            view.place, view.token, decimals, scene.language, scene.words, scene.word,
            scene.layer.keys, scene.look.by_value, document.options, document.scales,
            document.head(view.place.layer, view.place.head),
            *(one.tobytes() for one in numbers),
        )  # fmt: skip
        before, self._told = self._told, told
        return told == before

    def show_head(self, view: HeadView, hearing: Hearing, scene: Scene, decimals: int) -> None:
        """Say what this head hears."""
        answers = scene.answers()
        self._show_name(view)
        by_value = scene.look.by_value
        order = sorted(hearing.shares, key=lambda one: -(one.amount if by_value else one.share))
        shown = order[:SHOWN] if view.on and hearing.kind not in ("nothing", "undefined") else []
        rows = tuple(
            (answers[one.answers], one.amount, show_number(one.amount, decimals))
            if by_value
            else (answers[one.answers], one.share, show_percent(one.share))
            for one in shown
        )
        most = scene.trace.document.scales.output if by_value else 1.0
        self.bars.show_rows(rows, most, self._map(view.map_name, 0, most))
        self._room.say(sentence_of(view, hearing, scene, decimals))

    def forget(self) -> None:
        """Other fonts or colours: everything is drawn anew."""
        self._map, self._told = known_maps(self._theme), ()

    def _show_name(self, view: HeadView) -> None:
        """The head's sign and name, grey where it is off."""
        token = view.token if view.on else "ink3"
        said = (view.name, view.icon, token, self._theme.name)
        if said != self._said:  # drawing a sign takes longer than all the numbers
            self._said = said
            self._icon.setPixmap(self._theme.pixmap(view.icon, token, 16))
            self.name.setText(view.name)
            self.name.setStyleSheet(f"color: {self._theme.color(token).name()};")


def sentence_of(view: HeadView, hearing: Hearing, scene: Scene, decimals: int) -> str:
    """What a head hears and what it brings, said from the numbers."""
    answers = scene.answers()
    names = [answers[one.answers] for one in hearing.shares]
    first = names[0] if names else ""
    second = names[1] if len(names) > 1 else ""
    share = show_percent(hearing.shares[0].share) if hearing.shares else ""
    said = [text("Heads", texts.HEARS[hearing.kind], first=first, second=second, share=share)]
    if hearing.kind in ("off", "nothing", "undefined", "none"):
        return said[0]
    if hearing.arrives is None:
        said.append(text("Heads", texts.ARRIVES["nothing"]))
    elif hearing.differs:
        key = "differs_empty" if hearing.shares[0].amount == 0 else "differs"
        said.append(
            text("Heads", texts.ARRIVES[key], first=first, arrives=answers[hearing.arrives])
        )
    if hearing.brings is not None and hearing.arrives is not None:
        column, number = hearing.brings
        value = scene.value_names(view)[column]
        words = text(
            "Heads", texts.ARRIVES["brings"], value=value, number=show_number(number, decimals)
        )
        said.append(words)
    between = "" if scene.language == "zh" else " "
    return between.join(said)


class WordsCard(Card):
    """One sentence per head for the picked word."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__("words", parent)
        self._theme = theme
        px = theme.px
        outer = QVBoxLayout(self)
        outer.setContentsMargins(px(2), px(2), px(2), px(2))
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # arrow keys scroll it
        self.area.setObjectName("words.text")
        self.area.setProperty("look", "text")
        body = QWidget()
        self._column = QVBoxLayout(body)
        self._column.setContentsMargins(px(14), px(10), px(14), px(10))
        self._column.setSpacing(px(4))
        self.title = label(theme, "title", wrap=True)
        self.subtitle = label(theme, "caption", "third", wrap=True)
        self._column.addWidget(self.title)
        self._column.addWidget(self.subtitle)
        self._column.addSpacing(px(6))
        self._column.addStretch(1)
        self.area.setWidget(body)
        outer.addWidget(self.area)
        self.blocks: list[_Block] = []
        self._shown: tuple[Scene, int] | None = None
        self._while_seen = WhileSeen(self, self._tell)

    def show_scene(self, scene: Scene, decimals: int) -> None:
        """Say what the picked word hears through every head."""
        self._shown = scene, decimals
        self._while_seen.ask()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._while_seen.catch_up()

    def _tell(self) -> None:
        assert self._shown is not None
        scene, decimals = self._shown
        word = scene.asks()[scene.word]
        self.title.setText(text("Heads", texts.WORDS["title"], word=word))
        self.subtitle.setText(text("Heads", texts.WORDS["subtitle"]))
        self.setAccessibleName(self.title.text())
        views = scene.here
        while len(self.blocks) < len(views):
            self.blocks.append(_Block(self._theme, len(self.blocks)))
            self._column.insertWidget(self._column.count() - 1, self.blocks[-1])
        while len(self.blocks) > len(views):
            gone = self.blocks.pop()
            self._column.removeWidget(gone)
            gone.hide()
            gone.deleteLater()
        for block, view in zip(self.blocks, views, strict=True):
            if block.has_told(view, scene, decimals):
                continue
            heard = hear(
                scene.trace, view.place.head, scene.word, view.place.sentence, view.place.layer
            )
            block.show_head(view, heard, scene, decimals)

    def forget(self) -> None:
        """Other fonts or colours: everything is drawn anew at the next scene."""
        for block in self.blocks:
            block.forget()
