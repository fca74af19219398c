#!/bin/sh
# Installs recap-tui @VERSION@ for the user who runs it, without root:
#     curl --fail --silent --show-error --location @ADDRESS@/install.sh | sh
# The archive is downloaded, compared with the SHA-256 in SHA256SUMS of the release, and unpacked; its own script puts it below
# PREFIX (~/.local). PREFIX/libexec/recap-tui/install --undo removes it.
#     PREFIX         where it goes
#     RECAP_RELEASE  the address of another release's files

# The whole of it is a function, so that a script that was cut off does nothing.
install_recap() {
    set -eu
    umask 022
    stop() { printf 'install.sh: %s\n' "$*" >&2; exit 1; }

    release=${RECAP_RELEASE:-@ADDRESS@}
    prefix=${PREFIX:-${HOME:?}/.local}
    [ "$(uname -s)" = Linux ] || stop 'this is for Linux'
    name=recap-tui-@VERSION@-linux-$(uname -m)
    for tool in sha256sum tar gzip; do command -v "$tool" >/dev/null || stop "there is no $tool"; done
    if command -v curl >/dev/null; then
        get() { curl --fail --silent --show-error --location --output "$2" "$1"; }
    elif command -v wget >/dev/null; then
        get() { wget --quiet --output-document="$2" "$1"; }
    else
        stop 'there is neither curl nor wget'
    fi

    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
    trap 'exit 1' HUP INT TERM
    get "$release/SHA256SUMS" "$work/SHA256SUMS" || stop "the checksums can't be downloaded: $release/SHA256SUMS"
    # The line of this archive alone; one that is not there is not checked by anything.
    grep " [ *]$name.tar.gz\$" "$work/SHA256SUMS" >"$work/expected" || stop "there is no archive for $(uname -m): $release"
    get "$release/$name.tar.gz" "$work/$name.tar.gz" || stop "the archive can't be downloaded: $release/$name.tar.gz"
    (cd "$work" && sha256sum --check --status expected) ||
        stop "$name.tar.gz is not what its checksum says; nothing was installed"
    tar -x -z -f "$work/$name.tar.gz" -C "$work"
    "$work/$name/install" "$prefix"
}

install_recap
