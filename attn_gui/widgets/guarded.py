"""What goes wrong while an item of a scene is painted is told at once and goes no further."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import wraps
from typing import Any


def guarded(paint: Callable[..., None]) -> Callable[..., None]:
    """For `paint` of graphics items. pyqtgraph's view paints in Python: an error that reaches Qt is
    kept until that is done, and the second one within it ends the process (PySide6 6.11.3).
    """

    @wraps(paint)
    def painted(*arguments: Any) -> None:
        try:
            paint(*arguments)
        except Exception:
            sys.excepthook(*sys.exc_info())  # type: ignore[arg-type]

    return painted
