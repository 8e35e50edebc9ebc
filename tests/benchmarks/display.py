"""A screen for the benchmark: an X server of its own where Xvfb is installed, so that the keys it
presses reach no other window and nothing else is drawn beside it."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SIZE = (3000, 2400)  # px: room for windows that show all of the largest documents
HERE = Path(__file__).parent
ROOT = HERE.parents[1]


@contextmanager
def screen() -> Iterator[str]:
    """Set the variables by which windows find their screen, with settings and documents in a
    folder of their own; yields what the screen is."""
    before = dict(os.environ)
    paths = (ROOT, ROOT / "tests/gui", ROOT / "tests/core")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["PYTHONPATH"] = os.pathsep.join(map(str, paths))
        for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
            os.environ[name] = folder
        server, what = _server()
        try:
            yield what
        finally:
            if server is not None:
                server.terminate()
                server.wait()
            os.environ.clear()
            os.environ.update(before)


def _server() -> tuple[subprocess.Popen[bytes] | None, str]:
    """Xvfb, if there is one, and in words what the windows are drawn on."""
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):  # whose desktop it is types there
        os.environ.pop(name, None)
    if shutil.which("Xvfb") is None:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
        return None, "off screen, without an X server"
    wide, high = SIZE
    told, tell = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(tell), "-screen", "0", f"{wide}x{high}x24", "-nolisten", "tcp"],
        pass_fds=[tell], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    os.close(tell)
    with os.fdopen(told) as pipe:
        number = pipe.readline().strip()
    if not number:
        raise SystemExit("Xvfb did not start.")
    os.environ |= {"DISPLAY": f":{number}", "QT_QPA_PLATFORM": "xcb"}
    return server, f"Xvfb, {wide} × {high} px"
