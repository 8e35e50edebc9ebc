"""Nothing flashes and nothing jumps between the first frame of a start and the last."""

import pytest
from starting import start

SIZES = ("1440x900", "1100x700", "1024x640")
LOOKS = [(lang, theme) for lang in ("en", "zh") for theme in ("light", "dark")]
GROUND = {"light": "#f3f2ee", "dark": "#12151a", "contrast": "#ffffff"}
TABS = {
    "en": ["One head", "Many heads", "Long distance"],
    "zh": ["单头注意力", "多头注意力", "长距离"],
}


def begun(lang, theme, *others, size="1440x900"):
    return start("--lang", lang, "--theme", theme, "--size", size, *others)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("lang", "theme"), LOOKS)
def test_the_bars_stand_and_say_the_same_from_the_first_frame_on(lang, theme, size):
    """Every button, word and picture of the bars: their places, and the very pixels."""
    seen = begun(lang, theme, size=size)
    assert len(seen["chrome"]["bar"]) > 12
    for moment in ("panels", "settled"):
        assert seen[moment]["size"] == seen["chrome"]["size"]
        for part in ("bar", "status"):
            assert seen[moment][part] == seen["chrome"][part], (moment, part)
        assert seen[moment]["strips"] == seen["chrome"]["strips"], moment


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("lang", "theme"), LOOKS)
def test_the_panels_stand_where_they_stay(lang, theme, size):
    seen = begun(lang, theme, size=size)
    assert len(seen["panels"]["panels"]) > 20
    assert seen["settled"]["panels"] == seen["panels"]["panels"]


@pytest.mark.parametrize(("lang", "theme"), LOOKS)
def test_the_first_frame_has_the_theme_and_the_language(lang, theme):
    seen = begun(lang, theme)
    assert seen["chrome"]["ground"] == [GROUND[theme]], "one colour, and it is that of the theme"
    assert seen["chrome"]["tabs"] == TABS[lang]


@pytest.mark.parametrize("scale", ["125", "200"])
def test_larger_text_is_large_from_the_first_frame_on(scale):
    seen = begun("zh", "light", "--text-scale", scale)
    assert seen["chrome"]["bar"] == seen["settled"]["bar"]
    assert seen["chrome"]["bar"]["button.file"][3] == round(32 * int(scale) / 100)


@pytest.mark.parametrize("page", ["many-heads", "long-distance"])
@pytest.mark.parametrize("size", ["1440x900", "1024x640"])
def test_another_page_begins_with_its_own_bar(page, size):
    seen = begun("en", "light", "--page", page, size=size)
    assert seen["chrome"]["bar"] == seen["settled"]["bar"]
    assert seen["chrome"]["strips"][0] == seen["settled"]["strips"][0]
