#!/usr/bin/env python3
"""Writes Sources/Libraries/RecapLanguage/LanguageTable.swift: the words and rules of languages for the filters of references.

usage: make_language_table.py [--check] [FOLDER]

With --check nothing is written, and the script fails if the file has other words or rules than it would write. FOLDER is the folder `common` of the Unicode Common Locale Data Repository; by default that of Debian's package
unicode-cldr-core. Run this script and `swift format` when the list of languages changes.
"""
import re
import sys
import xml.etree.ElementTree as xml
from pathlib import Path

LANGUAGES = """ar cs da de en es fi fr he hi id it ja ko nl pl pt ru sv th tr uk vi zh""".split()
OUTPUT = Path(__file__).resolve().parent.parent / "Sources/Libraries/RecapLanguage/LanguageTable.swift"
UNITS = ["day", "hour", "minute", "second"]
CATEGORIES = ["zero", "one", "two", "few", "many", "other"]


class Language:
    """The data of a language, with that of the root where it has none."""

    def __init__(self, folder, tag):
        self.isFrench = tag == "fr"
        self.trees = [xml.parse(folder / "main" / f"{name}.xml").getroot() for name in (tag, "root")]

    def find(self, path):
        """Returns the text at a path; follows no aliases."""
        for tree in self.trees:
            for element in tree.findall(path):
                if element.get("alt") is None and element.text and element.text != "↑↑↑":
                    return element.text
        raise SystemExit(f"no {path}")

    def names(self, kind, context, width, keys):
        path = f"dates/calendars/calendar[@type='gregorian']/{kind}s/{kind}Context[@type='{context}']"
        return [self.find(f"{path}/{kind}Width[@type='{width}']/{kind}[@type='{key}']") for key in keys]

    def first_names(self, kind, width, keys, context="format"):
        """Returns names for a context; those of the other context and of other widths where a language has the same ones there."""
        other_context = "stand-alone" if context == "format" else "format"
        for context, other in [(context, width), (other_context, width), ("format", "wide")]:
            try:
                return self.names(kind, context, other, keys)
            except SystemExit:
                continue
        raise SystemExit(f"no names of {kind}s")

    def months(self, width, context="format"):
        return self.first_names("month", width, range(1, 13), context)

    def pattern(self, skeleton):
        """Returns the pattern of a date with some of its parts, without the era."""
        path = "dates/calendars/calendar[@type='gregorian']/dateTimeFormats/availableFormats"
        return self.find(f"{path}/dateFormatItem[@id='{skeleton}']").replace("G ", "")

    def days(self, width, context="format"):
        return self.first_names("day", width, ["mon", "tue", "wed", "thu", "fri", "sat", "sun"], context)

    def number(self, path):
        for tree in self.trees:
            found = [
                e.text for e in tree.findall(f"numbers/{path}") if e.get("alt") is None and e.text]
            if found:
                return found[0]
        raise SystemExit(f"no {path}")

    def unit(self, name):
        """Returns the forms of a unit by plural category."""
        for tree in self.trees:
            path = f"units/unitLength[@type='short']/unit[@type='duration-{name}']/unitPattern"
            forms = {
                e.get("count"): e.text for e in tree.findall(path)
                if e.get("case") in (None, "nominative") and e.text and e.text != "↑↑↑"
            }
            if forms:
                return forms
        return {"other": "{0} " + name[0]}


def rules(folder, tag):
    """Returns the rules of plurals, without samples."""
    for group in xml.parse(folder / "supplemental" / "plurals.xml").getroot().findall("plurals[@type='cardinal']/pluralRules"):
        if tag in group.get("locales").split():
            return [
                (rule.get("count"), rule.text.split("@")[0].strip())
                for rule in group.findall("pluralRule") if rule.get("count") != "other"
            ]
    raise SystemExit(f"no rules for {tag}")


def holds(rule, number):
    """Returns whether a rule holds for a whole number."""

    def is_true(relation):
        left, right = re.split("!?=", relation)
        letter, *modulus = re.split(" *% *", left.strip())
        value = number if letter in "ni" else 0
        value %= int(modulus[0]) if modulus else 10**9
        ends = [[int(end) for end in part.split("..")] for part in right.split(",")]
        return any(end[0] <= value <= end[-1] for end in ends) != ("!=" in relation)

    return any(all(map(is_true, part.split(" and "))) for part in rule.split(" or "))


def common(rules):
    """Returns the categories of whole numbers below a million. The numbers up to 200 have all that depend on the last digits."""
    used = {next((count for count, rule in rules if holds(rule, number)), "other") for number in range(201)}
    return [count for count in CATEGORIES if count in used]


def literal(text):
    for mark in "\u200e\u200f\u061c":
        text = text.replace(mark, "")
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join(f"\\u{{{ord(c):X}}}" if c in "\u00a0\u202f\u2009" else c for c in escaped) + '"'


def entry(folder, tag):
    language = Language(folder, tag)
    pattern = language.number("decimalFormats[@numberSystem='latn']/decimalFormatLength/decimalFormat/pattern")
    whole = pattern.split(";")[0].split(".")[0].split(",")
    sizes = [len(part) for part in whole[1:]]
    minimum = int(language.number("minimumGroupingDigits") or 1)
    system = language.number("defaultNumberingSystem")
    fields = {
        "tag": literal(tag),
        "numbering": numbering(language, system),
        "latinNumbering": "nil" if system == "latn" else numbering(language, "latn"),
        "latinRegions": literal("|".join(latin_regions(folder, tag)) if system != "latn" else ""),
        "outerGroup": str(sizes[0] if len(sizes) > 1 else 3),
        "leastGrouped": str(3 + minimum),
        "quotes": literal("|".join(quotes(language))),
        "months": literal("|".join(language.months("wide"))),
        "shortMonths": literal("|".join(language.months("abbreviated"))),
        "weekdays": literal("|".join(language.days("wide"))),
        "shortWeekdays": literal("|".join(language.days("abbreviated"))),
        "monthsAlone": literal("|".join(language.months("wide", "stand-alone"))),
        "shortMonthsAlone": literal("|".join(language.months("abbreviated", "stand-alone"))),
        "shortWeekdaysAlone": literal("|".join(language.days("abbreviated", "stand-alone"))),
        "halves": literal("|".join(
            language.find(
                "dates/calendars/calendar[@type='gregorian']/dayPeriods/dayPeriodContext[@type='format']"
                f"/dayPeriodWidth[@type='{width}']/dayPeriod[@type='{half}']")
            for width, half in half_keys(language))),
        "date": literal(
            language.find(
                "dates/calendars/calendar[@type='gregorian']/dateFormats/dateFormatLength[@type='long']"
                "/dateFormat/pattern").replace("G ", "")),
        "monthDay": literal(language.pattern("MMMMd")),
        "shortMonthDay": literal(language.pattern("MMMd")),
        "yearMonth": literal(language.pattern("yMMMM")),
        "shortYearMonth": literal(language.pattern("yMMM")),
        "plurals": literal("; ".join(f"{count}: {rule}" for count, rule in rules(folder, tag))),
        "common": literal("|".join(common(rules(folder, tag)))),
        "units": literal("; ".join(
            "|".join(f"{count}={forms[count]}" for count in CATEGORIES if count in forms)
            for forms in map(language.unit, UNITS))),
    }
    return "        LanguageEntry(\n" + ",\n".join(f"            {name}: {value}" for name, value in fields.items()) + ")"


def numbering(language, system):
    """Returns a numbering system: its digits, unless they are those of ASCII, and its signs."""
    signs = f"symbols[@numberSystem='{system}']"
    percent = language.number(f"percentFormats[@numberSystem='{system}']/percentFormatLength/percentFormat/pattern")
    percent = re.sub("#[#,]*0", "{0}", percent.split(";")[0]).replace("%", language.number(f"{signs}/percentSign"))
    money = language.number(f"currencyFormats[@numberSystem='{system}']/currencyFormatLength/currencyFormat/pattern")
    money = re.sub("#[#,]*0[.]00", "{0}", money.split(";")[0])
    digits = {"latn": "", "arab": "٠١٢٣٤٥٦٧٨٩"}[system]
    return (
        f"NumberingSystem(digits: {literal(digits)}, decimalSign: {literal(language.number(f'{signs}/decimal'))}, "
        f"groupSign: {literal(language.number(f'{signs}/group'))}, percent: {literal(percent)}, "
        f"money: {literal(money)})")


def latin_regions(folder, tag):
    """Returns the regions in which a language has the digits of ASCII, unlike elsewhere."""
    for file in sorted((folder / "main").glob(f"{tag}_*.xml")):
        system = xml.parse(file).getroot().find("numbers/defaultNumberingSystem")
        if system is not None and system.text == "latn":
            yield file.stem.split("_")[1]


def quotes(language):
    """Returns the quotation marks. French has spaces within them, which CLDR leaves to the text."""
    marks = [language.find(f"delimiters/quotation{end}") for end in ("Start", "End")]
    return [marks[0] + "\u00a0", "\u00a0" + marks[1]] if marks[0] == "«" and language.isFrench else marks


def half_keys(language):
    for width in ("wide", "abbreviated"):
        try:
            for half in ("am", "pm"):
                language.find(
                    "dates/calendars/calendar[@type='gregorian']/dayPeriods/dayPeriodContext[@type='format']"
                    f"/dayPeriodWidth[@type='{width}']/dayPeriod[@type='{half}']")
            return [(width, "am"), (width, "pm")]
        except SystemExit:
            continue
    raise SystemExit("no halves of the day")


def main():
    arguments = [argument for argument in sys.argv[1:] if argument != "--check"]
    folder = Path(arguments[0] if arguments else "/usr/share/unicode/cldr/common")
    entries = ",\n".join(entry(folder, tag) for tag in LANGUAGES)
    text = (
        "// Written by Scripts/make_language_table.py from the Unicode Common Locale Data Repository.\n\n"
        "extension LanguageEntry {\n"
        "    /// All languages, by their tags in alphabetical order.\n"
        f"    static let all: [LanguageEntry] = [\n{entries},\n    ]\n}}\n")
    if "--check" not in sys.argv:
        OUTPUT.write_text(text)
    elif "".join(text.split()) != "".join(OUTPUT.read_text().split()):
        raise SystemExit(f"{OUTPUT.name} is not what this script writes")


main()
