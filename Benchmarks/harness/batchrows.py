"""Writes a story of ten pages, and rows of data for it: batchrows.py FOLDER COUNT

The story is FOLDER/ten.json and the rows, of about 400 bytes, are FOLDER/rows.jsonl.
"""
import json
import os
import random
import sys

TEXTS = [
    [("title", "{{name}}'s year"), ("text", "A year of {{total}} hours on {{days}} days, since {{since}}.")],
    [("title", "{{total}}"), ("text", "hours, {{share}} % more than the year before")],
    [("title", "By month"), ("text", "Most in {{best}}.")],
    [("title", "Languages")],
    [("title", "{{streak}} days in a row")],
    [("title", "Your project"), ("text", "*{{project.name}}* with {{project.hours}} hours, {{project.commits}} commits")],
    [("title", "The goal"), ("text", "{{goal}} was the goal")],
    [("title", "Night owl"), ("text", "{{night}} % after ten in the evening")],
    [("title", "New to you")],
    [("title", "{{archetype}}"), ("text", "See you next year, {{name}}!")],
]


def story():
    pages = [{"background": {"colors": ["#1d2671", "#c33764"], "angle": 30},
              "elements": [{"kind": kind, "text": text, "animate": "rise"} for kind, text in texts]} for texts in TEXTS]
    pages[2]["elements"].append({"kind": "sparkline", "values": "{{months}}"})
    pages[3]["elements"].append({"kind": "bars", "items": "{{langs}}"})
    pages[4]["showIf"] = "streak >= 3"
    pages[6]["elements"].append({"kind": "gauge", "value": "{{share}}", "max": 100, "label": "of the goal"})
    pages[7]["elements"][1]["showIf"] = "night > 10"
    pages[8]["elements"].append({"kind": "list", "items": "{{firsts}}"})
    return {"version": 1, "title": "A year", "theme": "midnight", "data": {"goal": "500 hours"}, "pages": pages}


def rows(count):
    """Yields rows as text. One of a thousand is bad."""
    chance = random.Random(1)
    for number in range(count):
        if number % 1000 == 999:
            yield '{"key": "u%d", "name"' % number
            continue
        yield json.dumps({
            "key": f"u{number}", "name": chance.choice(["Ada", "민아", "Grace", "José"]),
            "total": chance.randrange(3000), "days": chance.randrange(365), "since": "2019",
            "share": chance.randrange(100), "months": [chance.randrange(300) for _ in range(12)], "best": "March",
            "langs": [{"label": name, "value": chance.randrange(900)} for name in ("Swift", "Python", "C")],
            "streak": chance.randrange(30), "night": chance.randrange(40),
            "project": {"name": "recap", "hours": chance.randrange(300), "commits": chance.randrange(900)},
            "firsts": ["jazz", "rust", "sauna"], "archetype": "The early bird"}, ensure_ascii=False)


def write(folder, count):
    """Returns the paths of the story and of the rows."""
    template, data = os.path.join(folder, "ten.json"), os.path.join(folder, "rows.jsonl")
    with open(template, "w", encoding="utf-8") as file:
        json.dump(story(), file, indent=2)
    with open(data, "w", encoding="utf-8") as file:
        for row in rows(count):
            file.write(row + "\n")
    return template, data


if __name__ == "__main__":
    write(sys.argv[1], int(sys.argv[2]))
