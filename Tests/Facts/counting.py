"""Counts what the files of a home folder say of 2025, by the definitions that `recap-tui help make SOURCE` gives."""

import collections
import csv
import datetime
import json
import re
import sqlite3
import subprocess
import xml.etree.ElementTree
import zipfile

YEAR = 2025


class About:
    """A number that may be off by a share, since it is rounded, or a sum of rounded numbers."""

    def __init__(self, value, share=0.01):
        self.value, self.share = value, share

    def has(self, other):
        return isinstance(other, (int, float)) and abs(other - self.value) <= max(1, self.share * abs(self.value))

    def __repr__(self):
        return f"about {self.value}"


def time_facts(records, rounded=False, hours=True):
    """Returns the facts about the times of records, which are local times with numbers."""
    days, months, weekdays, clock = collections.Counter(), [0] * 12, [0] * 7, [0] * 24
    total = sum(number for time, number in records if time.year == YEAR)
    for time, number in records:
        if time.year != YEAR:
            continue
        days[time.date()] += number
        months[time.month - 1] += number
        weekdays[time.weekday()] += number
        clock[time.hour] += number
    streak, longest = 0, 0
    for offset in range(365):
        day = datetime.date(YEAR, 1, 1) + datetime.timedelta(days=offset)
        streak = streak + 1 if days[day] else 0
        longest = max(longest, streak)
    facts = {"activeDays": sum(1 for number in days.values() if number), "streak": {"days": longest}}
    if rounded:
        facts["days"] = sorted(day.isoformat() for day, number in days.items() if number)
        return facts
    facts |= {"days": {day.isoformat(): days[day] for day in sorted(days)}, "months": months, "weekdays": weekdays,
              "busiestDay": {"count": max(days.values())}, "weekendShare": About(100 * sum(weekdays[5:]) / total, 0)}
    return facts | ({"hours": clock, "nightShare": About(100 * sum(clock[22:] + clock[:6]) / total, 0)} if hours else {})


def in_year(records):
    return [record for record in records if record[0].year == YEAR]


def ranked(values):
    """Returns numbers by their labels."""
    return dict(collections.Counter(values))


def git(folder, zone):
    log = subprocess.run(
        ["git", "-C", folder / "code" / "shop", "log", "--author=ada@example.com", "--format=@%ad", "--date=format:%Y-%m-%dT%H:%M:%S",
         "--numstat"], capture_output=True, text=True, check=True).stdout
    times, added, deleted = [], 0, 0
    for line in log.splitlines():
        if line.startswith("@"):
            times.append((datetime.datetime.fromisoformat(line[1:]), 1))
        elif line and times[-1][0].year == YEAR:
            plus, minus, _ = line.split("\t")
            added, deleted = added + int(plus), deleted + int(minus)
    return {"commits": len(in_year(times)), "lines": {"added": added, "deleted": deleted}, "time": time_facts(times)}


def shell(folder, zone):
    times, names = [], []
    for line in (folder / ".zsh_history").read_text(encoding="utf-8").splitlines():
        moment, command = re.fullmatch(r": (\d+):\d+;(.*)", line).groups()
        time = datetime.datetime.fromtimestamp(int(moment), zone)
        times.append((time, 1))
        words = [word for word in command.split() if "=" not in word and word not in ("sudo", "env")]
        if time.year == YEAR:
            names.append(words[0].rsplit("/", 1)[-1])
    return {"commands": len(names), "vocabulary": len(set(names)), "time": time_facts(times)}


def agents(folder, zone):
    messages, answers, sessions, lines = {}, {}, {}, []
    for path in sorted((folder / ".claude").rglob("*.jsonl")):
        lines += [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    for record in lines:
        time = datetime.datetime.fromisoformat(record["timestamp"]).astimezone(zone)
        if record["type"] == "user" and isinstance(record["message"]["content"], str):
            messages[record["uuid"]] = time
            first = sessions.setdefault(record["sessionId"], time)
            sessions[record["sessionId"]] = min(first, time)
        elif record["type"] == "assistant":
            answers[record["message"]["id"]] = (time, record["message"]["usage"])
    usage = collections.Counter()
    for time, numbers in answers.values():
        if time.year == YEAR:
            usage.update(numbers)
    return {
        "messages": sum(1 for time in messages.values() if time.year == YEAR),
        "sessions": sum(1 for time in sessions.values() if time.year == YEAR),
        "tokens": {"output": usage["output_tokens"], "cached": usage["cache_read_input_tokens"],
                   "input": usage["input_tokens"] + usage["cache_creation_input_tokens"]},
        "time": time_facts([(time, 1) for time in messages.values()])}


def browser(folder, zone):
    path = next((folder / ".mozilla").rglob("places.sqlite"))
    database = sqlite3.connect(path)
    rows = database.execute("SELECT visit_date, visit_type, url FROM moz_historyvisits JOIN moz_places ON moz_places.id = place_id")
    times, sites = [], set()
    for moment, kind, address in rows:
        if kind in (4, 7, 9) or not address.startswith("http"):
            continue
        time = datetime.datetime.fromtimestamp(moment // 1_000_000, zone)
        times.append((time, 1))
        if time.year == YEAR:
            host = address.split("/")[2].split(".")
            sites.add(".".join(host[-3:] if host[-2:] == ["co", "uk"] else host[-2:]))
    database.close()
    return {"pages": len(in_year(times)), "siteCount": len(sites), "time": time_facts(times)}


def spotify(folder, zone):
    plays = {}
    with zipfile.ZipFile(folder / "Downloads" / "my_spotify_data.zip") as archive:
        for name in archive.namelist():
            for play in json.loads(archive.read(name)):
                if play["ms_played"] >= 30_000 and not play["incognito_mode"]:
                    plays[play["ts"], play["spotify_track_uri"]] = play
    records = []
    for play in plays.values():
        end = datetime.datetime.fromisoformat(play["ts"])
        start = (end - datetime.timedelta(milliseconds=play["ms_played"])).astimezone(zone)
        records.append((start, play["ms_played"] / 60_000, play))
    counted = in_year(records)
    return {
        "plays": len(counted), "minutes": About(sum(record[1] for record in counted)),
        "artistCount": len({play["master_metadata_album_artist_name"] for _, _, play in counted}),
        "trackCount": len({(play["master_metadata_track_name"], play["master_metadata_album_artist_name"]) for _, _, play in counted}),
        "time": time_facts([record[:2] for record in records], rounded=True)}


def youtube(folder, zone):
    videos = json.loads((folder / "Downloads" / "watch-history.json").read_text(encoding="utf-8"))
    records = [(datetime.datetime.fromisoformat(video["time"]).astimezone(zone), 1, video["subtitles"][0]["url"])
               for video in videos if "details" not in video]
    counted = in_year(records)
    return {"videos": len(counted), "channelCount": len({record[2] for record in counted}),
            "time": time_facts([record[:2] for record in records])}


def mastodon(folder, zone):
    records = [(datetime.datetime.fromisoformat((item["object"] if item["type"] == "Create" else item)["published"]).astimezone(zone),
                1, item) for item in json.loads((folder / "Downloads" / "outbox.json").read_text(encoding="utf-8"))["orderedItems"]]
    own = [record for record in records if record[2]["type"] == "Create"
           and record[2]["object"]["to"][0].endswith(("#Public", "/followers"))]
    posts = [record[2]["object"] for record in in_year(own)]
    media = [media for post in posts for media in post["attachment"]]
    return {"posts": len(posts), "boosts": sum(record[2]["type"] == "Announce" for record in in_year(records)),
            "people": len({post["tag"][0]["name"] for post in posts}),
            "media": {"count": len(media), "described": sum(medium["name"] is not None for medium in media)},
            "time": time_facts([record[:2] for record in own])}


def chat(folder, zone):
    records, emoji = [], 0
    for line in (folder / "Downloads" / "_chat.txt").read_text(encoding="utf-8").splitlines():
        head = re.match(r"\[(\d\d\.\d\d\.\d\d, \d\d:\d\d:\d\d)\] ([^:]+): ", line)
        if head:
            records.append((datetime.datetime.strptime(head[1], "%d.%m.%y, %H:%M:%S"), 1, head[2]))
            emoji += line.count("😀") if records[-1][0].year == YEAR else 0
    counted = in_year(records)
    people = collections.Counter(record[2] for record in counted)
    conversations, previous = 0, None
    for time, _, _ in sorted(records):
        if previous is None or time - previous > datetime.timedelta(hours=6):
            conversations += time.year == YEAR
        previous = time
    return {"messages": len(counted), "people": len(people), "conversations": conversations,
            "writers": sorted(people.values(), reverse=True), "emoji": [emoji], "time": time_facts([record[:2] for record in records])}


def health(folder, zone):
    hours = collections.defaultdict(lambda: collections.Counter())
    for record in xml.etree.ElementTree.parse(folder / "Downloads" / "export.xml").getroot().iter("Record"):
        time = datetime.datetime.strptime(record.get("startDate"), "%Y-%m-%d %H:%M:%S %z").astimezone(zone)
        hours[time.replace(minute=0, second=0, microsecond=0)][record.get("sourceName")] += int(record.get("value"))
    records = [(hour, max(devices.values())) for hour, devices in hours.items()]
    return {"steps": About(sum(number for hour, number in in_year(records)), 0), "time": time_facts(records, rounded=True)}


def activities(folder, zone):
    records = []
    with open(folder / "Downloads" / "export_1234567" / "activities.csv", newline="", encoding="utf-8") as file:
        for row in csv.DictReader(file):
            time = datetime.datetime.strptime(row["Activity Date"], "%b %d, %Y, %I:%M:%S %p").replace(tzinfo=datetime.timezone.utc)
            # Of two columns with a name, these are the values of the last.
            records.append((time.astimezone(zone), int(row["Moving Time"]) / 60, float(row["Distance"]) / 1000,
                            float(row["Elevation Gain"]), row["Activity Type"]))
    records.sort()
    counted = in_year([record for before, record in zip([None, *records], records)
                       if not before or record[0] - before[0] >= datetime.timedelta(minutes=1)])
    return {"activities": len(counted), "minutes": About(sum(record[1] for record in counted)),
            "kilometres": About(sum(record[2] for record in counted)), "climb": About(sum(record[3] for record in counted)),
            "sports": sorted(ranked(record[4] for record in counted).values(), reverse=True),
            "time": time_facts([record[:2] for record in counted], rounded=True)}


def calendar(folder, zone):
    text = (folder / "work" / "work.ics").read_text(encoding="utf-8")
    records = []
    for event in text.split("BEGIN:VEVENT")[1:]:
        values = dict(line.split(":", 1) for line in event.splitlines() if ":" in line)
        start, end = (datetime.datetime.strptime(values[name], "%Y%m%dT%H%M%SZ").replace(tzinfo=datetime.timezone.utc).astimezone(zone)
                      for name in ("DTSTART", "DTEND"))
        if values["STATUS"] != "CANCELLED":
            records.append((start, 1, (end - start).total_seconds() / 60, values["ATTENDEE"]))
    counted = in_year(records)
    return {"meetings": len(counted), "minutes": About(sum(record[2] for record in counted)),
            "peopleCount": len({record[3] for record in counted}), "time": time_facts([record[:2] for record in records])}


def letterboxd(folder, zone):
    with open(folder / "Downloads" / "letterboxd-ada" / "diary.csv", newline="", encoding="utf-8") as file:
        records = [(datetime.datetime.fromisoformat(row["Watched Date"]), 1, row) for row in csv.DictReader(file)]
    rows = [record[2] for record in in_year(records)]
    ratings = [float(row["Rating"]) for row in rows if row["Rating"]]
    return {"films": len(rows), "titles": len({row["Name"] for row in rows}), "rewatches": sum(1 for row in rows if row["Rewatch"]),
            "ratings": {"count": len(ratings), "mean": About(sum(ratings) / len(ratings), 0)},
            "time": time_facts([record[:2] for record in records], hours=False)}


def goodreads(folder, zone):
    with open(folder / "Downloads" / "goodreads_library_export.csv", newline="", encoding="utf-8") as file:
        records = [(datetime.datetime.strptime(row["Date Read"], "%Y/%m/%d"), 1, row) for row in csv.DictReader(file) if row["Date Read"]]
    rows = [record[2] for record in in_year(records)]
    return {"books": len(rows), "pages": sum(int(row["Number of Pages"]) for row in rows),
            "authorCount": len({row["Author"] for row in rows}), "time": time_facts([record[:2] for record in records], hours=False)}


def all_sources(folder, zone):
    """Returns the facts of each source, as far as they are counted here. Times are those of a zone."""
    return {source.__name__: source(folder, zone) for source in [
        git, shell, agents, browser, spotify, youtube, mastodon, chat, health, activities, calendar, letterboxd, goodreads]}
