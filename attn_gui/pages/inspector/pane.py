"""The inspector: what is picked, explained or as the program that computes it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from attn_gui.comparison import Comparison
from attn_gui.focus import Focus
from attn_gui.language import Language, text
from attn_gui.pages.inspector.code_texts import VIEW_TIPS, VIEWS
from attn_gui.pages.inspector.inspector import Inspector
from attn_gui.pages.late import Late
from attn_gui.pages.one_head.page import OneHeadPage
from attn_gui.session import Session
from attn_gui.theme import Theme
from attn_gui.widgets.segments import Segments

if TYPE_CHECKING:
    from attn_gui.pages.inspector.changes_pane import ChangesPane
    from attn_gui.pages.inspector.code_pane import CodePane

WIDTH = 296
NARROW = 272
_NARROW_WINDOW = 1280  # px at 100 %


class InspectorPane(QWidget):
    """Segments and what the chosen one shows; the focus keeps the choice. `grown()`: one of them
    was shown for the first time."""

    grown = Signal()

    def __init__(
        self, session: Session, page: OneHeadPage, focus: Focus, language: Language, theme: Theme,
        comparison: Comparison, host: QWidget,
    ) -> None:  # fmt: skip
        super().__init__(host)
        self.setObjectName("inspector")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._theme, self._focus, self._language = theme, focus, language
        self._session, self._page, self._comparison = session, page, comparison
        self._shown, self._narrow, self._decimals = "", False, 2
        self.ways: list[QToolButton] = []
        px = theme.px
        column = QVBoxLayout(self)
        column.setContentsMargins(1, 0, 0, 0)  # the line on the left
        column.setSpacing(0)
        self.views = Segments(theme, "inspector.view", tuple(VIEWS))
        for segment in self.views.buttons.values():
            segment.setProperty("room", "tight")  # three of them and two arrows in a narrow pane
        row = QHBoxLayout()
        row.setContentsMargins(px(10), px(10), px(8), px(4))
        row.setSpacing(px(2))
        row.addWidget(self.views)
        row.addStretch(1)
        column.addLayout(row)
        self._head = row
        self._stack = QStackedWidget(self)
        self.explained = Inspector(session, page, focus, language, theme, self._stack)
        self._stack.addWidget(self.explained)
        self._late = Late({"code": self._make_code, "changes": self._make_changes})
        column.addWidget(self._stack, 1)
        self.views.chosen.connect(lambda key: focus.set(view=key))
        focus.changed.connect(self._show_choice)
        language.changed.connect(self._name)
        self._name()
        self._show_choice()

    def _make_code(self) -> CodePane:
        from attn_gui.pages.inspector.code_pane import CodePane

        made = CodePane(
            self._session, self._page, self._focus, self._language, self._theme, self._stack
        )
        self._stack.addWidget(made)
        return made

    def _make_changes(self) -> ChangesPane:
        from attn_gui.pages.inspector.changes_pane import ChangesPane

        made = ChangesPane(
            self._session, self._page, self._focus, self._language, self._theme, self._comparison,
            self._stack,
        )  # fmt: skip
        made.fit(self._narrow)
        made.show_decimals(self._decimals)
        self._stack.addWidget(made)
        return made

    def late(self, name: str) -> Any:
        """What shows the code or the changes once it was chosen, else None."""
        return self._late.get(name)

    def add_way(self, action: QAction) -> None:
        """A small button in the head: back, forward."""
        button, px = QToolButton(), self._theme.px
        button.setObjectName(action.objectName().replace("action.", "button."))
        button.setDefaultAction(action)
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)
        button.setFixedSize(px(28), px(28))
        button.setIconSize(QSize(px(16), px(16)))
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keys where they are
        self._head.addWidget(button)
        self.ways.append(button)
        self._name()

    @property
    def hero(self) -> QLabel:
        """The picked number, large."""
        return self.explained.hero

    @property
    def note(self) -> QLabel:
        """What is special about it."""
        return self.explained.note

    def fit(self, window: int) -> None:
        """Take the width that suits a window of `window` pixels."""
        narrow = window < self._theme.px(_NARROW_WINDOW)
        self.setFixedWidth(self._theme.px(NARROW if narrow else WIDTH))
        self._narrow = narrow
        for part in (self.explained, *self._late.there("changes")):
            part.fit(narrow)

    def show_decimals(self, decimals: int) -> None:
        """How many decimals the explanations show; the program has all of them."""
        self._decimals = decimals
        for part in (self.explained, *self._late.there("changes")):
            part.show_decimals(decimals)

    def _show_choice(self, *_args: object) -> None:
        key = self._focus.look.view
        if key == self._shown:
            return
        if self._shown:
            self._keep_tab_order(self.views.buttons[self._shown], self.views.buttons[key])
        self._shown = key
        self.views.show_choice(key)
        is_first = key != "explain" and self._late.get(key) is None
        self._stack.setCurrentWidget(self.explained if key == "explain" else self._late.need(key))
        if is_first:
            self.grown.emit()

    def _keep_tab_order(self, old: QWidget, new: QWidget) -> None:
        """Tab lands on the choice only: the new one takes the place of the old one."""
        for one in (old, new):  # without the policy it has no place
            one.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setTabOrder(old, new)

    def _name(self) -> None:
        self.setAccessibleName(self.tr("Inspector"))
        for key, button in self.views.buttons.items():
            button.setText(text("Code", VIEWS[key]))
            button.setToolTip(text("Code", VIEW_TIPS[key]))
        for way in self.ways:
            way.setAccessibleName(way.defaultAction().text())
