"""Measures stories with long and hostile text: the first frame, and the response to keys."""
import json
import os
import tempfile

from session import Session

# The repeated parts of the texts; see Tests/Support/HostileText.swift.
SHAPES = {
    "words": "lorem ipsum dolor ", "one word": "x", "blanks": " ", "tabs": "\t", "newlines": "\n", "hangul": "한글 문장을 씁니다 ",
    "ideographs": "漢字", "Cyrillic": "привет мир ", "Arabic": "مرحبا بكم ", "Devanagari": "नमस्ते का ", "conjuncts": "क्",
    "flags": "🇰🇷", "emoji": "👍", "families": "👨‍👩‍👧‍👦", "joiners": "\u200d👩", "marks": "\u0301",
    "stacked marks": "z" + "".join(map(chr, range(0x301, 0x30b))), "zero width": "\u200b\u200d",
    "right to left": "\u202e\u2067\u200f", "controls": "\x00\x07\x9b", "asterisks": "**a", "underscores": "_a", "backticks": "`",
}
# The elements of a page with a text of a given number of bytes.
KINDS = {
    "text": lambda text: [{"kind": "text", "text": text}],
    "quote": lambda text: [{"kind": "quote", "text": text, "by": text[:1000]}],
    "title": lambda text: [{"kind": "title", "text": text}],
    "code": lambda text: [{"kind": "code", "language": "swift", "text": text}],
    "code of 100,000 lines": lambda text: [{"kind": "code", "language": "swift", "text": in_pieces(text, 100_000, "\n")}],
    "label": lambda text: [{"kind": "stat", "value": 1, "label": text}, {"kind": "gauge", "value": 1, "label": text}],
    "list": lambda text: [{"kind": "list", "items": [text, "short"]}],
    "list of 1,000": lambda text: [{"kind": "list", "items": in_pieces(text, 1000)}],
    "list of 100,000": lambda text: [{"kind": "list", "items": in_pieces(text, 100_000)}],
    "bars of 1,000": lambda text: [
        {"kind": "bars", "items": [{"label": piece, "value": n} for n, piece in enumerate(in_pieces(text, 1000))]}],
    "50 texts": lambda text: [{"kind": "text", "text": piece} for piece in in_pieces(text, 50)],
    "4,000 texts": lambda text: [{"kind": "text", "text": piece} for piece in in_pieces(text, 4_000)],
}


def in_pieces(text, count, separator=None):
    size = max(1, len(text) // count)
    pieces = [text[at:at + size] for at in range(0, size * count, size)]
    return pieces if separator is None else separator.join(pieces)


def of_length(unit, size):
    return ("e" if unit == "\u0301" else "") + unit * (size // len(unit.encode()) + 1)


def story(elements):
    def page(n, rest):
        return {"align": "leading", "valign": "top", "advance": "manual",
                "elements": [{"kind": "text", "text": f"PAGE {n}", "animate": "none"}, *rest]}
    return {"version": 1, "transition": {"kind": "none"}, "pages": [page(1, elements), page(2, [])]}


class TextBench:
    """Checks 1 MB of every shape in every kind of element: the first frame within 50 ms, the response to a key within 16 ms."""

    def __init__(self, bench):
        self.options, self.table, self.size = bench.options, bench.table, bench.size
        self.bytes = bench.options.bytes

    def run(self):
        cases = [("text", shape) for shape in SHAPES] + [
            (kind, shape) for kind in KINDS if kind != "text" for shape in ("words", "flags", "marks")]
        with tempfile.TemporaryDirectory(prefix="recap-bench-text-") as folder:
            path = os.path.join(folder, "story.json")
            for kind, shape in cases:
                with open(path, "w", encoding="utf-8") as file:
                    json.dump(story(KINDS[kind](of_length(SHAPES[shape], self.bytes))), file, ensure_ascii=False)
                first, keys = self.measure(path)
                self.table.single(f"{shape} as {kind}: first frame", "ms", first, "≤ 50", first <= 50)
                self.table.single("  slowest key: scroll, turn, turn back", "ms", keys, "≤ 16", keys <= 16)

    def measure(self, path):
        firsts, slowest = [], []
        for _ in range(3 if self.options.quick else 7):
            with Session([self.options.player, path], self.size) as session:
                shown, _ = session.until_shown("PAGE 1", quiet=0.01)
                firsts.append((shown - session.started) / 1e6)
                session.rest(1.5, quiet=0.3)
                slowest.append(max(self.answer(session, key, page) for key, page in (("j", None), ("k", 1), ("n", 2), ("p", 1))))
        return sorted(firsts)[len(firsts) // 2], sorted(slowest)[len(slowest) // 2]

    def answer(self, session, key, page):
        """Returns the milliseconds to the text of the page or, without a text, to the first byte, if there is any."""
        sent = session.send(key)
        if page is None:
            pieces = list(session.collect(0.03, 0.5))
            for _, data in pieces:
                session.screen.feed(data)
            return (pieces[0][0] - sent) / 1e6 if pieces else 0
        shown, _ = session.until_shown(f"PAGE {page}")
        session.rest(0.3, quiet=0.02)
        return (shown - sent) / 1e6
