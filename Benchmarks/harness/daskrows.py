"""Fills a story with lines of data by Dask, in two processes: daskrows.py PROGRAM TEMPLATE INPUT OUTPUT FORMAT [CLIENT]

Each part of the input goes through a process of `batch`. With the folder of the example recap_client.py as CLIENT, each
worker keeps one process of `serve` instead, which answers row by row.
"""
import json
import subprocess
import sys

import dask
from dask.bytes import read_bytes

program, template, source, target, form, *client = sys.argv[1:]
# The process of this worker.
resident = {}


def by_batch(lines):
    """Returns the lines for a part, by a process of its own."""
    return subprocess.run([program, "batch", template, "--to", form], input=lines, stdout=subprocess.PIPE, check=True).stdout


def by_serve(lines):
    """Returns the lines for a part, by the process of this worker."""
    sys.path.insert(0, client[0])
    from recap_client import Recap, RecapError
    if not resident:
        recap = Recap(program)
        resident.update(recap=recap, story=recap.load(template))
    results = []
    for line in lines.splitlines():
        try:
            row = json.loads(line)
            if not isinstance(row, dict):
                raise ValueError
            text = resident["recap"].render(resident["story"], row, format=form)
            results.append({"key": row.get("key"), form: text})
        except (ValueError, RecapError):
            results.append(None)
    return b"".join(json.dumps(result).encode() + b"\n" for result in results)


if __name__ == "__main__":
    _, parts = read_bytes(source, delimiter=b"\n", blocksize=1 << 18, sample=False)
    work = [dask.delayed(by_serve if client else by_batch)(part) for part in parts[0]]
    with open(target, "wb") as file:
        for lines in dask.compute(*work, scheduler="processes", num_workers=2):
            file.write(lines)
