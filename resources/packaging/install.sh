#!/bin/sh
# Puts attn-gui into the menu of this user and makes its documents open with it; `uninstall` takes it
# out again. Needs no administrator. The program stays in this folder: move it to its place first.
set -eu
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
case ${1-install} in
install | uninstall) ;;
*)
    echo "usage: $0 [install | uninstall]" >&2
    exit 2
    ;;
esac
program=${ATTN_GUI:-$here/attn-gui}
"$program" "--${1-install}-desktop"
data=${XDG_DATA_HOME:-$HOME/.local/share}
# The desktop's own indexes; without these tools it finds the new files by itself, only later.
for step in "update-mime-database mime" "update-desktop-database applications"; do
    tool=${step% *}
    folder=$data/${step#* }
    [ -d "$folder" ] && command -v "$tool" >/dev/null || continue
    "$tool" "$folder" || true
done
