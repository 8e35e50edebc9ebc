#!/bin/sh
# Installs the system packages of the groups named as arguments that are missing here: quiet and
# quick when there are none. Groups and packages: debian_packages.txt beside this file.
# Debian-like Linux: as root or through sudo; where neither works, prints the one command to type.
# Other Linux: names what is missing and goes on. macOS, Windows: nothing to do.
set -eu

[ "$(uname -s)" = Linux ] || exit 0

table=$(dirname "$0")/debian_packages.txt
groups=" $* "

say() { printf 'attn-gui: %s\n' "$*" >&2; }

rows() { # the table's rows of the groups asked for: "package|older name" "sign elsewhere"
    while read -r group package sign; do
        case $group in '' | '#'*) continue ;; esac
        case $groups in *" $group "*) printf '%s %s\n' "$package" "$sign" ;; esac
    done <"$table"
}

if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    libraries=$(PATH=$PATH:/sbin:/usr/sbin ldconfig -p 2>/dev/null || true)
    missing=$(rows | while read -r package sign; do
        case $sign in
        -) ;;
        *.so.*) printf '%s' "$libraries" | grep -q -F "$sign" || echo "$sign" ;;
        *) command -v "$sign" >/dev/null || echo "$sign" ;;
        esac
    done)
    if [ -n "$missing" ]; then
        say "this program may need these, which were not found:" $missing
        say "please install the packages of your system that hold them. Going on without."
    fi
    exit 0
fi

installed() {
    case $(dpkg-query -W -f='${db:Status-Abbrev}' "$1" 2>/dev/null || true) in *ii*) ;; *) false ;; esac
}

missing=$(rows | while read -r names _; do
    found=
    for name in $(echo "$names" | tr '|' ' '); do
        if installed "$name"; then found=yes; fi
    done
    [ -n "$found" ] || echo "$names"
done)
[ -n "$missing" ] || exit 0

if [ "$(id -u)" = 0 ]; then
    as_root=
elif command -v sudo >/dev/null && { sudo -n true 2>/dev/null || { [ -t 0 ] && [ -t 2 ]; }; }; then
    as_root=sudo
else
    as_root=none
fi

# Of "new name|older name" the first that this release knows.
choose() {
    for names in $missing; do
        for name in $(echo "$names" | tr '|' ' '); do
            if apt-cache policy "$name" 2>/dev/null | grep -q '^  Candidate: [^(]'; then break; fi
        done
        printf '%s ' "$name"
    done
}

options="-y --no-install-recommends"
if [ "$as_root" = none ]; then
    say "system packages are missing, and installing them needs an administrator. Please type:"
    printf '\n    sudo apt-get update && sudo apt-get install %s %s\n\n' "$options" "$(choose)" >&2
    say "then start again (or add SYSTEM=skip to go on without them)."
    exit 1
fi

say "system packages are missing; installing them${as_root:+ through $as_root}."
# A broken third-party source must not stop us: what counts is whether the packages install.
$as_root apt-get -q -o Acquire::Retries=3 update >&2 || say "apt-get update failed in part; trying with what is known."
packages=$(choose)
say "installing: $packages"
# shellcheck disable=SC2086 # lists of words
if ! $as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -o Acquire::Retries=3 \
    -o DPkg::Lock::Timeout=300 install $options $packages >&2 </dev/null; then
    say "installing failed. Please type this yourself and start again:"
    printf '\n    sudo apt-get update && sudo apt-get install %s %s\n\n' "$options" "$packages" >&2
    exit 1
fi
