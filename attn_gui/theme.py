"""Colours, sizes and fonts: the tokens of the visual language, switched live."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QFont, QGuiApplication, QIcon, QPalette, QPixmap
from PySide6.QtWidgets import QApplication, QWidget

from attn_gui.fonts import ROLES, font
from attn_gui.resources import resource
from attn_gui.style_sheet import style_sheet

CHOICES = ("system", "light", "dark", "contrast")
SCALES = (1.0, 1.25, 1.5, 1.75, 2.0)
_SCHEMES = {
    "system": Qt.ColorScheme.Unknown,
    "light": Qt.ColorScheme.Light,
    "dark": Qt.ColorScheme.Dark,
    "contrast": Qt.ColorScheme.Light,
}


@cache
def _tokens() -> dict[str, Any]:
    tokens: dict[str, Any] = json.loads(resource("theme/tokens.json").read_text(encoding="utf-8"))
    return tokens


class Theme(QObject):
    """The current look. `changed` is emitted after application palette and style are set;
    `scaled` after another text size: whoever holds sizes must be built anew."""

    changed = Signal()
    scaled = Signal()

    def __init__(
        self, choice: str = "system", language: str = "en", scale: float = 1.0,
        parent: QObject | None = None,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self.choice = choice
        self.scale = scale
        self.name = ""
        self._chinese = language == "zh"
        self._fonts: dict[str, QFont] = {}
        self._drawn: dict[tuple[str, str, int, float], QPixmap] = {}
        hints = QGuiApplication.styleHints()
        hints.colorSchemeChanged.connect(self._on_system_scheme_changed)
        self.set(choice)

    def set(self, choice: str) -> None:
        """Switch to one of `CHOICES`."""
        chosen, name = self.choice, self.name
        self.choice = choice
        QGuiApplication.styleHints().setColorScheme(_SCHEMES[choice])
        self._apply()
        if self.name == name and choice != chosen:
            self.changed.emit()  # the same colours by another choice: the controls show it

    def set_scale(self, scale: float) -> None:
        """Another text size: 1.0 to 2.0."""
        if scale != self.scale:
            self.scale = scale
            self.name = ""  # so that fonts and style are made anew
            self._apply(quietly=True)
            self.scaled.emit()

    def set_language(self, language: str) -> None:
        """Take the fonts that suit a language."""
        if (language == "zh") != self._chinese:
            self._chinese = language == "zh"
            self._dress_all()
            self.changed.emit()

    def step(self) -> None:
        """The next choice."""
        self.set(CHOICES[(CHOICES.index(self.choice) + 1) % len(CHOICES)])

    def px(self, length: float) -> int:
        """A length of the design in pixels at the current text scale."""
        return round(length * self.scale)

    def color(self, token: str) -> QColor:
        """A colour token: "ink", "panel", "Q" …"""
        return self._colors[token]

    def stops(self, name: str) -> list[QColor]:
        """The 17 stops of a colour map: "signed", "weights", "head1" …"""
        return [QColor(stop) for stop in _tokens()["maps"][self.name][name]]

    def font(self, role: str) -> QFont:
        """A font of the design at the current text scale."""
        if role not in self._fonts:
            self._fonts[role] = font(role, self.scale, self._chinese)
        return self._fonts[role]

    def icon(self, name: str, token: str = "ink") -> QIcon:
        """A drawn icon in a colour of the theme, with a paler disabled state."""
        icon = QIcon()
        icon.addPixmap(self._pixmap(name, self.color(token)), QIcon.Mode.Normal)
        icon.addPixmap(self._pixmap(name, self.color("disabled")), QIcon.Mode.Disabled)
        return icon

    def pixmap(self, name: str, token: str = "ink", size: float = 16) -> QPixmap:
        """A drawn icon as a picture of `size` design pixels."""
        return self._pixmap(name, self.color(token), size)

    def _pixmap(self, name: str, color: QColor, size: float = 18) -> QPixmap:
        ratio = (
            QGuiApplication.primaryScreen().devicePixelRatio() if QGuiApplication.screens() else 1
        )
        side, paint = round(self.px(size) * ratio), color.name()
        key = (name, paint, side, ratio)
        if key not in self._drawn:
            svg = resource(f"icons/{name}.svg").read_bytes()
            svg = svg.replace(b"currentColor", paint.encode())
            svg = svg.replace(b'width="24" height="24"', f'width="{side}" height="{side}"'.encode())
            pixmap = self._drawn[key] = QPixmap()
            pixmap.loadFromData(svg, "svg")
            pixmap.setDevicePixelRatio(ratio)
        return self._drawn[key]

    def _on_system_scheme_changed(self, _scheme: Qt.ColorScheme) -> None:
        if self.choice == "system":
            self._apply()

    def _apply(self, quietly: bool = False) -> None:
        scheme = QGuiApplication.styleHints().colorScheme()
        name = self.choice
        if name == "system":
            name = "dark" if scheme == Qt.ColorScheme.Dark else "light"
        if name == self.name:
            return
        self.name = name
        self._take_colors()
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.setPalette(self._palette())
        app.setStyleSheet(self._sheet())
        self._dress_all()
        if not quietly:
            self.changed.emit()

    def dress(self, widget: QWidget, role: str) -> None:
        """Give a widget the font of a role, now and after each change."""
        widget.setProperty("role", role)
        widget.setFont(self.font(role))

    def _dress_all(self) -> None:
        self._fonts.clear()
        QApplication.setFont(self.font("text"))
        for widget in QApplication.allWidgets():
            role = widget.property("role")
            if role in ROLES:
                widget.setFont(self.font(role))

    def _take_colors(self) -> None:
        self._colors = {key: QColor(value) for key, value in _tokens()["tokens"][self.name].items()}

    def _sheet(self) -> str:
        name = self.name
        pictures = {way: resource(f"theme/{way}-{name}.svg").as_posix() for way in ("up", "down")}
        return style_sheet(_tokens()["tokens"][name], self.scale, pictures)

    def _palette(self) -> QPalette:
        """The tokens as Qt's colour roles, so that Qt's own controls match."""
        roles = {
            QPalette.ColorRole.Window: "panel",
            QPalette.ColorRole.Base: "panel",
            QPalette.ColorRole.AlternateBase: "sunken",
            QPalette.ColorRole.Button: "panel",
            QPalette.ColorRole.WindowText: "ink",
            QPalette.ColorRole.Text: "ink",
            QPalette.ColorRole.ButtonText: "ink",
            QPalette.ColorRole.ToolTipBase: "ink",
            QPalette.ColorRole.ToolTipText: "panel",
            QPalette.ColorRole.PlaceholderText: "ink3",
            QPalette.ColorRole.Highlight: "ink",
            QPalette.ColorRole.HighlightedText: "panel",
            QPalette.ColorRole.Mid: "line2",
            QPalette.ColorRole.Dark: "line2",
            QPalette.ColorRole.Light: "line",
        }
        palette = QPalette()
        for role, token in roles.items():
            palette.setColor(role, self.color(token))
        for role in (
            QPalette.ColorRole.Text,
            QPalette.ColorRole.ButtonText,
            QPalette.ColorRole.WindowText,
        ):
            palette.setColor(QPalette.ColorGroup.Disabled, role, self.color("ink3"))
        return palette
