"""The one error that a reader may see: a message key with the arguments that fill its text."""

from __future__ import annotations

from attn_gui.core.words import REFUSALS


class Refused(ValueError):
    """A request that cannot be met; nothing has changed.

    `key` names a text of `words.REFUSALS`; `details` fill its placeholders.
    """

    def __init__(self, key: str, /, **details: object) -> None:
        self.key = key
        self.details = details
        super().__init__(REFUSALS[key].format(**details))
