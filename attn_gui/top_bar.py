"""The bar at the top: name, tabs, history, theme and language."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QMenu, QSpacerItem, QToolButton, QWidget

from attn_gui.file_button import FileButton
from attn_gui.language import Language
from attn_gui.page_tabs import PageTabs
from attn_gui.reflow import FOCUS, STANDARD
from attn_gui.theme import SCALES, Theme
from attn_gui.tray_button import TrayButton
from attn_gui.widgets.labels import label, rule
from attn_gui.widgets.segments import Segments

_THEME_ICONS = {"system": "gear", "light": "sun", "dark": "moon", "contrast": "eye"}


class TopBar(QWidget):
    """48 px; asks for themes and languages, shows what is current."""

    page_asked = Signal(object)

    def __init__(self, actions: dict[str, QAction], language: Language, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("topBar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._language, self._theme = language, theme
        px = theme.px
        self.setFixedHeight(px(48))
        row = self._row = QHBoxLayout(self)
        row.setContentsMargins(px(16), 0, px(12), 0)
        row.setSpacing(px(6))
        self._logo = label(theme, "title")
        self._name = label(theme, "title")
        self._name.setText("attn-gui")
        row.addWidget(self._logo)
        row.addSpacing(px(4))
        row.addWidget(self._name)
        self.file = FileButton(actions, theme, self)
        row.addWidget(self.file)
        self._gap = QSpacerItem(px(16), 1)
        row.addItem(self._gap)
        self.pages = PageTabs(actions, theme)
        row.addWidget(self.pages)
        row.addStretch(1)
        self._history = {key: self._tool(actions[key]) for key in ("undo", "redo", "reset")}
        for button in self._history.values():
            row.addWidget(button)
        self._play = self._tool(actions["play"])
        row.addWidget(self._play)
        self.tray = TrayButton(actions["break"], "button.break", 32, theme, self)
        row.addWidget(self.tray)
        row.addSpacing(px(6))
        self._line = rule(vertical=True)
        self._line.setFixedHeight(px(20))
        row.addWidget(self._line)
        row.addSpacing(px(6))
        self.text_size = self._menu_button("text_size")
        self._sizes = {scale: self._size_item(scale) for scale in SCALES}
        row.addWidget(self.text_size)
        row.addSpacing(px(6))
        self.themes = Segments(theme, "themes", tuple(_THEME_ICONS))
        self.languages = Segments(theme, "languages", ("en", "zh"))
        self.themes.chosen.connect(theme.set)
        self.languages.chosen.connect(language.choose)
        self.small_theme = self._tool(actions["theme"])
        self.small_theme.hide()
        row.addWidget(self.small_theme)
        row.addWidget(self.themes)
        row.addSpacing(px(8))
        row.addWidget(self.languages)
        language.changed.connect(self.retranslate)
        theme.changed.connect(self.restyle)
        self.retranslate()
        self.restyle()

    def _menu_button(self, name: str) -> QToolButton:
        button = QToolButton(self)
        button.setObjectName(name)
        button.setFixedHeight(self._theme.px(32))
        button.setIconSize(QSize(self._theme.px(18), self._theme.px(18)))
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._theme.dress(button, "label")
        self._menu = QMenu(button)
        button.clicked.connect(
            lambda: self._menu.popup(button.mapToGlobal(button.rect().bottomLeft()))
        )
        return button

    def _size_item(self, scale: float) -> QAction:
        action = self._menu.addAction(f"{round(100 * scale)} %")
        action.setCheckable(True)
        action.setChecked(scale == self._theme.scale)
        action.triggered.connect(lambda _on, scale=scale: self._theme.set_scale(scale))
        return action

    def set_mode(self, mode: str, many: bool) -> None:
        """In focus mode only the signs stay, and with many heads not all of them."""
        focused, roomy = mode == FOCUS, mode == STANDARD
        self._play.setVisible(not (focused and many))
        self.tray.setVisible(not focused)  # the strip has room for it then
        for sign in (self._logo, self._name):
            sign.setVisible(not focused)
        self._gap.changeSize(self._theme.px(16 if roomy else 4), 1)
        self._row.invalidate()  # a spacer does not say that it has changed
        self.themes.setVisible(roomy)
        self.small_theme.setVisible(not roomy)
        self.pages.set_narrow(focused)

    def resizeEvent(self, _event: object) -> None:
        """The number of the text size gives way first."""
        style = Qt.ToolButtonStyle
        width, px = self.width(), self._theme.px
        tight = px(960) <= width < px(1000)  # all tabs side by side
        wide = width >= px(560) and not tight
        self.text_size.setToolButtonStyle(
            style.ToolButtonTextBesideIcon if wide else style.ToolButtonIconOnly
        )
        self._line.setVisible(width >= px(560))
        self._row.setSpacing(px(6) if width >= px(560) else px(2))

    def _tool(self, action: QAction) -> QToolButton:
        button = QToolButton(self)
        button.setObjectName(action.objectName().replace("action.", "button."))
        button.setDefaultAction(action)
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)
        button.setFixedSize(self._theme.px(32), self._theme.px(32))
        button.setIconSize(QSize(self._theme.px(18), self._theme.px(18)))
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        return button

    def retranslate(self) -> None:
        """The words of the current language."""
        self.pages.retranslate()
        names = {
            "system": self.tr("Theme of the system"),
            "light": self.tr("Light theme"),
            "dark": self.tr("Dark theme"),
            "contrast": self.tr("High contrast"),
        }
        for key, button in self.themes.buttons.items():
            button.setToolTip(names[key])
            button.setAccessibleName(names[key])
        for key, short, whole in (("en", "EN", "English"), ("zh", "中文", "简体中文")):
            self.languages.buttons[key].setText(short)
            self.languages.buttons[key].setToolTip(whole)
            self.languages.buttons[key].setAccessibleName(whole)
        self.text_size.setToolTip(self.tr("Text size"))
        self.text_size.setAccessibleName(self.tr("Text size"))
        self.languages.show_choice(self._language.name)
        for button in (*self._history.values(), self._play):
            button.setAccessibleName(button.defaultAction().text())

    def restyle(self) -> None:
        """The icons in the colours of the theme."""
        self.text_size.setIcon(self._theme.icon("text"))
        self.text_size.setText(f"{round(100 * self._theme.scale)} %")
        self.small_theme.setIcon(self._theme.icon(_THEME_ICONS[self._theme.choice]))
        self._logo.setPixmap(self._theme.pixmap("app", "ink", 18))
        for key, button in self.themes.buttons.items():
            token = "panel" if key == self._theme.choice else "ink"
            button.setIcon(self._theme.icon(_THEME_ICONS[key], token))
        self.themes.show_choice(self._theme.choice)
