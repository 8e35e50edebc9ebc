"""The words of the player, as sources for translation; the numbers fill them."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP

CAPTIONS = {
    "row": QT_TRANSLATE_NOOP("Player", "{symbol}, row {row}: the whole row at once, {formula}."),
    "row_flipped": QT_TRANSLATE_NOOP(
        "Player", "{symbol}, column {row}: the whole column at once, {formula}."
    ),
    "product": QT_TRANSLATE_NOOP(
        "Player",
        "{address}: product {number} of {count}, {name}: {left} × {right} = {result}."
        " So far: {sum}.",
    ),
    "products": QT_TRANSLATE_NOOP("Player", "{address}: the products add up to {value}."),
    "biased": QT_TRANSLATE_NOOP(
        "Player", "{address}: the products and the bias {bias} add up to {value}."
    ),
    "product_alone": QT_TRANSLATE_NOOP("Player", "{address}: {left} × {right} = {value}."),
    "quotient": QT_TRANSLATE_NOOP("Player", "{address}: {left} ÷ {right} = {value}."),
    "hidden": QT_TRANSLATE_NOOP("Player", "{address}: the mask hides it, {value}."),
    "exponential": QT_TRANSLATE_NOOP(
        "Player", "E, {name}: e to the power of {left} is {right}. So far: {sum}."
    ),
    "shifted": QT_TRANSLATE_NOOP(
        "Player",
        "E, {name}: e to the power of {left} less {top}, the largest, is {right}. So far: {sum}.",
    ),
    "plain": QT_TRANSLATE_NOOP("Player", "E, {name}: {left} as it is. So far: {sum}."),
    "shares": QT_TRANSLATE_NOOP("Player", "{address}: {left} ÷ {total} = {value}."),
    "sum": QT_TRANSLATE_NOOP("Player", "{address}: {left} + {right} = {value}."),
    "given": QT_TRANSLATE_NOOP("Player", "{address}: {value}, written by hand."),
    "odd": QT_TRANSLATE_NOOP("Player", "{address}: this row has no ordinary shares, {value}."),
    "odd_flipped": QT_TRANSLATE_NOOP(
        "Player", "{address}: this column has no ordinary shares, {value}."
    ),
}
WORDS = {
    "name": QT_TRANSLATE_NOOP("Player", "The calculation, step by step"),
    "play": QT_TRANSLATE_NOOP("Player", "Play (F5)"),
    "pause": QT_TRANSLATE_NOOP("Player", "Pause (F5)"),
    "still": QT_TRANSLATE_NOOP(
        "Player",
        "Your system asks for less motion, so nothing plays by itself. Step with F6 and F7.",
    ),
    "back": QT_TRANSLATE_NOOP("Player", "A step back (F6)"),
    "on": QT_TRANSLATE_NOOP("Player", "A step on (F7)"),
    "close": QT_TRANSLATE_NOOP("Player", "Close: all numbers are there again (Esc)"),
    "moment": QT_TRANSLATE_NOOP("Player", "Moment {number} of {count}"),
    "word": QT_TRANSLATE_NOOP("Player", "For which word"),
    "all": QT_TRANSLATE_NOOP("Player", "all words"),
    "grain": QT_TRANSLATE_NOOP("Player", "What a step shows"),
    "products": QT_TRANSLATE_NOOP("Player", "each product"),
    "numbers": QT_TRANSLATE_NOOP("Player", "each number"),
    "rows": QT_TRANSLATE_NOOP("Player", "each row"),
    "speed": QT_TRANSLATE_NOOP("Player", "Speed"),
    "chapter": QT_TRANSLATE_NOOP("Player", "To the beginning of {symbol}"),
}
