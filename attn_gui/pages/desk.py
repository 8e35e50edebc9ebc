"""What stays while views come and go: session, focus, actions. Builds the views anew on demand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QApplication, QWidget

from attn_gui.comparison import Comparison
from attn_gui.core.examples import Examples
from attn_gui.core.places import Place
from attn_gui.focus import Focus
from attn_gui.language import text
from attn_gui.main_window import MainWindow
from attn_gui.page_tabs import PAGES
from attn_gui.pages.furniture import Furniture
from attn_gui.pages.one_head.texts import STEPS
from attn_gui.pages.tray.unusual import PAGES as TRAYS
from attn_gui.pages.walks import Walks
from attn_gui.player import Player
from attn_gui.session import Label, Session
from attn_gui.theme import SCALES
from attn_gui.widgets.heatmap import Heatmap

if TYPE_CHECKING:
    from attn_gui.help.sheet import HelpSheet


class Desk(QObject):
    """Connects the window's actions with the session; refurnishes after a new text size."""

    def __init__(
        self, window: MainWindow, session: Session, focus: Focus, examples: Examples
    ) -> None:
        super().__init__(window)
        self.window, self.session, self.focus, self._examples = window, session, focus, examples
        self._help: HelpSheet | None = None
        actions = window.actions_by_name
        actions["undo"].triggered.connect(lambda: self._walk("undo", session.undo))
        actions["redo"].triggered.connect(lambda: self._walk("redo", session.redo))
        actions["reset"].triggered.connect(self._on_reset_triggered)
        self.player = player = Player(session, focus, self)
        self.comparison = Comparison(session, focus, self)
        window.space_pressed.connect(self.comparison.hold)
        actions["play"].triggered.connect(player.toggle)
        actions["play_back"].triggered.connect(lambda: player.step(-1))
        actions["play_on"].triggered.connect(lambda: player.step(1))
        actions["break"].triggered.connect(self._on_break_triggered)
        actions["matters"].triggered.connect(self._on_matters_triggered)
        actions["help"].triggered.connect(self._on_help_triggered)
        actions["glossary"].triggered.connect(self._on_glossary_triggered)
        for page, action in PAGES.items():
            actions[action].triggered.connect(lambda _on=False, page=page: self._open(page))
        actions["larger"].triggered.connect(self._on_larger_triggered)
        actions["smaller"].triggered.connect(self._on_smaller_triggered)
        actions["usual_size"].triggered.connect(self._on_usual_size_triggered)
        focus.leaving.connect(session.settle)
        session.history_changed.connect(self._name_history)
        session.history_changed.connect(self._announce)
        session.changed.connect(self._name_history)
        window.language.changed.connect(self._name_history)
        window.theme.scaled.connect(self._on_theme_scaled)
        window.closing.connect(self._on_window_closing)
        self._furnish()
        self._name_history()
        self._walks = Walks(window, session, focus)

    def _furnish(self) -> None:
        furniture = Furniture(
            self.window, self.session, self.focus, self._examples, self.player, self.comparison
        )
        overview = furniture.inspector.explained.overview
        overview.term_asked.connect(lambda term: self._sheet().look_up(term))
        self.window.furniture = furniture

    def _name_history(self, *_args: object) -> None:
        for name, label in (("undo", self.session.undo_label), ("redo", self.session.redo_label)):
            step = text("Step", label.source, **dict(label.details)) if label is not None else ""
            typing = name == "undo" and self.session.is_previewing
            self.window.name_step(name, step, bool(step) or typing)

    def _announce(self) -> None:
        """Tell a screen reader what the latest step was and how many numbers followed."""
        label = self.session.undo_label
        if label is None or self.session.before is self.session.trace:
            return
        from attn_gui.core.following import followed, followed_in_layer  # not at every start

        step = text("Step", label.source, **dict(label.details))
        count = followed_in_layer if self.focus.look.page == "many_heads" else followed
        place = self.session.trace.nearest(self.focus.look.place)
        moved = count(self.session.before, self.session.trace, place)
        words = self.tr("{step}: %n number(s) followed", "", moved).format(step=step)
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.window, words))

    def _walk(self, name: str, then: Callable[[], None]) -> None:
        """Undo, redo or reset, and tell a screen reader which step that was."""
        words, before = self.window.actions_by_name[name].text(), self.session.committed
        then()
        if self.session.committed is not before:
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.window, words))

    def look_anew(self) -> None:
        """For another document: what was picked belonged to the one before; the page stays."""
        heads = replace(self.focus.look.heads, word=None)
        self.focus.set(place=Place(), cell=None, panel=None, heads=heads)

    def _open(self, page: str) -> None:
        """Open a page; what is being typed is kept first."""
        self.session.settle()
        self.focus.set(page=page, hover=None)

    def _on_break_triggered(self) -> None:
        """Open or close the tray; where there is nothing to break, go to one head."""
        look = self.focus.look
        if look.page in TRAYS:
            self.focus.set(tray=not look.tray)
        else:
            self.session.settle()
            self.focus.set(page="one_head", tray=True, hover=None)

    def _on_reset_triggered(self) -> None:
        self._walk("reset", lambda: self.session.reset(Label(STEPS["reset"])))

    def _sheet(self) -> HelpSheet:
        if self._help is None:
            from attn_gui.help.sheet import HelpSheet  # not at every start

            self._help = HelpSheet(self.window.theme, self.window.language, self.window)
            self._help.place_asked.connect(self._on_place_asked)
            self._help.glossary.instead = self._instead_of_g
        return self._help

    def _on_matters_triggered(self) -> None:
        self.focus.set(matters=not self.focus.look.matters)
        words = self.window.furniture.inspector.explained.matters.words
        said = words or self.window.actions_by_name["matters"].text()
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.window, said))

    def _on_help_triggered(self) -> None:
        self._sheet().toggle(self.window.status_bar.kind)

    def _on_glossary_triggered(self) -> None:
        from attn_gui.help.glossary import main_term

        look = self.focus.look
        matrix = look.cell.stage if look.cell is not None else None
        self._sheet().toggle_glossary(main_term(look.page, look.panel, matrix))

    def _instead_of_g(self) -> dict[str, str]:
        """Where W_O is where the page of one head has no panel for it: with many heads at their
        join, or nowhere."""
        place = self.session.trace.nearest(self.focus.look.place)
        layer = self.session.trace.sentences[place.sentence][place.layer]
        if layer.new is None:
            return {"G": ""}
        return {"G": "heads.join"} if len(layer.heads) > 1 else {}

    def _on_place_asked(self, at: str) -> None:
        from attn_gui.pages.showing import show_place

        self.session.settle()
        show_place(self.window.furniture, at)

    def _on_larger_triggered(self) -> None:
        self._step_scale(1)

    def _on_smaller_triggered(self) -> None:
        self._step_scale(-1)

    def _on_usual_size_triggered(self) -> None:
        self.window.theme.set_scale(SCALES[0])

    def _step_scale(self, way: int) -> None:
        place = SCALES.index(self.window.theme.scale) + way
        self.window.theme.set_scale(SCALES[max(0, min(place, len(SCALES) - 1))])

    def _on_theme_scaled(self) -> None:
        self.session.settle()
        window, focused = self.window, QApplication.focusWidget()
        decimals = window.status_bar.decimals
        while focused is not None and not focused.objectName():
            focused = focused.parentWidget()  # the table in a heatmap has no name of its own
        name = focused.objectName() if focused is not None and focused is not window else ""
        window.rebuild()
        self._furnish()
        window.furniture.order_tabs()
        window.status_bar.show_decimals(decimals)
        if self.focus.look.cell is not None:
            window.furniture.pick(self.focus.look.cell)  # so that arrow keys go on from there
        again = window.centralWidget().findChild(QWidget, name) if name else None
        if isinstance(again, Heatmap):
            again = again.table
        if again is not None:  # once it is shown: what is hidden takes no focus
            QTimer.singleShot(0, again, lambda: again.setFocus(Qt.FocusReason.OtherFocusReason))

    def _on_window_closing(self) -> None:
        self.session.settle()
        self.session.close()
        self.window.furniture.leave()
