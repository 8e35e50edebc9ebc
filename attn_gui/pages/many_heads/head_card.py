"""The card of one head: its map, its switch, and a menu of what can be done with it."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QLabel, QMenu, QToolButton, QWidget

from attn_gui.core.heads_edits import COLORS, MOST_HEADS
from attn_gui.language import text
from attn_gui.pages.many_heads import texts
from attn_gui.pages.many_heads.map_card import MapCard
from attn_gui.pages.many_heads.name_field import NameField
from attn_gui.pages.many_heads.scene import HeadView
from attn_gui.pages.one_head.over_words import counted
from attn_gui.theme import Theme
from attn_gui.widgets.over_table import OverTable
from attn_gui.widgets.switch import Switch
from attn_gui.widgets.typed_table import STARTS_TYPING

_WAYS = ("open", "solo", "rename", "color", "back", "earlier", "later", "duplicate", "remove")

_SIGNS = {sign for sign in STARTS_TYPING if not sign.isdigit()}


class HeadCard(MapCard):
    """`wanted(way, detail)`: what the reader wants of this head, a key of `texts.MENU` or "on"."""

    wanted = Signal(object, object)

    def __init__(self, theme: Theme, place: int, parent: QWidget) -> None:
        super().__init__(theme, f"head.{place}", f"heatmap.head.{place}", parent, over=True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        over = self.heatmap.over
        assert over is not None
        self.over: OverTable = over  # here digits switch heads and Enter opens one
        over.opening_keys, over.starting_signs = (Qt.Key.Key_F2,), _SIGNS
        self.view: HeadView | None = None
        self._said: tuple[object, ...] = ()
        self._is_entering = False
        self._icon = QLabel(self)
        self.switch = Switch(theme, f"head.{place}.on", self)
        self.switch.clicked.connect(lambda on: self.wanted.emit("on", on))
        self.open = self._tool(f"head.{place}.open")
        self.open.clicked.connect(lambda: self.wanted.emit("open", None))
        self.menu_button = self._tool(f"head.{place}.menu")
        self.menu = QMenu(self)
        self.menu.setObjectName(f"head.{place}.ways")
        self.menu_button.clicked.connect(self._on_menu_clicked)
        self.colors = QMenu(self.menu)
        self._ways = self._make_menu()
        self.name_field = NameField(f"head.{place}.name", self)
        theme.dress(self.name_field, "text")
        self.name_field.entered.connect(self._on_name_entered)
        self.name_field.left.connect(self._on_name_left)
        self.title.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, False)

    def _tool(self, name: str) -> QToolButton:
        made = QToolButton(self)
        made.setObjectName(name)
        made.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        made.setFixedSize(self._theme.px(26), self._theme.px(26))
        made.setIconSize(QSize(self._theme.px(16), self._theme.px(16)))
        return made

    # ------------------------------------------------------------------ showing

    def show_view(self, view: HeadView, many: int, sentence: str, differs: bool) -> None:
        """Take the words and signs of a head; `many` heads are there. Of a pair of sentences the
        card says which one it is about, and of differences that they are shown."""
        self.view = view
        words_of = (view.number, view.name, view.question, view.token, view.icon, view.on)
        language = text("Heads", texts.MENU["open"])
        about = (
            view.random, view.written, many, sentence, self._theme.name, language, differs,
        )  # fmt: skip
        said = words_of + about
        if said == self._said:
            return  # an edit of a number says nothing new about the head
        self._said = said
        title = self._title_text()
        self.title.setStyleSheet(self._ink(view))
        self.question.setText(f"“{view.question}”" if view.question else "")
        self.question.setToolTip(view.question)
        self.switch.setChecked(view.on)
        self.switch.setAccessibleName(text("Heads", texts.CARD["switch"], number=view.number))
        self.switch.setToolTip(text("Heads", texts.CARD["switch_tip"]))
        made = text("Heads", texts.CARD["random" if view.random else "hand"])
        made = text("Heads", texts.CARD["differs"]) if differs else made
        written = counted(view.written) if view.written else ""
        said_below = " · ".join(filter(None, (sentence, written, made)))
        self.foot.setToolTip(said_below)  # placed, it is shown
        self.open.setToolTip(text("Heads", texts.CARD["open"]))
        self.open.setAccessibleName(f"{title}: {text('Heads', texts.CARD['open'])}")
        words = text("Heads", texts.CARD["menu"], number=view.number)
        self.menu_button.setToolTip(words)
        self.menu_button.setAccessibleName(words)
        self.setAccessibleName(title)
        off = "" if view.on else " " + text("Heads", texts.CARD["off_card"])
        self.setAccessibleDescription(f"{view.question}{off}".strip())
        for one in (self.heatmap, self.heatmap.table):
            named = text("Heads", texts.CARD["difference"], head=title) if differs else title
            one.setAccessibleName(named)
        self._fill_menu(view, many)
        self._draw_signs(view)

    def _title_text(self) -> str:
        """The number and the name; a head that nobody has named has its number only."""
        if self.view is None:
            return ""
        number, name = self.view.number, self.view.name
        plain = text("Heads", texts.CARD["plain"], number=number)
        if name == plain:
            return name
        return text("Heads", texts.CARD["title"], number=number, name=name)

    def _ink(self, view: HeadView) -> str:
        """The title in the head's own colour, grey where it is off."""
        return f"color: {self._theme.color(view.token if view.on else 'ink3').name()};"

    def _draw_signs(self, view: HeadView) -> None:
        token = view.token if view.on else "ink3"
        self._icon.setPixmap(self._theme.pixmap(view.icon, token, 17))
        self.open.setIcon(self._theme.icon("arrow"))
        self.menu_button.setText("⋯")

    def _make_menu(self) -> dict[str, QAction]:
        """The ways of the menu, made once: each change only names them anew."""
        ways: dict[str, QAction] = {}
        for way in _WAYS:
            if way == "color":
                ways[way] = self.colors.menuAction()
                self.menu.addMenu(self.colors)
                continue
            ways[way] = self.menu.addAction("")
            ways[way].setObjectName(f"way.{way}")
            if way == "rename":
                ways[way].triggered.connect(self.start_renaming)
            else:
                ways[way].triggered.connect(lambda _on=False, way=way: self.wanted.emit(way, None))
        for token in COLORS:
            action = self.colors.addAction("")
            action.setObjectName(f"color.{token}")
            action.setCheckable(True)
            action.triggered.connect(
                lambda _on=False, token=token: self.wanted.emit("color", token)
            )
        return ways

    def _fill_menu(self, view: HeadView, many: int) -> None:
        possible = {
            "earlier": view.number > 1,
            "later": view.number < many,
            "remove": many > 1,
            "back": view.written > 0,
            "duplicate": many < MOST_HEADS,
        }
        for way, action in self._ways.items():
            action.setText(text("Heads", texts.MENU[way]))
            action.setEnabled(possible.get(way, True))
        for token, action in zip(COLORS, self.colors.actions(), strict=True):
            action.setText(text("Heads", texts.COLORS[token]))
            action.setIcon(self._theme.icon("eye", token))
            action.setChecked(token == view.token)

    def _place_header(self, room: QRect) -> None:
        px = self._theme.px
        self._icon.setGeometry(room.x(), room.y() + px(4), px(18), px(18))
        right = room.right() + px(6)
        for one in (self.menu_button, self.open):
            right -= one.width()
            one.move(right, room.y())
        whole = self._title_text()
        short = self.title.fontMetrics().horizontalAdvance(whole) > right - room.x() - px(100)
        on = self.view is not None and self.view.on
        self.switch.setText("" if short else text("Heads", texts.CARD["on" if on else "off"]))
        size = self.switch.sizeHint()
        right -= size.width() + px(2)
        self.switch.setGeometry(right, room.y() - px(1), size.width(), size.height())
        left = room.x() + px(24)
        width = max(0, right - left - px(4))
        metrics = self.title.fontMetrics()
        self.title.setText(metrics.elidedText(whole, Qt.TextElideMode.ElideRight, width))
        self.title.setToolTip(whole)
        self.title.setGeometry(left, room.y(), width, room.height())
        self.name_field.setGeometry(left, room.y(), max(px(60), right - left), room.height())

    @property
    def has_keys(self) -> bool:
        """Whether the keys are in the map, or in the line where a number of it is typed."""
        return self.over.hasFocus() or self.over.is_typing

    # ------------------------------------------------------------------ reader

    def start_renaming(self) -> None:
        """Open the field over the title with the old name selected."""
        if self.view is not None:
            self.name_field.setText(self.view.name)
            self.name_field.setAccessibleName(text("Heads", texts.MENU["rename"]))
            self.name_field.show()
            self.name_field.raise_()
            self.name_field.selectAll()
            self.name_field.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_name_entered(self, keep: bool) -> None:
        if keep:  # a refused name stays open, with the reason beside it
            self._is_entering = True
            self.wanted.emit("rename", self.name_field.text())
            self._is_entering = False
        else:
            self.close_name()

    def _on_name_left(self) -> None:
        """The reader went elsewhere: a good name is kept, the old one stays instead of a bad."""
        words = self.name_field.text()
        self.name_field.hide()
        self.wanted.emit("rename", words)

    def settle(self) -> None:
        """Hand in a name that is being typed."""
        if self.name_field.isVisible() and not self._is_entering:
            self._on_name_left()

    def close_name(self) -> None:
        """The name is settled."""
        if self.name_field.isVisible():
            self.name_field.hide()
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_menu_clicked(self) -> None:
        self.menu.popup(self.menu_button.mapToGlobal(self.menu_button.rect().bottomLeft()))

    def mouseDoubleClickEvent(self, _event: QMouseEvent) -> None:
        self.wanted.emit("open", None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.hasFocus():
            self.wanted.emit("open", None)
        else:
            super().keyPressEvent(event)
