"""What is remembered of a user: kept exactly, lost never, and no file can keep the app away."""

import errno
import json
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from processes import environment, run_code
from PySide6.QtCore import QCoreApplication, QRect, QStandardPaths

from attn_gui import saving
from attn_gui import settings as module
from attn_gui.language import LANGUAGES
from attn_gui.settings import Settings, SettingsFile, default_path, visible_geometry
from attn_gui.theme import CHOICES

OTHER = Settings(
    "zh", "dark", 175, (-1210, 30, 1180, 760), True, True, ("/b/注意.json", "/a b/c.json"), "/b"
)  # fmt: skip
asdict, replace = Settings._asdict, Settings._replace
HEADER = {"format": "attn-gui-settings", "version": 1}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "config" / "attn-gui" / "settings.json"


def put(path: Path, content: object) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content if isinstance(content, bytes) else json.dumps(content).encode())


def names(path: Path) -> list[str]:
    return sorted(one.name for one in path.parent.iterdir())


# -------------------------------------------------------------------------------- to disk and back


def test_a_first_start_has_defaults_and_leaves_no_file(path):
    file = SettingsFile(path)
    assert file.load() == Settings(None, "system", 100, None, False, False)
    assert (file.notice, file.backup, file.message()) == ("", None, "")
    assert file.save(Settings())
    assert not path.parent.parent.exists()


def test_settings_cannot_be_changed_in_place():
    with pytest.raises(AttributeError):
        Settings().theme = "dark"


def test_everything_comes_back(path):
    assert SettingsFile(path).save(OTHER)
    file = SettingsFile(path)
    assert file.load() == OTHER
    assert type(file.load().window) is tuple
    assert names(path) == ["settings.json"]
    written = json.loads(path.read_text("utf-8"))
    assert written == HEADER | asdict(OTHER) | {
        "window": list(OTHER.window),
        "recent": list(OTHER.recent),
    }
    if os.name == "posix":
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


@pytest.mark.parametrize("field", Settings._fields)
def test_each_value_comes_back_alone_and_can_go_back(path, field):
    one = replace(Settings(), **{field: getattr(OTHER, field)})
    assert SettingsFile(path).save(one)
    assert SettingsFile(path).load() == one
    assert SettingsFile(path).save(Settings())
    assert SettingsFile(path).load() == Settings()


@pytest.mark.parametrize("language", [None, *LANGUAGES])
@pytest.mark.parametrize("theme", CHOICES)
@pytest.mark.parametrize("scale", [100, 125, 150, 175, 200])
def test_every_choice_of_the_window_can_be_kept(path, language, theme, scale):
    wanted = Settings(language, theme, scale)
    assert SettingsFile(path).save(wanted)
    assert SettingsFile(path).load() == wanted


def test_nothing_is_written_while_nothing_changes(path, monkeypatch):
    file = SettingsFile(path)
    assert file.save(OTHER)
    before = path.stat()
    monkeypatch.setattr(saving, "write_whole", lambda *_: pytest.fail("written"))
    assert file.save(OTHER)
    assert SettingsFile(path).save(OTHER)
    assert (path.stat().st_ino, path.stat().st_mtime_ns) == (before.st_ino, before.st_mtime_ns)


def test_twenty_starts_and_ends_move_nothing(path):
    """field-notes B63: a layout that creeps a little at every start."""
    assert SettingsFile(path).save(OTHER)
    screens = [QRect(0, 0, 1440, 900), QRect(-1440, 0, 1440, 900)]
    for _time in range(20):
        file = SettingsFile(path)
        at = visible_geometry(file.load().window, screens)
        assert file.save(replace(file.load(), window=at.getRect()))
    assert SettingsFile(path).load() == OTHER


UNKNOWN = {
    "precision": 10.1, "tiny": 1e-320, "big": 1.7976931348623157e308, "off": False, "none": None,
    "recent": ["/home/ann/注意力.json"], "nested": {"a": [0.1, {"b": -0.0}]}, "half": "\ud83d",
}  # fmt: skip


def test_what_others_have_written_stays(path):
    put(path, HEADER | {"theme": "dark"} | UNKNOWN)
    file = SettingsFile(path)
    assert file.save(replace(file.load(), language="zh"))
    assert json.loads(path.read_bytes()) == HEADER | UNKNOWN | {"theme": "dark", "language": "zh"}
    assert repr(json.loads(path.read_bytes())["nested"]) == repr(UNKNOWN["nested"])


def test_a_file_saved_by_a_windows_editor_is_read(path):
    lines = json.dumps(HEADER | {"theme": "dark"}, indent=1).replace("\n", "\r\n")
    put(path, f"\ufeff{lines}".encode())
    assert SettingsFile(path).load() == Settings(theme="dark")


def test_false_is_false_in_another_process_and_numbers_are_exact(path):
    """field-notes B22: an option that is switched off comes back as "false", which is true."""
    put(path, HEADER | {"hints_closed": True, "maximised": True, "size": 10.1, "recent": ["x"]})
    off = """
from pathlib import Path
from attn_gui.settings import Settings
replace = Settings._replace
from attn_gui.settings import SettingsFile
file = SettingsFile(Path({path!r}))
print(repr(file.load().hints_closed), repr(file.load().maximised))
print(file.save(replace(file.load(), hints_closed=False, maximised=False, text_scale=125)))
"""
    says = [run_code(off.format(path=str(path))).stdout.decode() for _start in range(2)]
    assert says == ["True True\nTrue\n", "False False\nTrue\n"]
    found = json.loads(path.read_text())
    assert found["hints_closed"] is False
    assert found["maximised"] is False
    assert repr(found["text_scale"]) == "125"
    assert repr(found["size"]) == "10.1"
    assert found["recent"] == ["x"]
    assert SettingsFile(path).load() == Settings(text_scale=125)


# ---------------------------------------------------------------------------- values that are none

BAD = {
    "language": ["fr", "", "zh_CN", 0, False, ["zh"], {}],
    "theme": ["", "blue", None, 1, ["dark"], {"dark": 1}],
    "text_scale": [99, 110, 0, -100, 100.0, "100", True, None, [100], 10**400, 1e308],
    "window": [
        "0,0,800,600", [], [0, 0, 800], [0, 0, 800, 600, 1], [0, 0, 0, 600], [0, 0, 800, -600],
        [10.1, 0, 800, 600], [0, "0", 800, 600], [True, 0, 800, 600], [0, 0, 800, 10**30],
        [-(10**30), 0, 800, 600], {"x": 0}, 7, False, [[0], 0, 800, 600], [None] * 4,
    ],
    "maximised": ["false", "true", 0, 1, None, [], [True]],
    "hints_closed": ["false", "true", 0, 1, None, {}, 0.0],
    "recent": [None, "/a.json", {}, ["a.json"], ["/a.json", 5], [""], ["/a\0b"]],
    "folder": ["", "a", 5, True, ["/a"], "/a\0b"],
}  # fmt: skip


@pytest.mark.parametrize(
    ("field", "value"), [(field, value) for field, values in BAD.items() for value in values]
)
def test_a_bad_value_falls_back_and_the_rest_stays(path, field, value):
    put(path, HEADER | asdict(OTHER) | {field: value})
    file = SettingsFile(path)
    assert file.load() == replace(OTHER, **{field: getattr(Settings(), field)})
    assert (file.notice, names(path)) == ("", ["settings.json"])
    assert file.save(OTHER)
    assert SettingsFile(path).load() == OTHER


# ----------------------------------------------------------------------------- files that are none

GOOD = json.dumps(HEADER | asdict(OTHER)).encode()
DAMAGED = {
    "empty": b"",
    "blanks": b" \n\t",
    "zeros, as after a power cut": b"\0" * 400,
    "half of it": GOOD[: len(GOOD) // 2],
    "one byte short": GOOD[:-1],
    "twice": GOOD + GOOD,
    "not UTF-8": GOOD.replace(b'"dark"', b'"d\xff\xfe"'),
    "UTF-16": GOOD.decode().encode("utf-16"),
    "GBK": '{"format": "attn-gui-settings", "version": 1, "x": "注意"}'.encode("gbk"),
    "random": bytes(range(256)) * 9,
    "an INI file": b"[General]\ntheme=dark\n",
    "a list": b"[1, 2]",
    "null": b"null",
    "a number": b"1",
    "a text": b'"attn-gui-settings"',
    "an empty object": b"{}",
    "a document": json.dumps({"format": "attn-gui", "version": 1}).encode(),
    "another program": json.dumps({"theme": "dark", "version": 1}).encode(),
    "format is a list": json.dumps(HEADER | {"format": ["attn-gui-settings"]}).encode(),
    "no version": json.dumps({"format": "attn-gui-settings"}).encode(),
    "version 0": json.dumps(HEADER | {"version": 0}).encode(),
    "version -1": json.dumps(HEADER | {"version": -1}).encode(),
    "version 1.5": json.dumps(HEADER | {"version": 1.5}).encode(),
    "version true": json.dumps(HEADER | {"version": True}).encode(),
    "version is a text": json.dumps(HEADER | {"version": "2"}).encode(),
    "version is null": json.dumps(HEADER | {"version": None}).encode(),
    "NaN": json.dumps(HEADER | {"x": float("nan")}).encode(),
    "1e999": json.dumps(HEADER)[:-1].encode() + b', "x": 1e999}',
    "ten thousand digits": json.dumps(HEADER)[:-1].encode() + b', "x": ' + b"1" * 10_000 + b"}",
    "too deep": json.dumps(HEADER)[:-1].encode() + b', "x": ' + b"[" * 100_000 + b"}",
    "too large": json.dumps(HEADER | {"x": "y" * 1_000_001}).encode(),
    "comments": b'{"format": "attn-gui-settings", "version": 1} // mine',
}


@pytest.mark.parametrize("data", DAMAGED.values(), ids=DAMAGED.keys())
def test_a_damaged_file_is_kept_beside_and_said_once(path, data):
    put(path, data)
    file = SettingsFile(path)
    assert file.load() == Settings()
    assert file.notice == "settings_damaged"
    assert file.backup == path.with_name("settings.json.bak")
    assert file.backup.read_bytes() == data
    assert names(path) == ["settings.json.bak"]
    assert file.save(OTHER)
    again = SettingsFile(path)
    assert (again.load(), again.notice, again.backup) == (OTHER, "", None)
    assert file.backup.read_bytes() == data


@pytest.mark.parametrize("version", [2, 3, 99, 10**400])
def test_a_newer_file_is_kept_too_and_the_reason_is_another(path, version):
    data = json.dumps(HEADER | asdict(OTHER) | {"version": version}).encode()
    put(path, data)
    file = SettingsFile(path)
    assert file.load() == Settings()
    assert (file.notice, names(path)) == ("settings_newer", ["settings.json.bak"])
    assert file.backup.read_bytes() == data


def test_backups_are_numbered_and_none_is_lost(path):
    for place in range(4):
        put(path, b"damage %d" % place)
        SettingsFile(path).load()
    kept = {one: path.with_name(one).read_bytes() for one in names(path)}
    assert kept == {
        "settings.json.bak": b"damage 0",
        "settings.json.bak.2": b"damage 1",
        "settings.json.bak.3": b"damage 2",
        "settings.json.bak.4": b"damage 3",
    }


@pytest.mark.parametrize("depth", [100, 300, 320, 340, 480, 900, 990, 1100])
def test_a_file_as_deep_as_can_just_be_read_does_no_harm(path, depth):
    put(path, GOOD[:-1] + b', "x": ' + b"[" * depth + b"]" * depth + b"}")
    assert SettingsFile(path).load() in (OTHER, Settings())
    assert SettingsFile(path).save(replace(OTHER, theme="light"))
    assert SettingsFile(path).load() == replace(OTHER, theme="light")


def test_a_folder_in_its_place_is_put_aside(path):
    (path / "inside").mkdir(parents=True)
    file = SettingsFile(path)
    assert (file.load(), file.notice) == (Settings(), "settings_damaged")
    assert (path.with_name("settings.json.bak") / "inside").is_dir()
    assert file.save(OTHER)
    assert SettingsFile(path).load() == OTHER


posix = pytest.mark.skipif(os.name != "posix", reason="needs pipes and symbolic links")


@posix
@pytest.mark.timeout(20)
def test_a_pipe_in_its_place_does_not_hang(path):
    path.parent.mkdir(parents=True)
    os.mkfifo(path)
    file = SettingsFile(path)
    assert (file.load(), file.notice) == (Settings(), "settings_damaged")
    assert stat.S_ISFIFO(file.backup.stat().st_mode)


@posix
@pytest.mark.parametrize("target", ["/dev/zero", "/dev/null", "/dev", "settings.json"])
def test_a_link_to_what_is_no_file_is_put_aside(path, target):
    path.parent.mkdir(parents=True)
    path.symlink_to(target)  # the last one is a circle
    file = SettingsFile(path)
    assert (file.load(), file.notice) == (Settings(), "settings_damaged")
    assert os.readlink(file.backup) == target
    assert file.save(OTHER)
    assert SettingsFile(path).load() == OTHER


@posix
def test_a_link_to_a_file_stays_one(path, tmp_path):
    """People keep such files in a folder of their own."""
    real = tmp_path / "dotfiles" / "attn.json"
    put(real, HEADER | {"theme": "dark"})
    path.parent.mkdir(parents=True)
    path.symlink_to(real)
    file = SettingsFile(path)
    assert file.load() == Settings(theme="dark")
    assert file.save(OTHER)
    assert path.is_symlink()
    assert SettingsFile(real).load() == OTHER
    assert (names(path), names(real)) == (["settings.json"], ["attn.json"])


def refusing(monkeypatch: pytest.MonkeyPatch, kind: type, name: str, code: int) -> None:
    def refuse(*_args: object, **_more: object) -> None:
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(kind, name, refuse)


@pytest.mark.parametrize("code", [errno.EACCES, errno.EIO])
def test_an_unreadable_file_is_put_aside(path, monkeypatch, code):
    put(path, GOOD)
    refusing(monkeypatch, Path, "read_bytes", code)
    file = SettingsFile(path)
    assert (file.load(), file.notice) == (Settings(), "settings_damaged")
    monkeypatch.undo()
    assert file.backup.read_bytes() == GOOD


def test_what_can_neither_be_read_nor_put_aside_is_never_replaced(path, monkeypatch):
    put(path, b"mine")
    refusing(monkeypatch, Path, "rename", errno.EACCES)
    file = SettingsFile(path)
    assert (file.load(), file.notice, file.backup) == (Settings(), "settings_stuck", None)
    assert not file.save(OTHER)
    assert (path.read_bytes(), names(path)) == (b"mine", ["settings.json"])


def test_damage_while_the_window_is_open_is_put_aside_too(path):
    file = SettingsFile(path)
    assert file.save(OTHER)
    path.write_bytes(b"damage")
    assert file.save(replace(OTHER, theme="light"))
    assert path.with_name("settings.json.bak").read_bytes() == b"damage"
    assert SettingsFile(path).load() == replace(OTHER, theme="light")


# ------------------------------------------------------------------------ places that take nothing


@pytest.mark.parametrize("depth", [0, 1, 2, 3])
def test_below_a_file_nothing_can_be_kept_and_nothing_is_said(tmp_path, depth):
    """A read-only folder, in a way that holds for root as well."""
    wall = tmp_path / "wall"
    wall.write_bytes(b"")
    file = SettingsFile(wall.joinpath(*"abc"[:depth], "settings.json"))
    assert (file.load(), file.notice) == (Settings(), "")
    assert not file.save(OTHER)
    assert (file.load(), file.reset()) == (Settings(), True)
    assert os.listdir(tmp_path) == ["wall"]


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root may write anywhere")
def test_a_read_only_folder(path):
    put(path, GOOD)
    path.parent.chmod(0o500)
    try:
        file = SettingsFile(path)
        assert (file.load(), file.notice) == (OTHER, "")
        assert not file.save(Settings())
        assert not file.reset()
    finally:
        path.parent.chmod(0o700)
    assert SettingsFile(path).load() == OTHER


def test_a_missing_home_is_not_made(tmp_path):
    file = SettingsFile(tmp_path / "nobody" / ".config" / "attn-gui" / "settings.json")
    assert (file.load(), file.notice) == (Settings(), "")
    assert not file.save(OTHER)
    assert os.listdir(tmp_path) == []


def test_without_a_place_nothing_is_kept():
    file = SettingsFile(None)
    assert (file.load(), file.notice) == (Settings(), "")
    assert (file.save(Settings()), file.save(OTHER), file.reset()) == (True, False, True)


@pytest.mark.parametrize(
    ("kind", "name"),
    [(os, "replace"), (os, "fsync"), (os, "open"), (Path, "mkdir")],
)
def test_a_write_that_fails_leaves_the_old_file_and_can_be_tried_again(
    path, monkeypatch, kind, name
):
    file = SettingsFile(path)
    assert file.save(OTHER)
    before = path.read_bytes()
    refusing(monkeypatch, kind, name, errno.ENOSPC)
    assert not file.save(Settings())
    assert (path.read_bytes(), names(path)) == (before, ["settings.json"])
    monkeypatch.undo()
    assert file.save(Settings())
    assert SettingsFile(path).load() == Settings()


def test_a_short_write_is_noticed(path, monkeypatch):
    file = SettingsFile(path)
    assert file.save(OTHER)
    before = path.read_bytes()
    monkeypatch.setattr(os.path, "getsize", lambda _name: 7)
    assert not file.save(Settings())
    assert (path.read_bytes(), names(path)) == (before, ["settings.json"])


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_a_full_disk(path, monkeypatch):
    file = SettingsFile(path)
    assert file.save(OTHER)
    before = path.read_bytes()
    opened = os.open

    def on_a_full_disk(name: str, flags: int, mode: int = 0o777) -> int:
        os.close(opened(name, flags, mode))
        return opened("/dev/full", os.O_WRONLY)

    monkeypatch.setattr(os, "open", on_a_full_disk)
    assert not file.save(Settings())
    assert (path.read_bytes(), names(path)) == (before, ["settings.json"])


# ------------------------------------------------------------------------------- several at a time


def test_two_windows_do_not_undo_each_other(path):
    one, other = SettingsFile(path), SettingsFile(path)
    assert one.load() == other.load() == Settings()
    assert one.save(Settings(theme="dark"))
    assert other.save(Settings(language="zh"))
    assert one.save(Settings(theme="dark", text_scale=150))
    assert SettingsFile(path).load() == Settings("zh", "dark", 150)


MANY = """
import sys
from attn_gui.settings import Settings
replace = Settings._replace
from pathlib import Path
from attn_gui.settings import SettingsFile
file = SettingsFile(Path(sys.argv[1]))
before = file.load()
for turn in range(60):
    look = ("light", "dark")[turn % 2]
    wanted = replace(before, theme=look, window=(turn, 1, 1440, 900))
    if not file.save(wanted) or SettingsFile(file.path).load().theme == "system":
        sys.exit(f"turn {turn}")
"""


def test_many_processes_save_at_once_and_the_file_is_whole_at_any_time(path):
    path.parent.mkdir(parents=True)
    assert SettingsFile(path).save(OTHER)
    root = str(Path(module.__file__).parents[1])
    writers = [
        subprocess.Popen(
            [sys.executable, "-c", MANY, str(path)],
            env=environment(PYTHONPATH=root),
            stderr=subprocess.PIPE,
        )
        for _writer in range(3)
    ]
    while any(writer.poll() is None for writer in writers):
        assert json.loads(path.read_bytes())["format"] == "attn-gui-settings"
    said = [writer.communicate()[1].decode() for writer in writers]
    assert [(writer.returncode, text) for writer, text in zip(writers, said, strict=True)] == [
        (0, "")
    ] * 3
    last = SettingsFile(path).load()
    assert (last, last.window[0]) == (replace(OTHER, theme=last.theme, window=last.window), 59)
    assert names(path) == ["settings.json"]


# ----------------------------------------------------------------------------- reset, place, words


def test_reset_removes_the_file_and_only_that(path):
    file = SettingsFile(path)
    assert file.reset()
    put(path, b"damage")
    file.load()
    assert file.save(OTHER)
    assert file.reset()
    assert names(path) == ["settings.json.bak"]
    assert SettingsFile(path).load() == Settings()
    assert file.save(replace(Settings(), theme="dark"))
    assert SettingsFile(path).load() == Settings(theme="dark")


def test_reset_says_when_it_cannot(path, monkeypatch):
    assert SettingsFile(path).save(OTHER)
    refusing(monkeypatch, Path, "unlink", errno.EACCES)
    assert not SettingsFile(path).reset()


PLACE = """
from attn_gui.settings import default_path
print(ascii(str(default_path())))
from PySide6.QtCore import QCoreApplication, QStandardPaths
QCoreApplication.setApplicationName("attn-gui")
print(ascii(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.AppConfigLocation)))
"""


@pytest.mark.skipif(sys.platform != "linux", reason="the place of Linux")
@pytest.mark.parametrize("home", ["/home/ann", "/home/王小明", "/home/a b/$(x)"])
def test_the_place_is_the_platforms(home):
    done = run_code(PLACE, HOME=home, XDG_CONFIG_HOME=None)
    folder = f"{home}/.config/attn-gui"
    assert done.stdout.decode().splitlines() == [ascii(f"{folder}/settings.json"), ascii(folder)]
    moved = run_code(PLACE, HOME=home, XDG_CONFIG_HOME=f"{home}/配置")
    folder = f"{home}/配置/attn-gui"
    assert moved.stdout.decode().splitlines() == [ascii(f"{folder}/settings.json"), ascii(folder)]
    assert (done.stderr, moved.stderr) == (b"", b"")


@pytest.mark.skipif(sys.platform != "linux", reason="the place of Linux")
@pytest.mark.parametrize("home", [None, ""])
def test_without_a_home_there_is_no_place(home):
    done = run_code(PLACE, HOME=home, XDG_CONFIG_HOME=None)
    assert done.stdout.decode().splitlines()[0] == ascii("None")
    assert run_code(PLACE, HOME=home, XDG_CONFIG_HOME="/x").stdout.startswith(b"'/x/attn-gui/")


def test_the_place_is_the_one_of_a_running_application(qapp):
    name = QCoreApplication.applicationName()
    QCoreApplication.setApplicationName("attn-gui")
    place = QStandardPaths.StandardLocation.AppConfigLocation
    expected = Path(QStandardPaths.writableLocation(place)) / "settings.json"
    QCoreApplication.setApplicationName(name)
    assert default_path() in (expected, None)


def test_a_home_with_a_chinese_name_and_blanks(tmp_path):
    path = tmp_path / "王小明 的家" / ".config" / "attn-gui" / "settings.json"
    path.parents[2].mkdir()
    assert SettingsFile(path).save(OTHER)
    assert SettingsFile(path).load() == OTHER
    path.write_bytes(b"damage")
    file = SettingsFile(path)
    file.load()
    assert "王小明 的家" in file.message()


def test_the_notice_says_what_happened_and_where_the_file_is(path):
    file = SettingsFile(path)
    said = set()
    for content in (b"damage", json.dumps(HEADER | {"version": 2}).encode()):
        put(path, content)
        file.load()
        assert str(file.backup) in file.message()
        said.add(file.message().replace(str(file.backup), ""))
    assert len(said) == 2
    file.load()
    assert file.message() == ""


# -------------------------------------------------------------------------------- back on a screen

ONE = [QRect(0, 0, 1440, 900)]
LEFT = [QRect(0, 0, 1920, 1080), QRect(-1280, 56, 1280, 1024)]
ABOVE = [QRect(0, 0, 1366, 768), QRect(-300, -1440, 2560, 1440)]


@pytest.mark.parametrize("screens", [ONE, LEFT, ABOVE])
@pytest.mark.parametrize("at", [(0, 0, 1200, 700), (100, 50, 1024, 640), (1286, 728, 1024, 640)])
def test_a_window_that_can_be_reached_stays(screens, at):
    assert visible_geometry(at, screens) == QRect(*at)


@pytest.mark.parametrize(
    ("at", "screens", "expected"),
    [
        ((-1280, 56, 1280, 1024), LEFT, (-1280, 56, 1280, 1024)),  # the other screen is there
        ((-1280, 56, 1280, 1024), ONE, (0, 0, 1280, 900)),  # and gone
        ((-300, -1440, 2560, 1440), ABOVE, (-300, -1440, 2560, 1440)),
        ((-300, -1440, 2560, 1440), ONE, (0, 0, 1440, 900)),
        ((1920, 0, 1200, 700), ONE, (240, 0, 1200, 700)),
        ((5000, 5000, 1024, 640), LEFT, (896, 440, 1024, 640)),
        ((100, 900, 1200, 700), ONE, (100, 200, 1200, 700)),  # just below the edge
        ((100, -1, 1200, 700), ONE, (100, 0, 1200, 700)),  # 39 px of the title bar
        ((100, 860, 1200, 700), ONE, (100, 860, 1200, 700)),  # 40 px of it
        ((100, 861, 1200, 700), ONE, (100, 200, 1200, 700)),
        ((-1120, 0, 1200, 700), ONE, (-1120, 0, 1200, 700)),  # 80 px of it
        ((-1121, 0, 1200, 700), ONE, (0, 0, 1200, 700)),
        ((1360, 0, 1200, 700), ONE, (1360, 0, 1200, 700)),
        ((1361, 0, 1200, 700), ONE, (240, 0, 1200, 700)),
        ((0, 0, 3000, 2000), ONE, (0, 0, 1440, 900)),  # a 4K screen became a laptop
        ((0, 0, 1200, 901), ONE, (0, 0, 1200, 900)),
        ((-100, 0, 1540, 800), LEFT, (-100, 0, 1540, 800)),  # across two screens
        ((1_000_000, -1_000_000, 1_000_000, 1_000_000), ONE, (0, 0, 1440, 900)),
        ((4000, 0, 1, 1), ONE, (1439, 0, 1, 1)),
    ],
)
def test_a_window_off_the_screens_comes_back(at, screens, expected):
    assert visible_geometry(at, screens) == QRect(*expected)
    assert [QRect(0, 0, 1440, 900)] == ONE


def test_an_unknown_place_or_no_screen_is_left_to_the_window_manager():
    assert visible_geometry(None, ONE) is None
    assert visible_geometry((0, 0, 800, 600), []) is None


@pytest.mark.parametrize("seed", range(8))
def test_wherever_it_was_it_can_be_reached(seed):
    import random

    luck = random.Random(seed)
    for _turn in range(200):
        at = (*(luck.randint(-6000, 6000) for _ in "xy"), *(luck.randint(80, 5000) for _ in "wh"))
        screens = luck.choice([ONE, LEFT, ABOVE])
        got = visible_geometry(at, screens)
        title = QRect(got.left(), got.top(), got.width(), 40)
        reached = [title.intersected(screen) for screen in screens]
        assert any(one.width() >= 80 and one.height() == 40 for one in reached)
        assert visible_geometry(got.getRect(), screens) == got
