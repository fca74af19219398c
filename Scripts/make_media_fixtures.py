#!/usr/bin/env python3
"""Writes Tests/RecapMediaTests/Fixtures: files of a few known pixels in each format.

Run it from the root of the package: python3 Scripts/make_media_fixtures.py
The formats follow their specifications: PNG (RFC 2083), GIF89a, JPEG (ITU T.81, tables of Annex K), WebP (RFC 9649).
"""

import json
import math
import os
import struct
import zlib

FOLDER = "Tests/RecapMediaTests/Fixtures"
RED, GREEN, BLUE, CLEAR = (255, 0, 0, 255), (0, 255, 0, 255), (0, 0, 255, 255), (0, 0, 0, 0)


def png(rows, bits=8):
    """A PNG file. At 16 bits per channel, both bytes of a value are equal."""
    def chunk(kind, body):
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    lines = b"".join(b"\0" + bytes(value for pixel in row for value in pixel for _ in range(bits // 8)) for row in rows)
    head = struct.pack(">IIBBBBB", len(rows[0]), len(rows), bits, 6, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(lines, 9)) + chunk(b"IEND", b"")


class Bits:
    """Packs bits into bytes, the lowest bit first."""

    def __init__(self):
        self.value, self.count = 0, 0

    def put(self, value, count):
        self.value |= value << self.count
        self.count += count

    def bytes(self):
        return self.value.to_bytes((self.count + 7) // 8, "little")


def gif(width, height, frames, sparing=False):
    """Frames of (left, top, width, height, indices, hundredths of a second, disposal, interlaced). Index 3 is transparent, in
    each frame or, if sparing, only in the frames that use it."""
    colors = b"".join(bytes(color[:3]) for color in (RED, GREEN, BLUE, CLEAR))
    out = b"GIF89a" + struct.pack("<HHBBB", width, height, 0x91, 0, 0) + colors
    for left, top, wide, high, indices, delay, disposal, interlaced in frames:
        out += b"\x21\xf9\x04" + struct.pack("<BHB", disposal << 2 | (not sparing or 3 in indices), delay, 3) + b"\0"
        out += b"\x2c" + struct.pack("<HHHHB", left, top, wide, high, 0x40 if interlaced else 0)
        bits = Bits()
        # Two bits per pixel: code 4 resets the table before the codes get longer, code 5 ends the data.
        for at, index in enumerate(indices):
            if at % 2 == 0:
                bits.put(4, 3)
            bits.put(index, 3)
        bits.put(5, 3)
        data = bits.bytes()
        out += b"\x02"
        for at in range(0, len(data), 255):
            part = data[at:at + 255]
            out += bytes([len(part)]) + part
        out += b"\0"
    return out + b"\x3b"


def vp8l(rows):
    """A lossless picture in which each channel has at most two values."""
    bits = Bits()
    bits.put(0x2F, 8)
    bits.put(len(rows[0]) - 1, 14)
    bits.put(len(rows) - 1, 14)
    bits.put(1, 1)  # has alpha
    bits.put(0, 3)  # version
    bits.put(0, 3)  # no transforms, no colour cache, one group of codes
    pixels = [pixel for row in rows for pixel in row]
    codes = []
    for channel in (1, 0, 2, 3):  # green, red, blue, alpha
        values = sorted({pixel[channel] for pixel in pixels})
        bits.put(1, 1)  # a simple code
        bits.put(len(values) - 1, 1)
        bits.put(1, 1)  # the first symbol has 8 bits
        for value in values:
            bits.put(value, 8)
        codes.append((channel, values))
    for value in (1, 0, 0, 0):  # distances: simple, one symbol, of one bit, 0
        bits.put(value, 1)
    for pixel in pixels:
        for channel, values in codes:
            if len(values) > 1:
                bits.put(values.index(pixel[channel]), 1)
    return bits.bytes()


def riff(kind, body):
    return kind + struct.pack("<I", len(body)) + body + b"\0" * (len(body) % 2)


def webp(rows):
    return riff(b"RIFF", b"WEBP" + riff(b"VP8L", vp8l(rows)))


def animated_webp(width, height, frames):
    def three(value):
        return struct.pack("<I", value)[:3]

    body = riff(b"VP8X", struct.pack("<I", 0x12) + three(width - 1) + three(height - 1))
    body += riff(b"ANIM", struct.pack("<IH", 0, 0))
    for left, top, rows, milliseconds, flags in frames:
        place = three(left // 2) + three(top // 2) + three(len(rows[0]) - 1) + three(len(rows) - 1)
        body += riff(b"ANMF", place + three(milliseconds) + bytes([flags]) + riff(b"VP8L", vp8l(rows)))
    return riff(b"RIFF", b"WEBP" + body)


# The number of codes of each length, and the values in the order of their codes.
DC = ([0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0], list(range(12)))
# Of the codes for AC coefficients, these pictures only need the end of a block.
AC = ([0, 1] + [0] * 14, [0])


def jpeg(blocks_across, colors, orientation=None):
    """A JPEG file of rows of blocks of 8 x 8 pixels, each of one colour."""
    out = b"\xff\xd8"

    def segment(kind, body):
        return b"\xff" + bytes([kind]) + struct.pack(">H", len(body) + 2) + body

    if orientation:
        exif = b"Exif\0\0II*\0" + struct.pack("<IHHHIHHI", 8, 1, 0x0112, 3, 1, orientation, 0, 0)
        out += segment(0xE1, exif)
    out += segment(0xDB, b"\0" + b"\1" * 64)
    rows = len(colors) // blocks_across
    parts = b"".join(bytes([number, 0x11, 0]) for number in (1, 2, 3))
    out += segment(0xC0, struct.pack(">BHHB", 8, rows * 8, blocks_across * 8, 3) + parts)
    out += segment(0xC4, b"\x00" + bytes(DC[0]) + bytes(DC[1])) + segment(0xC4, b"\x10" + bytes(AC[0]) + bytes(AC[1]))
    out += segment(0xDA, b"\3" + b"".join(bytes([number, 0]) for number in (1, 2, 3)) + b"\0\x3f\0")

    codes, code, at = {}, 0, 0
    for length, count in enumerate(DC[0], 1):
        for _ in range(count):
            codes[DC[1][at]] = (code, length)
            code, at = code + 1, at + 1
        code <<= 1
    text, before = "", [0, 0, 0]
    for red, green, blue in (color[:3] for color in colors):
        luma = 0.299 * red + 0.587 * green + 0.114 * blue
        for part, value in enumerate((luma - 128, (blue - luma) / 1.772, (red - luma) / 1.402)):
            level = max(-1024, min(1023, round(value * 8)))
            change, before[part] = level - before[part], level
            size = abs(change).bit_length()
            text += format(codes[size][0], "0%db" % codes[size][1])
            if size:
                text += format(change if change > 0 else change + (1 << size) - 1, "0%db" % size)
            text += "00"
    text += "1" * (-len(text) % 8)
    data = bytes(int(text[at:at + 8], 2) for at in range(0, len(text), 8))
    return out + data.replace(b"\xff", b"\xff\0") + b"\xff\xd9"


def still(value):
    return {"a": 0, "k": value}


def moving(start, end, last):
    ease = {"i": {"x": [0.6], "y": [1]}, "o": {"x": [0.3], "y": [0]}}
    return {"a": 1, "k": [dict(ease, t=0, s=start, e=end), {"t": last, "s": end}]}


def transform(position, **others):
    return dict({
        "o": still(100), "r": still(0), "p": position, "a": still([0, 0, 0]), "s": still([100, 100, 100]),
    }, **others)


def shape_layer(number, shapes, position, frames, **others):
    end = dict(transform(still([0, 0]), a=still([0, 0]), s=still([100, 100])), ty="tr")
    return dict({
        "ty": 4, "nm": "layer %d" % number, "ind": number, "ip": 0, "op": frames, "st": 0, "ks": transform(position),
        "shapes": [{"ty": "gr", "nm": "group", "it": shapes + [end]}],
    }, **others)


def composition(width, height, frames, layers, assets=(), markers=()):
    return json.dumps({
        "v": "5.5.0", "nm": "made by hand", "fr": 10, "ip": 0, "op": frames, "w": width, "h": height, "ddd": 0,
        "assets": list(assets), "markers": list(markers), "layers": layers,
    }, separators=(",", ":")).encode()


def bar():
    """A red bar, 10 of 40 pixels wide, that moves to the right in 20 frames above a half-transparent green ground."""
    def layer(number, color, opacity, size, position):
        box = {"ty": "rc", "d": 1, "s": still(size), "p": still([0, 0]), "r": still(0)}
        fill = {"ty": "fl", "c": still(color), "o": still(opacity)}
        return shape_layer(number, [box, fill], position, 20)

    linear = moving([5, 10, 0], [35, 10, 0], 20)
    linear["k"][0].update(i={"x": [1], "y": [1]}, o={"x": [0], "y": [0]})
    markers = [{"tm": 10, "cm": "middle", "dr": 0}, {"tm": -3, "cm": "before it all", "dr": 0}]
    layers = [layer(1, [1, 0, 0, 1], 100, [10, 20], linear), layer(2, [0, 1, 0, 1], 50, [40, 20], still([20, 10, 0]))]
    return composition(40, 20, 20, layers, markers=markers)


def rich(radius=20, copies=4):
    """An animation with every kind of number that a decoder relies on, as the base of hostile files."""
    star = {
        "ty": "sr", "sy": 1, "d": 1, "pt": still(5), "p": still([0, 0]), "r": moving([0], [90], 30), "or": still(radius),
        "os": still(10), "ir": still(9), "is": still(0),
    }
    dashed = {
        "ty": "st", "c": moving([1, 0, 0, 1], [0, 0, 1, 1], 30), "o": still(80), "w": still(3), "lc": 2, "lj": 1, "ml": 4,
        "d": [{"n": "d", "v": still(6)}, {"n": "g", "v": still(4)}, {"n": "o", "v": moving([0], [20], 30)}],
    }
    trim = {"ty": "tm", "s": still(10), "e": moving([20], [100], 30), "o": still(0), "m": 1}
    glow = {
        "ty": "gf", "o": still(90), "r": 1, "t": 2, "s": still([0, 0]), "e": still([20, 0]), "h": still(30), "a": still(10),
        "g": {"p": 2, "k": still([0, 1, 0.5, 0, 1, 0, 0.5, 1])},
    }
    round_box = {"ty": "rc", "d": 1, "s": still([30, 20]), "p": still([0, 0]), "r": moving([2], [8], 30)}
    curve = {"ty": "sh", "ks": still({
        "i": [[0, 0], [5, -5], [0, 0]], "o": [[0, 0], [5, 5], [0, 0]], "v": [[-10, -10], [10, 0], [-10, 10]], "c": True,
    })}
    repeat = {
        "ty": "rp", "c": still(copies), "o": still(0), "m": 1,
        "tr": dict(transform(still([12, 0]), a=still([0, 0]), s=still([90, 90])), ty="tr", so=still(100), eo=still(50)),
    }
    mask = {"mode": "a", "inv": False, "o": still(100), "x": still(0), "pt": still({
        "i": [[0, 0]] * 4, "o": [[0, 0]] * 4, "v": [[-30, -30], [30, -30], [30, 30], [-30, 30]], "c": True,
    })}
    spin = transform(still([40, 40, 0]), r=moving([0], [180], 30), s=moving([50, 50, 100], [120, 120, 100], 30))
    layers = [
        shape_layer(1, [star, dashed, trim], still([40, 40, 0]), 30, hasMask=True, masksProperties=[mask]),
        shape_layer(2, [round_box, glow], moving([10, 10, 0], [70, 60, 0], 30), 30),
        {"ty": 0, "nm": "nested", "ind": 3, "refId": "inner", "ip": 0, "op": 30, "st": 0, "ks": spin, "w": 80, "h": 80,
         "tm": moving([0], [3], 30)},
        {"ty": 1, "nm": "ground", "ind": 4, "ip": 0, "op": 30, "st": 0, "ks": transform(still([0, 0, 0])), "sw": 80,
         "sh": 80, "sc": "#203040"},
    ]
    inner = shape_layer(1, [curve, {"ty": "fl", "c": still([1, 1, 0, 1]), "o": still(100)}], still([20, 40, 0]), 30)
    inner["shapes"].append(repeat)
    return composition(80, 80, 30, layers, assets=[{"id": "inner", "layers": [inner]}])


def main():
    four = [[RED, GREEN, BLUE, CLEAR], [RED, GREEN, BLUE, (255, 255, 255, 128)]]
    half = [[RED, BLUE], [RED, BLUE]]
    # A red frame; a blue corner that is cleared; a green corner that is restored; a transparent frame without a change.
    frames = [
        (0, 0, 4, 4, [0] * 16, 5, 1, True), (0, 0, 2, 2, [2] * 4, 10, 2, False),
        (2, 2, 2, 2, [1] * 4, 1, 3, False), (0, 0, 4, 4, [3] * 16, 20, 1, False),
    ]
    # Rows 0, 4, 2, 6, 1, 3, 5, 7 of a picture whose upper half is red and whose lower half is blue.
    interlaced = [(0, 0, 2, 8, [index for y in (0, 4, 2, 6, 1, 3, 5, 7) for index in [0 if y < 4 else 2] * 2], 0, 0, True)]
    animation = [
        (0, 0, [[RED] * 4] * 4, 40, 0b10), (2, 2, [[BLUE] * 2] * 2, 5, 0b11), (0, 0, [[GREEN, CLEAR]] * 2, 80, 0b00),
    ]
    # Frames that do not depend on others stand between frames that do, and are restored or cleared.
    whole, dot = (0, 0, 4, 4), (1, 1, 1, 1)
    keys = [
        (*whole, [0] * 16, 5, 1, False), (*dot, [1], 5, 1, False), (*whole, [2] * 16, 5, 1, False),
        (*dot, [0], 5, 1, False), (*whole, [1] * 16, 5, 3, False), (*dot, [0], 5, 1, False),
        (*whole, [3] * 15 + [0], 5, 2, False), (*dot, [1], 5, 1, False), (*dot, [2], 5, 1, False),
    ]
    files = {
        "keys.gif": gif(4, 4, keys, sparing=True), "deep.png": png([[(128, 64, 200, 255)] * 2], bits=16),
        "long.png": png([[RED, GREEN] * 10000]),
        "four.png": png(four), "half.webp": webp(half), "moving.webp": animated_webp(4, 4, animation),
        "moving.gif": gif(4, 4, frames), "interlaced.gif": gif(2, 8, interlaced),
        "blocks.jpg": jpeg(3, [RED, GREEN, BLUE]), "turned.jpg": jpeg(3, [RED, GREEN, BLUE], orientation=6),
        "bar.json": bar(), "rich.json": rich(),
        # Files for which rlottie needs hours, or all memory.
        "endless.json": rich(radius=2147483647), "heavy.json": rich(copies=1000000000),
    }
    os.makedirs(FOLDER, exist_ok=True)
    for name, content in files.items():
        with open(os.path.join(FOLDER, name), "wb") as file:
            file.write(content)


main()
