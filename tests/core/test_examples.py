"""The examples that ship with the app: all are there, load, and are complete in both languages."""

from pathlib import Path

import numpy as np
import pytest
from same import assert_same
from samples import EXAMPLES, IDS, TOYS

from attn_gui.core.document_file import dump_document, parse_document
from attn_gui.core.errors import Refused
from attn_gui.core.evaluate import evaluate
from attn_gui.core.examples import FIRST, Examples

# fmt: off
SETTLED = {
    "notes_cat": ["", "recipe_values", "keep_printed_Q_the", "printed_panel_E"],
    "cat_verb": ["", "keys_equal_queries", "values_equal_keys", "permuted"],
    "two_contexts": [
        "river_bank", "bank_account", "zh_eat_apple", "zh_jobs_apple",
        "side_by_side", "zh_side_by_side",
    ],
    "bank": ["", "no_position", "swapped", "side_by_side"],
    "bank_512": ["", "scaled"],
    "creature": [
        "", "unmasked", "mask_with_zero_WRONG", "zero_after_softmax_WRONG",
        "kv_cache_4_tokens", "no_mask_4_tokens",
    ],
    "pronoun": ["tired", "wide", "tired_layer_2_only", "tired_causal"],
    "cross": [""],
}
# fmt: on
NEEDED = [f"{base}:{case}" if case else base for base, cases in SETTLED.items() for case in cases]


def test_every_settled_example_exists() -> None:
    assert list(IDS) == NEEDED  # in this order: a case comes after its base
    assert FIRST in IDS


def test_every_case_and_variant_of_the_data_is_a_document() -> None:
    """Rows of the data with expected numbers only (d_k_2_best) are no documents."""
    for toy in TOYS.values():
        for case in toy.get("cases", toy.get("variants", {})):
            assert f"{toy['id']}:{case}" in IDS or case == "d_k_2_best"


@pytest.mark.parametrize(("base", "first"), [("two_contexts", "river_bank"), ("pronoun", "tired")])
def test_a_base_id_means_its_first_case(base: str, first: str) -> None:
    assert EXAMPLES.load(base).id == f"{base}:{first}"


@pytest.mark.parametrize(
    "name", ["", "nothing", "bank:", "bank:nothing", "ban", "../bank", "40-bank"]
)
def test_unknown_examples_are_refused(name: str) -> None:
    with pytest.raises(Refused) as refusal:
        EXAMPLES.load(name)
    assert refusal.value.key == "example_unknown"


def test_titles_without_reading_whole_documents() -> None:
    titles = EXAMPLES.titles()
    assert list(titles) == list(IDS)
    assert all(titles[name] == EXAMPLES.load(name).title for name in IDS)


def test_an_empty_folder_has_no_examples(tmp_path: Path) -> None:
    assert Examples(tmp_path).ids() == ()


@pytest.mark.parametrize("name", IDS)
def test_both_languages_and_the_lexicon_are_inside(name: str) -> None:
    document = EXAMPLES.load(name)
    assert document.id == name
    texts = [document.title, *(feature.name for feature in document.features)]
    texts += [document.notes] if document.notes else []
    for layer in document.layers:
        texts += [layer.name] if layer.name else []
        for head in layer.heads:
            texts += [head.name, *head.channels, *head.values]
            texts += [head.question] if head.question else []
            assert len(head.channels) in (0, head.d_k)
            assert len(head.values) in (0, head.d_v)
    assert all(text.en.strip() and text.zh.strip() for text in texts)
    assert any("一" <= sign <= "鿿" for sign in document.title.zh + document.features[0].name.zh)
    given = sum(not feature.computed for feature in document.features)
    assert all(len(row) == given for row in document.lexicon.values())
    lexicon = TOYS.get(name.partition(":")[0], {}).get("lexicon", {})
    assert document.lexicon == {word: tuple(row) for word, row in lexicon.items()}


@pytest.mark.parametrize("name", IDS)
def test_the_lexicon_knows_each_word_by_its_row_of_x(name: str) -> None:
    document = EXAMPLES.load(name)
    given = [not feature.computed for feature in document.features]
    for sentence in document.sentences:
        for token, row in zip(sentence.tokens, sentence.x, strict=True):
            if document.lexicon:
                assert document.lexicon[token.text] == tuple(row[given])


@pytest.mark.parametrize("name", IDS)
def test_round_trip_bit_for_bit(name: str) -> None:
    document = EXAMPLES.load(name)
    text = dump_document(document)
    again = parse_document(text.encode(), name)
    assert_same(again, document)
    assert dump_document(again) == text


@pytest.mark.parametrize("name", IDS)
def test_few_cells_lie_beyond_the_colour_scales(name: str) -> None:
    """The scales fit the first state: at most one cell in eight of a kind is clipped."""
    document = EXAMPLES.load(name)
    layers, scales = evaluate(document).sentences[0], document.scales
    heads = [head for layer in layers for head in layer.heads]
    lenses = [head for layer in document.layers for head in layer.heads]
    kinds = [
        (scales.x, [document.sentences[0].x]),
        (scales.w, [lens for head in lenses for lens in (head.w_q, head.w_k, head.w_v)]),
        (scales.qkv, [made for head in heads for made in (head.q, head.k, head.v)]),
        (scales.scores, [head.scores for head in heads]),
        (scales.output, [head.output for head in heads]),
    ]
    for end, arrays in kinds:
        cells = np.concatenate([array.ravel() for array in arrays])
        assert np.mean(np.abs(cells) > end) <= 1 / 8
