"""What nobody sees does no work, and is right at once when it is shown."""

import pytest
from hands import KEY, click_cell, press, session, settle, type_text
from heads_hands import bars, heard, show_side
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QLabel, QVBoxLayout, QWidget
from reflow_steps import drawer_text

from attn_gui.core.edits import with_cell
from attn_gui.core.places import Cell
from attn_gui.pages.inspector import drawer, inspector
from attn_gui.pages.inspector.reading import Reader
from attn_gui.pages.many_heads import words_card
from attn_gui.session import Label
from attn_gui.unseen import WhileSeen
from attn_gui.widgets.steady import Steady


class Counted:
    """Counts how often something of a module is made."""

    def __init__(self, monkeypatch, module, name):
        made, self.times = getattr(module, name), 0

        def counting(*arguments):
            self.times += 1
            return made(*arguments)

        monkeypatch.setattr(module, name, counting)


class Heard(QObject):
    """The widgets that events of one kind reach."""

    def __init__(self, kind):
        super().__init__()
        self.kind, self.names = kind, []
        QApplication.instance().installEventFilter(self)

    def eventFilter(self, watched, event):
        if event.type() == self.kind:
            self.names.append(watched.objectName())
        return False

    def leave(self):
        QApplication.instance().removeEventFilter(self)
        return self.names


def edit(window, row, column, value):
    here = session(window)
    here.apply(Label("edit"), with_cell(here.committed, "x", row, column, value))
    settle()


def go_through(window, number=4.321):
    """Edits, another precision, another language and another theme."""
    edit(window, 1, 1, -0.75)
    edit(window, 1, 1, number)
    window.status_bar.show_decimals(4)
    window.language.choose("zh")
    window.theme.set("dark")
    settle()


# --------------------------------------------------------------------------------- the mechanism


@pytest.fixture
def around(qtbot):
    outer = QWidget()
    qtbot.addWidget(outer)
    QVBoxLayout(outer)
    return outer


class Telling(QWidget):
    def __init__(self, outer):
        super().__init__()
        self.told = 0
        self.while_seen = WhileSeen(self, self._tell)
        outer.layout().addWidget(self)

    def _tell(self):
        self.told += 1

    def showEvent(self, event):
        super().showEvent(event)
        self.while_seen.catch_up()


def test_it_is_told_at_once_while_it_is_seen_and_once_when_it_is_shown(around):
    part = Telling(around)
    around.show()
    settle()
    part.while_seen.ask()
    part.while_seen.ask()
    assert part.told == 2
    part.hide()
    for _time in range(3):
        part.while_seen.ask()
    assert part.told == 2
    part.show()
    assert part.told == 3
    part.hide()
    part.show()
    assert part.told == 3  # nothing has changed meanwhile


def test_what_is_hidden_with_its_parent_waits_too(around):
    part = Telling(around)
    around.show()
    between = QWidget(around)
    QVBoxLayout(between).addWidget(part)
    part.while_seen.ask()
    assert part.told == 0
    between.show()
    assert part.told == 1


def test_in_a_window_that_is_not_on_screen_everything_counts(around):
    part = Telling(around)
    part.hide()
    part.while_seen.ask()
    assert part.told == 1


# ------------------------------------------------------------------------------ drawer, inspector


def said_by_drawer(window):
    shown = window.furniture.drawer
    return (
        shown.hero.text(), shown.sentence.text(), drawer_text(window), shown.accessibleName(),
        [one.text() for one in shown.tabs.buttons.values() if one.isVisible()], shown.height(),
    )  # fmt: skip


def said_by_inspector(window):
    shown = window.furniture.inspector.explained
    texts = [one.text() for one in shown.findChildren(QLabel) if one.isVisible()]
    return texts, shown.arithmetic.accessibleName(), shown.accessibleName()


def make_narrow(window):
    window.setMinimumSize(1, 1)
    window.resize(900, 800)
    settle()


@pytest.mark.parametrize("cell", [Cell("x", 1, 1), Cell("weights", 1, 2), None])
def test_the_drawer_is_right_when_it_appears(open_window, monkeypatch, cell):
    window, other = open_window(), open_window()
    make_narrow(other)
    assert other.furniture.drawer.isVisible()
    for one in (window, other):
        if cell is not None:
            one.furniture.pick(cell)
        settle()
    read = Counted(monkeypatch, drawer, "Reader")
    go_through(window)
    assert not window.furniture.drawer.isVisible()
    assert read.times == 0
    make_narrow(window)
    assert window.furniture.drawer.isVisible()
    go_through(other)
    window.theme.set("light")
    window.theme.set("dark")  # both windows have a theme of their own: the last one dresses all
    settle()
    assert said_by_drawer(window) == said_by_drawer(other)
    if cell == Cell("x", 1, 1):
        assert window.furniture.drawer.hero.text() == "4.3210"


@pytest.mark.parametrize("cell", [Cell("x", 1, 1), Cell("weights", 1, 2), None])
def test_the_inspector_is_right_when_it_appears(open_window, monkeypatch, cell):
    window = open_window()
    if cell is not None:
        window.furniture.pick(cell)
    focus = window.furniture.focus
    focus.set(view="code")
    settle()
    read = Counted(monkeypatch, inspector, "Reader")
    go_through(window)
    assert read.times == 0
    focus.set(view="explain")
    settle()
    assert read.times > 0
    found = said_by_inspector(window)
    assert found[-1] == "数字详情"
    if cell is not None:
        assert window.furniture.inspector.hero.text() in found[0]
    if cell == Cell("x", 1, 1):
        assert window.furniture.inspector.hero.text() == "4.3210"
    focus.set(view="changes")
    focus.set(view="explain")
    window.furniture.inspector.explained._tell_anew()  # everything, from the beginning
    settle()
    assert said_by_inspector(window) == found


def test_a_new_text_size_while_it_is_hidden(open_window):
    window = open_window()
    window.furniture.pick(Cell("scores", 1, 2))
    window.furniture.focus.set(view="code")
    edit(window, 1, 1, 2.5)
    window.theme.set_scale(1.25)
    settle()
    edit(window, 1, 1, 3.5)
    window.furniture.focus.set(view="explain")
    settle()
    shown = window.furniture.inspector
    place = shown.explained._page.place
    wanted = session(window).trace.matrix("scores", place.layer, place.head)[1, 2]
    assert shown.hero.text().replace("−", "-") == f"{wanted:.2f}"


def test_what_matters_is_announced_though_nobody_sees_the_inspector(open_window):
    window = open_window()
    window.furniture.pick(Cell("weights", 1, 2))
    window.furniture.focus.set(view="code", matters=True)
    edit(window, 1, 1, 2.5)
    hidden = window.furniture.inspector.explained.matters.words
    window.furniture.focus.set(view="explain")
    settle()
    shown = window.furniture.inspector.explained.matters
    assert hidden == "\n".join(one.text() for one in shown.lines if one.isVisible())


def test_a_reading_of_the_same_number_differs_in_it_alone(open_window):
    window = open_window()
    page, here = window.furniture.page, session(window)

    def reading(cell):
        return Reader(here.trace, page.place, page.names, 2).cell(cell)

    given, computed = Cell("x", 1, 1), Cell("scores", 1, 1)
    before = reading(given), reading(computed)
    edit(window, 1, 1, -0.25)
    assert reading(given).value != before[0].value
    assert reading(given).is_of_same(before[0])
    assert not reading(computed).is_of_same(before[1])  # its sum is another one too
    assert not reading(Cell("x", 1, 0)).is_of_same(before[0])
    edit(window, 1, 1, 100.25)
    assert not reading(given).is_of_same(before[0])  # a longer number wants more room


# ------------------------------------------------------------------------------------ many heads


def test_the_words_are_right_when_they_appear(open_window, monkeypatch):
    window = open_window("--example", "bank", "--page", "many-heads")
    show_side(window, "inspector")
    here, listened = session(window), Counted(monkeypatch, words_card, "hear")
    before = here.trace
    here.apply(Label("edit"), with_cell(here.committed, "w_q", 1, 1, 3.0, head=1))
    settle()
    assert listened.times == 0
    assert here.trace is not before
    show_side(window, "words")
    settle()
    assert listened.times >= 4
    word = window.furniture.heads.scene.word
    for head in range(4):
        shares = sorted(here.trace.sentences[0][0].heads[head].weights[word], reverse=True)
        assert [share for _name, share in bars(window, head)] == [
            round(100 * s) for s in shares[:3]
        ]
    found = heard(window)
    window.furniture.heads.show_trace(here.trace)
    settle()
    assert heard(window) == found


def test_an_edit_of_a_head_paints_no_map_of_another(open_window):
    window = open_window("--example", "bank", "--page", "many-heads")
    here, cards = session(window), window.furniture.heads.maps.cards
    here.apply(Label("edit"), with_cell(here.committed, "w_q", 1, 1, 3.0, head=1))
    settle()
    views = [card.heatmap._view.viewport() for card in cards]
    for place, view in enumerate(views):
        view.setObjectName(f"view of {place}")
    painted = Heard(QEvent.Type.Paint)
    here.apply(Label("edit"), with_cell(here.committed, "w_q", 1, 1, 3.5, head=1))
    settle()
    names = painted.leave()
    assert [f"view of {place}" in names for place in range(4)] == [False, True, False, False]


@pytest.mark.parametrize("change", ["theme", "language"])
def test_another_look_paints_them_all(open_window, change):
    window = open_window("--example", "bank", "--page", "many-heads")
    cards = window.furniture.heads.maps.cards
    old = [card.heatmap.table.matrix.picture for card in cards]
    window.theme.set("dark") if change == "theme" else window.language.choose("zh")
    settle()
    new = [card.heatmap.table.matrix.picture for card in cards]
    assert all(one is not two for one, two in zip(old, new, strict=True))


# ---------------------------------------------------------------------------------------- layouts


def test_a_typed_digit_lays_no_bar_and_no_pane_out(window):
    click_cell(window, "x", 1, 1)
    type_text("1.2")
    press(KEY.Key_5)
    press(KEY.Key_Backspace)
    settle()
    asked = Heard(QEvent.Type.LayoutRequest)
    press(KEY.Key_5)
    settle()
    assert session(window).document.sentences[0].x[1, 1] == 1.25
    assert not {"window", "page", "strip", "inspectorBody", "canvas"} & set(asked.leave())
    assert window.furniture.inspector.hero.text() == "1.25"


def test_the_strip_follows_all_but_numbers(window, monkeypatch):
    strip, shown = window.furniture.strip, []
    monkeypatch.setattr(strip, "_show", lambda: shown.append(True))
    edit(window, 1, 1, 0.5)
    assert shown == []
    here = session(window)
    from attn_gui.core.edits import with_d_k, with_options, with_random_lenses
    from attn_gui.core.words_edits import with_word_added, with_word_renamed

    edits = (
        lambda d: with_options(d, temperature=2.0), lambda d: with_options(d, mask="causal"),
        lambda d: with_options(d, scale=not d.options.scale), lambda d: with_d_k(d, 5),
        lambda d: with_word_added(d, "dog"), lambda d: with_word_renamed(d, 0, "a"),
        lambda d: with_random_lenses(d, 7, layer=0, head=0),
    )  # fmt: skip
    for place, make in enumerate(edits, 1):
        here.apply(Label("edit"), make(here.committed))
        assert len(shown) == place


def test_a_refused_size_goes_back_though_the_document_is_the_same(window):
    box = window.furniture.strip.options.sizes["d_k"].box
    was = box.value()
    box.setFocus()
    box.setValue(9)
    settle()
    assert box.value() == was == session(window).document.head(0, 0).d_k


@pytest.fixture
def steady(around):
    held = QLabel("one two three four five six")
    held.setWordWrap(True)
    room = Steady(held, even=True)
    around.layout().addWidget(room)
    around.layout().addStretch(1)
    around.resize(400, 300)
    around.show()
    settle()
    return room, held


def test_words_that_need_no_other_height_ask_for_nothing(around, steady):
    room, held = steady
    around.setObjectName("around")
    asked = Heard(QEvent.Type.LayoutRequest)
    room.say("one two three four five 16")
    settle()
    room.say("one two three four five 17")
    settle()
    assert "around" not in asked.leave()
    assert held.text().endswith("17")


def test_words_that_need_more_get_it(steady):
    room, held = steady
    before = room.height()
    room.say("many words " * 40)
    settle()
    assert room.height() == held.height() > 2 * before
    assert held.height() >= held.heightForWidth(held.width())
    room.say("few")
    settle()
    assert room.height() <= before


@pytest.mark.parametrize("way", ["font", "hidden", "digits"])
def test_other_letters_get_their_room_too(steady, way):
    room, held = steady
    before = room.height()
    if way == "font":
        font = held.font()
        font.setPixelSize(60)
        held.setFont(font)
    elif way == "hidden":
        room.window().hide()
        held.setText("many words " * 40)
        room.window().show()
    else:
        room.say("12 " * 300)
    settle()
    assert held.height() >= held.heightForWidth(held.width()) > before
