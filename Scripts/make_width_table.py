#!/usr/bin/env python3
"""Writes Sources/Libraries/RecapSurface/Text/WidthTable.swift from the Unicode data of PyPI's package unicodedata2.

Run it from the root of the package: pip install unicodedata2, then python3 Scripts/make_width_table.py
The package has the newest version of Unicode some weeks after it appears, Debian and Python some years later. The version may be
later than that of the C library and of the terminal; see `RewrittenCells`.
"""

import unicodedata2 as unicodedata

FORBIDDEN, NARROW, WIDE, MARK, IGNORED = range(5)

# Default_Ignorable_Code_Point without bidi controls, deprecated format characters, tags and Hangul fillers.
IGNORABLE = [
    (0x00AD, 0x00AD), (0x034F, 0x034F), (0x17B4, 0x17B5), (0x180B, 0x180F), (0x200B, 0x200D), (0x2060, 0x2064),
    (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF), (0xE0100, 0xE01EF),
]
# Vowels and final consonants of decomposed Hangul, which are drawn in the cell of the preceding consonant.
JAMO = [(0x1160, 0x11FF), (0xD7B0, 0xD7FB)]
# Ambiguous in EastAsianWidth.txt, wide for C libraries and most terminals.
WIDE_IN_C = [(0x3248, 0x324F)]
# Reserved for characters that are not seen, and noncharacters other than the last two of each plane.
RESERVED = [(0x2065, 0x2065), (0xFDD0, 0xFDEF), (0xFFF0, 0xFFF8), (0xE0000, 0xE0FFF)]
# Blocks of combining marks that have room for more.
COMBINING = [(0x1AB0, 0x1AFF), (0x20D0, 0x20FF)]


def within(code, ranges):
    return any(first <= code <= last for first, last in ranges)


def assigned_kind(code):
    """Returns the kind of a scalar that has a meaning, and that of an unassigned one without regard to its block."""
    character = chr(code)
    category = unicodedata.category(character)
    if within(code, IGNORABLE):
        return IGNORED
    if category in ("Cc", "Cf", "Cs", "Zl", "Zp"):
        return FORBIDDEN
    if category in ("Mn", "Me") or within(code, JAMO):
        return MARK
    if unicodedata.east_asian_width(character) in "WF" or within(code, WIDE_IN_C):
        return WIDE
    return NARROW


def kinds():
    """Yields the kind of each scalar in order. A scalar without a meaning yet is as wide as the last letter before it among the 256 of
    its page, which is that of its block in the blocks of emoji and of East Asian scripts."""
    before = NARROW
    for code in range(0x110000):
        if code & 0xFF == 0:
            before = NARROW
        kind = assigned_kind(code)
        if unicodedata.category(chr(code)) != "Cn":
            before = kind if kind in (NARROW, WIDE) else before
        elif within(code, RESERVED) or code & 0xFFFE == 0xFFFE:
            kind = FORBIDDEN
        elif within(code, COMBINING):
            kind = MARK
        elif kind == NARROW:
            kind = before
        yield kind


def main():
    runs = []
    before = None
    for code, now in enumerate(kinds()):
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
    with open("Sources/Libraries/RecapSurface/Text/WidthTable.swift", "w") as file:
        file.write("\n".join(lines))


main()
