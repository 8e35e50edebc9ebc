"""The style sheet of the controls, filled with the tokens of a theme."""

from __future__ import annotations

import re

from attn_gui.resources import resource


def style_sheet(tokens: dict[str, str], scale: float, pictures: dict[str, str]) -> str:
    """`theme/style.qss` with its $names filled in and every px multiplied by the text scale."""
    values = tokens | pictures
    sheet = resource("theme/style.qss").read_text(encoding="utf-8")
    filled = re.sub(r"\$(\w+)", lambda match: values[match[1]], sheet)
    return re.sub(
        r"(\d+(?:\.\d+)?)px", lambda match: f"{max(1, round(float(match[1]) * scale))}px", filled
    )
