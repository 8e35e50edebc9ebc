"""A second program for the page Long distance: loops and decimals of 40 digits, no numpy.

Run it to see the block "expected" of resources/long_distance.json anew.
"""

import json
from decimal import Decimal, getcontext
from pathlib import Path
from typing import Any

getcontext().prec = 40
FILE = Path(__file__).parents[2] / "resources/long_distance.json"
GAPS = (0, 1, 5, 8, 20)
Row = list[Decimal]


def tanh(z: Decimal) -> Decimal:
    """(e^2z − 1) / (e^2z + 1)."""
    grown = (2 * z).exp()
    return (grown - 1) / (grown + 1)


def words_of(sentence: dict[str, Any], gap: int) -> list[str]:
    """`gap` words in between: the nearest of the sentence's own, then extra ones before them."""
    own = list(sentence["between"])
    while len(own) > gap:
        own.pop(0)
    extra = []
    for word in sentence["extra"]:
        if len(extra) + len(own) < gap:
            extra.append(word)
    return [*sentence["before"], sentence["subject"], *extra, *own, sentence["asker"]]


def times(row: Row, matrix: list[Row]) -> Row:
    """A row times a matrix, one product at a time."""
    result = []
    for column in range(len(matrix[0])):
        total = Decimal(0)
        for place, number in enumerate(row):
            total += number * matrix[place][column]
        result.append(total)
    return result


def exact(rows: Any) -> list[Row]:
    return [[Decimal(str(number)) for number in row] for row in rows]


def run(rows: list[Row], w_x: list[Row], w_h: list[Row], squash: bool) -> list[Row]:
    """The states, one word after the other."""
    state, states = [Decimal(0) for _ in w_h], []
    for row in rows:
        kept, written = times(state, w_h), times(row, w_x)
        state = [a + b for a, b in zip(kept, written, strict=True)]
        if squash:
            state = [tanh(number) for number in state]
        states.append(state)
    return states


def size(row: Row) -> Decimal:
    return sum((number * number for number in row), Decimal(0)).sqrt()


def expected(data: dict[str, Any], gap: int, lenses: dict[str, Any] | None = None) -> dict:
    """Every number that the page shows for a distance."""
    given = data["lenses"] if lenses is None else lenses
    w_x, w_h, w_q, w_k = (exact(given[name]) for name in ("w_x", "w_h", "w_q", "w_k"))
    words = words_of(data["sentence"], gap)
    subject = words.index(data["sentence"]["subject"])
    vectors = data["vectors"]
    rows = exact([vectors.get(word, vectors[""]) for word in words])
    empty = [*rows[:subject], [Decimal(0)] * len(rows[0]), *rows[subject + 1 :]]
    states = run(rows, w_x, w_h, given["squash"])
    blank = run(empty, w_x, w_h, given["squash"])
    apart = [
        size([a - b for a, b in zip(one, other, strict=True)])
        for one, other in zip(states, blank, strict=True)
    ]
    query = times(rows[-1], w_q)
    scores = []
    for row in rows:
        key = times(row, w_k)
        scores.append(sum((a * b for a, b in zip(query, key, strict=True)), Decimal(0)))
    root = Decimal(len(w_q[0])).sqrt()
    grown = [(score / root).exp() for score in scores]
    return {
        "gap": gap,
        "words": words,
        "states": [[float(number) for number in row] for row in states],
        "blank": [[float(number) for number in row] for row in blank],
        "left": [float(one / apart[subject]) if at >= subject else 0.0
                 for at, one in enumerate(apart)],
        "scores": [float(score) for score in scores],
        "weights": [float(one / sum(grown)) for one in grown],
    }  # fmt: skip


def expected_or_none(data: dict[str, Any], gap: int, lenses: dict[str, Any]) -> dict | None:
    """The same; None where the subject writes nothing, so that no share of it exists."""
    subject = exact([data["vectors"][data["sentence"]["subject"]]])[0]
    if not any(times(subject, exact(lenses["w_x"]))):
        return None
    return expected(data, gap, lenses)


def rounded(found: Any) -> Any:
    """Numbers with 6 decimals, as the file has them."""
    if isinstance(found, list):
        return [rounded(one) for one in found]
    if isinstance(found, dict):
        return {key: rounded(one) for key, one in found.items()}
    return round(found, 6) if isinstance(found, float) else found


if __name__ == "__main__":
    story = json.loads(FILE.read_text("utf-8"))
    for distance in GAPS:
        print(json.dumps(rounded(expected(story, distance)), ensure_ascii=False))
