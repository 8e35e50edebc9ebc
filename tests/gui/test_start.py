"""How the window comes into being: `build`, the order of a start, requests that cannot be met."""

import pytest
from hands import find, session, settle
from processes import ROOT, run_code, stray
from PySide6.QtWidgets import QApplication, QLabel

from attn_gui.app import build
from attn_gui.core.document_file import dump_document
from attn_gui.core.edits import with_cell
from attn_gui.core.errors import Refused
from attn_gui.main_window import MainWindow
from attn_gui.session import Label

FONTS = """
from PySide6.QtGui import QFontDatabase, QFontInfo
from PySide6.QtWidgets import QApplication
{before}
from attn_gui.app import build
window = build(["--lang", "en", "--theme", "light"])
families = set(QFontDatabase.families())
print({{"Inter", "JetBrains Mono", "Noto Sans CJK SC", "STIX Two Text"}} <= families)
print(QFontInfo(window.theme.font("text")).family())
QApplication.instance().setStyleSheet("")  # a style sheet hides the style under it
print(QApplication.style().name())
print(QApplication.applicationName())
window.deleteLater()
QApplication.processEvents()
"""


@pytest.mark.parametrize("before", ["", "app = QApplication([])"], ids=["its own", "a running one"])
def test_a_running_application_gets_the_fonts_and_the_style(before):
    done = run_code(FONTS.format(before=before))
    assert done.returncode == 0, done.stderr.decode()
    assert done.stdout.decode().split("\n")[:4] == ["True", "Inter", "fusion", "attn-gui"]
    assert stray(done.stderr) == []


ORDER = """
import sys
from attn_gui import app, cli
furnish = app._furnish
def look(window, request):
    heavy = {"numpy", "pyqtgraph", "attn_gui.session", "attn_gui.pages"} & set(sys.modules)
    print("painted first with", sorted(heavy), window.isVisible())
    furnish(window, request)
    window.close()
app._furnish = look
sys.exit(cli.main(["--lang", "en", "--theme", "light"]))
"""


def test_the_chrome_is_painted_before_numbers_are_imported():
    done = run_code(ORDER)
    assert done.returncode == 0, done.stderr.decode()
    assert done.stdout == b"painted first with [] True\n"


def test_build_asks_for_everything_the_command_line_can(open_window):
    window = open_window(
        "--example", "bank", "--head", "2", "--cell", "E:4,6",
        lang="zh", theme="dark", size="1111x777",
    )  # fmt: skip
    assert (window.width(), window.height()) == (1111, 777)
    assert (window.language.name, window.theme.name) == ("zh", "dark")
    look = window.furniture.focus.look
    assert (look.place.layer, look.place.head) == (0, 2)
    assert (look.cell.stage, look.cell.row, look.cell.column) == ("weights", 4, 6)
    assert session(window).document.id == "bank"


@pytest.mark.parametrize(
    ("arguments", "key"),
    [
        (["--example", "nothing"], "example_unknown"),
        (["/no/such/file"], "file_missing"),
        (["--layer", "3"], "layer_missing"),
        (["--cell", "E:9,9"], "cell_missing"),
    ],
)
def test_build_refuses_what_cannot_be_met(qapp, arguments, key):
    with pytest.raises(Refused) as refusal:
        build(["--lang", "en", *arguments])
    assert refusal.value.key == key
    for left in QApplication.topLevelWidgets():
        if isinstance(left, MainWindow):
            left.deleteLater()
    settle()


def test_a_file_is_opened_and_its_words_too(open_window, window, tmp_path):
    document = with_cell(session(window).document, "x", 2, 1, 1.625)
    path = tmp_path / "我的 文档.json"
    path.write_text(dump_document(document), "utf-8")
    other = open_window(str(path))
    assert dump_document(session(other).document) == dump_document(document)
    assert session(other).document.sentences[0].x[2, 1] == 1.625


def test_two_windows_live_side_by_side(open_window):
    """Each has its own session; the language of one moment is the application's."""
    one, other = open_window(), open_window("--example", "cat_verb")
    edited = session(one)
    edited.apply(Label("test"), with_cell(edited.document, "x", 0, 0, 1))
    assert session(other).document is session(other).origin
    assert find(one, QLabel, "status.address") is not find(other, QLabel, "status.address")


def test_a_name_with_blanks_and_signs_reaches_the_window(open_window, tmp_path):
    example = (ROOT / "resources/examples/20-cat_verb.json").read_bytes()
    path = tmp_path / "a b; $(c) '注意'.json"
    path.write_bytes(example)
    assert session(open_window(str(path))).document.id == "cat_verb"
