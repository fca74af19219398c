"""The home folder of a made-up person, with a year of thirteen sources."""

import csv
import datetime
import json
import os
import random
import sqlite3
import subprocess
import zipfile

# A word that stands in every text that no recap may tell.
CANARY = "CANARY"
# What to read of sources of which the usual places have more.
ARGUMENTS = {"git": ["../code/shop"], "calendar": ["work.ics"]}
UTC = datetime.timezone.utc
FIRST = datetime.datetime(2024, 11, 1, tzinfo=UTC)
DAYS = 425  # up to 30 December 2025, and two months before the year


def moments(chance, count):
    """Returns times of 14 months in order, most of them in the evening, some within minutes of each other."""
    times = []
    while len(times) < count:
        day = FIRST + datetime.timedelta(days=chance.randrange(DAYS))
        if day.toordinal() % 9 == 0:
            continue
        time = day + datetime.timedelta(hours=min(23, int(chance.triangular(0, 24, 20))), seconds=chance.randrange(3600))
        for _ in range(chance.randrange(1, 6)):
            times.append(time.replace(microsecond=0))
            time += datetime.timedelta(seconds=chance.randrange(20, 900))
    return sorted(set(times[:count]))


def text(chance):
    return f"{CANARY} " + " ".join(chance.choices(["one", "two", "more", "again", "never"], k=5))


def write_lines(path, lines):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(line + "\n" for line in lines), encoding="utf-8")


def write_json(path, value):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(value, ensure_ascii=False), encoding="utf-8")


def write_table(path, names, rows):
    path.parent.mkdir(parents=True, exist_ok=True)
    with open(path, "w", newline="", encoding="utf-8") as file:
        csv.writer(file).writerows([names, *rows])


def git(folder, chance):
    repository = folder / "code" / "shop"
    repository.mkdir(parents=True)

    def run(*arguments, **environment):
        subprocess.run(["git", "-C", repository, *arguments], check=True, capture_output=True,
                       env={"HOME": str(folder), "PATH": os.environ["PATH"], **environment})
    run("init", "--quiet", "--initial-branch=main")
    run("config", "user.name", "Ada")
    run("config", "user.email", "ada@example.com")
    with open(folder / ".gitconfig", "w", encoding="utf-8") as file:
        file.write("[user]\n\tname = Ada\n\temail = ada@example.com\n[safe]\n\tdirectory = *\n")
    for n, time in enumerate(moments(chance, 120)):
        person = ("Ada", "ada@example.com") if n % 4 else ("Bob", "bob@example.com")
        zone = ["+0100", "+0200", "-0500", "+0900"][chance.randrange(4)]
        path = repository / f"{CANARY}-{n % 7}.py"
        path.write_text("".join(f"{chance.random()}\n" for _ in range(chance.randrange(30))), encoding="utf-8")
        date = f"{int(time.timestamp())} {zone}"
        run("add", "-A")
        run("commit", "--quiet", "--allow-empty", "-m", text(chance), GIT_AUTHOR_NAME=person[0], GIT_AUTHOR_EMAIL=person[1],
            GIT_COMMITTER_NAME=person[0], GIT_COMMITTER_EMAIL=person[1], GIT_AUTHOR_DATE=date, GIT_COMMITTER_DATE=date)


def shell(folder, chance):
    commands = ["git status", "sudo ls -l", "FOO=1 make test", "cd ..", "/usr/bin/vim x", "cargo build", "env A=b grep -r x"]
    write_lines(folder / ".zsh_history", (
        f": {int(time.timestamp())}:0;{chance.choice(commands)} {CANARY}" for time in moments(chance, 2000)))


def agents(folder, chance):
    """Writes sessions of Claude Code. Answers are written in several lines, and a resumed session repeats lines."""
    times, number, previous = moments(chance, 1500), 0, []
    while times:
        session, times = times[:25], times[25:]
        number += 1
        name = f"{number:08x}-0000-4000-8000-000000000000"
        lines = [json.dumps(line) for line in previous[:4]]
        previous = []
        for n, time in enumerate(session):
            record = {"sessionId": name, "cwd": f"/home/{CANARY}/p", "uuid": f"{name}-{n}", "gitBranch": CANARY,
                      "timestamp": time.strftime("%Y-%m-%dT%H:%M:%S.250Z")}
            if n % 3 == 0:
                records = [{**record, "type": "user", "message": {"role": "user", "content": text(chance)}}]
            elif n % 3 == 1:
                usage = {"input_tokens": chance.randrange(90), "output_tokens": chance.randrange(900),
                         "cache_read_input_tokens": chance.randrange(9000), "cache_creation_input_tokens": chance.randrange(900)}
                message = {"id": f"msg_{number}_{n}", "role": "assistant", "model": "claude-sonnet-4-5", "usage": usage}
                records = [
                    {**record, "type": "assistant", "requestId": f"req_{number}_{n}", "uuid": f"{record['uuid']}-{part}",
                     "message": {**message, "content": [{"type": "text", "text": text(chance)}]}} for part in range(2)]
            else:
                result = {"type": "tool_result", "tool_use_id": "t", "content": text(chance)}
                records = [{**record, "type": "user", "message": {"role": "user", "content": [result]}}]
            previous += records
            lines += [json.dumps(record) for record in records]
        write_lines(folder / ".claude" / "projects" / f"-home-{CANARY}" / f"{name}.jsonl", lines)


def browser(folder, chance):
    path = folder / ".mozilla" / "firefox" / "abcd.default-release" / "places.sqlite"
    path.parent.mkdir(parents=True)
    with sqlite3.connect(path) as database:
        database.execute("CREATE TABLE moz_places (id INTEGER PRIMARY KEY, url LONGVARCHAR, title LONGVARCHAR)")
        database.execute("CREATE TABLE moz_historyvisits (id INTEGER PRIMARY KEY, from_visit INTEGER, place_id INTEGER, "
                         "visit_date INTEGER, visit_type INTEGER)")
        sites = ["github.com", "stackoverflow.com", "a.example.co.uk", "b.example.co.uk", "www.youtube.com"]
        addresses = [f"https://{site}/{CANARY}/{n}" for site in sites for n in range(20)]
        addresses += [f"https://www.site{n}.org/{CANARY}" for n in range(30)] + [f"file:///{CANARY}", f"about:{CANARY}"]
        database.executemany("INSERT INTO moz_places VALUES (?, ?, ?)", [(n, url, text(chance)) for n, url in enumerate(addresses)])
        for n, time in enumerate(moments(chance, 3000)):
            # 4 is a part of another page, 7 a download, 9 a page loaded again.
            kind = chance.choices([1, 2, 4, 7, 9], [60, 20, 5, 5, 10])[0]
            database.execute("INSERT INTO moz_historyvisits VALUES (?, 0, ?, ?, ?)",
                             (n, chance.randrange(len(addresses)), int(time.timestamp() * 1_000_000), kind))
    database.close()


def spotify(folder, chance):
    plays = [{
        "ts": time.strftime("%Y-%m-%dT%H:%M:%SZ"), "username": CANARY, "platform": CANARY, "ms_played": chance.randrange(400_000),
        "conn_country": "DE", "ip_addr": CANARY, "master_metadata_track_name": f"Song {chance.randrange(60)}",
        "master_metadata_album_artist_name": f"Band {chance.randrange(12)}", "master_metadata_album_album_name": "Album",
        "spotify_track_uri": f"spotify:track:{n:022d}", "episode_name": None, "episode_show_name": None, "spotify_episode_uri": None,
        "reason_start": "trackdone", "reason_end": "trackdone", "shuffle": False, "skipped": False, "offline": False,
        "offline_timestamp": None, "incognito_mode": n % 40 == 0} for n, time in enumerate(moments(chance, 2500))]
    path = folder / "Downloads" / "my_spotify_data.zip"
    path.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        # Files of exports overlap.
        archive.writestr("Spotify Extended Streaming History/Streaming_History_Audio_2024-2025_0.json", json.dumps(plays[:1500]))
        archive.writestr("Spotify Extended Streaming History/Streaming_History_Audio_2025_1.json", json.dumps(plays[1400:]))


def youtube(folder, chance):
    videos = []
    for time in moments(chance, 1200):
        n = chance.randrange(400)
        video = {"header": "YouTube", "title": f"Watched {text(chance)}", "titleUrl": f"https://www.youtube.com/watch?v={CANARY}{n:05d}",
                 "subtitles": [{"name": f"{CANARY} {n % 50}", "url": f"https://www.youtube.com/channel/UC{n % 50}"}],
                 "time": time.strftime("%Y-%m-%dT%H:%M:%S.250Z"), "products": ["YouTube"]}
        if chance.random() < 0.1:
            video["details"] = [{"name": "From Google Ads"}]
        videos.append(video)
    write_json(folder / "Downloads" / "watch-history.json", videos[::-1])


def mastodon(folder, chance):
    me, everyone, items = "https://social.example/users/me", "https://www.w3.org/ns/activitystreams#Public", []
    for n, time in enumerate(moments(chance, 900)):
        post = {"id": f"{me}/statuses/{n}", "type": "Note", "published": time.strftime("%Y-%m-%dT%H:%M:%SZ"),
                "content": f"<p>{text(chance)}</p>", "to": chance.choice([[everyone], [me + "/followers"], [f"{me}/{CANARY}"]]),
                "cc": [], "tag": [{"type": "Mention", "href": f"https://x/{n % 70}", "name": f"@{CANARY}{n % 70}"}],
                "attachment": [{"mediaType": "image/png", "name": chance.choice([None, text(chance)])}] if n % 4 == 0 else []}
        boost = {"id": post["id"], "published": post["published"], "to": [everyone], "object": f"https://x/{CANARY}"}
        items.append({"actor": me, **({"type": "Create", "object": post} if n % 3 else {"type": "Announce", **boost})})
    archive = {"@context": [{"toot": CANARY}], "type": "OrderedCollection", "totalItems": len(items), "orderedItems": items}
    write_json(folder / "Downloads" / "outbox.json", archive)


def chat(folder, chance):
    people, lines = ["Ann", "Bob", "Cem"], []
    for time in moments(chance, 1800):
        line = f"[{time.strftime('%d.%m.%y, %H:%M:%S')}] {chance.choice(people)} {CANARY}: {text(chance)}"
        lines.append(line + (" 😀" if chance.random() < 0.2 else ""))
        if chance.random() < 0.1:
            lines.append(text(chance))
    write_lines(folder / "Downloads" / "_chat.txt", lines)


def health(folder, chance):
    def record(source, time, count):
        end = time + datetime.timedelta(seconds=60)
        form = "%Y-%m-%d %H:%M:%S +0000"
        return (f' <Record type="HKQuantityTypeIdentifierStepCount" sourceName="{source}" unit="count" '
                f'creationDate="{end.strftime(form)}" startDate="{time.strftime(form)}" endDate="{end.strftime(form)}" value="{count}"/>')
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', '<HealthData locale="de_DE">', f' <Me HKCharacteristicTypeIdentifierSex="{CANARY}"/>']
    for time in moments(chance, 1500):
        # A sample lies within its hour, so that hours of the two devices can be compared.
        time = time.replace(minute=min(time.minute, 58))
        lines += [record(source, time, chance.randrange(1, 120)) for source in ["Phone", "Watch"] if chance.random() < 0.7]
    write_lines(folder / "Downloads" / "export.xml", [*lines, "</HealthData>"])


def activities(folder, chance):
    """Writes the export of Strava, in which names of columns occur twice: the first distance is in kilometres."""
    def row(n, time):
        seconds, hour = chance.randrange(600, 9000), time.strftime("%I").lstrip("0")
        return [n, f"{time.strftime('%b')} {time.day}, {time.year}, {hour}:{time.strftime('%M:%S %p')}", CANARY,
                chance.choice(["Run", "Ride", "Hike"]), CANARY, seconds + 60, f"{seconds / 400:.2f}", f"activities/{n}.gpx",
                seconds + 60, seconds, seconds * 2.5, chance.randrange(300)]
    write_table(
        folder / "Downloads" / "export_1234567" / "activities.csv",
        ["Activity ID", "Activity Date", "Activity Name", "Activity Type", "Activity Description", "Elapsed Time", "Distance",
         "Filename", "Elapsed Time", "Moving Time", "Distance", "Elevation Gain"],
        [row(n, time) for n, time in enumerate(moments(chance, 150))])


def calendar(folder, chance):
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0"]
    for n, time in enumerate(moments(chance, 300)):
        end = time + datetime.timedelta(minutes=chance.choice([15, 30, 60]))
        lines += ["BEGIN:VEVENT", f"UID:{n}@{CANARY}", f"SUMMARY:{text(chance)}", f"DTSTART:{time.strftime('%Y%m%dT%H%M%SZ')}",
                  f"DTEND:{end.strftime('%Y%m%dT%H%M%SZ')}", f"ATTENDEE:mailto:{CANARY}{n % 9}@example.com",
                  f"STATUS:{'CANCELLED' if n % 10 == 0 else 'CONFIRMED'}", "END:VEVENT"]
    write_lines(folder / "work" / "work.ics", [*lines, "END:VCALENDAR"])


def letterboxd(folder, chance):
    write_table(
        folder / "Downloads" / "letterboxd-ada" / "diary.csv",
        ["Date", "Name", "Year", "Letterboxd URI", "Rating", "Rewatch", "Tags", "Watched Date"],
        [[time.date(), f"Film {n}, the \"long\" one", 1950 + n % 70, f"https://boxd.it/{CANARY}", chance.choice(["", 3, 4.5]),
          "Yes" if n % 8 == 0 else "", CANARY, time.date()] for n, time in enumerate(moments(chance, 90))])


def goodreads(folder, chance):
    def row(n, time):
        date, shelf = (time.strftime("%Y/%m/%d"), "read") if n % 5 else ("", "to-read")
        return [n, f"Book {n}", f"Author {n % 11}", chance.randrange(6), 3.9, chance.randrange(90, 900), 1900 + n, date,
                "2023/01/01", shelf, CANARY]
    write_table(
        folder / "Downloads" / "goodreads_library_export.csv",
        ["Book Id", "Title", "Author", "My Rating", "Average Rating", "Number of Pages", "Original Publication Year", "Date Read",
         "Date Added", "Exclusive Shelf", "My Review"],
        [row(n, time) for n, time in enumerate(moments(chance, 40))])


def write(folder, seed):
    """Writes all sources to the home folder."""
    (folder / "work").mkdir()
    for n, source in enumerate([
            git, shell, agents, browser, spotify, youtube, mastodon, chat, health, activities, calendar, letterboxd, goodreads]):
        source(folder, random.Random(seed * 100 + n))
