"""Writes histories and exports of the size that people have after years, in the formats that recaps are made from."""
import datetime
import itertools
import json
import os
import random
import sqlite3
import zipfile

EPOCH = datetime.datetime(1970, 1, 1)
# From 2020 on, since recaps are made of that year.
START = 1_577_836_800
WORDS = "about after again and because before but could every first from have into just like many more most much never".split()


def moments(chance, count, step):
    """Returns times in seconds since 1970, of which each is up to twice a step after the one before."""
    moment = START
    for _ in range(count):
        moment += chance.randrange(2 * step)
        yield moment


def written(moment, form):
    return (EPOCH + datetime.timedelta(seconds=moment)).strftime(form)


def listened(chance):
    """Returns the numbers of a track and of its artist. Half of the plays are those of a twentieth of the tracks."""
    track = chance.randrange(40_000) if chance.random() < 0.5 else chance.randrange(2000)
    return track, track % 1900


def text(chance, count):
    return " ".join(chance.choices(WORDS, k=count))


def shell_history(path, count):
    """Writes a history of zsh with times."""
    chance = random.Random(2)
    commands = ["git status", "git commit -m 'a change'", "ls -la", "cd src", "make test", "vim main.swift", "cargo build",
                "grep -rn word . | sort | uniq -c", "python3 tool.py --fast", "swift build"]
    with open(path, "w", encoding="utf-8") as file:
        for n, moment in enumerate(moments(chance, count, 150)):
            file.write(f": {moment}:0;{chance.choice(commands)} {n % 977}\n")


def spotify_export(path, count):
    """Writes an export of Spotify: a zip of files of 16,000 plays each."""
    chance = random.Random(3)
    times = iter(moments(chance, count, 300))
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
        for n in range(-(-count // 16_000)):
            plays = []
            for moment in itertools.islice(times, 16_000):
                track, artist = listened(chance)
                plays.append({
                    "ts": written(moment, "%Y-%m-%dT%H:%M:%SZ"), "username": "someone", "platform": "linux",
                    "ms_played": chance.randrange(300_000), "conn_country": "KR", "ip_addr_decrypted": "192.0.2.1",
                    "user_agent_decrypted": "unknown", "master_metadata_track_name": f"Track number {track}",
                    "master_metadata_album_artist_name": f"Artist number {artist}",
                    "master_metadata_album_album_name": f"Album {track % 5000}",
                    "spotify_track_uri": f"spotify:track:{track:022d}", "episode_name": None, "episode_show_name": None,
                    "spotify_episode_uri": None, "reason_start": "trackdone", "reason_end": "trackdone",
                    "shuffle": chance.random() < 0.3, "skipped": None, "offline": False,
                    "offline_timestamp": None, "incognito_mode": False})
            archive.writestr(f"Spotify Extended Streaming History/Streaming_History_Audio_2016-2025_{n}.json",
                             json.dumps(plays, indent=2))


def activity_export(path, count):
    """Writes an export of ActivityWatch: the windows of one computer, newest first, and when somebody was there."""
    chance = random.Random(4)
    windows, statuses = [], []
    moment = begin = datetime.datetime(2020, 1, 1)
    for n in range(count):
        length = chance.choice([1, 5, 40]) * chance.random()
        windows.append({
            "id": n, "timestamp": f"{moment.isoformat()}+00:00", "duration": round(length, 3),
            "data": {"app": f"App {chance.randrange(60)}", "title": f"Document {chance.randrange(10**6)} with a long title of words"}})
        moment += datetime.timedelta(seconds=round(length, 3))
        if n % 50 == 49:
            span = (moment - begin).total_seconds()
            for part, status in (0, "not-afk"), (0.9, "afk"):
                start = begin + datetime.timedelta(seconds=round(span * part, 3))
                statuses.append({
                    "id": n, "timestamp": f"{start.isoformat()}+00:00", "duration": span * (0.1 if part else 0.9),
                    "data": {"status": status}})
            begin = moment
    buckets = {
        f"aw-watcher-{name}_host": {
            "id": f"aw-watcher-{name}_host", "created": "2020-01-01T00:00:00+00:00", "type": kind, "hostname": "host",
            "client": f"aw-watcher-{name}", "events": events[::-1]}
        for name, kind, events in (("window", "currentwindow", windows), ("afk", "afkstatus", statuses))}
    with open(path, "w", encoding="utf-8") as file:
        json.dump({"buckets": buckets}, file)


def table(path, count):
    """Writes a table of separated values: a date, a number, and a word."""
    chance = random.Random(5)
    with open(path, "w", encoding="utf-8") as file:
        file.write("date,amount,category\n")
        for moment in moments(chance, count, 30):
            file.write(f"{written(moment, '%Y-%m-%d')},{chance.randrange(10_000) / 100},{chance.choice(WORDS)}\n")


def lastfm_table(path, count):
    """Writes a table of the listens of Last.fm: artist, album, track and time."""
    chance = random.Random(6)
    with open(path, "w", encoding="utf-8") as file:
        for moment in moments(chance, count, 30):
            track, artist = listened(chance)
            file.write(f'Artist {artist},"Album, {track % 5000}",Track number {track},{written(moment, "%d %b %Y %H:%M")}\n')


def listenbrainz_export(path, count):
    """Writes an export of ListenBrainz: a zip of files of 20,000 listens each, one a line."""
    chance = random.Random(7)
    times = iter(moments(chance, count, 30))
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
        for n in range(count // 20_000):
            listens = []
            for moment in itertools.islice(times, 20_000):
                track, artist = listened(chance)
                listens.append(json.dumps({
                    "inserted_at": float(moment), "listened_at": moment, "track_metadata": {
                        "track_name": f"Track number {track}", "artist_name": f"Artist {artist}",
                        "release_name": f"Album {track % 5000}", "mbid_mapping": None, "additional_info": {
                            "submission_client": "navidrome", "duration_ms": chance.randrange(60_000, 400_000),
                            "recording_msid": f"{track:032x}"}}}) + "\n")
            archive.writestr(f"listens/2020/{n + 1}.jsonl", "".join(listens))


def whatsapp_chat(path, count):
    """Writes a chat of WhatsApp as an iPhone exports it."""
    chance = random.Random(8)
    with open(path, "w", encoding="utf-8") as file:
        for moment in moments(chance, count, 15):
            emoji = chance.choice(["", "", "", " 😀", " ❤️"])
            file.write(f"[{written(moment, '%d.%m.%y, %H:%M:%S')}] Person {chance.randrange(5)}: "
                       f"{text(chance, chance.randrange(1, 20))}{emoji}\n")


def telegram_chat(path, count):
    """Writes a chat of Telegram."""
    chance = random.Random(9)
    messages = []
    for n, moment in enumerate(moments(chance, count, 15)):
        person, words = chance.randrange(5), text(chance, chance.randrange(1, 20))
        messages.append({
            "id": n, "type": "message", "date": written(moment, "%Y-%m-%dT%H:%M:%S"), "date_unixtime": str(moment),
            "from": f"Person {person}", "from_id": f"user{person}", "text": words,
            "text_entities": [{"type": "plain", "text": words}]})
    with open(path, "w", encoding="utf-8") as file:
        json.dump({"name": "Person", "type": "personal_chat", "id": 1, "messages": messages}, file, indent=1)


def discord_table(path, count):
    """Writes the messages of a channel in an older package of Discord."""
    chance = random.Random(10)
    with open(path, "w", encoding="utf-8") as file:
        file.write("ID,Timestamp,Contents,Attachments\n")
        for n, moment in enumerate(moments(chance, count, 15)):
            file.write(f'{n},{written(moment, "%Y-%m-%d %H:%M:%S.123000+00:00")},"{text(chance, chance.randrange(1, 20))}",\n')


def chrome_export(path, count):
    """Writes the history of Chrome from Google Takeout, newest first."""
    chance = random.Random(11)
    visits = [{
        "favicon_url": "https://www.example.com/favicon.ico", "page_transition": chance.choice(["LINK", "TYPED", "RELOAD"]),
        "title": text(chance, 6), "url": f"https://www.site{chance.randrange(2000)}.com/{text(chance, 3).replace(' ', '/')}",
        "client_id": "a client", "time_usec": moment * 1_000_000} for moment in moments(chance, count, 30)]
    with open(path, "w", encoding="utf-8") as file:
        json.dump({"Browser History": visits[::-1]}, file, indent=2)


def firefox_history(path, count):
    """Writes the database of Firefox."""
    chance = random.Random(16)
    os.makedirs(os.path.dirname(path))
    with sqlite3.connect(path) as database:
        database.execute("CREATE TABLE moz_places (id INTEGER PRIMARY KEY, url LONGVARCHAR, title LONGVARCHAR)")
        database.execute("CREATE TABLE moz_historyvisits (id INTEGER PRIMARY KEY, from_visit INTEGER, place_id INTEGER, "
                         "visit_date INTEGER, visit_type INTEGER)")
        database.execute("CREATE INDEX moz_historyvisits_dateindex ON moz_historyvisits (visit_date)")
        places = ((n, f"https://www.site{n % 2000}.com/{n}", text(chance, 6)) for n in range(count // 4))
        database.executemany("INSERT INTO moz_places VALUES (?, ?, ?)", places)
        visits = ((n, 0, chance.randrange(count // 4), moment * 1_000_000, 1)
                  for n, moment in enumerate(moments(chance, count, 315)))
        database.executemany("INSERT INTO moz_historyvisits VALUES (?, ?, ?, ?, ?)", visits)


def home(path, count):
    """Writes the home folder of a year: as many commands, pages, and records of Claude Code."""
    os.makedirs(path)
    shell_history(os.path.join(path, ".zsh_history"), count)
    firefox_history(os.path.join(path, ".mozilla", "firefox", "a.default", "places.sqlite"), count)
    claude_logs(os.path.join(path, ".claude", "projects"), count)


def youtube_export(path, count):
    """Writes the history of YouTube from Google Takeout, newest first."""
    chance = random.Random(12)
    videos = [{
        "header": "YouTube", "title": f"Watched {text(chance, 6)}",
        "titleUrl": f"https://www.youtube.com/watch?v={chance.randrange(200_000):011d}",
        "subtitles": [{"name": f"Channel {chance.randrange(2000)}", "url": "https://www.youtube.com/channel/UC0"}],
        "time": written(moment, "%Y-%m-%dT%H:%M:%S.123Z"), "products": ["YouTube"],
        "activityControls": ["YouTube watch history"]} for moment in moments(chance, count, 30)]
    with open(path, "w", encoding="utf-8") as file:
        json.dump(videos[::-1], file, indent=2)


def claude_logs(path, count):
    """Writes logs of sessions with Claude Code, a file for each of 500 records: prompts, answers, and what tools returned."""
    chance = random.Random(13)
    project = os.path.join(path, "-home-me-project")
    os.makedirs(project)
    times = iter(moments(chance, count, 15))
    for session in range(count // 500):
        name = f"{session:08x}-0000-4000-8000-000000000000"
        with open(os.path.join(project, f"{name}.jsonl"), "w", encoding="utf-8") as file:
            for n, moment in enumerate(itertools.islice(times, 500), start=session * 500):
                json.dump(claude_record(chance, n, moment, name), file)
                file.write("\n")


def claude_record(chance, n, moment, session):
    """Returns a record of about a kilobyte."""
    if n % 5 == 0:
        kind, content, more = "user", text(chance, 30), {}
    elif n % 5 < 3:
        kind, content = "assistant", [
            {"type": "text", "text": text(chance, 80)},
            {"type": "tool_use", "id": f"toolu_{n}", "name": "Bash", "input": {"command": text(chance, 10)}}]
        more = {
            "id": f"msg_{n}", "type": "message", "model": "claude-opus-4-1", "stop_reason": "tool_use", "usage": {
                "input_tokens": 12, "cache_creation_input_tokens": 340, "cache_read_input_tokens": 12_000,
                "output_tokens": chance.randrange(2000)}}
    else:
        kind, content, more = "user", [{"tool_use_id": f"toolu_{n}", "type": "tool_result", "content": text(chance, 150)}], {}
    return {
        "parentUuid": None, "isSidechain": False, "userType": "external", "cwd": f"/home/me/project{session[:8]}",
        "sessionId": session, "version": "2.0.1", "gitBranch": "main", "type": kind, "requestId": f"req_{n}",
        "message": {"role": kind, "content": content, **more}, "uuid": f"{n:08x}-0000-4000-8000-000000000001",
        "timestamp": written(moment, "%Y-%m-%dT%H:%M:%S.123Z")}


def health_export(path, count):
    """Writes an export of Apple Health: mostly pulse and energy of a watch, with what the device is."""
    chance = random.Random(14)
    device = ("&lt;&lt;HKDevice: 0x283c00&gt;, name:Apple Watch, manufacturer:Apple Inc., model:Watch, hardware:Watch6,2, "
              "software:9.1&gt;")
    kinds = [("HeartRate", "count/min", 3), ("ActiveEnergyBurned", "kcal", 4), ("BasalEnergyBurned", "kcal", 2), ("StepCount", "count", 1)]
    names = random.Random(15).choices(kinds, [kind[2] for kind in kinds], k=1000)
    with open(path, "w", encoding="utf-8") as file:
        file.write('<?xml version="1.0" encoding="UTF-8"?>\n<HealthData locale="en_US">\n')
        for n, moment in enumerate(moments(chance, count, 15)):
            kind, unit, _ = names[n % 1000]
            start, end = (written(moment + more, "%Y-%m-%d %H:%M:%S +0000") for more in (0, 60))
            file.write(f' <Record type="HKQuantityTypeIdentifier{kind}" sourceName="Watch" sourceVersion="9.1" device="{device}" '
                       f'unit="{unit}" creationDate="{end}" startDate="{start}" endDate="{end}" value="{chance.randrange(100)}"/>\n')
        file.write("</HealthData>\n")
