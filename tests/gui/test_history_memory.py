"""The history keeps 2000 steps of small documents, and as many of large ones as memory allows."""

import gc
import weakref

import numpy as np
import pytest

from attn_gui import session as session_module
from attn_gui.core.document import Document
from attn_gui.core.document_file import dump_document
from attn_gui.core.edits import with_cell, with_d_k, with_options
from attn_gui.core.examples import Examples
from attn_gui.core.memory import bytes_only_in
from attn_gui.resources import resource
from attn_gui.session import MEMORY, STEPS, Label, Session

EXAMPLES = Examples(resource("examples"))
LENS = 512 * 128 * 8  # bytes
ROUND = 3 * LENS  # room for three edits of a lens


@pytest.fixture
def wide(qapp, monkeypatch) -> Session:
    """A session of the wide example that may keep three edits of a lens."""
    monkeypatch.setattr(session_module, "MEMORY", ROUND)
    return Session(EXAMPLES.load("bank_512:scaled"))


def edit(session: Session, value: float, name: str = "w_q", merge: str = "") -> Document:
    document = with_cell(session.document, name, 0, 0, value)
    session.apply(Label(f"{name} {value}"), document, merge)
    return document


def go_back(session: Session) -> int:
    """Undo as far as it goes; the number of steps."""
    count = 0
    while session.undo_label is not None:
        before = session.document
        session.undo()
        assert session.document is not before
        count += 1
    return count


def go_forward(session: Session) -> int:
    count = 0
    while session.redo_label is not None:
        session.redo()
        count += 1
    return count


def test_what_documents_share_is_not_counted() -> None:
    document = EXAMPLES.load("bank_512")
    one, two = with_cell(document, "w_q", 0, 0, 9.0), with_cell(document, "w_o", 0, 0, 9.0)
    whole = 12 * LENS + 512 * 512 * 8 + 7 * 512 * 8
    assert bytes_only_in((document,), ()) == whole
    assert bytes_only_in((document, document), ()) == whole
    assert bytes_only_in((document,), (document,)) == 0
    assert bytes_only_in((document,), (one,)) == LENS
    assert bytes_only_in((document,), (two,)) == 512 * 512 * 8
    assert bytes_only_in((document,), (one, two)) == 0
    assert bytes_only_in((document,), (with_options(document, mask="causal"),)) == 0


@pytest.mark.parametrize("name", EXAMPLES.ids())
def test_every_matrix_is_counted(name: str) -> None:
    """A document that is read again shares nothing."""
    document = EXAMPLES.load(name)
    lenses = [
        lens for layer in document.layers for head in layer.heads
        for lens in (head.w_q, head.w_k, head.w_v)
    ]  # fmt: skip
    found = bytes_only_in((document,), (EXAMPLES.load(name),))
    assert found >= sum(array.nbytes for array in [*lenses, document.sentences[0].x])


def test_the_oldest_steps_of_a_wide_document_are_forgotten(wide: Session) -> None:
    documents = [edit(wide, value) for value in range(10)]
    assert go_back(wide) == 3
    assert wide.document is documents[-4]
    assert wide.committed is documents[-4]
    wide.undo()  # nothing is left to take back
    assert wide.document is documents[-4]
    assert go_forward(wide) == 3
    assert wide.document is documents[-1]


def test_what_is_forgotten_is_really_gone(wide: Session) -> None:
    held = []
    for value in range(20):
        held.append(weakref.ref(edit(wide, value).head(0, 0).w_q))
    gc.collect()
    alive = [place for place, one in enumerate(held) if one() is not None]
    assert alive == [16, 17, 18, 19]  # the newest and the three before


def test_edits_that_cost_nothing_do_not_bring_the_forgotten_back(wide: Session) -> None:
    for value in range(10):
        edit(wide, value)
    for causal in ("causal", "none") * 5:
        wide.apply(Label("mask"), with_options(wide.document, mask=causal))
    assert go_back(wide) == 10 + 3
    assert go_forward(wide) == 10 + 3


def test_the_newest_step_always_stays(wide: Session) -> None:
    before = wide.document
    edit(wide, 1.0, "w_o")  # 2 MB, more than is allowed
    after = edit(wide, 2.0, "w_o")
    assert go_back(wide) == 1
    assert wide.document is not before
    assert go_forward(wide) == 1
    assert wide.document is after
    edit(wide, 3.0)
    assert go_back(wide) == 1  # the lens; the large one before it does not fit beside


def test_redone_steps_and_a_new_branch(wide: Session) -> None:
    for value in range(10):
        edit(wide, value)
    wide.undo()
    wide.undo()
    branch = edit(wide, 99.0)
    assert wide.redo_label is None
    assert go_back(wide) == 2  # one that was left, and the new one
    assert go_forward(wide) == 2
    assert wide.document is branch
    for value in range(10):
        edit(wide, 100.0 + value)
    assert go_back(wide) == 3


def test_a_held_key_is_one_step_that_costs_what_it_changed(wide: Session) -> None:
    start = wide.document
    for value in range(10):
        edit(wide, value, merge="nudge")
    assert go_back(wide) == 1
    assert wide.document is start
    go_forward(wide)
    edit(wide, 50.0)
    edit(wide, 51.0)
    assert go_back(wide) == 3
    assert wide.document is start


def test_a_held_key_does_not_melt_into_a_forgotten_step(wide: Session) -> None:
    for count in range(10):
        edit(wide, count, merge=f"nudge {count}")
    go_back(wide)
    last = wide.document
    edit(wide, 50.0, merge="nudge 6")  # the newest of the forgotten steps has this key
    assert go_back(wide) == 1
    assert wide.document is last


def test_reset_and_another_example_count_with_their_origin(wide: Session) -> None:
    origin = wide.origin
    edit(wide, 1.0)
    wide.reset(Label("reset"))
    assert wide.document is origin
    assert go_back(wide) == 2  # the origin's lens is shared, not counted twice
    go_forward(wide)
    wide.open(Label("open"), EXAMPLES.load("notes_cat"))  # the wide one, 8 MB, stays for this step
    assert go_back(wide) == 1
    assert wide.document is origin
    assert wide.origin is origin
    go_forward(wide)
    edit(wide, 2.0)
    assert go_back(wide) == 1  # now the step that holds 8 MB is not the newest any more
    assert wide.document.id == "notes_cat"


def test_the_menu_and_the_stack_agree(wide: Session) -> None:
    told = []
    wide.history_changed.connect(lambda: told.append((wide.undo_label, wide.redo_label)))
    for value in range(10):
        edit(wide, value)
    assert [undo is not None for undo, _redo in told] == [True] * 10
    go_back(wide)
    assert told[-1][0] is None
    assert told[-1][1] == Label("w_q 7")


def test_small_documents_keep_all_their_steps(qapp) -> None:
    session = Session(EXAMPLES.load("notes_cat"))
    start = session.document
    for count in range(STEPS):
        edit(session, float(count + 1))
    assert go_back(session) == STEPS
    assert session.document is start
    assert dump_document(session.document) == dump_document(EXAMPLES.load("notes_cat"))


def test_random_histories_never_lose_what_is_shown(wide: Session) -> None:
    chance = np.random.RandomState(0)
    for _step in range(300):
        kind = chance.randint(6)
        if kind == 0:
            wide.undo()
        elif kind == 1:
            wide.redo()
        elif kind == 2:
            wide.apply(Label("d_k"), with_d_k(wide.document, int(chance.randint(1, 9))))
        elif kind == 3:
            wide.reset(Label("reset"))
        else:
            edit(wide, float(chance.randint(5)), merge=str(chance.choice(["", "key"])))
        assert wide.trace.document is wide.document is wide.committed
    last = dump_document(wide.document)
    ahead = go_forward(wide)
    for _step in range(ahead):
        wide.undo()
    assert dump_document(wide.document) == last
    back = go_back(wide)
    for _step in range(back):
        wide.redo()
    assert dump_document(wide.document) == last


def test_the_real_limit_holds_a_hundred_edits_of_w_o(qapp) -> None:
    assert MEMORY // (512 * 512 * 8) == 95
    session = Session(EXAMPLES.load("bank_512:scaled"))
    for value in range(120):
        edit(session, value, "w_o")
    assert go_back(session) == 95
