"""`make dist`: the standalone program, packed with the licences of everything inside.

    python make_dist.py [--onefile]

writes dist/attn-gui-<version>-<os>-<arch>[-onefile].tar.xz (.zip on Windows and macOS) and a
.sha256 beside it, and fails where the program has become too large. Needs PyInstaller (dependency
group `dist`); on Linux also objdump and strip (binutils) and xz.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import platform
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(HERE), str(ROOT)]

from bundle_licences import gather  # noqa: E402
from make_icons import make_icons  # noqa: E402

from attn_gui import __version__  # noqa: E402

BUDGETS = {
    False: {"packed": 55, "unpacked": 180},
    True: {"packed": 75, "unpacked": 75},  # one file is packed in itself, less tightly
}  # MB of 10⁶ bytes, for Linux, by `onefile`
SYSTEMS = {"Linux": "linux", "Darwin": "macos", "Windows": "windows"}
MACHINES = {"amd64": "x86_64", "arm64": "aarch64"}  # one name each, whatever the system says


def main() -> None:
    """Build, pack, weigh."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--onefile", action="store_true", help="one file that unpacks itself")
    onefile = parser.parse_args().onefile
    system = SYSTEMS[platform.system()]
    machine = platform.machine().lower()
    name = f"attn-gui-{__version__}-{system}-{MACHINES.get(machine, machine)}"
    if onefile:
        name += "-onefile"
    build, out = ROOT / "build" / ("onefile" if onefile else "onedir"), ROOT / "dist"
    shutil.rmtree(build, ignore_errors=True)
    make_icons(build / "icons")
    freeze(build, onefile)
    folder = build / name
    arrange(build, folder, system)
    unpacked = weight(folder)
    out.mkdir(exist_ok=True)
    archive = pack(folder, out, system)
    digest = hashlib.sha256(archive.read_bytes()).hexdigest()
    archive.with_name(archive.name + ".sha256").write_text(
        f"{digest}  {archive.name}\n", encoding="utf-8", newline="\n"
    )
    weights = {"packed": archive.stat().st_size / 1e6, "unpacked": unpacked / 1e6}
    print(
        f"{archive.relative_to(ROOT)}: " + ", ".join(f"{k} {v:.1f} MB" for k, v in weights.items())
    )
    if system == "linux":
        most = BUDGETS[onefile]
        heavy = [f"{k} {v:.1f} MB > {most[k]} MB" for k, v in weights.items() if v > most[k]]
        if heavy:
            largest = sorted(folder.rglob("*"), key=lambda path: -path.lstat().st_size)[:12]
            sys.exit(
                "Too large: " + ", ".join(heavy) + ". The largest parts:\n"
                + "\n".join(f"{p.lstat().st_size:>10} {p.relative_to(folder)}" for p in largest)
            )  # fmt: skip


def freeze(build: Path, onefile: bool) -> None:
    """Run PyInstaller: the program into build/out, what it worked with into build/attn_gui."""
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    places = ["--workpath", str(build), "--distpath", str(build / "out")]
    done = subprocess.run(
        [*command, *places, str(HERE / "attn_gui.spec")],
        env=os.environ | {"ATTN_GUI_ONEFILE": "1" if onefile else "0", "PYTHONHASHSEED": "1"},
        check=False,
    )
    if done.returncode:
        sys.exit("PyInstaller failed, see above.")


def arrange(build: Path, folder: Path, system: str) -> None:
    """The folder that a user unpacks: program, licences, a page to read first."""
    product = build / "out" / ("attn-gui.app" if system == "macos" else "attn-gui")
    if product.suffix == ".app":
        folder.mkdir()
        shutil.copytree(product, folder / product.name, symlinks=True)
    elif product.is_dir():
        shutil.copytree(product, folder, symlinks=True)
    else:
        folder.mkdir()
        for file in (build / "out").glob("attn-gui*"):
            shutil.copy2(file, folder)
    gather(folder / "licences", build / "attn_gui" / "binaries.txt")
    for name in ("LICENSE", "THIRD_PARTY_NOTICES.md"):
        shutil.copy2(ROOT / name, folder)
    shutil.copy2(HERE / f"read_me_first.{system}.txt", folder / "README.txt")
    if system == "linux":
        shutil.copy2(HERE / "install.sh", folder)
        (folder / "install.sh").chmod(0o755)


def weight(folder: Path) -> int:
    """Bytes of all files; a link weighs nothing."""
    return sum(p.stat().st_size for p in folder.rglob("*") if p.is_file() and not p.is_symlink())


def pack(folder: Path, out: Path, system: str) -> Path:
    """The archive of `folder`, in `out`; nobody's name and no odd rights in it."""
    if system == "macos":  # keeps links and rights of the bundle
        archive = out / f"{folder.name}.zip"
        archive.unlink(missing_ok=True)
        subprocess.run(["ditto", "-c", "-k", "--keepParent", folder, archive], check=True)
        return archive
    if system == "windows":
        archive = out / f"{folder.name}.zip"
        with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as file:
            for path in sorted(folder.rglob("*")):
                file.write(path, path.relative_to(folder.parent))
        return archive
    plain = folder.with_name(f"{folder.name}.tar")
    with tarfile.open(plain, "w") as file:
        file.add(folder, folder.name, filter=anonymous)
    subprocess.run(["xz", "--force", "-6", "--threads=0", plain], check=True)
    return Path(shutil.move(f"{plain}.xz", out / f"{plain.name}.xz"))


def anonymous(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """Owned by root, readable by all, written by the owner."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = "root"
    entry.mode = 0o755 if entry.isdir() or entry.mode & 0o100 else 0o644
    return entry


if __name__ == "__main__":
    main()
