"""Makes the n-th thing that saving asks of the system fail, for n = 1, 2, 3 … until none does."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest


class Failing:
    """Counts the calls that go through it; the one numbered `at` raises instead."""

    def __init__(self, at: int, code: int = errno.EIO) -> None:
        self.at, self.code = at, code
        self.asked: list[str] = []

    def through(self, name: str, call: Callable[..., Any]) -> Callable[..., Any]:
        def passed(*args: Any, **more: Any) -> Any:
            self.asked.append(name)
            if len(self.asked) == self.at:
                raise OSError(self.code, os.strerror(self.code))
            return call(*args, **more)

        return passed

    @property
    def happened(self) -> bool:
        return len(self.asked) >= self.at


class _File:
    """An open file whose write and flush can fail; closing always closes."""

    def __init__(self, file: Any, failing: Failing) -> None:
        self._file = file
        self.write = failing.through("write", file.write)
        self.flush = failing.through("flush", file.flush)

    def __enter__(self) -> _File:
        return self

    def __exit__(self, *_error: object) -> None:
        self._file.close()


@contextmanager
def failure(at: int, code: int = errno.EIO) -> Iterator[Failing]:
    """The `at`-th call of open, write, flush, fsync, size or rename fails with `code`."""
    failing = Failing(at, code)
    with pytest.MonkeyPatch.context() as patch:
        fdopen = os.fdopen
        patch.setattr(os, "fdopen", lambda *args: _File(fdopen(*args), failing))
        for module, name in ((os, "open"), (os, "fsync"), (os, "replace"), (os.path, "getsize")):
            patch.setattr(module, name, failing.through(name, getattr(module, name)))
        yield failing
