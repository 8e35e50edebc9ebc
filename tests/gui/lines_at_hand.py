"""Lines on a page of their own, and what a reader does with them."""

from hands import KEY, LEFT, MOD, press, settle, take_down
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from attn_gui.widgets.lines import Lines
from attn_gui.widgets.strands import Thread

WORDS = ("The", "bank₁", "deposit", "near", "the", "river", "bank₂")
LONG = tuple(f"{place}_internationalization_committee_of_the_riverbank" for place in range(12))
CHINESE = tuple(f"河流{sign}" for sign in "子丑寅卯辰巳午未申酉戌亥")


def thread(asks, answers, share=0.5, head=0, heads=4):
    return Thread(asks, answers, share, f"h{head % 4 + 1}", f"Head {head + 1}", head, heads)


BANK = (
    thread(0, 1, 0.28),
    thread(1, 2, 0.69),
    thread(6, 5, 0.54, 1),
    thread(6, 5, 0.07, 2),
    thread(6, 3, 0.44, 2),
    thread(3, 5, 0.35, 1),
)


class Page(QWidget):
    """Hears the keys that the lines leave to it."""

    def __init__(self):
        super().__init__()
        self.passed = []

    def keyPressEvent(self, event):
        self.passed.append(event.key())


def pages_of_lines(theme):
    """For a fixture: makes lines in a page of their own, with a button for Tab to come from."""
    pages = []

    def make_one(asks=WORDS, answers=WORDS, links=BANK, picked=6, size=(300, 520), **texts):
        page = Page()
        pages.append(page)
        column = QVBoxLayout(page)
        column.addWidget(QPushButton("before", page))
        lines = Lines(theme, "lines", page)
        column.addWidget(lines, 1)
        lines.show_titles("asks", "answers")
        lines.show_links(asks, answers, links, picked, **texts)
        page.show()
        lines.setFixedSize(*size)
        page.activateWindow()
        settle()
        leave(lines)
        return lines

    yield make_one
    for page in pages:
        take_down(page)


def at(lines, side, index):
    """The middle of a name."""
    return lines.slot(side, index).center().toPoint()


def hover(lines, side, index):
    QTest.mouseMove(lines, at(lines, side, index))
    settle()


def leave(lines):
    QTest.mouseMove(lines.window(), QPoint(1, 1))
    settle()


def click(lines, side, index):
    QTest.mouseClick(lines, LEFT, MOD.NoModifier, at(lines, side, index))
    settle()


def tab_into(lines):
    lines.window().findChild(QPushButton).setFocus()
    press(KEY.Key_Tab)
    assert lines.hasFocus()


def drawn(lines, pale=False):
    """Which word asks which, by the lines that are strong, or pale."""
    return {(s.thread.asks, s.thread.answers) for s in lines.values() if s.pale == pale}


def listen(signal):
    """What a signal says from now on."""
    heard = []
    signal.connect(lambda *said: heard.append(said))
    return heard


def pixel(lines, point):
    image = lines.grab().toImage()
    return image.pixelColor(point.toPoint())


def near(one, other, tolerance=3):
    """Whether two colours differ in no channel by more than `tolerance` of 255."""
    return all(
        abs(a - b) <= tolerance for a, b in zip(one.getRgb()[:3], other.getRgb()[:3], strict=True)
    )
