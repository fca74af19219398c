#!/usr/bin/env python3
"""Makes up the days of Stories/2024.json: commits a day that add up to the story's other numbers.

Prints the 366 days, the months and the hours as JSON. The same seed gives the same year.
"""
import datetime
import json
import random

SEED, TOTAL = 2024, 1204
MONTHS = [41, 58, 66, 72, 121, 98, 77, 152, 214, 149, 104, 52]
STREAK = (datetime.date(2024, 8, 12), datetime.date(2024, 9, 27))
WEEKDAY = [1.0, 1.7, 1.3, 1.1, 0.8, 0.35, 0.3]

random.seed(SEED)
assert sum(MONTHS) == TOTAL
days = []
for month in range(1, 13):
    first = datetime.date(2024, month, 1)
    after = datetime.date(2024 + month // 12, month % 12 + 1, 1)
    dates = [first + datetime.timedelta(n) for n in range((after - first).days)]
    counts = {d: 1 if STREAK[0] <= d <= STREAK[1] else 0 for d in dates}
    # The days beside the streak stay empty, so that it is as long as the story says.
    closed = {STREAK[0] - datetime.timedelta(1), STREAK[1] + datetime.timedelta(1)}
    closed |= {d for d in dates if not counts[d] and random.random() < 0.38}
    open_days = [d for d in dates if d not in closed]
    weights = [WEEKDAY[d.weekday()] * random.uniform(0.3, 1.7) for d in open_days]
    for d in random.choices(open_days, weights, k=MONTHS[month - 1] - sum(counts.values())):
        counts[d] += 1
    days += [counts[d] for d in dates]
assert sum(days) == TOTAL
hours = [96, 61, 30, 12, 4, 2, 1, 4, 12, 31, 52, 61, 33, 38, 66, 71, 64, 48, 30, 36, 62, 88, 134, 168]
assert sum(hours) == TOTAL, sum(hours)
runs, run = 0, 0
for count in days:
    run = run + 1 if count else 0
    runs = max(runs, run)
assert runs == (STREAK[1] - STREAK[0]).days + 1, runs
tuesdays = sum(c for n, c in enumerate(days) if (datetime.date(2024, 1, 1) + datetime.timedelta(n)).weekday() == 1)
print(json.dumps({"days": days, "months": MONTHS, "hours": hours}))
print("streak", runs, "active", sum(c > 0 for c in days), "tuesdays", tuesdays, "best", max(days))
