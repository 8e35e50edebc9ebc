"""R8: every bad file is opened or refused for its own reason, and nothing is run or written."""

from collections.abc import Callable
from pathlib import Path

import bad_files
import pytest

from attn_gui.core.document_file import read_document
from attn_gui.core.errors import Refused
from attn_gui.imports.reading import read_tables

NAMES = list(bad_files.numbers_files(""))


def outcome(read: Callable[[Path], object], path: Path) -> str:
    """The key of the refusal; "" where the file opens."""
    try:
        read(path)
    except Refused as refusal:
        return refusal.key
    return ""


@pytest.mark.parametrize("kind", bad_files.DOCUMENTS)
def test_a_bad_document(kind: str, tmp_path: Path) -> None:
    name, data, key = bad_files.DOCUMENTS[kind]
    (tmp_path / name).write_bytes(data)
    assert outcome(read_document, tmp_path / name) == key
    assert [path.name for path in tmp_path.iterdir()] == [name]


@pytest.mark.parametrize("kind", NAMES)
def test_a_bad_file_of_numbers(kind: str, tmp_path: Path) -> None:
    canary = tmp_path / "executed"
    name, data, key = bad_files.numbers_files(str(canary))[kind]
    (tmp_path / name).write_bytes(data())
    assert outcome(read_tables, tmp_path / name) == key
    assert [path.name for path in tmp_path.iterdir()] == [name]


@pytest.mark.parametrize("read", [read_document, read_tables])
def test_what_is_no_file(read: Callable[[Path], object], tmp_path: Path) -> None:
    for kind, (path, key) in bad_files.odd_paths(tmp_path).items():
        assert outcome(read, path) == key, kind


def test_there_are_enough_kinds() -> None:
    assert len(bad_files.DOCUMENTS) >= 60
    assert len(NAMES) >= 50
