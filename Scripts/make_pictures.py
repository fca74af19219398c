#!/usr/bin/env python3
"""Draws pages of stories as SVG pictures for the documentation, from the output of `recap-tui render`.

usage: make_pictures.py RECAP-TUI FOLDER

Reads `pictures.json` in FOLDER: a list of {"name", "story", "page", "size", "at", "theme"} (the last three are optional),
and writes FOLDER/Resources/NAME.svg for each. Paths of stories are relative to the root of the repository. Block elements
are drawn as rectangles, since browsers leave gaps between their glyphs; all other characters are text.
"""

import json
import pathlib
import re
import subprocess
import sys
import unicodedata
from html import escape

WIDTH, HEIGHT = 9, 18  # of a cell, in pixels
ROOT = pathlib.Path(__file__).resolve().parent.parent
INK, BACKGROUND = "#e8e8e8", "#101014"  # where a cell has the terminal's own colours

# Block elements as rectangles in eighths of a cell: left, top, width, height.
QUADRANTS = {"▘": [0], "▝": [1], "▖": [2], "▗": [3], "▚": [0, 3], "▞": [1, 2], "▙": [0, 2, 3], "▛": [0, 1, 2],
             "▜": [0, 1, 3], "▟": [1, 2, 3]}
BLOCKS = {"▀": [(0, 0, 8, 4)], "█": [(0, 0, 8, 8)], "▐": [(4, 0, 4, 8)], "▔": [(0, 0, 8, 1)], "▕": [(7, 0, 1, 8)]}
BLOCKS |= {chr(0x2580 + n): [(0, 8 - n, 8, n)] for n in range(1, 8)}
BLOCKS |= {chr(0x2590 - n): [(0, 0, n, 8)] for n in range(1, 8)}
BLOCKS |= {c: [(4 * (q % 2), 4 * (q // 2), 4, 4) for q in quarters] for c, quarters in QUADRANTS.items()}


def cells_wide(text):
    """The width of a grapheme in columns: two for wide and fullwidth characters."""
    return 2 if unicodedata.east_asian_width(text[0]) in "WF" else 1


def graphemes(text):
    """The graphemes of a text: base characters with the marks that follow them."""
    parts = []
    for character in text:
        if parts and (unicodedata.combining(character) or character in "\u200d\ufe0f" or parts[-1].endswith("\u200d")):
            parts[-1] += character
        else:
            parts.append(character)
    return parts


def rgb(numbers):
    return "#%02x%02x%02x" % tuple(numbers)


def styled(line):
    """The graphemes of a line with their style: foreground, background, attributes."""
    style = {"ink": None, "back": None, "bold": False, "italic": False, "dim": False, "reverse": False, "under": False}
    for escape_codes, text in re.findall(r"\x1b\[([0-9;]*)m|([^\x1b]+)", line):
        if text:
            yield from ((part, dict(style)) for part in graphemes(text))
            continue
        codes = [int(code or 0) for code in escape_codes.split(";")]
        while codes:
            code = codes.pop(0)
            if code == 0:
                style.update(ink=None, back=None, bold=False, italic=False, dim=False, reverse=False, under=False)
            elif code in (38, 48) and codes[:1] == [2]:
                style["ink" if code == 38 else "back"] = rgb(codes[1:4])
                del codes[:4]
            elif code in (39, 49):
                style["ink" if code == 39 else "back"] = None
            else:
                names = {1: "bold", 2: "dim", 3: "italic", 4: "under", 7: "reverse"}
                if code in names:
                    style[names[code]] = True
                elif code == 22:
                    style["bold"] = style["dim"] = False
                elif code - 20 in names:
                    style[names[code - 20]] = False


def number(value):
    return f"{value:g}"


def svg(text, alt):
    """The SVG of a rendered page."""
    lines = text.rstrip("\n").split("\n")
    backgrounds, shapes, texts = [], {}, []
    columns = 0
    for row, line in enumerate(lines):
        column, run = 0, None
        for part, style in styled(line):
            ink, back = style["ink"] or INK, style["back"] or BACKGROUND
            if style["reverse"]:
                ink, back = back, ink
            wide = cells_wide(part)
            if backgrounds and backgrounds[-1][0] == row and backgrounds[-1][3] == back:
                backgrounds[-1][2] += wide
            else:
                backgrounds.append([row, column, wide, back])
            look = (ink, style["bold"], style["italic"], style["dim"], style["under"])
            if part in BLOCKS:
                for x, y, w, h in BLOCKS[part]:
                    path = f"M{number((column + x / 8) * WIDTH)} {number((row + y / 8) * HEIGHT)}" \
                           f"h{number(w / 8 * WIDTH)}v{number(h / 8 * HEIGHT)}h{number(-w / 8 * WIDTH)}z"
                    shapes.setdefault(ink, []).append(path)
                run = None
            elif part.strip() == "" and not style["under"]:
                run = None
            elif run and run["look"] == look and run["wide"] == wide:
                run["text"] += part
                run["cells"] += wide
            else:
                run = {"row": row, "column": column, "text": part, "cells": wide, "wide": wide, "look": look}
                texts.append(run)
            column += wide
        columns = max(columns, column)
    width, height = columns * WIDTH, len(lines) * HEIGHT
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
           f'role="img"><title>{escape(alt)}</title>']
    out.append('<g shape-rendering="crispEdges">')
    out += [f'<path fill="{back}" d="M{column * WIDTH} {row * HEIGHT}h{cells * WIDTH}v{HEIGHT}h{-cells * WIDTH}z"/>'
            for row, column, cells, back in backgrounds]
    out += [f'<path fill="{ink}" d="{"".join(paths)}"/>' for ink, paths in shapes.items()]
    out.append('</g><g font-family="ui-monospace,Menlo,Consolas,\'DejaVu Sans Mono\',monospace" font-size="15">')
    for run in texts:
        ink, bold, italic, dim, under = run["look"]
        extra = (' font-weight="bold"' if bold else "") + (' font-style="italic"' if italic else "") + \
                (' opacity="0.6"' if dim else "") + (' text-decoration="underline"' if under else "")
        out.append(f'<text x="{run["column"] * WIDTH}" y="{run["row"] * HEIGHT + 13.5:g}" fill="{ink}"{extra} '
                   f'textLength="{run["cells"] * WIDTH}" lengthAdjust="spacingAndGlyphs">{escape(run["text"])}</text>')
    out.append("</g></svg>")
    return "\n".join(out) + "\n"


def main():
    program, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    resources = folder / "Resources"
    resources.mkdir(exist_ok=True)
    for picture in json.loads((folder / "pictures.json").read_text()):
        command = [program, "render", str(ROOT / picture["story"]), "--page", str(picture["page"]), "--color",
                   "truecolor", "--size", picture.get("size", "72x18"), "--at", str(picture.get("at", 3))]
        if "theme" in picture:
            command += ["--theme", picture["theme"]]
        frame = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        name = f'{picture["name"]}.svg'
        (resources / name).write_text(svg(frame, picture.get("alt", picture["name"])))


if __name__ == "__main__":
    main()
