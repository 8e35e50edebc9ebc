"""What people type as a number, and what they read."""

import builtins
import math
import re
import struct
import sys
from typing import Any, NoReturn

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from attn_gui.core.errors import Refused
from attn_gui.core.numbers import (
    MINUS,
    copy_number,
    read_number,
    show_brief,
    show_exact,
    show_number,
    show_percent,
    show_rate,
    show_signed,
    show_tight,
)

ACCEPTED = {
    # the list
    "0.7": 0.7, ".7": 0.7, "-1.25": -1.25, "−1.25": -1.25, "+2": 2, "1e-3": 0.001,
    "1/3": 1 / 3, "=1/3": 1 / 3, "50%": 0.5, "0,7": 0.7,
    # full width
    "１．５": 1.5, "－２": -2, "0。5": 0.5, "０，７": 0.7, "＋２": 2, "１／３": 1 / 3,
    "＝１／３": 1 / 3, "５０％": 0.5, "１ｅ－３": 0.001, "１Ｅ３": 1000, "｡5": 0.5,
    "ー２": -2, "﹣2": -2, "１２３": 123,
    # spaces around, no-break and ideographic too
    " 0.7 ": 0.7, "\t0.7\n": 0.7, "\u00a00.7\u202f": 0.7, "\u30000.7\u2009": 0.7,
    "= 1 / 3 ": 1 / 3, "50 %": 0.5, "=0.7": 0.7, "=50%": 0.5,
    # a comma alone is a decimal comma, never dropped
    "1,234": 1.234, "-0,5": -0.5, ",5": 0.5, "5,": 5, "1,5e2": 150, "0,5/2": 0.25, "12,5%": 0.125,
    # forms of float
    "5.": 5, "1E5": 1e5, "1e+5": 1e5, "007": 7, "1e308": 1e308, "-1e308": -1e308,
    "5e-324": 5e-324, "1e-320": 1e-320, "0.1": 0.1, "0e999": 0, "0/5": 0, "-0%": 0,
    "0.30000000000000004": 0.1 + 0.2, "1.7976931348623157e308": sys.float_info.max,
    "1/-2": -0.5, "−1/−2": 0.5, "1e5%": 1000, "1e-200/1e100": 1e-300,
}  # fmt: skip

UNREADABLE = [
    "abc", "nan", "NaN", "inf", "-inf", "Infinity", "∞", "x", "1x", "0x10", "1_000", "½", "²", "٣",
    "1j", "True", "None", "pi", "e", "e5", "-", "+", ".", ",", "=", "%", "/", "1e", "1.e", "1e+",
    "--1", "+-1", "1-", "1+1", "2*3", "(1)", "9**9**9", "2^3", "1/", "/3", "1/2/3", "1/3%", "%5",
    "50%%", "==1", "1=2", "sqrt(2)", "1..2", "1.2.x", "１．２．ｘ", "NaN%", "inf/1", "[1]", '"1"',
    "1;2", "1:2", "$1", "1€", "#DIV/0!", "–1", "1e2.5", "1 2", "1 234", "1\u00a0234", "- 1", "1\t2",
    "1\x00", "\ud800", "__import__('os').system('true')",
]  # fmt: skip
AMBIGUOUS = [
    "1,234.5", "1.234,5", "-1,234.5", "=1,234.5", "1,234,567", "1.234.567", "1,2,3", "0.1.2",
    "１，２３４．５", "1,234.5%",
]  # fmt: skip
REFUSED = {
    "number_empty": ["", "   ", "\u00a0\u3000", "\t\n"],
    "number_unreadable": UNREADABLE,
    "number_ambiguous": AMBIGUOUS,
    "number_too_large": ["1e400", "-1e400", "1e999999999", "1e308/1e-10", "9e307/.0001"],
    "number_too_small": ["1e-400", "-1e-400", "5e-324%", "1e-320/1e300", "1/1e-400"],
    "number_zero_division": ["1/0", "=1/0", "0/0", "1/0.0", "1/−0", "1／０", "1/0e5"],
    "number_too_long": ["1" * 401, "1" * 10_000, "x" * 10_000, " " * 10_000, "1," * 5_000],
}
PAIRS = [(key, text) for key, texts in REFUSED.items() for text in texts]


def read(text: str) -> float:
    """read_number while eval, exec, compile and __import__ explode."""

    def explode(*_arguments: Any, **_more: Any) -> NoReturn:
        raise AssertionError("something was evaluated")

    with pytest.MonkeyPatch.context() as patch:
        for name in ("eval", "exec", "compile", "__import__"):
            patch.setattr(builtins, name, explode)
        return read_number(text)


@pytest.mark.parametrize("text", ACCEPTED)
def test_accepted(text: str) -> None:
    assert read(text) == ACCEPTED[text]


@pytest.mark.parametrize(("key", "text"), PAIRS, ids=[f"{k}-{t[:9]!r}" for k, t in PAIRS])
def test_refused_with_a_reason(key: str, text: str) -> None:
    with pytest.raises(Refused) as refusal:
        read(text)
    assert refusal.value.key == key
    assert str(refusal.value).endswith(".")


@pytest.mark.parametrize("text", ["-0", "−0.0", "-0/5", "－０"])
def test_minus_zero_keeps_its_sign(text: str) -> None:
    assert math.copysign(1, read_number(text)) == -1


@settings(max_examples=300)
@given(st.text(max_size=30) | st.text("0123456789.,-−+eE/=% １．－。", max_size=12))
def test_any_text_is_a_finite_number_or_refused(text: str) -> None:
    try:
        value = read_number(text)
    except Refused:
        return
    assert isinstance(value, float)
    assert math.isfinite(value)


def bits(value: float) -> bytes:
    return struct.pack("<d", value)


@settings(max_examples=500)
@given(st.floats(allow_nan=False, allow_infinity=False))
def test_copied_and_exact_texts_read_back_bit_for_bit(value: float) -> None:
    assert bits(read_number(copy_number(value))) == bits(value)
    assert copy_number(value).isascii()
    assert read_number(show_exact(value)) == value
    assert not re.search("[-]|^−0$|np", show_exact(value))


@settings(max_examples=500)
@given(
    st.floats(allow_nan=False, allow_infinity=False)
    | st.floats(-150, 150)
    | st.integers(-100_000, 100_000).map(lambda whole: whole / 1000),
    st.integers(0, 6),
)
def test_shown_numbers(value: float, decimals: int) -> None:
    """Minus U+2212, a leading zero, never −0.00, and within half a unit of the last digit."""
    text = show_number(value, decimals)
    shape = re.fullmatch(r"−?(?:0|[1-9][0-9]*)(?:\.([0-9]+))?(?:e([0-9]+))?", text)
    assert shape, text
    assert not (text.startswith(MINUS) and not re.search("[1-9]", text))
    unit = 10.0 ** (int(shape[2] or 0) - len(shape[1] or ""))
    if abs(value) < 1e300:  # beyond that, rounding up may leave the range of floats
        assert abs(read_number(text) - value) <= 0.5 * unit * (1 + 1e-9)
    if abs(value) < 99:
        assert len(shape[1] or "") == decimals


SHOWN = [
    (0.0, "0.00"), (-0.0, "0.00"), (-1e-9, "0.00"), (-0.004999, "0.00"), (-0.0051, "−0.01"),
    (0.5, "0.50"), (-1.25, "−1.25"), (0.123456, "0.12"), (1e-320, "0.00"), (99.99, "99.99"),
    (-99.99, "−99.99"), (99.999, "100"), (123.4, "123"), (-999.4, "−999"), (999.6, "1.00e3"),
    (-1234.5, "−1.23e3"), (1e20, "1.00e20"), (1e308, "1.00e308"), (math.inf, "∞"),
    (-math.inf, "−∞"), (math.nan, "NaN"),
]  # fmt: skip


@pytest.mark.parametrize(("value", "text"), SHOWN, ids=[text for _, text in SHOWN])
def test_what_is_shown(value: float, text: str) -> None:
    assert show_number(value) == text
    assert show_number(np.float64(value)) == text


EXACT = [
    (0.1 + 0.2, "0.30000000000000004"), (-1.25, "−1.25"), (2.0, "2"), (-0.0, "0"), (1e-7, "1e−07"),
    (1e-320, "1e−320"), (1e22, "1e+22"), (math.inf, "∞"), (-math.inf, "−∞"), (math.nan, "NaN"),
]  # fmt: skip


@pytest.mark.parametrize(("value", "text"), EXACT)
def test_full_precision(value: float, text: str) -> None:
    assert show_exact(value) == text


TIGHT = [
    (1.25, "1"), (-99.6, "−100"), (999.4, "999"), (999.6, "1e3"), (-123456.0, "−1e5"),
    (9.7e307, "1e308"), (-1e308, "−1e308"), (0.0, "0"), (1e-320, "0"), (math.inf, "∞"),
    (-math.inf, "−∞"), (math.nan, "NaN"),
]  # fmt: skip


@pytest.mark.parametrize(("value", "text"), TIGHT)
def test_tight(value: float, text: str) -> None:
    assert show_tight(value) == text


BRIEF = [
    (0.5, "0.5"), (-1.25, "−1.25"), (0.123456, "0.123456"), (1 / 3, "0.333333"),
    (-2 / 3, "−0.666667"), (0.1 + 0.2, "0.3"), (1234567.891, "1234567.891"),
    (12345.678912, "12345.7"), (1e-320, "1e−320"),
    (-0.0, "0"), (2.0, "2"), (math.inf, "∞"), (-math.inf, "−∞"), (math.nan, "NaN"),
]  # fmt: skip


@pytest.mark.parametrize(("value", "text"), BRIEF)
def test_brief(value: float, text: str) -> None:
    assert show_brief(value) == text


@settings(max_examples=200)
@given(st.floats(allow_nan=False, allow_infinity=False) | st.floats(-10, 10))
def test_brief_numbers_are_right_to_six_digits(value: float) -> None:
    found = read_number(show_brief(value))
    assert abs(found - value) <= 5.1e-6 * abs(value)


@pytest.mark.parametrize("kind", [np.float64, np.float32, np.int64, int, bool])
def test_no_numpy_name_leaks_into_a_text(kind: type) -> None:
    for write in (show_number, show_brief, show_exact, copy_number, show_percent):
        assert re.fullmatch("[0-9.]+%?", write(kind(1)))


@pytest.mark.parametrize(
    ("value", "text"), [(0.1, "0.1"), (2.0, "2"), (-3.0, "-3"), (1e16, "1e+16"), (100.0, "100")]
)
def test_what_is_copied(value: float, text: str) -> None:
    assert copy_number(value) == text


@pytest.mark.parametrize(
    ("share", "text"),
    [(0.5485, "55%"), (1, "100%"), (0, "0%"), (-0.25, "−25%"), (-1e-9, "0%"), (math.nan, "NaN")],
)
def test_percent(share: float, text: str) -> None:
    assert show_percent(share) == text


@pytest.mark.parametrize(
    ("value", "decimals", "text"),
    [
        (0.14, 2, "+0.14"), (-0.14, 2, "−0.14"), (0.0, 2, "0.00"), (0.001, 2, "0.00"),
        (0.001, 4, "+0.0010"), (-0.0, 2, "0.00"), (123456.0, 2, "+1.23e5"),
        (float("inf"), 2, "+∞"), (float("-inf"), 2, "−∞"), (float("nan"), 2, "NaN"),
    ],
)  # fmt: skip
def test_a_difference_has_its_sign(value: float, decimals: int, text: str) -> None:
    assert show_signed(value, decimals) == text


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0.354, "+0.35"), (-0.354, "−0.35"), (0.0354, "+0.035"), (1.0, "+1.0"), (3.14159, "+3.1"),
        (35.4, "+35"), (99.9, "+100"), (354.0, "+354"), (0.00035, "+0.00035"),
        (0.000035, "+3.5e-5"), (-1.2e-7, "−1.2e-7"), (123456.0, "+1.23e5"), (0.0, "0"),
        (-0.0, "0"), (1e-16, "0"), (-4e-13, "0"), (1e-12, "+1.0e-12"), (math.inf, "+∞"),
    ],
)  # fmt: skip
def test_a_rate_has_its_sign_and_two_digits(value: float, text: str) -> None:
    assert show_rate(value) == text
    assert show_rate(value, signed=False) == text.lstrip("+−")


@given(st.floats(1e-11, 1e5))
def test_a_rate_is_told_to_the_second_digit(value: float) -> None:
    assert float(show_rate(value)) == pytest.approx(value, rel=0.0501)
