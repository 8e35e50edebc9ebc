"""The spreadsheet, calculated by LibreOffice after its X was changed, against evaluate()."""

import re
import zipfile
from dataclasses import replace
from io import BytesIO
from typing import Any

import numpy as np
import pytest
from documents import documents
from hypothesis import HealthCheck, assume, given, settings
from office import (
    HIDDEN,
    cells,
    check,
    needs_office,
    numbers_in,
    opened,
    recalculated,
    set_numbers,
    stages,
)
from samples import EXAMPLES, IDS, full, small
from test_program import CROSS, FLIPPED, HIDES, two_layers

from attn_gui.core.document import Document, Feature, Text, Token
from attn_gui.core.edits import is_computed, with_options, with_positions
from attn_gui.core.errors import Refused
from attn_gui.core.evaluate import Trace, evaluate
from attn_gui.core.options import Options, Override
from attn_gui.core.sketches import Sketch
from attn_gui.exports.sheets.area import letters, sheet_name
from attn_gui.exports.spreadsheet import write
from attn_gui.exports.what import What

QUIET: dict[str, Any] = {
    "deadline": None, "derandomize": True, "database": None,
    "suppress_health_check": list(HealthCheck),
}  # fmt: skip


def book_of(document: Document, **what: Any) -> bytes:
    return write(evaluate(document), What(**what))


def changed(document: Document, seed: int = 5) -> Document:
    """Other numbers in X, in every lens and in W_O; computed columns stay."""
    draw = np.random.RandomState(seed)

    def other(array: np.ndarray) -> np.ndarray:
        return np.round(draw.uniform(-1.3, 1.3, array.shape), 3)

    sentences = []
    for sentence in document.sentences:
        x = other(sentence.x)
        for column in range(x.shape[1]):
            if is_computed(document, column):
                x[:, column] = sentence.x[:, column]
        sentences.append(replace(sentence, x=x))
    layers = []
    for layer in document.layers:
        heads = [
            replace(head, **{name: other(getattr(head, name)) for name in ("w_q", "w_k", "w_v")})
            for head in layer.heads
        ]
        w_o = None if layer.w_o is None else other(layer.w_o)
        layers.append(replace(layer, heads=tuple(heads), w_o=w_o))
    return replace(document, sentences=tuple(sentences), layers=tuple(layers))


def typed(before: Document, document: Document) -> bytes:
    """The file after somebody typed the numbers of `document`; no calculated number is left."""
    book = opened(book_of(before))
    for place, sentence in enumerate(document.sentences, 1):
        set_numbers(book, f"L1_S{place}_x", sentence.x)
    for number, layer in enumerate(document.layers, 1):
        for place, head in enumerate(layer.heads, 1):
            for name in ("w_q", "w_k", "w_v"):
                if f"L{number}_H{place}_{name}" in book.defined_names:
                    set_numbers(book, f"L{number}_H{place}_{name}", getattr(head, name))
        if f"L{number}_w_o" in book.defined_names:
            set_numbers(book, f"L{number}_w_o", layer.w_o)
    out = BytesIO()
    book.save(out)
    with zipfile.ZipFile(out) as file:
        sheets = [file.read(name) for name in file.namelist() if "worksheets/sheet" in name]
    assert any(b"<f>" in sheet for sheet in sheets)
    assert not any(re.search(rb"</f><v>[^<]", sheet) for sheet in sheets), "a number is left"
    return out.getvalue()


def stale(document: Document, other: Document) -> bytes:
    """A file with the X and the lenses of `other`, and with the wrong numbers in all formulas."""
    return write(Trace(other, evaluate(document).sentences), What())


def compare(cases: dict[str, Document], folder: Any, record: Any, change: Any) -> None:
    """Other numbers in X and in every lens, and what LibreOffice makes of them."""
    others = {name: changed(one, place) for place, (name, one) in enumerate(cases.items())}
    names = {name: f"case{place}" for place, name in enumerate(cases)}
    files = {names[name]: change(cases[name], others[name]) for name in cases}
    books = recalculated(files, folder)
    count, worst = 0, 0.0
    for name, other in others.items():
        found, off = check(books[names[name]], evaluate(other))
        count, worst = count + found, max(worst, off)
    assert count > 100 * len(cases)
    record("cells", count)
    record("largest difference", worst)
    print(f"{len(cases)} workbooks, {count} cells, largest difference {worst:.1e}")


SMALL = [name for name in IDS if not name.startswith("bank_512")]


@needs_office
@pytest.mark.timeout(600)
def test_every_example_is_recalculated(tmp_path, record_property):
    cases = {name: EXAMPLES.load(name) for name in SMALL}
    compare(cases, tmp_path, record_property, typed)


@needs_office
@pytest.mark.timeout(600)
def test_every_option_is_recalculated(tmp_path, record_property):
    cases = {}
    for name, options in FLIPPED.items():
        cases[f"1 head, {name}"] = small(w_o=True, options=options)
        cases[f"layers, {name}"] = two_layers(options=options)
    cases["3 heads"] = small(heads=3, options=FLIPPED["all"])
    cases["full"] = full()
    features = tuple(Feature(Text(f, f), f) for f in ("pos_squared", "one", "pos", ""))
    placed = replace(small("a b c d e"), features=features)
    sentence = placed.sentences[0]
    placed = replace(placed, sentences=(replace(sentence, x=with_positions(placed, sentence.x)),))
    cases["positions"] = placed
    cases["no positions"] = with_options(placed, position=False)
    cases["misfit"] = small(heads=2, w_o=True, options=Options(values_are_keys=True))
    compare(cases, tmp_path, record_property, stale)


@needs_office
@pytest.mark.timeout(600)
def test_any_document_is_recalculated(tmp_path, record_property):
    cases: dict[str, Document] = {}

    @settings(max_examples=12, **QUIET)
    @given(documents())
    def collect(document: Document) -> None:
        assume(document.options.normalise == "softmax")  # a sum of almost 0 is rounding alone
        cases[f"random {len(cases)}"] = document

    collect()
    compare(cases, tmp_path, record_property, stale)


@needs_office
@pytest.mark.timeout(300)
def test_switches_masks_and_heads_can_be_changed_in_the_sheet(tmp_path):
    document = two_layers(options=Options(mask="custom", hidden=CROSS))
    wanted = with_options(
        document, scale=False, temperature=0.6, residual=False, hidden=frozenset({("s.2", "t.3")})
    )
    first = wanted.layers[0]
    on = (replace(first.heads[0], on=False), replace(first.heads[1], on=True))
    wanted = replace(wanted, layers=(replace(first, heads=on), wanted.layers[1]))
    book = opened(book_of(document))
    for name, value in (("scale", 0), ("temperature", 0.6), ("residual", 0)):
        set_numbers(book, f"switch_{name}", np.array([[value]]))
    set_numbers(book, "L1_on", np.array([[0, 1]]))
    trace = evaluate(wanted)
    for asking, layers in enumerate(trace.sentences, 1):
        for layer in layers:
            name = f"S{asking}_S{layer.keys + 1}_mask"
            set_numbers(book, name, layer.heads[0].hidden.astype(int))
    out = BytesIO()
    book.save(out)
    check(recalculated({"switched": out.getvalue()}, tmp_path)["switched"], trace)


@pytest.mark.parametrize("example", IDS)
def test_a_viewer_that_does_not_calculate_shows_the_numbers_of_the_app(example):
    trace = evaluate(EXAMPLES.load(example))
    data = write(trace, What())
    check(opened(data, formulas=False), trace, exact=0)
    assert data == write(trace, What())  # the same bytes at any time of the day


def test_every_computed_cell_is_a_formula():
    document = two_layers(options=Options(mask="causal"))
    book = opened(book_of(document))
    for name, _values in stages(evaluate(document)):
        if name in book.defined_names:
            assert all(cell.data_type == "f" for row in cells(book, name) for cell in row), name
    for name in ("L1_S1_x", "L1_H1_w_q", "L2_w_o", "S1_S2_mask", "switch_scale"):
        assert all(cell.data_type == "n" for row in cells(book, name) for cell in row), name


def test_numbers_are_written_to_the_last_bit():
    x = np.array([[0.1 + 0.2, -0.0, 5e-324, 1e22], [1 / 3, 2**53, -1e-7, 7.0], [1, 2, 3, 4]])
    document = small()
    document = replace(document, sentences=(replace(document.sentences[0], x=x),))
    book = opened(book_of(document))
    np.testing.assert_array_equal(numbers_in(book, "L1_S1_x"), x)
    np.testing.assert_array_equal(
        numbers_in(opened(book_of(document), formulas=False), "L1_H1_S1_output"),
        evaluate(document).sentences[0][0].heads[0].output,
    )


LABELS = ("=1+1", "+cmd|'/C calc'!A0", "@x", "-2", "<r>x</r>", "_x0041_", "'quoted", "注意", "007")


def test_labels_never_become_formulas():
    document = small(" ".join(one.replace(" ", "_") for one in LABELS))
    tokens = tuple(Token(f"s.{place}", text) for place, text in enumerate(LABELS, 1))
    head = replace(
        document.layers[0].heads[0], name=Text("=2+2", "[x]:*?/\\"), question=Text("@q", "=q()"),
        channels=tuple(Text(one, one) for one in ("=A1", "+1", "-1")),
    )  # fmt: skip
    document = replace(
        document,
        sentences=(replace(document.sentences[0], tokens=tokens),),
        layers=(replace(document.layers[0], heads=(head,)),),
        title=Text("=title()", "@标题"), notes=Text("=notes()", "+注"),
        features=tuple(Feature(Text(one, one)) for one in ("=F", "+F", "-F", "@F")),
    )  # fmt: skip
    trace = evaluate(document)
    for language in ("en", "zh"):
        data = write(trace, What(language=language))
        book = opened(data)
        numeric = {
            cell.coordinate
            for name, _values in stages(trace)
            if name in book.defined_names
            for row in cells(book, name)
            for cell in row
        }
        assert numeric
        found = set()
        for page in book:
            for row in page.iter_rows():
                for cell in row:
                    if isinstance(cell.value, str) and cell.data_type == "s":
                        found.add(cell.value.strip())
                    if cell.data_type == "f":
                        calls = set(re.findall(r"[A-Z]{2,}(?=\()", cell.value))
                        assert calls <= CALLS, cell.value
        assert set(LABELS) <= found
        assert {"=F", "+F", "=A1", "+1", "-1"} <= found
        assert {"en": "=title()", "zh": "@标题"}[language] in found
        for page in book:
            assert len(page.title) <= 31
            assert not set(page.title) & set("[]:*?/\\")


CALLS = {
    "AVERAGE", "COLUMNS", "DEVSQ", "EXP", "IF", "ISNUMBER", "MAX", "MMULT", "ROW", "ROWS", "SQRT",
    "SUM", "SUMPRODUCT",
}  # fmt: skip
"""Functions that Excel and LibreOffice know by the same name and meaning since the last century."""


def test_a_masked_cell_is_a_text_and_a_row_with_everything_masked_gets_nothing():
    document = small(options=Options(mask="custom", hidden=HIDES))
    book = opened(book_of(document), formulas=False)
    assert [cell.value for cell in cells(book, "L1_H1_S1_masked")[0]] == [HIDDEN] * 3
    assert [cell.value for cell in cells(book, "L1_H1_S1_weights")[0]] == [0, 0, 0]


def test_a_number_written_by_hand_is_a_plain_number_that_says_what_it_replaces():
    override = Override("L1", "h1", "scores", "s.2", "s.1", -1.75)
    document = small(options=Options(overrides=(override,)))
    plain = cells(opened(book_of(small())), "L1_H1_S1_scores")[1][0].value
    cell = cells(opened(book_of(document)), "L1_H1_S1_scores")[1][0]
    assert cell.value == -1.75
    assert cell.font.b
    assert cell.comment.text.strip().endswith(plain)
    assert cells(opened(book_of(document)), "L1_H1_S1_scores")[1][1].data_type == "f"


def test_a_sketch_stands_beside_the_weights():
    row = (0.5, 0.3, 0.2)
    document = replace(small(), sketches=(Sketch("h1", "s.2", row, "L1"),))
    assert numbers_in(opened(book_of(document)), "L1_H1_S1_sketch").tolist() == [list(row)]


def test_numbers_too_large_for_a_spreadsheet_are_said_in_words():
    document = small(w_o=True)
    word = document.sentences[0]
    huge = replace(document, sentences=(replace(word, x=word.x * 1e200),))
    book = opened(book_of(huge), formulas=False)
    found = {cell.value for row in cells(book, "L1_H1_S1_scores") for cell in row}
    assert found & {"∞", HIDDEN, "NaN"}
    assert any("#NUM!" in str(row[0].value) for row in book.worksheets[0].iter_rows())


def test_drawn_lenses_that_are_too_large_are_left_out():
    trace = evaluate(EXAMPLES.load("bank_512"))
    book = opened(write(trace, What()))
    assert "L1_H1_w_q" not in book.defined_names
    assert all(cell.data_type == "n" for row in cells(book, "L1_H1_S1_q") for cell in row)
    assert all(cell.data_type == "f" for row in cells(book, "L1_H1_S1_weights") for cell in row)
    front = [str(row[0].value) for row in book.worksheets[0].iter_rows()]
    assert any("seed" in line for line in front)


def test_a_document_that_is_too_large_is_refused():
    sizes = np.zeros((250, 4))
    words = " ".join(f"w{place}" for place in range(250))
    document = small(words)
    document = replace(document, sentences=(replace(document.sentences[0], x=sizes),))
    with pytest.raises(Refused) as refused:
        book_of(document)
    assert refused.value.key == "sheet_too_large"


def test_512_wide_numbers_of_ones_own_are_sums_of_512_products():
    document = EXAMPLES.load("bank_512")
    layer = document.layers[0]
    head = layer.heads[0]
    lenses = {name: getattr(head, name)[:, :8] + 0.001 for name in ("w_q", "w_k", "w_v")}
    head = replace(head, **lenses, channels=(), values=())
    document = replace(document, layers=(replace(layer, heads=(head,), w_o=None),))
    book = opened(book_of(document))
    formula = cells(book, "L1_H1_S1_q")[0][0].value
    assert re.fullmatch(r"=SUM\(MMULT\('Words'!\$B\d+:\$SS\d+,B\$\d+:B\$\d+\)\)", formula)


def test_names_of_sheets_are_those_that_excel_takes():
    taken: list[str] = []
    wishes = ["", "'", "a" * 40, "A" * 40, "[]:*?/\\", "History", "\x00x", "😀" * 20, "\ud800x"]
    for wish in [*wishes, *wishes]:
        name = sheet_name(wish, taken)
        assert 0 < len(name.encode("utf-16-le")) // 2 <= 31
        assert not re.search(r"[\[\]:*?/\\\x00-\x1f]", name)
        assert not name.startswith("'")
        assert not name.endswith("'")
        assert name.casefold() not in {one.casefold() for one in [*taken, "History"]}
        taken.append(name)


def test_letters_of_columns():
    assert [letters(one) for one in (0, 25, 26, 51, 52, 701, 702, 16_383)] == [
        "A", "Z", "AA", "AZ", "BA", "ZZ", "AAA", "XFD",
    ]  # fmt: skip
