"""Measures the making of recaps from data of the size that people have after years."""
import datetime
import json
import os
import random
import re
import subprocess
import tempfile
import time
import zipfile

from table import median

AUTHORS = ["Ada Lovelace <ada@example.com>"] * 6 + [f"Person {n} <p{n}@example.com>" for n in range(20)]
# What recap-make asks git for: all commits without their changes, and the changes of those that count.
COMMITS = "git log -z --use-mailmap --date=raw --format=%H%x00%aN%x00%aE%x00%ad%x00%P%x00 HEAD >/dev/null"
COUNTED = "git log --author=ada@example.com --no-merges --since=2024-01-01T00:00:00+0900 --until=2024-12-31T23:59:59+0900 --format=%H"
CHANGES = "git log --no-walk=unsorted --stdin -z --numstat --no-renames --format=%H <counted >/dev/null"


def repository(folder, count):
    """Makes a repository of commits from late 2023 on, by many authors."""
    chance = random.Random(1)
    subprocess.run(["git", "init", "--quiet", "--initial-branch=main", folder], check=True)
    with subprocess.Popen(["git", "-C", folder, "fast-import", "--quiet"], stdin=subprocess.PIPE) as git:
        moment = 1_700_000_000
        for n in range(count):
            author = chance.choice(AUTHORS)
            moment += chance.randrange(600)
            message = b"Change number %d" % n
            text = f"commit refs/heads/main\nauthor {author} {moment} +0900\ncommitter {author} {moment} +0900\n".encode()
            text += b"data %d\n%s\n" % (len(message), message)
            for _ in range(chance.randrange(1, 4)):
                lines = b"".join(b"line %d\n" % chance.randrange(50) for _ in range(chance.randrange(20)))
                path = f"src/m{chance.randrange(30)}/f{chance.randrange(40)}.swift".encode()
                text += b"M 100644 inline %s\ndata %d\n%s\n" % (path, len(lines), lines)
            git.stdin.write(text + b"\n")
        git.stdin.close()
        git.wait()
    subprocess.run(["git", "-C", folder, "repack", "-adq"], check=True)


def shell_history(path, count):
    """Writes a history of zsh with times."""
    chance = random.Random(2)
    commands = ["git status", "git commit -m 'a change'", "ls -la", "cd src", "make test", "vim main.swift", "cargo build",
                "grep -rn word . | sort | uniq -c", "python3 tool.py --fast", "swift build"]
    moment = 1_600_000_000
    with open(path, "w", encoding="utf-8") as file:
        for n in range(count):
            moment += chance.randrange(300)
            file.write(f": {moment}:0;{chance.choice(commands)} {n % 977}\n")


def spotify_export(path, count):
    """Writes an export of Spotify: a zip of files of 16,000 plays each."""
    chance = random.Random(3)
    start = datetime.datetime(2016, 1, 1)
    files = -(-count // 16_000)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
        for n in range(files):
            plays = []
            for _ in range(min(16_000, count - n * 16_000)):
                start += datetime.timedelta(seconds=chance.randrange(60, 1200))
                track, artist = chance.randrange(8000), chance.randrange(900)
                plays.append({
                    "ts": start.strftime("%Y-%m-%dT%H:%M:%SZ"), "username": "someone", "platform": "linux",
                    "ms_played": chance.randrange(300_000), "conn_country": "KR", "ip_addr_decrypted": "192.0.2.1",
                    "user_agent_decrypted": "unknown", "master_metadata_track_name": f"Track number {track}",
                    "master_metadata_album_artist_name": f"Artist number {artist}",
                    "master_metadata_album_album_name": f"Album {track % 1000}",
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


class MakeBench:
    """Measures recaps of much data: of a repository against the git commands which it needs, of others against limits."""

    def __init__(self, bench):
        self.options, self.table = bench.options, bench.table
        self.maker = os.path.join(os.path.dirname(os.path.abspath(bench.options.player)), "recap-make")

    def run(self):
        count = 40_000 if self.options.quick else 100_000
        with tempfile.TemporaryDirectory(prefix="recap-bench-make-") as folder:
            repository(folder, count)
            counted = subprocess.run(COUNTED.split(), cwd=folder, check=True, capture_output=True).stdout
            with open(os.path.join(folder, "counted"), "wb") as file:
                file.write(counted)
            ours, others, memory = [], [], 0
            for _ in range(3):
                a, b = [], []
                for _ in range(3):
                    seconds, peak = self.measure(["git", folder, "--year", "2024", "--me", "ada@example.com"], folder)
                    a.append(seconds)
                    memory = max(memory, peak)
                    begin = time.perf_counter()
                    subprocess.run(["sh", "-c", COMMITS + "; " + CHANGES], cwd=folder, check=True)
                    b.append(time.perf_counter() - begin)
                ours.append(a)
                others.append(b)
            self.table.pair(f"make git, {count:,} commits; under C: its git log", "s", ours, others, 1.3)
            self.table.single("  peak memory", "MB", memory, "≤ 200", memory <= 200)
            self.limited(folder, "shell", ".zsh_history", "lines of zsh", 1_000_000, 1, shell_history)
            self.limited(folder, "spotify", "export.zip", "plays of Spotify", 500_000, 3, spotify_export)
            self.limited(folder, "activitywatch", "export.json", "events of ActivityWatch", 1_000_000, 3, activity_export)

    def limited(self, folder, source, name, what, count, limit, write):
        path = os.path.join(folder, name)
        write(path, count)
        runs = [self.measure([source, path, "--year", "2020"], folder) for _ in range(5)]
        seconds, memory = median([run[0] for run in runs]), max(run[1] for run in runs)
        self.table.single(f"make {source}, {count:,} {what}", "s", seconds, f"≤ {limit}", seconds <= limit)
        self.table.single("  peak memory", "MB", memory, "≤ 200", memory <= 200)

    def measure(self, arguments, folder):
        """Returns the seconds that a recap takes, and the peak of its memory in MB, without that of git."""
        begin = time.perf_counter()
        with subprocess.Popen([self.maker, *arguments, "-o", os.path.join(folder, "me.json")], stderr=subprocess.PIPE) as maker:
            peak = 0
            while maker.poll() is None:
                peak = max(peak, peak_memory(maker.pid))
                time.sleep(0.01)
            seconds = time.perf_counter() - begin
            if maker.returncode:
                raise SystemExit(f"bench: {maker.stderr.read().decode()}")
        return seconds, peak


def peak_memory(process):
    try:
        with open(f"/proc/{process}/status", encoding="ascii") as file:
            found = re.search(r"VmHWM:\s+(\d+)", file.read())
            return int(found[1]) / 1000 if found else 0
    except (OSError, ValueError):
        return 0
