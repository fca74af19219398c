/// Tells playing time from time during which the process or the machine was suspended.
///
/// A program that sleeps until a deadline and then measures the time cannot see whether it was suspended meanwhile. This
/// is the one place that decides; ``RecapController/advance(by:)`` counts its argument in full.
public enum SuspendDetection {
    /// The delay of a wake-up that is attributed to a busy machine, 1 s.
    public static let tolerance: Duration = .seconds(1)

    /// Returns the part of a measured time that counts as playing time.
    ///
    /// A busy machine wakes a program a little late, and that delay was played. A suspended one wakes it much later: the
    /// time beyond ``tolerance`` after the deadline counts as a pause.
    ///
    /// - Parameters:
    ///   - measured: The time since the last measurement. Less than zero counts as zero.
    ///   - planned: The time from the last measurement to the deadline of the sleep; `nil` for a sleep without a deadline,
    ///     of which all time counts.
    /// - Returns: At least zero, at most `measured`.
    public static func playingTime(measured: Duration, planned: Duration?) -> Duration {
        guard let planned else { return max(measured, .zero) }
        return max(min(measured, max(planned, .zero) + tolerance), .zero)
    }
}
