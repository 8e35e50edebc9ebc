"""The program as a shell starts it: what it prints, writes, draws and refuses; its exit codes."""

import json
import os
import subprocess
import sys

import golden
import numpy as np
import pytest
from processes import MAIN, ROOT, environment, run, run_code, stray
from PySide6.QtGui import QImage

from attn_gui import __version__

HEADLESS = {
    "--version": ["--version"],
    "--help": ["--help"],
    "--list-examples": ["--list-examples"],
    "--trace": ["--trace", "-"],
    "--trace of an example": ["--example", "pronoun:tired", "--trace", "-"],
}


@pytest.mark.parametrize("arguments", HEADLESS.values(), ids=HEADLESS)
def test_no_qt_where_no_window_is_needed(arguments):
    done = run_code(
        f"""
import atexit, os, sys
def look():
    roots = {{name.split(".")[0] for name in sys.modules}}
    print("QT", sorted(roots & {{"PySide6", "shiboken6", "pyqtgraph"}}), file=sys.stderr)
    if {arguments!r} in (["--version"], ["--help"]):
        print("NUMPY", "numpy" in sys.modules, file=sys.stderr)
atexit.register(look)
from attn_gui.cli import main
sys.exit(main({arguments!r}))
"""
    )
    assert done.returncode == 0, done.stderr.decode()
    lines = done.stderr.decode().splitlines()
    assert lines[0] == "QT []"
    assert lines[1:] in ([], ["NUMPY False"])
    assert done.stdout


def test_version_and_help():
    done = run("--version")
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode().strip() == f"attn-gui {__version__}"
    told = run("--help").stdout.decode()
    for option in (
        "--example", "--list-examples", "--lang", "--theme", "--size", "--page", "--layer",
        "--head", "--cell", "--version", "--help", "--screenshot", "--trace",
        "--worksheet", "--blank", "--seed", "--paper", "--no-key",
    ):  # fmt: skip
        assert option in told


@pytest.mark.parametrize("locale", ["C.UTF-8", "C", "de_DE.UTF-8"])
def test_the_list_of_examples(locale):
    done = run("--list-examples", LANG=locale, PYTHONIOENCODING=None)
    assert (done.returncode, done.stderr) == (0, b"")
    listed = [line.split()[0] for line in done.stdout.decode("utf-8").splitlines()]
    assert set(golden.ONE_HEAD) < set(listed)
    assert len(listed) == len(set(listed)) == 31
    assert listed[0] == "notes_cat"


# ----------------------------------------------------------------------------------------- trace


def rows(numbers) -> np.ndarray:
    """Numbers of a trace file; null stands for −∞."""
    return golden.matrix(numbers)


@pytest.mark.parametrize("example", ["notes_cat", "cat_verb:permuted", "creature", "cross"])
def test_the_trace_holds_the_golden_numbers(example):
    done = run("--example", example, "--trace", "-")
    assert (done.returncode, done.stderr) == (0, b"")
    trace = json.loads(done.stdout)
    assert (trace["format"], trace["version"]) == ("attn-gui-trace", 1)
    (head,) = trace["layers"][0]["heads"]
    for name, wanted in golden.expected(example).items():
        golden.assert_close(rows(head["masked" if name == "scaled" else name]), wanted, name)
    case = golden.case_of(example)
    if example == "cross":
        assert [token for one in trace["sentences"] for token in one["tokens"]] == [
            *case["tokens_q"],
            *case["tokens_kv"],
        ]
        assert len(trace["others"]) == 1
    if "new" in case.get("expected", {}):
        golden.assert_close(rows(trace["layers"][0]["new"]), rows(case["expected"]["new"]))


def test_the_trace_of_layers_and_heads():
    bank = json.loads(run("--example", "bank", "--trace", "-").stdout)
    assert [head["id"] for head in bank["layers"][0]["heads"]] == ["h1", "h2", "h3", "h4"]
    for head in bank["layers"][0]["heads"]:
        golden.assert_close(
            rows(head["weights"]), golden.expected("bank", head=head["id"])["weights"]
        )
    expected = golden.TOYS["bank"]["expected"]
    golden.assert_close(rows(bank["layers"][0]["concat"]), rows(expected["concat"]))
    golden.assert_close(rows(bank["layers"][0]["projected"]), rows(expected["delta"]))
    pronoun = json.loads(run("--example", "pronoun:wide", "--trace", "-").stdout)
    assert len(pronoun["layers"]) == 2
    assert pronoun["sizes"]["n"] == 11


def test_the_trace_into_a_file_is_the_one_on_standard_output(tmp_path):
    path = tmp_path / "轨迹.json"
    done = run("--example", "creature", "--trace", str(path))
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")
    assert path.read_bytes() == run("--example", "creature", "--trace", "-").stdout


@pytest.mark.parametrize("locale", ["C", "de_DE.UTF-8", "zh_CN.UTF-8"])
def test_the_trace_is_the_same_under_every_locale(locale):
    wanted = run("--example", "two_contexts:zh_eat_apple", "--trace", "-").stdout
    assert (
        run("--example", "two_contexts:zh_eat_apple", "--trace", "-", LANG=locale).stdout == wanted
    )
    assert "苹果" in wanted.decode("utf-8")


# ------------------------------------------------------------------------------------ screenshots


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("size", [(1440, 900), (1024, 640)])
def test_a_screenshot_has_the_size_asked_for(tmp_path, lang, size):
    path = tmp_path / f"{lang}.png"
    wanted = f"{size[0]}x{size[1]}"
    done = run("--screenshot", str(path), "--lang", lang, "--theme", "dark", "--size", wanted)
    assert done.returncode == 0, done.stderr.decode()
    assert stray(done.stderr) == []
    picture = QImage(str(path))
    assert (picture.width(), picture.height()) == size
    assert picture.pixelColor(5, size[1] // 2).name() == "#12151a"


def test_a_screenshot_is_what_the_window_shows(tmp_path, open_window):
    path = tmp_path / "shot.png"
    run("--screenshot", str(path), "--lang", "zh", "--theme", "light", "--size", "1100x700",
        "--example", "creature", "--cell", "E:2,1")  # fmt: skip
    window = open_window("--example", "creature", "--cell", "E:2,1", lang="zh", size="1100x700")
    shot = QImage(str(path)).convertToFormat(QImage.Format.Format_RGB32)
    assert shot == window.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)


# --------------------------------------------------------------------------------------- refusals


def assert_refused(done, *parts: str) -> None:
    """Code 1 and one line that a person can read."""
    assert done.returncode == 1, done.stderr.decode()
    (line,) = stray(done.stderr)
    assert line.startswith("attn-gui: ")
    assert "Traceback" not in line
    for part in parts:
        assert part in line
    assert done.stdout == b""


BAD_REQUESTS = {
    "no such example": (["--example", "nothing"], "nothing"),
    "no such layer": (["--layer", "7"], "7"),
    "no such head": (["--example", "bank", "--head", "4"], "4"),
    "no such cell": (["--cell", "E:3,0"], ""),
    "no such column": (["--cell", "x:0,4"], ""),
    "a matrix that is absent": (["--cell", "w_o:0,0"], "w_o"),
    "no such file": (["/no/such/file.json"], "file.json"),
    "a folder": ([str(ROOT)], ROOT.name),
}


@pytest.mark.parametrize("request_", BAD_REQUESTS)
def test_what_cannot_be_shown_is_said_in_one_line(request_, tmp_path):
    arguments, part = BAD_REQUESTS[request_]
    path = tmp_path / "out.png"
    done = run(*arguments, "--screenshot", str(path), "--lang", "zh")
    assert_refused(done, part)
    assert not path.exists()


@pytest.mark.parametrize("arguments", [["--example", "nothing"], ["--cell", "E:9,9"]])
def test_a_window_that_cannot_be_shown_never_opens(arguments):
    assert_refused(run(*arguments, QT_QPA_PLATFORM="offscreen"))


FILES = {
    "empty": b"",
    "no JSON": b"hello",
    "a list": b"[]",
    "another format": b'{"format": "else", "version": 1}',
    "newer": b'{"format": "attn-gui", "version": 999}',
    "not a number": b'{"format": "attn-gui", "version": 1, "sentences": [{"x": [[NaN]]}]}',
    "NULs": b"\0" * 64,
    "deep": b"[" * 100_000,
    "cut": (ROOT / "resources/examples/10-notes_cat.json").read_bytes()[:700],
}


@pytest.mark.parametrize("kind", FILES)
def test_bad_files_are_refused_with_their_name(kind, tmp_path):
    path = tmp_path / "文件.json"
    path.write_bytes(FILES[kind])
    assert_refused(run(str(path), "--trace", "-"), "文件.json")


@pytest.mark.parametrize("option", ["--screenshot", "--trace"])
def test_what_cannot_be_written_is_said(option, tmp_path):
    assert_refused(run(option, str(tmp_path / "no" / "out")), "out")
    assert_refused(run(option, str(tmp_path)), str(tmp_path))


def test_a_reader_that_leaves_is_no_error():
    command = f"{sys.executable} {MAIN} --example bank --trace - | head -c 10"
    done = subprocess.run(command, shell=True, capture_output=True, env=environment(), check=False)
    assert stray(done.stderr) == []
    assert done.stdout == b'{"format":'


USAGE = {
    "unknown option": ["--nothing"],
    "language": ["--lang", "fr"],
    "theme": ["--theme", "pink"],
    "size": ["--size", "big"],
    "page": ["--page", "two-heads"],
    "layer": ["--layer", "-1"],
    "cell": ["--cell", "E:1"],
    "cell of no matrix": ["--cell", "Z:0,0"],
    "file and example": ["a.json", "--example", "bank"],
}


@pytest.mark.parametrize("usage", USAGE)
def test_wrong_usage_is_code_two(usage):
    done = run(*USAGE[usage])
    assert done.returncode == 2
    assert done.stdout == b""
    said = done.stderr.decode().splitlines()
    assert said[0].startswith("usage: attn-gui")
    assert said[-1].startswith("attn-gui: error: ")
    assert "Traceback" not in done.stderr.decode()


def test_the_module_and_the_script_are_the_same_program():
    for command in ([sys.executable, "-m", "attn_gui"], [str(ROOT / ".venv/bin/attn-gui")]):
        if os.path.exists(command[0]):
            done = subprocess.run(
                [*command, "--version"],
                capture_output=True,
                env=environment(),
                cwd=ROOT,
                check=False,
            )
            assert done.stdout.decode().strip() == f"attn-gui {__version__}"
