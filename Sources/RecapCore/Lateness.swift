/// Tells time that was played from time that was slept through.
///
/// Whoever sleeps until a deadline and then measures asks here how much of the measured time counts. Nobody else
/// judges: ``RecapController/advance(by:)`` believes its argument.
public enum Lateness {
    /// How late a wake-up may be and still count in full, 1 s.
    public static let tolerated: Duration = .seconds(1)

    /// The part of `actual` that counts as playing time.
    ///
    /// A machine that is busy wakes its sleepers a little late, and that time was played. A machine that was suspended,
    /// or a process that was stopped, wakes them much later: what goes beyond 1 s after the deadline counts as a pause.
    ///
    /// - Parameters:
    ///   - asked: The time from the last measurement to the deadline that was asked for; nil where there was none, and
    ///     then nothing can be late.
    ///   - actual: The time from the last measurement until now, as a clock gave it; less than zero counts as zero.
    /// - Returns: At least zero, at most `actual`.
    public static func playingTime(asked: Duration?, actual: Duration) -> Duration {
        guard let asked else { return max(actual, .zero) }
        return max(min(actual, max(asked, .zero) + tolerated), .zero)
    }
}
