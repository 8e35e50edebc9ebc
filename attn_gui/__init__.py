"""attn-gui: change any number of a Transformer's self-attention and see the rest follow."""

import os

__version__ = "0.1.0"

# numpy's BLAS reads this once, when it is loaded. A sentence makes products of a few rows: sharing
# them out among threads costs more than computing them, and on a busy machine twenty times more.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
