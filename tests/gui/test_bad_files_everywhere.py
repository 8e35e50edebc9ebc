"""R8 on the roads that people take: the command line in a real process, the running window."""

import os
from pathlib import Path

import bad_files
import pytest
from hands import session, settle, steps
from import_hands import bring, is_asking, note, preview
from measuring import CAN_MEASURE, measured
from processes import run, stray

from attn_gui.core.words import REFUSALS
from attn_gui.language import text
from attn_gui.main_window import MainWindow

SOME = ("empty", "NaN", "deep list", "newer version", "20 MB of empty lists", "npz", "cut at 13/20")
REFUSED = [kind for kind, (_name, _data, key) in bad_files.DOCUMENTS.items() if key]


def _fixed(source: str) -> str:
    """The longest part of a text that no name or number fills."""
    return max(source.replace("}", "{").split("{")[::2], key=len)


def refused_by_a_process(path: Path, folder: Path) -> str:
    """What `attn-gui FILE` says; it must be one line, and there must be no window to close."""
    before = sorted(folder.iterdir())
    done = run(str(path), cwd=folder, QT_QPA_PLATFORM="offscreen", HOME=str(folder / "home"))
    (line,) = stray(done.stderr)
    assert done.returncode == 1
    assert done.stdout == b""
    assert sorted(folder.iterdir()) == before
    return line


def _check_process(kind: str, folder: Path) -> None:
    name, data, key = bad_files.DOCUMENTS[kind]
    (folder / name).write_bytes(data)
    line = refused_by_a_process(folder / name, folder)
    assert line.startswith("attn-gui: ")
    assert _fixed(REFUSALS[key]) in line, kind


@pytest.mark.parametrize("kind", SOME)
def test_a_process_refuses_in_one_line(kind: str, tmp_path: Path) -> None:
    _check_process(kind, tmp_path)


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_a_process_refuses_every_kind(tmp_path: Path) -> None:
    for kind in REFUSED:
        _check_process(kind, tmp_path)


@pytest.mark.parametrize("name", [b"two\nlines.json", b"no UTF-8 \xff.json", b"<b>.json"])
def test_a_name_of_any_kind_is_still_one_line(name: bytes, tmp_path: Path) -> None:
    path = tmp_path / os.fsdecode(name)
    path.write_bytes(b"{")
    assert "not an attn-gui document" in refused_by_a_process(path, tmp_path)


def test_a_process_does_not_hang_on_what_is_no_file(tmp_path: Path) -> None:
    paths = bad_files.odd_paths(tmp_path)
    for kind in ("a pipe", "a circle of links", "a folder", "100 MB"):
        assert paths[kind][0].name in refused_by_a_process(paths[kind][0], tmp_path)


def _bad_files(folder: Path) -> list[tuple[str, Path, str]]:
    """Kind, path and key of every bad file of numbers, each in a folder of its own."""
    found = [(kind, path, key) for kind, (path, key) in bad_files.odd_paths(folder).items()]
    for place, (kind, one) in enumerate(bad_files.numbers_files(str(folder / "ran")).items()):
        name, data, key = one
        (folder / str(place)).mkdir()
        (folder / str(place) / name).write_bytes(data())
        found.append((kind, folder / str(place) / name, key))
    return found


def _everything_is_refused(
    window: MainWindow, folder: Path, measure: bool
) -> list[tuple[float, float, str]]:
    """Offer every bad file to the running window: seconds, MB and kind of each."""
    before = session(window).document
    figures = []
    for kind, path, key in _bad_files(folder):
        if measure:
            figures.append((*measured(lambda path=path: bring(window, path)), kind))
        else:
            bring(window, path)
        if key:
            assert not is_asking(window), kind
            assert _fixed(text("Refusal", REFUSALS[key])) in note(window), kind
        else:
            preview(window).reject()
            settle()
        assert session(window).document is before, kind
    assert steps(window) == 0
    assert not (folder / "ran").exists()
    return figures


def test_the_running_window_says_what_is_wrong(window: MainWindow, tmp_path: Path) -> None:
    _everything_is_refused(window, tmp_path, measure=False)


@pytest.mark.slow
@pytest.mark.skipif(not CAN_MEASURE, reason="there is no /proc")
def test_no_bad_file_takes_a_second_or_50_mb(window: MainWindow, tmp_path: Path) -> None:
    figures = _everything_is_refused(window, tmp_path, measure=True)
    print(*sorted(figures)[-5:], *sorted(figures, key=lambda one: one[1])[-5:], sep="\n")
    assert max(seconds for seconds, _mb, _kind in figures) < 1
    assert max(mb for _seconds, mb, _kind in figures) < 50
