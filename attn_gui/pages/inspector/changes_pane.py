"""The Changes part of the inspector: what an edit moved, why, and how it was before."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from attn_gui.comparison import Comparison
from attn_gui.focus import Focus
from attn_gui.language import Language, text
from attn_gui.pages.inspector import changes_texts as texts
from attn_gui.pages.inspector.changes_story import Telling, tell
from attn_gui.pages.one_head.page import OneHeadPage
from attn_gui.pages.one_head.texts import STEPS
from attn_gui.session import Label, Session
from attn_gui.theme import Theme
from attn_gui.widgets.labels import label, rule
from attn_gui.widgets.switch import Switch
from attn_gui.widgets.was_now import WasNow

_ICONS = {"put_back": "undo", "before": "eye"}


class ChangesPane(QWidget):
    """Listens to session, focus and comparison; tells what changed only while somebody sees it."""

    def __init__(
        self, session: Session, page: OneHeadPage, focus: Focus, language: Language, theme: Theme,
        comparison: Comparison, host: QWidget,
    ) -> None:  # fmt: skip
        super().__init__(host)
        self.setObjectName("changes.pane")
        self._session, self._page, self._focus = session, page, focus
        self._language, self._theme, self._comparison = language, theme, comparison
        self._decimals = 2
        px = theme.px
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._build_text(), 1)
        column.addWidget(rule())
        controls = QVBoxLayout()
        controls.setContentsMargins(px(10), px(6), px(10), px(10))
        controls.setSpacing(px(6))
        self._build_controls(controls)
        column.addLayout(controls)
        for changed in (session.changed, focus.changed, comparison.changed, language.changed):
            changed.connect(self.refresh)
        theme.changed.connect(self._restyle)
        self._restyle()

    def _build_text(self) -> QScrollArea:
        theme, px = self._theme, self._theme.px
        area = QScrollArea()
        area.setObjectName("changes.text")
        area.setProperty("look", "pane")
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # arrow keys scroll it
        body = QWidget()
        body.setObjectName("inspectorBody")
        area.setWidget(body)
        column = QVBoxLayout(body)
        column.setContentsMargins(px(14), px(6), px(14), px(14))
        column.setSpacing(px(7))
        self._heads = {key: label(theme, "section", "third") for key in texts.HEADINGS}
        self.headline = label(theme, "inspector_title", wrap=True)
        self.against = label(theme, "text", "second", wrap=True)
        self.listed = label(theme, "text", wrap=True)
        self.bars = WasNow(theme)
        self.moves = label(theme, "text", wrap=True)
        self.why = label(theme, "text", wrap=True)
        self._rule = rule()
        self._parts: tuple[tuple[QWidget, ...], ...] = (
            (self._heads["what"], self.headline, self.against, self.listed),
            (self._rule, self._heads["row"], self.bars, self.moves),
            (self._heads["why"], self.why),
        )
        for part in self._parts:
            for widget in part:
                column.addWidget(widget)
            column.addSpacing(px(4))
        for one in body.findChildren(QLabel):  # a word may look like mark-up
            rich = one in (self.moves, self.why)
            one.setTextFormat(Qt.TextFormat.RichText if rich else Qt.TextFormat.PlainText)
        for name in ("headline", "against", "listed", "moves", "why"):
            getattr(self, name).setObjectName(f"changes.{name}")
        column.addStretch(1)
        self._area = area
        return area

    def _build_controls(self, column: QVBoxLayout) -> None:
        theme, comparison = self._theme, self._comparison
        self.switch = Switch(theme, "changes.difference")
        self.switch.clicked.connect(lambda on: self._focus.set(difference=on))
        column.addWidget(self.switch)
        self.put_back, self.before, self.freeze = QPushButton(), QPushButton(), QPushButton()
        row = QHBoxLayout()
        row.setSpacing(theme.px(8))
        for name in ("put_back", "before", "freeze"):
            button: QPushButton = getattr(self, name)
            button.setObjectName(f"changes.{name}")
            button.setMinimumHeight(theme.px(32))
            theme.dress(button, "label")
            if name in _ICONS:
                button.setIconSize(QSize(theme.px(16), theme.px(16)))
                row.addWidget(button, 1)
        column.addLayout(row)
        column.addWidget(self.freeze)
        self.put_back.clicked.connect(lambda: comparison.put_back(Label(STEPS["put_back"])))
        self.before.pressed.connect(comparison.hold)
        self.before.released.connect(comparison.let_go)
        self.freeze.clicked.connect(self._on_freeze_clicked)

    # ------------------------------------------------------------------ showing

    def show_decimals(self, decimals: int) -> None:
        """How many decimals to show."""
        self._decimals = decimals
        self.refresh()

    def fit(self, narrow: bool) -> None:
        """Take the margins that suit a wide or a narrow pane."""
        px = self._theme.px
        side = px(8 if narrow else 14)
        self._area.widget().layout().setContentsMargins(side, px(6), side, px(14))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.refresh()

    def telling(self) -> Telling:
        """Everything that is said now."""
        look = self._focus.look
        return tell(
            self._comparison.reference, self._session.trace, self._page.place,
            self._language.name, self._decimals, look.cell, look.page == "many_heads", look.flipped,
        )  # fmt: skip

    def refresh(self, *_args: object) -> None:
        """Say anew what changed, if anybody sees it."""
        if not self.isVisible():
            return
        told = self.telling()
        self.headline.setText(told.headline)
        against = "frozen" if self._comparison.is_frozen else "last"
        self.against.setText(
            text("Changes", texts.AGAINST[against if told.row else f"wait_{against}"])
        )
        self.listed.setText("\n".join(told.listed))
        self.moves.setText("<br><br>".join(told.moves))
        self.why.setText("<br><br>".join(told.why))
        flipped = self._focus.look.flipped
        head = texts.ROW_FLIPPED if flipped else texts.HEADINGS["row"]
        head = text("Changes", head, row=told.row)
        self._heads["row"].setText(head)
        self.bars.show_lines(head, told.lines)
        self.listed.setVisible(bool(told.listed))
        for widget in self._parts[1]:
            widget.setVisible(bool(told.row))
        for widget in self._parts[2]:
            widget.setVisible(bool(told.why))
        self._show_controls(against)

    def _show_controls(self, against: str) -> None:
        look, nothing = self._focus.look, self._comparison.is_empty
        self.switch.setChecked(look.difference)
        self.switch.setEnabled(look.difference or not nothing)
        self.put_back.setEnabled(not nothing)
        self.before.setEnabled(not nothing)
        words = {
            self.put_back: ("put_back", f"put_back_{against}"),
            self.before: ("before", "before_tip"),
            self.freeze: ("release", "release_tip") if against == "frozen"
            else ("freeze", "freeze_tip"),
            self.switch: ("difference", "difference_tip"),
        }  # fmt: skip
        for button, (name, tip) in words.items():
            button.setText(text("Changes", texts.CONTROLS[name]))
            button.setAccessibleName(button.text())
            button.setToolTip(text("Changes", texts.CONTROLS[tip]))
        self.switch.updateGeometry()
        for key in ("what", "why"):
            self._heads[key].setText(text("Changes", texts.HEADINGS[key]))
        self._area.setAccessibleName(text("Changes", texts.CONTROLS["name"]))

    def _restyle(self) -> None:
        for name, icon in _ICONS.items():
            getattr(self, name).setIcon(self._theme.icon(icon))
        self.refresh()

    def _on_freeze_clicked(self) -> None:
        if self._comparison.is_frozen:
            self._comparison.release()
        else:
            self._comparison.freeze()
