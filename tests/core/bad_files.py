"""Files that nobody should have to open: by kind, with the key of the refusal ("": it opens)."""

import io
import json
import os
import pickle
import socket
import struct
import zipfile
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import numpy as np
from import_files import (
    changed_xlsx,
    csv_bytes,
    npy_bytes,
    npy_header,
    npz_bytes,
    numbers,
    xlsx_bytes,
    zip_bytes,
)
from samples import full

from attn_gui.core.document_file import dump_document

GOOD: dict[str, Any] = json.loads(dump_document(full()))
PLAIN = json.dumps(GOOD).encode()
DEEP = 100_000
Kinds = dict[str, tuple[str, bytes, str]]  # kind: name of the file, content, key
LazyKinds = dict[str, tuple[str, Callable[[], bytes], str]]


class Canary:
    """Whoever unpickles it leaves a file behind."""

    def __init__(self, path: str) -> None:
        self.path = path

    def __reduce__(self) -> Any:
        return (open, (self.path, "w"))


def _changed(*way: str | int, value: Any) -> bytes:
    data: Any = deepcopy(GOOD)
    inner = data
    for step in way[:-1]:
        inner = inner[step]
    if value is ...:
        del inner[way[-1]]
    else:
        inner[way[-1]] = value
    return json.dumps(data).encode()


def _added(text: bytes) -> bytes:
    return PLAIN[:-1] + b', "z": ' + text + b"}"


X = ("sentences", 0, "x")
DOCUMENTS: Kinds = {
    kind: ("my.json", content, key)
    for kind, content, key in [
        ("empty", b"", "file_not_json"),
        ("one byte", b"{", "file_not_json"),
        ("white space", b" \n\t ", "file_not_json"),
        ("NULs", b"\0" * 10_000, "file_not_json"),
        ("60 MB of NULs", b"\0" * 60_000_000, "file_not_json"),
        ("picture", b"\x89PNG\r\n\x1a\n" + b"\0" * 100, "file_not_json"),
        ("newer version", _changed("version", value=2), "file_newer"),
        ("no version", _changed("version", value=...), "key_wrong"),
        ("other format", _changed("format", value="other"), "file_not_document"),
        ("a list", json.dumps([GOOD] * 9).encode(), "file_not_document"),
        ("missing key", _changed("layers", 0, "heads", 0, "w_q", value=...), "key_missing"),
        ("extra keys", _added(b'{"mine": [1, "a", null]}'), ""),
        ("ragged rows", _changed(*X, 1, value=[1, 2]), "matrix_ragged"),
        ("string as number", _changed(*X, 1, 1, value="1"), "matrix_not_number"),
        ("bool as number", _changed(*X, 1, 1, value=True), "matrix_not_number"),
        ("null as number", _changed(*X, 1, 1, value=None), "matrix_not_number"),
        ("object as number", _changed(*X, 1, 1, value={}), "matrix_not_number"),
        ("NaN", _changed(*X, 1, 1, value=float("nan")), "not_finite"),
        ("Infinity", _changed(*X, 1, 1, value=float("inf")), "not_finite"),
        ("1e999", _changed(*X, 1, 1, value=77.25).replace(b"77.25", b"1e999"), "not_finite"),
        ("5 000-digit number", _changed(*X, 1, 1, value=77.25).replace(b"77.25", b"9" * 5000),
         "file_not_json"),
        ("5 000-digit number elsewhere", _added(b"9" * 5000), "file_not_json"),
        ("4 000-digit number", _changed(*X, 1, 1, value=10**4000), "not_finite"),
        ("deep list", b"[" * DEEP + b"]" * DEEP, "file_not_json"),
        ("deep object", b'{"a":' * DEEP + b"1" + b"}" * DEEP, "file_not_json"),
        ("deep inside", _added(b"[" * DEEP + b"]" * DEEP), "file_not_json"),
        ("20 MB of empty lists", _added(b"[" + b"[]," * 7_000_000 + b"1]"), "file_too_full"),
        ("20 MB of empty objects", _added(b"[" + b"{}," * 7_000_000 + b"1]"), "file_too_full"),
        ("20 MB of zeros", _added(b"[" + b"0," * 10_000_000 + b"1]"), "file_too_full"),
        ("20 MB of text", _added(b'"' + b"a" * 20_000_000 + b'"'), ""),
        ("two equal keys", PLAIN.replace(b'"id": ""', b'"id": "first", "id": ""', 1), ""),
        ("byte order mark", b"\xef\xbb\xbf" + PLAIN, ""),
        ("UTF-16", json.dumps(GOOD).encode("utf-16"), "file_not_json"),
        ("UTF-32", json.dumps(GOOD).encode("utf-32"), "file_not_json"),
        ("GBK", '{"format": "attn-gui", "id": "注意力"}'.encode("gbk"), "file_not_json"),
        ("half a sign", _changed("id", value="\ud800"), "file_not_json"),
        ("raw half a sign", PLAIN.replace(b'"id": ""', b'"id": "\xed\xa0\x80"', 1),
         "file_not_json"),
        ("no features", _changed("features", value=0), "key_wrong"),
        ("negative features", _changed("features", value=-1), "key_wrong"),
        ("1e9 features", _changed("features", value=10**9), "key_wrong"),
        ("seed of 1e9 rows", _changed(*X, value={"seed": 1, "shape": [10**9, 4]}), "key_wrong"),
        ("seed of 0 rows", _changed(*X, value={"seed": 1, "shape": [0, 4]}), "key_wrong"),
        ("heads that do not divide d", _changed("layers", 0, "heads", 0, "w_v", value=[[1.0]] * 3),
         "shape_mismatch"),
        ("7 words for 3 rows", _changed("sentences", 0, "tokens", value=list("abcdefg")),
         "shape_rows"),
        ("words that are numbers", _changed("sentences", 0, "tokens", value=[1, 2, 3]),
         "key_wrong"),
        ("pickle", pickle.dumps([1.0]), "file_not_json"),
        ("npz", npz_bytes(x=numbers()), "file_not_json"),
        ("zip with ../", zip_bytes({"../../evil.txt": b"evil"}), "file_not_json"),
        ("script", b"#!/bin/sh\ntouch evil\n", "file_not_json"),
        ("trailing comma", PLAIN[:-1] + b",}", "file_not_json"),
        ("two documents", PLAIN * 2, "file_not_json"),
        ("mask that is none", _changed("options", "mask", value="evil"), "option_unknown"),
        ("temperature 0", _changed("options", "temperature", value=0), "temperature_range"),
    ]
} | {
    f"cut at {part}/20": ("my.json", PLAIN[: len(PLAIN) * part // 20], "file_not_json")
    for part in range(1, 20)
}  # fmt: skip


def _npz_lies() -> bytes:
    """An entry whose list says 8 bytes where there are 4 MB."""
    data = bytearray(zip_bytes({"x.npy": npy_bytes(np.zeros((1000, 500)))}))
    place = data.rfind(b"PK\x01\x02")
    data[place + 24 : place + 28] = struct.pack("<I", 8)
    return bytes(data)


def _book(part: str, old: bytes, new: bytes) -> bytes:
    def change(text: bytes) -> bytes:
        assert old in text
        return text.replace(old, new, 1)

    return changed_xlsx(xlsx_bytes(S=[[1, 2], [3, 4]]), part, change)


SHEET = "xl/worksheets/sheet1.xml"
DOCTYPE = b'<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa">' + b"".join(
    b'<!ENTITY a%d "%s">' % (place, b"&a%s;" % (str(place - 1).encode() if place > 1 else b"") * 10)
    for place in range(1, 9)
)


def _many_entries() -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for place in range(3000):
            archive.writestr(f"{place}.npy", b"")
    return out.getvalue()


def _locked() -> bytes:
    data = bytearray(npz_bytes(x=numbers()))
    for sign, place in ((b"PK\x01\x02", 8), (b"PK\x03\x04", 6)):
        data[data.find(sign) + place] |= 1
    return bytes(data)


def numbers_files(canary: str) -> LazyKinds:
    """Bad files of numbers; whoever executes one of them leaves a file at `canary`."""
    evil = np.array([[Canary(canary)]], dtype=object)
    rows = numbers(4, 3)
    return {
        "npy of objects": (
            "a.npy",
            lambda: npy_bytes(evil, allow_pickle=True),
            "import_no_numbers",
        ),
        "npz of objects": ("a.npz", lambda: npz_bytes(x=evil), "import_no_numbers"),
        "pickle": ("a.npy", lambda: pickle.dumps(Canary(canary)), "import_broken"),
        "pickle as text": ("a.csv", lambda: pickle.dumps(Canary(canary)), "import_not_text"),
        "pickle by name": ("a.pkl", lambda: pickle.dumps(Canary(canary)), "import_kind"),
        "complex": ("a.npy", lambda: npy_bytes(rows * 1j), "import_no_numbers"),
        "strings": ("a.npy", lambda: npy_bytes(np.array([["a"]])), "import_no_numbers"),
        "booleans": ("a.npy", lambda: npy_bytes(rows > 0), "import_no_numbers"),
        "dates": (
            "a.npy",
            lambda: npy_bytes(np.array([["2026-01-01"]], "M8[D]")),
            "import_no_numbers",
        ),
        "records": (
            "a.npy",
            lambda: npy_bytes(np.zeros(2, [("a", "f8"), ("b", "f8")])),
            "import_no_numbers",
        ),
        "8 TB": ("a.npy", lambda: npy_header("'<f8'", "(1000000, 1000000)"), "import_too_many"),
        "8 TB in a zip": (
            "a.npz",
            lambda: zip_bytes({"x.npy": npy_header("'<f8'", "(1000000, 1000000)")}),
            "import_too_many",
        ),
        "more than 2**64": (
            "a.npy",
            lambda: npy_header("'<f8'", "(9999999999999, 9999999999999)"),
            "import_too_many",
        ),
        "0 rows": ("a.npy", lambda: npy_bytes(np.zeros((0, 3))), "matrix_empty"),
        "a single number": ("a.npy", lambda: npy_bytes(np.float64(3)), "import_dimensions"),
        "five dimensions": ("a.npy", lambda: npy_bytes(np.ones((2,) * 5)), "import_dimensions"),
        "negative size": ("a.npy", lambda: npy_header("'<f8'", "(-1, 3)"), "import_broken"),
        "sizes with words": (
            "a.npy",
            lambda: npy_header("'<f8'", "(__import__('os'), 3)"),
            "import_broken",
        ),
        "header that is code": (
            "a.npy",
            lambda: npy_header("__import__('os').getcwd()", "(1,)"),
            "import_broken",
        ),
        "header of 60 kB": (
            "a.npy",
            lambda: npy_header("'<f8'", "(1," + " " * 60000 + "1)"),
            "import_broken",
        ),
        "version 9": ("a.npy", lambda: b"\x93NUMPY\t\x00" + npy_bytes(rows)[8:], "import_broken"),
        "cut header": ("a.npy", lambda: npy_bytes(rows)[:40], "import_broken"),
        "cut data": ("a.npy", lambda: npy_bytes(rows)[:-1], "import_broken"),
        "NaN in an array": ("a.npy", lambda: npy_bytes(np.array([[1, np.nan]])), "not_finite"),
        "inf of a half float": (
            "a.npy",
            lambda: npy_bytes(np.array([[1, np.inf]], ">f2")),
            "not_finite",
        ),
        "800 MB in 0.8": (
            "a.npz",
            lambda: npz_bytes(np.savez_compressed, x=np.zeros((10000, 10000), "u1")),
            "import_too_many",
        ),
        "a zip that lies": ("a.npz", _npz_lies, "import_broken"),
        "3 000 entries": ("a.npz", _many_entries, "import_bomb"),
        "cut zip": ("a.npz", lambda: npz_bytes(x=rows)[:-30], "import_broken"),
        "zip of nothing": ("a.npz", lambda: zip_bytes({}), "import_kind"),
        "zip with ../": ("a.npz", lambda: zip_bytes({"../../evil.npy": npy_bytes(rows)}), ""),
        "zip of text": ("a.zip", lambda: zip_bytes({"a.txt": b"1,2"}), "import_kind"),
        "password": ("a.npz", _locked, "import_locked"),
        "not packed as it says": (
            "a.npz",
            lambda: npz_bytes(np.savez_compressed, x=rows).replace(
                npz_bytes(np.savez_compressed, x=rows)[60:90], b"\xff" * 30
            ),
            "import_broken",
        ),
        "no XLSX": ("a.xlsx", lambda: b"1,2", "import_broken"),
        "old XLS": ("a.xls", lambda: b"\xd0\xcf\x11\xe0" + b"\x00" * 600, "import_kind"),
        "entities": (
            "a.xlsx",
            lambda: _book(SHEET, b"<worksheet", DOCTYPE + b"]>\n<worksheet"),
            "import_bomb",
        ),
        "entity of a file": (
            "a.xlsx",
            lambda: _book(
                SHEET,
                b"<worksheet",
                b'<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><worksheet',
            ),
            "import_bomb",
        ),
        "entity in the book": (
            "a.xlsx",
            lambda: _book(
                "xl/workbook.xml", b"<workbook", b'<!DOCTYPE a [<!ENTITY e "e">]><workbook'
            ),
            "import_bomb",
        ),
        "a sheet of 40 MB": (
            "a.xlsx",
            lambda: changed_xlsx(xlsx_bytes(S=[[1]]), SHEET, lambda old: old + b" " * 40000000),
            "import_bomb",
        ),
        "30 MB of tags": (
            "a.xlsx",
            lambda: _book(SHEET, b"<sheetData>", b"<sheetData>" + b"<c/>" * 7000000),
            "import_bomb",
        ),
        "broken XML": ("a.xlsx", lambda: _book(SHEET, b"</sheetData>", b""), "import_broken"),
        "no sheet where it should be": (
            "a.xlsx",
            lambda: _book("xl/_rels/workbook.xml.rels", b"sheet1.xml", b"sheet9.xml"),
            "import_broken",
        ),
        "far away cell": (
            "a.xlsx",
            lambda: _book(SHEET, b'r="B2"', b'r="XFD1048576"'),
            "import_cell_empty",
        ),
        "text that is not there": (
            "a.xlsx",
            lambda: _book(SHEET, b'r="B2" t="n"', b'r="B2" t="s"'),
            "import_broken",
        ),
        "number of signs": (
            "a.xlsx",
            lambda: _book(SHEET, b"<v>4</v>", b"<v>1_0</v>"),
            "import_cell_text",
        ),
        "JSON that is deep": ("a.json", lambda: b"[" * DEEP + b"]" * DEEP, "import_broken"),
        "JSON of empty lists": (
            "a.json",
            lambda: b"[" + b"[]," * 3_000_000 + b"[]]",
            "import_too_many",
        ),
        "JSON of 5 000 digits": ("a.json", lambda: b"[[" + b"9" * 5000 + b"]]", "import_broken"),
        "JSON of half a sign": ("a.json", lambda: b'{"x": [[1]], "\\ud800": [[2]]}', ""),
        "text of NULs": ("a.csv", lambda: b"\x00" * 10000, "import_not_text"),
        "text of nothing": ("a.csv", lambda: b"", "import_empty"),
        "one cell of 200 000 signs": (
            "a.csv",
            lambda: b'1,"' + b"a" * 200000 + b'"',
            "import_broken",
        ),
        "a million tabs": ("a.tsv", lambda: b"\t" * 1000000, "import_empty"),
        "11 MB of numbers": ("a.csv", lambda: b"1,2,3,4,5,6,7,8\n" * 700_000, "import_too_many"),
        "a quote that never ends": (
            "a.csv",
            lambda: b'"1,2\n' + b"3,4\n" * 10000,
            "import_cell_text",
        ),
        "Latin-1": ("a.csv", lambda: "é,1\nàé,2\n".encode("latin-1"), "import_not_text"),
        "UTF-32": ("a.csv", lambda: "1,2".encode("utf-32"), "import_not_text"),
        "cut UTF-16": ("a.csv", lambda: "1,2".encode("utf-16")[:-1], "import_not_text"),
        "formulas": ("a.csv", lambda: b"1,2\n3,=cmd|' /C calc'!A0\n", "import_cell_text"),
        "labels only": (
            "a.csv",
            lambda: csv_bytes([[1.0]]).replace(b"1.0", b"a,b"),
            "import_cell_text",
        ),
    }


def odd_paths(folder: Path) -> dict[str, tuple[Path, str]]:
    """What is no file at all, by kind, with the key of the refusal."""
    paths = {
        "a folder": (folder / "folder", "file_not_regular"),
        "a pipe": (folder / "pipe", "file_not_regular"),
        "a socket": (folder / "socket", "file_not_regular"),
        "a circle of links": (folder / "loop", "file_missing"),
        "a link to nothing": (folder / "broken", "file_missing"),
        "nothing": (folder / "nothing.json", "file_missing"),
        "a device": (Path("/dev/zero"), "file_not_regular"),
        "100 MB": (folder / "large.json", "file_too_large"),
        "a name of 300 signs": (folder / ("x" * 300), "file_unreadable"),
    }
    paths["a folder"][0].mkdir()
    os.mkfifo(paths["a pipe"][0])
    with socket.socket(socket.AF_UNIX) as one:
        one.bind(str(paths["a socket"][0]))
    paths["a circle of links"][0].symlink_to(paths["a circle of links"][0])
    paths["a link to nothing"][0].symlink_to(folder / "nobody")
    with paths["100 MB"][0].open("wb") as file:
        file.truncate(100_000_001)
    return paths
