"""What all tests need before Qt is imported: no screen, and the oracle of tests/core at hand."""

import os
import sys
from pathlib import Path

TESTS = Path(__file__).parent

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
for helpers in ("core", "gui"):
    if str(TESTS / helpers) not in sys.path:
        sys.path.append(str(TESTS / helpers))
