"""Reads what a person types as a number and writes numbers for a person to read."""

from __future__ import annotations

import math
import re

from attn_gui.core.errors import Refused

HUGE = 999.5  # from here on numbers are written with an exponent
MINUS = "\N{MINUS SIGN}"
LEAST_RATE = 5e-13  # what moves a number less than that is rounding
LONGEST = 400  # characters; the longest float64 literal anyone needs has far fewer

_FULL_WIDTH = {ord("！") + i: chr(ord("!") + i) for i in range(94)}
_SIGNS = {"−": "-", "－": "-", "ー": "-", "﹣": "-", "。": ".", "．": ".", "｡": ".", "，": ","}
_FOLD = _FULL_WIDTH | {ord(sign): plain for sign, plain in _SIGNS.items()}
_NUMBER = re.compile(r"[+-]?(?:[0-9]+[.,]?[0-9]*|[.,][0-9]+)(?:[eE][+-]?[0-9]+)?")
_SHAPE = re.compile(rf"=?\s*({_NUMBER.pattern})\s*(?:/\s*({_NUMBER.pattern})|(%))?")
_GROUPED = re.compile(r"=?\s*[+-]?[0-9]*(?:[.,][0-9]+){2,}[.,]?%?")


def read_number(text: str) -> float:
    """Return the finite number that `text` means.

    Accepts a decimal number with point or comma, an exponent, a fraction `a/b`, a
    leading `=`, a trailing `%`, full-width digits and signs, and spaces around.
    Raises `Refused` with a reason for everything else; nothing is ever evaluated.
    """
    if len(text) > LONGEST:
        raise Refused("number_too_long", limit=LONGEST)
    plain = text.translate(_FOLD).strip()
    if not plain:
        raise Refused("number_empty")
    match = _SHAPE.fullmatch(plain)
    if match is None:
        raise Refused("number_ambiguous" if _GROUPED.fullmatch(plain) else "number_unreadable")
    numerator, denominator, percent = match.groups()
    value = _literal(numerator)
    if percent:
        return _kept(value, value / 100)
    if denominator is None:
        return value
    divisor = _literal(denominator)
    if divisor == 0:
        raise Refused("number_zero_division")
    return _kept(value, value / divisor)


def _literal(text: str) -> float:
    """One decimal literal; refuses what float64 can only hold as infinity or as 0."""
    value = float(text.replace(",", "."))
    mantissa = re.split("[eE]", text)[0]
    return _kept(1.0 if re.search("[1-9]", mantissa) else 0.0, value)


def _kept(exact: float, value: float) -> float:
    """`value`, unless it overflowed or a number that is not 0 became 0."""
    if math.isinf(value):
        raise Refused("number_too_large")
    if value == 0 and exact != 0:
        raise Refused("number_too_small")
    return value


def show_number(value: float, decimals: int = 2) -> str:
    """`value` as a person reads it: minus sign U+2212, leading zero, never −0.00.

    Beyond ±99.99 three significant figures; ∞, −∞ and NaN as such.
    """
    value = float(value)
    if math.isnan(value):
        return "NaN"
    if math.isinf(value):
        return "∞" if value > 0 else MINUS + "∞"
    size = abs(value)
    if size < 99.995:
        text = f"{size:.{decimals}f}"
    elif size < HUGE:
        text = f"{size:.0f}" if decimals <= 2 else f"{size:.{decimals - 2}f}"
    else:
        text = f"{size:.{max(2, decimals - 1)}e}"
        digits, exponent = text.split("e")
        text = f"{digits}e{int(exponent)}"
    negative = value < 0 and any(digit in "123456789" for digit in text.split("e")[0])
    return MINUS + text if negative else text


def with_sign(text: str, value: float) -> str:
    """A number already written, as a difference: “+0.14” where it is above 0 and does not read
    as 0."""
    above = value > 0 and any(sign in "123456789∞" for sign in text.partition("e")[0])
    return f"+{text}" if above else text


def show_signed(value: float, decimals: int = 2) -> str:
    """A difference as a person reads it: “+0.14”, “−0.14”, “0.00”."""
    return with_sign(show_number(value, decimals), value)


def show_tight(value: float) -> str:
    """`value` in the least room: beyond ±HUGE one significant figure, as in “1e308”."""
    if not HUGE <= abs(value) < math.inf:
        return show_number(value, 0)
    digits, exponent = f"{abs(value):.0e}".split("e")
    return f"{MINUS if value < 0 else ''}{digits}e{int(exponent)}"


def show_exact(value: float) -> str:
    """`value` with every digit needed to get it back, minus sign U+2212."""
    value = float(value)
    if not math.isfinite(value):
        return show_number(value)
    return copy_number(value or 0.0).replace("-", MINUS)


def show_brief(value: float) -> str:
    """`value` as exact as it is worth reading: its digits where they are few, else six of them.

    From 100 000 on all of them stay: a rounded digit before the point would read as a false number.
    """
    exact = show_exact(value)
    if len(exact) <= 8 or not math.isfinite(value) or not 1e-300 < abs(value) < 1e5:
        return exact
    return show_exact(float(f"{value:.6g}"))


def show_rate(value: float, signed: bool = True) -> str:
    """How much something moves, to two digits that count: +0.35, −0.0042, +1.2e-7; 0 is 0."""
    size = abs(float(value))
    if size < LEAST_RATE:
        return "0"
    exponent = math.floor(math.log10(size)) if math.isfinite(size) else 0
    if exponent >= 2 or not math.isfinite(size):
        words = show_number(size)
    elif exponent < -4:
        digits, power = f"{size:.1e}".split("e")
        words = f"{digits}e{int(power)}"
    else:
        words = f"{size:.{max(0, 1 - exponent)}f}"
    sign = MINUS if value < 0 else "+"
    return sign + words if signed else words


def copy_number(value: float) -> str:
    """`value` as plain ASCII that reads back to the same bits (for editors and the clipboard)."""
    text = repr(float(value))
    return text.removesuffix(".0")


def show_percent(share: float) -> str:
    """A share of 1 as whole percent, as in “55%”."""
    return f"{show_number(100 * share, 0)}%" if math.isfinite(share) else show_number(share)
