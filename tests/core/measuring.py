"""How long something takes and how much memory it needs at its peak; Linux only."""

import ctypes
import gc
import sys
import time
from collections.abc import Callable
from pathlib import Path

CAN_MEASURE = sys.platform == "linux"


def _status(name: str) -> float:
    """A line of this process's status in MB."""
    for line in Path("/proc/self/status").read_text("ascii").splitlines():
        if line.startswith(f"{name}:"):
            return int(line.split()[1]) / 1024
    raise LookupError(name)


def measured(work: Callable[[], object]) -> tuple[float, float]:
    """Seconds, and MB beyond what was there before."""
    gc.collect()
    ctypes.CDLL(None).malloc_trim(0)  # what was freed before must not hide what is taken now
    Path("/proc/self/clear_refs").write_text("5", "ascii")  # forget the peak so far
    before, start = _status("VmRSS"), time.perf_counter()
    work()
    seconds = time.perf_counter() - start
    return seconds, _status("VmHWM") - before
