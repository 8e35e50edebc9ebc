"""NPY and NPZ: headers are read here, before a byte is set aside; nothing is ever unpickled."""

from __future__ import annotations

import io
import math
import re
import zipfile
from typing import IO

import numpy as np

from attn_gui.core.attention import Matrix
from attn_gui.core.checks import shape_text
from attn_gui.core.errors import Refused
from attn_gui.imports.table import MOST_NUMBERS, Table, checked, full_name
from attn_gui.imports.zips import open_zip, unpacking

MAGIC = b"\x93NUMPY"
LONGEST_HEADER = 10_000  # bytes, as numpy's own limit
MOST_TABLES = 64  # that an array of three dimensions may be taken apart into
MOST_IN_ALL = 2_000_000  # numbers of a file with many arrays

_ITEM = (
    r"\s*(?:'descr':\s*(?P<descr>'[^']{1,32}'|\[.*\])|'fortran_order':\s*(?P<turned>True|False)|"
)
_ITEM += r"'shape':\s*\((?P<shape>[0-9, ]*)\))\s*"
_HEADER = re.compile(_ITEM, re.DOTALL)
_NUMBERS = re.compile(r"[<>=|]?(?:[iu][1248]|f[248])")


def read_npy(data: bytes, file: str) -> tuple[Table, ...]:
    """The array of an NPY file as one table, or as one for each of its first dimension."""
    return _tables(_array(io.BytesIO(data), file), file, "")


def read_npz(data: bytes, file: str) -> tuple[Table, ...]:
    """Every array of an NPZ file; one that cannot be read is there with its problem."""
    tables: list[Table] = []
    found = 0
    with open_zip(data, file, "NPZ") as archive:
        for entry in archive.infolist():
            if not entry.filename.endswith(".npy"):
                continue
            name = entry.filename.removesuffix(".npy")
            try:
                with unpacking(file, "NPZ"), archive.open(entry) as packed:
                    array = _array(packed, full_name(file, name))
                found += array.size
                tables += _tables(array, file, name)
            except Refused as refusal:
                tables.append(Table(name, None, problem=refusal))
            if found > MOST_IN_ALL:
                raise Refused("import_too_many", name=file, limit=MOST_IN_ALL)
    if not tables:
        raise Refused("import_empty", name=file)
    return tuple(tables)


def is_npz(archive: zipfile.ZipFile) -> bool:
    """Whether there is an array in it."""
    return any(name.endswith(".npy") for name in archive.namelist())


def _tables(array: Matrix, file: str, name: str) -> tuple[Table, ...]:
    """Rows and columns; a single row for one dimension, a table for each layer of three."""
    while array.ndim > 2 and array.shape[0] == 1:
        array = array[0]
    if array.ndim == 1:
        array = array[None]
    if array.ndim == 3 and array.shape[0] <= MOST_TABLES:
        return tuple(checked(one, file, f"{name}[{place}]") for place, one in enumerate(array))
    if array.ndim != 2:
        raise Refused(
            "import_dimensions", name=full_name(file, name), found=shape_text(array.shape) or "1"
        )
    return (checked(array, file, name),)


def _array(packed: IO[bytes], where: str) -> Matrix:
    """The array that `packed` begins with, as float64; reads no more than its header allows."""
    descr, turned, shape = _header(packed, where)
    if not _NUMBERS.fullmatch(descr):
        raise Refused("import_no_numbers", name=where, found=descr[:32])
    count = math.prod(shape)
    if count > MOST_NUMBERS:
        raise Refused("import_too_many", name=where, limit=MOST_NUMBERS)
    kind = np.dtype(descr)
    data = packed.read(count * kind.itemsize)
    if len(data) != count * kind.itemsize:
        raise Refused("import_broken", name=where, kind="NPY")
    array = np.frombuffer(data, kind).reshape(shape, order="F" if turned else "C")
    with np.errstate(invalid="ignore"):  # a signalling NaN, which is refused with its place
        return np.ascontiguousarray(array.astype(np.float64)).reshape(shape)


def _header(packed: IO[bytes], where: str) -> tuple[str, bool, tuple[int, ...]]:
    """Kind of number, whether columns come first, and the shape: read by eye, not by evaluation."""
    start = packed.read(8)
    version = start[6:7]
    if start[:6] != MAGIC or version not in (b"\x01", b"\x02", b"\x03"):
        raise Refused("import_broken", name=where, kind="NPY")
    length = int.from_bytes(packed.read(2 if version == b"\x01" else 4), "little")
    if length > LONGEST_HEADER:
        raise Refused("import_broken", name=where, kind="NPY")
    text = packed.read(length).decode("latin-1").strip()
    found: dict[str, str] = {}
    place, end = 1, len(text) - 1
    while text[:1] == "{" and text[-1:] == "}" and place < end:
        item = _HEADER.match(text, place, end)
        if item is None:
            break
        found |= {key: value for key, value in item.groupdict().items() if value is not None}
        place = item.end() + (text[item.end()] == ",")
        if not text[place:end].strip():
            place = end
    sizes = [size.strip() for size in found.get("shape", "").split(",")]
    if place != end or len(found) != 3 or any(len(size) > 18 for size in sizes):
        raise Refused("import_broken", name=where, kind="NPY")
    if any(" " in size for size in sizes) or "" in sizes[:-1]:
        raise Refused("import_broken", name=where, kind="NPY")
    shape = tuple(int(size) for size in sizes if size)
    return found["descr"].strip("'"), found["turned"] == "True", shape
