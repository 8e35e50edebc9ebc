"""What a screen reader finds: a walk over the accessible tree."""

from collections.abc import Iterator
from typing import Any

from hands import keys_of
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QComboBox,
    QLineEdit,
    QSlider,
    QTableView,
    QWidget,
)
from shiboken6 import isValid

ROLE = QAccessible.Role
FITTING = {
    QAbstractButton: {
        ROLE.Button, ROLE.CheckBox, ROLE.RadioButton, ROLE.ButtonMenu, ROLE.PageTab, ROLE.Switch,
    },
    QComboBox: {ROLE.ComboBox},
    QAbstractSpinBox: {ROLE.SpinBox},
    QSlider: {ROLE.Slider},
    QLineEdit: {ROLE.EditableText},
    QTableView: {ROLE.Table},
}  # fmt: skip


def interface(widget: QWidget) -> QAccessibleInterface:
    """What a screen reader gets of a widget."""
    found = QAccessible.queryAccessibleInterface(widget)
    assert found is not None, widget
    assert found.isValid(), widget
    return found


def name_of(found: QAccessibleInterface) -> str:
    return found.text(QAccessible.Text.Name)


def walk(found: QAccessibleInterface) -> Iterator[QAccessibleInterface]:
    """Everything that can be seen, from the outside in."""
    yield found
    if found.role() == ROLE.ComboBox:
        return
    for place in range(found.childCount()):
        child = found.child(place)
        if child is not None and not child.state().invisible:
            yield from walk(child)


def controls(window: Any) -> Iterator[tuple[QWidget, QAccessibleInterface]]:
    """Visible widgets that a reader can work with, found through the tree only."""
    for found in walk(interface(window)):
        widget = found.object()
        kinds = tuple(FITTING)
        inner = isinstance(widget, QLineEdit) and isinstance(
            widget.parent(), QAbstractSpinBox | QComboBox
        )
        if isinstance(widget, kinds) and not inner and widget.isVisible():
            yield widget, found


def cells(window: Any, name: str) -> dict[tuple[int, int], str]:
    """Names of all cells of a matrix, found as children of its table in the tree."""
    shown = keys_of(window, name)
    table = interface(shown)
    assert table.role() == ROLE.Table
    names: dict[tuple[int, int], str] = {}
    model = shown.model()
    spoken = [
        name_of(child)
        for place in range(table.childCount())
        if (child := table.child(place)) is not None and child.role() == ROLE.Cell
    ]
    assert len(spoken) == model.rowCount() * model.columnCount(), name
    for place, text in enumerate(spoken):
        names[divmod(place, model.columnCount())] = text
    return names


def alive(window: Any) -> bool:
    """Whether every interface of the tree belongs to something that lives."""
    for found in walk(interface(window)):
        assert found.isValid()
        if found.object() is not None:
            assert isValid(found.object())
    return True
