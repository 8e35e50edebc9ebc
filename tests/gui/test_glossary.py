"""The glossary on F1: complete in both languages, found by typing, and its links lead to places."""

import re

import pytest
from glossary_hands import ENTRIES, card, f1, is_open, seen, sheet, shown
from hands import KEY, MOD, action, click_cell, focused, press, settle, type_text
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from attn_gui.help import glossary, glossary_tab
from attn_gui.help.glossary import entries, found, main_term

CHINESE = re.compile(r"[\u4e00-\u9fff]")
CARDS = ("maps", "lines", "words", "join")


# ----------------------------------------------------------------------------------------- texts


def test_every_entry_is_there_in_both_languages_and_leads_somewhere():
    assert 40 <= len(ENTRIES) == len(entries())
    for one in entries():
        for sense in (one.en, one.zh):
            assert sense.term
            assert sense.says.endswith((".", "。"))
            assert not sense.myth or sense.myth.endswith((".", "。")), one.id
        assert bool(one.en.myth) == bool(one.zh.myth), one.id
        assert CHINESE.search(one.zh.says), one.id
        assert not CHINESE.search(one.en.term + one.en.says + one.en.myth), one.id
        assert not CHINESE.search(one.zh.myth) or not one.zh.myth.endswith("."), one.id
        assert one.panel in tuple("ABCDEFG") or one.card in CARDS, one.id


def test_the_terms_are_the_agreed_ones():
    agreed = {
        "token": "词元", "query": "查询", "key": "键", "value": "值", "dot": "点积",
        "softmax": "softmax", "weight": "注意力权重", "mask": "掩码，因果掩码",
        "residual": "残差连接", "concat": "拼接", "delta": "增量，更新量",
        "scaled_attention": "缩放点积注意力", "temperature": "温度",
    }  # fmt: skip
    assert {name: ENTRIES[name].zh.term for name in agreed} == agreed


def test_every_panel_has_a_term_and_every_main_term_exists():
    assert {one.panel for one in entries()} == {*"ABCDEFG", ""}
    pages = {glossary.MANY_HEADS, glossary.LONG_DISTANCE}
    assert {*glossary.MAIN.values(), *pages} <= set(ENTRIES)


# ----------------------------------------------------------------------------------------- search


@pytest.mark.parametrize(
    ("words", "first"),
    [
        ("softmax", "softmax"), ("SOFTMAX", "softmax"), ("掩码", "mask"), ("内积", "dot"),
        ("归一化", "softmax"), ("ｖａｌｕｅ", "value"), ("w_o", "w_o"), ("残差", "residual"),
        ("  attention   weight ", "weight"), ("key", "key"),
    ],
)  # fmt: skip
def test_a_word_finds_its_entry_first_in_either_language(words, first):
    assert found(words)[0].id == first


def test_all_words_count_and_sentences_are_searched_last():
    assert [one.id for one in found("looking word query")] == ["query"]
    hits = [one.id for one in found("recipe")]
    assert set(hits) == {"weighted_sum", "scaled_attention"}
    assert found("zzz") == ()
    assert found("   ") == entries()


def test_typing_filters_at_once_and_esc_closes(window):
    f1(window)
    field = sheet(window).glossary.field
    assert focused() is field
    assert shown(window) == list(ENTRIES)
    type_text("soft")
    assert shown(window)[0] == "softmax"
    assert set(shown(window)) == {one.id for one in found("soft")}
    for _sign in "soft":
        press(KEY.Key_Backspace)
    assert shown(window) == list(ENTRIES)
    type_text("zzz")
    assert shown(window) == []
    none = [one.text() for one in sheet(window).reading.findChildren(QLabel) if one.isVisible()]
    assert none == ["Nothing found for “zzz”."]
    press(KEY.Key_Return)  # leads nowhere
    assert is_open(window)
    press(KEY.Key_Escape)
    assert not is_open(window)


def test_letters_and_signs_typed_there_reach_nobody_else(window):
    before = window.furniture.focus.look
    f1(window)
    type_text("ABCDEF?1")
    assert sheet(window).glossary.field.text() == "ABCDEF?1"
    assert window.furniture.focus.look == before
    assert is_open(window)


def test_what_is_typed_on_an_entry_goes_into_the_field(window):
    press(KEY.Key_E)
    f1(window)
    assert focused() is card(window, "weight")
    type_text("mask")
    assert focused() is sheet(window).glossary.field
    assert sheet(window).glossary.field.text() == "mask"
    assert shown(window)[0] == "mask"


# -------------------------------------------------------------------------------------- keyboard


def test_tab_goes_round_and_arrows_walk_between_entries(window):
    f1(window)
    help_sheet = sheet(window)
    field, first = help_sheet.glossary.field, card(window, "token")
    stops = [field, help_sheet.close_button, first, help_sheet.tabs.buttons["glossary"]]
    for at in range(9):
        assert focused() is stops[at % 4]
        press(KEY.Key_Tab)
    press(KEY.Key_Backtab, MOD.ShiftModifier)
    assert focused() is field
    press(KEY.Key_Down)
    assert focused() is first
    press(KEY.Key_Down)
    assert focused() is card(window, "embedding")
    press(KEY.Key_Up)
    press(KEY.Key_Up)
    assert focused() is field
    press(KEY.Key_Down)
    press(KEY.Key_End)
    last = card(window, list(ENTRIES)[-1])
    assert focused() is last
    assert seen(help_sheet.reading, last)
    press(KEY.Key_Home)
    assert focused() is first
    assert seen(help_sheet.reading, first)


def test_f1_again_closes_and_the_focus_goes_back(window):
    table = click_cell(window, "x", 1, 1)
    f1(window)
    assert focused() is card(window, "embedding")
    f1(window)
    assert not is_open(window)
    assert focused() is table


def test_f1_turns_from_another_tab_and_the_question_mark_still_opens_the_keys(window):
    QTest.keyClick(focused(), "?")
    settle()
    assert sheet(window).tab == "keys"
    f1(window)
    assert sheet(window).tab == "glossary"
    assert is_open(window)


# --------------------------------------------------------------------------------------- context


@pytest.mark.parametrize(
    ("cell", "term"),
    [
        (("x", 0, 0), "embedding"), (("w_k", 0, 0), "lens"), (("q", 0, 0), "query"),
        (("k", 0, 0), "key"), (("v", 0, 0), "value"), (("scores", 0, 0), "score"),
        (("scaled", 0, 0), "scaling"), (("weights", 0, 0), "weight"),
        (("output", 0, 0), "weighted_sum"),
    ],
)  # fmt: skip
def test_f1_on_a_picked_number_opens_its_term(quiet_window, cell, term):
    click_cell(quiet_window, *cell)
    f1(quiet_window)
    assert focused() is card(quiet_window, term)
    assert seen(sheet(quiet_window).reading, card(quiet_window, term))
    press(KEY.Key_Escape)
    assert not is_open(quiet_window)


def test_f1_on_a_panel_of_the_change_and_on_many_heads(open_window):
    window = open_window("--example", "cat_verb")
    for name, term in (("w_o", "w_o"), ("projected", "delta"), ("new", "residual")):
        click_cell(window, name, 0, 0)
        f1(window)
        assert focused() is card(window, term)
        press(KEY.Key_Escape)
    action(window, "page_many_heads").trigger()
    settle()
    f1(window)
    assert focused() is card(window, "multi_head")
    assert main_term("many_heads", "G", "w_o") == "w_o"
    press(KEY.Key_Escape)
    action(window, "page_long_distance").trigger()
    settle()
    f1(window)
    assert focused() is card(window, "long_range")


def test_a_number_being_typed_is_kept(window):
    click_cell(window, "x", 0, 0)
    type_text("1.5")
    f1(window)
    assert focused() is card(window, "embedding")
    assert window.furniture.session.committed.sentences[0].x[0, 0] == 1.5


# --------------------------------------------------------------------- languages, screen readers


def test_terms_stand_in_this_language_first_and_the_place_is_kept(window):
    press(KEY.Key_C)
    f1(window)
    labels = [one.text() for one in card(window, "score").findChildren(QLabel)]
    assert labels[:2] == ["attention score", "注意力分数（评分）"]
    assert labels[3] == "Myth: A negative score means no attention."
    window.language.set("zh")
    settle()
    labels = [one.text() for one in card(window, "score").findChildren(QLabel)]
    assert labels[:2] == ["注意力分数（评分）", "attention score"]
    assert labels[3] == "误解：负分就是没有注意力。"
    assert card(window, "score").link.text() == "带我去看：面板 C"
    assert sheet(window).tabs.buttons["glossary"].text() == "词汇表"
    assert focused() is card(window, "score")


def test_a_screen_reader_hears_the_entry_and_how_many_were_found(window, monkeypatch):
    press(KEY.Key_E)
    f1(window)
    name = card(window, "weight").accessibleName()
    for words in ("attention weight, 注意力权重", "Myth:", "Show me: panel E"):
        assert words in name
    assert sheet(window).glossary.field.accessibleName() == "Search in both languages"
    heard = []
    monkeypatch.setattr(glossary_tab.QAccessible, "updateAccessibility", staticmethod(heard.append))
    type_text("mask")
    told = [event.message() for event in heard if hasattr(event, "message")]
    assert told[-1] == f"{len(found('mask'))} entries"
    type_text("zzz")
    assert heard[-1].message() == "Nothing found for “maskzzz”."


def test_another_text_size_keeps_the_search_and_the_sheet(window):
    f1(window)
    type_text("mask")
    window.theme.set_scale(1.5)
    settle()
    assert is_open(window)
    assert sheet(window).tab == "glossary"
    assert sheet(window).glossary.field.text() == "mask"
    assert sheet(window).glossary.field.isVisible()
    assert shown(window)[0] == "mask"
    window.theme.set_scale(1.0)
    settle()


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_at_200_percent_every_entry_fits_into_the_sheet(open_window, lang):
    window = open_window("--text-scale", "200", lang=lang, size="1024x640")
    f1(window)
    help_sheet = sheet(window)
    field = help_sheet.glossary.field
    assert field.fontMetrics().horizontalAdvance(field.placeholderText()) < field.width() - 24
    for name in ENTRIES:
        link = card(window, name).link
        if link is not None:
            assert link.width() >= link.sizeHint().width()
            assert card(window, name).rect().contains(link.geometry())
