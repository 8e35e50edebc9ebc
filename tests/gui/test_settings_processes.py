"""Settings of the real program: changed in a running window, there again after a restart."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from hands import settle
from processes import ROOT, environment, run, stray

import attn_gui.app
from attn_gui.settings import Settings, SettingsFile

pytestmark = [
    pytest.mark.skipif(
        "attn_gui.settings" not in Path(attn_gui.app.__file__).read_text("utf-8"),
        reason="attn_gui.app does not keep settings yet",
    ),
    pytest.mark.skipif(sys.platform != "linux", reason="XDG_CONFIG_HOME moves settings on Linux"),
]

HEADER = {"format": "attn-gui-settings", "version": 1}

# What `main` does, with a hand that acts in the window, tells what it sees and closes it.
REAL = """
import json, sys
from PySide6.QtCore import QRect, Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QToolButton
from attn_gui import app, cli
from attn_gui.main_window import MainWindow
from hands import settle

def hand():
    windows = [one for one in QApplication.topLevelWidgets() if isinstance(one, MainWindow)]
    if not windows or windows[0].furniture is None:
        QTimer.singleShot(10, hand)
        return
    window, actions = windows[0], windows[0].actions_by_name
    try:
        settle()
        look = lambda: [window.language.name, window.theme.choice, window.theme.scale,
                        list(window.normalGeometry().getRect()), window.isMaximized()]
        before = look()
        {deed}
        settle()
        told = [one.text() for one in window.findChildren(QLabel, "notice.words")]
        print(json.dumps([before, look(), told]))
    finally:
        window.close()

app._application()
QTimer.singleShot(0, hand)
sys.exit(cli.main({arguments}))
"""
SWITCH = 'QTest.mouseClick(window.top_bar.languages.buttons["zh"], Qt.MouseButton.LeftButton)'


class Home:
    """A reader's home, where the program can be started again and again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.path = folder / ".config" / "attn-gui" / "settings.json"
        self.env = {"HOME": str(folder), "XDG_CONFIG_HOME": None, "LANG": "C.UTF-8"}
        self.platform = "offscreen"
        self.prefix: tuple[str, ...] = ()

    def start(self, *arguments, deed="pass"):
        """What the window is like before and after `deed`, and what it says."""
        code = REAL.format(arguments=list(arguments), deed=deed)
        paths = os.pathsep.join(str(ROOT / part) for part in ("", "tests/gui", "tests/core"))
        wanted = {"PYTHONPATH": paths, "QT_QPA_PLATFORM": self.platform} | self.env
        done = subprocess.run(
            [*self.prefix, sys.executable, "-c", code],
            capture_output=True,
            timeout=60,
            env=environment(**wanted),
            cwd=ROOT,
            check=False,
        )
        assert done.returncode == 0, done.stderr.decode()
        assert stray(done.stderr) == []
        return json.loads(done.stdout)

    def put(self, **values):
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_text(json.dumps(HEADER | values), "utf-8")
        return self.path.read_bytes()

    def kept(self):
        """What stands in the file beside its header."""
        found = json.loads(self.path.read_text("utf-8"))
        assert HEADER.items() <= found.items()
        return {name: value for name, value in found.items() if name not in HEADER}


@pytest.fixture
def home(tmp_path):
    folder = tmp_path / "home"
    folder.mkdir()
    return Home(folder)


@pytest.fixture
def screens(home, tmp_path):
    """Gives the offscreen platform other screens: rectangles, the first is the primary one."""

    def connect(*rectangles):
        sides = ("x", "y", "width", "height")
        found = [dict(zip(sides, one, strict=True)) for one in rectangles]
        for number, one in enumerate(found):
            one |= {"name": f"screen{number}", "logicalDpi": 96, "dpr": 1.0}
        file = tmp_path / "screens.json"
        file.write_text(json.dumps({"screens": found}))
        home.platform = f"offscreen:configfile={file}"

    return connect


# ---------------------------------------------------------------------------------------- restarts


def test_nothing_is_written_before_something_changes(home):
    before, after, told = home.start()
    assert before == after
    assert before[:3] == ["en", "system", 1.0]
    assert told == []
    assert not home.path.exists()


def test_the_language_of_the_window_is_there_after_a_restart(home):
    before, after, _told = home.start(deed=SWITCH)
    assert (before[0], after[0]) == ("en", "zh")
    assert home.kept()["language"] == "zh"
    back = 'actions["language"].trigger()'
    assert [look[0] for look in home.start(deed=back)[:2]] == ["zh", "en"]
    home.env["LANG"] = "zh_CN.UTF-8"  # what a reader has chosen outlives the system's choice
    assert home.start()[0][0] == "en"


def test_a_language_that_only_follows_the_system_is_no_choice(home):
    home.start(deed='window.language.set("zh"); actions["larger"].trigger()')
    assert home.kept()["language"] is None
    assert home.kept()["text_scale"] == 125


def test_it_is_kept_at_once_and_not_only_at_the_end(home):
    crash = f"{SWITCH}; settle(); import os; print(json.dumps(1), flush=True); os._exit(0)"
    assert home.start(deed=crash) == 1
    assert home.kept()["language"] == "zh"


def test_theme_and_text_size_are_there_after_a_restart(home):
    deed = (
        'QTest.mouseClick(window.top_bar.themes.buttons["dark"], Qt.MouseButton.LeftButton);'
        'actions["larger"].trigger(); actions["larger"].trigger()'
    )
    _before, after, _told = home.start(deed=deed)
    assert after[1:3] == ["dark", 1.5]
    assert home.start()[0][:3] == ["en", "dark", 1.5]
    assert home.kept()["text_scale"] == 150


def test_a_theme_that_looks_like_the_one_before_is_kept_too(home):
    """ "light" while the system is light repaints nothing."""
    home.start(deed='window.theme.set("light")')
    assert home.kept()["theme"] == "light"
    assert home.start()[0][1] == "light"


# --------------------------------------------------------------------------- the command line wins


def test_options_win_and_are_not_stored(home):
    asked = ["--lang", "zh", "--theme", "dark", "--text-scale", "150", "--size", "1111x777"]
    before, after, _told = home.start(*asked)
    assert before == after
    assert [*before[:3], before[3][2:]] == ["zh", "dark", 1.5, [1111, 777]]
    assert not home.path.exists()
    written = home.put(language="zh", theme="dark", text_scale=200, window=[1, 2, 1200, 700])
    asked = ["--lang", "en", "--theme", "light", "--text-scale", "100", "--size", "1111x777"]
    before, _after, _told = home.start(*asked)
    assert [*before[:3], before[3][2:]] == ["en", "light", 1.0, [1111, 777]]
    assert home.path.read_bytes() == written


def test_what_changes_later_is_stored_and_only_that(home):
    home.put(language="en", theme="dark", text_scale=125, precision=10.1)
    asked = ["--lang", "zh", "--theme", "light", "--text-scale", "150", "--size", "1111x777"]
    home.start(*asked, deed='actions["larger"].trigger()')
    found = home.kept()
    assert found.pop("text_scale") == 175
    assert found == {"language": "en", "theme": "dark", "precision": 10.1}


def test_an_option_that_is_taken_back_in_the_window_is_a_choice(home):
    home.start("--lang", "zh", deed='actions["language"].trigger()')
    assert home.kept()["language"] == "en"


# ----------------------------------------------------------------------------- place of the window


def test_the_window_comes_back_where_it_was_and_does_not_creep(home, screens):
    screens((0, 0, 1920, 1080))
    home.start(deed="window.setGeometry(QRect(123, 45, 1300, 800))")
    assert home.kept()["window"] == [123, 45, 1300, 800]
    written = home.path.read_bytes()
    assert home.start()[0][3:] == [[123, 45, 1300, 800], False]
    assert home.path.read_bytes() == written


def test_a_maximised_window_comes_back_maximised_and_knows_its_size(home, screens):
    screens((0, 0, 1920, 1080))
    home.put(window=[123, 45, 1300, 800])
    home.start(deed="window.showMaximized()")
    assert home.kept() == {"window": [123, 45, 1300, 800], "maximised": True}
    before, after, _told = home.start(deed="window.showNormal()")
    assert (before[4], after[3:]) == (True, [[123, 45, 1300, 800], False])
    assert home.kept() == {"window": [123, 45, 1300, 800], "maximised": False}
    assert home.start()[0][3:] == [[123, 45, 1300, 800], False]


def test_a_full_screen_is_not_stored(home, screens):
    screens((0, 0, 1920, 1080))
    written = home.put(window=[123, 45, 1300, 800])
    home.start(deed='actions["full_screen"].trigger()')
    assert home.path.read_bytes() == written


def test_a_window_of_a_screen_that_is_gone_comes_back_visible(home, screens):
    screens((0, 0, 1920, 1080), (1920, 0, 1600, 1200))
    home.put(window=[2000, 100, 1500, 1100])
    assert home.start()[0][3] == [2000, 100, 1500, 1100]
    screens((0, 0, 1366, 768))
    left, top, *size = home.start()[0][3]
    assert size == [1366, 768]
    assert 0 <= left <= 8  # room for a frame
    assert 0 <= top <= 40


# ----------------------------------------------------------------------------------- damaged files


@pytest.mark.parametrize(
    ("content", "language", "says"),
    [
        (b"\0\0\0", "C.UTF-8", "could not be read"),
        (b'{"format": "attn-gui-settings", "version": 9}', "C.UTF-8", "newer"),
        (b"[General]\nlang=zh", "zh_CN.UTF-8", "设置"),
    ],
)
def test_a_damaged_file_is_said_once_and_kept(home, content, language, says):
    home.env["LANG"] = language
    home.put()
    home.path.write_bytes(content)
    _before, _after, told = home.start()
    backup = home.path.with_name("settings.json.bak")
    assert len(told) == 1
    assert says in told[0]
    assert str(backup) in told[0]
    assert backup.read_bytes() == content
    assert home.start()[2] == []


def test_a_bad_value_costs_only_itself(home):
    home.put(language="zh", theme="blue", text_scale=110, window="big", maximised="false")
    before, _after, told = home.start()
    assert [*before[:3], before[4]] == ["zh", "system", 1.0, False]
    assert told == []


# ------------------------------------------------------------------------------------------- homes


def test_a_home_with_a_chinese_name(tmp_path):
    folder = tmp_path / "王小明 的家"
    folder.mkdir()
    home = Home(folder)
    home.start(deed=SWITCH)
    assert home.start()[0][0] == "zh"
    assert SettingsFile(home.path).load().language == "zh"


def test_a_place_of_ones_own(home, tmp_path):
    home.env["XDG_CONFIG_HOME"] = str(tmp_path / "配置")
    home.start(deed=SWITCH)
    assert not home.path.exists()
    assert home.start()[0][0] == "zh"
    found = SettingsFile(tmp_path / "配置" / "attn-gui" / "settings.json").load()
    assert found == Settings(language="zh")


@pytest.mark.parametrize(
    "kind",
    [
        "no HOME", "below a file", "read-only",
        pytest.param("empty HOME", marks=pytest.mark.slow),
        pytest.param("gone", marks=pytest.mark.slow),
    ],
)  # fmt: skip
def test_a_home_that_takes_nothing_is_no_trouble(home, kind):
    if kind == "read-only":
        home.folder.chmod(0o555)
        if os.access(home.folder, os.W_OK):
            tool = shutil.which("setpriv")
            if tool is None:
                pytest.skip("the superuser can write anywhere here")
            home.prefix = (tool, "--bounding-set=-dac_override", "--inh-caps=-dac_override")
    else:
        home.folder.rmdir()
        if kind == "below a file":
            home.folder.write_bytes(b"")
        if "HOME" in kind:
            home.env["HOME"] = "" if "empty" in kind else None
    before, after, told = home.start(deed=SWITCH)
    assert (before[0], after[0], told) == ("en", "zh", [])
    if kind == "read-only":
        assert list(home.folder.iterdir()) == []
        home.folder.chmod(0o755)
    else:
        assert not home.folder.is_dir()


# ----------------------------------------------------------------------- reset, and who reads none


def test_reset_settings(home):
    home.put(language="zh")
    for _time in range(2):
        done = run("--reset-settings", **home.env)
        assert (done.returncode, done.stdout, done.stderr) == (
            0,
            b"attn-gui: settings reset\n",
            b"",
        )
        assert not home.path.exists()
    assert home.start()[0][0] == "en"


def test_reset_settings_says_when_it_cannot(home):
    (home.path / "inside").mkdir(parents=True)
    done = run("--reset-settings", **home.env)
    assert done.returncode == 1
    assert done.stdout == b""
    assert done.stderr.decode().startswith("attn-gui: ")
    assert (home.path / "inside").is_dir()


def test_pictures_do_not_depend_on_a_users_settings(home, tmp_path):
    pictures = []
    for values in ({}, {"language": "zh", "theme": "dark", "text_scale": 150}):
        written = home.put(**values)
        picture = tmp_path / f"{len(values)}.png"
        assert run("--screenshot", str(picture), **home.env).returncode == 0
        pictures.append(picture.read_bytes())
        assert home.path.read_bytes() == written
    assert pictures[0] == pictures[1]
    home.path.write_bytes(b"damage")
    assert run("--screenshot", str(picture), **home.env).returncode == 0
    assert home.path.read_bytes() == b"damage"


def test_build_neither_reads_nor_writes_settings(open_window, monkeypatch):
    for name in ("load", "save", "reset"):
        monkeypatch.setattr(SettingsFile, name, lambda *_: pytest.fail("settings are the user's"))
    window = open_window()
    window.actions_by_name["language"].trigger()
    window.actions_by_name["theme"].trigger()
    window.close()
    settle()
