"""The generated program, run for real, against the trace: 1e-12 of the size of the numbers."""

import ast
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from comparing_oracle import places
from documents import documents
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from samples import EXAMPLES, IDS, head, numbers, sentence, small

from attn_gui.core.document import Document, FeedForward, Layer, Norm
from attn_gui.core.evaluate import Trace, evaluate
from attn_gui.core.options import Options, Override
from attn_gui.core.places import Place
from attn_gui.core.program import VARIABLES, Program, program
from attn_gui.core.program_words import WORDS

SQUARE = ("scores", "scaled", "masked", "weights")
RUN = """
import runpy, sys
import numpy as np
found = runpy.run_path(sys.argv[1])
np.savez(sys.argv[2], **{k: v for k, v in found.items() if isinstance(v, np.ndarray)})
"""


def run(source: str, folder: Path) -> dict[str, np.ndarray]:
    """The matrices that a program leaves behind in a process of its own; no word of complaint."""
    return run_and_read(source, folder)[0]


def run_and_read(source: str, folder: Path) -> tuple[dict[str, np.ndarray], str]:
    """The matrices, and what the program prints."""
    path, saved = folder / "program.py", folder / "found.npz"
    path.write_text(source, encoding="utf-8")
    command = [sys.executable, "-W", "error", "-I", "-c", RUN, str(path), str(saved)]
    done = subprocess.run(command, capture_output=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr.decode()
    assert not done.stderr
    with np.load(saved) as found:
        return dict(found), done.stdout.decode()


def turned(array: np.ndarray) -> np.ndarray:
    """Rows as columns, cell by cell."""
    rows, columns = array.shape
    return np.array([[array[row, column] for row in range(rows)] for column in range(columns)])


def check(
    found: dict[str, Any],
    trace: Trace,
    place: Place,
    exact: float = 1e-12,
    flipped: bool = False,
) -> None:
    """Every variable of the head looked at is there and has the numbers of the trace.

    `flipped`: those with words on both axes are the other way round.
    """
    layer = trace.sentences[place.sentence][place.layer]
    one = layer.heads[place.head]
    wanted = {
        name: getattr(one, VARIABLES[name])
        for name in ("Q", "K", "V", "scores", "scaled", "weights", "output")
    }
    wanted |= {"X": layer.x, "change": layer.projected, "new": layer.new}
    wanted["masked"] = one.masked if "masked" in found else None
    if "masked" not in found:
        np.testing.assert_array_equal(one.masked, one.scaled)
    if layer.keys != place.sentence:
        wanted["X_keys"] = layer.x_keys
    if len(layer.heads) > 1 and layer.concat is not None:
        wanted["concat"] = layer.concat
    for name, of_trace in wanted.items():
        if of_trace is None:
            assert name not in found or place.layer or name == "masked", name
            continue
        array = turned(of_trace) if flipped and name in SQUARE else of_trace
        shown = found[name]
        assert shown.shape == array.shape, name
        size = max(1.0, float(np.abs(array[np.isfinite(array)]).max(initial=0)))
        np.testing.assert_allclose(shown, array, rtol=exact, atol=exact * size, err_msg=name)


def check_text(source: str) -> None:
    """Nothing but numpy: no other import, no name that Python and numpy do not have."""
    tree = ast.parse(source)
    imports = [one for one in ast.walk(tree) if isinstance(one, ast.Import | ast.ImportFrom)]
    assert [ast.unparse(one) for one in imports] == ["import numpy as np"]
    calls = {
        one.func.id
        for one in ast.walk(tree)
        if isinstance(one, ast.Call) and isinstance(one.func, ast.Name)
    }
    made = {one.name for one in ast.walk(tree) if isinstance(one, ast.FunctionDef)}
    assert calls <= made | {"print", "dict", "enumerate"}
    assert made <= calls, "a function that nobody calls"


@pytest.mark.parametrize("example", IDS)
def test_every_example_runs_to_the_numbers_on_screen(example, tmp_path):
    trace = evaluate(EXAMPLES.load(example))
    for place in (places(trace)[0], places(trace)[-1]):
        source = program(trace, place).text
        check_text(source)
        check(run(source, tmp_path), trace, place)


def two_layers(**more: Any) -> Document:
    """Two sentences, cross-attention, norms, feed-forward, biases, a head that is off."""
    first = Layer(
        "L1",
        (head("h1", b_q=numbers(3), b_v=numbers(2)), head("h2", on=False)),
        w_o=numbers(4, 4, seed=7), b_o=numbers(4), keys_from="t",
        norms=(Norm(numbers(4, seed=3), numbers(4, seed=4)), Norm(numbers(4), numbers(4), 0.5)),
        ffn=FeedForward(numbers(4, 5), numbers(5), numbers(5, 4), numbers(4)),
    )  # fmt: skip
    second = Layer("L2", (head("h3"), head("h4", b_k=numbers(3))), w_o=numbers(4, 4, seed=9))
    sentences = (sentence("s", "the cat sat", 4), sentence("t", "a dog ran away now", 4, seed=5))
    return replace(small(), sentences=sentences, layers=(first, second), **more)


def lines_of(stage: str, asks: str = "s.2", answers: str = "s.1") -> Override:
    return Override("L1", "h1", stage, asks, answers, -1.75)


HIDES = frozenset({("s.1", "s.1"), ("s.1", "s.2"), ("s.1", "s.3"), ("s.2", "s.3")})
OPTIONS = {
    "no scale": Options(scale=False),
    "temperature": Options(temperature=0.3),
    "neither": Options(scale=False, temperature=2.5),
    "causal": Options(mask="causal"),
    "a row with everything hidden": Options(mask="custom", hidden=HIDES),
    "zero": Options(mask="causal", mask_how="zero"),
    "after": Options(mask="custom", hidden=HIDES, mask_how="after"),
    "a mask that hides nothing": Options(mask="custom"),
    "columns": Options(softmax_axis="columns", mask="causal"),
    "sum": Options(normalise="sum"),
    "sum of columns": Options(normalise="sum", softmax_axis="columns", mask="custom", hidden=HIDES),
    "keys": Options(keys_are_queries=True),
    "swap": Options(swap_q_k=True),
    "no residual": Options(residual=False),
    "overrides": Options(overrides=(lines_of("scores"), lines_of("scaled", "s.1"))),
    "weights": Options(mask="causal", overrides=(lines_of("weights"), lines_of("weights", "s.3"))),
}  # fmt: skip


@pytest.mark.parametrize("name", OPTIONS)
@pytest.mark.parametrize("heads", [1, 3])
def test_every_option_runs(name, heads, tmp_path):
    trace = evaluate(small(heads=heads, w_o=True, options=OPTIONS[name]))
    place = Place(0, 0, heads // 2)
    source = program(trace, place).text
    check_text(source)
    check(run(source, tmp_path), trace, place)


@pytest.mark.parametrize("name", OPTIONS)
def test_layers_cross_attention_norms_biases_and_heads_that_are_off(name, tmp_path):
    trace = evaluate(two_layers(options=OPTIONS[name]))
    for place in (Place(0, 1, 1), Place(1, 0, 0)):
        source = program(trace, place).text
        check_text(source)
        check(run(source, tmp_path), trace, place)


def test_values_from_the_key_lens_that_do_not_fit_w_o(tmp_path):
    for heads in (1, 2):
        trace = evaluate(small(heads=heads, w_o=True, options=Options(values_are_keys=True)))
        source = program(trace).text
        found = run(source, tmp_path)
        check(found, trace, Place())
        assert "change" not in found
        assert f"W_O is {2 * heads} × 4: " in source
        assert f" 3 × {3 * heads}." in source


def test_infinite_numbers_and_sums_of_0(tmp_path):
    document = small(w_o=True)
    word = document.sentences[0]
    for scale in (1e160, 1e308):
        for options in (Options(), Options(normalise="sum"), Options(softmax_axis="columns")):
            huge = replace(word, x=word.x / np.abs(word.x).max() * scale)
            trace = evaluate(replace(document, sentences=(huge,), options=options))
            found = run(program(trace).text, tmp_path)
            check(found, trace, Place())
            check_flipped(trace, Place(), tmp_path)
    zeros = replace(word, x=word.x * 0)
    trace = evaluate(replace(document, sentences=(zeros,), options=Options(normalise="sum")))
    assert trace.sentences[0][0].heads[0].undefined.all()
    check(run(program(trace).text, tmp_path), trace, Place())
    check_flipped(trace, Place(), tmp_path)


CROSS = frozenset({("s.1", "t.4"), ("s.1", "t.5"), ("s.3", "t.1"), ("s.3", "s.1")})
ACROSS = tuple(
    Override("L1", "h1", stage, "s.2", "t.5", value)
    for stage, value in (("scores", -1.75), ("scaled", 0.5), ("weights", 0.25))
)
FLIPPED = {
    **OPTIONS,
    "custom": Options(mask="custom", hidden=CROSS),
    "custom, zero, columns": Options(
        mask="custom", hidden=CROSS, mask_how="zero", softmax_axis="columns"
    ),
    "custom, after": Options(mask="custom", hidden=CROSS, mask_how="after"),
    "causal, after, sum": Options(mask="causal", mask_how="after", normalise="sum"),
    "numbers written over": Options(overrides=ACROSS),
    "all": Options(
        mask="custom", hidden=CROSS, softmax_axis="columns", temperature=0.7, overrides=ACROSS
    ),
}


def check_print(stdout: str, made: Program) -> None:
    """Whatever is computed is printed, row by row, to six digits."""
    blocks = re.findall(r"^(\w+)\n(\[\[.*?\]\])$", stdout, re.MULTILINE | re.DOTALL)
    given = {"X", "X_keys", "W_Q", "W_K", "W_V", "W_O"}
    assert [name for name, _numbers in blocks] == [one for one in made.values if one not in given]
    for name, text in blocks:
        rows = [re.findall(r"[^\s\[\]]+", row) for row in text.split("]\n")]
        array = made.values[name]
        size = max(1.0, float(np.abs(array[np.isfinite(array)]).max(initial=0)))
        shown = np.array(rows, dtype=float)
        np.testing.assert_allclose(shown, array, rtol=1e-6, atol=1e-6 * size, err_msg=name)


def check_flipped(trace: Trace, place: Place, folder: Path) -> None:
    made = program(trace, place, flipped=True)
    check_text(made.text)
    found, stdout = run_and_read(made.text, folder)
    check(found, trace, place, flipped=True)
    check({**found, **made.values}, trace, place, flipped=True)
    check_print(stdout, made)


@pytest.mark.parametrize("example", IDS)
def test_every_example_runs_where_columns_ask(example, tmp_path):
    trace = evaluate(EXAMPLES.load(example))
    check_flipped(trace, places(trace)[-1], tmp_path)


@pytest.mark.parametrize("name", FLIPPED)
def test_every_option_runs_where_columns_ask(name, tmp_path):
    check_flipped(evaluate(small(w_o=True, options=FLIPPED[name])), Place(), tmp_path)


@pytest.mark.parametrize("name", FLIPPED)
def test_layers_and_cross_attention_where_columns_ask(name, tmp_path):
    """3 words ask 5; a head is off; the layer above asks within the sentence."""
    trace = evaluate(two_layers(options=FLIPPED[name]))
    for place in (Place(0, 0, 0), Place(0, 1, 1)):
        check_flipped(trace, place, tmp_path)


def test_flipped_numbers_are_written_as_they_are_shown():
    """A mask and numbers written by hand stand there as on screen: 5 rows, 3 columns."""
    options = Options(mask="custom", hidden=CROSS, overrides=ACROSS)
    text = program(evaluate(two_layers(options=options)), Place(), flipped=True).text
    rows = ["[0, 0, 1],", "[0, 0, 0],", "[0, 0, 0],", "[1, 0, 0],", "[1, 0, 0],"]
    assert "\n".join(f"    {row}" for row in rows) in text
    assert "('scores', 4, 1, -1.75)" in text
    assert "scores = K @ Q.T  # 5 × 3 ← 5 × 3 · 3 × 3" in text
    assert "output = weights.T @ V  # 3 × 2 ← 3 × 5 · 5 × 2" in text
    causal = program(evaluate(small(options=Options(mask="causal"))), flipped=True).text
    assert "np.tril(" in causal
    assert "np.triu(" not in causal


@pytest.mark.parametrize("name", FLIPPED)
def test_columns_are_said_to_add_up_only_where_they_do(name):
    trace = evaluate(small(options=FLIPPED[name]))
    made = program(trace, flipped=True)
    add_up = np.allclose(made.values["weights"].sum(0), 1)
    assert (f"# {WORDS['one_head_flipped']}\n" in made.text) == add_up
    assert (f"# {WORDS['one_head_flipped_odd']}\n" in made.text) != add_up
    assert WORDS["one_head"] not in made.text
    assert "columns ask" not in program(trace).text


@settings(max_examples=120, suppress_health_check=list(HealthCheck), deadline=None)
@given(documents(), st.booleans(), st.data())
def test_any_document(document, flipped, data):
    trace = evaluate(document)
    place = data.draw(st.sampled_from(places(trace)))
    made = program(trace, place, flipped=flipped)
    check_text(made.text)
    silent: dict[str, Any] = {"print": lambda *_words, **_more: None}
    with np.errstate():
        exec(compile(made.text, "program", "exec"), silent)
    exact = 1e-12 if document.options.normalise == "softmax" else 1e-9
    check(silent, trace, place, exact, flipped)
    check({**silent, **made.values}, trace, place, exact, flipped)


def test_numbers_come_back_to_the_last_bit(tmp_path):
    document = small()
    x = np.array([[0.1 + 0.2, -0.0, 5e-324, 1e22], [1 / 3, 2**53, -1e-7, 7.0], [1, 2, 3, 4]])
    trace = evaluate(replace(document, sentences=(replace(document.sentences[0], x=x),)))
    found = run(program(trace).text, tmp_path)["X"]
    np.testing.assert_array_equal(
        found.view(np.int64), trace.document.sentences[0].x.view(np.int64)
    )


def test_large_seeded_matrices_are_written_as_their_seed():
    trace = evaluate(EXAMPLES.load("bank_512"))
    text = program(trace).text
    assert len(text) < 40_000
    assert "np.random.RandomState([" in text


def test_every_stage_has_its_lines_and_every_variable_its_matrix():
    trace = evaluate(two_layers(options=Options(mask="causal")))
    made = program(trace, Place(1, 1, 1))
    stages = {line.stage for line in made.lines}
    assert stages >= {*VARIABLES.values(), "concat"} - {"x_keys", "hidden"}
    for name, value in made.values.items():
        assert value.ndim == 2, name
    named = {name for line in made.lines for name in line.variables}
    assert named == set(made.values)
    assert made.text.count("\n") == len(made.lines)


def test_what_a_layer_below_made_is_marked_where_it_is_made():
    document = two_layers()
    second = replace(document.layers[1], keys_from="t")
    trace = evaluate(replace(document, layers=(document.layers[0], second)))
    made = program(trace, Place(0, 1, 0))
    found = {line.stage: line.text for line in made.lines if line.stage in ("x", "x_keys")}
    assert found == {"x": "X = new_X", "x_keys": "X_keys = new_X_keys"}


def test_comments_are_the_callers(tmp_path):
    words = {key: "说明 {number}" if "{number}" in text else "说明" for key, text in WORDS.items()}
    trace = evaluate(two_layers())
    source = program(trace, Place(), words).text
    comments = [line.partition("#")[2].strip() for line in source.splitlines() if "#" in line]
    assert any(one.startswith("说明") for one in comments)
    assert not any(word in source for word in ("The numbers", "One head", "Layer 1"))
    check(run(source, tmp_path), trace, Place())


def test_a_word_cannot_leave_its_comment(tmp_path):
    document = small()
    tokens = document.sentences[0].tokens
    odd = (replace(tokens[0], text="a\nraise\u2028x\r"), *tokens[1:])
    changed = replace(document.sentences[0], tokens=odd)
    trace = evaluate(replace(document, sentences=(changed,)))
    check(run(program(trace).text, tmp_path), trace, Place())
