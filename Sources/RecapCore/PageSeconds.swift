/// Why a number cannot be the seconds of a page.
public enum PageSecondsError: Error, Equatable, Sendable {
    /// The number is infinite, or no number at all.
    case notFinite
    /// The number is zero or less; it is carried along for the message.
    case notPositive(Double)
    /// The number is more than a day (86,400 s); it is carried along for the message.
    case tooLong(Double)
}

extension PageSecondsError: CustomStringConvertible {
    /// The error as the end of a sentence: what was expected, and what was found.
    public var description: String {
        switch self {
        case .notFinite: "expected a finite number of seconds"
        case .notPositive(let found): "expected seconds of more than 0, found \(found)"
        case .tooLong(let found): "expected at most 86400 seconds, found \(found)"
        }
    }
}

/// How long a page may last.
public enum PageSeconds {
    /// The least time that a page is shown, 0.5 s. Less is played as this.
    public static let shortest: Duration = .milliseconds(500)

    /// The most time that a page is shown, one day.
    public static let longest: Duration = .seconds(86_400)

    /// Checks `seconds` and makes the page time of it.
    ///
    /// The result is a whole number of nanoseconds: 3.7 becomes exactly 37 ticks of 0.1 s, where the `Double` itself
    /// may lie a little above.
    ///
    /// - Parameter seconds: More than 0, finite, at most 86,400. Under 0.5 gives 0.5.
    /// - Throws: ``PageSecondsError`` for anything else.
    public static func duration(_ seconds: Double) throws(PageSecondsError) -> Duration {
        guard seconds.isFinite else { throw .notFinite }
        guard seconds > 0 else { throw .notPositive(seconds) }
        guard seconds <= 86_400 else { throw .tooLong(seconds) }
        return clamped(.nanoseconds(Int64((seconds * 1e9).rounded())))
    }

    static func clamped(_ duration: Duration) -> Duration {
        min(max(duration, shortest), longest)
    }
}
