"""LibreOffice as an independent calculator, and openpyxl as an independent reader."""

import io
import math
import re
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import numpy as np
import openpyxl
import pytest
from openpyxl.utils import range_boundaries

from attn_gui.core.evaluate import Trace

SOFFICE = shutil.which("soffice")
needs_office = pytest.mark.skipif(
    SOFFICE is None,
    reason="LibreOffice recalculates the sheets: apt-get install libreoffice-calc-nogui",
)
HIDDEN = "−∞"

# Without this LibreOffice shows the numbers that stand in the file and calculates nothing.
_ALWAYS = """<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load">
<prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop></item>
</oor:items>
"""


def recalculated(files: Mapping[str, bytes], folder: Path) -> dict[str, Any]:
    """The workbooks with the numbers that LibreOffice finds; it is started once for all."""
    profile, given, made = folder / "profile", folder / "given", folder / "made"
    for path in (profile / "user", given, made):
        path.mkdir(parents=True, exist_ok=True)
    (profile / "user" / "registrymodifications.xcu").write_text(_ALWAYS, encoding="utf-8")
    for name, data in files.items():
        (given / f"{name}.xlsx").write_bytes(data)
    command = [
        str(SOFFICE), f"-env:UserInstallation={profile.as_uri()}", "--headless", "--norestore",
        "--convert-to", "xlsx:Calc MS Excel 2007 XML", "--outdir", str(made),
        *[str(given / f"{name}.xlsx") for name in files],
    ]  # fmt: skip
    done = subprocess.run(command, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()
    return {name: openpyxl.load_workbook(made / f"{name}.xlsx", data_only=True) for name in files}


def opened(data: bytes, *, formulas: bool = True) -> Any:
    return openpyxl.load_workbook(io.BytesIO(data), data_only=not formulas)


def cells(book: Any, name: str) -> list[list[Any]]:
    """The cells of a defined name."""
    sheet, area = re.fullmatch(r"'?(.*?)'?!(\S+)", book.defined_names[name].attr_text).groups()
    left, top, right, bottom = range_boundaries(area.replace("$", ""))
    page = book[sheet.replace("''", "'")]
    return [
        [page.cell(row, column) for column in range(left, right + 1)]
        for row in range(top, bottom + 1)
    ]


def number(value: Any) -> float:
    if isinstance(value, int | float) and not isinstance(value, bool):
        return float(value)
    return {HIDDEN: -math.inf, "∞": math.inf, "NaN": math.nan}[value]


def numbers_in(book: Any, name: str) -> np.ndarray:
    return np.array([[number(cell.value) for cell in row] for row in cells(book, name)])


def set_numbers(book: Any, name: str, values: np.ndarray) -> None:
    """Type numbers into cells; those that hold formulas stay."""
    for row, wanted in zip(cells(book, name), values.tolist(), strict=True):
        for cell, value in zip(row, wanted, strict=True):
            if cell.data_type != "f":
                cell.value = value


HEAD = ("q", "k", "v", "scores", "scaled", "masked", "weights", "output")
LAYER = ("concat", "projected", "residual", "norm", "ffn", "new")

SAME = {"masked": "scaled", "residual": "new", "norm": "new", "new": "projected"}
"""Where a step changes nothing there is one block for both."""


def stages(trace: Trace) -> Iterator[tuple[str, np.ndarray]]:
    """Every stage of every sentence, layer and head, by the name that the sheet gives it."""
    for sentence, layers in enumerate(trace.sentences, 1):
        for place, layer in enumerate(layers, 1):
            for number_, head in enumerate(layer.heads, 1):
                for stage in HEAD:
                    yield f"L{place}_H{number_}_S{sentence}_{stage}", getattr(head, stage)
            for stage in LAYER:
                if getattr(layer, stage) is not None:
                    yield f"L{place}_S{sentence}_{stage}", getattr(layer, stage)


def check(book: Any, trace: Trace, exact: float = 1e-9) -> tuple[int, float]:
    """Every stage of the sheet against the trace; how many cells, and the largest difference."""
    count, worst = 0, 0.0
    for name, wanted in stages(trace):
        start, _line, stage = name.rpartition("_")
        while f"{start}_{stage}" not in book.defined_names:
            stage = SAME[stage]
        found = numbers_in(book, f"{start}_{stage}")
        assert found.shape == wanted.shape, name
        finite = np.isfinite(wanted)
        np.testing.assert_array_equal(found[~finite], wanted[~finite], err_msg=name)
        size = max(1.0, float(np.abs(wanted[finite]).max(initial=0)))
        off = float(np.abs(found[finite] - wanted[finite]).max(initial=0)) / size
        assert off <= exact, (name, off)
        count, worst = count + found.size, max(worst, off)
    return count, worst
