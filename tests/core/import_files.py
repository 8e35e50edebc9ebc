"""Files with numbers, written by others than the app: csv, numpy, openpyxl, json."""

import csv
import io
import json
import zipfile
from collections.abc import Callable
from typing import Any

import numpy as np
import openpyxl


def numbers(rows: int = 5, columns: int = 3) -> np.ndarray:
    """No two alike, with a 0, a whole number, a tiny and a huge one."""
    made = np.random.RandomState(rows * 31 + columns).standard_normal((rows, columns)) * 3
    made.flat[:4] = [0.0, -7.0, 1e-300, 1.5e300][: made.size]
    return made


def csv_bytes(
    values: Any, separator: str = ",", encoding: str = "utf-8", *, rows: Any = (),
    columns: Any = (), corner: str = "", decimal: str = ".", end: str = "\r\n",
) -> bytes:  # fmt: skip
    """As Python's own csv module writes it."""
    out = io.StringIO()
    writer = csv.writer(out, delimiter=separator, lineterminator=end)
    if columns:
        writer.writerow([*([corner] if rows else []), *columns])
    for place, row in enumerate(np.asarray(values).tolist()):
        texts = [repr(value).replace(".", decimal) for value in row]
        writer.writerow([*([rows[place]] if rows else []), *texts])
    return out.getvalue().encode(encoding)


def npy_bytes(values: Any, **options: Any) -> bytes:
    """As numpy.save writes it."""
    out = io.BytesIO()
    np.save(out, values, **options)
    return out.getvalue()


def npz_bytes(save: Callable[..., None] = np.savez, **arrays: Any) -> bytes:
    """As numpy.savez or savez_compressed write it."""
    out = io.BytesIO()
    save(out, **arrays)
    return out.getvalue()


def xlsx_bytes(**sheets: Any) -> bytes:
    """As openpyxl writes it; every sheet as rows of cells."""
    book = openpyxl.Workbook()
    book.remove(book.active)
    for name, rows in sheets.items():
        sheet = book.create_sheet(name)
        for row in rows:
            sheet.append(list(row))
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def json_bytes(data: Any) -> bytes:
    """As Python's own json module writes it."""
    return json.dumps(data).encode()


def npy_header(descr: str, shape: str, order: str = "False", data: bytes = b"") -> bytes:
    """An NPY file with any header one likes."""
    text = f"{{'descr': {descr}, 'fortran_order': {order}, 'shape': {shape}, }}"
    text = text.ljust((len(text) // 64 + 2) * 64 - 11) + "\n"
    return b"\x93NUMPY\x01\x00" + len(text).to_bytes(2, "little") + text.encode() + data


def zip_bytes(parts: dict[str, bytes], way: int = zipfile.ZIP_DEFLATED) -> bytes:
    """A zip file of these parts."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", way) as archive:
        for name, data in parts.items():
            archive.writestr(name, data)
    return out.getvalue()


def changed_xlsx(old: bytes, part: str, change: Callable[[bytes], bytes]) -> bytes:
    """A workbook with one of its parts changed."""
    with zipfile.ZipFile(io.BytesIO(old)) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    parts[part] = change(parts[part])
    return zip_bytes(parts)
