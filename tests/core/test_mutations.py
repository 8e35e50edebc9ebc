"""R18: whatever happens to a file, it is read or refused: no other exception, no hang."""

import time
from collections import Counter

import pytest
from mutations import mutations
from same import assert_same

from attn_gui.core.document_file import dump_document, parse_document
from attn_gui.core.errors import Refused
from attn_gui.core.evaluate import evaluate
from attn_gui.imports.reading import tables_of


def read(kind: str, name: str, data: bytes) -> str:
    """Read one damaged file on every road it can take; the key of the refusal or "opens"."""
    said = {"document": "opens", "numbers": "opens"}
    try:
        document = parse_document(data, name)
    except Refused as refusal:
        said["document"] = refusal.key
    else:
        evaluate(document)
        assert_same(parse_document(dump_document(document).encode(), name), document)
    try:
        for table in tables_of(data, name):
            assert (table.values is None) != (table.problem is None)
            if table.values is not None:
                assert table.values.shape == table.shape
                assert abs(table.values).max() < float("inf")
                assert len(table.rows) in (0, table.shape[0])
                assert len(table.columns) in (0, table.shape[1])
    except Refused as refusal:
        said["numbers"] = refusal.key
    return said["document" if "document" in kind else "numbers"]


def test_300_damaged_files() -> None:
    outcomes = Counter(read(*one) for one in mutations(300, seed=1))
    assert outcomes["opens"] > 10
    assert len(outcomes) > 5


@pytest.mark.slow
@pytest.mark.timeout(1800)
def test_20_000_damaged_files() -> None:
    outcomes: Counter[str] = Counter()
    longest = 0.0
    for one in mutations(20_000, seed=2026):
        start = time.perf_counter()
        outcomes[read(*one)] += 1
        longest = max(longest, time.perf_counter() - start)
    print(f"longest {longest:.3f} s", outcomes)
    assert longest < 1
    assert outcomes["opens"] > 500
