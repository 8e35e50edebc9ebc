"""Start attn-gui from a checkout: `python main.py`."""

import sys

from attn_gui.cli import main

sys.exit(main())
