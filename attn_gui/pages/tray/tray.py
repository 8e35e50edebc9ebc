"""The tray: turns its switches into edits of the session and says what to look for."""

from __future__ import annotations

import random
from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QRect, Qt, QTimer
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from attn_gui.core.document import Document
from attn_gui.core.edits import with_options
from attn_gui.core.numbers import show_number
from attn_gui.core.standard import SWITCHES, unusual, with_mask_how, with_standard
from attn_gui.core.words import REFUSALS
from attn_gui.core.words_edits import with_words_in_order
from attn_gui.focus import Focus, Look
from attn_gui.language import Language, text
from attn_gui.pages.flipping import OTHER_AXIS, worded
from attn_gui.pages.tray import texts
from attn_gui.pages.tray.controls import LABS, Controls
from attn_gui.pages.tray.labs import ChanceLab, SpreadLab
from attn_gui.session import Label, Session
from attn_gui.theme import Theme
from attn_gui.widgets.bubble import Bubble
from attn_gui.widgets.labels import label

PAGES = ("one_head", "many_heads")
_MOST = 0.4  # of the window's height; what is higher scrolls


class Tray(QScrollArea):
    """Open while the focus says so. Knows what is not standard."""

    def __init__(
        self, session: Session, focus: Focus, language: Language, theme: Theme, host: QWidget
    ) -> None:
        super().__init__()
        self.setObjectName("tray")
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # Tab scrolls it
        self._session, self._focus, self._theme = session, focus, theme
        self._bubble, self._host = Bubble(theme, host), host
        self._told, self._room = "none", 0
        self._options = session.document.options
        self._shown: tuple[object, ...] = ()
        px = theme.px
        body = QWidget()
        body.setObjectName("trayBody")
        self.setWidget(body)
        column = QVBoxLayout(body)
        column.setContentsMargins(px(16), px(6), px(12), px(8))
        column.setSpacing(px(5))
        self.controls = Controls(theme)
        self.sentence = label(theme, "text", "second", wrap=True)
        self.sentence.setObjectName("tray.sentence")
        self.labs: dict[str, SpreadLab | ChanceLab] = {
            "spread": SpreadLab(theme), "chance": ChanceLab(session, focus, theme),
        }  # fmt: skip
        column.addWidget(self.controls)
        column.addWidget(self.sentence)
        for lab in self.labs.values():
            lab.hide()
            column.addWidget(lab)
        self._connect(language)
        self.hide()
        self.retranslate()

    def _connect(self, language: Language) -> None:
        controls = self.controls
        for key, choice in controls.choices.items():
            choice.chosen.connect(lambda value, key=key: self._on_chosen(key, value))
        for key, switch in controls.switches.items():
            switch.clicked.connect(lambda on, key=key: self._on_switched(key, on))
        controls.views["flipped"].chosen.connect(self._on_view_chosen)
        controls.matters.clicked.connect(lambda on: self._focus.set(matters=on))
        for key in LABS:
            controls.buttons[key].clicked.connect(lambda on, key=key: self._open_lab(key, on))
        controls.buttons["shuffle"].clicked.connect(self._on_shuffle_clicked)
        controls.buttons["standard"].clicked.connect(self._on_standard_clicked)
        for key, widget in controls.keyed().items():
            for one in (widget, *widget.findChildren(QWidget)):
                one.setProperty("told", key)
                one.installEventFilter(self)
        self._session.changed.connect(self._on_changed)
        self._focus.changed.connect(self._on_look_changed)
        language.changed.connect(self.retranslate)

    # ------------------------------------------------------------------ showing

    def refresh(self, *_args: object) -> None:
        """Show how everything stands, if anybody sees it."""
        if self.isHidden():
            return
        session = self._session
        place = session.trace.nearest(self._focus.look.place)
        words = len(session.document.sentences[place.sentence].tokens)
        self.controls.show_document(session.document, words, not self.unusual())
        self.controls.show_look(self._focus.look)
        names = self.not_standard()
        said = text("Tray", worded(texts.LOOK_FOR, self._told, self._focus.look.flipped))
        self.sentence.setText(f"{said} {names}".strip())
        for lab in self.labs.values():
            lab.refresh()
        self._take_height()

    def _on_changed(self, *_args: object) -> None:
        """Whatever changed a switch, in the strip or by undo: its sentence is told."""
        before, self._options = self._options, self._session.document.options
        moved = [key for key in SWITCHES if getattr(before, key) != getattr(self._options, key)]
        if len(moved) == 1:
            self._told = moved[0]
        self.refresh()

    def unusual(self) -> tuple[str, ...]:
        """What is not standard in the present document."""
        return unusual(self._session.document, self._session.origin)

    def not_standard(self) -> str:
        """The same in one sentence, "" where all is standard."""
        options = self._session.document.options
        details = {"value": show_number(options.temperature), "count": len(options.overrides)}
        flipped = self._focus.look.flipped
        sources = [worded(texts.NAMES, key, flipped) for key in self.unusual()]
        names = [text("Tray", source, **details) for source in sources]
        return text("Tray", texts.NOT_STANDARD, names=", ".join(names)) if names else ""

    def fit(self, height: int) -> None:
        """Take no more than its part of a window `height` pixels high."""
        self._room = round(height * _MOST)
        self._take_height()

    def _take_height(self) -> None:
        body = self.widget()
        for part in (*self.labs.values(), self.controls, body):
            part.layout().invalidate()  # Qt would see an event later what is shown or longer now
        # Qt's own resizing takes the height that wrapped words need in a narrow column.
        width, most = self.width(), self._room or self.height()
        needed = body.layout().totalHeightForWidth(max(1, width))
        if needed + 1 > most:
            width -= self.verticalScrollBar().sizeHint().width()
            needed = body.layout().totalHeightForWidth(max(1, width))
        body.setFixedSize(max(1, width), needed)
        self.setFixedHeight(max(1, min(needed + 1, most)))  # with the line below it

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._take_height()

    def retranslate(self) -> None:
        """The words of the current language."""
        self.setAccessibleName(text("Tray", texts.TRAY))
        self._flipped = self._focus.look.flipped
        self.controls.name(self._flipped)
        self.refresh()

    def _on_look_changed(self, look: Look) -> None:
        self.show_for(look)
        if look.flipped != self._flipped:
            self._flipped = look.flipped
            self.controls.name(look.flipped)
        shown = (look.tray, look.page, look.place, look.flipped, look.matters)
        if shown != self._shown:  # not for every cell under the pointer
            self._shown = shown
            self.refresh()

    def show_for(self, look: Look) -> None:
        """Be there while it is open, on the pages whose mechanism it breaks."""
        self.setVisible(look.tray and look.page in PAGES)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        told = watched.property("told")
        if told is None:  # its own viewport and scroll bars
            return super().eventFilter(watched, event)
        if event.type() in (QEvent.Type.Enter, QEvent.Type.FocusIn):
            self._tell(told)
        if event.type() == QEvent.Type.FocusIn and isinstance(watched, QWidget):
            self.ensureWidgetVisible(watched)
        return False

    def _tell(self, key: str) -> None:
        if key != self._told:
            self._told = key
            self.refresh()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self._focus.set(tray=False)
        else:
            super().keyPressEvent(event)

    # -------------------------------------------------------------------- edits

    def _edit(self, step: str, make: Callable[[Document], Document], beside: QWidget) -> None:
        """Apply an edit; a refusal is said beside the control, which goes back to what holds."""
        refusal = self._session.edit(Label(texts.STEPS[step]), make)
        self.refresh()
        if refusal is None:
            self._bubble.go()
            said = QAccessibleAnnouncementEvent(self, self.sentence.text())
            QAccessible.updateAccessibility(said)
            return
        words = text("Refusal", REFUSALS[refusal.key], **refusal.details)
        corner = beside.mapTo(self._host, beside.rect().topLeft())
        self._bubble.say(words, QRect(corner, beside.size()), "error", leaving=True)

    def _on_chosen(self, key: str, value: str) -> None:
        def make(document: Document) -> Document:
            if key == "mask_how":
                return with_mask_how(document, value)
            return with_options(document, **{key: value})

        self._tell(key)
        flipped = self._focus.look.flipped and key == "softmax_axis"
        named = OTHER_AXIS[value] if flipped else value  # as the reader sees it
        self._edit(f"{key}.{named}", make, self.controls.choices[key])

    def _on_view_chosen(self, choice: str) -> None:
        """Only how the page is looked at: what is being typed is kept first, where it stands."""
        self._session.settle()
        self._tell("flipped")
        self._focus.set(flipped=choice == "columns")
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, self.sentence.text()))

    def _on_switched(self, key: str, on: bool) -> None:
        step = f"{key}.{'on' if on else 'off'}"
        self._tell(key)
        self._edit(step, lambda d: with_options(d, **{key: on}), self.controls.switches[key])

    def _on_shuffle_clicked(self) -> None:
        place = self._session.trace.nearest(self._focus.look.place)
        order = list(range(len(self._session.document.sentences[place.sentence].tokens)))
        before = list(order)
        while order == before:
            random.shuffle(order)
        which = place.sentence
        make: Callable[[Document], Document] = lambda d: with_words_in_order(  # noqa: E731
            d, order, sentence=which
        )
        self._edit("shuffle", make, self.controls.buttons["shuffle"])

    def _on_standard_clicked(self) -> None:
        origin = self._session.origin
        self._edit(
            "standard", lambda d: with_standard(d, origin), self.controls.buttons["standard"]
        )

    def _open_lab(self, key: str, on: bool) -> None:
        for name, lab in self.labs.items():
            lab.setVisible(on and name == key)
            self.controls.buttons[name].setChecked(on and name == key)
        self._tell(key)
        self.refresh()
        if on:
            QTimer.singleShot(0, self, lambda: self.ensureWidgetVisible(self.labs[key]))
