/// Distinguishes playing time from time during which the process or the machine was suspended.
///
/// A program that sleeps until a deadline and then measures the time cannot see whether it was suspended meanwhile. The
/// decision is made only here; ``RecapController/advance(by:)`` counts its argument in full.
public enum SuspendDetection {
    /// The wake-up delay that is attributed to a busy machine: 1 s.
    public static let tolerance: Duration = .seconds(1)

    /// Returns the part of a measured time that counts as playing time.
    ///
    /// A busy machine wakes a program slightly late, and that delay was played. A suspended one wakes it much later:
    /// time beyond ``tolerance`` after the deadline counts as a pause.
    ///
    /// - Parameters:
    ///   - measured: The time since the last measurement. A negative time counts as zero.
    ///   - planned: The time from the last measurement to the deadline of the sleep; `nil` for a sleep without a
    ///     deadline, all of which counts.
    /// - Returns: A time between zero and `measured`.
    public static func playingTime(measured: Duration, planned: Duration?) -> Duration {
        guard let planned else { return max(measured, .zero) }
        return max(min(measured, max(planned, .zero) + tolerance), .zero)
    }
}
