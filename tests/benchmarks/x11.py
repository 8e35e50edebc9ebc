"""Keys, pointer and pixels of an X server, through the libraries that every X desktop has."""

from __future__ import annotations

import ctypes
from ctypes import POINTER, Structure, byref, c_char_p, c_int, c_uint, c_ulong, c_void_p
from ctypes.util import find_library
from typing import Any

_ALL_PLANES, _Z_PIXMAP = 0xFFFFFFFF, 2


class _Image(Structure):
    """The beginning of XImage."""

    _fields_ = (
        ("width", c_int), ("height", c_int), ("xoffset", c_int), ("format", c_int),
        ("data", c_void_p), ("byte_order", c_int), ("bitmap_unit", c_int),
        ("bitmap_bit_order", c_int), ("bitmap_pad", c_int), ("depth", c_int),
        ("bytes_per_line", c_int),
    )  # fmt: skip


def _library(name: str) -> Any:
    found = find_library(name) or f"lib{name}.so.6"
    return ctypes.CDLL(found)


class Display:
    """A connection to the server that DISPLAY names. Raises OSError where there is none."""

    def __init__(self) -> None:
        self._x, self._test = _library("X11"), _library("Xtst")
        self._x.XOpenDisplay.restype = c_void_p
        self._x.XOpenDisplay.argtypes = [c_char_p]
        self._x.XDefaultRootWindow.argtypes = [c_void_p]
        self._x.XDefaultRootWindow.restype = c_ulong
        self._x.XKeysymToKeycode.argtypes = [c_void_p, c_ulong]
        self._x.XKeysymToKeycode.restype = ctypes.c_ubyte
        self._x.XStringToKeysym.argtypes = [c_char_p]
        self._x.XStringToKeysym.restype = c_ulong
        self._x.XSync.argtypes = [c_void_p, c_int]
        self._x.XGetImage.restype = POINTER(_Image)
        self._x.XGetImage.argtypes = [
            c_void_p, c_ulong, c_int, c_int, c_uint, c_uint, c_ulong, c_int,
        ]  # fmt: skip
        self._x.XDestroyImage.argtypes = [POINTER(_Image)]
        for name in ("XTestFakeKeyEvent", "XTestFakeButtonEvent"):
            getattr(self._test, name).argtypes = [c_void_p, c_uint, c_int, c_ulong]
        self._test.XTestFakeMotionEvent.argtypes = [c_void_p, c_int, c_int, c_int, c_ulong]
        self._test.XTestQueryExtension.argtypes = [c_void_p] + [POINTER(c_int)] * 4
        self._display = self._x.XOpenDisplay(None)
        if not self._display:
            raise OSError("no X server")
        numbers = [c_int() for _ in range(4)]
        if not self._test.XTestQueryExtension(self._display, *map(byref, numbers)):
            raise OSError("the X server has no XTEST")
        self._root = self._x.XDefaultRootWindow(self._display)

    def press(self, key: str) -> None:
        """Press a key by its X name, as in "BackSpace"; sent at once."""
        self._key(key, True)

    def release(self, key: str) -> None:
        """Let it go."""
        self._key(key, False)

    def _key(self, key: str, down: bool) -> None:
        code = self._x.XKeysymToKeycode(self._display, self._x.XStringToKeysym(key.encode()))
        self._test.XTestFakeKeyEvent(self._display, code, down, 0)
        self._x.XSync(self._display, False)

    def button(self, down: bool) -> None:
        """Press or release the left button."""
        self._test.XTestFakeButtonEvent(self._display, 1, down, 0)
        self._x.XSync(self._display, False)

    def move(self, x: int, y: int) -> None:
        """Put the pointer there."""
        self._test.XTestFakeMotionEvent(self._display, -1, x, y, 0)
        self._x.XSync(self._display, False)

    def pixels(self, x: int, y: int, width: int, height: int) -> bytes:
        """What the screen shows in a rectangle."""
        image = self._x.XGetImage(
            self._display, self._root, x, y, width, height, _ALL_PLANES, _Z_PIXMAP
        )
        if not image:
            raise OSError(f"no pixels at {x}, {y}, {width} × {height}")
        found = ctypes.string_at(
            image.contents.data, image.contents.bytes_per_line * image.contents.height
        )
        self._x.XDestroyImage(image)
        return found
