// Every duration that Swift code gives is treated alike: one outside its range counts as the nearest within it, so that a negative one
// counts as zero. In files, such a number is an error.

extension Duration {
    /// Creates a duration of a number of seconds in whole nanoseconds, at least one for a number above 0, and at most
    /// 1,000,000,000 s. A negative number and NaN count as 0.
    ///
    /// Rounding makes 3.7 exactly 37 ticks of 0.1 s; the `Double` itself is slightly larger.
    package init(nearest seconds: Double) {
        self = .nanoseconds(seconds > 0 ? max(1, Int64((min(seconds, 1e9) * 1e9).rounded())) : 0)
    }

    /// The number of seconds as in a file: the `Double` nearest to the whole number of nanoseconds, from which `init(nearest:)`
    /// makes the same duration.
    package var decimalSeconds: Double { (self / .nanoseconds(1)).rounded() / 1e9 }

    /// Returns the duration within `.zero...longest` that is nearest to this one, in whole nanoseconds, so that `.seconds(0.07)` equals
    /// the 0.07 of a file.
    package func clamped(to longest: Duration) -> Duration {
        Duration(nearest: min(max(self, .zero), longest) / .seconds(1))
    }
}
