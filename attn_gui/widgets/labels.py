"""Plain text on screen, in the fonts and tones of the visual language."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy, QWidget

from attn_gui.theme import Theme


def label(
    theme: Theme, role: str, tone: str = "", wrap: bool = False, parent: QWidget | None = None
) -> QLabel:
    """A label in a font role; `tone` is "", "second", "third" or "error"."""
    made = QLabel(parent)
    theme.dress(made, role)
    made.setProperty("tone", tone)
    made.setWordWrap(wrap)
    made.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    if wrap:
        made.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
    return made


def rule(vertical: bool = False, parent: QWidget | None = None) -> QFrame:
    """A hairline."""
    made = QFrame(parent)
    made.setObjectName("vrule" if vertical else "rule")
    made.setFixedWidth(1) if vertical else made.setFixedHeight(1)
    return made
