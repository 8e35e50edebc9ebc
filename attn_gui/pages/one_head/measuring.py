"""What the plan has to know of a trace: how many rows and columns, how long the words are."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtGui import QFont, QFontMetrics

from attn_gui.core.evaluate import Trace
from attn_gui.core.places import Place
from attn_gui.pages.one_head.names import Names
from attn_gui.pages.one_head.plan import Sizes
from attn_gui.theme import Theme

_LONGEST = 78  # what a name may take; a longer one is shortened


def sizes_of(
    theme: Theme, trace: Trace, place: Place, names: Names, narrow: bool, flipped: bool
) -> Sizes:
    """The sizes of one head at `place`; widths in pixels of the theme's text size."""
    layer = trace.sentences[place.sentence][place.layer]
    head = layer.heads[place.head]
    font = theme.font("small_strong" if narrow else "label_strong")
    word = _widest(font, (*names.asks, *names.answers))
    longest = max(word, _widest(font, names.feature))
    most = theme.px(_LONGEST)
    return Sizes(
        n_q=len(layer.x),
        n_k=len(layer.x_keys),
        d_model=layer.x.shape[1],
        d_k=head.q.shape[1],
        d_v=head.v.shape[1],
        cross=layer.keys != place.sentence,
        joined=layer.new is not None and len(layer.heads) == 1,
        label=min(longest, most) + theme.px(2),
        word=min(word, most) + theme.px(2),
        flipped=flipped,
    )


@lru_cache(maxsize=8)  # an edit of a number leaves the words as they are
def _widest(font: QFont, words: tuple[str, ...]) -> int:
    metrics = QFontMetrics(font)
    return max(metrics.horizontalAdvance(word) for word in words)
