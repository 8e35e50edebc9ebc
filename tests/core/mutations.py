"""Valid files with a few bytes changed, cut out or put in, all from one seed."""

import io
import random
import zipfile
from collections.abc import Iterator

import numpy as np
from import_files import csv_bytes, json_bytes, npy_bytes, npz_bytes, numbers, xlsx_bytes, zip_bytes
from samples import EXAMPLES

from attn_gui.core.document_file import dump_document

PIECES = (b"null", b"[]", b"{}", b'""', b"1e999", b"-", b"true", b"[[]]", b"0", b",", b"\0" * 8,
          b"\xff" * 4, b"\n", b'"', b"NaN", b"PK\x01\x02", b"'", b"(", b"9" * 30)  # fmt: skip
READ = (".npy", "sheet1.xml", "sheet2.xml", "sharedStrings.xml", "workbook.xml", "xml.rels")


def originals() -> dict[str, tuple[str, bytes]]:
    """What is damaged: by kind, a file name and its content."""
    rows = numbers(5, 3).clip(-9, 9)
    labels = ("cat", "注意", "sat", "on", "it")
    table = [["word", "a", "b", "c"]]
    table += [[label, *row] for label, row in zip(labels, rows.tolist(), strict=True)]
    arrays = {"x": rows, "w_q": np.asfortranarray(numbers(3, 2)), "i": np.arange(6).reshape(2, 3)}
    return {
        "document": ("my.json", dump_document(EXAMPLES.load("cat_verb")).encode()),
        "larger document": ("my.json", dump_document(EXAMPLES.load("cross")).encode()),
        "csv": ("a.csv", csv_bytes(rows, rows=labels, columns=("a", "b", "c"))),
        "tsv": ("a.tsv", csv_bytes(rows, "\t", "utf-16", rows=labels)),
        "chinese csv": ("a.csv", csv_bytes(rows, ";", "gb18030", rows=labels, decimal=",")),
        "npy": ("a.npy", npy_bytes(rows.astype(">f4"))),
        "npz": ("a.npz", npz_bytes(**arrays)),
        "packed npz": ("a.npz", npz_bytes(np.savez_compressed, **arrays)),
        "xlsx": ("a.xlsx", xlsx_bytes(S=table, T=rows.tolist())),
        "json": ("a.json", json_bytes({"x": rows.tolist(), "tokens": labels})),
    }


def damaged(data: bytes, chance: random.Random) -> bytes:
    """One to four places changed; now and then the rest is cut off."""
    text = bytearray(data)
    for _ in range(chance.choice((1, 1, 1, 2, 3, 4))):
        place, length = (
            chance.randrange(max(1, len(text))),
            chance.choice((0, 0, 1, 1, 1, 2, 8, 64)),
        )
        piece = chance.choice((bytes([chance.randrange(256)]), chance.choice(PIECES), b""))
        if chance.random() < 0.3 and place < len(text):
            text[place] ^= 1 << chance.randrange(8)
        else:
            text[place : place + length] = piece
    if chance.random() < 0.05:
        del text[chance.randrange(max(1, len(text))) :]
    return bytes(text)


def damaged_inside(data: bytes, chance: random.Random) -> bytes:
    """A zip file in good order around a damaged part: sums and sizes are right."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    # Most of a workbook is styles that nobody reads.
    names = [one for one in parts if one.endswith(READ)]
    hurt = chance.choice(names)
    return zip_bytes(parts | {hurt: damaged(parts[hurt], chance)})


def mutations(count: int, seed: int) -> Iterator[tuple[str, str, bytes]]:
    """So many damaged files, kinds in turn: kind, file name, content."""
    chance = random.Random(seed)
    kinds = list(originals().items())
    for place in range(count):
        kind, (name, data) = kinds[place % len(kinds)]
        inside = data.startswith(b"PK") and chance.random() < 0.7
        yield kind, name, (damaged_inside if inside else damaged)(data, chance)
