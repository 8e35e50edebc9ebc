"""A file is written whole or not at all, and where it is not the reader learns why (R4, R6, R7)."""

import errno
import os
import random
import re
import signal
import stat
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from processes import environment
from saving_oracle import failure

from attn_gui import saving
from attn_gui.core.document_file import dump_document, read_document
from attn_gui.core.edits import with_cell
from attn_gui.core.errors import Refused
from attn_gui.core.words import REFUSALS
from attn_gui.resources import resource
from attn_gui.saving import END, OURS, save_bytes, save_text, sweep

posix = pytest.mark.skipif(os.name != "posix", reason="POSIX permissions, links and pipes")
OLD, NEW = b"old " * 5_000, b"new and longer " * 5_000


@pytest.fixture
def path(tmp_path):
    made = tmp_path / "works" / "作业 1.attn.json"
    made.parent.mkdir()
    made.write_bytes(OLD)
    return made


def names(folder):
    return sorted(one.name for one in folder.iterdir())


def refused(path, data=NEW):
    with pytest.raises(Refused) as caught:
        save_bytes(path, data)
    return caught.value


# ----------------------------------------------------------------------------------- what is kept


@pytest.mark.parametrize("data", [b"", b"\0", b"a\r\nb\n", bytes(range(256)) * 4_000])
def test_every_byte_arrives_and_nothing_else_is_there(path, data):
    save_bytes(path, data)
    assert path.read_bytes() == data
    save_bytes(path.with_name("new"), data)
    assert path.with_name("new").read_bytes() == data
    assert names(path.parent) == ["new", path.name]


def test_text_is_utf_8_with_its_own_line_ends(path):
    save_text(path, "注意\r\n√d\n")
    assert path.read_bytes() == "注意\r\n√d\n".encode()


@posix
@pytest.mark.parametrize("mode", [0o600, 0o640, 0o644, 0o664, 0o755])
def test_permissions_stay(path, mode):
    path.chmod(mode)
    save_bytes(path, NEW)
    assert stat.S_IMODE(path.stat().st_mode) == mode
    assert path.read_bytes() == NEW


@posix
@pytest.mark.parametrize("mask", [0o022, 0o077, 0o002])
def test_a_new_file_gets_what_the_umask_leaves(path, mask):
    before = os.umask(mask)
    try:
        save_bytes(path.with_name("new"), NEW)
    finally:
        os.umask(before)
    assert stat.S_IMODE(path.with_name("new").stat().st_mode) == 0o666 & ~mask


@pytest.mark.skipif(os.name != "posix" or os.geteuid() != 0, reason="only root gives files away")
def test_a_file_stays_its_owners(path):
    os.chown(path, 1234, 2345)
    path.chmod(0o640)
    save_bytes(path, NEW)
    found = path.stat()
    assert (found.st_uid, found.st_gid, stat.S_IMODE(found.st_mode)) == (1234, 2345, 0o640)


@posix
def test_a_link_stays_one_and_its_target_is_replaced(path, tmp_path):
    (tmp_path / "desk").mkdir()
    link, chain = tmp_path / "desk" / "link", tmp_path / "chain"
    link.symlink_to(os.path.relpath(path, link.parent))
    chain.symlink_to(link)
    save_bytes(chain, NEW)
    assert chain.is_symlink()
    assert link.is_symlink()
    assert not path.is_symlink()
    assert path.read_bytes() == NEW
    assert (names(link.parent), names(path.parent)) == (["link"], [path.name])


@posix
def test_a_link_to_what_is_not_there_yet_makes_it(path, tmp_path):
    link = tmp_path / "link"
    link.symlink_to(path.with_name("later"))
    save_bytes(link, NEW)
    assert link.is_symlink()
    assert path.with_name("later").read_bytes() == NEW


# -------------------------------------------------------------------------- what is never written


@posix
@pytest.mark.timeout(20)
@pytest.mark.parametrize("through_a_link", [False, True])
@pytest.mark.parametrize(
    ("kind", "key"),
    [
        ("folder", "file_is_folder"), ("pipe", "file_not_regular"),
        ("socket", "file_not_regular"), ("/dev/null", "file_not_regular"),
        ("/dev/full", "file_not_regular"), ("circle", "file_unwritable"),
    ],
)  # fmt: skip
def test_only_ordinary_files_are_written(tmp_path, kind, key, through_a_link, monkeypatch):
    place = tmp_path / "place"
    if kind == "folder":
        place.mkdir()
    elif kind == "pipe":
        os.mkfifo(place)
    elif kind == "socket":
        os.mknod(place, stat.S_IFSOCK | 0o600)
    else:
        place.symlink_to("place" if kind == "circle" else kind)
    before = place.lstat()
    path = place
    if through_a_link:
        path = tmp_path / "link"
        path.symlink_to(place)
    assert refused(path).key == key
    assert (place.lstat().st_mode, place.lstat().st_ino) == (before.st_mode, before.st_ino)
    assert names(tmp_path) == sorted({place.name, path.name})


def unprivileged(code, path):
    """Run code as somebody for whom permissions count."""
    prefix = ["setpriv", "--bounding-set=-all", "--inh-caps=-all"] if os.geteuid() == 0 else []
    done = subprocess.run(
        [*prefix, sys.executable, "-c", code, str(path)],
        env=environment(PYTHONPATH=os.pathsep.join(sys.path)),
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert done.stderr.decode() == ""
    return done.stdout.decode().strip()


ASK = """
import sys
from pathlib import Path
from attn_gui.core.errors import Refused
from attn_gui.saving import save_bytes
try:
    save_bytes(Path(sys.argv[1]), b"new")
    print("saved")
except Refused as refusal:
    print(refusal.key)
"""


@posix
def test_a_write_protected_file_and_a_read_only_folder(path):
    path.chmod(0o444)
    assert unprivileged(ASK, path) == "file_read_only"
    path.chmod(0o644)
    path.parent.chmod(0o555)
    try:
        assert unprivileged(ASK, path) == "folder_read_only"
        assert unprivileged(ASK, path.with_name("new")) == "folder_read_only"
    finally:
        path.parent.chmod(0o755)
    assert path.read_bytes() == OLD
    assert names(path.parent) == [path.name]
    assert unprivileged(ASK, path) == "saved"


def test_a_folder_that_is_gone_is_named(path):
    path.unlink()
    path.parent.rmdir()
    refusal = refused(path)
    assert refusal.key == "folder_missing"
    assert str(path.parent) in str(refusal)
    path.parent.write_bytes(b"")  # a file has taken its place
    assert refused(path).key == "folder_missing"


@posix
def test_a_name_of_255_bytes_can_be_saved_and_a_longer_one_is_told(tmp_path):
    for name in ("n" * 255, "注" * 85):
        path = tmp_path / name
        save_bytes(path, OLD)
        save_bytes(path, NEW)
        assert path.read_bytes() == NEW
        assert refused(tmp_path / f"{name}n").key == "name_too_long"
    assert len(names(tmp_path)) == 2


@pytest.mark.parametrize(
    ("code", "key"),
    [
        (errno.ENOSPC, "disk_full"), (errno.EDQUOT, "disk_full"), (errno.EFBIG, "disk_full"),
        (errno.EROFS, "folder_read_only"), (errno.EIO, "file_unwritable"),
        (errno.EACCES, "file_unwritable"), (errno.ENAMETOOLONG, "name_too_long"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("call", range(1, 7))
def test_whatever_fails_says_so_and_leaves_the_old_file(path, call, code, key):
    with failure(call, code) as failing:
        refusal = refused(path)
    assert failing.happened
    assert refusal.key == key
    named = {"folder_read_only": str(path.parent), "name_too_long": ""}.get(key, path.name)
    assert named in str(refusal)
    assert path.read_bytes() == OLD
    assert names(path.parent) == [path.name]


# ----------------------------------------------------------------------------- R4: failures, kills


def test_failure_at_each_step_leaves_the_old_file_or_the_new_one(path):
    """SQLite's way: the n-th thing fails, for n = 1, 2, 3 … until the save gets through."""
    outcomes, asked = [], []
    for at in range(1, 50):
        path.write_bytes(OLD)
        with failure(at) as failing:
            try:
                save_bytes(path, NEW)
                outcomes.append("new")
            except Refused:
                outcomes.append("old")
        assert path.read_bytes() == {"old": OLD, "new": NEW}[outcomes[-1]]
        assert names(path.parent) == [path.name]
        if not failing.happened:
            break
        asked = failing.asked
    # What comes after the rename is the folder, whose failure costs nothing that is there.
    assert asked == ["open", "write", "flush", "fsync", "getsize", "replace", "open", "fsync"]
    assert outcomes == ["old"] * 6 + ["new"] * 3


def test_a_new_file_is_there_whole_or_not_at_all(path):
    new = path.with_name("new")
    for at in range(1, 7):
        with failure(at):
            refused(new)
        assert names(path.parent) == [path.name]


@pytest.mark.parametrize("count", [0, 1, len(NEW) - 1, len(NEW) + 1])
def test_a_file_of_another_length_never_takes_its_place(path, monkeypatch, count):
    monkeypatch.setattr(os.path, "getsize", lambda _name: count)
    assert refused(path).key == "disk_full"
    assert path.read_bytes() == OLD
    assert names(path.parent) == [path.name]


# A child for each kill, born from a process that has everything loaded.
SAVERS = """
import os, sys
from pathlib import Path
from attn_gui.core.document_file import dump_document, read_document
from attn_gui.core.edits import with_cell
from attn_gui.saving import save_text
path, start = Path(sys.argv[1]), read_document(Path(sys.argv[2]))
versions = [dump_document(with_cell(start, "x", 1, 2, float(number))) for number in range(26)]
for _line in sys.stdin:
    child = os.fork()
    if child == 0:
        save_text(path, versions[0])
        os.write(1, b"saving\\n")
        while True:
            for words in versions:
                save_text(path, words)
    print(child, flush=True)
    os.waitpid(child, 0)
    print("gone", flush=True)
"""


@posix
@pytest.mark.timeout(600)
@pytest.mark.parametrize("kills", [15, pytest.param(200, marks=pytest.mark.slow)])
def test_a_kill_during_a_save_leaves_the_old_document_or_the_new_one(path, kills):
    """R4: kill −9 at random 0–20 ms; it parses, and the next save in the folder tidies up."""
    example = resource("examples") / "40-bank.json"
    start = read_document(example)
    versions = {
        dump_document(with_cell(start, "x", 1, 2, float(number))): number for number in range(26)
    }
    path.write_text(dump_document(start), "utf-8")
    versions[dump_document(start)] = -1
    luck, strays, seen = random.Random(7), 0, set()
    with subprocess.Popen(
        [sys.executable, "-c", SAVERS, str(path), str(example)],
        env=environment(PYTHONPATH=os.pathsep.join(sys.path)),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as savers:
        for _kill in range(kills):
            savers.stdin.write(b"next\n")
            savers.stdin.flush()
            told = {savers.stdout.readline(), savers.stdout.readline()} - {b"saving\n"}
            child = int(told.pop())
            threading.Event().wait(luck.uniform(0, 0.02))
            os.kill(child, signal.SIGKILL)
            assert savers.stdout.readline() == b"gone\n"
            read_document(path)
            seen.add(versions[path.read_text("utf-8")])  # one of them to the last byte
            strays += len(names(path.parent)) > 1
            save_bytes(path.with_name("other"), b"x")
            assert names(path.parent) == ["other", path.name]
            path.with_name("other").unlink()
        savers.stdin.close()
    print(f"{kills} kills survived, {strays} left a file that was swept, {len(seen)} versions seen")


def test_what_another_process_is_writing_is_no_stray(path):
    code = """
import os, sys
from attn_gui.claims import claim
from pathlib import Path
claim(Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""
    held = path.with_name(f"{OURS}0123456789abcdef{END}")
    alien = path.with_name(".attn-gui-notes.txt")
    alien.write_bytes(b"mine")
    with subprocess.Popen(
        [sys.executable, "-c", code, str(held)],
        env=environment(PYTHONPATH=os.pathsep.join(sys.path)),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as other:
        assert other.stdout.readline() == b"held\n"
        save_bytes(path, NEW)
        assert held.exists()
        other.stdin.close()
        other.wait()
    sweep(path.parent)
    assert names(path.parent) == [alien.name, path.name]


def test_a_neighbour_that_takes_our_file_for_a_stray_costs_nothing(path, monkeypatch):
    replace, times = os.replace, []

    def swept(name, target):
        times.append(name)
        if len(times) == 1:
            os.unlink(name)
        replace(name, target)

    monkeypatch.setattr(os, "replace", swept)
    save_bytes(path, NEW)
    assert path.read_bytes() == NEW
    assert len(set(times)) == 2


# ------------------------------------------------------------------------------------ R6: no room

FULL = """
import os, sys
from pathlib import Path
from attn_gui.core.errors import Refused
from attn_gui.saving import save_bytes
folder = Path(sys.argv[1])
path = folder / "work.attn.json"
old = b"o" * 30_000
save_bytes(path, old)
for size in (200_000, 60_000, 38_000):
    try:
        save_bytes(path, b"n" * size)
        print("saved")
    except Refused as refusal:
        print(refusal.key)
    assert path.read_bytes() == old
    assert os.listdir(folder) == [path.name]
save_bytes(path, b"small")
print(path.read_bytes().decode())
"""


def test_a_full_disk_leaves_the_old_file(tmp_path):
    """A disk of 64 KiB in a mount namespace of its own; nothing outside sees it."""
    if sys.platform != "linux" or os.geteuid() != 0:
        pytest.skip("mounting needs Linux and root")
    mount = f"mount -t tmpfs -o size=64k none '{tmp_path}' && exec \"$0\" -c \"$1\" '{tmp_path}'"
    done = subprocess.run(
        ["unshare", "-m", "sh", "-c", mount, sys.executable, FULL],
        env=environment(PYTHONPATH=os.pathsep.join(sys.path)),
        capture_output=True,
        timeout=60,
        check=False,
    )
    if b"unshare" in done.stderr:
        pytest.skip("no mount namespaces here")
    assert done.stderr.decode() == ""
    assert done.stdout.decode().split() == ["disk_full"] * 3 + ["small"]


def test_every_reason_has_words_with_placeholders_that_are_filled():
    source = Path(saving.__file__).read_text("utf-8")
    keys = set(re.findall(r'"((?:file|folder|disk|name)_\w+)"', source))
    assert len(keys) == 8
    for key in keys:
        told = str(Refused(key, name="作业.json"))
        assert "{" not in told
        assert REFUSALS[key]
