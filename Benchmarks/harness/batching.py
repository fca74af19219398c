"""Measures stories that are filled with many rows of data."""
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import time

import batchrows

HERE = os.path.dirname(os.path.abspath(__file__))
# Where Tests/check-engines installs Spark.
SPARK = os.path.join(HERE, "..", "..", ".build", "engines", "bin", "python")


class BatchBench:
    """Measures rows a second, against `cat` and against a process for each row, on one core and two, and under engines."""

    def __init__(self, bench):
        self.options, self.table = bench.options, bench.table
        self.player = os.path.abspath(bench.options.player)

    def run(self):
        count = 20_000 if self.options.quick else 1_000_000
        with tempfile.TemporaryDirectory(prefix="recap-bench-batch-") as folder:
            self.folder = folder
            self.template, self.rows = batchrows.write(folder, count)
            self.part = os.path.join(folder, "part.jsonl")
            with open(self.rows, encoding="utf-8") as source, open(self.part, "w", encoding="utf-8") as target:
                target.writelines(line for line, _ in zip(source, range(20_000)))
            self.rates()
            self.engines(count)

    def command(self, *options):
        return [self.player, "batch", self.template, *options]

    def seconds(self, command, rows):
        """Returns the seconds and the processor seconds of a command that reads rows and whose output is dropped."""
        before, begin = os.times(), time.perf_counter()
        with open(rows, "rb") as source:
            subprocess.run(command, stdin=source, stdout=subprocess.DEVNULL, check=True)
        end, after = time.perf_counter(), os.times()
        return end - begin, after.children_user + after.children_system - before.children_user - before.children_system

    def rates(self):
        rounds = range(3 if self.options.quick else 7)
        for to, least in (("story", 50_000), ("text", 5_000)):
            times, two, cats = [], [], []
            for _ in rounds:
                times.append(self.seconds(self.command("--to", to), self.part))
                two.append(self.seconds(self.command("--to", to, "--jobs", "2"), self.part)[0])
                cats.append(self.seconds(["cat"], self.part)[0])
            rate = 20_000 / min(time for _, time in times)
            self.table.single(f"batch --to {to}, a second of one core", "rows", f"{rate:,.0f}", f"≥ {least:,}", rate >= least)
            alone = min(time for time, _ in times)
            self.table.single("  beside cat", "×", alone / min(cats))
            self.table.single("  two jobs beside one", "×", alone / min(two))
            self.table.single("  a process for each row beside a batch", "×", self.seconds_of_a_process(to) * 20_000 / alone)

    def seconds_of_a_process(self, to):
        """Returns the seconds that a row takes which has a process of its own."""
        with open(self.rows, "rb") as file:
            row = file.readline()
        begin = time.perf_counter()
        for _ in range(50):
            subprocess.run(self.command("--to", to), input=row, stdout=subprocess.DEVNULL, check=True)
        return (time.perf_counter() - begin) / 50

    def engines(self, count):
        """Compares the lines of the same rows under engines, by their hashes."""
        _, cat = self.hashed(lambda out: self.piped("cat", out))
        expected, alone = self.hashed(lambda out: self.piped(" ".join(self.command()), out))
        self.table.single(f"batch, {count:,} rows to a file", "rows/s", f"{count / alone:,.0f}")
        self.table.single("  beside cat", "×", alone / cat)
        self.table.single("  a process for each row beside it", "×", self.seconds_of_a_process("story") * count / alone)
        command = " ".join(self.command())
        ways = {"--jobs 2": lambda out: self.piped(command + " --jobs 2", out)}
        if shutil.which("parallel"):
            ways["parallel --pipepart"] = lambda out: self.shell(
                f"parallel --will-cite -k -j 2 --pipepart --block 10M -a {self.rows} '{command}' > {out}")
            ways["parallel --pipe -k"] = lambda out: self.piped(f"parallel --will-cite -k -j 2 --pipe --block 10M '{command}'", out)
        if os.path.exists(SPARK):
            ways["PySpark, with its start"] = lambda out: subprocess.run(
                [SPARK, os.path.join(HERE, "sparkpipe.py"), command, self.rows, out],
                check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for name, way in ways.items():
            found, seconds = self.hashed(way)
            self.table.single(f"  {name}", "rows/s", f"{count / seconds:,.0f}", "same bytes", found == expected)

    def piped(self, command, out):
        self.shell(f"{command} < {self.rows} > {out}")

    def shell(self, line):
        subprocess.run(["bash", "-c", line], check=True, stderr=sys.stderr)

    def hashed(self, way):
        """Returns the hash of the file that a way of working writes, and the seconds that it takes."""
        out = os.path.join(self.folder, "out")
        begin = time.perf_counter()
        way(out)
        seconds = time.perf_counter() - begin
        with open(out, "rb") as file:
            found = hashlib.file_digest(file, "sha256").hexdigest()
        os.remove(out)
        return found, seconds
