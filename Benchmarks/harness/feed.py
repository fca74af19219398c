"""Measures a feed of many stories."""
import os
import shutil
import tempfile

from session import Failed, Session, now
from table import percentile

DOWN, UP = "\x1bOB", "\x1bOA"


class Folders:
    """Temporary folders for a program's state and for its cached headers of stories."""

    def __init__(self):
        self.root = tempfile.TemporaryDirectory(prefix="recap-bench-feed-")
        self.empty()

    def empty(self):
        shutil.rmtree(self.path("state"), ignore_errors=True)
        shutil.rmtree(self.path("cache"), ignore_errors=True)
        # The hint for new users is not measured.
        os.makedirs(self.path("state", "recap-tui"))
        with open(self.path("state", "recap-tui", "keys-shown"), "w", encoding="ascii"):
            pass

    def path(self, *names):
        return os.path.join(self.root.name, *names)

    @property
    def variables(self):
        return {"XDG_STATE_HOME": self.path("state"), "XDG_CACHE_HOME": self.path("cache")}


class FeedBench:
    def __init__(self, bench):
        self.options, self.table, self.size = bench.options, bench.table, bench.size
        self.rounds = bench.rounds
        self.player, self.used = bench.player, bench.used
        self.folders = Folders()

    def feed(self, name, *options, folders=None, size=None):
        return Session([self.options.player, "feed", os.path.join(self.options.stories, f"feed-{name}"), *options],
                       size or self.size, (folders or self.folders).variables)

    def run(self):
        self.start()
        self.keys()
        self.search()
        self.at_rest()
        self.memory()

    # -- start

    def first_paint(self, count, folders):
        with self.feed(count, folders=folders) as session:
            shown, _ = session.until_shown("STORY 1 PAGE 1", quiet=0.01)
            return (shown - session.started) / 1e6

    def start(self):
        """Measures the time to the first page of the first story, without and with cached headers."""
        counts = [10, 1000, 10_000]
        warm = {count: Folders() for count in counts}
        for count, folders in warm.items():
            with self.feed(count, "--paused", folders=folders) as session:
                session.until_shown("STORY 1 PAGE 1")
                self.until_idle(session)
                session.send("q")
                session.run_until_ended()
        for what in ("cold", "warm"):
            rounds = {count: [] for count in counts}
            for _ in self.rounds():
                times = {count: [] for count in counts}
                for _ in range(5 if self.options.quick else 15):
                    for count in counts:
                        if what == "cold":
                            self.folders.empty()
                        times[count].append(self.first_paint(count, self.folders if what == "cold" else warm[count]))
                for count in counts:
                    rounds[count].append(times[count])
            for count in counts[1:]:
                # The second pair of columns is the feed of ten stories.
                self.table.pair(f"feed, start to first paint, {count:,} stories, {what}, to 10", "ms", rounds[count], rounds[10], 1.5)

    def until_idle(self, session, at_most=60):
        """Waits until the program has used no CPU time for half a second: all headers are known."""
        end = now() + int(at_most * 1e9)
        while now() < end:
            if self.used(session, 0.5)["cpu"] < 1:
                return
        raise Failed(f"the feed has not come to rest in {at_most} s")

    # -- keys

    def keys(self):
        """Measures moves between stories and, alternating, between pages in the player, with the same animation."""
        names = ["first byte", "the first step of the slide", "the other's text"]
        ours, others = [[] for _ in names], [[] for _ in names]
        for _ in self.rounds():
            with self.feed("lottie") as one, self.player("lottie-slide") as other:
                for session in (one, other):
                    session.until_shown("PAGE 1")
                    session.rest(1.5)
                a, b = [[] for _ in names], [[] for _ in names]
                for n in range(8 if self.options.quick else 30):
                    page = 2 - n % 2
                    for session, key, into in ((one, [DOWN, UP][n % 2], a), (other, "np"[n % 2], b)):
                        for times, value in zip(into, self.slide_times(session, key, 3 - page, page, n * 13 % 34)):
                            times.append(value)
                for rounds, times in ((ours, a), (others, b)):
                    for each, values in zip(rounds, times):
                        each.append(values)
        # The second pair of columns is the player.
        for name, a, b in zip(names, ours, others):
            name = f"feed, key to {name}, Lottie plays, to a page's slide"
            # A row is a twentieth of the way and a column an eightieth, so the first step takes longer at the same speed.
            limit = None if "step" in name else 1.3
            self.table.pair(name, "ms", a, b, limit)
            self.table.pair("  its p99", "ms", a, b, limit, share=99)

    @staticmethod
    def slide_times(session, key, old, new, phase):
        """Returns the milliseconds to the first byte, to the first move of the old text, and to the new text.

        The key is sent `phase` ms later, to vary its position between two frames of the animation.
        """
        session.rest(0.15)  # the output was blocked while it was not read
        before = session.collect(0.1, 0.1 + phase / 1000)
        sent = session.send(key)
        pieces = session.collect(0.6, 0.6)
        for _, data in before:
            session.screen.feed(data)
        place = session.screen.place(f"PAGE {old}")
        if not place or not pieces:
            raise Failed(f"page {old} is not on the screen, or nothing came of the key")
        moved = shown = None
        for at, data in pieces:
            session.screen.feed(data)
            if not moved and session.screen.place(f"PAGE {old}") != place:
                moved = at
            if not shown and session.screen.place(f"PAGE {new}"):
                shown = at
        if not moved or not shown:
            raise Failed(f"page {new} did not come")
        return [(at - sent) / 1e6 for at in (pieces[0][0], moved, shown)]

    # -- search

    def search(self):
        """Measures the time from a typed letter to the results, in a long feed and in a short one."""
        letters = ["이", "야", "기"], ["m", "i", "d"], ["1", "2", "3"], ["김", "서"]
        typed, erased = {10: [], 10_000: []}, {10: [], 10_000: []}
        for _ in self.rounds():
            with self.feed(10_000, "--paused") as long, self.feed(10, "--paused") as short:
                for session in (long, short):
                    session.until_shown("STORY 1 PAGE 1")
                    self.until_idle(session)
                    session.send("/")
                    session.rest(0.3)
                a, b = {10: [], 10_000: []}, {10: [], 10_000: []}
                for word in letters * (1 if self.options.quick else 3):
                    for key in word:
                        for count, session in ((10_000, long), (10, short)):
                            a[count].append(self.answer_time(session, key))
                    for _ in word:
                        for count, session in ((10_000, long), (10, short)):
                            b[count].append(self.answer_time(session, "\x7f"))
                for count in a:
                    typed[count].append(a[count])
                    erased[count].append(b[count])
        for what, times in (("letter", typed), ("backspace", erased)):
            every = [value for one in times[10_000] for value in one]
            # The second pair of columns is the feed of ten stories.
            self.table.pair(f"feed, search in 10,000: {what} to list, to 10", "ms", times[10_000], times[10])
            for name, share in (("its median", 50), ("its p99", 99)):
                value = percentile(every, share)
                self.table.single(f"  {name}", "ms", value, "≤ 16", value <= 16)

    @staticmethod
    def answer_time(session, key):
        """Returns the milliseconds to the last piece of output that a key causes, on a screen at rest."""
        session.rest(0.01)
        sent = session.send(key)
        session.poll.poll(500)
        pieces = session.collect(0.04, 0.5)
        if not pieces:
            raise Failed(f"nothing came of {key!r}")
        for _, data in pieces:
            session.screen.feed(data)
        return (pieces[-1][0] - sent) / 1e6

    # -- at rest

    def at_rest(self):
        """Measures a paused feed with all headers known: the loop, its threads and the decoder."""
        for name in ("10000", "lottie"):
            with self.feed(name) as session:
                session.until_shown("PAGE 1")
                session.run_for(1.2)
                session.send(" ")
                self.until_idle(session)
                session.run_for(7)  # idle threads end in this time
                decoder = session.child() if name == "lottie" else None
                before = decoder and decoder.usage()
                used = self.used(session, 2 if self.options.quick else 5)
                for what, unit in (("cpu", "ms/s"), ("wake-ups", "/s"), ("bytes", "bytes/s")):
                    self.table.single(f"feed, paused, {name}: {what}", unit, used[what], "0", used[what] == 0)
                if decoder:
                    wake_ups = decoder.usage().wake_ups(before)
                    self.table.single("  its decoder's wake-ups", "", wake_ups, "0", wake_ups == 0)

    # -- memory

    def memory(self):
        """Measures the memory after the first hundred stories, and after all others."""
        last = 1000 if self.options.quick else 10_000
        self.passed("each seen", "10000", last, self.pass_each, ["--reduce-motion"])
        self.passed("slides, bursts of 10", "10000", last // 4, self.pass_in_bursts)
        self.passed("bursts of 1,000", "10000", last, self.pass_at_once)
        self.passed("a key each 20 ms", "10000", last // 4, self.pass_steadily)
        self.passed("pictures, each seen", "pictures", 1000, self.pass_each, ["--reduce-motion"])

    def passed(self, what, feed, last, go, options=()):
        figures = []
        self.folders.empty()
        with self.feed(feed, "--paused", *options) as session:
            session.until_shown("STORY 1 PAGE 1")
            self.until_idle(session)
            at = 1
            for to in (100, last):
                started = now()
                go(session, at, to)
                if not session.shows(f"STORY {to} PAGE 1"):
                    session.until_shown(f"STORY {to} PAGE 1", quiet=0.05)
                seconds, at = (now() - started) / 1e9, to
                self.until_idle(session)
                figures.append([session.usage(), session.child().usage() if feed == "pictures" else None, seconds])
        for name, member in (("RSS", "resident_kib"), ("PSS", "proportional_kib")):
            first, second = (getattr(usage, member) / 1024 for usage, *_ in figures)
            self.difference(f"feed, {what}: {name} after 100, {last:,}", first, second)
        if figures[0][1]:
            self.difference("  its decoder's RSS", *(usage.resident_kib / 1024 for _, usage, _ in figures))
        self.table.single("  peak RSS", "MiB", figures[1][0].peak_kib / 1024)
        self.table.single("  time for it", "s", figures[1][2])

    def difference(self, name, first, second):
        more = second - first
        self.table.add(name, "MiB", f"{second:.1f}", "", f"{first:.1f}", "", f"{more:+.1f}", "", "≤ +10", more <= 10)

    @staticmethod
    def pass_each(session, at, to):
        for n in range(at + 1, to + 1):
            session.send(DOWN)
            session.until_shown(f"STORY {n} PAGE 1", quiet=0.001)

    @staticmethod
    def pass_in_bursts(session, at, to):
        while at < to:
            count = min(10, to - at)
            session.send(DOWN * count)
            at += count
            session.run_for(0.4)

    @staticmethod
    def pass_at_once(session, at, to):
        # The player drops keys beyond 1,024 between two frames.
        while at < to:
            count = min(1000, to - at)
            session.send(DOWN * count)
            at += count
            session.until_shown(f"STORY {at} PAGE 1", quiet=0.001)

    @staticmethod
    def pass_steadily(session, at, to):
        for _ in range(at, to):
            session.send(DOWN)
            session.run_for(0.02)
