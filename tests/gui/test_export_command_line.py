"""`--export` as a shell uses it: real processes without a display; exit codes; the same numbers
in every language, theme and locale."""

import io
import json

import export_readers as readers
import numpy as np
import pytest
from processes import run, stray
from PySide6.QtGui import QImage
from samples import EXAMPLES

from attn_gui.core.document_file import dump_document
from attn_gui.core.evaluate import evaluate
from attn_gui.exports.formats import FORMATS

SETTINGS = (
    {"lang": "en", "theme": "light", "LANG": "C.UTF-8"},
    {"lang": "zh", "theme": "dark", "LANG": "de_DE.UTF-8", "LC_ALL": "de_DE.UTF-8"},
    {"lang": "zh", "theme": "contrast", "LANG": "C", "PYTHONIOENCODING": "latin-1"},
    {"lang": "en", "theme": "system", "LANG": "zh_CN.GB18030", "LC_NUMERIC": "fr_FR.UTF-8"},
)


def numbers_of(data: bytes) -> list[str]:
    """The cells that are numbers, as they are written."""
    found = []
    for cell in (cell for row in readers.lines(data, ",") for cell in row):
        try:
            float(cell)
        except ValueError:
            continue
        found.append(cell)
    return found


@pytest.mark.parametrize("row", readers.HERE, ids=lambda row: row.key)
def test_every_format_without_a_display(tmp_path, row):
    if row.key == "bmatrix":
        pytest.skip("its ending stands for the table")
    path = tmp_path / f"注意{row.suffix}"
    done = run("--example", "creature", "--lang", "zh", "--export", str(path))
    assert (done.returncode, done.stdout, stray(done.stderr)) == (0, b"", [])
    assert path.stat().st_size > 300
    assert [one.name for one in tmp_path.iterdir()] == [path.name]


def test_the_same_numbers_everywhere():
    """R21."""
    written = {}
    for place, settings in enumerate(SETTINGS):
        env = {name: value for name, value in settings.items() if name.isupper()}
        looks = ["--lang", settings["lang"], "--theme", settings["theme"]]
        for suffix in (".csv", ".json", ".md", ".tex"):
            done = run("--example", "cross", *looks, f"--export=-{suffix}", **env)
            assert done.returncode == 0
            assert b"attn-gui" not in done.stderr  # Qt has a remark of its own on some locales
            written[place, suffix] = done.stdout
    for place in range(len(SETTINGS)):
        assert written[place, ".json"] == written[0, ".json"]
        assert numbers_of(written[place, ".csv"]) == numbers_of(written[0, ".csv"])
        same = 0 if SETTINGS[place]["lang"] == "en" else 1
        for suffix in (".csv", ".md", ".tex"):
            assert written[place, suffix] == written[same, suffix]
    assert len(numbers_of(written[0, ".csv"])) > 50


def test_arrays_are_the_same_file_everywhere(tmp_path):
    files = []
    for place, settings in enumerate(SETTINGS[:2]):
        env = {name: value for name, value in settings.items() if name.isupper()}
        path = tmp_path / f"{place}.npz"
        done = run("--example", "bank", "--lang", settings["lang"], "--export", str(path), **env)
        assert done.returncode == 0
        files.append(path.read_bytes())
    assert files[0] == files[1]
    with np.load(io.BytesIO(files[0]), allow_pickle=False) as arrays:
        trace = evaluate(EXAMPLES.load("bank"))
        assert np.array_equal(arrays["head2.weights"], trace.matrix("weights", 0, 2))


def test_a_file_a_layer_a_head_and_the_flipped_layout(tmp_path):
    document = EXAMPLES.load("pronoun:tired")
    file = tmp_path / "mine.json"
    file.write_text(dump_document(document), encoding="utf-8")
    done = run(str(file), "--matrix", "weights", "--layer", "1", "--export=-.csv", "--flipped")
    assert (done.returncode, done.stderr) == (0, b"")
    values, rows, _columns = readers.block(readers.lines(done.stdout, ","))
    assert np.array_equal(values, evaluate(document).matrix("weights", 1, 0).T)
    assert all(row.endswith("answers") for row in rows)
    marked = run(str(file), "--matrix", "q", "--export=-.tsv", "--bom").stdout
    assert marked.startswith(b"\xef\xbb\xbf")


def test_a_panel_at_twice_the_size(tmp_path):
    sizes = []
    for scale in ("1", "2"):
        path = tmp_path / f"{scale}.png"
        done = run("--panel", "e", "--scale", scale, "--export", str(path))
        assert done.returncode == 0
        sizes.append(QImage(str(path)).size())
    assert sizes[1] == sizes[0] * 2


@pytest.mark.parametrize("page", ["one-head", "many-heads", "long-distance"])
def test_every_page(tmp_path, page):
    path = tmp_path / "page.svg"
    done = run("--example", "bank", "--page", page, "--export", str(path))
    assert (done.returncode, stray(done.stderr)) == (0, [])
    assert b"bank" in path.read_bytes() or page == "long-distance"


WRONG = {
    "unknown ending": (["--export", "a.doc"], 1, b".doc"),
    "no ending": (["--export", "a"], 1, b"known are .png"),
    "no text": (["--export=-.png"], 1, b".png is no text"),
    "no such part": (["--panel", "E", "--export", "a.json"], 1, b"no panel"),
    "no such matrix here": (["--matrix", "x_keys", "--export", "a.csv"], 1, b"x_keys"),
    "no such panel here": (["--panel", "G", "--export", "a.svg"], 1, b"G"),
    "no such head": (["--head", "7", "--export", "a.csv"], 1, b"head 7"),
    "no such folder": (["--export", "no/such/folder/a.csv"], 1, b"no/such/folder"),
    "no such file": (["nothing.json", "--export", "a.csv"], 1, b"nothing.json"),
    "no such panel": (["--panel", "Z", "--export", "a.csv"], 2, b"usage"),
    "no such matrix": (["--matrix", "zz", "--export", "a.csv"], 2, b"usage"),
    "both": (["--panel", "E", "--matrix", "q", "--export", "a.csv"], 2, b"usage"),
    "no such scale": (["--scale", "3", "--export", "a.png"], 2, b"usage"),
}


@pytest.mark.parametrize(("arguments", "code", "said"), WRONG.values(), ids=WRONG)
def test_what_is_wrong_is_said(tmp_path, arguments, code, said):
    done = run(*arguments, cwd=tmp_path)
    assert done.returncode == code
    assert said in done.stderr
    assert b"Traceback" not in done.stderr
    assert done.stdout == b""
    if code == 1:
        assert len(stray(done.stderr)) == 1
        assert done.stderr.startswith(b"attn-gui: ")
    assert not list(tmp_path.iterdir())


def test_the_help_names_every_ending():
    told = run("--help").stdout.decode()
    assert all(row.suffix.removeprefix(".") in told for row in FORMATS)


def test_json_on_standard_output_can_be_piped():
    done = run("--export=-.json")
    assert json.loads(done.stdout)["format"] == "attn-gui-trace"
