"""The film of the calculation: which moments it has, what is there at each of them, and that no
number is made of one that is not there yet."""

from collections import Counter
from dataclasses import replace

import numpy as np
import pytest
from documents import documents
from film_rules import check_all, check_closure, check_film
from hypothesis import given, settings
from hypothesis import strategies as st
from samples import EXAMPLES, IDS, features, full, head, numbers, sentence, small, wide

from attn_gui.core.document import Document, Layer
from attn_gui.core.evaluate import evaluate
from attn_gui.core.film import GRAINS, film
from attn_gui.core.options import Options, Override
from attn_gui.core.places import Cell, Moment, Place

WIDE = [name for name in IDS if name.startswith("bank_512")]


def places(document: Document) -> list[Place]:
    """Every sentence and layer, of the heads the first and the last."""
    return [
        Place(at, layer, which)
        for at in range(len(document.sentences))
        for layer, here in enumerate(document.layers)
        for which in sorted({0, len(here.heads) - 1})
    ]


@pytest.mark.parametrize("name", [name for name in IDS if name not in WIDE])
def test_every_example(name: str) -> None:
    document = EXAMPLES.load(name)
    trace = evaluate(document)
    for place in places(document):
        check_all(trace, place, len(document.sentences[place.sentence].tokens) - 1)


@settings(max_examples=40)
@given(documents(), st.randoms(use_true_random=False))
def test_random_documents(document: Document, draw) -> None:
    """Every option, several sentences and layers; layers that nothing reaches are left out."""
    trace = evaluate(document)
    at = draw.randrange(len(document.sentences))
    layer = draw.randrange(len(trace.sentences[at]))
    place = Place(at, layer, draw.randrange(len(document.layers[layer].heads)))
    check_all(trace, place, draw.randrange(len(document.sentences[at].tokens)))


SWITCHES = {
    "rows": {},
    "columns": {"softmax_axis": "columns"},
    "causal": {"mask": "causal"},
    "causal, columns": {"mask": "causal", "softmax_axis": "columns"},
    "causal, zero": {"mask": "causal", "mask_how": "zero"},
    "causal, after": {"mask": "causal", "mask_how": "after"},
    "sums": {"normalise": "sum"},
    "nothing to look at": {
        "mask": "custom",
        "hidden": frozenset(("s.2", f"s.{k}") for k in (1, 2, 3)),
    },
    "first hidden": {"mask": "custom", "mask_how": "after", "hidden": frozenset({("s.2", "s.1")})},
    "swapped": {"swap_q_k": True, "values_are_keys": True},
}
OVERRIDES = {
    "none": (),
    "first score": (Override("L1", "h1", "scores", "s.1", "s.1", 0.3),),
    "a share": (Override("L1", "h1", "weights", "s.2", "s.3", 0.3),),
    "the first share": (Override("L1", "h1", "weights", "s.2", "s.1", 0.3),),
    "two": (
        Override("L1", "h1", "scaled", "s.3", "s.1", -0.7),
        Override("L1", "h1", "scores", "s.2", "s.2", 0.9),
    ),
}


@pytest.mark.parametrize("overrides", OVERRIDES)
@pytest.mark.parametrize("switch", SWITCHES)
def test_every_moment_under_every_switch(switch: str, overrides: str) -> None:
    """Small enough to look at all moments; the matrices differ in all sizes."""
    options = Options(**SWITCHES[switch], overrides=OVERRIDES[overrides])
    bank = (head("h1", d_v=3 if options.values_are_keys else 2),)
    layer = Layer("L1", bank, w_o=numbers(bank[0].d_v, 4, seed=5))
    trace = evaluate(small(layers=(layer,), options=options))
    for grain in GRAINS:
        for word in (None, 0, 1, 2):
            check_film(trace, Place(), word, grain, looks=10**6)
    check_closure(trace, Place(), 1)


@pytest.mark.parametrize("words", ["one", "one two"])
def test_a_single_term_is_at_once_the_number(words: str) -> None:
    """One word: one share of 1, one product in F; d_k and d_v of 1: one product in C and Δ."""
    bank = (head(width=1, d_k=1, d_v=1),)
    layer = Layer("L1", bank, w_o=numbers(1, 1))
    parts = {"sentences": (sentence("s", words, 1),), "features": features(1), "layers": (layer,)}
    made = check_film(evaluate(small(**parts)), Place(), None, "products")
    n = len(words.split())
    once = 3 * n + n * n + n * n + 2 * n  # Q, K, V; C; D; Δ, X′
    assert len(made) == once + (2 if n == 1 else n * n + 2 * n + 3 * n)


def test_terms_count_up_and_then_the_number_lands() -> None:
    made = film(evaluate(small()), Place(), 1)
    start = dict(made.chapters)["scores"]
    shown = [made.frame(start + i).moment for i in range(8)]
    first = [Moment("scores", 1, 0, terms) for terms in (1, 2, 3, None)]
    second = [Moment("scores", 1, 1, terms) for terms in (1, 2, 3, None)]
    assert shown == first + second
    assert [one.cell for one in shown] == 4 * [Cell("scores", 1, 0)] + 4 * [Cell("scores", 1, 1)]


def test_more_terms_than_there_are_lead_to_the_number() -> None:
    """As when d_model shrinks while the last product is shown."""
    made = film(evaluate(small()), Place(), 1)
    assert made.find("scores", 1, 2, 99) == made.find("scores", 1, 2)
    by_number = film(evaluate(small()), Place(), 1, "numbers")
    assert by_number.find("scores", 1, 2, 2) == by_number.find("scores", 1, 2)


@pytest.mark.parametrize("document", [full(), wide()], ids=["full", "wide"])
def test_one_of_several_heads_ends_at_f(document: Document) -> None:
    """What the heads hand on together is told on the page of many heads."""
    trace = evaluate(document)
    for place in places(document):
        made = check_film(trace, place, 0, "products")
        assert made.chapters[-1][0] == "output"


def test_two_sentences() -> None:
    """Three words ask, four answer: one of them needs four rows of K."""
    both = (sentence("a", "one two three", 4), sentence("b", "p q r s", 4, seed=5))
    trace = evaluate(Document(both, features(4), (Layer("L1", (head(),), keys_from="b"),)))
    for place in (Place(0), Place(1)):
        check_all(trace, place, 1)
    made = film(trace, Place(), 1, "numbers")
    rows = Counter(made.frame(at).moment.stage for at in range(len(made)))
    assert rows == {"q": 3, "k": 12, "v": 8, "scores": 4, "scaled": 4, "weights": 4, "output": 2}


def test_a_shorter_sentence_has_a_shorter_film() -> None:
    document = small("the cat sat down")
    long, short = (evaluate(replace(document, sentences=(one,))) for one in (
        document.sentences[0], sentence("s", "the cat", 4)
    ))  # fmt: skip
    assert len(film(short, Place())) < len(film(long, Place()))


@pytest.mark.parametrize("name", WIDE)
def test_512_features(name: str) -> None:
    """7 words, d_model 512, 4 heads of 128: lengths by hand, moments where they are known."""
    trace = evaluate(EXAMPLES.load(name))
    place, n, d, d_k = Place(0, 0, 2), 7, 512, 128
    made = film(trace, place)
    lens = n * d_k * (d + 1)
    stages = (
        ("q", lens), ("k", lens), ("v", lens), ("scores", n * n * (d_k + 1)), ("scaled", n * n),
        ("weights", n * (n + n)), ("output", n * d_k * (n + 1)),
    )  # fmt: skip
    starts = np.cumsum([0, *(many for _stage, many in stages)])
    names = [stage for stage, _many in stages]
    assert made.chapters == tuple(zip(names, starts[:-1].tolist(), strict=True))
    assert len(made) == starts[-1]
    assert made.frame(d).moment == Moment("q", 0, 0)
    assert made.frame(d + 1).moment == Moment("q", 0, 1, 1)
    at = int(starts[3]) + (3 * n + 5) * (d_k + 1) + 64
    assert made.frame(at).moment == Moment("scores", 3, 5, 65)
    assert made.find("scores", 3, 5, 65) == at
    alone = film(trace, place, 4)
    ones = (d + 1) * d_k + n * (d_k + 1) + n + 2 * n + d_k * (n + 1)  # Q, C, D, E, F
    assert len(alone) == ones + 2 * lens
    for word in (None, 4):
        check_film(trace, place, word, "numbers", looks=9)
        check_film(trace, place, word, "rows", looks=9)
