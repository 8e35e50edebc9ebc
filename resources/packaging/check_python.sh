#!/bin/sh
# Is $PYTHON new enough and able to make a virtual environment? If not, says what to do and fails.
set -eu
python=${PYTHON:-python3}

say() { printf 'attn-gui: %s\n' "$*" >&2; }
works() { "$python" -c "$1" >/dev/null 2>&1; }

if ! command -v "$python" >/dev/null; then
    say "$python was not found. Please install Python 3.11 or newer and start again."
    exit 1
fi
if ! works 'import sys; sys.exit(sys.version_info < (3, 11))'; then
    say "Python 3.11 or newer is needed, and $python is $("$python" -V 2>&1)."
    say "If a newer one is installed, name it: make run PYTHON=python3.12"
    exit 1
fi
if ! works 'import ensurepip, venv'; then
    say "$python cannot make virtual environments (its modules venv and ensurepip are missing)."
    say "Please install them (on Debian and Ubuntu: the package python3-venv of that version)."
    exit 1
fi
