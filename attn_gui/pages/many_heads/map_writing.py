"""Lets the maps of the heads be written over, as panel E of each head."""

from __future__ import annotations

from functools import partial

from attn_gui.core.places import Place
from attn_gui.language import Language
from attn_gui.pages.many_heads.head_card import HeadCard
from attn_gui.pages.many_heads.maps import Maps
from attn_gui.pages.one_head.names import Names, names_for
from attn_gui.pages.one_head.overriding import Overriding
from attn_gui.session import Session
from attn_gui.widgets.bubble import Bubble


class MapWriting:
    """Connects each map with the session, also those of heads that are added later."""

    def __init__(self, session: Session, language: Language, bubble: Bubble, maps: Maps) -> None:
        self._session, self._language, self._bubble = session, language, bubble
        self._maps = maps
        self._known: tuple[HeadCard, ...] = ()
        maps.counted.connect(self._on_maps_counted)

    def _on_maps_counted(self) -> None:
        for card in self._maps.cards:
            if card not in self._known:
                where = partial(self._where, card)
                Overriding("weights", card.over, self._session, self._bubble, where)
        self._known = tuple(self._maps.cards)

    def _where(self, card: HeadCard) -> tuple[Place, Names]:
        """The head of a card, and the names that hold there."""
        assert card.view is not None
        place = card.view.place
        return place, names_for(self._session.trace, place, self._language.name)
