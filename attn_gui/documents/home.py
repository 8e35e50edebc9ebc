"""Where a document lives: in a file, or nowhere yet.

Every state of the history knows its home. So the title, Save and the mark of unsaved changes
always speak of the document that is shown, also after an undo across an opening:

* Open, New and an example are one step; undo brings back the document before *and its file*.
  Save then writes that file, never the one that was opened in between.
* A document is clean while it is the very one that its file holds, or that it started from where
  there is no file. So undo back to what was saved is clean again, and forgotten steps cannot lie.
* A file is known once however often it is opened, so what one save wrote is what every state of
  that file is compared with.
* Save as gives the home a file: all states that share the home move to it, as everywhere.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from attn_gui.core.document import Document


@dataclass(slots=True, eq=False, weakref_slot=True)
class KnownFile:
    """A file and what is known of it.

    `path` is absolute, as the reader named it. `saved` is the document that it holds; None: what
    another program wrote. `digest` is that of its bytes when last read or written, or when the
    reader last decided about them; None: there was no file. `gone`: it was deleted or moved.
    """

    path: Path
    saved: Document | None
    digest: bytes | None
    gone: bool = False


@dataclass(slots=True, eq=False)
class Home:
    """`start` is what the document started from; `file` where it is kept, None: nowhere yet."""

    start: Document
    file: KnownFile | None = None

    @property
    def kept(self) -> Document | None:
        """The document that needs no saving."""
        if self.file is None:
            return self.start
        return None if self.file.gone else self.file.saved
