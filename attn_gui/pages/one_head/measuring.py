"""What the plan has to know of a trace: how many rows and columns, how long the words are."""

from __future__ import annotations

from PySide6.QtGui import QFontMetrics

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
    metrics = QFontMetrics(theme.font("small_strong" if narrow else "label_strong"))
    word = max(metrics.horizontalAdvance(one) for one in (*names.asks, *names.answers))
    longest = max(word, *(metrics.horizontalAdvance(one) for one in names.feature))
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
