"""Into the menu of a Linux desktop and out of it again; the files that desktops read."""

import configparser
import os
import shlex
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

import pytest
from processes import ROOT, run, run_code, stray
from PySide6.QtGui import QImage

from attn_gui import __version__
from attn_gui.desktop.icon import SIZES
from attn_gui.desktop.install import _quoted

DESKTOP = ROOT / "resources" / "desktop"
MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="menus of Linux desktops")


def files(folder):
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def entry(path):
    parser = configparser.RawConfigParser(strict=True)
    parser.optionxform = str
    parser.read_string(path.read_text(encoding="utf-8"))
    return parser["Desktop Entry"]


def test_installed_and_removed(tmp_path):
    data = tmp_path / "数据 data"
    other = data / "applications" / "other.desktop"
    other.parent.mkdir(parents=True)
    other.write_text("[Desktop Entry]\n", encoding="utf-8")
    done = run("--install-desktop", XDG_DATA_HOME=str(data), LANG="C")
    assert (done.returncode, stray(done.stderr)) == (0, [])
    assert str(data / "applications/attn-gui.desktop") in done.stdout.decode("utf-8")
    found = files(data)
    for side in SIZES:
        png = data / f"icons/hicolor/{side}x{side}/apps/attn-gui.png"
        assert QImage(str(png)).width() == side
    assert "icons/hicolor/scalable/apps/attn-gui.svg" in found
    assert {"mime/packages/attn-gui.xml", "metainfo/attn-gui.metainfo.xml"} <= found
    command = shlex.split(entry(data / "applications/attn-gui.desktop")["Exec"])
    assert command[-1] == "%F"
    assert os.access(command[0], os.X_OK)
    again = run("--install-desktop", XDG_DATA_HOME=str(data))
    assert again.returncode == 0
    assert files(data) == found
    done = run("--uninstall-desktop", XDG_DATA_HOME=str(data))
    assert done.returncode == 0
    assert files(data) == {"applications/other.desktop"}
    assert run("--uninstall-desktop", XDG_DATA_HOME=str(data)).returncode == 0


def test_below_home_where_nothing_is_set(tmp_path):
    for given in (None, "", "relative/place"):
        done = run("--install-desktop", HOME=str(tmp_path), XDG_DATA_HOME=given, cwd=tmp_path)
        assert done.returncode == 0
        entry_path = tmp_path / ".local/share/applications/attn-gui.desktop"
        assert entry_path.is_file()
        entry_path.unlink()


@pytest.mark.parametrize("option", ["--install-desktop", "--uninstall-desktop"])
def test_a_place_that_cannot_be_written_is_named(tmp_path, option):
    (tmp_path / "applications").write_bytes(b"a file where a folder should be")
    done = run(option, XDG_DATA_HOME=str(tmp_path))
    words = done.stderr.decode("utf-8")
    assert done.returncode == 1
    assert words.startswith("attn-gui: ")
    assert "applications" in words
    assert "Traceback" not in words


@pytest.mark.parametrize(
    "name", ["/opt/attn-gui", "/a b/注意力/x", '/q"u`o$te', "/back\\slash", "/50%/x"]
)
def test_any_path_survives_the_two_ways_of_quoting(name):
    """As the specification reads it: strings unescape \\\\, then the command its quotes."""
    line = _quoted([name, "-m"])
    once = line.replace("\\\\", "\0").replace("\0", "\\")
    words = shlex.split(once.replace("\\`", "`").replace("\\$", "$"), posix=True)
    assert [word.replace("%%", "%") for word in words] == [name, "-m"]


def test_the_entry_fits_the_program():
    given = entry(DESKTOP / "attn-gui.desktop")
    assert given["Exec"] == "attn-gui %F"
    assert given["StartupWMClass"] == given["Icon"] == "attn-gui"
    (kind,) = ElementTree.parse(DESKTOP / "attn-gui-mime.xml").iter(f"{MIME}mime-type")
    assert given["MimeType"] == kind.attrib["type"] + ";"
    root = ElementTree.parse(DESKTOP / "attn-gui.metainfo.xml").getroot()
    assert root.findtext("launchable") == "attn-gui.desktop"
    assert root.findtext("provides/mediatype") == kind.attrib["type"]
    assert root.find("releases/release").attrib["version"] == __version__
    for name in ("Name", "GenericName", "Comment", "Keywords"):
        assert given[name]
        assert name == "Name" or given[f"{name}[zh_CN]"]


@pytest.mark.parametrize(
    ("tool", "command"),
    [
        ("desktop-file-validate", ["attn-gui.desktop"]),
        ("appstreamcli", ["validate", "--no-net", "attn-gui.metainfo.xml"]),
    ],
)
def test_the_tools_of_the_desktops_find_nothing_wrong(tool, command):
    if not shutil.which(tool):
        pytest.skip(f"{tool} is not installed")
    done = subprocess.run(
        [tool, *command], cwd=DESKTOP, capture_output=True, encoding="utf-8", check=False
    )
    lines = [line for line in done.stdout.splitlines() if line.startswith(("E:", "W:"))]
    # Its name is no domain of ours, and the program is called so everywhere.
    assert [line for line in lines if "cid-desktopapp-is-not-rdns" not in line] == []
    assert "error" not in done.stdout


def test_closed_streams_do_not_become_files():
    """What is said on standard error must not end up in a document."""
    done = run_code(
        """
import os, sys
kept = os.dup(1)
for stream in (0, 1, 2):
    os.close(stream)
from attn_gui import cli
cli._hold_closed_streams()
here = os.open(sys.executable, os.O_RDONLY)
cli._hold_closed_streams()
os.write(kept, f"{here > 2} {os.path.samefile('/dev/fd/2', os.devnull)}".encode())
"""
    )
    assert done.stdout == b"True True"


def test_a_windows_program_without_console_prints_nowhere(monkeypatch):
    from attn_gui import cli

    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, name, None)
    assert cli.main(["--list-examples"]) == 0
    assert cli.main(["--example", "never"]) == 1
    with pytest.raises(SystemExit) as ended:
        cli.main(["--version"])
    assert ended.value.code == 0
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        stream.close()
