"""From what a reader wants of sizes, switches, temperature and dice to edits of the document."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from attn_gui.core.document import Document
from attn_gui.core.edits import with_d_k, with_d_model, with_d_v, with_options, with_random_lenses
from attn_gui.core.errors import Refused
from attn_gui.core.numbers import read_number, show_number
from attn_gui.core.places import Place
from attn_gui.pages.strip.options import Options
from attn_gui.pages.strip.wishes import Edit, step_label
from attn_gui.session import Session
from attn_gui.widgets.switch import Switch

_Resize = Callable[..., Document]
_SIZES: dict[str, _Resize] = {
    "d_model": with_d_model,
    "d_k": with_d_k,
    "d_v": with_d_v,
}


class OptionWishes(QObject):
    """Connects the options with the session. `where()` is the layer and head that they are of.

    `edit(step, make, beside)` applies an edit or says beside a control why it cannot be;
    `refuse(refusal, beside)` says so of a text that is no number.
    """

    def __init__(
        self, options: Options, session: Session, where: Callable[[], Place], edit: Edit,
        refuse: Callable[[Refused, QWidget], None],
    ) -> None:  # fmt: skip
        super().__init__(options)
        self._options, self._session, self._where = options, session, where
        self._edit, self._refuse = edit, refuse
        session.settling.connect(self._on_session_settling)
        for name, field in options.sizes.items():
            field.asked.connect(lambda size, name=name: self._on_size_asked(name, size))
        scale, causal, position = options.scale, options.causal, options.position
        scale.clicked.connect(lambda on: self._switch("scale", scale, scale=on))
        causal.clicked.connect(
            lambda on: self._switch("mask", causal, mask="causal" if on else "none")
        )
        position.clicked.connect(lambda on: self._switch("position", position, position=on))
        options.temperature.sliding.connect(self._on_temperature_sliding)
        options.temperature.slid.connect(self._on_temperature_slid)
        options.temperature.typed.connect(self._on_temperature_typed)
        options.dice.clicked.connect(self._on_dice_clicked)

    def _on_size_asked(self, name: str, size: int) -> None:
        place = self._where()
        where = {} if name == "d_model" else {"layer": place.layer, "head": place.head}
        make = _SIZES[name]
        self._edit(
            step_label("size", name=name, size=size),
            lambda d: make(d, size, **where),
            self._options.sizes[name],
        )

    def _switch(self, key: str, switch: Switch, **options: object) -> None:
        step = step_label(f"{key}_{'on' if switch.isChecked() else 'off'}")
        self._edit(step, lambda document: with_options(document, **options), switch)

    def _on_temperature_sliding(self, value: float) -> None:
        self._session.preview(with_options(self._session.committed, temperature=value))

    def _on_temperature_slid(self) -> None:
        value = show_number(self._session.document.options.temperature)
        self._session.commit(step_label("temperature", value=value))

    def _on_temperature_typed(self, typed: str) -> None:
        try:
            value = read_number(typed)
        except Refused as refusal:
            self._refuse(refusal, self._options.temperature.field)
            return
        step = step_label("temperature", value=show_number(value))
        self._edit(
            step, lambda d: with_options(d, temperature=value), self._options.temperature.field
        )

    def _on_dice_clicked(self) -> None:
        place = self._where()
        seeds = self._session.document.head(place.layer, place.head).seeds.values()
        seed = max((one.seed for one in seeds), default=0) + 1
        self._edit(
            step_label("dice", seed=seed),
            lambda d: with_random_lenses(d, seed, layer=place.layer, head=place.head),
            self._options.dice,
        )

    def _on_session_settling(self) -> None:
        """What is typed or dragged here is handed in before anything else happens."""
        self._options.temperature.settle()
        for field in self._options.sizes.values():
            field.box.interpretText()
        if self._options.temperature.slider.isSliderDown():
            self._on_temperature_slid()
