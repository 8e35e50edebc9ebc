"""How each late part of the window is made, put into its place and brought up to date."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from attn_gui.pages.furniture import Furniture
    from attn_gui.pages.inspector.drawer import Drawer
    from attn_gui.pages.long_distance.page import LongDistancePage
    from attn_gui.pages.many_heads.page import ManyHeadsPage
    from attn_gui.pages.player.bar import PlayerBar
    from attn_gui.pages.tray.tray import Tray


def _tray(room: Furniture) -> Tray:
    from attn_gui.pages.tray.tray import Tray

    window = room.window
    made = Tray(
        room.session, room.focus, room.unusual, window.language, window.theme,
        window.centralWidget(),
    )  # fmt: skip
    made.fit(window.height())
    window.add_bar("tray", made)
    return made


def _player(room: Furniture) -> PlayerBar:
    from attn_gui.pages.player.bar import PlayerBar

    window = room.window
    made = PlayerBar(
        room.plays, room.session, room.focus, room.page, window.language, window.theme,
        window.centralWidget(), room.decimals,
    )  # fmt: skip
    made.fit(room.is_focused)
    window.add_bar("player", made)
    return made


def _drawer(room: Furniture) -> Drawer:
    from attn_gui.pages.inspector.drawer import Drawer

    window = room.window
    made = Drawer(
        room.session, room.page, room.focus, window.language, window.theme, room.comparison,
        window.centralWidget(),
    )  # fmt: skip
    made.show_decimals(room.decimals)
    made.fit(window.height())
    made.cell_asked.connect(room.show_cell)
    made.back_asked.connect(room.page.taking_back.cell)
    made.rebuilt.connect(room.order_tabs)
    window.add_bar("drawer", made)
    return made


def _many_heads(room: Furniture) -> ManyHeadsPage:
    from attn_gui.pages.many_heads.page import ManyHeadsPage

    window = room.window
    made = ManyHeadsPage(
        room.session, room.focus, window.language, window.theme, room.comparison, room.pages
    )
    made.show_decimals(room.decimals)
    made.pointed.connect(room.say_address)
    made.rebuilt.connect(room.order_tabs)
    room.pages.addWidget(made)
    return made


def _long_distance(room: Furniture) -> LongDistancePage:
    from attn_gui.pages.long_distance.page import LongDistancePage

    window = room.window
    made = LongDistancePage(
        room.session, room.focus, room.examples, window.language, window.theme, room.pages
    )
    made.show_decimals(room.decimals)
    made.case_asked.connect(room.show_case)
    room.pages.addWidget(made)
    return made


_MAKERS: dict[str, Callable[[Furniture], Any]] = {
    "tray": _tray,
    "player": _player,
    "drawer": _drawer,
    "many_heads": _many_heads,
    "long_distance": _long_distance,
}
"""A static import in each, so that a packager finds the modules."""


def makers(room: Furniture) -> dict[str, Callable[[], Any]]:
    """The makers of the parts of one window."""
    return {name: partial(make, room) for name, make in _MAKERS.items()}
