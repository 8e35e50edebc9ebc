"""What a newcomer meets first: the wheel, the pins, the fence round core, the set-up scripts."""

import json
import os
import shutil
import subprocess
import sys
import tarfile
import tomllib
import venv
import zipfile
from importlib.metadata import version
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from PySide6.QtGui import QImage

import attn_gui

ROOT = Path(__file__).resolve().parent.parent
SCRIPTS = ROOT / "resources" / "packaging"
PICTURES = ROOT / "resources" / "pictures"  # for README only
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
BIN = "Scripts" if os.name == "nt" else "bin"


def run(*command, cwd, env=None, **more):
    """Run to the end; a failure shows everything that was printed."""
    done = subprocess.run(
        [str(word) for word in command],
        cwd=cwd,
        env=env,
        capture_output=True,
        encoding="utf-8",
        timeout=300,
        check=False,
        **more,
    )
    return done


def run_well(*command, **more):
    done = run(*command, **more)
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done


# ------------------------------------------------------------------------------------ the wheel


@pytest.fixture(scope="module")
def packages(tmp_path_factory):
    """The sdist, and the wheel built from it: what the sdist lacks, the wheel lacks."""
    folder = tmp_path_factory.mktemp("dist")
    run_well(sys.executable, "-m", "build", "--outdir", folder, ROOT, cwd=folder)
    (sdist,) = folder.glob("*.tar.gz")
    (wheel,) = folder.glob("*.whl")
    return sdist, wheel


@pytest.fixture(scope="module")
def installed(packages, tmp_path_factory):
    """The folder of programs of an empty environment into which only the wheel was installed."""
    folder = tmp_path_factory.mktemp("empty") / "venv"
    venv.create(folder, with_pip=True)
    python = folder / BIN / "python"
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    pip = [python, "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    run_well(*pip, packages[1], cwd=folder, env=env)
    return folder / BIN


@pytest.fixture
def newcomer(tmp_path):
    """Variables of someone who never started the program and has no display."""
    unset = {"PYTHONPATH", "QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"}
    env = {n: v for n, v in os.environ.items() if n not in unset and not n.startswith("XDG_")}
    (tmp_path / "home").mkdir()
    (tmp_path / "runtime").mkdir(mode=0o700)
    return env | {"HOME": str(tmp_path / "home"), "XDG_RUNTIME_DIR": str(tmp_path / "runtime")}


@pytest.mark.timeout(600)
def test_packages_hold_the_resources_and_no_tools(packages):
    sdist, wheel = packages
    with zipfile.ZipFile(wheel) as file:
        in_wheel = set(file.namelist())
    with tarfile.open(sdist) as file:
        in_sdist = {name.partition("/")[2] for name in file.getnames()}

    kept = [
        p for p in (ROOT / "resources").rglob("*") if p.is_file() and "__pycache__" not in p.parts
    ]
    for path in kept:
        name = path.relative_to(ROOT).as_posix()
        is_tool = path.suffix == ".py" or SCRIPTS in path.parents or PICTURES in path.parents
        assert (f"attn_gui/{name}" in in_wheel) is not is_tool, name
        assert name in in_sdist
    assert {name.partition("/")[0] for name in in_wheel} == {
        "attn_gui",
        f"attn_gui-{attn_gui.__version__}.dist-info",
    }
    assert {"LICENSE", "THIRD_PARTY_NOTICES.md", "tests/test_packaging.py"} <= in_sdist


@pytest.mark.timeout(600)
def test_installed_wheel_tells_its_version(installed, newcomer, tmp_path):
    done = run_well(installed / "attn-gui", "--version", cwd=tmp_path, env=newcomer)
    assert attn_gui.__version__ in done.stdout
    assert (installed / "attn-gui-window").exists() or (installed / "attn-gui-window.exe").exists()


@pytest.mark.timeout(600)
def test_installed_wheel_draws_the_window(installed, newcomer, tmp_path):
    done = run_well(
        installed / "attn-gui",
        "--screenshot",
        "out.png",
        "--size",
        "1200x800",
        cwd=tmp_path,
        env=newcomer,
    )
    assert done.stderr == ""
    picture = QImage(str(tmp_path / "out.png"))
    assert (picture.width(), picture.height()) == (1200, 800)
    assert (tmp_path / "out.png").stat().st_size > 20_000, "too small to show a window"


# ------------------------------------------------------------------------------------- the pins


@pytest.mark.parametrize("text", PROJECT["project"]["dependencies"])
def test_installed_libraries_satisfy_the_pins(text):
    requirement = Requirement(text)
    assert version(requirement.name) in requirement.specifier


def test_qt_release_that_kills_python_is_shut_out():
    pins = {r.name: r.specifier for r in map(Requirement, PROJECT["project"]["dependencies"])}
    for name in ("PySide6-Essentials", "shiboken6"):
        assert "6.12.0" not in pins[name]
        assert not version(name).startswith("6.12")
    assert version("PySide6-Essentials") == version("shiboken6")


# ------------------------------------------------------------------------------------ the fence


def ruff_codes(source: str, path: str) -> set[str]:
    ruff = [sys.executable, "-m", "ruff", "check", "--no-cache", "--output-format", "json"]
    done = run(*ruff, "--stdin-filename", path, "-", cwd=ROOT, input=source)
    assert done.returncode in (0, 1), done.stderr
    return {finding["code"] for finding in json.loads(done.stdout)}


@pytest.mark.parametrize(
    "line",
    [
        "import PySide6",
        "from PySide6.QtCore import Qt",
        "import pyqtgraph as pg",
        "from pyqtgraph import ImageItem",
    ],
)
def test_ruff_forbids_qt_in_core_and_only_there(line):
    core = sorted((ROOT / "attn_gui" / "core").glob("*.py"))
    source = core[0].read_text(encoding="utf-8")
    assert "TID251" not in ruff_codes(source, "attn_gui/core/x.py")
    assert "TID251" in ruff_codes(f"{source}\n{line}\n", "attn_gui/core/x.py")
    assert "TID251" not in ruff_codes(f"{line}\n", "attn_gui/widgets/x.py")


# ------------------------------------------------------------------------------- set-up scripts

on_linux = pytest.mark.skipif(sys.platform != "linux", reason="the set-up scripts are for Linux")


class Machine:
    """A pretended Linux machine: real tools from a short list, everything else is a stub."""

    TOOLS = ("sh", "uname", "dirname", "grep", "sed", "tr", "env", "cat")

    def __init__(self, folder: Path):
        self.bin = folder / "bin"
        self.bin.mkdir()
        self.log = folder / "calls"
        self.log.touch()
        for tool in self.TOOLS:
            (self.bin / tool).symlink_to(shutil.which(tool))

    def stub(self, name: str, script: str) -> None:
        path = self.bin / name
        path.write_text(f"#!{self.bin}/sh\n{script}\n", encoding="utf-8")
        path.chmod(0o755)

    def debian(self, installed: str, user: int) -> None:
        """`installed` is a shell pattern of package names; apt knows no name with t64."""
        self.stub("id", f"echo {user}")
        self.stub("dpkg-query", f"case $3 in {installed}) echo 'ii ' ;; *) exit 1 ;; esac")
        self.stub("apt-get", f'echo "apt-get $*" >>{self.log}')
        self.stub("apt-cache", 'case $2 in *t64) ;; *) echo "  Candidate: 1.0" ;; esac')

    def setup_system(self, *groups: str):
        script = SCRIPTS / "setup_system.sh"
        env = {"PATH": str(self.bin)}
        return run(self.bin / "sh", script, *groups, cwd="/", env=env, stdin=subprocess.DEVNULL)

    def calls(self) -> list[str]:
        return self.log.read_text(encoding="utf-8").splitlines()


@pytest.fixture
def machine(tmp_path):
    return Machine(tmp_path)


@on_linux
def test_nothing_missing_nothing_said(machine):
    machine.debian(installed="*", user=0)
    done = machine.setup_system("runtime", "window")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert machine.calls() == []


@on_linux
def test_root_installs_only_what_is_missing_under_the_name_known_here(machine):
    machine.debian(installed="libgl1|libegl1|libx11-6|libdbus-1-3|libf*", user=0)
    assert machine.setup_system("runtime").returncode == 0
    update, install = machine.calls()
    assert update.endswith(" update")
    assert install.split()[-2:] == ["libxkbcommon0", "libglib2.0-0"]
    assert "libgl1" not in install
    assert "--no-install-recommends" in install


@on_linux
def test_user_with_sudo_installs_through_it(machine):
    machine.debian(installed="none", user=1000)
    machine.stub("sudo", f'echo "sudo $*" >>{machine.log}')
    assert machine.setup_system("runtime").returncode == 0
    assert [call.split()[0] for call in machine.calls()] == ["sudo"] * 3
    assert machine.calls()[0] == "sudo -n true"


@on_linux
@pytest.mark.parametrize("sudo", [None, "exit 1"], ids=["no sudo", "sudo wants a password"])
def test_user_without_rights_is_told_one_command(machine, sudo):
    machine.debian(installed="lib*", user=1000)
    if sudo:
        machine.stub("sudo", sudo)
    done = machine.setup_system("runtime", "window", "python")
    assert done.returncode == 1
    (command,) = [line.strip() for line in done.stderr.splitlines() if line.startswith("    ")]
    assert command == (
        "sudo apt-get update && "
        "sudo apt-get install -y --no-install-recommends python3 python3-venv"
    )
    assert machine.calls() == []


@on_linux
def test_failed_install_is_told_and_stops(machine):
    machine.debian(installed="none", user=0)
    machine.stub("apt-get", "exit 100")
    done = machine.setup_system("runtime")
    assert done.returncode == 1
    assert "sudo apt-get install" in done.stderr


@on_linux
def test_other_linux_is_told_what_is_missing_and_goes_on(machine):
    machine.stub("ldconfig", "echo '\tlibGL.so.1 (libc6,x86-64) => /usr/lib/libGL.so.1'")
    done = machine.setup_system("runtime", "window")
    assert done.returncode == 0
    assert "libEGL.so.1" in done.stderr
    assert "libGL.so.1" not in done.stderr


@on_linux
def test_old_python_is_named(machine):
    machine.stub(
        "python3",
        'case $1 in -V) echo "Python 3.9.2" ;; *) case $2 in *sys*) exit 1 ;; esac ;; esac',
    )
    env = {"PATH": str(machine.bin)}
    done = run(machine.bin / "sh", SCRIPTS / "check_python.sh", cwd="/", env=env)
    assert done.returncode == 1
    assert "3.11 or newer is needed" in done.stderr
    assert "Python 3.9.2" in done.stderr


@pytest.mark.skipif(not shutil.which("make"), reason="make is not installed")
def test_every_target_of_make_has_a_line_of_help():
    done = run_well("make", "help", cwd=ROOT)
    listed = {line.split()[1] for line in done.stdout.splitlines() if line.startswith("  make ")}
    assert {"run", "setup", "test", "check", "bench", "shots", "translations", "clean"} <= listed
