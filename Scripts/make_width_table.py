#!/usr/bin/env python3
"""Writes Sources/RecapSurface/Text/WidthTable.swift from the Unicode data of Python.

Run it from the root of the package: python3 Scripts/make_width_table.py
The table of the repository is that of Unicode 14.0 (Python 3.11), the version of the C library of Debian 12: a scalar
that the library does not know has no width there, and curses cannot draw it.
"""

import unicodedata

FORBIDDEN, NARROW, WIDE, MARK, IGNORED = range(5)

# Default_Ignorable_Code_Point without bidi controls, deprecated format characters, tags and Hangul fillers.
IGNORABLE = [
    (0x00AD, 0x00AD), (0x034F, 0x034F), (0x17B4, 0x17B5), (0x180B, 0x180F), (0x200B, 0x200D), (0x2060, 0x2064),
    (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF), (0xE0100, 0xE01EF),
]
# Vowels and final consonants of decomposed Hangul, which are drawn in the cell of the preceding consonant.
JAMO = [(0x1160, 0x11FF), (0xD7B0, 0xD7FB)]
# Ambiguous or neutral in EastAsianWidth.txt, wide for the C library: curses advances by two cells for them.
WIDE_IN_C = [(0x3248, 0x324F), (0x4DC0, 0x4DFF)]


def within(code, ranges):
    return any(first <= code <= last for first, last in ranges)


def kind(code):
    character = chr(code)
    category = unicodedata.category(character)
    if within(code, IGNORABLE):
        return IGNORED
    if category in ("Cc", "Cf", "Cn", "Cs", "Zl", "Zp"):
        return FORBIDDEN
    if category in ("Mn", "Me") or within(code, JAMO):
        return MARK
    if unicodedata.east_asian_width(character) in "WF" or within(code, WIDE_IN_C):
        return WIDE
    return NARROW


def main():
    runs = []
    before = None
    for code in range(0x110000):
        now = kind(code)
        if now != before:
            runs.append(code << 3 | now)
            before = now
    lines = [
        "// Made by Scripts/make_width_table.py from the data of Unicode %s: categories and East Asian widths."
        % unicodedata.unidata_version,
        "",
        "/// The width of every scalar, as runs: the first scalar of a run << 3 | its `ScalarKind`. In order.",
        "enum WidthTable {",
        "    // swift-format-ignore",
        "    static let runs: [UInt32] = [",
    ]
    for at in range(0, len(runs), 12):
        lines.append("        " + " ".join("0x%06X," % run for run in runs[at:at + 12]))
    lines += ["    ]", "}", ""]
    with open("Sources/RecapSurface/Text/WidthTable.swift", "w") as file:
        file.write("\n".join(lines))


main()
