"""Makes attn-gui.ico (Windows) and attn-gui.icns (macOS) of the drawn icon: `make_icons.py FOLDER`.

Both are containers of PNG pictures, written here: Qt reads the formats and writes one picture only.
"""

from __future__ import annotations

import os
import struct
import sys
from pathlib import Path

os.environ["QT_QPA_PLATFORM"] = "offscreen"
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from PySide6.QtGui import QGuiApplication

from attn_gui.desktop.icon import app_png

ICO = (16, 24, 32, 48, 64, 128, 256)
ICNS = {
    b"icp4": 16, b"icp5": 32, b"ic07": 128, b"ic08": 256, b"ic09": 512,  # as large as they say
    b"ic11": 32, b"ic12": 64, b"ic13": 256, b"ic14": 512, b"ic10": 1024,  # for two pixels a point
}  # fmt: skip


def ico(pictures: dict[int, bytes]) -> bytes:
    """A Windows icon: header, one row of 16 bytes a picture, then the pictures (side → PNG)."""
    offset = 6 + 16 * len(pictures)
    rows, bodies = b"", b""
    for side, png in pictures.items():
        small = side % 256  # 0 stands for 256
        rows += struct.pack("<BBBBHHII", small, small, 0, 0, 1, 32, len(png), offset + len(bodies))
        bodies += png
    return struct.pack("<HHH", 0, 1, len(pictures)) + rows + bodies


def icns(pictures: dict[bytes, bytes]) -> bytes:
    """A macOS icon: a length over all, then type, length and PNG of each."""
    parts = b"".join(kind + struct.pack(">I", 8 + len(png)) + png for kind, png in pictures.items())
    return b"icns" + struct.pack(">I", 8 + len(parts)) + parts


def make_icons(folder: Path) -> None:
    """Both files into `folder`."""
    _app = QGuiApplication.instance() or QGuiApplication(sys.argv[:1])
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "attn-gui.ico").write_bytes(ico({side: app_png(side) for side in ICO}))
    drawn = {kind: app_png(side) for kind, side in ICNS.items()}
    (folder / "attn-gui.icns").write_bytes(icns(drawn))


if __name__ == "__main__":
    make_icons(Path(sys.argv[1]))
