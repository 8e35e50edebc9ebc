"""What an earlier process could not save: found, judged by its content, offered.

Nothing is lost where the work equals its file or the example that it came from.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from attn_gui.core.document import Document
from attn_gui.core.document_file import read_document
from attn_gui.core.errors import Refused
from attn_gui.core.examples import Examples
from attn_gui.core.sameness import is_same
from attn_gui.documents.kept import END, LOCK, Newer, Slot, Work, stamp_of
from attn_gui.saving import sweep


@dataclass(frozen=True, slots=True, eq=False)
class Lost:
    """Work that can be restored: where it is kept, and what it was made from, if that is there."""

    slot: Slot
    work: Work
    base: Document | None

    @property
    def has_changed(self) -> bool:
        """Whether its file holds something else than when it was opened."""
        return self.work.path is not None and stamp_of(self.work.path) != self.work.stamp


def find_lost(folder: Path, examples: Examples, log: Callable[[str], None]) -> list[Lost]:
    """All that nobody writes any more, newest first. Never raises.

    What cannot be read is put aside and logged, and what a newer app wrote is left alone.
    """
    sweep(folder)
    found: list[Lost] = []
    for path in _names(folder):
        try:
            slot = Slot.take(path)
        except OSError as error:
            log(f"autosave not opened: {path.name}: {error}")
            continue
        if slot is not None:
            found += _read(slot, examples, log)
    found.sort(key=lambda lost: lost.work.time, reverse=True)
    return _without_copies(found)


def base_of(work: Work, examples: Examples) -> Document | None:
    """The file or example as it is now; None where it is gone or is no document any more."""
    try:
        return read_document(work.path) if work.path else examples.load(work.origin)
    except Refused:
        return None


def _names(folder: Path) -> list[Path]:
    try:
        names = {one.name for one in folder.iterdir()}
    except OSError:
        return []
    for name in names:
        if name.endswith(LOCK) and name.removesuffix(LOCK) + END not in names:
            _drop_lock(folder / name)
    return sorted(folder / name for name in names if name.endswith(END))


def _drop_lock(path: Path) -> None:
    """A process ended between two steps: its place is free."""
    try:
        slot = Slot.take(path.with_suffix(END))
    except OSError:
        return
    if slot is not None:
        slot.remove()


def _read(slot: Slot, examples: Examples, log: Callable[[str], None]) -> list[Lost]:
    try:
        work = slot.read()
    except Newer as error:
        log(f"autosave of a newer app: {error}")
        slot.release()
        return []
    except Exception as error:  # whatever is wrong with it must not keep the app from starting
        log(f"autosave put aside as {slot.put_aside().name}: {error!r}")
        return []
    if work.path is not None:
        sweep(work.path.parent)  # the process may have been stopped while it saved
    base = base_of(work, examples)
    if base is not None and is_same(base, work.document):
        slot.remove()
        return []
    return [Lost(slot, work, base)]


def _without_copies(found: list[Lost]) -> list[Lost]:
    """The newest of each; undoing an opened example leaves the same work twice."""
    kept: list[Lost] = []
    for lost in found:
        if any(is_same(lost.work.document, one.work.document) for one in kept):
            lost.slot.remove()
        else:
            kept.append(lost)
    return kept
