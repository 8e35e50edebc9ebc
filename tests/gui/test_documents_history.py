"""R2: undo and redo with homes; the mark of unsaved changes is right after every step."""

import random

import pytest
from same import assert_same

from attn_gui import session as session_module
from attn_gui.core.document import Document
from attn_gui.core.edits import with_cell
from attn_gui.core.examples import Examples
from attn_gui.documents.home import Home, KnownFile
from attn_gui.resources import resource
from attn_gui.session import Label, Session

EXAMPLES = Examples(resource("examples"))


class Model:
    """What the session should be: a list of (document, home), a place in it, what was kept."""

    def __init__(self, session: Session) -> None:
        self.states, self.at = [(session.document, session.home)], 0
        self.kept: dict[int, Document] = {id(session.home): session.document}
        self.homes = [session.home]  # alive, so that no id comes twice

    def step(self, session: Session) -> None:
        now = (session.document, session.home)
        if now[0] is not self.states[self.at][0]:
            self.kept.setdefault(id(now[1]), now[0])
            self.homes.append(now[1])
            self.states[self.at + 1 :] = [now]
            self.at += 1

    @property
    def is_clean(self) -> bool:
        document, home = self.states[self.at]
        return self.kept[id(home)] is document


def save(session: Session, path) -> None:
    """What `Documents` does after it has written the file."""
    session.home.file = KnownFile(path, session.committed, b"")
    session.tell_standing()


def test_random_sequences(qapp, tmp_path) -> None:
    for seed in range(100):
        walk(tmp_path, seed)


@pytest.mark.slow
def test_a_thousand_random_sequences(qapp, tmp_path) -> None:
    for seed in range(1000):
        walk(tmp_path, seed)


def walk(tmp_path, seed: int) -> None:
    """Fifty steps of a reader, and all the way back and forth."""
    chance = random.Random(seed)
    session = Session(EXAMPLES.load("cat_verb"))
    model, told = Model(session), []
    session.standing_changed.connect(lambda: told.append(session.is_clean))
    for _ in range(50):
        deed = chance.choice(["edit"] * 4 + ["undo"] * 3 + ["redo"] * 2 + ["save", "open", "reset"])
        clean = session.is_clean
        del told[:]
        if deed == "edit":
            row, column, x = chance.randrange(2), chance.randrange(3), chance.random()
            session.edit(Label("x"), lambda d: with_cell(d, "x", row, column, x))  # noqa: B023
            model.step(session)
        elif deed == "undo":
            session.undo()
            model.at = max(0, model.at - 1)
        elif deed == "redo":
            session.redo()
            model.at = min(len(model.states) - 1, model.at + 1)
        elif deed == "save":
            save(session, tmp_path / "a.json")
            model.kept[id(session.home)] = session.document
        elif deed == "open":
            session.open(Label("open"), EXAMPLES.load(chance.choice(["cross", "creature"])))
            model.step(session)
        else:
            session.reset(Label("reset"))
            model.step(session)
        assert (session.document, session.home) == model.states[model.at]
        assert session.is_clean == model.is_clean
        if clean != session.is_clean:
            assert told[-1] == session.is_clean
    while session.undo_label:
        session.undo()
    assert_same(session.document, EXAMPLES.load("cat_verb"))
    while session.redo_label:
        session.redo()
    assert session.document is model.states[-1][0]


def test_forgotten_steps_do_not_lie(qapp, monkeypatch) -> None:
    """The saved state lies beyond what undo can reach: then nothing reachable is clean."""
    document = EXAMPLES.load("bank_512")
    monkeypatch.setattr(session_module, "MEMORY", 3 * 512 * 128 * 8)
    session = Session(document)
    seen = []
    for x in range(6):
        session.edit(Label("x"), lambda d: with_cell(d, "w_q", 0, 0, x + 10.0))  # noqa: B023
        seen.append(session.is_clean)
    while session.undo_label:
        session.undo()
        seen.append(session.is_clean)
    assert session.document is not document
    assert not any(seen)
    session.reset(Label("reset"))
    assert session.is_clean


def test_a_preview_is_unsaved_and_its_end_is_not(qapp) -> None:
    session = Session(EXAMPLES.load("cat_verb"))
    told = []
    session.standing_changed.connect(lambda: told.append(session.is_clean))
    for x in (1.5, 2.5):
        session.preview(with_cell(session.committed, "x", 0, 0, x))
    session.cancel()
    assert told == [False, True]


def test_a_home_without_a_file_keeps_its_start(qapp) -> None:
    document = EXAMPLES.load("cat_verb")
    home = Home(document)
    assert home.kept is document
    home.file = KnownFile(None, None, None)  # type: ignore[arg-type]
    assert home.kept is None
    home.file.saved, home.file.gone = document, True
    assert home.kept is None
