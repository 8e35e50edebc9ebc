"""The pages of a worksheet: nothing off the paper, nothing over anything, the key apart, the
numbers of the trace; and the PDF: text stays text, every byte the same."""

import re
import shutil
import subprocess
import zlib

import numpy as np
import pytest
from exercise_oracle import school
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from attn_gui.app import _application
from attn_gui.core.document import Document, Feature, Head, Layer, Sentence, Text, Token
from attn_gui.core.errors import Refused
from attn_gui.core.evaluate import Trace, evaluate
from attn_gui.core.examples import Examples
from attn_gui.core.exercise import exercise
from attn_gui.core.exercise_blanks import CHOICES
from attn_gui.core.options import Options
from attn_gui.core.places import Place
from attn_gui.resources import resource
from attn_gui.worksheet.faces import width
from attn_gui.worksheet.marks import MARGIN, PAPERS, Box, Page, Stroke, Words
from attn_gui.worksheet.painting import paint
from attn_gui.worksheet.request import Wish, pages_for, pdf_for
from attn_gui.worksheet.texts import BLANKS

EXAMPLES = Examples(resource("examples"))
FIRST_LAST = ("notes_cat", "cat_verb", "bank", "creature", "pronoun:tired", "cross",
              "two_contexts:zh_jobs_apple", "bank_512:scaled")  # fmt: skip
needs_poppler = pytest.mark.skipif(shutil.which("pdftotext") is None, reason="no poppler-utils")


@pytest.fixture(scope="module")
def traces(qapp: QApplication) -> dict[str, Trace]:
    _application()  # loads the fonts
    return {name: evaluate(EXAMPLES.load(name)) for name in FIRST_LAST}


def extent(mark: object, language: str) -> tuple[float, float, float, float]:
    """Left, top, right, bottom of a mark, words without their ascenders."""
    if isinstance(mark, Box):
        return mark.x, mark.y, mark.x + mark.width, mark.y + mark.height
    if isinstance(mark, Stroke):
        return mark.x, mark.y, mark.to_x, mark.to_y
    assert isinstance(mark, Words)
    wide = width(mark.text, mark.face, mark.size, language)
    back = {"left": 0, "center": wide / 2, "right": wide}[mark.align]
    if mark.upwards:
        return mark.x - mark.size, mark.y + back - wide, mark.x, mark.y + back
    return mark.x - back, mark.y - 0.7 * mark.size, mark.x - back + wide, mark.y


def check_pages(pages: tuple[Page, ...], paper: str, language: str) -> None:
    wide, high = PAPERS[paper]
    edge = MARGIN - 2
    for page in pages:
        boxes = [extent(mark, language) for mark in page if isinstance(mark, Box)]
        for mark in page:
            left, top, right, bottom = extent(mark, language)
            assert edge <= left <= right <= wide - edge, mark
            assert edge - 8 <= top <= bottom <= high - edge, mark
        for at, one in enumerate(boxes):
            for other in boxes[at + 1 :]:
                apart = (
                    one[2] <= other[0] + 0.01
                    or other[2] <= one[0] + 0.01
                    or one[3] <= other[1] + 0.01
                    or other[3] <= one[1] + 0.01
                )
                assert apart, (one, other)
        words = [(mark, extent(mark, language)) for mark in page if isinstance(mark, Words)]
        for mark, (left, top, right, bottom) in words:
            for box in boxes:
                inside = box[0] <= left and right <= box[2] and box[1] <= top and bottom <= box[3]
                beside = left >= box[2] or right <= box[0] or top >= box[3] or bottom <= box[1]
                assert inside or beside, (mark, box)
        for at, (one_mark, one) in enumerate(words):
            for other_mark, other in words[at + 1 :]:
                over = one[0] < other[2] - 0.2 and other[0] < one[2] - 0.2
                assert not (over and one[1] < other[3] - 0.2 and other[1] < one[3] - 0.2), (
                    one_mark,
                    other_mark,
                )


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("name", FIRST_LAST)
def test_nothing_is_off_the_paper_or_over_anything(traces, name, language, paper):
    trace = traces[name]
    head = len(trace.sentences[0][0].heads) - 1
    for blank in ("row", "panel:E", "after:C", "panel:B", "panel:C"):
        wish = Wish(language, paper, blank, 4)
        try:
            pages = pages_for(trace, Place(0, 0, head), wish)
        except Refused:
            assert name == "bank_512:scaled"
            continue
        check_pages(pages, paper, language)


def texts(page: Page) -> list[str]:
    return [mark.text for mark in page if isinstance(mark, Words)]


@pytest.mark.parametrize("blank", CHOICES)
def test_the_key_is_the_last_page_and_nowhere_else(traces, blank):
    for name in ("notes_cat", "bank", "pronoun:tired"):
        trace = traces[name]
        wish = Wish(blank=blank, number=9)
        with_key = pages_for(trace, Place(), wish)
        without = pages_for(trace, Place(), Wish(blank=blank, number=9, key=False))
        assert len(with_key) == len(without) + 1
        assert "Answer key" in texts(with_key[-1])
        assert all("Answer key" not in texts(page) for page in with_key[:-1])
        sheet = exercise(trace, Place(), blank, 9)
        answers = sorted(
            f"{sheet.panels[stage].numbers[row][column]:.2f}".replace("-", "−")
            for stage in sheet.asked
            for row in range(len(sheet.panels[stage].rows))
            for column, mark in enumerate(sheet.panels[stage].marks[row])
            if mark == "blank"
        )
        shown = sorted(
            mark.text
            for mark in with_key[-1]
            if isinstance(mark, Words) and mark.face == "strong" and mark.size < 9.5
            and re.fullmatch(r"−?\d+\.\d\d", mark.text)
        )  # fmt: skip
        assert shown == answers
        tolerances = {f"accept ±{one:.2f}" for one in sheet.tolerance.values()}
        assert tolerances <= set(texts(with_key[-1]))


def test_the_printed_numbers_are_the_documents(traces):
    page = pages_for(traces["notes_cat"], Place(), Wish(blank="panel:E"))[0]
    x = traces["notes_cat"].document.sentences[0].x
    shown = texts(page)
    for value in x.ravel().tolist():
        assert f"{school(value):.2f}".replace("-", "−") in shown


def test_the_number_of_the_sheet_is_on_the_first_page_and_on_the_key(traces):
    pages = pages_for(traces["bank"], Place(0, 0, 1), Wish(blank="panel:E", number=123))
    for page in (pages[0], pages[-1]):
        assert "Sheet 123" in texts(page)
    assert any("Head 2 of 4" in text for text in texts(pages[0]))
    assert {"Name", "Class", "Date"} <= set(texts(pages[0]))


def test_every_choice_has_a_name():
    assert tuple(BLANKS) == CHOICES


# ------------------------------------------------------------------------------------------- PDF


def told(data: bytes, tmp_path) -> list[str]:
    """The text of every page, as poppler reads it."""
    path = tmp_path / "sheet.pdf"
    path.write_bytes(data)
    done = subprocess.run(["pdftotext", "-layout", path, "-"], capture_output=True, check=True)
    return done.stdout.decode().split("\f")[:-1]


@needs_poppler
@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("paper", PAPERS)
def test_text_stays_text(traces, tmp_path, language, paper):
    trace = traces["notes_cat"]
    wish = Wish(language, paper, "after:C", 7)
    pages = told(pdf_for(trace, Place(), wish), tmp_path)
    laid_out = pages_for(trace, Place(), wish)
    assert len(pages) == len(laid_out)
    for read, page in zip(pages, laid_out, strict=True):
        squeezed = re.sub(r"\s", "", read)
        for mark in page:
            if isinstance(mark, Words) and not mark.upwards and mark.face != "formula":
                assert re.sub(r"\s", "", mark.text) in squeezed, mark.text
    assert "−0.20" in pages[0]
    if language == "zh":
        assert "维度0" in pages[0]


@needs_poppler
def test_fonts_are_embedded_and_the_page_has_its_size(traces, tmp_path):
    path = tmp_path / "sheet.pdf"
    for paper, size in (("A4", ("595", "842")), ("Letter", ("612", "792"))):
        path.write_bytes(pdf_for(traces["notes_cat"], Place(), Wish("zh", paper)))
        fonts = subprocess.run(["pdffonts", path], capture_output=True, check=True).stdout.decode()
        rows = fonts.splitlines()[2:]
        assert any("NotoSansCJK" in row for row in rows)
        for row in rows:
            embedded, _subset, unicode = row.split()[-5:-2]
            assert (embedded, unicode) == ("yes", "yes"), row
        info = subprocess.run(["pdfinfo", path], capture_output=True, check=True).stdout.decode()
        found = re.search(r"Page size: +([\d.]+) x ([\d.]+)", info)
        assert tuple(f"{float(one):.0f}" for one in found.groups()) == size


def test_vectors_only_and_as_many_pages_as_laid_out(traces):
    wish = Wish("en", "Letter", "row", 2)
    data = pdf_for(traces["creature"], Place(), wish)
    assert data.startswith(b"%PDF-")
    assert b"/Subtype /Image" not in data
    assert len(re.findall(rb"/Type /Page\b", data)) == len(
        pages_for(traces["creature"], Place(), wish)
    )
    streams = re.findall(rb"stream\r?\n(.*?)\r?\nendstream", data, re.DOTALL)
    drawn = b"".join(zlib.decompress(one) for one in streams if one[:1] == b"x")
    assert drawn.count(b"Tj") + drawn.count(b"TJ") > 100  # text as text


def test_the_same_sheet_is_the_same_bytes(traces):
    wish = Wish("zh", "A4", "row", 3)
    one, other = (pdf_for(traces["bank"], Place(), wish) for _ in range(2))
    assert one == other
    assert one != pdf_for(traces["bank"], Place(), Wish("zh", "A4", "row", 4))
    assert b"2026" not in re.sub(rb"stream.*?endstream", b"", one, flags=re.DOTALL)


def test_a_picture_shows_the_same_in_every_resolution(traces):
    """The preview: ink where the boxes are, whatever the scale."""
    (page, *_rest) = pages_for(traces["notes_cat"], Place(), Wish())
    for scale in (1.0, 2.5):
        wide, high = PAPERS["A4"]
        picture = QImage(int(wide * scale), int(high * scale), QImage.Format.Format_RGB32)
        picture.fill(0xFFFFFFFF)
        painter = QPainter(picture)
        paint(page, painter, scale, "en")
        painter.end()
        for mark in page:
            if isinstance(mark, Box) and mark.edge >= 1:
                spots = [
                    picture.pixelColor(
                        int((mark.x + mark.width / 2) * scale), int(mark.y * scale) + off
                    ).lightness()
                    for off in (-1, 0, 1)
                ]
                assert min(spots) < 160


def twelve_by_sixteen() -> Trace:
    """The largest document of the interface, with biases, long names and numbers of two digits."""
    draw = np.random.RandomState(5)

    def drawn(*shape: int, size: float = 0.9) -> np.ndarray:
        return np.round(draw.uniform(-size, size, shape), 2)

    words = ("Donaudampfschifffahrtsgesellschaft", *(f"word{place}" for place in range(11)))
    tokens = tuple(Token(f"t{place}", word) for place, word in enumerate(words))
    names = tuple(
        Feature(Text(f"a long feature name {n}", f"很长的特征名字 {n}")) for n in range(16)
    )
    biases = {name: drawn(8) for name in ("b_q", "b_k", "b_v")}
    lenses = {name: drawn(16, 8, size=0.2) for name in ("w_q", "w_k", "w_v")}
    head = Head("h", Text("", ""), **lenses, **biases)
    sentence = Sentence("s", tokens, drawn(12, 16, size=12))
    layer = Layer("L", (head,))
    scaled = Options(temperature=10.0)
    return evaluate(Document((sentence,), names, (layer,), scaled, title=Text("Large", "大")))


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("language", ["en", "zh"])
def test_twelve_words_and_sixteen_features_have_room(qapp, paper, language):
    _application()
    trace = twelve_by_sixteen()
    shown = 0
    for blank in CHOICES:
        try:
            pages = pages_for(trace, Place(), Wish(language, paper, blank, 3))
        except Refused as why:
            assert why.key in ("worksheet_unfair", "worksheet_large")  # noqa: PT017
            continue
        check_pages(pages, paper, language)
        shown += 1
        if blank == "row":
            assert len(pages) <= 5  # what nobody needs is left out
    assert shown >= 6
