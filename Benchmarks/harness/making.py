"""Measures the making of recaps from data of the size that people have after years."""
import os
import random
import re
import subprocess
import tempfile
import time

import exports
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


# A source, the name of its file, what its records are, their number, and the limits of the seconds for as many.
EXPORTS = [
    ("shell", ".zsh_history", "lines of zsh", 1_000_000, 1, exports.shell_history),
    ("spotify", "export.zip", "plays of Spotify", 500_000, 3, exports.spotify_export),
    ("activitywatch", "export.json", "events of ActivityWatch", 1_000_000, 3, exports.activity_export),
    ("csv", "table.csv", "rows of a table", 1_000_000, 2, exports.table),
    ("spotify", "lastfm.csv", "listens of Last.fm", 1_000_000, 2, exports.lastfm_table),
    ("spotify", "listenbrainz.zip", "listens of ListenBrainz", 1_000_000, 2, exports.listenbrainz_export),
    ("chat", "_chat.txt", "messages of WhatsApp", 1_000_000, 2, exports.whatsapp_chat),
    ("chat", "result.json", "messages of Telegram", 1_000_000, 2, exports.telegram_chat),
    ("chat", "messages.csv", "messages of Discord", 1_000_000, 2, exports.discord_table),
    ("browser", "BrowserHistory.json", "pages of Chrome", 1_000_000, 2, exports.chrome_export),
    ("youtube", "watch-history.json", "videos of YouTube", 1_000_000, 2, exports.youtube_export),
    ("agents", "projects", "records of Claude Code", 1_000_000, 2, exports.claude_logs),
    ("health", "export.xml", "records of Apple Health", 2_000_000, 15, exports.health_export),
]


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
                    seconds, peak = self.made(["git", folder, "--year", "2024", "--me", "ada@example.com"], folder)
                    a.append(seconds)
                    memory = max(memory, peak)
                    begin = time.perf_counter()
                    subprocess.run(["sh", "-c", COMMITS + "; " + CHANGES], cwd=folder, check=True)
                    b.append(time.perf_counter() - begin)
                ours.append(a)
                others.append(b)
            self.table.pair(f"make git, {count:,} commits; under C: its git log", "s", ours, others, 1.3)
            self.table.single("  peak memory", "MB", memory, "≤ 200", memory <= 200)
            for source, name, what, count, limit, write in EXPORTS:
                part = 5 if self.options.quick else 1
                self.limited(folder, source, name, what, count // part, limit / part, write)
            self.keep(folder, 20_000 if self.options.quick else 100_000)

    def keep(self, folder, count):
        """Measures the first run over a year, and one after a day on which little has changed."""
        home = os.path.join(folder, "home")
        exports.home(home, count)
        environment = {"HOME": home, "PATH": os.environ["PATH"], "LANG": "C.UTF-8"}
        seconds, memory = self.measure(["keep"], environment)
        self.table.single(f"keep, {count:,} commands, pages and records of Claude Code, at first", "s", seconds)
        runs = []
        for n in range(5):
            with open(os.path.join(home, ".zsh_history"), "a", encoding="utf-8") as history:
                history.write(f": {exports.START + n}:0;make\n")
            runs.append(self.measure(["keep"], environment))
        seconds, memory = median([run[0] for run in runs]), max(memory, *(run[1] for run in runs))
        self.table.single("  each day", "s", seconds, "≤ 2", seconds <= 2)
        self.table.single("  peak memory", "MB", memory, "≤ 100", memory <= 100)

    def limited(self, folder, source, name, what, count, limit, write):
        path = os.path.join(folder, name)
        write(path, count)
        runs = [self.made([source, path, "--year", "2020"], folder) for _ in range(5)]
        seconds, memory = median([run[0] for run in runs]), max(run[1] for run in runs)
        self.table.single(f"make {source}, {count:,} {what}", "s", seconds, f"≤ {limit}", seconds <= limit)
        self.table.single("  peak memory", "MB", memory, "≤ 200", memory <= 200)

    def made(self, arguments, folder):
        return self.measure([*arguments, "-o", os.path.join(folder, "me.json")])

    def measure(self, arguments, environment=None):
        """Returns the seconds that a command takes, and the peak of its memory in MB, without that of git."""
        begin = time.perf_counter()
        with subprocess.Popen([self.maker, *arguments], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) as maker:
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
