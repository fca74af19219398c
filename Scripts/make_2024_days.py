#!/usr/bin/env python3
"""Invents the days of Stories/2024.json: commits per day that agree with the story's totals.

Prints the 366 days, the months and the hours as JSON, followed by the figures that the story quotes. The same seed gives
the same year.
"""
import datetime
import json
import random

months = [96, 118, 187, 164, 121, 88, 64, 71, 132, 158, 203, 109]
hours = [3, 1, 0, 0, 4, 38, 142, 231, 248, 206, 138, 96, 41, 52, 83, 74, 58, 36, 14, 9, 12, 15, 7, 3]
streak = datetime.date(2024, 3, 4), datetime.date(2024, 4, 3)
# The first day of the week is Monday.
by_weekday = [1.1, 1.2, 1.3, 1.8, 0.9, 0.4, 0.35]

random.seed(2024)
days = []
for month in range(1, 13):
    first = datetime.date(2024, month, 1)
    after = datetime.date(2024 + month // 12, month % 12 + 1, 1)
    dates = [first + datetime.timedelta(n) for n in range((after - first).days)]
    counts = {d: 1 if streak[0] <= d <= streak[1] else 0 for d in dates}
    # The days next to the streak stay empty, so that the streak has the length given in the story.
    closed = {streak[0] - datetime.timedelta(1), streak[1] + datetime.timedelta(1)}
    closed |= {d for d in dates if not counts[d] and random.random() < 0.38}
    open_days = [d for d in dates if d not in closed]
    weights = [by_weekday[d.weekday()] * random.uniform(0.3, 1.7) for d in open_days]
    for d in random.choices(open_days, weights, k=months[month - 1] - sum(counts.values())):
        counts[d] += 1
    days += [counts[d] for d in dates]
total = sum(months)
assert sum(days) == total
assert sum(hours) == total, f"{sum(hours)} of {total}"
runs, run = 0, 0
for count in days:
    run = run + 1 if count else 0
    runs = max(runs, run)
assert runs == (streak[1] - streak[0]).days + 1, runs
weekdays = {}
for n, count in enumerate(days):
    date = datetime.date(2024, 1, 1) + datetime.timedelta(n)
    weekdays.setdefault(date.strftime("%A"), []).append(count)
busiest = max(weekdays, key=lambda name: sum(weekdays[name]))
assert busiest == "Thursday", busiest
print(json.dumps({"days": days, "months": months, "hours": hours}))
free = sum(count == 0 for count in weekdays["Sunday"]) / len(weekdays["Sunday"])
print("total", total, "streak", runs, "active", sum(c > 0 for c in days), "best", max(days))
print(f"free Sundays {free:.0%}, before ten {sum(hours[:10]) / total:.0%}, after nine in the evening {sum(hours[21:]) / total:.0%}")
