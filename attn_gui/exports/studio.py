"""Builds a page a second time, out of sight, for its picture: all of it, nothing picked or hovered,
wherever the window is scrolled to and however large its text is."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QAbstractScrollArea, QGraphicsView, QWidget

from attn_gui.comparison import Comparison
from attn_gui.core.evaluate import Trace
from attn_gui.exports.still import StillLanguage, StillTheme
from attn_gui.exports.what import What
from attn_gui.focus import Focus, Look
from attn_gui.pages.many_heads.page import ManyHeadsPage
from attn_gui.pages.one_head.page import OneHeadPage
from attn_gui.reflow import mode_for
from attn_gui.session import Session

LEAST = 960  # px of a page that is still shown as a whole and not step by step
_TRIES = 4  # a page that becomes higher may want another width, and so another height


@contextmanager
def one_head(trace: Trace, what: What, theme: StillTheme) -> Iterator[OneHeadPage]:
    """The page of one head at the place that is looked at; its canvas has the size of its plan."""
    with _stage(trace, what, theme) as (root, session, focus, language):
        page = OneHeadPage(session, focus, language, theme, Comparison(session, focus, root), root)
        page.show_decimals(_decimals(what))
        _show(root, page, _width(what), what.size[1])
        page.canvas.resize(page.canvas.plan.width, page.canvas.plan.height)
        yield page


@contextmanager
def page_to_draw(trace: Trace, what: What, theme: StillTheme) -> Iterator[tuple[QWidget, QRect]]:
    """The page called `what.name` and the part of it that is drawn."""
    if what.name == "one_head":
        with one_head(trace, what, theme) as page:
            yield page.canvas, page.canvas.rect()
        return
    with _stage(trace, what, theme) as (root, session, focus, language):
        made = _many_heads if what.name == "many_heads" else _long_distance
        yield made(root, session, focus, language, theme, what)


@contextmanager
def _stage(
    trace: Trace, what: What, theme: StillTheme
) -> Iterator[tuple[QWidget, Session, Focus, StillLanguage]]:
    """What a page needs around it; taken down afterwards."""
    root, language = QWidget(), StillLanguage(what.language)
    root.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    root.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
    theme.dress_root(root)
    session, focus = Session(trace.document, root), Focus(root)
    look = Look() if what.look is None else what.look
    focus.look = replace(
        look, page=what.name if what.part == "page" else "one_head", place=what.place,
        flipped=what.flipped, panel=None, cell=None, hover=None, frame=None, held=False,
        difference=False, matters=False, target=None, tray=False,
    )  # fmt: skip
    try:
        yield root, session, focus, language
    finally:
        session.close()
        root.hide()
        root.deleteLater()


def _many_heads(
    root: QWidget, session: Session, focus: Focus, language: StillLanguage, theme: StillTheme,
    what: What,
) -> tuple[QWidget, QRect]:  # fmt: skip
    page = ManyHeadsPage(session, focus, language, theme, Comparison(session, focus, root), root)
    page.show_decimals(_decimals(what))
    page.set_mode(mode_for(_width(what), 1.0))
    page.set_open(True)
    page.lines.lines.keeps_picture = False
    height = what.size[1]
    for _try in range(_TRIES):
        _show(root, page, _width(what), height)
        needed = page.area.widget().minimumSizeHint().height()
        if needed == height:
            break
        height = needed
    return page, page.rect()


def _long_distance(
    root: QWidget, session: Session, focus: Focus, language: StillLanguage, theme: StillTheme,
    what: What,
) -> tuple[QWidget, QRect]:  # fmt: skip
    from attn_gui.core.examples import Examples
    from attn_gui.pages.long_distance.page import LongDistancePage
    from attn_gui.resources import resource

    examples = Examples(resource("examples"))
    page = LongDistancePage(session, focus, examples, language, theme)
    page.setParent(root)
    page.show_decimals(_decimals(what))
    page.set_mode(mode_for(_width(what), 1.0))
    page.set_open(True)
    _show(root, page, _width(what), 1)  # its body is as high as it needs to be, or as the page
    body = page.area.widget()
    assert body is not None
    return body, body.rect()


def _show(root: QWidget, page: QWidget, width: int, height: int) -> None:
    """Lay everything out, as if it was on screen."""
    for area in root.findChildren(QAbstractScrollArea):
        area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    root.resize(width, height)
    page.setGeometry(0, 0, width, height)
    page.show()
    root.show()
    root.grab()  # activates every layout
    for view in root.findChildren(QGraphicsView):
        view.setCacheMode(QGraphicsView.CacheModeFlag.CacheNone)  # else an image in vectors


def _width(what: What) -> int:
    return max(LEAST, what.size[0])


def _decimals(what: What) -> int:
    return 2 if what.decimals is None else what.decimals
