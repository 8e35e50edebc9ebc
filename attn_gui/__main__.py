"""`python -m attn_gui`."""

import sys

from attn_gui.cli import main

sys.exit(main())
