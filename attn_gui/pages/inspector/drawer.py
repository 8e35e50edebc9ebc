"""Focus mode's inspector: a drawer at the bottom with the number large and the sum on one line."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from attn_gui.comparison import Comparison
from attn_gui.focus import Focus
from attn_gui.language import Language, text
from attn_gui.pages.inspector import texts
from attn_gui.pages.inspector.changes_drawer import changes_html, follow
from attn_gui.pages.inspector.changes_story import tell
from attn_gui.pages.inspector.drawer_text import (
    BACK,
    back_html,
    code_html,
    plain_html,
    results_html,
    sheet_html,
    target,
)
from attn_gui.pages.inspector.matters import Toggle
from attn_gui.pages.inspector.matters_words import matters_lines
from attn_gui.pages.inspector.notes_line import notes_text
from attn_gui.pages.inspector.reading import Reader, Reading
from attn_gui.pages.one_head.page import OneHeadPage
from attn_gui.reflow import is_low
from attn_gui.session import Session
from attn_gui.theme import Theme
from attn_gui.unseen import WhileSeen
from attn_gui.widgets.formula import formula_html
from attn_gui.widgets.labels import label
from attn_gui.widgets.segments import Segments

HEIGHT = 128
TABS = {
    "arithmetic": QT_TRANSLATE_NOOP("Drawer", "Arithmetic"),
    "formula": QT_TRANSLATE_NOOP("Drawer", "Formula"),
    "numpy": QT_TRANSLATE_NOOP("Drawer", "numpy"),
    "story": QT_TRANSLATE_NOOP("Drawer", "Classroom"),
    "onward": QT_TRANSLATE_NOOP("Drawer", "Next"),
    "changes": QT_TRANSLATE_NOOP("Drawer", "Changes"),
}

_LEAST_NEEDED = ("formula", "numpy", "story")


class Drawer(QWidget):
    """Says the same as the inspector, one part at a time. `cell_asked(cell, by_keyboard, head)`:
    the reader follows a number to another cell, of another head unless that is None;
    `back_asked(cell)`: the computed number is wanted back in a cell; `rebuilt()`: the keys find
    other stops in it."""

    cell_asked = Signal(object, object, object)
    back_asked = Signal(object)
    rebuilt = Signal()

    def __init__(
        self, session: Session, page: OneHeadPage, focus: Focus, language: Language, theme: Theme,
        comparison: Comparison, host: QWidget,
    ) -> None:  # fmt: skip
        super().__init__(host)
        self.setObjectName("drawer")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._session, self._page, self._focus, self._theme = session, page, focus, theme
        self._language, self._comparison = language, comparison
        self._decimals, self._tab = 2, "arithmetic"
        self._most = theme.px(HEIGHT)
        self._is_low = False  # the window: then the drawer is no higher than what it says
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(QApplication.doubleClickInterval())
        self._later.timeout.connect(self.refresh)
        self._while_seen = WhileSeen(self, self.refresh)
        px = theme.px
        column = QVBoxLayout(self)
        column.setContentsMargins(px(16), px(8), px(16), px(8))
        column.setSpacing(px(4))
        top = self._top = QHBoxLayout()
        top.setSpacing(px(14))
        self.hero, self.sentence = label(theme, "hero"), label(theme, "text", "second", wrap=True)
        self.tabs = Segments(theme, "drawer.tabs", tuple(TABS))
        top.addWidget(self.hero)
        top.addWidget(self.sentence, 1)
        top.addStretch(0)
        top.addWidget(self.tabs)
        column.addLayout(top)
        self.content = label(theme, "inspector_title", wrap=True)
        for words in (self.sentence, self.content):  # as high as their lines at this width
            words.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
            words.setMinimumHeight(1)
        self.content.setObjectName("drawer.content")
        self.content.setTextFormat(Qt.TextFormat.RichText)
        self.content.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, False)
        self.content.linkActivated.connect(self._on_link_activated)
        self.content.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        area = self._area = QScrollArea()
        area.setWidgetResizable(True)
        body = QWidget()
        self._body = QVBoxLayout(body)
        self._body.setContentsMargins(0, 0, 0, 0)
        self._body.addWidget(self.content, 1)
        self.toggle = Toggle(theme, "drawer.matters.toggle", focus)
        self._body.addWidget(self.toggle, 0, Qt.AlignmentFlag.AlignLeft)
        area.setWidget(body)
        area.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # arrow keys scroll it
        area.setObjectName("drawer.text")
        area.setMinimumHeight(px(12))
        area.viewport().setAutoFillBackground(False)
        column.addWidget(area, 1)
        self.tabs.chosen.connect(self._on_tab_chosen)
        for changed in (
            session.changed, focus.changed, comparison.changed, language.changed, theme.changed
        ):  # fmt: skip
            changed.connect(self._while_seen.ask)
        self.refresh()

    def fit(self, height: int) -> None:
        """Take no more than its part of a window `height` pixels high."""
        wanted, most = self._theme.px(HEIGHT), round(height * 0.3)
        self._most, self._is_low = min(wanted, most), is_low(height, self._theme.scale)
        if most < wanted:  # too low for a long sentence beside the number: it scrolls with the rest
            self._body.insertWidget(0, self.sentence)
        else:
            self._top.insertWidget(1, self.sentence, 1)
        self._while_seen.ask()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit_tabs()
            self._take_height()  # other lines

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._while_seen.catch_up()

    def show_decimals(self, decimals: int) -> None:
        """How many decimals to show."""
        self._decimals = decimals
        self._while_seen.ask()

    def _on_tab_chosen(self, tab: str) -> None:
        self._tab = tab
        self.refresh()

    def refresh(self) -> None:
        """Say anew what is picked."""
        if self._must_wait():
            return
        self.setAccessibleName(self.tr("Inspector"))
        for key, button in self.tabs.buttons.items():
            button.setText(text("Drawer", TABS[key]))
        self.tabs.show_choice(self._tab)
        look, page = self._focus.look, self._page
        reader = Reader(self._session.trace, page.place, page.names, self._decimals, look.flipped)
        if reader.has(look.cell):
            reading = reader.cell(look.cell, look.terms)
        elif look.panel is not None:
            reading = reader.panel(look.panel)
        else:
            reading = Reading("", sentence=text("Inspector", texts.OVERVIEW["click"]))
        self.hero.setText(reading.value)
        self.hero.setVisible(bool(reading.value))
        scrolls = self._body.indexOf(self.sentence) >= 0  # every line counts
        self.sentence.setText(reading.sentence.replace("\n", " ") if scrolls else reading.sentence)
        self.tabs.setVisible(bool(reading.value or reading.formulas))
        known = look.cell if look.terms is None else None  # the notes would tell the number
        notes = notes_text(
            self._session.trace, page.place, page.names, known, self._decimals, look.flipped
        )
        words = [self._content(reading)]
        if self._tab == "arithmetic":
            words.append(plain_html(notes))
            if page.mattering.is_on:  # who asks is answered first
                lines = matters_lines(page.mattering, look, self._decimals)
                words.insert(0, plain_html("\n".join(lines)))
        self._say("<br>".join(filter(None, words)))
        offered = {
            "story": reading.story, "onward": reading.origins or reading.results,
            "formula": reading.formulas,
        }  # fmt: skip
        for key, there in offered.items():
            self.tabs.buttons[key].setEnabled(bool(there) or key == self._tab)
        self._fit_tabs()
        self.toggle.refresh(look, self._tab == "arithmetic")
        self.content.setVisible(bool(self.content.text()))
        self._body.invalidate()
        self._area.setVisible(not (self._is_low and self._body.isEmpty()))
        self._take_height()

    @property
    def _compares(self) -> bool:
        """Whether there is anything that the present numbers can be compared with."""
        return self._comparison.is_frozen or not self._comparison.is_empty

    def _fit_tabs(self) -> None:
        """Beside a long number the tabs that one needs least give way."""
        margins, keys = self.layout().contentsMargins(), list(TABS)
        if not self._compares and self._tab != "changes":
            keys.remove("changes")
        elif self._is_low and self._tab != "numpy":
            keys.remove("numpy")  # so that a long sentence beside the tabs keeps its room
        room = self.width() - margins.left() - margins.right() - self._top.spacing()
        room -= self.hero.sizeHint().width() if self.hero.text() else 0
        for key in ("", *_LEAST_NEEDED):
            if key in keys and key != self._tab:
                keys.remove(key)
            self.tabs.offer(keys)
            if self.tabs.sizeHint().width() <= room:
                break

    def _say(self, words: str) -> None:
        """Take a rich text; the keys walk from link to link where it has some."""
        if words != self.content.text():
            self.content.setText(words)
        links = Qt.TextInteractionFlag.LinksAccessibleByMouse
        if "<a " in words:
            links |= Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        if links != self.content.textInteractionFlags():
            self.content.setTextInteractionFlags(links)
            self.rebuilt.emit()

    def _must_wait(self) -> bool:
        """A drawer that rises under the pointer would take the second click of a double click."""
        buttons = QApplication.mouseButtons() != Qt.MouseButton.NoButton
        rises = self._is_low and self._focus.look.cell is not None and not self.hero.text()
        if rises and buttons and not self._later.isActive():
            self._later.start()
        return self._later.isActive()

    def _take_height(self) -> None:
        """All of its part for a number; in a low window otherwise only what the words need."""
        height = self._most
        if self._is_low and not self.hero.text():
            height = min(height, self._needed())
        self.setFixedHeight(height)

    def _needed(self) -> int:
        """The height of what is said, in pixels at the present width."""
        margins = self.layout().contentsMargins()
        room = self.width() - margins.left() - margins.right()
        height = margins.top() + margins.bottom()
        for part in (self._top, self._body):
            part.invalidate()  # Qt would see an event later what is hidden now
            if not part.isEmpty():
                wraps = part.hasHeightForWidth()
                height += part.heightForWidth(room) if wraps else part.sizeHint().height()
        if not (self._top.isEmpty() or self._body.isEmpty()):
            height += self.layout().spacing()
        return height

    def _content(self, reading: Reading) -> str:
        """What the chosen tab says, as rich text."""
        theme = self._theme
        if self._tab == "changes":
            return self._changes()
        if self._tab == "formula" and reading.formulas:
            return "<br>".join(formula_html(one, theme, 17) for one in reading.formulas)
        if self._tab == "numpy" and reading.code:
            return code_html(reading.code, theme)
        if self._tab == "story" and reading.story:
            return plain_html(reading.story)
        if self._tab == "onward" and (reading.origins or reading.results):
            return results_html((*reading.origins, *reading.results), theme)
        words = sheet_html(reading.sheet, theme) if reading.sheet is not None else ""
        back = back_html(reading.back, theme) if reading.back else ""
        return "<br>".join(filter(None, (words or plain_html(reading.note), back)))

    def _changes(self) -> str:
        look, session = self._focus.look, self._session
        told = tell(
            self._comparison.reference, session.trace, self._page.place, self._language.name,
            self._decimals, look.cell, flipped=look.flipped,
        )  # fmt: skip
        return changes_html(told, self._comparison, look.difference, self._theme)

    def _on_link_activated(self, link: str) -> None:
        if link == BACK:
            self.back_asked.emit(self._focus.look.cell)
            return
        if follow(link, self._comparison, self._focus):
            return
        found = target(link)
        if found is not None:
            cell, head = found
            self.cell_asked.emit(cell, self.content.hasFocus(), head)
