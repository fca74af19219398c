/// The ratio of playing time to real time, in thousandths.
///
/// The rate is an integer, so the parts of a time scale to the same sum as the whole, and a page never ends before its
/// computed moment.
struct PlaybackRate: Hashable, Sendable {
    private(set) var thousandths: Int = 1000

    var value: Double { Double(thousandths) / 1000 }

    /// Sets the rate, rounded to the nearest thousandth and clamped to 0.25…8. NaN is ignored.
    mutating func set(_ value: Double) {
        guard !value.isNaN else { return }
        thousandths = Int((min(max(value, 0.25), 8) * 1000).rounded())
    }

    /// Returns the playing time that passes in `realTime`, which must be at most ``longestRealTime``.
    func playingTime(in realTime: Duration) -> Duration {
        guard thousandths != 1000 else { return realTime }
        return Duration(attoseconds: realTime.attoseconds * Int128(thousandths) / 1000)
    }

    /// Returns the shortest real time in which at least `playingTime` passes.
    func realTime(for playingTime: Duration) -> Duration {
        guard thousandths != 1000 else { return playingTime }
        let rate = Int128(thousandths)
        return Duration(attoseconds: (playingTime.attoseconds * 1000 + rate - 1) / rate)
    }

    /// The longest time that can be scaled without overflowing `Duration`: about 31 million years.
    static let longestRealTime: Duration = .seconds(1_000_000_000_000_000)
}
