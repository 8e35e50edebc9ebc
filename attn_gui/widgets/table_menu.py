"""The menu of a matrix: copy in several forms and, where numbers can be typed, cut, paste, fill."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QT_TRANSLATE_NOOP, QPoint
from PySide6.QtWidgets import QMenu

from attn_gui.language import text
from attn_gui.widgets.matrix_table import MatrixTable
from attn_gui.widgets.over_table import OverTable
from attn_gui.widgets.typed_table import TypedTable


@dataclass(frozen=True, slots=True)
class Way:
    """One entry: `kind` says where it is offered, `group` what it stands with."""

    name: str
    words: str
    does: Callable[[MatrixTable], object]
    keys: str = ""
    kind: str = "any"  # "any", "edit", "typed" (X, lenses, W_O), "over" (C, D, E, maps)
    group: int = 0
    form: bool = False  # stands under "Copy as"


def _over(do: Callable[[OverTable], object]) -> Callable[[MatrixTable], object]:
    def checked(table: MatrixTable) -> object:
        assert isinstance(table, OverTable)
        return do(table)

    return checked


def _typed(do: Callable[[TypedTable], object]) -> Callable[[MatrixTable], object]:
    def checked(table: MatrixTable) -> object:
        assert isinstance(table, TypedTable)
        return do(table)

    return checked


WAYS = (
    Way(
        "write",
        QT_TRANSLATE_NOOP("Table", "Write over this number"),
        _over(lambda table: table.start_typing()),
        "F2",
        "over",
    ),
    Way(
        "back",
        QT_TRANSLATE_NOOP("Table", "Take back: the computed number"),
        _over(lambda table: table.take_back()),
        "Del",
        "over",
    ),
    Way("copy", QT_TRANSLATE_NOOP("Table", "Copy"), lambda table: table.copy(), "Ctrl+C", group=1),
    Way(
        "labelled",
        QT_TRANSLATE_NOOP("Table", "Copy with labels"),
        lambda table: table.copy(labelled=True),
        group=1,
    ),
    Way(
        "latex",
        QT_TRANSLATE_NOOP("Table", "LaTeX"),
        lambda table: table.copy_as("latex"),
        group=1,
        form=True,
    ),
    Way(
        "markdown",
        QT_TRANSLATE_NOOP("Table", "Markdown"),
        lambda table: table.copy_as("markdown"),
        group=1,
        form=True,
    ),
    Way(
        "numpy",
        QT_TRANSLATE_NOOP("Table", "numpy"),
        lambda table: table.copy_as("numpy"),
        group=1,
        form=True,
    ),
    Way(
        "picture",
        QT_TRANSLATE_NOOP("Table", "Picture"),
        lambda table: table.copy_as("picture"),
        group=1,
        form=True,
    ),
    Way(
        "cut",
        QT_TRANSLATE_NOOP("Table", "Cut"),
        lambda table: table.cut(),
        "Ctrl+X",
        "edit",
        group=2,
    ),
    Way(
        "paste",
        QT_TRANSLATE_NOOP("Table", "Paste"),
        lambda table: table.paste(),
        "Ctrl+V",
        "edit",
        group=2,
    ),
    Way(
        "fill_down",
        QT_TRANSLATE_NOOP("Table", "Fill down"),
        lambda table: table.fill(1, 0),
        "Ctrl+D",
        "edit",
        group=2,
    ),
    Way(
        "fill_right",
        QT_TRANSLATE_NOOP("Table", "Fill to the right"),
        lambda table: table.fill(0, 1),
        "Ctrl+R",
        "edit",
        group=2,
    ),
    Way(
        "zero",
        QT_TRANSLATE_NOOP("Table", "Set to 0"),
        _typed(lambda table: table.clear()),
        "Del",
        "typed",
        group=2,
    ),
    Way(
        "row",
        QT_TRANSLATE_NOOP("Table", "Select the row"),
        lambda table: table.select_rows(),
        "Shift+Space",
        group=3,
    ),
    Way(
        "column",
        QT_TRANSLATE_NOOP("Table", "Select the column"),
        lambda table: table.select_columns(),
        "Ctrl+Space",
        group=3,
    ),
    Way(
        "all",
        QT_TRANSLATE_NOOP("Table", "Select all"),
        lambda table: table.select_all(),
        "Ctrl+A",
        group=3,
    ),
)
COPY_AS = QT_TRANSLATE_NOOP("Table", "Copy as")


def open_menu(table: MatrixTable, at: QPoint) -> QMenu:
    """Open the menu of a table; it is made anew each time, in the language of the moment."""
    old = table.findChild(QMenu, menu_name(table))
    if old is not None:
        old.setParent(None)
        old.deleteLater()
    menu = _make(table)
    menu.popup(at)
    return menu


def menu_name(table: MatrixTable) -> str:
    """What the menu of a table is called, and the first part of its entries' names."""
    return "over.menu" if isinstance(table, OverTable) else "table.menu"


def _make(table: MatrixTable) -> QMenu:
    menu = QMenu(table)
    menu.setObjectName(menu_name(table))
    menu.setAccessibleName(table.accessibleName())
    forms: QMenu | None = None
    kind = "over" if isinstance(table, OverTable) else "typed"
    kinds = ("any", "edit", kind) if isinstance(table, TypedTable) else ("any",)
    group = None
    for way in WAYS:
        if way.kind not in kinds:
            continue
        if group not in (None, way.group):
            menu.addSeparator()
        group = way.group
        if way.form and forms is None:
            forms = menu.addMenu(text("Table", COPY_AS))
            forms.setObjectName("table.forms")
        _add(forms if way.form and forms is not None else menu, table, way)
    return menu


def _add(menu: QMenu, table: MatrixTable, way: Way) -> None:
    keys = f"\t{way.keys}" if way.keys else ""  # shown only: the table hears them itself
    action = menu.addAction(text("Table", way.words) + keys)
    action.setObjectName(f"{menu_name(table).removesuffix('.menu')}.{way.name}")
    action.setEnabled(_is_possible(table, way))
    action.triggered.connect(lambda _on=False: way.does(table))


def _is_possible(table: MatrixTable, way: Way) -> bool:
    if way.name == "back":
        area = table.area
        cells = [] if area is None else [
            (row, column)
            for row in range(area.top, area.bottom + 1)
            for column in range(area.left, area.right + 1)
        ]  # fmt: skip
        return table.matrix.editable and any(table.matrix.is_written(*one) for one in cells)
    return way.kind == "any" or table.matrix.editable
