"""Questions that many tests ask: is it the same bit for bit, is it refused, did it stay."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import fields, is_dataclass
from typing import Any

import numpy as np
import pytest

from attn_gui.core.document import Document
from attn_gui.core.document_file import dump_document
from attn_gui.core.errors import Refused


def assert_same(found: Any, wanted: Any, where: str = "document") -> None:
    """Raises with the path of the first difference; −0.0 and 0.0 differ."""
    assert type(found) is type(wanted) or not is_dataclass(wanted), where
    if isinstance(wanted, np.ndarray):
        assert found.shape == wanted.shape, where
        assert found.tobytes() == wanted.tobytes(), where
    elif isinstance(wanted, tuple):
        assert len(found) == len(wanted), where
        for place, (one, other) in enumerate(zip(found, wanted, strict=True)):
            assert_same(one, other, f"{where}[{place}]")
    elif is_dataclass(wanted):
        for one in fields(wanted):
            name = one.name
            assert_same(getattr(found, name), getattr(wanted, name), f"{where}.{name}")
    elif hasattr(wanted, "keys"):
        assert dict(found) == dict(wanted), where
    else:
        assert found == wanted, where


@contextmanager
def refuses(key: str, *parts: str) -> Iterator[None]:
    """The block must raise `Refused` with this key, and its text must name all `parts`."""
    with pytest.raises(Refused) as refusal:
        yield
    assert refusal.value.key == key
    for part in parts:
        assert part in str(refusal.value)


@contextmanager
def unchanged(document: Document) -> Iterator[Document]:
    """The document must be bit for bit what it was before the block."""
    before = dump_document(document)
    yield document
    assert dump_document(document) == before
