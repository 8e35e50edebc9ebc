"""Qt's own dialogs speak the language of the window, also where Qt's translation has gaps."""

import pytest
from hands import settle
from PySide6.QtCore import QCoreApplication, QTranslator
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QFileDialog, QMessageBox

from attn_gui.widgets.file_dialogs import qt_words

UNSPOKEN = {
    ("QGuiApplication", "QT_LAYOUT_DIRECTION"),  # left to right where nobody says otherwise
    ("QProgressBar", "%p%"),
    ("QPrintWidget", "..."),
    # Qt asks for the names of all keys when it makes a shortcut's text.
    ("QShortcut", "Control"),
    ("QShortcut", "Keyboard"),
}


class Listening(QTranslator):
    """Writes down what Qt asks for and nobody translates."""

    def __init__(self, asked: set[tuple[str, str]]) -> None:
        super().__init__()
        self.asked = asked

    def isEmpty(self) -> bool:
        return False

    def translate(self, context, source, disambiguation=None, n=-1) -> str | None:
        self.asked.add((context, source))
        return None


@pytest.fixture
def unanswered(open_window):
    """The window speaks Chinese; what no translator knows ends in this set."""
    asked: set[tuple[str, str]] = set()
    window = open_window(lang="zh")
    translators = window.language._translators
    for one in translators:
        QCoreApplication.removeTranslator(one)
    # The translator installed last is asked first: this one hears what the others do not know.
    listening = Listening(asked)
    for one in (listening, *translators):
        QCoreApplication.installTranslator(one)
    yield asked
    QCoreApplication.removeTranslator(listening)


def test_file_dialogs_and_questions_have_no_english_word(unanswered, tmp_path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "folder")
    for folder in (tmp_path, "/"):
        dialog = QFileDialog(None, "x", str(folder))
        dialog.show()
        settle()
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        settle()
        dialog.close()
    buttons = QMessageBox.StandardButton
    box = QMessageBox()
    box.setStandardButtons(buttons.Save | buttons.Discard | buttons.Cancel | buttons.Yes)
    box.show()
    settle()
    box.close()
    printer = QPrinter()  # outlives its dialog
    printing = QPrintDialog(printer)
    printing.show()
    settle()
    printing.close()
    printing.deleteLater()
    own = {one for one in unanswered if one[0] != "QMimeType"}  # those the system names
    assert own - UNSPOKEN == set()


def test_the_listener_hears(unanswered) -> None:
    QCoreApplication.translate("QFileDialog", "no such word")
    assert ("QFileDialog", "no such word") in unanswered


def test_the_words_that_qt_lacks_are_ours(open_window) -> None:
    open_window(lang="zh")
    for word in qt_words():
        assert any("一" <= sign <= "鿿" for sign in word), word
