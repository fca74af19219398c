#!/usr/bin/env python3
"""Compares the player with the floor, a C program that does the same work, and prints a table of ratios.

    bench.py --player PROGRAM --floor PROGRAM --stories FOLDER [--micro PROGRAM] [--quick] [--only NAME] [--size 80x24]
             [--motion STORY]

The two alternate, run by run or key by key, so that other load on the machine affects both. A ratio is that of the medians
(or of the 99th percentiles) of all samples; its range is that of single rounds.
"""
import argparse
import gc
import os
import platform
import subprocess
import sys
import tempfile

from batching import BatchBench
from charts import ChartBench
from exporting import ExportBench
from feed import FeedBench
from longtext import TextBench
from making import MakeBench
from session import Failed, Session
from table import Table, median, percentile

# The story of all animations, and the seconds for which it is measured: until shortly before its end.
MOTION = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "Stories", "motion.json")
MOTION_SECONDS = 35


class Bench:
    def __init__(self, options):
        self.options = options
        self.table = Table()
        # The hint for new users, which is shown only once, is not measured.
        self.state = tempfile.TemporaryDirectory(prefix="recap-bench-")
        marker = os.path.join(self.state.name, "recap-tui")
        os.mkdir(marker)
        with open(os.path.join(marker, "keys-shown"), "w", encoding="ascii"):
            pass
        self.variables = {"XDG_STATE_HOME": self.state.name}
        columns, _, rows = options.size.partition("x")
        self.size = (int(columns), int(rows))

    def path(self, story):
        return os.path.join(self.options.stories, story + ".json")

    def player(self, story, size=None):
        return Session([self.options.player, self.path(story)], size or self.size, self.variables)

    def player_in_cells(self, story, size):
        """The player without the program beside it that draws letters of several cells on large screens, as the floor has none."""
        program = os.path.join(os.path.dirname(os.path.abspath(self.options.player)), "alone", "recap-tui")
        return Session([program, self.path(story)], size, self.variables)

    def floor(self, *arguments, size=None):
        return Session([self.options.floor, *map(str, arguments)], size or self.size)

    def rounds(self):
        return range(2 if self.options.quick else 4)

    # -- start

    def first_paint(self, make):
        """Returns the milliseconds from the start of the program to the piece of output that completes the first page."""
        with make() as session:
            shown, _ = session.until_shown("PAGE 1 ", quiet=0.01)
            return (shown - session.started) / 1e6

    def start(self):
        count = 8 if self.options.quick else 25
        kinds = {"five": "solid page", "five-midnight": "midnight", "five-midnight-slide": "midnight, slide"}
        for story, what in kinds.items():
            ours, floors = [], []
            for warm in (self.first_paint(self.floor), self.first_paint(lambda: self.player(story))):
                del warm
            for _ in self.rounds():
                a, b = [], []
                for _ in range(count):
                    a.append(self.first_paint(lambda: self.player(story)))
                    b.append(self.first_paint(self.floor))
                ours.append(a)
                floors.append(b)
            self.table.pair(f"start to first paint, {what}", "ms", ours, floors, 2.5)

    # -- keys

    def key_times(self, ours, floors, count, of_first_byte):
        """Returns the milliseconds from a key to the marker or the first byte, for next and back, alternating programs."""
        def press(session, key, page, rest):
            sent = session.send(key)
            shown, first = session.until_shown(f"PAGE {page} ")
            session.rest(rest)
            return ((first if of_first_byte else shown) - sent) / 1e6

        a, b = [], []
        for n in range(count):
            key, page = ("n", 2) if n % 2 == 0 else ("p", 1)
            a.append(press(ours, key, page, 0.5 if of_first_byte else 0.004))  # until the slide is over
            b.append(press(floors, key, page, 0.004))
        return a, b

    def keys(self):
        settings = [
            ("five", "key to paint, p99, solid page", False, 250, 1.5),
            ("five-midnight", "key to paint, p99, midnight", False, 250, 1.5),
            ("five-slide", "key to first byte of a slide, p99", True, 25, 1.5),
            ("five-midnight-slide", "key to first byte of a slide, p99, midnight", True, 25, 1.5),
        ]
        for story, what, of_first_byte, count, limit in settings:
            if self.options.quick:
                count //= 5
            ours, floors = [], []
            for _ in self.rounds():
                with self.player(story) as one, self.floor("-s", 3600) as other:
                    for session in (one, other):
                        session.until_shown("PAGE 1 ")
                        session.rest(1)
                    # At rest, so that no step of a bar is taken for a response.
                    one.send(" ")
                    other.send(" ")
                    one.rest(0.3)
                    other.rest(0.3)
                    a, b = self.key_times(one, other, count, of_first_byte)
                ours.append(a)
                floors.append(b)
            self.table.pair(what, "ms", ours, floors, limit, share=99)
            self.table.pair("  its median", "ms", ours, floors)

    def burst(self):
        for story, what in (("many", "no transition"), ("many-midnight", "a slide of 350 ms")):
            right, ours, floors = [], [], []
            for _ in self.rounds():
                for make, times in ((lambda: self.player(story), ours), (lambda: self.floor("-p", 10_000), floors)):
                    with make() as session:
                        session.until_shown("PAGE 1 ")
                        session.rest(0.3)
                        sent = session.send("n" * 1000)
                        shown, _ = session.until_shown("PAGE 1001 ")
                        session.rest(1)
                        if not session.shows("PAGE 1001 "):
                            right.append(False)
                        times.append([(shown - sent) / 1e6])
            self.table.pair(f"1,000 keys at once, {what}", "ms", ours, floors)
            self.table.single("  they settle on page 1,001", "", "no" if right else "yes", "yes", not right)

    # -- playing

    def used(self, session, seconds, is_followed=True):
        before, count = session.usage(), session.byte_count
        (session.run_for if is_followed else session.read_for)(seconds)
        after = session.usage()
        time = (after.at - before.at) / 1e9
        return {
            "cpu": (after.cpu - before.cpu) / 1e6 / time,
            "bytes": (session.byte_count - count) / time,
            "wake-ups": after.wake_ups(before) / time,
        }

    def playing(self):
        seconds = 2 if self.options.quick else 5
        # Both have one segment as wide as the screen allows, which gains a step 29.7 times a second.
        columns = self.size[0]
        floor_seconds = 20.5 * columns / (columns - 4)
        for story, what in (("one", "solid page"), ("one-midnight", "midnight")):
            ours, floors = [], []
            for _ in self.rounds():
                for make, into in ((lambda: self.player(story), ours),
                                   (lambda: self.floor("-p", 1, "-s", f"{floor_seconds:.3f}", "-f", 30), floors)):
                    with make() as session:
                        session.until_shown("PAGE 1 ")
                        session.rest(0.01)
                        session.run_for(1.2)  # the entrance is over
                        into.append(self.used(session, seconds))
            for name, unit, limit in (("cpu", "ms/s", 1.5), ("bytes", "bytes/s", 1.5), ("wake-ups", "/s", None)):
                self.table.pair(f"playing at 30 Hz, {what}: {name}", unit, [[one[name]] for one in ours],
                                [[one[name]] for one in floors], limit)

    def at_rest(self):
        seconds = 2 if self.options.quick else 5
        for story, key, what in (("five-midnight", " ", "paused"), ("manual", None, "manual page at rest")):
            with self.player(story) as session:
                session.until_shown("PAGE 1 ")
                session.run_for(1.2)
                if key:
                    session.send(key)
                session.run_for(1)
                used = self.used(session, seconds)
            for name in ("wake-ups", "bytes"):
                self.table.single(f"{what}: {name}", "/s", used[name], "0", used[name] == 0)

    # -- motion

    def motion(self):
        """Measures animations at 60 frames a second: a page like the floor's, and the story of all animations."""
        for size in ((80, 24), (200, 60)):
            name = f"{size[0]}×{size[1]}"
            ours, floors = [], []
            for _ in self.rounds():
                for make, into in ((lambda: self.player_in_cells("moving", size), ours),
                                   (lambda: self.floor("-p", 1, "-s", 20.5, "-f", 60, "-m", size=size), floors)):
                    with make() as session:
                        session.until_shown("PAGE 1 ")
                        session.run_for(0.5)
                        into.append(self.used(session, 2 if self.options.quick else 5, is_followed=False))
            for what, unit in (("cpu", "ms/s"), ("bytes", "bytes/s"), ("wake-ups", "/s")):
                self.table.pair(f"seven lines move at 60 Hz, {name}: {what}", unit, [[one[what]] for one in ours],
                                [[one[what]] for one in floors])
            with Session([self.options.player, self.options.motion], size, self.variables) as session:
                parts = []
                for _ in range(5 if self.options.quick else MOTION_SECONDS):
                    parts.append(self.used(session, 1, is_followed=False))
            for what, unit in (("cpu", "ms/s"), ("bytes", "bytes/s"), ("wake-ups", "/s")):
                each = [part[what] for part in parts]
                self.table.add(f"motion.json, {name}: {what}; p99: its busiest second", unit, f"{sum(each) / len(each):.3g}",
                               f"{max(each):.3g}", "", "", "", "", "", True)

    # -- media

    def media(self):
        """Measures a Lottie that plays: the player and the decoder by mode and size, and the response to keys."""
        for size in ((80, 24), (200, 60)):
            for mode in ("halfBlocks", "quadrants", "sextants", "braille", "ascii"):
                with self.player(f"lottie-{mode}", size) as session:
                    session.read_for(2)
                    decoder = session.child()
                    before = decoder.usage()
                    frames = session.frame_count
                    used = self.used(session, 2 if self.options.quick else 9, is_followed=False)
                    after = decoder.usage()
                    seconds = (after.at - before.at) / 1e9
                    decoding = (after.cpu - before.cpu) / 1e6 / seconds
                    name = f"Lottie, {size[0]}×{size[1]}, {mode}"
                    for what, unit, value in (
                            ("frames that change more than 40 cells", "/s", (session.frame_count - frames) / seconds),
                            ("player's CPU", "ms/s", used["cpu"]),
                            ("decoder's CPU", "ms/s", decoding), ("bytes", "kB/s", used["bytes"] / 1e3)):
                        self.table.single(f"{name}: {what}", unit, value)
        self.media_keys()
        self.media_memory()

    def media_keys(self):
        """Measures keys on two stories, alternating, that differ only in a Lottie."""
        playing, still = [], []
        for _ in self.rounds():
            with self.player("lottie-halfBlocks") as one, self.player("lottie-none") as other:
                for session in (one, other):
                    session.until_shown("PAGE 1 ")
                    session.rest(1)
                a, b = self.key_times(one, other, 40 if self.options.quick else 200, False)
            playing.append(a)
            still.append(b)
        # The second pair of columns is the player without the Lottie.
        self.table.pair("key to paint with a Lottie that plays, to without", "ms", playing, still, 1.2)
        self.table.pair("  its p99", "ms", playing, still, share=99)

    def media_memory(self):
        """Measures the memory after the first pages, and after a thousand page turns."""
        with self.player("lottie-halfBlocks") as session:
            session.until_shown("PAGE 1 ")
            session.read_for(1)
            for turns in (20, 200 if self.options.quick else 1000):
                for n in range(turns):
                    session.send("n" if n % 2 == 0 else "p")
                    session.read_for(0.01)
                session.read_for(1)
                self.table.single(f"memory with a Lottie, after {turns} turns", "MiB", session.usage().resident_kib / 1024)
                self.table.single("  its decoder's", "MiB", session.child().usage().resident_kib / 1024)

    # -- many pages

    def many(self):
        count = 3 if self.options.quick else 10
        size = os.path.getsize(self.path("many"))
        reading = size / 100e6 * 1000
        shares, few, lots, peaks = [], [], [], {}
        for _ in self.rounds():
            a, b = [], []
            for _ in range(count):
                a.append(self.first_paint(lambda: self.player("five")))
                b.append(self.first_paint(lambda: self.player("many")))
            few += a
            lots += b
            shares.append((median(b) - reading) / median(a))
        ratio = (median(lots) - reading) / median(few)
        self.table.single("start to first paint, five pages", "ms", median(few))
        self.table.add("start to first paint, 10,000 pages", "ms", f"{median(lots):.3g}", f"{percentile(lots, 99):.3g}",
                       "", "", "", "", "", True)
        self.table.add(f"  without reading {size / 1e6:.1f} MB at 100 MB/s, to five pages", "ms",
                       f"{median(lots) - reading:.3g}", "", f"{median(few):.3g}", "", f"{ratio:.2f}×",
                       f"{min(shares):.2f}–{max(shares):.2f}", "≤ 1.5×", ratio <= 1.5)
        for story in ("five", "many"):
            with self.player(story) as session:
                session.until_shown("PAGE 1 ")
                session.rest(1)
                peaks[story] = session.usage().peak_kib / 1024
        with self.floor() as session:
            session.until_shown("PAGE 1 ")
            session.rest(0.3)
            self.table.single("peak memory, C", "MiB", session.usage().peak_kib / 1024)
        self.table.single("peak memory, five pages", "MiB", peaks["five"])
        self.table.single("peak memory, 10,000 pages", "MiB", peaks["many"])
        # The same key on stories of different length, alternating.
        ours, others = [], []
        for _ in self.rounds():
            with self.player("many") as one, self.player("five") as other:
                for session in (one, other):
                    session.until_shown("PAGE 1 ")
                    session.rest(1)
                    session.send(" ")
                    session.rest(0.3)
                a, b = self.key_times(one, other, 50 if self.options.quick else 150, False)
            ours.append(a)
            others.append(b)
        self.table.pair("key to paint, 10,000 pages; under C: five pages", "ms", ours, others)

    def feed(self):
        FeedBench(self).run()

    def text(self):
        TextBench(self).run()

    def make(self):
        MakeBench(self).run()

    def charts(self):
        ChartBench(self).run()

    def export(self):
        ExportBench(self).run()

    def batch(self):
        BatchBench(self).run()

    def micro(self):
        if not self.options.micro:
            return
        output = subprocess.run([self.options.micro, self.options.stories], check=True, capture_output=True, text=True).stdout
        for line in output.splitlines():
            name, value, unit, *least = line.split("\t")
            limit = f"≥ {least[0]}" if least else ""
            self.table.single(name, unit, float(value), limit, not least or float(value) >= float(least[0]))

    def run(self):
        parts = ["start", "keys", "burst", "playing", "at_rest", "motion", "media", "many", "feed", "text", "make", "charts", "export", "batch", "micro"]
        for part in parts:
            if not self.options.only or part in self.options.only:
                getattr(self, part)()
        print(file=sys.stderr)


def machine():
    model = platform.machine()
    with open("/proc/cpuinfo", encoding="utf-8") as file:
        for line in file:
            if line.startswith("model name"):
                model = line.split(":", 1)[1].strip()
                break
    with open("/proc/meminfo", encoding="ascii") as file:
        memory = int(file.readline().split()[1]) / (1 << 20)
    curses = subprocess.run(["tput", "-V"], capture_output=True, text=True, check=False).stdout.strip()
    load = os.getloadavg()[0]
    print(f"{model}, {os.cpu_count()} cores, {memory:.0f} GiB; Linux {platform.release()}; {curses}; load {load:.1f}")
    if load > os.cpu_count() / 2:
        print("The machine is busy: times are long, ratios wide. Run again when it is quiet.")
    print()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("player", "floor", "stories"):
        parser.add_argument("--" + name, required=True)
    parser.add_argument("--micro")
    parser.add_argument("--motion", default=MOTION, help="the story that shows all that moves")
    parser.add_argument("--quick", action="store_true", help="few samples: to see that it works")
    parser.add_argument("--only", action="append", help="start, keys, burst, playing, at_rest, motion, media, many, feed, text, make, charts, export, batch or micro; may be repeated")
    parser.add_argument("--size", default="80x24")
    parser.add_argument("--bytes", type=int, default=1_000_000, help="how long the texts of --only text are")
    bench = Bench(parser.parse_args())
    machine()
    gc.disable()
    try:
        bench.run()
    except Failed as failure:
        bench.table.write()
        sys.exit(f"bench: {failure}")
    bench.table.write()
    if bench.table.missed:
        sys.exit("\nLimits that were missed: " + "; ".join(bench.table.missed))


if __name__ == "__main__":
    main()
