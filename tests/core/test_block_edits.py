"""Edits of whole blocks: what they change and refuse, and the law of undo over random sequences."""

from dataclasses import replace

import numpy as np
import pytest
from documents import documents
from hypothesis import given, settings
from hypothesis import strategies as st
from same import assert_same
from samples import EXAMPLES
from test_oracle import check

from attn_gui.core.block_edits import with_block, with_overrides
from attn_gui.core.document_file import read_document
from attn_gui.core.edits import given_matrix, is_computed, with_cell, with_override
from attn_gui.core.errors import Refused
from attn_gui.core.evaluate import evaluate
from attn_gui.core.options import Override
from attn_gui.core.places import Cell, Place
from attn_gui.core.recurrent import Lenses
from attn_gui.core.stages import OVERRIDABLE
from attn_gui.core.written import override_at, without_written, written_in
