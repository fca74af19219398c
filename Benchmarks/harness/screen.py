"""A minimal terminal emulator, sufficient to read the text of a page."""
import re
import unicodedata

SEQUENCE = re.compile(
    r"\x1b(?:\[(?P<parameters>[0-?]*)[ -/]*(?P<final>[@-~])"
    r"|\][^\x07\x1b]*(?:\x07|\x1b\\)"  # titles and similar
    r"|[PX^_][^\x1b]*\x1b\\"
    r"|[ -/]*(?P<plain>[0-OQ-WYZ\\`-~]))"
)


def width(character):
    if unicodedata.combining(character) or unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


class Screen:
    """The screen of a terminal: takes bytes and provides text. Colours are ignored."""

    def __init__(self, columns, rows):
        self.columns, self.rows = columns, rows
        self.rest = b""
        self.reset()

    def reset(self):
        self.cells = [[" "] * self.columns for _ in range(self.rows)]
        self.x = self.y = 0
        self.top, self.bottom = 0, self.rows - 1
        self.last = " "
        self.saved = (0, 0)

    def lines(self):
        return ["".join(row).rstrip() for row in self.cells]

    def text(self):
        return "\n".join(self.lines())

    def place(self, text):
        """The column and row of a text."""
        for y, line in enumerate(self.lines()):
            x = line.find(text)
            if x >= 0:
                return x, y
        return None

    def feed(self, data):
        data = self.rest + data
        # A sequence or a character may be split between two pieces of output.
        cut = len(data)
        escape = data.rfind(b"\x1b")
        if escape >= 0 and not SEQUENCE.match(data[escape:].decode("utf-8", "ignore")):
            cut = escape
        for back in range(1, 4):
            if cut == len(data) and len(data) >= back and data[-back] >= 0xC0:
                need = 2 if data[-back] < 0xE0 else 3 if data[-back] < 0xF0 else 4
                cut = len(data) - back if need > back else cut
                break
        data, self.rest = data[:cut], data[cut:]
        text = data.decode("utf-8", "replace")
        at = 0
        while at < len(text):
            if text[at] == "\x1b":
                found = SEQUENCE.match(text, at)
                if not found:
                    at += 1
                    continue
                at = found.end()
                if found["final"]:
                    self.control(found["parameters"], found["final"])
                elif found["plain"]:
                    self.escape(found["plain"])
            else:
                self.put(text[at])
                at += 1

    def put(self, character):
        if character == "\r":
            self.x = 0
        elif character == "\n":
            self.line_feed()
        elif character == "\b":
            self.x = max(0, self.x - 1)
        elif character == "\t":
            self.x = min(self.columns - 1, (self.x // 8 + 1) * 8)
        elif character >= " ":
            self.write(character)

    def write(self, character):
        cells = width(character)
        if cells == 0:
            return
        if self.x + cells > self.columns:
            self.x = 0
            self.line_feed()
        row = self.cells[self.y]
        row[self.x] = character
        if cells == 2:
            row[self.x + 1] = ""
        self.x += cells
        self.last = character

    def line_feed(self):
        if self.y == self.bottom:
            self.scroll(1)
        else:
            self.y = min(self.rows - 1, self.y + 1)

    def scroll(self, count):
        for _ in range(min(abs(count), self.rows)):
            if count > 0:
                del self.cells[self.top]
                self.cells.insert(self.bottom, [" "] * self.columns)
            else:
                del self.cells[self.bottom]
                self.cells.insert(self.top, [" "] * self.columns)

    def escape(self, final):
        if final == "7":
            self.saved = (self.x, self.y)
        elif final == "8":
            self.x, self.y = self.saved
        elif final == "M":
            if self.y == self.top:
                self.scroll(-1)
            else:
                self.y = max(0, self.y - 1)
        elif final == "c":
            self.reset()

    def control(self, parameters, final):
        if parameters[:1] in ("?", ">", "<", "="):
            if final in "hl" and "1049" in parameters:
                self.reset()
            return
        numbers = [int(number) if number.isdigit() else 0 for number in re.split("[;:]", parameters)] if parameters else []
        first = numbers[0] if numbers else 0
        count = max(1, first)
        row = self.cells[self.y]
        if final in "Hf":
            self.y = min(self.rows, count) - 1
            self.x = min(self.columns, max(1, numbers[1] if len(numbers) > 1 else 1)) - 1
        elif final == "A":
            self.y = max(0, self.y - count)
        elif final == "B":
            self.y = min(self.rows - 1, self.y + count)
        elif final == "C":
            self.x = min(self.columns - 1, self.x + count)
        elif final == "D":
            self.x = max(0, self.x - count)
        elif final in "G`":
            self.x = min(self.columns, count) - 1
        elif final == "d":
            self.y = min(self.rows, count) - 1
        elif final == "J":
            self.erase_in_row(first)
            rows = range(self.y + 1, self.rows) if first == 0 else range(self.y) if first == 1 else range(self.rows)
            for y in rows:
                self.cells[y] = [" "] * self.columns
        elif final == "K":
            self.erase_in_row(first)
        elif final == "X":
            row[self.x : self.x + count] = [" "] * min(count, self.columns - self.x)
        elif final == "P":
            count = min(count, self.columns - self.x)
            del row[self.x : self.x + count]
            row += [" "] * count
        elif final == "@":
            row[self.x : self.x] = [" "] * count
            del row[self.columns :]
        elif final == "b":
            for _ in range(count):
                self.write(self.last)
        elif final in "LM":
            top, self.top = self.top, self.y
            self.scroll(count if final == "M" else -count)
            self.top = top
        elif final in "ST":
            self.scroll(count if final == "S" else -count)
        elif final == "r":
            self.top = count - 1
            self.bottom = (numbers[1] if len(numbers) > 1 and numbers[1] else self.rows) - 1
            self.x = self.y = 0

    def erase_in_row(self, how):
        row = self.cells[self.y]
        start, end = (self.x, self.columns) if how == 0 else (0, self.x + 1) if how == 1 else (0, self.columns)
        row[start:end] = [" "] * (end - start)
