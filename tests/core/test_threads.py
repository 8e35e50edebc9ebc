"""One thread multiplies: several would wait for one another longer than they work."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

CODE = """
import attn_gui.core.evaluate, os
print(os.environ["OPENBLAS_NUM_THREADS"], len(os.listdir("/proc/self/task")))
"""


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="counts threads as Linux does")
@pytest.mark.parametrize(("given", "wanted"), [(None, "1"), ("2", "2")])
def test_numpy_computes_in_one_thread_unless_somebody_wishes_more(
    given: str | None, wanted: str
) -> None:
    unset = {key: value for key, value in os.environ.items() if "THREADS" not in key}
    environment = unset if given is None else {**unset, "OPENBLAS_NUM_THREADS": given}
    done = subprocess.run(
        [sys.executable, "-c", CODE],
        env=environment, capture_output=True, text=True, check=True,
        cwd=Path(__file__).parents[2],
    )  # fmt: skip
    said, threads = done.stdout.split()
    assert said == wanted
    assert given or int(threads) == 1
