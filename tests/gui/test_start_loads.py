"""A start loads what the first page needs and nothing else, in the order in which it is seen."""

import json
from functools import cache

import pytest
from processes import run_code
from starting import start

USUAL = ("--lang", "en", "--theme", "light")
NUMBERS = {"numpy", "pyqtgraph", "attn_gui.core.document", "attn_gui.session"}
HEAVY = (
    "numpy.random", "numpy.fft", "numpy.polynomial", "numpy.testing", "numpy.ma",
    "xlsxwriter", "openpyxl", "nbformat", "matplotlib", "scipy", "PIL", "torch",
    "multiprocessing", "concurrent", "asyncio", "unittest", "pydoc", "ssl", "sqlite3", "http",
    "xml", "email", "tkinter", "importlib.metadata", "PySide6.QtPrintSupport", "PySide6.QtTest",
    "PySide6.QtOpenGL", "PySide6.QtOpenGLWidgets", "PySide6.QtNetwork", "PySide6.QtQml",
    "PySide6.QtUiTools", "PySide6.QtXml",
)  # fmt: skip
"""What must never be part of a start, with all below it, unless pyqtgraph itself needs it."""
LATER = (
    "exports", "worksheet", "history", "selftest", "desktop", "pages.many_heads",
    "pages.long_distance", "pages.player", "pages.tray.tray", "pages.tray.controls",
    "pages.tray.labs", "pages.tray.texts", "pages.inspector.drawer", "pages.inspector.code_pane",
    "pages.inspector.code_view", "pages.inspector.changes_pane", "pages.inspector.changes_story",
    "pages.inspector.matters_words", "help.sheet", "help.bodies", "help.glossary",
    "help.glossary_tab", "help.keys", "help.licences", "imports.dialog", "imports.preview",
    "imports.workbook", "core.program", "core.exercise", "core.recurrent", "core.sensitivity",
    "core.hearing", "core.following", "core.changes", "core.moves", "core.importing",
    "widgets.raster", "documents.question", "documents.blank",
)  # fmt: skip
"""Our own parts that wait until somebody asks for them."""
AFTERWARDS = ("documents.documents", "documents.autosave", "documents.watch", "errands",
              "help.hints", "saving", "crash_log")  # fmt: skip
"""What comes once the panels have been painted: files, recovery, hints, the log."""
MOST = {"chrome": 32, "panels": 180, "settled": 215}  # modules of ours


def loaded(moment, *arguments):
    return set(start(*(arguments or USUAL))[moment]["modules"])


def below(modules, name):
    return sorted(one for one in modules if one == name or one.startswith(f"{name}."))


@cache
def brought_by_pyqtgraph():
    """It draws the panels and cannot be loaded in part."""
    script = "import pyqtgraph, sys, json; print(json.dumps(sorted(sys.modules)))"
    return frozenset(json.loads(run_code(script).stdout))


@pytest.mark.parametrize("name", HEAVY)
def test_nothing_heavy_joins_a_start(name):
    """`-X importtime` on the program tells who brought it in."""
    assert below(loaded("settled") - brought_by_pyqtgraph(), name) == []


@pytest.mark.parametrize("name", LATER)
def test_what_is_made_later_is_loaded_later(name):
    assert below(loaded("settled"), f"attn_gui.{name}") == []


def test_the_names_of_what_waits_are_those_of_modules():
    """A part that is renamed must not slip through the lists above."""
    from importlib.util import find_spec

    for name in (*LATER, *AFTERWARDS):
        assert find_spec(f"attn_gui.{name}") is not None, name


def test_the_first_frame_needs_no_numbers():
    modules = loaded("chrome")
    assert modules & NUMBERS == set()
    assert below(modules, "attn_gui.pages") == []
    core = ["attn_gui.core", "attn_gui.core.errors", "attn_gui.core.words"]  # refusals
    assert below(modules, "attn_gui.core") == core


@pytest.mark.parametrize("name", AFTERWARDS)
def test_what_neither_eyes_nor_hands_need_comes_after_the_panels(name):
    assert f"attn_gui.{name}" not in loaded("panels")
    assert f"attn_gui.{name}" in loaded("settled")


@pytest.mark.parametrize("moment", MOST)
def test_the_number_of_our_modules_stays_within_bounds(moment):
    ours = below(loaded(moment), "attn_gui")
    assert MOST[moment] / 2 < len(ours) <= MOST[moment], len(ours)


def test_a_page_that_is_asked_for_is_loaded_and_the_others_are_not():
    modules = loaded("panels", *USUAL, "--page", "many-heads")
    assert below(modules, "attn_gui.pages.many_heads")
    assert below(modules, "attn_gui.pages.long_distance") == []
    assert below(modules, "attn_gui.widgets.raster") == []


def test_only_a_large_matrix_brings_the_raster():
    modules = loaded("panels", *USUAL, "--example", "bank_512")
    assert below(modules, "attn_gui.widgets.raster")
