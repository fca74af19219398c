#!/usr/bin/env python3
"""Writes Sources/Libraries/RecapMake/Tables/DateWordTable.swift, the words in dates of many languages, and
Tests/RecapMakeTests/Chat/DateForms.swift, a date and time as each of their regions writes them.

usage: make_date_words.py [--check] [FOLDER]

With --check nothing is written, and the script fails if a file is not what it would write. FOLDER is the folder `common` of the Unicode
Common Locale Data Repository; by default that of Debian's package unicode-cldr-core. The languages are those that it covers at the
level `modern`. The offsets of time zones are those of the system's database.
"""
import collections
import datetime
import re
import sys
import unicodedata
import xml.etree.ElementTree as xml
import zoneinfo
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TABLE = ROOT / "Sources/Libraries/RecapMake/Tables/DateWordTable.swift"
FORMS = ROOT / "Tests/RecapMakeTests/Chat/DateForms.swift"
GREGORIAN = "dates/calendars/calendar[@type='gregorian']"
# Words that are in no pattern of the repository: ordinals, and those around times.
OTHERS = "st nd rd th er º ª uhr h min s t в la ob v kell lúc alle ore ora klockan saat الساعة στις เวลา".split()
# The words that mean the clock of UTC, after a time, besides those of the repository.
ZONES = ["z", "utc", "gmt"]
# The words before the number of a month.
MONTH_MARKS = ["tháng", "thg"]
MOMENTS = [(2025, 3, 4, 13, 5, 12), (2025, 3, 5, 9, 7, 12)]


def letters(text):
    """Returns the letters of a name and their marks in lower case, without all else."""
    return "".join(c for c in text.lower() if c.isalpha() or unicodedata.category(c)[0] == "M")


def words(text):
    """Returns the words of a text, each as its letters."""
    spaced = "".join(c if c.isalpha() or unicodedata.category(c)[0] == "M" else " " for c in text)
    return filter(None, map(letters, spaced.split()))


def parts(pattern):
    """Returns the fields of a pattern of dates, and the texts between them."""
    literal = ""
    for match in re.finditer(r"'((?:[^']|'')*)'|(([A-Za-z])\3*)|([^A-Za-z']+)", pattern):
        quoted, field, other = match.group(1), match.group(2), match.group(4)
        if field:
            if literal:
                yield None, literal
            literal = ""
            yield field, None
        else:
            literal += other if quoted is None else quoted or "'"
    if literal:
        yield None, literal


class Repository:
    """The data of languages and regions."""

    def __init__(self, folder):
        self.folder = folder
        self.trees = {}
        levels = (folder / "properties/coverageLevels.txt").read_text(encoding="utf-8").splitlines()
        modern = {re.split("[_ ;]", line)[0] for line in levels if line.endswith("modern")}
        self.tags = sorted(f.stem for f in (folder / "main").glob("*.xml") if f.stem.split("_")[0] in modern)
        self.parents = {
            child: e.get("parent")
            for e in self.supplement("supplementalData").findall("parentLocales/parentLocale")
            for child in e.get("locales").split()}
        self.digits = {
            e.get("id"): e.get("digits")
            for e in self.supplement("numberingSystems").iter("numberingSystem") if e.get("type") == "numeric"}
        self.rules = {
            tag: rules for rules in self.supplement("dayPeriods").findall("dayPeriodRuleSet[1]/dayPeriodRules")
            for tag in rules.get("locales").split()}

    def supplement(self, name):
        return xml.parse(self.folder / "supplemental" / f"{name}.xml").getroot()

    def tree(self, tag):
        if tag not in self.trees:
            self.trees[tag] = xml.parse(self.folder / "main" / f"{tag}.xml").getroot()
        return self.trees[tag]

    def find(self, tag, path):
        """Returns the text at a path for a language or region, or for what it inherits from."""
        while True:
            for element in self.tree(tag).findall(path):
                if element.get("alt") is None and element.text and element.text != "↑↑↑":
                    return element.text
            if tag == "root":
                return None
            tag = self.parents.get(tag) or (tag.rsplit("_", 1)[0] if "_" in tag else "root")

    def zones(self):
        """Returns the names of the clock of UTC, and the offsets of the short names of other clocks in quarters of an hour.

        A name of several clocks is that of the one which more than half of all languages, regions and zones call so.
        """
        universal, votes = set(ZONES), collections.defaultdict(collections.Counter)
        places = {e.get("other"): e.get("type") for e in self.supplement("metaZones").iter("mapZone") if e.get("territory") == "001"}
        for tag in self.tags:
            names = self.tree(tag).find("dates/timeZoneNames")
            for e in [] if names is None else names.findall("gmtFormat") + names.findall("gmtZeroFormat"):
                universal.add(letters(e.text.replace("{0}", "")))
            for e in [] if names is None else names.findall("metazone") + names.findall("zone"):
                clocks = Repository.clocks(places.get(e.get("type"), e.get("type")))
                for name in e.findall("short/*"):
                    if (name.text or "").isalpha() and name.tag in clocks:
                        votes[letters(name.text)][clocks[name.tag][0]] += 1
        table = Path("/usr/share/zoneinfo/zone1970.tab").read_text(encoding="utf-8").splitlines()
        for place in (line.split("\t")[2] for line in table if not line.startswith("#")):
            for offset, name in set(Repository.clocks(place).values()):
                if name.isalpha():
                    votes[letters(name)][offset] += 1
        offsets = {}
        for name, counts in votes.items():
            (offset, most), = counts.most_common(1)
            if name not in universal and most * 2 > sum(counts.values()):
                offsets[name] = offset
        return universal, offsets

    @staticmethod
    def clocks(place):
        """Returns the offset and the short name of the standard time and the daylight time of a zone."""
        try:
            zone = zoneinfo.ZoneInfo(place)
        except (zoneinfo.ZoneInfoNotFoundError, ValueError):
            return {}
        days = [datetime.datetime(2025, month, 1, tzinfo=zone) for month in (1, 7)]
        both = sorted((int(day.utcoffset().total_seconds() // 900), day.tzname()) for day in days)
        return {"standard": both[0], "daylight": both[1]} if both[0] != both[1] else {"standard": both[0]}

    def calendar(self, tag):
        return self.tree(tag).find(GREGORIAN)

    def hours(self, tag, period):
        """Returns the hours of a part of the day as bits."""
        if period in ("am", "pm"):
            return 0xFFF if period == "am" else 0xFFF000
        rules = self.rules.get(tag, self.rules.get(tag.split("_")[0]))
        for rule in [] if rules is None else rules.findall(f"dayPeriodRule[@type='{period}']"):
            if rule.get("at"):
                return 1 << int(rule.get("at").split(":")[0]) % 24
            start, end = (int(rule.get(side).split(":")[0]) for side in ("from", "before"))
            return sum(1 << hour % 24 for hour in range(start, end if end > start else end + 24))
        return 0


class Words:
    """The words in dates, with what each of them means."""

    def __init__(self, data):
        self.months = collections.defaultdict(int)
        self.hours = collections.defaultdict(int)
        self.places = collections.defaultdict(set)
        self.weekdays, self.hour_marks, self.year_marks, self.others = set(), set(), set(), set(map(letters, OTHERS))
        for tag in data.tags:
            calendar = data.calendar(tag)
            if calendar is not None:
                self.add(data, tag, calendar)
        for marks in self.year_marks, self.hour_marks, set(MONTH_MARKS):
            self.others -= marks
        self.universal, self.offsets = data.zones()

    def add(self, data, tag, calendar):
        for kind, key in ("month", "type"), ("day", "type"), ("dayPeriod", "type"):
            for width in calendar.findall(f"{kind}s/{kind}Context/{kind}Width"):
                if width.get("type") != "narrow":
                    for e in width.findall(kind):
                        if e.text and e.text != "↑↑↑":
                            self.name(data, tag, kind, e.get(key), e.text)
        for e in list(calendar.iter("pattern")) + list(calendar.iter("dateFormatItem")):
            if not set(e.get("id", "")) & set("QwWG"):
                self.pattern(e.text or "")

    def name(self, data, tag, kind, key, text):
        # The names of months that have a number are that and a word before or behind it.
        if kind == "month" and not any(c.isdigit() for c in text):
            self.months[letters(text)] |= 1 << int(key) - 1
        elif kind == "day":
            self.weekdays.add(letters(text))
        elif kind == "dayPeriod" and (key in ("am", "pm") or self.has_flexible_times(data, tag)):
            hours = data.hours(tag, key)
            if hours:
                self.hours[letters(text)] |= hours
                short = data.find(tag, f"{GREGORIAN}/dateTimeFormats/availableFormats/dateFormatItem[@id='hm']") or "h:mm a"
                self.places[letters(text)].add("b" if short.lstrip()[0] in "aB" else "a")

    @staticmethod
    def has_flexible_times(data, tag):
        paths = ["timeFormats/timeFormatLength[@type='short']/timeFormat/pattern"]
        paths += [f"dateTimeFormats/availableFormats/dateFormatItem[@id='{id}']" for id in ("hm", "hms")]
        return any("B" in (data.find(tag, f"{GREGORIAN}/{path}") or "") for path in paths)

    def pattern(self, text):
        fields = list(parts(text.replace("{0}", "z").replace("{1}", "z")))
        for index, (field, literal) in enumerate(fields):
            before = fields[index - 1][0] if index else None
            rest = [f for f, _ in fields[index + 1:] if f]
            for word in words(literal or ""):
                if before and before[0] in "HhKk" and rest[:1] and rest[0][0] == "m":
                    self.hour_marks.add(word)
                elif before and before[0] in "yu" and rest[:1] in (["M"], ["MM"]):
                    self.year_marks.add(word)
                else:
                    self.others.add(word)

    def entries(self):
        """Returns the words with the letters of their meanings, in the order of their bytes."""
        meanings = collections.defaultdict(str)
        for word in self.weekdays:
            meanings[word] += "w"
        for word in self.others:
            meanings[word] += "o"
        for word in self.hour_marks:
            meanings[word] += "h"
        for word in self.year_marks:
            meanings[word] += "y"
        for word in MONTH_MARKS:
            meanings[word] += "n"
        for word in self.universal:
            meanings[word] += "z"
        for word, offset in self.offsets.items():
            meanings[word] += f"u{offset + 64:02X}"
        for word, hours in self.hours.items():
            place = "p" if word not in self.weekdays or len(self.places[word]) > 1 else min(self.places[word])
            meanings[word] += f"{place}{hours:06X}"
        for word, months in self.months.items():
            meanings[word] += f"m{months:03X}"
        meanings.pop("", None)
        return [f"{word} {meaning}" for word, meaning in sorted(meanings.items(), key=lambda item: item[0].encode())]


def lines(entries, width):
    line = ""
    for entry in entries:
        if line and len(line) + len(entry) > width:
            yield line
            line = ""
        line += entry + "|"
    yield line


def table(data):
    entries = Words(data).entries()
    text = "\\\n        ".join(lines(entries, 110))
    return (
        "// Written by Scripts/make_date_words.py from the Unicode Common Locale Data Repository.\n\n"
        "extension DateWord {\n"
        "    /// The words in dates of many languages, sorted by their bytes. Each word is followed by its meanings and a bar.\n"
        "    ///\n"
        "    /// The meanings are `w` for a day of the week, `o` for a word without a meaning, `h` for a word after the hour, `y` for one after\n"
        "    /// the year, `n` for one before the number of the month, `z` for UTC, and `u` for another time zone, with its UTC offset in quarters\n"
        "    /// of an hour plus 64. `m` is followed by the bits of months, and `p`, `b` or `a` by the bits of hours, for a part of the day on\n"
        "    /// either side of the time, before it, or after it.\n"
        f'    static let table: StaticString = """\n        |{text}\n        """\n}}\n')


class Writer:
    """Writes moments as a region does."""

    def __init__(self, data, tag):
        self.data, self.tag = data, tag
        system = data.find(tag, "numbers/defaultNumberingSystem") or "latn"
        self.digits = data.digits.get(system, "0123456789")

    def pattern(self, path):
        return self.data.find(self.tag, f"{GREGORIAN}/{path}")

    def period(self, key):
        for width in "abbreviated", "wide":
            found = self.pattern(
                f"dayPeriods/dayPeriodContext[@type='format']/dayPeriodWidth[@type='{width}']/dayPeriod[@type='{key}']")
            if found:
                return found
        return key.upper()

    def flexible(self, hour):
        rules = self.data.rules.get(self.tag, self.data.rules.get(self.tag.split("_")[0]))
        for rule in rules.findall("dayPeriodRule"):
            if not rule.get("at") and self.data.hours(self.tag, rule.get("type")) >> hour & 1:
                return self.period(rule.get("type"))
        return self.period("am" if hour < 12 else "pm")

    def text(self, pattern, moment):
        year, month, day, hour, minute, second = moment
        numbers = {"M": month, "d": day, "H": hour, "h": (hour + 11) % 12 + 1, "K": hour % 12, "k": hour or 24, "m": minute, "s": second}
        result = ""
        for field, literal in parts(pattern):
            if literal is not None:
                result += literal
            elif field[0] == "y":
                result += self.number(year % 100 if field == "yy" else year, 2)
            elif field[0] == "a":
                result += self.period("am" if hour < 12 else "pm")
            elif field[0] == "B":
                result += self.flexible(hour)
            else:
                result += self.number(numbers[field[0]], len(field))
        return result

    def number(self, value, length):
        return "".join(self.digits[int(c)] for c in str(value).zfill(min(length, 2)))

    def forms(self):
        """Returns dates with times as the region writes them, each for all moments."""
        date = self.pattern("dateFormats/dateFormatLength[@type='short']/dateFormat/pattern")
        times = [self.pattern(f"timeFormats/timeFormatLength[@type='{length}']/timeFormat/pattern") for length in ("short", "medium")]
        items = "dateTimeFormats/availableFormats/dateFormatItem"
        times += [self.pattern(f"{items}[@id='{id}']") for id in ("Hm", "hms")]
        joint = self.pattern("dateTimeFormats/dateTimeFormatLength[@type='short']/dateTimeFormat/pattern") or "{1}, {0}"
        for time in dict.fromkeys(times):
            # Some patterns of twelve hours lack the half of the day.
            if "h" in time.replace("'h'", "") and not set(time) & set("aB"):
                continue
            for joint in dict.fromkeys([joint, "{1} {0}"]):
                yield [
                    "".join(t if t is not None else "" for _, t in parts(joint.replace("{1}", "'\ue001'").replace("{0}", "'\ue000'")))
                    .replace("\ue001", self.text(date, m)).replace("\ue000", self.text(time, m))
                    for m in MOMENTS]


def forms(data):
    found = {}
    for tag in data.tags:
        for form in Writer(data, tag).forms():
            found.setdefault(tuple(form), tag)
    rows = [f"{tag}|{'|'.join(form)}" for form, tag in found.items()]
    escaped = "\n        ".join("".join(f"\\u{{{ord(c):X}}}" if unicodedata.category(c) in ("Cf", "Zs") and c != " " else c for c in row) for row in rows)
    return (
        "// Written by Scripts/make_date_words.py from the Unicode Common Locale Data Repository.\n\n"
        "/// How languages and regions write 4 March 2025, 13:05:12 and 5 March 2025, 9:07:12 in short forms.\n"
        "enum DateForms {\n"
        "    /// Lines of a tag and both moments, with bars between them.\n"
        f'    static let text = """\n        {escaped}\n        """\n}}\n')


def main():
    arguments = [argument for argument in sys.argv[1:] if argument != "--check"]
    data = Repository(Path(arguments[0] if arguments else "/usr/share/unicode/cldr/common"))
    for path, text in (TABLE, table(data)), (FORMS, forms(data)):
        if "--check" not in sys.argv:
            path.write_text(text, encoding="utf-8")
        elif text != path.read_text(encoding="utf-8"):
            raise SystemExit(f"{path.name} is not what this script writes")


main()
