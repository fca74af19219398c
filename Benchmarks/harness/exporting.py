"""Measures exports: how many seconds of a story are written in a second."""
import json
import os
import subprocess
from pathlib import Path
import tempfile
import time

from table import median

# The format, and the least number of seconds of the story in a second.
FORMATS = [("cast", 200), ("html", None), ("gif", 15), ("webp", None), ("apng", None), ("mp4", None)]
STORY = str(Path(__file__).resolve().parents[2] / "Stories" / "2024.json")


class ExportBench:
    """Measures the export of a bundled story at 80x24 and 12 frames a second, on one core as far as the program decides."""

    def __init__(self, bench):
        self.options, self.table = bench.options, bench.table

    def run(self):
        with tempfile.TemporaryDirectory(prefix="recap-bench-export-") as folder:
            length = self.length(folder)
            for name, least in FORMATS:
                path = os.path.join(folder, "story." + name)
                ratios = []
                for _ in range(3 if self.options.quick else 7):
                    begin = time.perf_counter()
                    done = subprocess.run(["taskset", "-c", "0", self.options.player, "export", STORY, "-o", path],
                                          check=False, capture_output=True, text=True)
                    if done.returncode != 0:
                        break
                    ratios.append(length / (time.perf_counter() - begin))
                if not ratios:
                    print(f"export to {name}: {done.stderr.strip()}")
                    continue
                value = median(ratios)
                limit = f"≥ {least}" if least else ""
                self.table.single(f"export to {name}, {os.path.getsize(path) // 1000} kB", "s of story a second", value,
                                  limit, not least or value >= least)

    def length(self, folder):
        """Returns the length of the story in seconds: the time of the last event of its recording."""
        path = os.path.join(folder, "length.cast")
        subprocess.run([self.options.player, "export", STORY, "-o", path], check=True)
        with open(path, encoding="utf-8") as file:
            return json.loads(file.read().splitlines()[-1])[0]
