"""Many heads as a screen reader finds it, in both languages; nothing on the page stays English."""

import re

import pytest
from hands import button, click, find, session, settle
from heads_hands import (
    PARTS,
    do,
    numbers,
    page,
    part_table,
    pick_word,
    recolour,
    shown_texts,
    switch,
    type_w_o,
)
from heads_oracle import assert_page
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtTest import QSignalSpy
from PySide6.QtWidgets import QMenu, QWidget
from reflow_rules import stops
from reflow_spoken import FITTING, ROLE, alive, controls, interface, name_of, walk

from attn_gui.core.examples import Examples
from attn_gui.core.numbers import show_number
from attn_gui.resources import resource
from attn_gui.session import Label

EXAMPLES = Examples(resource("examples"))
LATIN = re.compile(
    r"\b(head|asks|answers|word|change|sum|new|old|switch|mean|value|open|lines?|brings|hears|"
    r"weights?|join|colou?r|hide|links?|share|pick|row)\b",
    re.IGNORECASE,
)
DATA = {
    # words of the example and signs that are the same in every language
    "The", "the", "bank", "deposit", "near", "river", "bank₁", "bank₂", "F", "W", "X", "concat",
}  # fmt: skip


@pytest.fixture(autouse=True)
def _somebody_listens():
    """Qt drops cells of a table that was reset only while a screen reader is running."""
    QAccessible.setActive(True)
    yield
    QAccessible.setActive(False)


@pytest.fixture
def bank(open_window):
    return open_window("--page", "many-heads", "--example", "bank")


def spoken_cells(window, name):
    """The names of all cells of a matrix, as children of its table in the accessible tree."""
    shown = part_table(window, name)
    table, model = interface(shown), shown.model()
    assert table.role() == ROLE.Table
    cells = [
        name_of(child)
        for place in range(table.childCount())
        if (child := table.child(place)) is not None and child.role() == ROLE.Cell
    ]
    assert len(cells) == model.rowCount() * model.columnCount(), name
    return {divmod(place, model.columnCount()): text for place, text in enumerate(cells)}


def shown_parts(window):
    """The matrices of the page that can be seen."""
    names = [f"head.{head}" for head in range(len(page(window).maps.cards))]
    names += ["mean", *PARTS]
    return [name for name in names if part_table(window, name).isVisible()]


def assert_spoken(window, lang):
    """Every control has a name and a role; every cell its address and the number on screen."""
    found = list(controls(window))
    assert len({widget for widget, _spoken in found}) == len(found)
    for widget, spoken in found:
        name, where = name_of(spoken), widget.objectName() or type(widget).__name__
        assert name.strip(), where
        assert "<" not in name, where
        assert "{" not in name, where
        kinds = next(roles for kind, roles in FITTING.items() if isinstance(widget, kind))
        assert spoken.role() in kinds, (where, spoken.role())
    seen = shown_parts(window)
    assert seen
    for name in seen:
        values = numbers(window, name)
        for (row, column), text in spoken_cells(window, name).items():
            ending = f", {show_number(values[row, column])}"
            assert text.endswith(ending), (name, text)
            assert len(text) > len(ending)
            if lang == "zh":
                assert not LATIN.search(text), (name, text)
    assert alive(window)


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("example", ["bank", "cross", "pronoun:tired", "notes_cat"])
def test_every_control_and_every_cell_is_spoken(open_window, example, lang):
    window = open_window("--page", "many-heads", "--example", example, lang=lang)
    assert_spoken(window, lang)
    stages = [spoken.object() for spoken in walk(interface(window))]
    missing = [one.objectName() for one in stops(window) if one not in stages]
    assert missing == []


def test_a_cell_says_its_head_who_asks_and_who_answers(bank):
    assert spoken_cells(bank, "head.1")[6, 5] == "Geography, bank₂ asks, river answers, 0.54"
    assert spoken_cells(bank, "head.0")[1, 2] == "Financial, bank₁ asks, deposit answers, 0.76"
    click(button(bank, "heads.mean"))
    said = spoken_cells(bank, "mean")[6, 5]
    assert "bank₂ asks, river answers" in said
    assert said.startswith("Mean of the heads")
    bank.language.set("zh")
    settle()
    assert re.fullmatch("地理头.*bank₂.*river.*0.54", spoken_cells(bank, "head.1")[6, 5])


@pytest.mark.parametrize("name", ["head.0", "w_o", "concat", "results", "contributions"])
def test_each_cell_of_a_matrix_has_its_own_address(bank, name):
    click(button(bank, "join.telling.by_head"))
    addresses = [text.rpartition(", ")[0] for text in spoken_cells(bank, name).values()]
    twice = sorted({one for one in addresses if addresses.count(one) > 1})
    assert twice == []


def test_right_after_an_example_a_language_a_size_and_a_mode(bank):
    for name in ("cross", "pronoun:tired", "notes_cat", "bank"):
        session(bank).open(Label("test"), EXAMPLES.load(name))
        assert alive(bank)  # before a single event
        settle()
        assert_spoken(bank, "en")
    bank.language.set("zh")
    assert alive(bank)
    settle()
    assert_spoken(bank, "zh")
    for scale in (1.5, 2.0, 1.0):
        bank.theme.set_scale(scale)
        assert alive(bank)
        settle()
        for side in ("maps", "lines", "words", "join", "inspector"):
            if button(bank, f"side.{side}").isVisible():
                click(button(bank, f"side.{side}"))
                found = list(controls(bank))
                assert all(name_of(spoken).strip() for _widget, spoken in found)
    assert_spoken(bank, "zh")
    bank.resize(1024, 640)
    settle()
    click(button(bank, "side.join"))
    assert_spoken(bank, "zh")
    bank.resize(1440, 900)
    bank.language.set("en")
    settle()
    assert_spoken(bank, "en")


def test_after_changes_of_heads_the_tree_is_whole(bank):
    for change in (
        lambda: click(button(bank, "heads.add")), lambda: do(bank, 0, "remove"),
        lambda: do(bank, 1, "duplicate"), lambda: switch(bank, 0), lambda: recolour(bank, 1, 0),
        lambda: click(button(bank, "heads.mean")), lambda: pick_word(bank, 2),
    ):  # fmt: skip
        change()
        assert alive(bank)
        assert_spoken(bank, "en")
    assert_page(bank)


def test_the_card_of_a_head_says_its_name_its_question_and_whether_it_is_off(bank):
    card = find(bank, QWidget, "head.1")
    spoken = interface(card)
    assert name_of(spoken) == "Head 2 · Geography"
    said = spoken.text(QAccessible.Text.Description)
    assert "landscape" in said
    switch(bank, 1)
    said = interface(card).text(QAccessible.Text.Description)
    assert "Switched off: it writes nothing." in said
    assert name_of(interface(button(bank, "head.1.on"))) == "Head 2 on"
    assert not interface(button(bank, "head.1.on")).state().checked


def test_only_the_card_that_is_shown_is_read_out(bank):
    found = {spoken.object() for spoken in walk(interface(bank))}
    assert find(bank, QWidget, "words") in found
    assert find(bank, QWidget, "inspector") not in found
    click(button(bank, "side.inspector"))
    found = {spoken.object() for spoken in walk(interface(bank))}
    assert find(bank, QWidget, "inspector") in found
    assert find(bank, QWidget, "words") not in found


def test_a_change_is_announced_once(bank, monkeypatch):
    heard = []
    tell = QAccessible.updateAccessibility

    def listen(event):
        if isinstance(event, QAccessibleAnnouncementEvent):
            heard.append(event.message())
        tell(event)

    from attn_gui.pages import desk

    monkeypatch.setattr(desk.QAccessible, "updateAccessibility", staticmethod(listen))
    switch(bank, 1)
    assert len(heard) == 1
    assert heard[0].startswith("Geography off")
    bank.language.set("zh")
    switch(bank, 1)
    assert len(heard) == 2
    assert not LATIN.search(heard[1])


def test_numbers_that_move_are_reported_to_the_tables(bank):
    models = {name: part_table(bank, name).model() for name in ("results", "concat", "w_o")}
    moved = {name: QSignalSpy(model.dataChanged) for name, model in models.items()}
    anew = QSignalSpy(models["results"].modelReset)
    type_w_o(bank, 1, 0, "0.5")
    assert moved["results"].count() >= 1
    assert moved["w_o"].count() >= 1
    switch(bank, 0)
    assert anew.count() == 1  # a row more: all heads on
    assert moved["concat"].count() >= 1
    assert spoken_cells(bank, "concat")[0, 0].endswith(", 0.00")


# ---------------------------------------------------------------------------------- both languages


def menu_texts(window):
    """What the menus of the heads say."""
    found = set()
    for menu in page(window).findChildren(QMenu):
        found |= {one.text() for one in menu.actions() if one.text()}
    return found


def every_text(window):
    """All texts of the page, of every card of the column and of the menus."""
    found = set()
    for side in ("maps", "lines", "words", "join"):
        if button(window, f"side.{side}").isVisible():
            click(button(window, f"side.{side}"))
            found |= shown_texts(window)
    for name in shown_parts(window):
        model = part_table(window, name).model()
        for way, count in ((Qt.Orientation.Vertical, model.rowCount()),
                           (Qt.Orientation.Horizontal, model.columnCount())):  # fmt: skip
            found |= {model.headerData(place, way) for place in range(count)} - {None, ""}
    return found | menu_texts(window)


def untranslated(one, other):
    """Texts with English words that are the same in both languages."""
    return sorted(
        text
        for text in one & other
        if set(re.findall(r"[A-Za-z₁₂]{2,}", re.sub("<[^>]*>", " ", text))) - DATA
    )


@pytest.mark.parametrize(("size", "scale"), [("1440x900", 100), ("1024x640", 100),
                                             ("1440x900", 200)])  # fmt: skip
def test_no_text_stays_as_it_was_in_the_other_language(open_window, size, scale):
    texts = {}
    for lang in ("en", "zh"):
        window = open_window(
            "--page", "many-heads", "--example", "bank", "--text-scale", str(scale), size=size,
            lang=lang,
        )  # fmt: skip
        if button(window, "side.maps").isVisible():
            click(button(window, "side.maps"))
        click(button(window, "heads.mean"))
        switch(window, 2)
        click(button(window, "heads.add"))
        texts[lang] = every_text(window)
    assert len(texts["en"]) > 40
    assert untranslated(texts["en"], texts["zh"]) == []


def test_a_live_switch_of_the_language_gives_the_same_texts(bank, open_window):
    click(button(bank, "heads.mean"))
    english = every_text(bank)
    bank.language.set("zh")
    settle()
    chinese = every_text(bank)
    assert untranslated(english, chinese) == []
    bank.language.set("en")
    settle()
    assert every_text(bank) == english
    fresh = open_window("--page", "many-heads", "--example", "bank", lang="zh")
    click(button(fresh, "heads.mean"))
    assert every_text(fresh) == chinese
