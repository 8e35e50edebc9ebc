"""The notebook: nbformat accepts it, and its code cells run from top to bottom in one process."""

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import nbformat
import pytest
from samples import EXAMPLES, IDS, full, small, wide
from test_program import FLIPPED, two_layers

from attn_gui.core.document import Text
from attn_gui.core.evaluate import Trace, evaluate
from attn_gui.core.options import Options
from attn_gui.core.places import Place
from attn_gui.core.stages import HEAD_STAGES
from attn_gui.exports.notebook import write
from attn_gui.exports.what import What

RUN = """
import json, sys
space = {"__name__": "__main__"}
with open(sys.argv[1], encoding="utf-8") as file:
    cells = json.load(file)["cells"]
for cell in cells:
    if cell["cell_type"] == "code":
        exec(compile("".join(cell["source"]), cell["id"], "exec"), space)
"""


def run(data: bytes, folder: Path) -> subprocess.CompletedProcess[str]:
    path = folder / "attention.ipynb"
    path.write_bytes(data)
    command = [sys.executable, "-W", "error", "-I", "-c", RUN, str(path)]
    return subprocess.run(command, capture_output=True, encoding="utf-8", check=False)


def check(data: bytes, folder: Path) -> str:
    nbformat.validate(nbformat.reads(data.decode(), as_version=4))
    done = run(data, folder)
    assert done.returncode == 0, done.stderr
    assert not done.stderr
    assert done.stdout.splitlines()[-1].endswith("numbers are those of the app.")
    return done.stdout


def last(trace: Trace) -> Place:
    layers = trace.sentences[-1]
    return Place(len(trace.sentences) - 1, len(layers) - 1, len(layers[-1].heads) - 1)


@pytest.mark.parametrize("example", IDS)
def test_every_example_runs(example, tmp_path):
    trace = evaluate(EXAMPLES.load(example))
    check(write(trace, What(place=last(trace))), tmp_path)


@pytest.mark.parametrize("name", FLIPPED)
def test_every_option_runs(name, tmp_path):
    trace = evaluate(two_layers(options=FLIPPED[name]))
    check(write(trace, What(place=Place(0, 0, 0))), tmp_path)
    check(write(trace, What(place=last(trace), flipped=True)), tmp_path)


@pytest.mark.parametrize(
    "document",
    [
        full(),
        wide(),
        small(options=Options(mask="causal", mask_how="after")),
        small(heads=2, w_o=True, options=Options(values_are_keys=True)),
        replace(small("a's \\n <b>x</b> `$*_"), title=Text("# [x](y) <script>", "\ud800=1+1")),
    ],
    ids=["full", "three sizes", "after", "misfit", "odd words"],
)
def test_odd_documents_run(document, tmp_path):
    for language in ("en", "zh"):
        check(write(evaluate(document), What(language=language)), tmp_path)


def test_infinite_numbers_run(tmp_path):
    document = small(w_o=True)
    word = document.sentences[0]
    huge = replace(document, sentences=(replace(word, x=word.x * 1e200),))
    check(write(evaluate(huge), What()), tmp_path)


def test_every_stage_is_explained_computed_and_compared():
    document = small(w_o=True, options=Options(mask="causal"))
    cells = json.loads(write(evaluate(document), What()))["cells"]
    for stage in HEAD_STAGES:
        place = next(i for i, cell in enumerate(cells) if stage.sentence in "".join(cell["source"]))
        code = "".join(cells[place + 1]["source"])
        assert cells[place]["cell_type"] == "markdown"
        assert cells[place + 1]["cell_type"] == "code"
        assert "same(" in code
        assert "show(" in code


def test_tables_carry_the_words(tmp_path):
    said = check(write(evaluate(small("mat cat 注意")), What()), tmp_path)
    assert any(line.split() == ["mat", "cat", "注意"] for line in said.splitlines())


def test_a_wrong_number_stops_the_notebook(tmp_path):
    document = small()
    sentence = document.sentences[0]
    other = evaluate(replace(document, sentences=(replace(sentence, x=sentence.x + 1e-6),)))
    done = run(write(Trace(document, other.sentences), What()), tmp_path)
    assert done.returncode == 1
    assert "AssertionError" in done.stderr


def test_the_same_document_gives_the_same_bytes():
    trace = evaluate(two_layers())
    assert write(trace, What()) == write(trace, What())
