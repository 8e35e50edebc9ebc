"""Every refusal in the code has a text, and fills exactly the gaps of that text."""

import ast
import string
from collections.abc import Iterator

import pytest
from samples import ROOT

from attn_gui.core.errors import Refused
from attn_gui.core.words import REFUSALS

CORE = sorted(
    path for part in ("core", "imports") for path in (ROOT / "attn_gui" / part).glob("*.py")
)


def refusals() -> Iterator[tuple[str, ast.Call]]:
    """Each `Refused(…)` in the core, with its place in the source."""
    for path in CORE:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refused":
                yield f"{path.stem}:{node.lineno}", node


CALLS = list(refusals())


def gaps(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def keys_of(call: ast.Call) -> list[str]:
    """The key, or both keys of a choice between two."""
    (key,) = call.args
    parts = [key.body, key.orelse] if isinstance(key, ast.IfExp) else [key]
    return [ast.literal_eval(part) for part in parts]


@pytest.mark.parametrize(("place", "call"), CALLS, ids=[place for place, _ in CALLS])
def test_a_refusal_fills_its_text(place: str, call: ast.Call) -> None:
    for key in keys_of(call):
        assert gaps(REFUSALS[key]) == {word.arg for word in call.keywords}


@pytest.mark.parametrize("key", REFUSALS)
def test_a_text_is_a_sentence_and_is_made(key: str) -> None:
    details = dict.fromkeys(gaps(REFUSALS[key]), "§")
    refusal = Refused(key, **details)
    assert str(refusal).count("§") == len(details)
    assert str(refusal)[0].isupper() or str(refusal)[0] in "§“"
    assert str(refusal).endswith(".")
    assert (refusal.key, refusal.details) == (key, details)
    assert isinstance(refusal, ValueError)


def test_details_may_be_called_key_and_hold_braces() -> None:
    refusal = Refused("key_missing", name="a {b}", key="{c}")
    assert str(refusal) == "a {b}: “{c}” is missing."
