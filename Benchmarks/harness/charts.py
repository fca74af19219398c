"""Measures pages of each kind of chart beside a page of bars: the response to a key, and the processor time of a page that plays."""
from stories import CHARTS

# The limit of the ratio to bars, for both figures.
LIMIT = 1.2


class ChartBench:
    def __init__(self, bench):
        self.bench, self.options, self.table = bench, bench.options, bench.table

    def run(self):
        for kind in CHARTS:
            if kind != "bars":
                self.keys(kind)
        for kind in CHARTS:
            if kind != "bars":
                self.playing(kind)

    def keys(self, kind):
        """Measures keys on two stories, alternating: two pages of the kind, and two pages of bars."""
        count = 40 if self.options.quick else 200
        ours, bars = [], []
        for _ in self.bench.rounds():
            with self.bench.player(f"chart-{kind}") as one, self.bench.player("chart-bars") as other:
                for session in (one, other):
                    session.until_shown("PAGE 1 ")
                    session.rest(1)
                a, b = self.bench.key_times(one, other, count, False)
            ours.append(a)
            bars.append(b)
        self.table.pair(f"key to paint, {kind}; under C: bars", "ms", ours, bars, LIMIT)

    def playing(self, kind):
        """Measures pages that play at 30 Hz, alternating, after their entrances."""
        seconds = 2 if self.options.quick else 5
        ours, bars = [], []
        for _ in self.bench.rounds():
            for name, into in ((kind, ours), ("bars", bars)):
                with self.bench.player(f"chart-{name}-plays") as session:
                    session.until_shown("PAGE 1 ")
                    session.run_for(2)
                    into.append([self.bench.used(session, seconds)["cpu"]])
        self.table.pair(f"playing at 30 Hz, {kind}: cpu; under C: bars", "ms/s", ours, bars, LIMIT)
