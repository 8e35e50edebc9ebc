"""Plays the calculation: where it is, how fast, for which word. Views listen to the focus."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from attn_gui.core.film import GRAINS, Film, film
from attn_gui.core.places import Cell, Moment
from attn_gui.focus import Focus, Look
from attn_gui.motion import wants_stillness
from attn_gui.session import Session

SPEEDS = (0.5, 1.0, 2.0, 4.0)
BEAT = 700  # ms that a moment stays at speed 1
PANELS = {"q": "B", "k": "B", "v": "B", "scores": "C", "scaled": "D", "weights": "E",
          "output": "F", "projected": "G", "new": "G"}  # fmt: skip


class Player(QObject):
    """Open or closed, playing or paused, at a moment of a film. The frame goes into the focus.

    `changed`: anything of it; `still`: the system asks for less motion, so nothing moves by itself.
    """

    changed = Signal()

    def __init__(self, session: Session, focus: Focus, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session, self._focus = session, focus
        self.film: Film | None = None
        self.at = 0
        self.word: int | None = None  # row that asks; None: all of them
        self._asks = ""  # the id of its word, which may move
        self.grain, self.speed = GRAINS[0], 1.0
        self.still = False
        self._origin = session.origin
        self._place = focus.look.place
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._on_beat)
        self._leading = False  # what the focus tells comes from here
        self._picked = focus.look.cell  # what was picked when the focus spoke last
        session.changed.connect(self._on_session_changed)
        focus.changed.connect(self._on_look_changed)

    # ------------------------------------------------------------------- state

    @property
    def is_open(self) -> bool:
        """Whether there is a film."""
        return self.film is not None

    @property
    def is_playing(self) -> bool:
        """Whether it goes on by itself."""
        return self._timer.isActive()

    @property
    def moment(self) -> Moment | None:
        """What is shown."""
        return self.film.frame(self.at).moment if self.film is not None else None

    @property
    def chapter(self) -> str:
        """The stage that is being computed."""
        moment = self.moment
        return moment.stage if moment is not None else ""

    # ------------------------------------------------------------------ wishes

    def open(self) -> None:
        """Begin, with the word of the picked cell where one is picked."""
        if self.film is not None:
            return
        self._session.settle()
        look = self._focus.look
        asks = look.cell is not None and look.cell.stage not in ("w_q", "w_k", "w_v", "w_o")
        self.word, self._asks = look.cell.row if look.cell is not None and asks else 0, ""
        self.still = wants_stillness()
        self._origin = self._session.origin
        self._focus.set(page="one_head", hover=None)
        self._cut()
        self.at = 0
        self._show()

    def close(self) -> None:
        """Everything is there again."""
        if self.film is None:
            return
        self._timer.stop()
        self.film = None
        self._focus.set(frame=None)
        self.changed.emit()

    def toggle(self) -> None:
        """Play or pause; a film that has ended begins again."""
        self._session.settle()  # what is being typed is kept: another number will be picked
        if not self.is_open:
            self.open()
        if self.is_playing or self.still:
            self.pause()
            return
        assert self.film is not None
        if self.at >= len(self.film) - 1:
            self.at = 0
        self._wait()
        self._show()  # and let go of what was picked: nobody types there when the next beat comes

    def pause(self) -> None:
        """Stay where it is."""
        self._timer.stop()
        self.changed.emit()

    def step(self, way: int) -> None:
        """A moment on or back, and stay there."""
        self._session.settle()
        if self.film is None:
            self.open()
            return
        self._timer.stop()
        self.go(self.at + way)

    def go(self, at: int) -> None:
        """Another moment, playing on where it played."""
        if self.film is None:
            return
        self._session.settle()
        self.at = max(0, min(at, len(self.film) - 1))
        if self.is_playing:
            self._wait()
        self._show()

    def go_to_chapter(self, stage: str) -> None:
        """The first moment of a stage."""
        if self.film is not None:
            self.go(dict(self.film.chapters)[stage])

    def step_chapter(self, way: int) -> None:
        """The next stage, or the beginning of this one and then of the one before."""
        if self.film is None:
            return
        starts = [start for _stage, start in self.film.chapters]
        if way > 0:
            self.go(next((start for start in starts if start > self.at), len(self.film) - 1))
        else:
            self.go(max((start for start in starts if start < self.at), default=0))

    def choose_word(self, word: int | None) -> None:
        """For another word, or for all; the number that is shown stays as far as it can."""
        self._session.settle()
        self.word, self._asks = word, ""
        self._cut()
        self._show()

    def choose_grain(self, grain: str) -> None:
        """Larger or smaller steps; the number that is shown stays."""
        self._session.settle()
        self.grain = grain
        self._cut()
        self._show()

    def choose_speed(self, speed: float) -> None:
        """Faster or slower, from now on."""
        self.speed = speed
        if self.is_playing:
            self._wait()
        self.changed.emit()

    # ------------------------------------------------------------------ inside

    def _cut(self) -> None:
        """Make the film anew and stay at the same number, or at the same stage."""
        trace, old = self._session.trace, self.moment
        place = self._place = trace.nearest(self._focus.look.place)
        if self.word is not None:
            words = [token.id for token in trace.document.sentences[place.sentence].tokens]
            kept = self._asks in words
            self.word = words.index(self._asks) if kept else min(self.word, len(words) - 1)
            self._asks = words[self.word]
        made = self.film = film(trace, place, self.word, self.grain)
        if old is None:
            return
        at = made.find(old.stage, old.row, old.column or 0, old.terms)
        if at is None and self.word is not None:
            at = made.find(old.stage, self.word, old.column or 0, old.terms)
        self.at = dict(made.chapters).get(old.stage, 0) if at is None else at

    def _show(self) -> None:
        assert self.film is not None
        frame = self.film.frame(self.at)
        self._lead(frame=frame, cell=frame.moment.cell, panel=PANELS[frame.moment.stage])

    def _lead(self, **changes: object) -> None:
        self._leading = True
        try:
            self._focus.set(**changes)
        finally:
            self._leading = False
        self.changed.emit()

    def _wait(self) -> None:
        """The next beat; a number that has just appeared stays twice as long."""
        moment = self.moment
        beats = 2 if moment is not None and moment.terms is None else 1
        self._timer.start(round(BEAT * beats / self.speed))

    def _on_beat(self) -> None:
        assert self.film is not None
        if self.at >= len(self.film) - 1:
            self.changed.emit()
            return
        self.at += 1
        self._wait()
        self._show()

    def _on_session_changed(self, *_args: object) -> None:
        if self.film is None:
            return
        if self._session.origin is not self._origin:  # another example or file
            self.close()
            return
        follows = self._focus.look.cell == self._shown_cell()
        self._cut()
        assert self.film is not None
        if follows:
            self._show()
        else:  # the reader may be typing: what is picked stays
            self._lead(frame=self.film.frame(self.at))

    def _on_look_changed(self, look: Look) -> None:
        before, self._picked = self._picked, look.cell
        if self.film is None or self._leading:
            return
        if look.page != "one_head":
            self.close()
        elif self._session.trace.nearest(look.place) != self._place:
            self._cut()
            self._show()
        elif look.cell is None and look.panel is None:  # Esc
            self.close()
        elif look.cell != before and look.cell != self._shown_cell():
            self._follow(look.cell)

    def _shown_cell(self) -> Cell | None:
        moment = self.moment
        return moment.cell if moment is not None else None

    def _follow(self, cell: Cell | None) -> None:
        """The reader picks another number: the film goes to where that one appears."""
        self._timer.stop()
        assert self.film is not None
        at = None if cell is None else self.film.find(cell.stage, cell.row, cell.column)
        if at is not None and self.grain != "rows":
            self.at = at
            self._show()
        self.changed.emit()
