"""The program `attn-gui`: the work without a window here, the window in `app`."""

from __future__ import annotations

import gc
import os
import sys
from pathlib import Path

from attn_gui.arguments import Request, parse


def main(argv: list[str] | None = None) -> int:
    """Run the program; returns the exit code: 0, 1 (the request failed), 2 (usage)."""
    _hold_closed_streams()
    arguments = sys.argv[1:] if argv is None else argv
    request = parse(arguments)
    from attn_gui.core.errors import Refused

    try:
        return _run(request)
    except Refused as refusal:
        line = " ".join(str(refusal).splitlines())  # a file's name may have several
        print(f"attn-gui: {line}", file=sys.stderr)
        return 1
    except BrokenPipeError:  # the reader of a pipe has left, as `head` does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def _run(request: Request) -> int:
    if request.list_examples:
        return _list_examples()
    if request.reset_settings:
        return _reset_settings()
    if request.trace is not None:
        return _write_trace(request)
    if request.export is not None:
        return _export(request, request.export)
    if request.install_desktop or request.uninstall_desktop:
        return _desktop(request)
    if request.self_test:
        _need_no_display()
        from attn_gui.selftest.run import self_test

        return self_test(_print)
    if request.screenshot is not None:
        _need_no_display()
        from attn_gui.app import screenshot

        return screenshot(request)
    if request.worksheet is not None:
        _need_no_display()
        from attn_gui.app import worksheet

        return worksheet(request)
    gc.disable()  # nothing that is loaded is garbage; the window turns it on once it is complete
    try:
        from attn_gui.app import run

        return run(request)
    finally:
        gc.enable()


def _export(request: Request, out: str) -> int:
    """The words before the suffix "-" mean standard output, as in `-.csv`."""
    from attn_gui.core.errors import Refused
    from attn_gui.exports.formats import format_for

    row, path = format_for(out), Path(out)
    if path.stem == "-" and not row.plain:
        raise Refused("export_binary", suffix=row.suffix)
    _need_no_display()
    from attn_gui.exports.command import exported
    from attn_gui.saving import save_bytes

    data = exported(request, row)
    if path.stem == "-":
        _put(data)
    else:
        save_bytes(path, data)
    return 0


def _hold_closed_streams() -> None:
    """Let what is said on a closed standard stream go nowhere.

    Its number must not go to a file that is opened later: what a library says on standard error
    would end up in a document. Python has None in its place, which argparse of 3.11.2 cannot bear.
    """
    handle = os.open(os.devnull, os.O_RDWR)
    while handle <= 2:
        handle = os.dup(handle)
    os.close(handle)
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115


def _need_no_display() -> None:
    """Draw off screen; whoever chose a platform on purpose keeps it."""
    os.environ["QT_QPA_PLATFORM"] = os.environ.get("QT_QPA_PLATFORM") or "offscreen"


def _list_examples() -> int:
    from attn_gui.core.examples import Examples
    from attn_gui.resources import resource

    examples = Examples(resource("examples"))
    for name, title in examples.titles().items():
        _print(f"{name:<40} {title.en}\n")
    return 0


def _reset_settings() -> int:
    from attn_gui.core.errors import Refused
    from attn_gui.settings import SettingsFile, default_path

    file = SettingsFile(default_path())
    if not file.reset():
        raise Refused("file_unwritable", name=str(file.path))
    _print("attn-gui: settings reset\n")
    return 0


def _desktop(request: Request) -> int:
    _need_no_display()  # the icons are drawn
    from attn_gui.desktop.install import install, uninstall

    _print((install if request.install_desktop else uninstall)())
    return 0


def _write_trace(request: Request) -> int:
    from attn_gui.core.errors import Refused
    from attn_gui.core.evaluate import evaluate
    from attn_gui.core.trace_file import dump_trace
    from attn_gui.opening import open_document

    assert request.trace is not None
    written = dump_trace(evaluate(open_document(request))) + "\n"
    if request.trace == "-":
        _print(written)
        return 0
    try:
        Path(request.trace).write_text(written, encoding="utf-8")
    except OSError as error:
        raise Refused("file_unwritable", name=request.trace) from error
    return 0


def _print(text: str) -> None:
    """UTF-8 whatever the terminal's locale is: the examples have Chinese names."""
    _put(text.encode())


def _put(data: bytes) -> None:
    sys.stdout.flush()
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()
