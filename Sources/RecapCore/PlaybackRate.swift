/// How fast playing time goes by, in thousandths.
///
/// A whole number and not a `Double`, so that time cut into pieces adds up to the same as time in one piece, and so
/// that the moment computed for the end of a page is never an instant too early.
struct PlaybackRate: Hashable, Sendable {
    private(set) var thousandths: Int = 1000

    var value: Double { Double(thousandths) / 1000 }

    /// Takes the nearest rate within 0.25…8; what is no number changes nothing.
    mutating func set(_ value: Double) {
        guard !value.isNaN else { return }
        thousandths = Int((min(max(value, 0.25), 8) * 1000).rounded())
    }

    /// The playing time that goes by in `realTime`, which is at most ``longestRealTime``.
    func playingTime(in realTime: Duration) -> Duration {
        guard thousandths != 1000 else { return realTime }
        return Duration(attoseconds: realTime.attoseconds * Int128(thousandths) / 1000)
    }

    /// The least real time in which at least `playingTime` goes by.
    func realTime(for playingTime: Duration) -> Duration {
        guard thousandths != 1000 else { return playingTime }
        let rate = Int128(thousandths)
        return Duration(attoseconds: (playingTime.attoseconds * 1000 + rate - 1) / rate)
    }

    /// About 31 million years: what can be scaled without leaving the range of a `Duration`.
    static let longestRealTime: Duration = .seconds(1_000_000_000_000_000)
}
