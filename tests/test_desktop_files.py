"""The files that make a desktop open documents by a double click."""

import configparser
import re
import shlex
import subprocess
import tomllib
from pathlib import Path
from shutil import which
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QMimeDatabase

from attn_gui.core.document_file import dump_document
from attn_gui.core.examples import Examples
from attn_gui.documents.naming import SUFFIX

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "resources" / "desktop"
SPEC = "{http://www.freedesktop.org/standards/shared-mime-info}"


@pytest.fixture
def entry() -> dict[str, str]:
    parser = configparser.ConfigParser(interpolation=None, delimiters=("=",))
    parser.optionxform = str  # type: ignore[assignment]
    parser.read(FOLDER / "attn-gui.desktop", "utf-8")
    assert parser.sections() == ["Desktop Entry"]
    return dict(parser["Desktop Entry"])


@pytest.fixture
def kind() -> ElementTree.Element:
    root = ElementTree.parse(FOLDER / "attn-gui-mime.xml").getroot()
    assert root.tag == f"{SPEC}mime-info"
    (found,) = root
    return found


def test_the_desktop_entry_starts_the_program_with_files(entry) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    program, *arguments = shlex.split(entry["Exec"])
    assert program in project["scripts"]
    assert arguments == ["%F"]
    assert entry["Type"] == "Application"
    assert entry["Terminal"] == "false"
    source = (ROOT / "attn_gui" / "app.py").read_text("utf-8")
    assert f'setDesktopFileName("{entry["StartupWMClass"]}")' in source  # Wayland needs the id


def test_both_languages_are_there(entry, kind) -> None:
    for key in ("Name", "GenericName", "Comment", "Keywords"):
        assert entry[key].isascii()
        assert re.search(r"[\u4e00-\u9fff]", entry[f"{key}[zh_CN]"])
    for key in ("Categories", "Keywords", "MimeType"):
        assert entry[key].endswith(";")
    languages = {one.get("{http://www.w3.org/XML/1998/namespace}lang") for one in
                 kind.findall(f"{SPEC}comment")}  # fmt: skip
    assert languages == {None, "zh_CN"}


def test_the_kind_of_file_is_the_one_that_is_opened(entry, kind) -> None:
    assert entry["MimeType"] == kind.get("type") + ";"
    (glob,) = kind.findall(f"{SPEC}glob")
    assert glob.get("pattern") == f"*{SUFFIX}"
    assert kind.find(f"{SPEC}sub-class-of").get("type") == "application/json"


def test_the_magic_meets_what_is_written(kind) -> None:
    match = kind.find(f"{SPEC}magic/{SPEC}match")
    first, last = map(int, match.get("offset").split(":"))
    text = dump_document(Examples(ROOT / "resources/examples").load("bank"))
    assert first <= text.index(match.get("value")) <= last


def test_json_is_still_json(qapp) -> None:
    """Without our file the database takes a document for what it is."""
    assert QMimeDatabase().mimeTypeForFile(f"a{SUFFIX}").inherits("application/json")


@pytest.mark.skipif(which("desktop-file-validate") is None, reason="desktop-file-utils is missing")
def test_the_validator_of_the_desktop_agrees() -> None:
    done = subprocess.run(
        ["desktop-file-validate", FOLDER / "attn-gui.desktop"],
        capture_output=True, text=True, check=False, timeout=30,
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (0, "")
