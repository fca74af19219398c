#!/usr/bin/env python3
"""Checks that the links and pictures of a documentation site exist.

usage: check_site.py FOLDER

Reads the data of all pages: each referenced page must have data, and each picture must have a file.
"""

import json
import pathlib
import sys


def main():
    site = pathlib.Path(sys.argv[1])
    missing, pages = set(), 0
    for file in (site / "data").rglob("*.json"):
        page = json.loads(file.read_text())
        if "references" not in page:
            continue
        pages += 1
        for reference in page["references"].values():
            if reference.get("type") == "image":
                paths = [variant["url"].lstrip("/") for variant in reference["variants"]]
            elif reference.get("type") == "topic" and reference.get("url", "").startswith("/"):
                paths = [f"data{reference['url'].split('#')[0]}.json"]
            else:
                paths = []
            missing |= {f"{file.relative_to(site)}: no {path}" for path in paths if not (site / path).exists()}
    for line in sorted(missing):
        print(line, file=sys.stderr)
    print(f"{pages} pages, {len(missing)} broken links")
    sys.exit(bool(missing) or not pages)


if __name__ == "__main__":
    main()
