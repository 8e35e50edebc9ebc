"""Runs contestants in turn, each in a fresh process: a slow machine is slow for all of them."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from display import HERE, ROOT

LONGEST = 300  # seconds of one process

Script = Sequence[object]
"""The name of a script in this folder, and its arguments."""


class Failed(Exception):
    """A script has ended with an error, which it has told."""


def run(script: Script, longest: float = LONGEST) -> str:
    """Run a script to its end; returns what it printed. What it says of its errors and of how far
    it is goes where ours goes."""
    name, *arguments = map(str, script)
    command = [sys.executable, str(HERE / name), *arguments]
    try:
        done = subprocess.run(
            command, cwd=ROOT, stdout=subprocess.PIPE, text=True, timeout=longest, check=True
        )
    except subprocess.SubprocessError as why:
        raise Failed(f"{' '.join((name, *arguments))} has failed, see above") from why
    return done.stdout


def parse(output: str) -> Any:
    """The JSON in the last line of an output."""
    return json.loads(output.strip().splitlines()[-1])


def result(script: Script) -> Any:
    """The JSON in the last line that a script prints."""
    return parse(run(script))


@contextmanager
def scene_of(state: str) -> Iterator[str]:
    """A file with what the app shows in a state."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"{state}.json"
        path.write_text(json.dumps(result(("scene.py", state))), encoding="utf-8")
        yield str(path)


def in_turn(contestants: Mapping[str, Script], rounds: int) -> dict[str, list[Any]]:
    """What each of the contestants prints in each round; the one that begins changes."""
    found: dict[str, list[Any]] = {name: [] for name in contestants}
    names = list(contestants)
    for number in range(rounds):
        first = number % len(names)
        for name in names[first:] + names[:first]:
            found[name].append(result(contestants[name]))
        say(f"round {number + 1} of {rounds}: {', '.join(names)}")
    return found


def say(words: str) -> None:
    """How far it is, for whoever waits."""
    print(f"  … {words}", file=sys.stderr, flush=True)
