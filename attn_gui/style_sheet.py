"""The style sheet of the controls, filled with the tokens of a theme."""

from __future__ import annotations

import re

_SHEET = """
QMainWindow, #canvas, #page, QScrollArea#canvasScroll { background: $canvas; }
QWidget { color: $ink; }
QToolTip { background: $ink; color: $panel; border: none; padding: 4px; }
#topBar, #strip, #inspector, #inspectorBody { background: $panel; }
#statusBar { background: $panel; border-top: 1px solid $line; }
#topBar { border-bottom: 1px solid $line; }
#strip { border-bottom: 1px solid $line; }
#inspector { border: none; border-left: 1px solid $line; }
QScrollArea { border: none; }
QLabel[tone="second"] { color: $ink2; }
QLabel[tone="third"] { color: $ink3; }
QLabel[tone="error"] { color: $err; }

QToolButton { border: 1px solid transparent; border-radius: 8px; padding: 3px 6px; background: transparent; }
QToolButton:hover { background: $sunken; border-color: $line; }
QToolButton:pressed { background: $line; }
QToolButton:focus { border: 2px solid $ink; padding: 2px 5px; }
QToolButton:disabled { color: $ink3; }
QToolButton::menu-indicator { image: none; }
QToolButton[look="tab"] { border: none; border-bottom: 2px solid transparent; border-radius: 0; padding: 0 6px; color: $ink2; }
QToolButton[look="tab"]:checked { border-bottom-color: $ink; color: $ink; }
QToolButton[look="tab"]:focus { border: 2px solid $ink; border-radius: 4px; }
QToolButton[look="segment"] { border: 1px solid $line2; border-radius: 0; padding: 3px 10px; }
QToolButton[look="segment"][end="first"] { border-top-left-radius: 8px; border-bottom-left-radius: 8px; }
QToolButton[look="segment"][end="last"] { border-top-right-radius: 8px; border-bottom-right-radius: 8px; border-left: none; }
QToolButton[look="segment"][end="middle"] { border-left: none; }
QToolButton[look="segment"]:checked { background: $ink; color: $panel; border-color: $ink; }
QToolButton[look="segment"]:focus { border: 2px solid $ink3; padding: 2px 9px; }
QToolButton[look="chip"] { border: 1px solid $line2; border-radius: 8px; padding: 2px 7px; background: $panel; }
QToolButton[look="chip"]:hover { border-color: $ink3; }
QToolButton[look="chip"]:focus { border: 2px solid $ink; padding: 1px 6px; }
QPushButton { border: 1px solid $line2; border-radius: 8px; padding: 5px 12px; background: $panel; }
QPushButton:hover { border-color: $ink3; }
QPushButton:focus { border: 2px solid $ink; padding: 4px 11px; }

QComboBox { border: 1px solid $line2; border-radius: 8px; padding: 2px 8px; background: $panel; min-height: 20px; }
QComboBox:hover { border-color: $ink3; }
QComboBox:focus { border: 2px solid $ink; padding: 1px 7px; }
QComboBox::drop-down { border: none; width: 20px; }
QComboBox::down-arrow { image: url($down); width: 14px; height: 14px; }
QComboBox QAbstractItemView { border: 1px solid $line2; background: $panel; padding: 4px; outline: 0; selection-background-color: $ink; selection-color: $panel; }
QSpinBox { border: 1px solid $line2; border-radius: 8px; padding: 2px 2px 2px 6px; background: $panel; }
QSpinBox:focus { border: 2px solid $ink; padding: 1px 1px 1px 5px; }
QSpinBox::up-button, QSpinBox::down-button { border: none; width: 16px; background: transparent; }
QSpinBox::up-button { subcontrol-position: top right; margin: 1px 1px 0 0; }
QSpinBox::down-button { subcontrol-position: bottom right; margin: 0 1px 1px 0; }
QSpinBox::up-arrow { image: url($up); width: 11px; height: 11px; }
QSpinBox::down-arrow { image: url($down); width: 11px; height: 11px; }
QLineEdit { border: 1px solid $line2; border-radius: 8px; padding: 2px 6px; background: $panel; selection-background-color: $ink; selection-color: $panel; }
QLineEdit:focus { border: 2px solid $ink; padding: 1px 5px; }
QLineEdit[wrong="true"] { border: 2px solid $err; background: $errbg; padding: 1px 5px; }
QLineEdit#cellEditor { border: 2px solid $ink; border-radius: 3px; padding: 0; }
QLineEdit#cellEditor[wrong="true"] { border: 2px solid $err; background: $errbg; }
QSlider::groove:horizontal { height: 4px; border-radius: 2px; background: $line2; }
QSlider::handle:horizontal { width: 14px; height: 14px; margin: -5px 0; border-radius: 7px; background: $ink; }
QSlider:focus { border: 2px solid $ink; border-radius: 6px; }
QMenu { background: $panel; border: 1px solid $line2; padding: 4px; }
QMenu::item { padding: 5px 22px 5px 12px; border-radius: 6px; }
QMenu::item:selected { background: $ink; color: $panel; }
QMenu::item:disabled { color: $ink3; }
QTableView { border: none; background: transparent; outline: 0; selection-background-color: transparent; }
QTableView::item:selected { background: transparent; }
QScrollBar:vertical { width: 10px; background: transparent; margin: 0; }
QScrollBar:horizontal { height: 10px; background: transparent; margin: 0; }
QScrollBar::handle { background: $line2; border-radius: 4px; margin: 2px; min-height: 24px; min-width: 24px; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
#code { background: $sunken; border: 1px solid $line; border-radius: 8px; }
#formulaCard { background: $sunken; border: 1px solid $line; border-radius: 8px; }
#key { border: 1px solid $line2; border-radius: 4px; padding: 0 4px; color: $ink2; }
QFrame#rule { background: $line; border: none; max-height: 1px; }
QFrame#vrule { background: $line; border: none; max-width: 1px; }
"""


def style_sheet(tokens: dict[str, str], scale: float, pictures: dict[str, str]) -> str:
    """The sheet with colours and pictures filled in and every px multiplied by the text scale."""
    values = tokens | pictures
    filled = re.sub(r"\$(\w+)", lambda match: values[match.group(1)], _SHEET)
    if scale == 1:
        return filled
    return re.sub(
        r"(\d+)px", lambda match: f"{max(1, round(int(match.group(1)) * scale))}px", filled
    )
