"""Two documents are the same exactly when their files are; the file is the oracle."""

from dataclasses import replace

from documents import documents
from hypothesis import given, settings
from hypothesis import strategies as st
from samples import EXAMPLES

from attn_gui.core.document_file import dump_document, parse_document
from attn_gui.core.edits import with_cell
from attn_gui.core.sameness import is_same


@settings(max_examples=80, deadline=None)
@given(documents())
def test_a_document_is_the_same_as_what_its_file_gives_back(document):
    again = parse_document(dump_document(document).encode(), "again")
    assert again is not document
    assert is_same(document, again)
    assert is_same(again, document)


@settings(max_examples=80, deadline=None)
@given(documents(), documents())
def test_others_are_other(one, other):
    assert is_same(one, other) == (dump_document(one) == dump_document(other))


@settings(max_examples=120, deadline=None)
@given(documents(), st.data())
def test_one_number_one_word_one_switch_is_a_difference(document, data):
    kind = data.draw(st.sampled_from(["w_q", "x", "title", "option", "word", "head"]))
    layer = document.layers[0]
    if kind in ("w_q", "x"):
        value = data.draw(st.sampled_from([-0.0, 0.0, 1e-320, 0.1 + 0.2, 7.0]))
        other = with_cell(document, kind, 0, 0, value)
    elif kind == "title":
        other = replace(document, title=replace(document.title, zh="另一个"))
    elif kind == "option":
        options = document.options
        other = replace(document, options=replace(options, temperature=options.temperature * 2))
    elif kind == "word":
        first = document.sentences[0]
        token = replace(first.tokens[0], text="elsewhere")
        sentence = replace(first, tokens=(token, *first.tokens[1:]))
        other = replace(document, sentences=(sentence, *document.sentences[1:]))
    else:
        head = replace(layer.heads[-1], on=not layer.heads[-1].on)
        layers = (replace(layer, heads=(*layer.heads[:-1], head)), *document.layers[1:])
        other = replace(document, layers=layers)
    assert is_same(document, other) == (dump_document(document) == dump_document(other))


def test_every_example_is_itself_and_nothing_else():
    loaded = {name: EXAMPLES.load(name) for name in EXAMPLES.ids()}
    for name in EXAMPLES.ids():
        again = EXAMPLES.load(name)
        assert [other for other, one in loaded.items() if is_same(again, one)] == [name]
