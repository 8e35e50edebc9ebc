"""The checked program, run in a process of its own; it must also stop where a number is wrong."""

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from samples import EXAMPLES, IDS, full, small, wide
from test_program import FLIPPED, two_layers

from attn_gui.core.document import Text
from attn_gui.core.evaluate import Trace, evaluate
from attn_gui.core.options import Options
from attn_gui.core.places import Place
from attn_gui.exports.program_file import write
from attn_gui.exports.what import What


def run(source: bytes, folder: Path) -> subprocess.CompletedProcess[str]:
    path = folder / "attention.py"
    path.write_bytes(source)
    command = [sys.executable, "-W", "error", "-I", str(path)]
    return subprocess.run(command, capture_output=True, encoding="utf-8", check=False)


def last_line(source: bytes, folder: Path) -> str:
    done = run(source, folder)
    assert done.returncode == 0, done.stderr
    assert not done.stderr
    return done.stdout.splitlines()[-1]


def count(trace: Trace) -> int:
    """Numbers that are compared: every step of every head, and what each layer hands on."""
    found, hides = 0, trace.document.options.mask != "none"
    before = hides and trace.document.options.mask_how != "after"
    hidden = any(
        head.hidden.any() for one in trace.sentences for layer in one for head in layer.heads
    )
    masked = before and (hidden or trace.document.options.mask == "causal")
    for sentence in trace.sentences:
        for place, layer in enumerate(sentence):
            for head in layer.heads:
                found += head.q.size + head.k.size + head.v.size + head.output.size
                found += (3 + masked) * head.scores.size
            if place + 1 < len(sentence):
                found += sentence[place + 1].x.size
                continue
            if len(layer.heads) > 1 and layer.concat is not None:
                found += layer.concat.size
            if layer.projected is not None and layer.new is not None:
                found += layer.projected.size + layer.new.size
    return found


@pytest.mark.parametrize("example", IDS)
def test_every_example_agrees_in_every_number(example, tmp_path):
    trace = evaluate(EXAMPLES.load(example))
    said = last_line(write(trace, What()), tmp_path)
    assert said == f"All {count(trace)} numbers are those of the app."


@pytest.mark.parametrize("name", FLIPPED)
def test_every_option_agrees(name, tmp_path):
    trace = evaluate(two_layers(options=FLIPPED[name]))
    for flipped in (False, True):
        said = last_line(write(trace, What(flipped=flipped, place=Place(1, 0, 1))), tmp_path)
        assert said == f"All {count(trace)} numbers are those of the app."


@pytest.mark.parametrize(
    "document",
    [
        full(),
        wide(),
        small(heads=2, w_o=True, options=Options(values_are_keys=True)),
        replace(small(), title=Text('"""\nimport os', "\u2028x")),
    ],
    ids=["full", "three sizes", "misfit", "title"],
)
def test_odd_documents_agree(document, tmp_path):
    assert last_line(write(evaluate(document), What()), tmp_path).startswith("All ")


@pytest.mark.parametrize("scale", [1e160, 1e308])
def test_numbers_that_overflow_agree(scale, tmp_path):
    document = small(w_o=True)
    word = document.sentences[0]
    huge = replace(word, x=word.x / np.abs(word.x).max() * scale)
    trace = evaluate(replace(document, sentences=(huge,)))
    assert last_line(write(trace, What()), tmp_path).startswith("All ")


def test_a_wrong_number_stops_the_program_and_is_named(tmp_path):
    document = two_layers()
    first, second = document.sentences
    moved = replace(second, x=second.x + 1e-6)
    other = evaluate(replace(document, sentences=(first, moved)))
    done = run(write(Trace(document, other.sentences), What()), tmp_path)
    assert done.returncode == 1
    assert "layer 1, sentence 1, head 1, K" in done.stderr
