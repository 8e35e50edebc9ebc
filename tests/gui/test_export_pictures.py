"""PNG, SVG and PDF of pages, panels and matrices, as other programs see them."""

import re
import shutil
import subprocess
import xml.etree.ElementTree as ElementTree
from dataclasses import replace

import numpy as np
import pytest
from hands import click_cell, find, heatmap, session, settle
from PySide6.QtCore import QPoint, QRect, QRectF, QSize
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication, QScrollArea
from samples import EXAMPLES, head, numbers, sentence, small

from attn_gui.core.document import Layer, Token, word_labels
from attn_gui.core.errors import Refused
from attn_gui.core.evaluate import evaluate
from attn_gui.core.places import Cell, Place
from attn_gui.exports.formats import BY_KEY, write
from attn_gui.exports.matrix_picture import MatrixPicture
from attn_gui.exports.still import StillTheme
from attn_gui.exports.tables import tables
from attn_gui.exports.what import What
from attn_gui.focus import Look
from attn_gui.language import Language

pytestmark = pytest.mark.usefixtures("qapp")
PAGES = ("one_head", "many_heads", "long_distance")
SVG = "{http://www.w3.org/2000/svg}"


def exported(key, document, part, name, **more) -> bytes:
    return write(BY_KEY[key], evaluate(document), What(part, name, **more))


def image_of(data: bytes) -> QImage:
    image = QImage.fromData(data)
    assert not image.isNull()
    return image


def rastered(data: bytes, scale: float) -> QImage:
    """An SVG as pixels."""
    renderer = QSvgRenderer(data)
    assert renderer.isValid()
    image = QImage(renderer.defaultSize() * scale, QImage.Format.Format_RGB32)
    image.fill(0xFFFFFFFF)
    painter = QPainter(image)
    renderer.render(painter)
    painter.end()
    return image


def colours_in(image: QImage, rect: QRect) -> set[int]:
    part = image.copy(rect).convertToFormat(QImage.Format.Format_RGB32)
    pixels = np.frombuffer(part.constBits(), np.uint32).reshape(part.height(), -1)
    return set((pixels[:, : part.width()] & 0xFFFFFF).ravel().tolist())


def texts_of(data: bytes) -> list[str]:
    """The texts of an SVG, which must be XML."""
    root = ElementTree.fromstring(data.decode())
    return ["".join(one.itertext()) for one in root.iter(f"{SVG}text")]


def picture_of(document, what: What) -> MatrixPicture:
    """Where the cells of an exported matrix are."""
    trace = evaluate(document)
    (table,) = tables(trace, what)
    return MatrixPicture(StillTheme(what.theme, what.language), trace, what, table)


def corner(picture: MatrixPicture, row: int, column: int) -> QRect:
    """A part of a cell that no digit reaches."""
    wide, high = picture.cell
    place = picture.grid.topLeft() + QPoint(column * wide, row * high)
    return QRect(place + QPoint(4, high // 2 - 2), QSize(6, 4)) if wide > 20 else QRect(
        place + QPoint(1, 1), QSize(wide - 2, high - 2)
    )  # fmt: skip


def long_document():
    """40 words: too large for digits."""
    words = " ".join(f"w{place}" for place in range(40))
    parts = {"sentences": (sentence("s", words, 4),)}
    return replace(small(), **parts)


# ------------------------------------------------------------------------------------------- PNG


@pytest.mark.parametrize(
    ("part", "name"), [("page", "one_head"), ("panel", "E"), ("panel", "B"), ("matrix", "scaled")]
)
def test_a_png_is_twice_and_four_times_as_large(part, name):
    sizes = [
        image_of(exported("png", small(), part, name, scale=scale)).size() for scale in (1, 2, 4)
    ]
    assert sizes[1] == sizes[0] * 2
    assert sizes[2] == sizes[0] * 4
    assert sizes[0].width() > 150


@pytest.mark.parametrize("name", ["w_k", "q", "scores", "weights", "output"])
def test_a_png_of_a_matrix_has_the_colours_of_the_screen(open_window, name):
    window = open_window("--example", "cat_verb")
    document = session(window).document
    image = image_of(exported("png", document, "matrix", name, scale=2))
    picture = picture_of(document, What("matrix", name))
    shown = find(window, object, f"matrix.{name}") if name == "w_k" else heatmap(window, name)
    rows, columns = evaluate(document).matrix(name).shape
    for row in range(rows):
        for column in range(columns):
            place = corner(picture, row, column)
            colours = colours_in(image, QRect(place.topLeft() * 2, place.size() * 2))
            color = (
                shown.matrix.picture.color_at(row, column)
                if name == "w_k"
                else shown.color_at(row, column)
            )
            assert colours == {color.rgb() & 0xFFFFFF}


def test_a_picture_that_no_memory_holds_is_refused():
    with pytest.raises(Refused) as refused:
        exported("png", long_document(), "page", "one_head", scale=4, size=(9000, 900))
    assert refused.value.key == "export_large"


# ------------------------------------------------------------------------------------------- SVG


@pytest.mark.parametrize("flipped", [False, True])
@pytest.mark.parametrize("name", ["x", "w_q", "k", "scaled", "weights", "output"])
def test_an_svg_of_a_matrix_has_words_and_flat_cells(name, flipped):
    document = EXAMPLES.load("creature")
    what = What("matrix", name, flipped=flipped)
    data = write(BY_KEY["svg"], evaluate(document), what)
    picture = picture_of(document, what)
    (table,) = tables(evaluate(document), what)
    texts = texts_of(data)
    assert set(table.rows) | set(table.columns) <= set(texts)
    assert b"<image" not in data
    image = rastered(data, 10)
    hidden = np.isneginf(table.values) | (table.values == 0)
    for row, column in np.argwhere(~hidden):
        place = corner(picture, int(row), int(column))
        inside = QRect(place.topLeft() * 10, place.size() * 10)
        assert len(colours_in(image, inside)) == 1


@pytest.mark.parametrize("name", ["weights", "scores", "q"])
def test_a_large_matrix_is_flat_too(name):
    document = long_document()
    what = What("matrix", name)
    data = write(BY_KEY["svg"], evaluate(document), what)
    assert b"<image" not in data
    (table,) = tables(evaluate(document), what)
    assert set(table.rows) <= set(texts_of(data))
    image, picture = rastered(data, 10), picture_of(document, what)
    rows, columns = table.values.shape
    for row, column in ((0, 0), (rows - 1, 0), (3, columns - 1), (rows // 2, columns // 2)):
        place = corner(picture, row, column)
        assert len(colours_in(image, QRect(place.topLeft() * 10, place.size() * 10))) == 1


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("example", ["bank", "cross"])
def test_an_svg_of_a_page_has_every_word_as_text(page, example):
    document = EXAMPLES.load(example)
    data = exported("svg", document, "page", page, look=Look(page=page))
    assert QSvgRenderer(data).isValid()
    texts = texts_of(data)
    if page != "long_distance":
        words = word_labels(document.sentences[0].tokens)
        assert set(words) <= set(texts)
        assert any(re.fullmatch(r"0\.\d\d", text) for text in texts)
    images = re.findall(rb'<image [^>]*width="(\d+)" height="(\d+)"', data)
    assert all(int(wide) <= 24 and int(high) <= 24 for wide, high in images)  # icons only


def test_a_page_with_maps_too_large_for_digits_has_no_image_of_them():
    data = exported("svg", long_document(), "page", "one_head")
    images = re.findall(rb'<image [^>]*width="(\d+)" height="(\d+)"', data)
    assert all(int(wide) <= 24 and int(high) <= 24 for wide, high in images)
    assert QSvgRenderer(data).isValid()
    assert len(data) < 20_000_000


def test_words_that_xml_does_not_like():
    document = small("a a a a")
    (first,) = document.sentences
    weird = ("<b>&amp;", '"]]>', "\x01\x0b", "\u202eאב")
    tokens = tuple(Token(f"t{place}", word) for place, word in enumerate(weird))
    document = replace(document, sentences=(replace(first, tokens=tokens),))
    for part, name in (("matrix", "weights"), ("page", "one_head")):
        data = exported("svg", document, part, name, title="<&>\x02")
        texts = texts_of(data)
        assert any("<b>&amp;" in text for text in texts)
        assert any('"]]>' in text for text in texts)


# ------------------------------------------------------------------------------------------- PDF


@pytest.mark.skipif(shutil.which("pdftotext") is None, reason="poppler-utils is not installed")
@pytest.mark.parametrize(
    ("part", "name"), [("page", "one_head"), ("panel", "E"), ("matrix", "weights")]
)
def test_a_pdf_has_chinese_words_and_digits_as_text(tmp_path, part, name):
    language = Language("zh")
    document = EXAMPLES.load("notes_cat")
    (first,) = document.sentences
    words = ("注意", "力", "矩阵")
    tokens = tuple(replace(t, text=w) for t, w in zip(first.tokens, words, strict=True))
    document = replace(document, sentences=(replace(first, tokens=tokens),))
    file = tmp_path / "a.pdf"
    file.write_bytes(exported("pdf", document, part, name, language="zh", title="注意"))
    told = subprocess.run(
        ["pdftotext", "-layout", file, "-"], capture_output=True, check=True, timeout=60
    ).stdout.decode()
    for word in (*words, "注意力权重", "0.55", "0.68"):
        assert word in told
    sizes = subprocess.run(["pdfinfo", file], capture_output=True, check=True, timeout=60).stdout
    assert re.search(rb"Pages: +1\n", sizes)
    language.set("en")


# ------------------------------------------------------------------------------- what is looked at


def test_neither_selection_nor_scrolling_nor_the_size_of_text_change_a_picture(open_window):
    window = open_window("--example", "bank")
    furniture, trace = window.furniture, session(window).trace

    def seen() -> bytes:
        look = furniture.focus.look
        return write(BY_KEY["png"], trace, What("page", look.page, look=look, title="x"))

    before = seen()
    click_cell(window, "weights", 1, 2)
    furniture.focus.set(hover=Cell("scores", 0, 0))
    find(window, QScrollArea, "canvasScroll").verticalScrollBar().setValue(9999)
    assert seen() == before
    window.theme.set_scale(2.0)
    settle()
    assert seen() == before
    window.resize(1024, 640)
    settle()
    assert seen() == before


def test_a_picture_leaves_the_window_as_it_is(open_window):
    window = open_window("--example", "bank", theme="dark")
    app = QApplication.instance()
    click_cell(window, "weights", 1, 2)
    focus, palette, sheet = QApplication.focusWidget(), app.palette(), app.styleSheet()
    shown = window.grab().toImage()
    trace, look = session(window).trace, window.furniture.focus.look
    told = []
    session(window).changed.connect(told.append)
    window.furniture.focus.changed.connect(told.append)
    for page in PAGES:
        write(BY_KEY["svg"], trace, What("page", page, theme="light"))
    settle()
    count = len(app.allWidgets())
    for page in PAGES:
        write(BY_KEY["pdf"], trace, What("page", page, theme="light"))
    settle()
    assert len(app.allWidgets()) == count
    assert app.activeWindow() is window
    assert QApplication.focusWidget() is focus
    assert (app.palette(), app.styleSheet()) == (palette, sheet)
    assert window.grab().toImage() == shown
    assert window.furniture.focus.look == look
    assert not told


def test_the_flipped_layout_turns_panel_and_page():
    document = EXAMPLES.load("notes_cat")
    for part, name in (("page", "one_head"), ("panel", "C")):
        usual = texts_of(exported("svg", document, part, name))
        flipped = texts_of(exported("svg", document, part, name, flipped=True))
        assert "Row asks, column answers." in usual
        assert "Column asks, row answers." in flipped
        assert sorted(t for t in usual if t == "1.90") == sorted(t for t in flipped if t == "1.90")


@pytest.mark.parametrize("panel", ["A", "B", "C", "D", "E", "F", "G"])
def test_every_panel_has_a_picture(panel):
    document = small(w_o=True)
    texts = texts_of(exported("svg", document, "panel", panel))
    assert ("+" if panel == "G" else panel) in texts
    assert image_of(exported("png", document, "panel", panel)).width() > 100
    with pytest.raises(Refused):
        exported("png", small(), "panel", "G")


def test_another_layer_and_head():
    layers = (
        Layer("L1", (head("h1", d_v=4), head("h2", d_v=4)), w_o=numbers(8, 4, seed=5)),
        Layer("L2", (head("h3"), head("h4", d_v=5), head("h5", d_k=6))),
    )
    document = small(layers=layers)
    place = Place(0, 1, 1)
    data = exported("svg", document, "matrix", "w_v", place=place)
    values = evaluate(document).matrix("w_v", 1, 1)
    texts = texts_of(data)
    for value in values.ravel():
        assert f"{value:.2f}".replace("-", "−") in texts
    assert any("layer 2" in text and "head 2" in text for text in texts)


def test_a_picture_of_a_matrix_holds_everything():
    """Nothing is cut off, however long the words are."""
    document = small("antidisestablishmentarianism of extraordinarily-long-words")
    for name in ("weights", "x"):
        picture = picture_of(document, What("matrix", name))
        data = exported("svg", document, "matrix", name)
        image = rastered(data, 1)
        edge = image.pixel(1, 1)
        whole = QRectF(image.rect())
        assert whole.contains(QRectF(picture.grid))
        for place in range(image.width()):
            assert image.pixel(place, 2) == edge
            assert image.pixel(place, image.height() - 3) == edge
        for place in range(image.height()):
            assert image.pixel(2, place) == edge
            assert image.pixel(image.width() - 3, place) == edge
