# What the scripts that make packages share. They source it from the folder of the project.
umask 022

package=${0##*/}
stop() { printf '%s: %s\n' "$package" "$*" >&2; exit 1; }
need() { command -v "$1" >/dev/null || stop "there is no '$1'; on Debian: apt-get install $2"; }
need objdump binutils

# Sets `version` to that of the programs in a folder. A version that the changelog lacks is not packaged.
read_version() { # PROGRAMS
    [ -x "$1/recap-tui" ] || stop "there is no recap-tui in $1; make release builds it"
    version=$("$1/recap-tui" --version)
    version=${version#recap-tui }
    grep -qF "## $version " CHANGELOG.md || stop "CHANGELOG.md says nothing of $version"
}

# All files of a package have the time of the last commit, so that the same commit and compiler give the same package.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || stat -c %Y CHANGELOG.md)}
export SOURCE_DATE_EPOCH
settle() { find "$1" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +; }

# Installs the programs of a folder below a prefix in a root of its own. The package manager, or the person who unpacks an
# archive, knows the files: the list by which `make uninstall` goes would name paths that are not theirs.
stage() { # PROGRAMS ROOT PREFIX
    DESTDIR=$2 PREFIX=$3 DEBUG_SYMBOLS='' Scripts/install "$1"
    rm "$2${3%/}/share/recap-tui/installed"
}

# Succeeds for a program that is linked with shared libraries, and fails for one that is static.
has_libraries() { [ -f "$1" ] && [[ "$(objdump --private-headers "$1")" == *' NEEDED '* ]]; }
