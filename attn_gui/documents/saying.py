"""What a note or a question says: a source text with what fills it, and the answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from attn_gui.core.errors import Refused
from attn_gui.core.words import REFUSALS
from attn_gui.language import text

Then = Callable[[], object]


def nothing() -> None:
    """What follows where nothing has to."""


@dataclass(frozen=True, slots=True)
class Saying:
    """`answers` are names of `texts.ANSWERS` with what they do; Esc is the last of them."""

    source: str
    answers: Mapping[str, Then]
    details: Mapping[str, Any] = field(default_factory=dict)

    def words(self) -> str:
        """In the language of the window."""
        details = {
            name: text("Refusal", REFUSALS[value.key], **value.details)
            if isinstance(value, Refused)
            else value
            for name, value in self.details.items()
        }
        return text("Documents", self.source, **details)
