"""The published schema says what the reader does: an independent validator agrees with it."""

import json
from copy import deepcopy
from typing import Any

import pytest
from documents import documents
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from samples import EXAMPLES, IDS, ROOT, full, small
from test_malformed import WRONG, changed

from attn_gui.core.document_file import dump_document, parse_document
from attn_gui.core.edits import with_random_lenses
from attn_gui.core.errors import Refused

SCHEMA = json.loads((ROOT / "resources/attn-gui.schema.json").read_text("utf-8"))
VALIDATOR = Draft202012Validator(SCHEMA)

STRUCTURE = ("key_missing", "key_wrong", "matrix_empty", "matrix_not_number", "option_unknown",
             "temperature_range", "file_newer")  # fmt: skip
"""Refusals of what a schema can say; shapes that fit and ids that exist are beyond it."""

BEYOND = [("features", 4.0), ("version", 1.0)]
"""JSON Schema takes 4.0 for a whole number; the reader does not."""


def is_valid(data: Any) -> bool:
    return VALIDATOR.is_valid(data)


def is_read(data: Any) -> bool:
    try:
        parse_document(json.dumps(data).encode(), "my.json")
    except Refused:
        return False
    return True


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    assert SCHEMA["$schema"].endswith("2020-12/schema")


@pytest.mark.parametrize("name", IDS)
def test_every_example_is_valid(name: str) -> None:
    (file,) = (ROOT / "resources/examples").glob(f"*-{name.replace(':', '.')}.json")
    VALIDATOR.validate(json.loads(file.read_text("utf-8")))
    VALIDATOR.validate(json.loads(dump_document(EXAMPLES.load(name))))


@settings(max_examples=100)
@given(documents())
def test_whatever_is_written_is_valid(document: Any) -> None:
    VALIDATOR.validate(json.loads(dump_document(document)))


def test_seeds_and_plain_numbers_of_features_are_valid() -> None:
    for document in (full(), with_random_lenses(small(), 7), EXAMPLES.load("bank_512")):
        VALIDATOR.validate(json.loads(dump_document(document)))


@pytest.mark.parametrize("case", WRONG, ids=lambda case: f"{case[0]} {str(case[1])[:30]}")
def test_what_the_reader_refuses_is_not_valid(case: Any) -> None:
    """Every malformed document whose fault lies in its structure."""
    path, value, key, _parts = case
    if key in STRUCTURE and not any(path == one and value == two for one, two in BEYOND):
        assert not is_valid(changed(path, value))


def test_most_kinds_of_malformed_documents_were_judged() -> None:
    judged = [case for case in WRONG if case[2] in STRUCTURE]
    assert len(judged) >= 60


ODD = [None, True, 0, -1, 1, 2.5, "", "none", "NaN", [], {}, [[]], [[1]], [1], ["a"], {"en": "a"},
       {"en": "a", "zh": "b"}, {"seed": 1, "shape": [2, 2]}, [None], [{}], 10**30]  # fmt: skip


def places(data: Any, way: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every value in a JSON document."""
    inside = data.items() if isinstance(data, dict) else enumerate(data)
    found = []
    for key, value in inside:
        found.append((*way, key))
        if isinstance(value, dict | list):
            found += places(value, (*way, key))
    return found


FULL = json.loads(dump_document(full()))
FULL["options"] = {"temperature": 0.5, "mask": "custom", "hidden": [["s.1", "s.2"]], "scale": False}
FULL["scales"] = {"x": 1, "scores": 3.5}
WAYS = places(FULL)


@settings(max_examples=400)
@given(st.sampled_from(WAYS), st.sampled_from(ODD))
def test_what_the_schema_refuses_the_reader_refuses(way: tuple[Any, ...], value: Any) -> None:
    """One value anywhere replaced: what can be read is valid."""
    data = deepcopy(FULL)
    inner: Any = data
    for step in way[:-1]:
        inner = inner[step]
    inner[way[-1]] = value
    if is_read(data):
        VALIDATOR.validate(data)
