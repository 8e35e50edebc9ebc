"""What packs the standalone program: icons, the look before the start, the licences."""

import struct
import sys
import tarfile
from pathlib import Path

import pytest
from PySide6.QtGui import QImage, QImageReader

sys.path.insert(0, str(Path(__file__).parents[1] / "resources" / "packaging"))

import bundle_licences
import frozen_start
import make_dist
import make_icons


@pytest.fixture(scope="module")
def icons(tmp_path_factory):
    folder = tmp_path_factory.mktemp("icons")
    make_icons.make_icons(folder)
    return folder


@pytest.mark.parametrize(
    ("kind", "sides"),
    [
        ("ico", [16, 24, 32, 48, 64, 128, 256]),
        ("icns", [16, 32, 128, 256, 512, 32, 64, 256, 512, 1024]),
    ],
)
def test_qt_reads_every_picture_of_the_icons(qapp, icons, kind, sides):
    reader = QImageReader(str(icons / f"attn-gui.{kind}"))
    assert reader.format() == kind.encode()
    found = []
    for place in range(reader.imageCount()):
        assert reader.jumpToImage(place)
        picture = reader.read()
        found.append(picture.width())
        assert picture.width() == picture.height()
        assert picture.pixelColor(0, 0).alpha() < 255, "a corner of the tile is round"
        middle = picture.width() // 2
        assert picture.pixelColor(middle, middle).lightness() > 150, "the glyph is light"
    assert found == sides


def test_lengths_in_the_icons_add_up(icons):
    ico = (icons / "attn-gui.ico").read_bytes()
    reserved, kind, count = struct.unpack_from("<HHH", ico)
    assert (reserved, kind) == (0, 1)
    end = 6 + 16 * count
    for place in range(count):
        width, _, _, _, planes, bits, length, offset = struct.unpack_from(
            "<BBBBHHII", ico, 6 + 16 * place
        )
        assert (planes, bits, offset) == (1, 32, end)
        assert QImage.fromData(ico[offset : offset + length]).width() == (width or 256)
        end = offset + length
    assert end == len(ico)
    icns = (icons / "attn-gui.icns").read_bytes()
    assert icns[:4] == b"icns"
    assert struct.unpack(">I", icns[4:8]) == (len(icns),)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Linux alone may lack them")
@pytest.mark.parametrize(
    ("locale", "words"), [("C", "not found"), ("de_DE.UTF-8", "not found"), ("zh_CN", "找不到")]
)
def test_missing_libraries_are_named_with_their_packages(monkeypatch, capfd, locale, words):
    lost = {"libGL.so.1": frozen_start.LIBRARIES["libGL.so.1"], "libnever.so.9": {"Arch": "never"}}
    monkeypatch.setattr(frozen_start, "LIBRARIES", lost)
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    monkeypatch.setenv("LANG", locale)
    monkeypatch.setattr("attn_gui.cli.main", lambda: pytest.fail("started all the same"))
    assert frozen_start.main() == 1
    out, err = capfd.readouterr()
    assert out == ""
    assert words in err
    assert "libnever.so.9" in err
    assert "Arch: never" in err
    assert "libGL" not in err, "is there"
    assert err.count("\n") == 1
    monkeypatch.setattr(sys, "stderr", None)
    assert frozen_start.main() == 1, "nobody is there to be told"


def test_with_its_libraries_the_program_goes_on(monkeypatch):
    monkeypatch.setattr("attn_gui.cli.main", lambda: 7)
    assert frozen_start.missing() == []
    assert frozen_start.main() == 7


def test_licences_of_what_is_inside_come_along(tmp_path):
    bundle_licences.gather(tmp_path / "licences", tmp_path / "no list")
    names = {path.name for path in (tmp_path / "licences").iterdir()}
    texts = {
        path.name: path.read_text(encoding="utf-8") for path in (tmp_path / "licences").iterdir()
    }
    assert {"LGPL-3.0.txt", "GPL-3.0.txt", "Qt-third-party.txt", "Python.txt"} <= names
    assert {"numpy-LICENSE.txt", "pyqtgraph-LICENSE.txt"} <= names
    assert len([name for name in names if name.startswith("OFL-")]) == 4
    assert "PYTHON SOFTWARE FOUNDATION LICENSE" in texts["Python.txt"]
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in texts["LGPL-3.0.txt"]
    for work in ("ICU", "PCRE2", "HarfBuzz", "FreeType", "libpng", "Independent JPEG Group"):
        assert work in texts["Qt-third-party.txt"]
    assert min(map(len, texts.values())) > 200


@pytest.mark.skipif(sys.platform != "linux", reason="tar and xz")
def test_the_archive_keeps_links_and_names_nobody(tmp_path):
    folder = tmp_path / "attn-gui-1"
    (folder / "inner").mkdir(parents=True)
    (folder / "attn-gui").write_bytes(b"program")
    (folder / "attn-gui").chmod(0o700)
    (folder / "inner" / "text").write_bytes(b"words")
    (folder / "link").symlink_to("inner/text")
    assert make_dist.weight(folder) == len(b"programwords")
    archive = make_dist.pack(folder, tmp_path, "linux")
    assert archive.name == "attn-gui-1.tar.xz"
    with tarfile.open(archive) as file:
        entries = {entry.name: entry for entry in file.getmembers()}
    assert {(e.uid, e.gid, e.uname, e.gname) for e in entries.values()} == {(0, 0, "root", "root")}
    assert entries["attn-gui-1/attn-gui"].mode == 0o755
    assert entries["attn-gui-1/inner/text"].mode == 0o644
    assert entries["attn-gui-1/link"].linkname == "inner/text"
