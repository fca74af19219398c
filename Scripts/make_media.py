#!/usr/bin/env python3
"""Writes Stories/media: the animations and pictures of Stories/media.json.

Run it from the root of the package: python3 Scripts/make_media.py
The output is the same in every run. Since cells are coarse, the shapes are few, round and bright; animations that are
drawn directly on the page have no background. Wide animations are 144 by 56 pixels, for 72 by 14 cells: each cell is two
pixels wide and four high.
"""

import colorsys
import json
import math
import os
import random
import struct
import zlib

FOLDER = "Stories/media"
WIDTH, HEIGHT = 144, 56


# Lottie: https://lottiefiles.github.io/lottie-docs. Functions are named after their results.

EASES = {"linear": (0, 0, 1, 1), "out": (0.2, 0.6, 0.3, 1), "in": (0.6, 0, 0.9, 0.5), "both": (0.4, 0, 0.6, 1)}


def rgb(text):
    return [int(text[at:at + 2], 16) / 255 for at in (1, 3, 5)]


def tidy(value):
    """Returns the value with numbers rounded to two or three decimals, so that the files are readable."""
    if isinstance(value, float):
        return int(value) if value == int(value) else round(value, 2 if abs(value) > 1 else 3)
    if isinstance(value, (list, tuple)):
        return [tidy(part) for part in value]
    return {key: tidy(part) for key, part in value.items()} if isinstance(value, dict) else value


class Keys:
    """An animated value, from pairs of a frame and the value at that frame."""

    def __init__(self, *frames, ease="both"):
        self.frames, self.ease = frames, EASES[ease]

    def json(self):
        x1, y1, x2, y2 = self.ease
        curve = {"o": {"x": x1, "y": y1}, "i": {"x": x2, "y": y2}}
        frames = [{"t": at, "s": value if isinstance(value, list) else [value], **curve} for at, value in self.frames]
        frames[-1] = {"t": frames[-1]["t"], "s": frames[-1]["s"]}
        return {"a": 1, "k": frames}


def value(of):
    return of.json() if isinstance(of, Keys) else {"a": 0, "k": of}


def transform(at=None, scale=None, turn=None, opacity=None):
    parts = {"p": at, "s": scale, "r": turn, "o": opacity}
    return {name: value(part) for name, part in parts.items() if part is not None}


def ellipse(x, y, width, height=None):
    return {"ty": "el", "p": value([x, y]), "s": value([width, height or width])}


def box(x, y, width, height, radius=0):
    """A rectangle whose upper left corner is at x and y."""
    return {"ty": "rc", "p": value([x + width / 2, y + height / 2]), "s": value([width, height]), "r": value(radius)}


def path(points, closed=True):
    """A path of points of x, y and, unless the point is a corner, the offset of the control points on both sides."""
    points = [(*point, 0, 0)[:4] for point in points]
    shape = {
        "v": [[x, y] for x, y, _, _ in points], "i": [[-dx, -dy] for _, _, dx, dy in points],
        "o": [[dx, dy] for _, _, dx, dy in points], "c": closed,
    }
    return {"ty": "sh", "ks": value(shape)}


def fill(color, opacity=100):
    color = color if isinstance(color, Keys) else rgb(color) + [1]
    return {"ty": "fl", "c": value(color), "o": value(opacity)}


def stroke(color, width, opacity=100):
    color = color if isinstance(color, Keys) else rgb(color) + [1]
    return {"ty": "st", "c": value(color), "o": value(opacity), "w": value(width), "lc": 2, "lj": 2}


def gradient(colors, start, end, alphas=None, round=False):
    """A gradient from one point to another; a radial one goes from its centre to a point of its edge."""
    stops = [at / (len(colors) - 1) for at in range(len(colors))]
    numbers = [number for stop, color in zip(stops, colors) for number in [stop, *rgb(color)]]
    numbers += [number for stop, alpha in zip(stops, alphas or []) for number in (stop, alpha)]
    return {
        "ty": "gf", "t": 2 if round else 1, "o": value(100), "s": value(start), "e": value(end), "h": value(0),
        "a": value(0), "g": {"p": len(colors), "k": value(numbers)},
    }


def group(*items, **where):
    return {"ty": "gr", "it": [*items, {"ty": "tr", **transform(**where)}]}


def layer(*shapes, **where):
    return {"ty": 4, "shapes": list(shapes), "ks": transform(**where)}


def lottie(frames, layers, width=WIDTH, height=HEIGHT, markers=()):
    """An animation of 30 frames a second; the first layer is in front."""
    for index, one in enumerate(layers):
        one.update(ind=index + 1, ip=0, op=frames, st=0)
    document = {
        "v": "5.5.0", "fr": 30, "ip": 0, "op": frames, "w": width, "h": height, "layers": layers,
        "markers": [{"cm": name, "tm": at, "dr": 0} for name, at in markers],
    }
    return (json.dumps(tidy(document), separators=(",", ":")) + "\n").encode()


def hill(points, colors, until):
    """A ridge through points, from edge to edge, whose colour changes with the daylight."""
    ends = [points[0], *points, points[-1]]
    ridge = [
        (x, y, (ends[at + 2][0] - ends[at][0]) / 6, (ends[at + 2][1] - ends[at][1]) / 6)
        for at, (x, y) in enumerate(points)
    ]
    night, day = (rgb(color) + [1] for color in colors)
    return layer(group(
        path([*ridge, (WIDTH + 2, HEIGHT + 2), (-2, HEIGHT + 2)]), fill(Keys((20, night), (until, day)))))


def sunrise():
    """Night, dawn and day over hills. The animation ends in the morning."""
    chance = random.Random(5)
    everywhere = box(-1, -1, WIDTH + 2, HEIGHT + 2)

    def sky(colors, opacity=100):
        return layer(group(everywhere, gradient(colors, [0, 0], [0, 46])), opacity=opacity)

    # Each star is one pixel, or two adjacent ones.
    stars = [
        group(box(chance.randrange(2, 142), chance.randrange(0, 13) * 2, size, 2), fill(color))
        for size, color in [(1, "#ffffff"), (1, "#9fb0f0"), (2, "#ffe9c4")] * 8
    ]
    pines = [
        group(path([(x, y - tall), (x + wide, y), (x - wide, y)]), fill("#0c2b2a"))
        for x, y, tall, wide in [
            (9, 53, 15, 4), (15, 54, 20, 5), (22, 55, 12, 4), (30, 56, 9, 3), (117, 55, 10, 3), (124, 55, 17, 5),
            (131, 54, 23, 6), (139, 54, 16, 5)]
    ]
    sun = Keys((15, [74, 62]), (165, [74, 17]))
    return lottie(180, [
        layer(*pines),
        hill([(-2, 50), (24, 46), (56, 51), (92, 52), (120, 48), (146, 50)], ("#071a20", "#174a3c"), 150),
        hill([(-2, 41), (20, 44), (46, 40), (70, 46), (100, 40), (126, 43), (146, 37)], ("#0d2233", "#2c7a58"), 150),
        hill([(-2, 34), (24, 37), (52, 31), (84, 40), (112, 33), (146, 40)], ("#142a49", "#5fa67c"), 150),
        hill([(-2, 33), (14, 26), (28, 31), (40, 24), (60, 35), (88, 34), (108, 23), (124, 31), (146, 24)],
             ("#1b2f5b", "#8fb9c4"), 150),
        layer(group(ellipse(0, 0, 21), gradient(["#fffbe0", "#ffd34d"], [0, 0], [0, 11], round=True)), at=sun),
        layer(
            group(ellipse(0, 0, 88), gradient(
                ["#fff2b0", "#ffb45e", "#ff8f5e"], [0, 0], [44, 0], [0.9, 0.35, 0], round=True)), at=sun),
        layer(*stars, opacity=Keys((20, 100), (80, 0))),
        layer(
            group(ellipse(0, 0, 13), fill("#f4f0da")), group(ellipse(1, -2, 3), fill("#d9d3b4")),
            group(ellipse(-3, 2, 4), fill("#d9d3b4")), at=Keys((0, [112, 11]), (100, [124, 62]), ease="in")),
        sky(["#3f8fd6", "#9fd2ee", "#ffeccb"], opacity=Keys((80, 0), (160, 100))),
        sky(["#2b2a6b", "#b8477c", "#ff9a5a"], opacity=Keys((10, 0), (80, 100))),
        sky(["#050a24", "#10184a", "#27306e"]),
    ])


def breath():
    """A flower of six petals that open. Played back and forth, it seems to breathe."""
    petals = []
    for at, color in enumerate(["#3fe0c5", "#37c8e8", "#4aa3ff", "#7c86ff", "#5cc8ff", "#3fe0b0"]):
        angle = at * math.pi / 3
        reach = [[math.cos(angle) * far, math.sin(angle) * far] for far in (5, 24)]
        petals.append(group(ellipse(0, 0, 42), fill(color, 62), at=Keys((0, reach[0]), (90, reach[1]))))
    return lottie(91, [
        layer(*petals, at=[50, 50], scale=Keys((0, [60, 60]), (90, [104, 104])), turn=Keys((0, 0), (90, 90))),
        layer(group(ellipse(0, 0, 100), gradient(
            ["#37c8e8", "#37c8e8"], [0, 0], [50, 0], [0.3, 0], round=True)),
            at=[50, 50], opacity=Keys((0, 20), (90, 100))),
    ], 100, 100)


def heart():
    """Two heartbeats. The story declares the pause until the next ones."""
    shape = path([
        (0, -14), (-21, -25, -13, 0), (-40, -6, 0, 13), (0, 33), (40, -6, 0, -13), (21, -25, -13, 0)])
    # The cleft and the tip are corners.
    curve = shape["ks"]["k"]
    curve["i"][0], curve["o"][0] = [5, -8], [-5, -8]
    curve["i"][3], curve["o"][3] = [-22, -15], [22, -15]
    beat = Keys((0, [88, 88]), (5, [108, 108]), (12, [90, 90]), (17, [102, 102]), (29, [88, 88]))

    def ring(start):
        return layer(
            group(shape, stroke("#e0284f", 3)), at=[56, 44],
            scale=Keys((0, [86, 86]), (start, [86, 86]), (29, [132, 132]), ease="out"),
            opacity=Keys((0, 0), (start, 0), (start + 1, 70), (29, 0)))

    return lottie(30, [
        layer(group(ellipse(0, 0, 16, 10), fill("#ffffff", 70), at=[-19, -13], turn=-35), at=[56, 44], scale=beat),
        layer(group(shape, gradient(["#ff6b81", "#e0284f", "#a4122f"], [-18, -18], [44, 20], round=True)),
              at=[56, 44], scale=beat),
        ring(4), ring(14),
    ], 112, 92)


def music():
    """An equalizer of bars with a reflection below. The last frame leads over to the first one."""
    bars = []
    for at in range(18):
        hue = 0.93 - 0.5 * at / 17
        color = "#" + "".join(f"{round(part * 255):02x}" for part in colorsys.hsv_to_rgb(hue % 1, 0.68, 1))
        bell = 0.5 + 0.5 * math.sin(math.pi * (at + 0.5) / 18)
        loud = [
            100 * bell * (
                0.52 + 0.3 * math.sin(at * 1.3 + beat * math.pi / 4) + 0.18 * math.sin(at * 2.9 - beat * math.pi / 2))
            for beat in range(8)
        ]
        scale = Keys(*((beat * 10, [100, max(6, loud[beat % 8])]) for beat in range(9)))
        bars.append(group(
            group(box(1, -42, 6, 42, 1), fill(color)), group(box(1, 1, 6, 13, 1), fill(color, 30)),
            at=[at * 8, 42], scale=scale))
    return lottie(80, [layer(*bars)])


def rocket():
    """A rocket that hovers until the marker "launch", and has left the picture at the end."""
    chance = random.Random(11)
    hull = [(25, 0, 0, 0), (6, -9, -9, 0), (-16, -6, 0, 0), (-16, 6, 0, 0), (6, 9, 9, 0)]

    def flame(wide, long, color):
        return path([(0, -wide, -long / 3, -1), (-long, 0, 0, 0), (0, wide, long / 3, 1)]), fill(color)

    flicker = [(at, [90 + 25 * (at // 5 % 2), 100]) for at in range(0, 95, 5)]
    burn = Keys(*flicker, (112, [55, 80]), (118, [240, 120]), (150, [260, 120]))
    ship = layer(
        group(ellipse(4, 0, 8), fill("#1c4f9c")), group(ellipse(4, 0, 11), fill("#a8e1ff")),
        group(path([(25, 0), (14, -7, 4, 2), (14, 7, -4, 2)]), fill("#ff4f5e")),
        group(path([(-6, -1.5), (-19, -1.5), (-19, 1.5), (-6, 1.5)]), fill("#d63a4c")),
        group(path(hull), gradient(["#ffffff", "#e6ebff", "#9aa5d6"], [0, -9], [0, 9])),
        group(path([(-4, -6), (-14, -16), (-22, -15), (-15, -4)]), fill("#ff4f5e")),
        group(path([(-4, 6), (-14, 16), (-22, 15), (-15, 4)]), fill("#c93048")),
        group(*flame(3, 12, "#fff6c2"), at=[-16, 0], scale=burn),
        group(*flame(5.5, 22, "#ffb52e"), at=[-16, 0], scale=burn),
        group(*flame(7.5, 29, "#ff5a3c"), at=[-16, 0], scale=burn),
        at=Keys((0, [74, 27]), (22, [75, 24]), (45, [74, 27]), (68, [73, 30]), (90, [74, 27]), (112, [58, 27]),
                (116, [58, 27]), (142, [240, 27])))
    stars = []
    for speed in (1, 1, 1, 2, 2, 3) * 4:
        x, y = chance.randrange(0, 144), chance.randrange(1, 27) * 2
        # A star leaves at the left and returns at the right within one frame, at least once during the hover.
        turn, moves = 90 // speed, []
        leaves = round(turn * x / 144)
        for start in range(0, 180, turn):
            moves += [(start + leaves, [-3, y]), (start + leaves + 1, [147, y])]
        start = [147 - 150 * (turn - leaves - 1) / turn, y]
        stars.append(group(
            box(0, 0, 1 + speed // 2, 2), fill(["", "#8b97cf", "#bcc7f5", "#ffffff"][speed]),
            at=Keys((0, start), *moves, (181, start), ease="linear")))
    streaks = []
    for at in range(14):
        y, start, long = chance.uniform(3, 53), 112 + at * 3, chance.uniform(16, 40)
        streaks.append(group(
            box(0, 0, long, 1.6, 0.8), fill(["#9fd8ff", "#ffffff", "#ffd9a8"][at % 3]),
            at=Keys((start, [150, y]), (start + 14, [-50, y]), ease="linear")))
    flash = [(0, -13), (1.6, -1.6), (13, 0), (1.6, 1.6), (0, 13), (-1.6, 1.6), (-13, 0), (-1.6, -1.6)]
    return lottie(180, [
        layer(group(path(flash), fill("#ffffff")), at=[124, 27], turn=Keys((142, 0), (176, 60)),
              scale=Keys((141, [0, 0]), (152, [110, 110]), (172, [0, 0]))),
        ship, layer(*streaks), layer(*stars),
    ], markers=[("hover", 0), ("launch", 90)])


def line():
    """A closed line that crosses itself."""
    steps = 60
    points = []
    for step in range(steps):
        angle = 2 * math.pi * step / steps
        # The control points of a cubic lie at a third of the derivative times the step.
        reach = 2 * math.pi / steps / 3
        points.append((
            72 + 66 * math.sin(3 * angle + 0.6), 28 + 25 * math.sin(4 * angle),
            66 * 3 * math.cos(3 * angle + 0.6) * reach, 25 * 4 * math.cos(4 * angle) * reach))
    drawn = Keys((0, 4), (120, 100))
    color = Keys(*((at * 60, rgb(color) + [1]) for at, color in enumerate(["#ff5fa2", "#ffd166", "#39e5c0"])))
    return lottie(121, [layer(group(
        path(points), stroke(color, 1.7),
        {"ty": "tm", "s": value(0), "e": value(drawn), "o": value(0), "m": 1}))])


def confetti():
    """Confetti that bursts upwards and falls."""
    chance = random.Random(29)
    colors = ["#ffd166", "#ef476f", "#06d6a0", "#4cc9f0", "#f78c6b", "#c77dff", "#ffffff"]
    pieces = []
    for at in range(56):
        start, color = chance.randrange(0, 14), colors[at % len(colors)]
        x, top = chance.triangular(8, 136), chance.uniform(3, 40)
        up, down = start + chance.randrange(18, 28), start + chance.randrange(90, 130)
        drift = min(max(x + chance.uniform(-14, 14), 5), 139)
        shape = box(-2.5, -2, 5, 4) if at % 3 else ellipse(0, 0, 5)
        turns = chance.choice([-1, 1]) * chance.randrange(300, 900)
        pieces.append(group(
            shape, fill(color), turn=Keys((start, 0), (down, turns), ease="linear"),
            opacity=Keys((down - 45, 100), (down - 15, 0)), at=Burst(start, [72, 52], up, [x, top], down, [drift, 52])))
    return lottie(135, [layer(*pieces)], height=48)


class Burst(Keys):
    """A flight up from one point to another and down to a third, slowest at the top."""

    def __init__(self, start, first, up, top, down, last):
        super().__init__((start, first), (up, top), (down, last))

    def json(self):
        made = super().json()
        made["k"][0].update(o={"x": 0.1, "y": 0.5}, i={"x": 0.4, "y": 1})
        made["k"][1].update(o={"x": 0.4, "y": 0}, i={"x": 0.8, "y": 0.7})
        return made


# Pictures. PNG: RFC 2083.

def png(width, height, rows, palette=None):
    """A PNG file from rows of (red, green, blue), or of indices into a palette of (red, green, blue, alpha)."""
    def chunk(kind, body):
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    lines, above = b"", bytes(width * 3)
    for row in rows:
        if palette:
            lines += b"\0" + bytes(row)
        else:
            line = bytes(part for pixel in row for part in pixel)
            lines += b"\2" + bytes((part - up) % 256 for part, up in zip(line, above))
            above = line
    out = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3 if palette else 2, 0, 0, 0))
    if palette:
        out += chunk(b"PLTE", bytes(part for color in palette for part in color[:3]))
        out += chunk(b"tRNS", bytes(color[3] for color in palette))
    return out + chunk(b"IDAT", zlib.compress(lines, 9)) + chunk(b"IEND", b"")


def mix(stops, share):
    """The colour at a position, 0…1, of a gradient."""
    place = min(max(share, 0), 1) * (len(stops) - 1)
    at = min(int(place), len(stops) - 2)
    return tuple(round(255 * (a + (b - a) * (place - at))) for a, b in zip(rgb(stops[at]), rgb(stops[at + 1])))


def ridge(chance, width, low, high, rough):
    """A fractal ridge by midpoint displacement: each halving of the steps displaces the points less."""
    points = [chance.uniform(low, high) for _ in range(5)]
    shake = (high - low) * rough
    while len(points) < width:
        middles = [(a + b) / 2 + chance.uniform(-shake, shake) for a, b in zip(points, points[1:])]
        points = [point for pair in zip(points, middles) for point in pair] + points[-1:]
        shake *= 0.5
    return [points[at * (len(points) - 1) // (width - 1)] for at in range(width)]


def valley():
    """Ridges of mountains in the evening, and their reflection in a lake."""
    width, height, shore = 288, 160, 116
    chance = random.Random(8)
    air = ["#2a1a5e", "#6b2d7d", "#c8456f", "#ff8552", "#ffd07a"]
    chains = [
        (ridge(chance, width, 62, 88, 0.5), ["#8d4a86", "#e07a6c"]),
        (ridge(chance, width, 70, 104, 0.45), ["#5b2f73", "#a8506f"]),
        (ridge(chance, width, 88, 116, 0.4), ["#2f1c52", "#63305f"]),
        (ridge(chance, width, 106, 122, 0.3), ["#160f2e", "#1d1238"]),
    ]
    sun = (182, 78)

    def land(x, y):
        color = mix(air, y / 96)
        far = math.hypot(x - sun[0], y - sun[1])
        if far < 19:
            color = mix(["#fff8d8", "#ffe08a"], far / 19)
        elif far < 70:
            share = 0.55 * (1 - (far - 19) / 51) ** 2
            color = tuple(round(part + (glow - part) * share) for part, glow in zip(color, (255, 226, 150)))
        for tops, shades in chains:
            if y >= tops[x]:
                color = mix(shades, (y - tops[x]) / 44)
        return color

    def pixel(x, y):
        if y < shore:
            return land(x, y)
        depth = y - shore
        sway = round(math.sin(depth * 1.1) * depth * 0.06)
        color = land(min(max(x + sway, 0), width - 1), max(0, round(shore - 1 - depth * 1.9)))
        return tuple(round(part * 0.72 + tint * 0.2) for part, tint in zip(color, (40, 30, 90)))

    return png(width, height, [[pixel(x, y) for x in range(width)] for y in range(height)])


def julia():
    """A Julia set: the colour depends on the number of steps after which z ← z² + c diverges; fast ones are transparent."""
    width, height, shades, c = 288, 140, 96, complex(-0.8, 0.156)
    stops = ["#0b1030", "#1c2f8c", "#2a7de1", "#48e0d0", "#f4f7b0", "#ffb347", "#e0457b", "#5b1e8c", "#120a2e"]
    palette = [(*mix(stops, at / (shades - 1)), min(255, at * 12)) for at in range(shades)]

    def shade(x, y):
        z = complex((x + 0.5 - width / 2) / 88, (y + 0.5 - height / 2) / 88)
        for step in range(300):
            if abs(z) > 16:
                smooth = step - math.log2(math.log2(abs(z)) / 4)
                return round(min(1, max(0, math.log(max(smooth - 2, 1)) / math.log(150))) * (shades - 1))
            z = z * z + c
        return shades - 1

    return png(width, height, [[shade(x, y) for x in range(width)] for y in range(height)], palette)


# GIF89a, with the codes of LZW: https://www.w3.org/Graphics/GIF/spec-gif89a.txt

def lzw(indices, bits):
    """LZW codes as bytes, in blocks of at most 255."""
    clear, end = 1 << bits, (1 << bits) + 1
    table, size, number, used = {}, bits + 1, 0, 0
    out = bytearray()

    def put(code):
        nonlocal number, used
        number, used = number | code << used, used + size
        while used >= 8:
            out.append(number & 255)
            number, used = number >> 8, used - 8

    put(clear)
    table, so_far = {(at,): at for at in range(clear)}, ()
    for index in indices:
        if so_far + (index,) in table:
            so_far += (index,)
            continue
        put(table[so_far])
        table[so_far + (index,)] = len(table) + 2
        if len(table) + 1 == 1 << size and size < 12:
            size += 1
        elif len(table) + 2 == 4096:
            put(clear)
            table, size = {(at,): at for at in range(clear)}, bits + 1
        so_far = (index,)
    put(table[so_far])
    put(end)
    out.append(number & 255)
    blocks = [bytes(out[at:at + 255]) for at in range(0, len(out), 255)]
    return b"".join(bytes([len(block)]) + block for block in blocks) + b"\0"


def gif(width, height, palette, frames, hundredths):
    """A GIF file of frames of indices that repeats forever. Index 0 is transparent."""
    bits = max(2, (len(palette) - 1).bit_length())
    colors = b"".join(bytes(round(part * 255) for part in rgb(color)) for color in palette)
    out = b"GIF89a" + struct.pack("<HHBBB", width, height, 0xF0 | bits - 1, 0, 0) + colors.ljust(3 << bits, b"\0")
    out += b"\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0"
    for frame in frames:
        out += b"\x21\xf9\x04" + struct.pack("<BHB", 2 << 2 | 1, hundredths, 0) + b"\0"
        out += b"\x2c" + struct.pack("<HHHHB", 0, 0, width, height, 0) + bytes([bits]) + lzw(frame, bits)
    return out + b"\x3b"


CAT = """
............o....o..
............oo..oo..
............opooop..
...........oooooooo.
...........odookook.
...........oooooono.
............ooowwww.
...........ooooowww.
..........doooooww..
.........ooooooowww.
........doooooooowww
........ooooooooooww
.......doooooodoooww
.......oooooooodoow.
.......ooooooooodow.
.......ooooooooowwww
""".split()
TAILS = [
    [(6, 15), (5, 15), (4, 14), (3, 13), (3, 12), (3, 11), (4, 10)],
    [(6, 15), (5, 15), (4, 15), (3, 14), (2, 13), (2, 12), (1, 11)],
    [(6, 15), (5, 15), (4, 15), (3, 15), (2, 15), (1, 14), (0, 13)],
]


def campfire():
    """A cat beside a fire. The tail wags, the eyes blink and the fire flickers."""
    width, height, floor = 56, 24, 22
    palette = [
        "#000000", "#f2a154", "#c8702c", "#fff3df", "#2b1a12", "#ff8fa3", "#6b3f26", "#43281a",  # clear, the cat, wood
        "#7a1f1f", "#c9342b", "#ff6a2b", "#ffa52e", "#ffd95a", "#fff6c9", "#dfe6ff", "#8b97cf",  # fire, stars
    ]
    letters = {"o": 1, "d": 2, "w": 3, "k": 4, "n": 5, "p": 5}
    chance = random.Random(3)
    wide, tall, left = 24, 20, 29
    heat = [[0.0] * wide for _ in range(tall)]
    frames = []
    for step in range(40 + 24):
        for x in range(wide):
            heat[tall - 1][x] = max(0.0, 1.15 - abs(x - wide / 2 + 0.5) / 8.5) * chance.uniform(0.8, 1.1)
        for y in range(tall - 1):
            for x in range(wide):
                below = heat[y + 1][min(max(x + chance.choice([-1, 0, 0, 1]), 0), wide - 1)]
                heat[y][x] = max(0.0, below - chance.uniform(0, 0.125))
        if step < 40:
            continue
        turn = step - 40
        cells = [[0] * width for _ in range(height)]
        for x, y, beat in [(3, 3, 0), (12, 1, 9), (24, 4, 15), (34, 0, 5), (51, 2, 12), (45, 5, 20), (7, 8, 18)]:
            cells[y][x] = 14 if (turn + beat) % 24 < 9 else 15
        for y in range(tall):
            for x in range(wide):
                level = int(heat[y][x] * 7)
                if level > 0:
                    cells[floor - tall + y][left + x] = 7 + min(level, 6)
        for log in range(18):
            cells[floor - 2 + log // 9][left + 3 + log] = 6 if log % 4 else 7
            cells[floor - 1 - log // 9][left + 3 + log] = 6 if log % 5 else 7
        for x in range(2, width - 1):
            glow = 30 - abs(x - left - wide // 2) + turn * 7 % 5
            cells[floor][x] = 8 if glow > 24 else 7
            if 6 < x < width - 4:
                cells[floor + 1][x] = 7 if glow > 12 else 0
        for y, line in enumerate(CAT):
            for x, letter in enumerate(line):
                if letter != ".":
                    cells[floor - 16 + y][4 + x] = letters[letter]
        if turn in (7, 8):
            cells[floor - 12][18] = cells[floor - 12][21] = 2
        for x, y in TAILS[[0, 0, 1, 2, 2, 2, 1, 0][turn // 3]]:
            cells[floor - 16 + y][4 + x] = cells[floor - 16 + y][5 + x] = 1
        # Each dot is two by two pixels, so that it stays sharp at double size.
        frames.append([index for line in cells for _ in range(2) for index in line for _ in range(2)])
    return gif(width * 2, height * 2, palette, frames, 10)


FILES = {
    "sunrise.json": sunrise, "breath.json": breath, "heart.json": heart, "music.json": music, "rocket.json": rocket,
    "line.json": line, "confetti.json": confetti, "valley.png": valley, "julia.png": julia, "campfire.gif": campfire,
}

if __name__ == "__main__":
    os.makedirs(FOLDER, exist_ok=True)
    for name, make in FILES.items():
        with open(f"{FOLDER}/{name}", "wb") as file:
            file.write(make())
