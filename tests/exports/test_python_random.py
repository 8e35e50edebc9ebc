"""Program and notebook of any document: every comparison in them holds."""

import json

from documents import documents
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from attn_gui.core.evaluate import evaluate
from attn_gui.core.places import Place
from attn_gui.exports import notebook, program_file
from attn_gui.exports.what import What


@settings(
    max_examples=60, deadline=None, derandomize=True, database=None,
    suppress_health_check=list(HealthCheck),
)  # fmt: skip
@given(documents(), st.booleans(), st.data())
def test_any_document_agrees(document, flipped, data):
    trace = evaluate(document)
    sentence = data.draw(st.integers(0, len(trace.sentences) - 1))
    layer = data.draw(st.integers(0, len(trace.sentences[sentence]) - 1))
    head = data.draw(st.integers(0, len(trace.sentences[sentence][layer].heads) - 1))
    what = What(place=Place(sentence, layer, head), flipped=flipped)
    space = {"__name__": "__main__"}
    exec(compile(program_file.write(trace, what).decode(), "program", "exec"), space)
    assert space["checked"] > 0
    space = {"__name__": "__main__"}
    for cell in json.loads(notebook.write(trace, what))["cells"]:
        if cell["cell_type"] == "code":
            exec(compile("".join(cell["source"]), cell["id"], "exec"), space)
    assert space["checked"] > 0
