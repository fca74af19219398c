"""Statistics and the table of results."""
import sys


def percentile(values, share):
    """Returns a percentile by the nearest-rank method."""
    ordered = sorted(values)
    return ordered[max(0, -(-len(ordered) * share // 100) - 1)]


def median(values):
    return percentile(values, 50)


class Table:
    """The rows of the report, and whether all limits are met."""

    def __init__(self):
        self.rows = []
        self.missed = []

    def pair(self, name, unit, ours, floors, limit=None, share=50):
        """Adds the ratio of a percentile of two lists of rounds, each of which is a list of samples."""
        def of(rounds):
            return [value for one in rounds for value in one]

        a, b = of(ours), of(floors)
        top, bottom = percentile(a, share), percentile(b, share)
        ratio = top / bottom if bottom else float("inf") if top else 1.0
        each = [percentile(x, share) / percentile(y, share) for x, y in zip(ours, floors) if percentile(y, share)]
        spread = f"{min(each):.2f}–{max(each):.2f}" if len(each) > 1 else ""
        self.add(name, unit, f"{median(a):.3g}", f"{percentile(a, 99):.3g}", f"{median(b):.3g}", f"{percentile(b, 99):.3g}",
                 f"{ratio:.2f}×", spread, limit and f"≤ {limit}×", limit is None or ratio <= limit)

    def single(self, name, unit, value, limit="", is_kept=True):
        self.add(name, unit, value if isinstance(value, str) else f"{value:.3g}", "", "", "", "", "", limit, is_kept)

    def add(self, *cells):
        *cells, is_kept = cells
        self.rows.append([str(cell or "") for cell in cells] + (["" if not cells[-1] else "yes" if is_kept else "NO"]))
        if not is_kept:
            self.missed.append(cells[0])
        print(".", end="", file=sys.stderr, flush=True)

    def write(self):
        head = ["figure", "unit", "ours", "p99", "C", "p99", "ratio", "over rounds", "limit", "kept"]
        widths = [max(len(row[i]) for row in [head] + self.rows) for i in range(len(head))]
        def line(row):
            return "| " + " | ".join(cell.ljust(w) if i == 0 else cell.rjust(w) for i, (cell, w) in enumerate(zip(row, widths))) + " |"
        print(line(head))
        print("|" + "|".join(("-" if i == 0 else "") + "-" * (w + 1) + ("" if i == 0 else ":") for i, w in enumerate(widths)) + "|")
        for row in self.rows:
            print(line(row))
