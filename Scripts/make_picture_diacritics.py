#!/usr/bin/env python3
"""Writes Sources/Libraries/RecapSurface/Pictures/PictureDiacritics.swift from the Unicode data of Debian's unicode-data.

Run it from the root of the package: python3 Scripts/make_picture_diacritics.py

kitty's graphics number the rows and columns of a picture by combining marks. They are the marks of Unicode 6.0 that
stand above their base (combining class 230), have no decomposition, and are part of none: normalization could
otherwise join them with their base.
"""

import pathlib

DATA = pathlib.Path("/usr/share/unicode")
COUNT, PER_LINE = 297, 12


def fields(name):
    for line in (DATA / name).read_text().splitlines():
        line = line.split("#")[0].strip()
        if line:
            yield [field.strip() for field in line.split(";")]


def ages():
    result = {}
    for place, age in fields("DerivedAge.txt"):
        first, _, last = place.partition("..")
        for code in range(int(first, 16), int(last or first, 16) + 1):
            result[code] = tuple(int(part) for part in age.split("."))
    return result


characters = list(fields("UnicodeData.txt"))
decompositions = [entry[5].split() for entry in characters if entry[5] and not entry[5].startswith("<")]
composed = {int(code, 16) for decomposition in decompositions for code in decomposition}
ages = ages()
marks = [
    int(entry[0], 16) for entry in characters
    if entry[3] == "230" and not entry[5] and int(entry[0], 16) not in composed
]
marks = [mark for mark in marks if ages[mark] <= (6, 0)]
assert len(marks) == COUNT, len(marks)
lines = [
    ", ".join(f"0x{mark:04X}" for mark in marks[start:start + PER_LINE]) for start in range(0, COUNT, PER_LINE)
]
text = (
    "// Made by Scripts/make_picture_diacritics.py.\n\n"
    "/// The combining marks that number the rows and columns of pictures in kitty's graphics.\n"
    "enum PictureDiacritics {\n"
    "    /// The marks in the order of their numbers, from 0.\n"
    "    static let scalars: [Unicode.Scalar] = numbers.compactMap(Unicode.Scalar.init)\n\n"
    "    private static let numbers: [UInt32] = [\n        "
    + ",\n        ".join(lines)
    + ",\n    ]\n}\n"
)
pathlib.Path("Sources/Libraries/RecapSurface/Pictures/PictureDiacritics.swift").write_text(text)
