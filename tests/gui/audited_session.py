"""A whole session in a real process, listened to: prints what it did that it must not do.

Arguments: a folder for the files of this session, a document, a table of numbers. Everything that
is there by now is used: whatever has no errand yet is left out.
"""

import os
import sys
from pathlib import Path
from typing import Any

FOLDER, DOCUMENT, NUMBERS = (Path(one) for one in sys.argv[1:4])
FORBIDDEN = (
    "socket.", "subprocess.", "os.exec", "os.posix_spawn", "os.spawn", "os.system", "os.fork",
    "pty.", "pickle.find_class", "urllib.", "http.", "ftplib.", "smtplib.", "webbrowser.",
    "telnetlib.", "os.startfile",
)  # fmt: skip
CHANGES = {"os.rename": (0, 1), "os.remove": (0,), "os.mkdir": (0,), "os.rmdir": (0,),
           "os.link": (1,), "os.symlink": (1,), "os.truncate": (0,), "os.chmod": (0,),
           "shutil.move": (0, 1), "shutil.copyfile": (1,)}  # fmt: skip
OWN = [str(FOLDER), *filter(None, map(os.environ.get, ("HOME", "XDG_RUNTIME_DIR", "TMPDIR")))]
sinned: list[str] = []
written: list[str] = []


LOOKING = (
    "language", "language", "theme", "theme", "page_many_heads", "page_long_distance",
    "page_one_head", "larger", "usual_size", "play", "play", "break", "break", "matters", "matters",
    "help", "help", "glossary", "glossary", "history",
)  # fmt: skip
FILES = {
    "import": NUMBERS,
    "open": DOCUMENT,
    "export": FOLDER / "taken.csv",
    "worksheet": FOLDER / "sheet.pdf",
    "save_as": FOLDER / "kept.json",
}
"""Actions that ask for a file, with the answer."""


def may_write(path: Any) -> bool:
    name = os.path.realpath(os.fsdecode(path))
    return name == os.devnull or any(name.startswith(os.path.realpath(own)) for own in OWN)


def listen(event: str, arguments: tuple[Any, ...]) -> None:
    if event.startswith(FORBIDDEN):
        sinned.append(f"{event} {arguments}")
    elif event == "open" and isinstance(arguments[0], (str, bytes)):
        writes = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
        if arguments[2] & writes:
            written.append(os.fsdecode(arguments[0]))
            if not may_write(arguments[0]):
                sinned.append(f"writes {arguments[0]!r}")
    elif event in CHANGES:
        changed = [arguments[place] for place in CHANGES[event]]
        sinned.extend(f"{event} {path!r}" for path in changed if not may_write(path))


sys.addaudithook(listen)

from attn_gui import app, cli  # noqa: E402 (what is imported is listened to as well)

application = app._application()

from hands import KEY, MOD, click_cell, press, session, settle, type_text, undo  # noqa: E402
from PySide6.QtCore import QTimer  # noqa: E402
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QLineEdit  # noqa: E402

from attn_gui.main_window import MainWindow  # noqa: E402


def answer_dialogs(path: Path) -> None:
    """A dialog of files gets a path, any other is left."""
    for dialog in QApplication.topLevelWidgets():
        if isinstance(dialog, QFileDialog) and dialog.isVisible():
            dialog.findChild(QLineEdit, "fileNameEdit").setText(str(path))
            dialog.accept()
        elif isinstance(dialog, QDialog) and dialog.isVisible():
            dialog.reject()
        settle()


def live(window: MainWindow) -> None:
    """Open, edit, undo, look around, import, keep, take away."""
    click_cell(window, "w_q", 1, 1)
    type_text("0.75")
    press(KEY.Key_Return)
    undo(window)
    click_cell(window, "w_q", 1, 1)
    type_text("-1.5")
    press(KEY.Key_Return)
    click_cell(window, "weights", 1, 0)
    for name in LOOKING:
        window.actions_by_name[name].trigger()
        settle()
    press(KEY.Key_C, MOD.ControlModifier)
    from attn_gui.imports.dialog import offer
    from attn_gui.pages.desk import Desk

    offer(window.findChild(Desk), [NUMBERS])
    answer_dialogs(NUMBERS)
    print(f"steps {session(window).document is not session(window).origin}")
    for name, made in FILES.items():
        QTimer.singleShot(0, lambda made=made: answer_dialogs(made))  # dialogs of files wait
        window.actions_by_name[name].trigger()
        settle()
        answer_dialogs(made)


def begin() -> None:
    """As soon as the window has its furniture."""
    (window,) = [w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow)]
    if window.furniture is None:
        QTimer.singleShot(20, begin)
        return
    try:
        settle()
        live(window)
    finally:
        window.may_close = None  # what is not saved is meant to be
        window.close()
        QTimer.singleShot(500, lambda: application.exit(0))


QTimer.singleShot(20, begin)
code = cli.main([str(DOCUMENT), "--lang", "en", "--size", "1440x900"])
print("written", *written, sep="\n  ")
print("\n".join(sinned) or "innocent")
print(f"code {code}")
