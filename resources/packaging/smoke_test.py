"""Tries the standalone program as a stranger's machine would: `smoke_test.py ARCHIVE`.

It is unpacked into a folder with a Chinese name and a space, made read-only, and started with an
empty environment, a home of its own, the locale C and closed standard streams. Where a virtual
screen and a window manager are at hand (Linux, DISPLAY set), a real window is opened as well.
Nothing but Python is needed, and the program does not get that one.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import shutil
import signal
import struct
import subprocess
import sys
import tarfile
import tempfile
import time
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

LINUX, MAC, WINDOWS = (sys.platform.startswith(name) for name in ("linux", "darwin", "win"))
_FILTER: dict[str, Any] = {"filter": "data"} if hasattr(tarfile, "data_filter") else {}
PATIENCE = 120  # seconds for one start: a cold machine unpacks and scans for viruses
LEAST = 20_000  # bytes of a picture that shows a window
REMARKS = ("Detected locale", "Qt depends on", "If this causes", "for more information")


def fail(words: str) -> None:
    """End the test."""
    sys.exit(f"smoke test FAILED: {words}")


def say(words: str) -> None:
    """What has been seen."""
    print(f"    {words}", flush=True)


class Stranger:
    """A machine that has never seen the program."""

    def __init__(self, archive: Path, scratch: Path) -> None:
        self.scratch = scratch
        self.home = scratch / "家 home"
        self.work = scratch / "工作 work"
        for folder in (self.home, self.work):
            folder.mkdir()
        started = time.monotonic()
        self.folder = self.unpacked(archive)
        say(f"unpacked in {time.monotonic() - started:.1f} s")
        self.program = self.folder / "attn-gui"
        if MAC:
            self.program = self.folder / "attn-gui.app/Contents/MacOS/attn-gui"
        elif WINDOWS:
            self.program = self.folder / "attn-gui.exe"
        self.user: dict[str, Any] = {}
        if LINUX and os.geteuid() == 0:  # nothing is read-only for root
            self.user = {"user": "nobody", "group": "nogroup", "extra_groups": []}
            for folder in (self.home, self.work):
                shutil.chown(folder, "nobody", "nogroup")
            scratch.chmod(0o755)

    def unpacked(self, archive: Path) -> Path:
        """The one folder of the archive, in a place that is hard to spell."""
        place = self.scratch / "注意力 目录"
        place.mkdir()
        if archive.is_dir():
            shutil.copytree(archive, place / archive.name, symlinks=True)
        elif archive.suffix == ".xz":
            with tarfile.open(archive) as file:
                # Python 3.11.2 of Debian does not know the filter yet.
                file.extractall(place, **_FILTER)
        elif MAC:
            subprocess.run(["ditto", "-x", "-k", archive, place], check=True)
        else:
            with zipfile.ZipFile(archive) as file:
                file.extractall(place)
        (folder,) = place.iterdir()
        for path in sorted(folder.rglob("*"), reverse=True):
            if not path.is_symlink():
                path.chmod(path.stat().st_mode & ~0o222)
        folder.chmod(0o555)
        return folder

    def environment(self, **more: str) -> dict[str, str]:
        """As good as nothing; Windows itself cannot do without a few."""
        if WINDOWS:
            kept = ("SystemRoot", "SystemDrive", "TEMP", "TMP", "windir")
            base = {name: os.environ[name] for name in kept if name in os.environ}
            local = self.home / "AppData"
            base |= {"USERPROFILE": str(self.home), "LOCALAPPDATA": str(local / "Local")}
            return base | {"APPDATA": str(local / "Roaming")} | more
        return {"HOME": str(self.home), "LANG": "C"} | more

    def start(self, *arguments: str, closed: bool = True, **env: str) -> subprocess.Popen[bytes]:
        """Start the program; `closed`: without standard streams, as from a desktop."""
        more: dict[str, Any] = dict(self.user)
        if not closed:
            more |= {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        elif not WINDOWS:
            more["preexec_fn"] = _close_streams
        return subprocess.Popen(
            [str(self.program), *arguments], cwd=self.work, env=self.environment(**env), **more
        )

    def run(self, *arguments: str, closed: bool = True, **env: str) -> tuple[bytes, bytes]:
        """Run the program to its end, which must be a good one."""
        process = self.start(*arguments, closed=closed, **env)
        try:
            out, err = process.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            fail(f"{arguments} did not end within {PATIENCE} s")
        if process.returncode:
            fail(f"{arguments} ended with {process.returncode}: {err and err.decode()}")
        return out or b"", err or b""

    def logs(self) -> list[Path]:
        """Every log the program has written."""
        return sorted(self.home.rglob("attn-gui.log*"))


def _close_streams() -> None:
    for stream in (0, 1, 2):
        with contextlib.suppress(OSError):
            os.close(stream)


# ------------------------------------------------------------------------------------ what is tried


def contents(stranger: Stranger) -> None:
    """Licences come along; nothing of the build machine does."""
    names = {path.name for path in stranger.folder.rglob("*")}
    for name in ("LICENSE", "THIRD_PARTY_NOTICES.md", "LGPL-3.0.txt", "Python.txt", "README.txt"):
        if name not in names:
            fail(f"{name} is missing")
    heavy = [name for name in names if "WebEngine" in name or "Qt6Qml" in name or "gtk-3" in name]
    if heavy:
        fail(f"should be left out: {heavy}")
    say(f"{len(names)} names, {len(list((stranger.folder / 'licences').iterdir()))} licences")


def version(stranger: Stranger) -> None:
    """It says which version it is, and ends well with nowhere to say it."""
    stranger.run("--version")
    if not WINDOWS:  # no console there
        out, _ = stranger.run("--version", closed=False)
        say(out.decode().strip())


def self_test(stranger: Stranger) -> None:
    """Every check passes, with and without standard streams."""
    started = time.monotonic()
    stranger.run("--self-test")
    say(f"without streams: exit code 0 after {time.monotonic() - started:.1f} s")
    if not WINDOWS:
        # A machine without any font, too: those inside have to do.
        fonts = stranger.work / "no fonts.conf"
        fonts.write_text("<fontconfig></fontconfig>", encoding="utf-8")
        out, err = stranger.run("--self-test", closed=False, FONTCONFIG_FILE=str(fonts))
        lines = out.decode().splitlines()
        if not lines[-1].endswith("all passed") or _remarkable(err):
            fail(f"{out.decode()}\n{err.decode()}")
        say(lines[-1])


def screenshots(stranger: Stranger) -> None:
    """The first page in both languages, twice the same language the same picture."""
    pictures = {}
    for name, language in (("en", "en"), ("zh", "zh"), ("en again", "en")):
        path = stranger.work / f"图 {name}.png"
        options = ("--lang", language, "--theme", "light", "--size", "1440x900")
        stranger.run("--screenshot", str(path), *options)
        pictures[name] = _picture(path, (1440, 900))
    if pictures["en"] == pictures["zh"] or pictures["en"] != pictures["en again"]:
        fail("the language of a picture is not the one asked for")
    say(f"pictures of {', '.join(f'{len(data)} bytes' for data in pictures.values())}")


def document(stranger: Stranger) -> None:
    """A document of the reader's own, with a Chinese name: its numbers, its picture."""
    name = "文档 一.json"
    path = stranger.work / name
    example = Path(__file__).parents[1] / "examples" / "20-cat_verb.json"
    content = json.loads(example.read_text(encoding="utf-8"))
    content["sentences"][0]["x"][0][0] = 1.25
    path.write_text(json.dumps(content, ensure_ascii=False), encoding="utf-8")
    stranger.run(name, "--trace", "数.json")
    trace = json.loads((stranger.work / "数.json").read_text(encoding="utf-8"))
    if trace["layers"][0]["x"][0][0] != 1.25:
        fail("the document was not opened")
    shares = trace["layers"][0]["heads"][0]["weights"]
    if any(abs(sum(row) - 1) > 1e-9 for row in shares):
        fail(f"shares that are none: {shares}")
    stranger.run(name, "--screenshot", "文档.png", "--size", "1200x800")
    _picture(stranger.work / "文档.png", (1200, 800))
    say("opened, computed, drawn")


def window(stranger: Stranger) -> None:
    """A window that stays, off screen; what it logs; what is left of one that is killed."""
    if WINDOWS:
        say("left out: no way to end a window from here")
        return
    process = stranger.start("文档 一.json", QT_QPA_PLATFORM="offscreen")
    log = _wait("no log", lambda: (stranger.logs() or [None])[0])
    time.sleep(5)  # lets it finish what it does after the first paint
    if process.poll() is not None:
        fail(f"the window was gone after 5 s, exit code {process.returncode}")
    scan(stranger)
    if not (stranger.folder / "_internal").exists() and not MAC:
        process.terminate()  # one file: a parent waits for the program, and would crash alone
        process.wait(PATIENCE)
        return
    process.send_signal(signal.SIGSEGV)
    process.wait(PATIENCE)
    words = log.read_text(encoding="utf-8", errors="replace")
    if "Fatal Python error: Segmentation fault" not in words or "app.py" not in words:
        fail(f"a crash left no trace in the log: {words}")
    log.unlink()
    say("a crash is written into the log, standard streams or not")


def scan(stranger: Stranger) -> None:
    """Nothing worse than information in any log."""
    for log in stranger.logs():
        words = log.read_text(encoding="utf-8", errors="replace")
        bad = [line for line in words.splitlines() if " INFO " not in line]
        bad = [line for line in bad if not any(remark in line for remark in REMARKS)]
        if bad:
            fail(f"{log.name} says: {bad}")
    say(f"{len(stranger.logs())} log scanned: nothing but information")


def real_window(stranger: Stranger) -> None:
    """On a screen: it appears under its name, is closed by its window manager and ends well."""
    display = os.environ.get("DISPLAY")
    tools = all(map(shutil.which, ("xdotool", "herbstclient")))
    if not LINUX or not display or not tools:
        say("left out: no X server, xdotool or herbstluftwm at hand")
        return
    started = time.monotonic()
    process = stranger.start("--lang", "zh", DISPLAY=display)
    found = _wait(
        "no window", lambda: _tool("xdotool", "search", "--onlyvisible", "--name", "attn-gui")
    )
    seen = time.monotonic() - started
    number = found.splitlines()[0]
    time.sleep(5)
    kind = _tool("xprop", "-id", number, "WM_CLASS") if shutil.which("xprop") else "attn-gui"
    if "attn-gui" not in kind:
        fail(f"desktops cannot match the window with its menu entry: {kind}")
    _tool("herbstclient", "close", number)
    if process.wait(PATIENCE):
        fail(f"the window ended with {process.returncode}")
    say(f"seen after {seen:.1f} s, closed, exit code 0")
    scan(stranger)


def desktop(stranger: Stranger) -> None:
    """Into the menu and out again leaves nothing behind."""
    if not LINUX:
        return
    stranger.run("--install-desktop")
    data = stranger.home / ".local/share"
    entry = (data / "applications/attn-gui.desktop").read_text(encoding="utf-8")
    if f'Exec="{stranger.program}" %F' not in entry:
        fail(f"the menu entry would not start it: {entry}")
    stranger.run("--uninstall-desktop")
    left = [path for path in data.rglob("*attn-gui*") if path.is_file() and ".log" not in path.name]
    if left:
        fail(f"left behind: {left}")
    say("into the menu and out again")


def untouched(stranger: Stranger) -> None:
    """The folder of the program is as it was unpacked."""
    newer = [p for p in stranger.folder.rglob("*") if p.is_file() and os.access(p, os.W_OK)]
    if newer and not (LINUX and os.geteuid() == 0):
        fail(f"can be written: {newer[:5]}")
    caches = list(stranger.folder.rglob("__pycache__"))
    if caches:
        fail(f"written into the program's folder: {caches}")


STEPS: tuple[Callable[[Stranger], None], ...] = (
    contents, version, self_test, screenshots, document, window, real_window, desktop, untouched,
)  # fmt: skip


# ------------------------------------------------------------------------------------------ helpers


def _remarkable(err: bytes) -> list[str]:
    lines = err.decode(errors="replace").splitlines()
    return [line for line in lines if line.strip() and not line.startswith(REMARKS)]


def _picture(path: Path, size: tuple[int, int]) -> bytes:
    data = path.read_bytes()
    if data[:8] != b"\x89PNG\r\n\x1a\n" or struct.unpack(">II", data[16:24]) != size:
        fail(f"{path.name} is no picture of {size}")
    if len(data) < LEAST:
        fail(f"{path.name} is too small to show a window: {len(data)} bytes")
    return data


def _wait(words: str, ask: Callable[[], Any]) -> Any:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = ask()
        if found:
            return found
        time.sleep(0.05)
    fail(f"{words} within {PATIENCE} s")


def _tool(*command: str) -> str:
    done = subprocess.run(command, capture_output=True, encoding="utf-8", timeout=10, check=False)
    return done.stdout


@contextlib.contextmanager
def _scratch() -> Iterator[Path]:
    """A folder that is removed again, read-only parts and all."""
    scratch = Path(tempfile.mkdtemp(prefix="attn-gui-smoke-"))
    try:
        yield scratch
    finally:
        for path in scratch.rglob("*"):
            if path.is_dir() and not path.is_symlink():
                path.chmod(0o755)
        shutil.rmtree(scratch, ignore_errors=True)


def checked(archive: Path) -> None:
    """The archive is the one whose checksum was written."""
    beside = archive.with_name(archive.name + ".sha256")
    if archive.is_dir():
        return
    digest = hashlib.sha256(archive.read_bytes()).hexdigest()
    if beside.read_text(encoding="utf-8").split() != [digest, archive.name]:
        fail(f"{beside.name} does not fit")


def main(archive: Path) -> None:
    """All steps in turn."""
    started = time.monotonic()
    checked(archive)
    with _scratch() as scratch:
        stranger = Stranger(archive, scratch)
        for step in STEPS:
            print(
                f"{step.__name__.replace('_', ' ')} ({time.monotonic() - started:.0f} s)",
                flush=True,
            )
            step(stranger)
    print(f"smoke test passed in {time.monotonic() - started:.0f} s")


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
