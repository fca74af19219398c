#!/usr/bin/env python3
"""Writes Tests/RecapMotionTests/EasingTable.swift: reference values of the named easings.

Each curve is solved by bisection in decimals of 50 digits. A row is x, y, and y at x - 1e-6 and at x + 1e-6: where a
curve is steeper than 10, any value between those two is accepted.
"""
from decimal import Decimal as D, getcontext
from pathlib import Path
import re

getcontext().prec = 50
ROOT = Path(__file__).resolve().parent.parent
CURVES = """
linear .25 .25 .75 .75 · sineIn .47 0 .745 .715 · sineOut .39 .575 .565 1 · sineInOut .445 .05 .55 .95 ·
circleIn .6 .04 .98 .335 · circleOut .075 .82 .165 1 · circleInOut .785 .135 .15 .86 · cubicIn .55 .055 .675 .19 ·
cubicOut .215 .61 .355 1 · cubicInOut .645 .045 .355 1 · quintIn .755 .05 .855 .06 · quintOut .23 1 .32 1 ·
quintInOut .86 0 .07 1 · quadIn .55 .085 .68 .53 · quadOut .25 .46 .45 .94 · quadInOut .455 .03 .515 .955 ·
quartIn .895 .03 .685 .22 · quartOut .165 .84 .44 1 · quartInOut .77 0 .175 1 · expoIn .95 .05 .795 .035 ·
expoOut .19 1 .22 1 · expoInOut 1 0 0 1 · backIn .6 -.28 .735 .045 · backOut .175 .885 .32 1.275 ·
backInOut .68 -.55 .265 1.55
"""
PLACES = [D(n) / 32 for n in range(1, 32)] + [D(s) for s in "0.000001 0.001 0.4999 0.5001 0.999 0.999999".split()]


def bezier(p1, p2, t):
    return 3 * p1 * (1 - t) ** 2 * t + 3 * p2 * (1 - t) * t ** 2 + t ** 3


def solve(x1, y1, x2, y2, x):
    if x <= 0 or x >= 1:
        return max(D(0), min(D(1), x))
    low, high = D(0), D(1)
    for _ in range(160):
        middle = (low + high) / 2
        low, high = (middle, high) if bezier(x1, x2, middle) < x else (low, middle)
    return bezier(y1, y2, low)


rows = []
for entry in re.split("·", CURVES):
    name, *points = entry.split()
    points = [D(p) for p in points]
    for x in sorted(PLACES):
        y = [solve(*points, x + d) for d in (D(0), D("-1e-6"), D("1e-6"))]
        numbers = ", ".join(f"{float(n)!r}" for n in [x, *y])
        rows.append(f"    (.{name}, {numbers}),")
text = """import RecapMotion

// Made by Scripts/make_easing_table.py; not for editing.

/// True values of the named easings: x, y, and y at 0.000001 less and more than x.
let easingTable: [(name: NamedEasing, x: Double, y: Double, before: Double, after: Double)] = [
""" + "\n".join(rows) + "\n]\n"
(ROOT / "Tests/RecapMotionTests/EasingTable.swift").write_text(text)
