"""The strip: turns its controls into edits of the session and says refusals in place."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QToolButton, QWidget

from attn_gui.core.document import Document
from attn_gui.core.errors import Refused
from attn_gui.core.examples import Examples
from attn_gui.core.places import Place
from attn_gui.core.words import REFUSALS
from attn_gui.focus import Focus, Look
from attn_gui.language import Language, text
from attn_gui.pages.strip.arranging import Arrangement
from attn_gui.pages.strip.controls import HEIGHT, Chooser
from attn_gui.pages.strip.option_wishes import OptionWishes
from attn_gui.pages.strip.options import Options
from attn_gui.pages.strip.sentence import SentenceChips
from attn_gui.pages.strip.standing import Standing, sizes_of, standing_of
from attn_gui.pages.strip.wishes import WordWishes, step_label
from attn_gui.reflow import FOCUS, is_low
from attn_gui.session import Label, Session
from attn_gui.theme import Theme
from attn_gui.tray_button import TrayButton
from attn_gui.widgets.bubble import Bubble
from attn_gui.widgets.labels import label


class Strip(QWidget):
    """One row where it fits, else two. `word_added(sentence, row, known)` lets the page follow."""

    word_added = Signal(object, object, object)

    def __init__(
        self, session: Session, focus: Focus, examples: Examples, language: Language, theme: Theme,
        host: QWidget, tray: QAction,
    ) -> None:  # fmt: skip
        super().__init__(host)
        self.setObjectName("strip")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._session, self._focus, self._examples = session, focus, examples
        self._language, self._theme = language, theme
        self._titles = examples.titles()
        self._bubble, self._host = Bubble(theme, host), host
        self._focused = False
        self._standing: Standing = ()
        self._build(tray)
        self._connect()
        self.retranslate()

    # ----------------------------------------------------------------- building

    def _build(self, tray: QAction) -> None:
        theme, px = self._theme, self._theme.px
        self.example = Chooser(theme, "example", 208)
        self.sentences = [
            SentenceChips(theme, "sentence", self),
            SentenceChips(theme, "sentence_keys", self),
        ]
        self._arrow = label(theme, "text", "third")
        self._arrow.setFixedHeight(px(HEIGHT))
        self._left = QWidget(self)
        left = QHBoxLayout(self._left)
        left.setContentsMargins(0, 0, 0, 0)
        left.setSpacing(px(12))
        left.addWidget(self.example, 0, Qt.AlignmentFlag.AlignTop)
        both = self._both = QHBoxLayout()
        both.setSpacing(px(12))
        both.addWidget(self.sentences[0], 3)
        both.addWidget(self._arrow, 0, Qt.AlignmentFlag.AlignTop)
        both.addWidget(self.sentences[1], 3)
        left.addLayout(both, 1)
        self.options = Options(theme, self)
        self.tray = TrayButton(tray, "strip.break", 28, theme, self)
        self.tray.hide()
        self.more = QToolButton(self)
        self.more.setObjectName("switches")
        self.more.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.more.setIconSize(QSize(px(18), px(18)))
        self.more.setFixedSize(px(32), px(28))
        self.more.hide()
        self._arrangement = Arrangement(
            self, self._left, self.options, (self.tray, self.more), theme, self.options.shorten
        )

    def _connect(self) -> None:
        self._session.changed.connect(self.refresh)
        self._session.standing_changed.connect(self._show_example)
        self._focus.changed.connect(self._on_focus_changed)
        self._language.changed.connect(self.retranslate)
        self._theme.changed.connect(self.restyle)
        self.example.chosen.connect(self._on_example_chosen)
        self.options.asking.chosen.connect(lambda place: self._go(sentence=place))
        self.options.layer.chosen.connect(lambda place: self._go(layer=place, head=0))
        self.options.head.chosen.connect(lambda place: self._go(head=place))
        for which, chips in enumerate(self.sentences):
            wishes = WordWishes(which, chips, self._session, self._edit)
            wishes.word_added.connect(self.word_added)
            chips.row.grown.connect(self._measure_again)
        OptionWishes(self.options, self._session, lambda: self._place, self._edit, self._refuse)
        self.more.clicked.connect(self._arrangement.open_panel)

    # ------------------------------------------------------------------ showing

    @property
    def _place(self) -> Place:
        return self._session.trace.nearest(self._focus.look.place)

    def refresh(self, *_args: object) -> None:
        """Show what the document is, unless that stands there: a number in a matrix does not."""
        if standing_of(self._session, self._place) != self._standing:
            self._show()

    def _show(self) -> None:
        """Put every control as the document has it, whatever the reader has made of it."""
        document, place, shown = self._session.document, self._place, self.options
        self._standing = standing_of(self._session, place)
        self._show_words(document)
        self._show_example()
        self._show_sentences(document, place)
        layers = tuple(
            (
                i,
                one.name.pick(self._language.name)
                if one.name
                else self.tr("Layer {number}").format(number=i + 1),
            )
            for i, one in enumerate(document.layers)
        )
        shown.layer.show_choices(layers, place.layer)
        shown.layer.setVisible(len(layers) > 1)
        heads = document.layers[place.layer].heads
        shown.head.show_choices(
            tuple((i, head.name.pick(self._language.name)) for i, head in enumerate(heads)),
            place.head,
        )
        shown.head.setVisible(len(heads) > 1)
        for name, size in sizes_of(document, place).items():
            shown.sizes[name].show_size(size)
        shown.scale.setChecked(document.options.scale)
        shown.causal.setChecked(document.options.mask == "causal")
        shown.position.setChecked(document.options.position)
        shown.position.setVisible(any(feature.computed for feature in document.features))
        shown.temperature.show_temperature(document.options.temperature)
        self._show_seed(document, place)
        self._arrange()

    def _show_example(self) -> None:
        """The examples to choose from, and what is open: one of them, or a file."""
        known = tuple(
            (name, title.pick(self._language.name)) for name, title in self._titles.items()
        )
        origin, file = self._session.origin, self._session.home.file
        current: object = origin.id
        if file is not None:  # it may have been an example once
            current = file.path
            known = ((current, file.path.name), *known)
        elif origin.id not in self._titles:
            known = ((origin.id, origin.title.pick(self._language.name) or origin.id), *known)
        self.example.show_choices(known, current)

    def _show_words(self, document: Document) -> None:
        for which, chips in enumerate(self.sentences):
            shown = which < len(document.sentences)
            chips.setVisible(shown)
            if shown:
                chips.show_words(tuple(token.text for token in document.sentences[which].tokens))
        pair = document.layers[self._place.layer].keys_from is None
        self._arrow.setText("|" if pair else "→")  # two sentences, or one that asks the other
        self._arrow.setVisible(len(document.sentences) > 1)

    def _show_sentences(self, document: Document, place: Place) -> None:
        """Which sentence of a pair is looked at."""
        pair = len(document.sentences) > 1 and document.layers[place.layer].keys_from is None
        choices = tuple(
            (which, " ".join(token.text for token in one.tokens))
            for which, one in enumerate(document.sentences)
        )
        self.options.asking.show_choices(choices, place.sentence)
        self.options.asking.setVisible(pair)

    def _show_seed(self, document: Document, place: Place) -> None:
        seeds = {seed.seed for seed in document.head(place.layer, place.head).seeds.values()}
        words = self.tr("Random lenses")
        if len(seeds) == 1:
            words = self.tr("Seed {seed}").format(seed=seeds.pop())
        if self.options.dice.text() != words:
            self.options.dice.setText(words)

    def retranslate(self) -> None:
        """The words of the current language."""
        options = self.options
        options.scale.setText("÷ √dₖ")
        options.scale.setToolTip(self.tr("Divide the scores by √d_k"))
        options.scale.setAccessibleName(self.tr("Divide the scores by √d_k"))
        options.causal.setText(self.tr("Causal mask"))
        options.causal.setToolTip(self.tr("No peeking: a word may only look back"))
        options.position.setText(self.tr("Position"))
        options.position.setToolTip(self.tr("Numbers that tell where a word stands"))
        options.temperature.name.setText(self.tr("Temperature"))
        options.temperature.slider.setAccessibleName(self.tr("Temperature"))
        options.temperature.field.setAccessibleName(self.tr("Temperature"))
        options.temperature.setToolTip(
            self.tr("Below 1 sharpens the weights, above 1 flattens them")
        )
        options.dice.setToolTip(self.tr("Fill the three lenses with random numbers"))
        options.dice.setAccessibleName(self.tr("Random lenses"))
        self.more.setToolTip(self.tr("Sizes and switches"))
        self.more.setAccessibleName(self.tr("Sizes and switches"))
        self.example.setAccessibleName(self.tr("Example"))
        options.layer.setAccessibleName(self.tr("Layer"))
        options.asking.setAccessibleName(self.tr("Sentence"))
        options.head.setAccessibleName(self.tr("Head"))
        limits = {"d_model": 16, "d_k": 8, "d_v": 8}
        for name, field in options.sizes.items():
            field.box.setToolTip(
                text("Refusal", REFUSALS["size_range"], name=name, limit=limits[name])
            )
        document = self._session.document
        for chips, sentence in zip(self.sentences, document.sentences, strict=False):
            chips.retranslate(tuple(token.text for token in sentence.tokens))
        self.restyle()
        self._show()

    def restyle(self) -> None:
        """The colours of the theme."""
        self.options.dice.setIcon(self._theme.icon("dice"))
        self.more.setIcon(self._theme.icon("gear"))
        for field in self.options.sizes.values():
            field.restyle()

    def set_mode(self, mode: str) -> None:
        """In focus mode the switches wait in a panel of their own, behind a button."""
        self._focused = mode == FOCUS
        self.example.setFixedWidth(self._theme.px(150 if self._focused else 208))
        self._arrange()

    def resizeEvent(self, _event: object) -> None:
        self._arrange()

    def _arrange(self) -> None:
        shown = [one for one in self.sentences if one.chips and not one.isHidden()]
        chips = sum(one.natural_width() + self._theme.px(12) for one in shown)
        wanted = self.example.width() + chips + self._theme.px(60)
        way = QBoxLayout.Direction
        low = is_low(self.window().height(), self._theme.scale)  # rather scroll than take a row
        below = self._focused and not low and wanted > self.width() - self._theme.px(60)
        self._left.layout().setDirection(way.TopToBottom if below else way.LeftToRight)
        self._left.layout().activate()
        self._arrangement.arrange(wanted, self._focused)
        self._measure_again()

    def _measure_again(self) -> None:
        """Pass a new height on to the window at once: by Qt's own way it takes an event a level."""
        chips = (one.layout() for one in self.sentences)
        for layout in (*chips, self._both, self._left.layout(), self.layout()):
            layout.invalidate()
        self.updateGeometry()

    def _on_focus_changed(self, _look: Look) -> None:
        if self._place != self._standing[0]:
            self._show()

    # -------------------------------------------------------------------- edits

    def _edit(self, step: Label, make: Callable[[Document], Document], beside: QWidget) -> bool:
        """Apply an edit; a refusal is said beside the control, which goes back to what holds."""
        refusal = self._session.edit(step, make)
        if refusal is None:
            self._bubble.go()
            return True
        self._refuse(refusal, beside)
        return False

    def _refuse(self, refusal: Refused, beside: QWidget) -> None:
        words = text("Refusal", REFUSALS[refusal.key], **refusal.details)
        corner = beside.mapTo(self._host, beside.rect().topLeft())
        self._bubble.say(words, QRect(corner, beside.size()), "error", leaving=True)
        self._show()

    def _go(self, **changes: int) -> None:
        place = self._place
        wanted = {"sentence": place.sentence, "layer": place.layer, "head": place.head} | changes
        self._focus.set(place=Place(**wanted), cell=None)

    def _on_example_chosen(self, name: str) -> None:
        if name in self._titles:  # else it is the file that is open already
            self.open_example(name)

    def open_example(self, name: str) -> None:
        """Another built-in example, itself one step that can be undone."""
        document = self._examples.load(name)
        title = document.title.pick(self._language.name)
        heads = replace(self._focus.look.heads, word=None)
        self._focus.set(place=Place(), cell=None, panel=None, heads=heads)
        self._session.open(step_label("open", title=title), document)
