"""R20: no source names what reaches a network, starts a program or unpickles."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from samples import ROOT

SOURCES = sorted((ROOT / "attn_gui").rglob("*.py"))
MODULES = {
    "socket", "ssl", "subprocess", "multiprocessing", "pickle", "cPickle", "_pickle", "shelve",
    "marshal", "dill", "urllib", "http", "ftplib", "smtplib", "poplib", "imaplib", "telnetlib",
    "xmlrpc", "socketserver", "asyncio", "webbrowser", "requests", "httpx", "pty", "code", "codeop",
    "runpy", "PySide6.QtNetwork", "PySide6.QtWebSockets", "PySide6.QtWebEngineCore",
}  # fmt: skip
CALLS = {"eval", "exec", "compile", "__import__"}
METHODS = {
    ("os", name)
    for name in ("system", "popen", "fork", "forkpty", "startfile", "posix_spawn", "posix_spawnp")
} | {("np", "loads"), ("ast", "literal_eval"), ("numpy", "loads")}
NAMES = {"QProcess", "QDesktopServices", "QTcpSocket", "QNetworkAccessManager"}
PACKED = ("allow_pickle",)


def sins(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Line and name of whatever a source must not contain."""
    for node in ast.walk(tree):
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            froms = node.module if isinstance(node, ast.ImportFrom) else None
            named = [froms] if froms else [one.name for one in node.names]
            named += [f"{froms}.{one.name}" for one in node.names] if froms else []
            for name in named:
                parts = name.split(".")
                if {".".join(parts[: place + 1]) for place in range(len(parts))} & MODULES:
                    yield node.lineno, name
                if parts[-1] in NAMES:
                    yield node.lineno, name
        elif isinstance(node, ast.Call):
            if isinstance(node.func, ast.Name) and node.func.id in CALLS:
                yield node.lineno, node.func.id
            if isinstance(node.func, ast.Attribute) and isinstance(node.func.value, ast.Name):
                name = node.func.attr
                wicked = (node.func.value.id, name) in METHODS
                if wicked or (node.func.value.id == "os" and name.startswith(("exec", "spawn"))):
                    yield node.lineno, f"{node.func.value.id}.{name}"
            for word in node.keywords:
                unsafe = not (isinstance(word.value, ast.Constant) and word.value.value is False)
                if word.arg in PACKED and unsafe:
                    yield node.lineno, word.arg


@pytest.mark.parametrize("path", SOURCES, ids=[str(path.relative_to(ROOT)) for path in SOURCES])
def test_no_source_names_what_is_forbidden(path: Path) -> None:
    assert list(sins(ast.parse(path.read_text("utf-8")))) == []


@pytest.mark.parametrize(
    "line",
    [
        "import socket",
        "import urllib.request as u",
        "from subprocess import run",
        "from concurrent import futures; import pickle",
        "from PySide6 import QtNetwork",
        "from PySide6.QtCore import QProcess",
        "eval('1')",
        "exec('1')",
        "__import__('os')",
        "os.system('x')",
        "os.execv('x', [])",
        "np.load(file, allow_pickle=True)",
    ],
)
def test_the_search_finds_each_kind(line: str) -> None:
    assert list(sins(ast.parse(line)))


def test_methods_of_qt_are_no_sins() -> None:
    assert (
        list(sins(ast.parse("app.exec(); re.compile('x'); np.load(f, allow_pickle=False)"))) == []
    )
