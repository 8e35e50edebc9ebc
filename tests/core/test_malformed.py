"""Files that are not what they should be: one clear refusal that names the place, nothing else."""

import json
import time
from copy import deepcopy
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from same import assert_same, refuses
from samples import EXAMPLES, full

from attn_gui.core.document import Document
from attn_gui.core.document_file import MOST_UNNAMED, dump_document, parse_document
from attn_gui.core.errors import Refused

GOOD: dict[str, Any] = json.loads(dump_document(full()))
DEEP = 100_000


def parse(data: Any) -> Document:
    return parse_document(data if isinstance(data, bytes) else json.dumps(data).encode(), "my.json")


def changed(path: str, value: Any) -> dict[str, Any]:
    """The good file with one value replaced; `...` takes it out. Numbers in `path` are places."""
    data = deepcopy(GOOD)
    *way, last = [int(step) if step.isdecimal() else step for step in path.split("/")]
    inner: Any = data
    for step in way:
        inner = inner[step]
    if value is ...:
        del inner[last]
    else:
        inner[last] = value
    return data


# ------------------------------------------------------------------------------- bytes

BYTES = {
    "empty": b"",
    "one byte": b"{",
    "white space": b" \n\t ",
    "NUL": b"\x00",
    "many NULs": b"\x00" * 10_000,
    "NUL inside": json.dumps(GOOD).encode().replace(b"attn-gui", b"attn\x00gui", 1),
    "random": bytes(np.random.RandomState(0).bytes(1000)),
    "Latin-1": '{"format": "attn-gui", "id": "é"}'.encode("latin-1"),
    "UTF-16": json.dumps(GOOD).encode("utf-16"),
    "UTF-16 without BOM": json.dumps(GOOD).encode("utf-16-le"),
    "GBK": '{"format": "attn-gui", "id": "注意力矩阵"}'.encode("gbk"),
    "raw surrogate": b'{"format": "attn-gui", "id": "\xed\xa0\x80"}',
    "escaped surrogate": json.dumps(changed("id", "\ud800")).encode(),
    "surrogate in a key": json.dumps(changed("lexicon/\udfff", [1, 2, 3, 4])).encode(),
    "single quotes": str(GOOD).encode(),
    "trailing comma": b'{"format": "attn-gui",}',
    "two documents": json.dumps(GOOD).encode() * 2,
    "comment": b"// attn-gui\n" + json.dumps(GOOD).encode(),
    "pickle": b"\x80\x04\x95\x10\x00",
    "zip": b"PK\x03\x04" + b"\x00" * 100,
    "deep list": b"[" * DEEP + b"]" * DEEP,
    "deep object": b'{"a":' * DEEP + b"1" + b"}" * DEEP,
    "deep inside": json.dumps(GOOD).encode()[:-1] + b', "z": ' + b"[" * DEEP + b"]" * DEEP + b"}",
    "5 000-digit integer": json.dumps(GOOD).encode()[:-1] + b', "z": ' + b"9" * 5000 + b"}",
}


@pytest.mark.parametrize("kind", BYTES)
def test_bytes_that_are_no_json(kind: str) -> None:
    started = time.perf_counter()
    with refuses("file_not_json", "my.json"):
        parse(BYTES[kind])
    assert time.perf_counter() - started < 2


@pytest.mark.parametrize("part", range(20))
@pytest.mark.parametrize("name", ["bank", "cross"])
def test_a_truncated_file(name: str, part: int) -> None:
    data = dump_document(EXAMPLES.load(name)).encode()
    with refuses("file_not_json", "my.json"):
        parse(data[: len(data) * part // 20])


@pytest.mark.parametrize("data", [[], 5, "attn-gui", None, True, {}, {"format": "other"}, [GOOD]])
def test_json_that_is_no_document(data: Any) -> None:
    with refuses("file_not_document", "my.json"):
        parse(data)


def test_a_byte_order_mark_is_fine() -> None:
    assert_same(parse(b"\xef\xbb\xbf" + json.dumps(GOOD).encode()), full())


def test_of_two_equal_keys_the_last_counts() -> None:
    """As every JSON reader does it."""
    data = json.dumps(GOOD).encode().replace(b'"id": ""', b'"id": "first", "id": ""', 1)
    assert_same(parse(data), full())


# -------------------------------------------------------------------------- one thing wrong

HEAD = "layers/0/heads/1"
HUGE_INT = 10**4000
WRONG: list[tuple[str, Any, str, tuple[str, ...]]] = [
    # path, value, key of the refusal, what its text names
    ("version", ..., "key_wrong", ("version",)),
    ("version", 2, "file_newer", ("my.json", "version 2", "version 1")),
    ("version", 10**30, "file_newer", ("my.json",)),
    ("version", 0, "key_wrong", ("version",)),
    ("version", True, "key_wrong", ("version",)),
    ("version", "1", "key_wrong", ("version",)),
    ("version", 1.0, "key_wrong", ("version",)),
    ("sentences", ..., "key_missing", ("my.json", "sentences")),
    ("sentences", [], "key_wrong", ("my.json", "sentences")),
    ("sentences", {}, "key_wrong", ("my.json", "sentences")),
    ("sentences", [5], "key_wrong", ("sentences 1",)),
    ("sentences/0/id", ..., "key_missing", ("sentences 1", "id")),
    ("sentences/0/id", 5, "key_wrong", ("sentences 1", "id")),
    ("sentences/0/x", ..., "key_missing", ("sentences 1", "“x”")),
    ("sentences/0/x", [], "matrix_empty", ("sentences 1", "x")),
    ("sentences/0/x", [[]], "matrix_empty", ("sentences 1, x",)),
    ("sentences/0/x", [[], [], []], "matrix_empty", ("sentences 1, x",)),
    ("sentences/0/x", "1 2 3", "key_wrong", ("sentences 1", "x")),
    ("sentences/0/x", {"seed": 1}, "key_missing", ("sentences 1, x", "shape")),
    ("sentences/0/x", {"seed": 1, "shape": [2, 4]}, "shape_rows", ("3 labels", "2 rows", "X")),
    ("sentences/0/x", {"seed": 1, "shape": [3, 5]}, "shape_mismatch", ("X", "5", "4")),
    ("sentences/0/x/1", [1, 2, 3], "matrix_ragged", ("sentences 1, x", "row 2", "3", "4")),
    ("sentences/0/x/1", 5, "matrix_ragged", ("sentences 1, x", "row 2")),
    ("sentences/0/x", [[1, 2, 3, 4]], "shape_rows", ("3 labels", "1 rows", "X")),
    ("sentences/0/x", [[1.0]] * 3, "shape_mismatch", ("X",)),
    ("sentences/0/x/2/3", "1", "matrix_not_number", ("x", "row 3", "column 4")),
    ("sentences/0/x/2/3", True, "matrix_not_number", ("x", "row 3", "column 4")),
    ("sentences/0/x/2/3", None, "matrix_not_number", ("x", "row 3", "column 4")),
    ("sentences/0/x/2/3", {}, "matrix_not_number", ("x", "row 3", "column 4")),
    ("sentences/0/x/2/3", [1], "matrix_not_number", ("x", "row 3", "column 4")),
    ("sentences/0/x/2/3", float("nan"), "not_finite", ("x", "row 3", "column 4")),
    ("sentences/0/x/2/3", float("inf"), "not_finite", ("x", "row 3", "column 4")),
    ("sentences/0/x/2/3", HUGE_INT, "not_finite", ("x", "row 3", "column 4")),
    ("sentences/0/tokens", ..., "key_missing", ("sentences 1", "tokens")),
    ("sentences/0/tokens", [], "shape_rows", ("0 labels", "3 rows")),
    ("sentences/0/tokens/1", 5, "key_wrong", ("tokens 2",)),
    ("sentences/0/tokens/1", {"id": "a"}, "key_missing", ("tokens 2", "text")),
    ("sentences/0/tokens/1", {"id": "s.1", "text": "a"}, "ids_repeated", ("tokens", "s.1")),
    ("sentences", [GOOD["sentences"][0]] * 2, "ids_repeated", ("sentences",)),
    ("features", ..., "key_missing", ("my.json", "features")),
    ("features", [], "key_wrong", ("my.json", "features")),
    ("features", 3, "shape_mismatch", ("X", "4", "3")),
    ("features", 0, "key_wrong", ("my.json", "features")),
    ("features", -1, "key_wrong", ("my.json", "features")),
    ("features", True, "key_wrong", ("my.json", "features")),
    ("features", 4.0, "key_wrong", ("my.json", "features")),
    ("features", "4", "key_wrong", ("my.json", "features")),
    ("features", None, "key_wrong", ("my.json", "features")),
    ("features", MOST_UNNAMED + 1, "key_wrong", ("my.json", "features")),
    ("features", 10**30, "key_wrong", ("my.json", "features")),
    ("features/0/computed", "sine", "key_wrong", ("features 1", "computed")),
    ("features/0/name", {"en": "a"}, "key_wrong", ("features 1", "name")),
    ("features/0/name", 7, "key_wrong", ("features 1", "name")),
    ("layers", ..., "key_missing", ("my.json", "layers")),
    ("layers", [], "key_wrong", ("my.json", "layers")),
    ("layers/1/id", "L1", "ids_repeated", ("layers", "L1")),
    ("layers/0/heads", ..., "key_missing", ("layers 1", "heads")),
    ("layers/0/heads", [], "key_wrong", ("layers 1", "heads")),
    ("layers/0/keys_from", "nobody", "id_unknown", ("keys_from", "nobody")),
    ("layers/0/keys_from", 1, "key_wrong", ("layers 1", "keys_from")),
    ("layers/0/residual", "no", "key_wrong", ("layers 1", "residual")),
    ("layers/0/w_o", [[1.0]], "shape_mismatch", ("b_o",)),
    ("layers/0/w_o", 5, "key_wrong", ("layers 1", "w_o")),
    ("layers/0/w_o", {"seed": 1}, "key_missing", ("layers 1, w_o", "shape")),
    ("layers/0/w_o", {"seed": 1, "shape": [5, 3]}, "shape_mismatch", ("b_o", "4", "3")),
    ("layers/0/b_o", [1, 2], "shape_mismatch", ("b_o", "2", "4")),
    ("layers/0/norms/0/gain", ..., "key_missing", ("norms 1", "gain")),
    ("layers/0/norms/1/bias", [1, 2, 3, "4"], "matrix_not_number", ("norms 2, bias", "column 4")),
    ("layers/0/norms/0/eps", 0, "key_wrong", ("norms", "eps")),
    ("layers/0/norms/0/eps", -1, "key_wrong", ("norms", "eps")),
    ("layers/0/norms/0/gain", [1, 1], "shape_mismatch", ("bias",)),
    ("layers/0/ffn/b_1", ..., "key_missing", ("ffn", "b_1")),
    ("layers/0/ffn/w_2", [[1]], "shape_mismatch", ("W_2",)),
    (f"{HEAD}/w_q", ..., "key_missing", ("heads 2", "w_q")),
    (f"{HEAD}/w_q", [[1, 2, 3]] * 5, "shape_mismatch", ("W_K", "4×3", "5×3")),
    (f"{HEAD}/id", "h1", "ids_repeated", ("heads", "h1")),
    (f"{HEAD}/on", 1, "key_wrong", ("heads 2", "on")),
    (f"{HEAD}/b_k", [1], "shape_mismatch", ("b_k", "1", "3")),
    (f"{HEAD}/b_k", 5, "key_wrong", ("heads 2", "b_k")),
    (f"{HEAD}/channels", ["a", 1], "key_wrong", ("heads 2", "channels")),
    ("options", 5, "key_wrong", ("options",)),
    ("options/mask", "banana", "option_unknown", ("mask", "banana", "causal")),
    ("options/mask", 5, "key_wrong", ("options", "mask")),
    ("options/scale", 1, "key_wrong", ("options", "scale")),
    ("options/temperature", 0, "temperature_range", ()),
    ("options/temperature", "1", "key_wrong", ("options", "temperature")),
    ("options/temperature", float("nan"), "not_finite", ("temperature",)),
    ("options/hidden", [["a"]], "key_wrong", ("options", "hidden")),
    ("options/hidden", [[1, 2]], "key_wrong", ("options", "hidden")),
    ("options/hidden", "ab", "key_wrong", ("options", "hidden")),
    ("options/overrides", [{"layer": "L1"}], "key_missing", ("overrides 1", "head")),
    ("scales", {"x": 0}, "key_wrong", ("scales", "x")),
    ("scales", {"w": -1}, "key_wrong", ("scales", "w")),
    ("scales", {"qkv": "2"}, "key_wrong", ("scales", "qkv")),
    ("lexicon", [1], "key_wrong", ("my.json", "lexicon")),
    ("lexicon/cat", [1, 2], "shape_mismatch", ("lexicon, cat", "2", "4")),
    ("lexicon/cat", "1234", "key_wrong", ("lexicon", "cat")),
    ("lexicon/cat", None, "key_wrong", ("lexicon", "cat")),
    ("lexicon/cat", [], "shape_mismatch", ("lexicon, cat",)),
    ("lexicon/cat", [1, 2, 3, None], "matrix_not_number", ("lexicon, cat", "column 4")),
    ("title", 5, "key_wrong", ("my.json", "title")),
    ("id", 5, "key_wrong", ("my.json", "id")),
]


@pytest.mark.parametrize(
    ("path", "value", "key", "parts"),
    WRONG,
    ids=[f"{path}={str(value)[:20]}" for path, value, *_ in WRONG],
)
def test_one_thing_wrong(path: str, value: Any, key: str, parts: tuple[str, ...]) -> None:
    with refuses(key, *parts):
        parse(changed(path, value))


@pytest.mark.parametrize("text", [b"NaN", b"Infinity", b"-Infinity", b"1e999", b"-1e999"])
def test_numbers_that_json_or_floats_do_not_have(text: bytes) -> None:
    data = json.dumps(changed("sentences/0/x/1/2", 123.75)).encode().replace(b"123.75", text)
    with refuses("not_finite", "my.json", "sentences 1, x", "row 2", "column 3"):
        parse(data)


def test_an_override_of_an_unknown_stage() -> None:
    one = {"layer": "L1", "head": "h1", "stage": "q", "asks": "s.1", "answers": "s.1", "value": 1}
    with refuses("key_wrong", "overrides 1", "stage"):
        parse(changed("options/overrides", [one]))
    with refuses("not_finite", "overrides 1"):
        parse(changed("options/overrides", [{**one, "stage": "scores", "value": float("inf")}]))


PIECES = [b"null", b"[]", b"{}", b'""', b"1e999", b"-", b"true", b"[[]]", b"0", b","]


@settings(max_examples=200)
@given(st.data())
def test_any_damage_is_read_or_refused(data: st.DataObject) -> None:
    """Some bytes of a good file overwritten, cut out or put in: never another exception."""
    text = bytearray(dump_document(EXAMPLES.load("cat_verb")), "utf-8")
    for _ in range(data.draw(st.integers(1, 4))):
        place, length = data.draw(st.integers(0, len(text) - 1)), data.draw(st.integers(0, 8))
        piece = data.draw(st.binary(max_size=8) | st.sampled_from(PIECES))
        text[place : place + length] = piece
    try:
        document = parse_document(bytes(text), "my.json")
    except Refused:
        return
    assert_same(parse_document(dump_document(document).encode(), "my.json"), document)
