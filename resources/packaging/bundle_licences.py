"""Gathers the licences of everything inside the standalone program into one folder."""

from __future__ import annotations

import re
import shutil
import site
import subprocess
import sys
from importlib.metadata import distribution
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
PACKAGES = ("numpy", "pyqtgraph", "pyinstaller", "colorama", "xlsxwriter")
"""Python packages of which something may be inside, with licences in their metadata."""
COMMON = Path("/usr/share/common-licenses")  # where Debian keeps what its packages only name


def gather(folder: Path, binaries: Path) -> None:
    """Fill `folder`; `binaries` lists place and origin of every library (Linux only)."""
    folder.mkdir(parents=True)
    for file in sorted((HERE / "licences").glob("*.txt")):  # Qt, PySide6, shiboken6
        shutil.copy2(file, folder)
    shutil.copyfile(_python(), folder / "Python.txt")
    for file in sorted((ROOT / "resources/fonts").glob("OFL-*.txt")):
        shutil.copy2(file, folder)
    for name in PACKAGES:
        _of_package(name, folder)
    if binaries.is_file():
        _of_system(binaries, folder)


def _python() -> Path:
    names = [Path(sys.base_prefix) / f"lib/python3.{sys.version_info.minor}/LICENSE.txt"]
    names += [Path(sys.base_prefix) / "LICENSE.txt", Path(sys.base_prefix) / "LICENSE"]
    found = next((path for path in names if path.is_file()), None)
    if found is None:
        raise SystemExit(f"The licence of Python was not found in {[str(n) for n in names]}.")
    return found


def _of_package(name: str, folder: Path) -> None:
    """Every licence file of an installed package; one that is not installed is not inside."""
    try:
        files = distribution(name).files or []
    except ModuleNotFoundError:
        return
    found = [f for f in files if re.search(r"licen[cs]e|copying|notice", f.name, re.IGNORECASE)]
    if not found:
        raise SystemExit(f"{name} brings no licence text: add one to resources/packaging/licences.")
    for file in found:
        parts = [part for part in file.parts if part != ".." and not part.endswith(".dist-info")]
        parts = [part for part in parts if part not in ("licenses", name)]
        flat = "-".join([name, *parts]).removesuffix(".txt")
        shutil.copyfile(str(file.locate()), folder / f"{flat}.txt")


def _of_system(binaries: Path, folder: Path) -> None:
    """The copyright file of each Debian package that a library came from, and what it refers to."""
    origins = [line.split("\t")[1] for line in binaries.read_text(encoding="utf-8").splitlines()]
    own = (sys.prefix, str(ROOT), *site.getsitepackages(), *_prefixes())
    foreign = sorted({path for path in origins if not path.startswith(own)})
    if not foreign:
        return
    if shutil.which("dpkg-query") is None:
        names = ", ".join(Path(path).name for path in foreign)
        print(f"No dpkg here: please add the licences of these libraries by hand: {names}")
        return
    texts = ""
    for package in sorted({_package(path) for path in foreign}):
        source = Path("/usr/share/doc") / package / "copyright"
        text = source.read_text(encoding="utf-8", errors="replace")
        shutil.copyfile(source, folder / f"{package}.txt")
        texts += text
    for name in sorted(set(re.findall(r"common-licenses/([A-Za-z]+-[\d.]*\d)", texts))):
        if (COMMON / name).is_file():
            shutil.copyfile(COMMON / name, folder / f"{name}.txt")


def _prefixes() -> list[str]:
    return [sys.base_prefix] if sys.base_prefix not in ("/usr", "/usr/local") else []


def _package(path: str) -> str:
    """The Debian package of a library; its path may lead through a linked folder (/lib)."""
    real = Path(path).resolve()
    for name in (path, str(real), str(real).removeprefix("/usr"), "/usr" + path):
        done = subprocess.run(
            ["dpkg-query", "-S", name], capture_output=True, encoding="utf-8", check=False
        )
        if done.returncode == 0:
            return done.stdout.split(":")[0]
    raise SystemExit(f"No Debian package owns {path}: whose licence is it under?")
