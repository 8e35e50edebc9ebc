"""Where the frozen program begins: looks for what cannot be inside it, then goes on as ever.

The drivers of the graphics card belong to the system, and so do the two libraries that lead to
them. Without these Qt cannot be loaded, and the loader's own words would help nobody.
"""

import os
import sys

LIBRARIES = {
    "libGL.so.1": {"Debian, Ubuntu": "libgl1", "Fedora": "libglvnd-glx", "Arch": "libglvnd"},
    "libEGL.so.1": {"Debian, Ubuntu": "libegl1", "Fedora": "libglvnd-egl", "Arch": "libglvnd"},
}
WORDS = {
    "en": "{libraries} not found. Please install: {packages}.",
    "zh": "找不到 {libraries}。请安装：{packages}。",
}


def missing() -> list[str]:
    """The libraries that this system lacks."""
    if not sys.platform.startswith("linux"):
        return []
    from ctypes import CDLL

    lacking = []
    for name in LIBRARIES:
        try:
            CDLL(name)
        except OSError:
            lacking.append(name)
    return lacking


def say(lacking: list[str]) -> None:
    """Name them and the packages to install, in the reader's language."""
    systems = dict.fromkeys(system for name in lacking for system in LIBRARIES[name])
    packages = "; ".join(
        f"{system}: {' '.join(dict.fromkeys(LIBRARIES[name][system] for name in lacking))}"
        for system in systems
    )
    locale = next((os.environ[n] for n in ("LC_ALL", "LC_MESSAGES", "LANG") if n in os.environ), "")
    language = "zh" if locale.startswith("zh") else "en"
    words = WORDS[language].format(libraries=", ".join(lacking), packages=packages)
    if sys.stderr is not None:
        sys.stderr.buffer.write(f"attn-gui: {words}\n".encode())


def main() -> int:
    """The program's exit code."""
    lacking = missing()
    if lacking:
        say(lacking)
        return 1
    from attn_gui.cli import main as go

    return go()


if __name__ == "__main__":
    sys.exit(main())
