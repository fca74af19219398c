#!/usr/bin/env python3
"""Writes the stories of the benchmarks into a folder: stories.py FOLDER

Each page has the same text as a page of Floor/floor.c, in seven short elements. With a solid background and without a
transition, it is the page that the floor draws; the other stories show the cost of a theme and a slide.
"""
import json
import os
import shutil
import sys

BACKGROUNDS = ["#00005f", "#005f00", "#5f005f", "#5f5f00"]  # 17, 22, 53 and 58 of xterm's palette


CELL_MODES = ["halfBlocks", "quadrants", "sextants", "braille", "ascii"]
# A Lottie at 60 frames a second with constant motion.
MEDIA = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "Stories", "media")
LOTTIE = os.path.join(MEDIA, "confetti.json")
PICTURE = os.path.join(MEDIA, "valley.png")

# The lengths of the feeds, and of the feed with pictures.
FEEDS = [10, 1000, 10_000]
PICTURES = 1000


def page(n, count, looks):
    elements = [
        {"kind": "text", "text": f"PAGE {n} / {count}", "style": "bold"},
        {"kind": "text", "text": "한 해를 천천히 돌아볼까요?"},
        {"kind": "text", "text": f"{n * 41 % 1999} commits, {n * 17 % 307} of them after midnight"},
        {"kind": "text", "text": f"쉬지 않고 {n * 19 % 364 + 1}일을 이어 갔어요"},
        {"kind": "text", "text": f"{n * 23 % 499} reviews for {n * 5 % 41} colleagues"},
        {"kind": "text", "text": "가장 많이 쓴 언어는 Swift"},
        {"kind": "text", "text": "→ on   ← back   space pause   q quit", "style": "dim"},
    ]
    result = {"elements": elements}
    if looks == "solid":
        result["background"] = BACKGROUNDS[(n - 1) % len(BACKGROUNDS)]
        for element in elements:
            element["animate"] = "none"
    return result


def moving():
    """A page like the floor's with -m: the lines move back and forth, each at a different speed."""
    result = story(1, seconds=20.5)
    for line, element in enumerate(result["pages"][0]["elements"]):
        element["animate"] = {"property": "x", "from": -20, "to": 20, "time": round(1.3 + 0.1 * line, 1), "loop": True,
                              "yoyo": True, "ease": "linear"}
    return result


def with_lottie(mode):
    """Two pages, with or without an animation above their text."""
    result = story(2, advance="manual")
    for each in result["pages"]:
        for element in each["elements"]:
            element["animate"] = "none"
        each["elements"] = each["elements"][:2]
        if mode != "none":
            each["elements"].insert(
                0, {"kind": "lottie", "src": "animation.json", "fit": "stretch", "cells": mode, "animate": "none"})
        each["maxWidth"] = 200
    return result


def charts():
    """An element of each kind of chart, with as much to show as six bars have."""
    names = ["Swift", "C", "Python", "Kotlin", "Shell", "Rust"]
    values = [712, 160, 128, 93, 70, 31]
    items = [{"label": name, "value": value} for name, value in zip(names, values)]
    months = [41, 58, 66, 72, 121, 98, 77, 152, 214, 149, 104, 52]
    return {
        "bars": {"kind": "bars", "items": items},
        "line": {"kind": "line", "values": months, "labels": ["Jan", "Dec"]},
        "donut": {"kind": "donut", "items": items},
        "ranking": {"kind": "ranking", "items": items},
        "table": {"kind": "table", "columns": ["language", "hours"], "rows": [[n, v] for n, v in zip(names, values)]},
        "compare": {"kind": "compare", "names": ["2023", "2024"], "before": months[::-1], "after": months},
        "clock": {"kind": "clock", "values": months + months[::-1]},
        "timeline": {"kind": "timeline", "items": [
            {"date": f"2024-{2 * n + 1:02}-03", "label": name} for n, name in enumerate(names)]},
        "calendar": {"kind": "calendar", "values": {
            f"2024-09-{day:02}": value for day, value in enumerate(months, 4)}},
    }


CHARTS = list(charts())


def with_chart(kind, plays):
    """Two pages with a line of text and a chart; if they play, at 30 steps a second, else by keys alone."""
    result = story(2, seconds=20.5) if plays else story(2, advance="manual")
    for each in result["pages"]:
        each["elements"] = [each["elements"][0], {**charts()[kind], "animate": "none"}]
    return result


def feed_story(n):
    """A story of about 4 kB for a feed. Its first page shows its number."""
    result = story(6)
    result.update(
        title=f"{n}번째 이야기", author=["김서연", "이도윤", "박하은", "Ada", "Grace"][n % 5],
        channel=["추천", "팔로잉", "구독", "동네"][n % 4], date="2025-11-21", likes=n * 37 % 9973, commentCount=n * 7 % 389,
        poster=f"{n * 41 % 1999} commits, {n * 17 % 307} of them after midnight: 한 해를 천천히 돌아볼까요?")
    result["pages"][0]["elements"][0]["text"] = f"STORY {n} PAGE 1"
    return result


def picture_story(n):
    """A story for a feed, with a different picture for each number."""
    result = feed_story(n)
    result["pages"] = result["pages"][:1]
    elements = result["pages"][0]["elements"]
    result["pages"][0]["elements"] = [
        elements[0], {"kind": "image", "src": f"pictures/{n}.png", "height": 9, "animate": "none"}]
    return result


def write_feed(folder, count, make=feed_story):
    """Writes a folder of stories, in the order of their names."""
    os.makedirs(folder)
    for n in range(1, count + 1):
        write(os.path.join(folder, f"{n:05}.json"), make(n))


def write(path, value):
    with open(path, "w", encoding="utf-8") as file:
        json.dump(value, file, ensure_ascii=False, separators=(",", ":"))


def write_feeds(folder):
    """Writes feeds of several lengths, of stories with pictures, and of stories with an animation."""
    for count in FEEDS:
        write_feed(os.path.join(folder, f"feed-{count}"), count)
    pictures = os.path.join(folder, "feed-pictures")
    write_feed(pictures, PICTURES, picture_story)
    os.mkdir(os.path.join(pictures, "pictures"))
    first = shutil.copyfile(PICTURE, os.path.join(pictures, "pictures", "1.png"))
    for n in range(2, PICTURES + 1):
        os.link(first, os.path.join(pictures, "pictures", f"{n}.png"))
    lottie = os.path.join(folder, "feed-lottie")
    os.mkdir(lottie)
    shutil.copyfile(LOTTIE, os.path.join(lottie, "animation.json"))
    both = lottie_pages()
    for n, page in enumerate(both["pages"], 1):
        write(os.path.join(lottie, f"{n}.json"), {**both, "pages": [page]})


def lottie_pages():
    """Two pages with an animation and a line below it, with a slide between them.

    The line ends at three quarters of the width and is at three quarters of the height, so that its end comes into view
    after the same fraction of a slide from the right and from below.
    """
    result = with_lottie("halfBlocks")
    result["transition"] = {"kind": "slide", "seconds": 0.35}
    for n, each in enumerate(result["pages"], 1):
        lottie, text = each["elements"][:2]
        text["text"] = f"confetti is falling all the while: PAGE {n}"
        each["elements"] = [{**lottie, "height": 10}, text]
    return result


def story(count, looks="solid", transition="none", seconds=10, advance=None):
    pages = [page(n, count, looks) for n in range(1, count + 1)]
    if advance:
        for each in pages:
            each["advance"] = advance
    result = {"version": 1, "title": f"{count} pages", "pageRemainSeconds": seconds}
    if looks != "solid":
        result["theme"] = looks
    result["transition"] = {"kind": transition} if transition == "none" else {"kind": transition, "seconds": 0.35}
    result["pages"] = pages
    return result


def main():
    folder = sys.argv[1]
    stories = {
        "five": story(5),
        "five-midnight": story(5, "midnight"),
        "five-terminal": story(5, "terminal"),
        "five-slide": story(5, transition="slide"),
        "five-midnight-slide": story(5, "midnight", "slide"),
        # The length of the page makes each step of its bar, 608 in 80 columns, take a thirtieth of a second.
        "one": story(1, seconds=20.5),
        "one-midnight": story(1, "midnight", seconds=20.5),
        "moving": moving(),
        **{f"lottie-{mode}": with_lottie(mode) for mode in CELL_MODES + ["none"]},
        **{f"chart-{kind}": with_chart(kind, False) for kind in CHARTS},
        **{f"chart-{kind}-plays": with_chart(kind, True) for kind in CHARTS},
        "manual": story(5, advance="manual"),
        "many": story(10_000),
        "many-midnight": story(10_000, "midnight", "slide"),
        "lottie-slide": lottie_pages(),
    }
    shutil.copyfile(LOTTIE, os.path.join(folder, "animation.json"))
    for name, value in stories.items():
        write(os.path.join(folder, name + ".json"), value)
    write_feeds(folder)


if __name__ == "__main__":
    main()
