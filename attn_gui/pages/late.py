"""Parts that are made the first time they are needed, so that no start waits for them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any


class Late:
    """Knows how each part is made; a maker puts its part in its place and lets it catch up."""

    def __init__(self, makers: Mapping[str, Callable[[], Any]]) -> None:
        self._makers = makers
        self._made: dict[str, Any] = {}

    def need(self, name: str) -> Any:
        """A part, made if this is the first time that it is needed."""
        if name not in self._made:
            self._made[name] = self._makers[name]()
        return self._made[name]

    def get(self, name: str) -> Any:
        """A part if it is there, else None."""
        return self._made.get(name)

    def there(self, *names: str) -> list[Any]:
        """Those of some parts that are there; of all if none is named."""
        return [self._made[name] for name in names or tuple(self._made) if name in self._made]
