"""Formulas as rich text: letters in italics, subscripts, Q, K and V in their colours."""

from __future__ import annotations

import html
import re

from attn_gui.fonts import STIX
from attn_gui.theme import Theme

_PIECE = re.compile(
    r"(?P<word>softmax|exp)"
    r"|(?P<letter>[A-Za-zΔ]′?)(?:_(?P<sub>\w+))?(?P<t>ᵀ)?(?:\[(?P<index>[^\]]*)\])?"
    r"|Σ\[(?P<over>[^\]]*)\]|(?P<other>.)"
)
_COLOURED = ("Q", "K", "V")


def formula_html(source: str, theme: Theme, size: float = 15) -> str:
    """Rich text of a formula such as "C = Q·Kᵀ" or "C[cat,sat] = q[cat]·k[sat]".

    `_` starts a subscript of the name, [] holds the indices, `ᵀ` transposes.
    """
    parts = []
    for piece in _PIECE.finditer(source):
        if piece["word"]:
            parts.append(f"&#8202;{piece['word']}&#8202;")
        elif piece["letter"]:
            parts.append(_letter(piece, theme))
        elif piece["over"]:
            parts.append(f"Σ<sub>{html.escape(piece['over'])}</sub>&#8202;")
        else:
            parts.append(html.escape(piece["other"]))
    px = theme.px(size)
    style = f"font-family:'{STIX}'; font-size:{px}px; font-style:normal"
    # The face's lines are as low as its letters: an unseen larger sign makes room for a raised T.
    room = f'<span style="font-size:{round(px * 1.5)}px">&#8203;</span>'
    return f'<span style="{style}">{room}{"".join(parts)}</span>'


def _letter(piece: re.Match[str], theme: Theme) -> str:
    name, sub = piece["letter"], piece["sub"]
    text = f"<i>{name}</i>"
    if sub:
        text += f"<sub><i>{sub}</i></sub>"
    if piece["t"]:
        text += "<sup>T</sup>"
    identity = sub if sub in _COLOURED else name.upper()
    if identity in _COLOURED:
        text = f'<span style="color:{theme.color(identity).name()}">{text}</span>'
    return text + (f"<sub>{html.escape(piece['index'])}</sub>" if piece["index"] else "")
