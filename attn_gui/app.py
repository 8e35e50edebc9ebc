"""The composition root: makes the application, the window and everything in it.

A start shows the chrome first. The page with its numbers follows after the first paint, and what
neither eyes nor hands need before they see the page after that.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from attn_gui import __version__
from attn_gui.arguments import Request, parse
from attn_gui.documents.application import Application
from attn_gui.fonts import load_fonts
from attn_gui.keeper import Keeper
from attn_gui.language import Language, system_language
from attn_gui.main_window import MainWindow
from attn_gui.painted import FirstPaint, in_turns
from attn_gui.settings import Settings, SettingsFile, default_path, visible_geometry
from attn_gui.theme import Theme
from attn_gui.trouble import Trouble, log_path, watch

SIZE = (1440, 900)


_TURNS = 3  # of the event loop: a scroll bar that appears narrows what stands beside it


def build(argv: list[str]) -> MainWindow:
    """The window with everything that the command line `argv` (without program name) asks for.

    Makes the application or takes the running one; does not enter the event loop. Raises
    `core.errors.Refused` where the request cannot be met.
    """
    request = parse(argv)
    window = _window(request)
    _furnish(window, request)
    _equip(window, request)
    return window


def run(request: Request) -> int:
    """Open the window as its reader left it and stay until it is closed."""
    app = _application()
    if request.file or request.example or request.layer or request.head or request.cell:
        # A request that cannot be met must fail before a window is seen.
        from attn_gui.core.evaluate import evaluate
        from attn_gui.opening import asked_cell, asked_place, open_document

        trace = evaluate(open_document(request))
        asked_cell(request, trace, asked_place(request, trace))
    file = SettingsFile(default_path())
    settings = file.load()
    window = _window(_completed(request, settings))
    if request.size is None:
        _put_back(window, settings)
    with watch(log_path(), at_once=False) as trouble:

        def go_on() -> None:
            _furnish(window, request)
            keeper = Keeper(window, file, settings)  # from now on the reader may change things
            steps = (
                lambda: _equip(window, request),
                lambda: _remember(window, file, keeper),
                lambda: _keep_safe(window, trouble),
                trouble.open_log,
                _tidy,
            )
            canvas = window.furniture.pages.currentWidget().area.widget()
            FirstPaint(canvas, lambda: in_turns(window, steps))

        window.painted.connect(go_on)
        trouble.told.connect(lambda details: _say_sorry(window, details))
        window.show()
        code = app.exec()
        window.deleteLater()  # before the interpreter goes: plots that outlive it crash at exit
        app.processEvents()
        if app.platformName() == "offscreen":  # its clipboard would outlive the interpreter too
            app.clipboard().clear()
    return code


def screenshot(request: Request) -> int:
    """Draw into a file exactly what the window would show."""
    from attn_gui.core.errors import Refused

    assert request.screenshot is not None
    window = _window(request)
    _furnish(window, request)
    _equip(window, request)
    window.show()
    for _turn in range(_TURNS):
        QApplication.processEvents()
    picture = window.grab()
    window.close()
    window.deleteLater()
    QApplication.processEvents()
    if Path(request.screenshot).is_dir() or not picture.save(request.screenshot, "PNG"):
        raise Refused("file_unwritable", name=request.screenshot)
    return 0


def _keep_safe(window: MainWindow, trouble: Trouble) -> None:
    """Autosave from now on, and offer what an earlier window could not save."""
    from attn_gui.documents.autosave import default_folder
    from attn_gui.documents.safety import keep_safe

    keep_safe(window, default_folder(), trouble)


def worksheet(request: Request) -> int:
    """Write the printed exercise that is asked for."""
    from attn_gui.core.evaluate import evaluate
    from attn_gui.opening import asked_place, open_document
    from attn_gui.saving import save_bytes
    from attn_gui.worksheet.request import Wish, pdf_for

    assert request.worksheet is not None
    _application()
    trace = evaluate(open_document(request))
    wish = Wish(
        language=request.language or system_language(),
        paper=request.paper,
        blank=request.blank,
        number=request.seed,
        key=request.key,
    )
    save_bytes(Path(request.worksheet), pdf_for(trace, asked_place(request, trace), wish))
    return 0


@contextmanager
def dressed(language: str | None, theme: str | None) -> Iterator[tuple[str, str]]:
    """An application without a window: words and colours for pictures; yields their names."""
    app = _application()
    words = Language(language or system_language(), language is not None)
    colours = Theme(theme or "light", words.name, parent=words)
    yield words.name, colours.name
    words.deleteLater()
    app.processEvents()


def _say_sorry(window: MainWindow, details: str) -> None:
    """One friendly note, however many errors; the program goes on."""
    from attn_gui.widgets.notice import Notice

    note = window.findChild(Notice) or Notice(window.theme, window)
    note.sorry(details)


def _application() -> QApplication:
    """The application, dressed once: fonts, style, name."""
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        QGuiApplication.setDesktopFileName("attn-gui")
        app = Application(sys.argv[:1])
    if not app.property("dressed"):
        app.setProperty("dressed", True)
        app.setApplicationName("attn-gui")
        app.setApplicationVersion(__version__)
        app.setStyle("Fusion")
        load_fonts()
    return app


def _completed(request: Request, settings: Settings) -> Request:
    """The command line; what it leaves open is as the reader left it."""
    return request._replace(
        language=request.language or settings.language,
        theme=request.theme or settings.theme,
        text_scale=request.text_scale or settings.text_scale,
    )


def _put_back(window: MainWindow, settings: Settings) -> None:
    """The window where it was, as far as its screen is still there."""
    screens = [screen.availableGeometry() for screen in QGuiApplication.screens()]
    place = visible_geometry(settings.window, screens)
    if place is not None:
        window.setGeometry(place)
    if settings.maximised:
        window.setWindowState(Qt.WindowState.WindowMaximized)


def _tidy() -> None:
    """Collect garbage from now on. What a start has made stays: nobody looks through it again."""
    gc.freeze()
    gc.enable()


def _remember(window: MainWindow, file: SettingsFile, keeper: Keeper) -> None:
    """Files and hints as they were, and what has become of a file that could not be read."""
    settings, recent = keeper.settings, window.documents.recent
    recent.changed.connect(lambda: keeper.change(recent=recent.paths, folder=recent.folder_used))
    recent.load(settings.recent, settings.folder)
    if not settings.hints_closed:
        from attn_gui.help.first_run import show_hints

        show_hints(window).closed.connect(lambda: keeper.change(hints_closed=True))
    if file.notice:
        from attn_gui.widgets.notice import Notice

        Notice(window.theme, window).say(file.message())


def _window(request: Request) -> MainWindow:
    _application()
    language = Language(request.language or system_language(), request.language is not None)
    scale = (request.text_scale or 100) / 100
    theme = Theme(request.theme or "system", language.name, scale)
    window = MainWindow(language, theme)
    language.setParent(window)
    theme.setParent(window)
    window.resize(*_affordable(request.size))
    window.await_page(request.page)
    return window


def _affordable(size: tuple[int, int] | None) -> tuple[int, int]:
    """The size asked for, or the usual one as far as the screen has room."""
    if size is not None:
        return size
    screen = QGuiApplication.primaryScreen()
    if screen is None or QGuiApplication.platformName() == "offscreen":
        return SIZE
    room = screen.availableGeometry()
    return min(SIZE[0], room.width()), min(SIZE[1], room.height())


def _furnish(window: MainWindow, request: Request) -> None:
    """Session, focus, strip, page and inspector, connected in one place."""
    from attn_gui.core.examples import Examples
    from attn_gui.focus import Focus
    from attn_gui.opening import asked_cell, asked_place, open_home
    from attn_gui.pages.desk import Desk
    from attn_gui.resources import resource
    from attn_gui.session import Session

    home = open_home(request)
    session = Session(home.start, window, home)
    place = asked_place(request, session.trace)
    cell = asked_cell(request, session.trace, place)
    focus = Focus(window)
    focus.set(page=request.page, place=place)
    desk = Desk(window, session, focus, Examples(resource("examples")))
    window.desk = desk
    if cell is not None:
        window.furniture.pick(cell)


def _equip(window: MainWindow, request: Request) -> None:
    """What the menus of the file ask for, and the files themselves."""
    from attn_gui.documents.documents import Documents
    from attn_gui.documents.guard import default_place
    from attn_gui.errands import connect

    window.furniture.order_tabs()
    connect(window.desk)
    # A screenshot only looks: it neither locks the file nor says who has it.
    place = default_place() if request.screenshot is None else None
    window.documents = Documents(window.desk, place)
