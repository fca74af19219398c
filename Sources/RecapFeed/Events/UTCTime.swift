internal import RecapLanguage
import RecapStory
internal import RecapSystem

/// A date and time in the format of RFC 3339, in UTC and with milliseconds, which are truncated. Times outside the years 0000
/// to 9999 are written as the first or the last moment of that range.
struct UTCTime: CustomStringConvertible {
    let description: String

    /// Formats a time since the beginning of 1970 (UTC).
    init(_ time: Duration) {
        // Clamped before it is split: a Duration can hold more seconds than an integer.
        let components = min(max(time, Self.first), Self.last).components
        var seconds = components.seconds
        var milliseconds = components.attoseconds / 1_000_000_000_000_000
        if components.attoseconds % 1_000_000_000_000_000 < 0 { milliseconds -= 1 }
        if milliseconds < 0 {
            milliseconds += 1000
            seconds -= 1
        }
        let days = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
        let second = seconds - days * 86_400

        func padded(_ number: Int64, to digits: Int = 2) -> String { RecapLanguage.padded(Int(number), to: digits) }
        let clock = "\(padded(second / 3600)):\(padded(second / 60 % 60)):\(padded(second % 60))"
        description = "\(Day(number: Int(days)).text)T\(clock).\(padded(milliseconds, to: 3))Z"
    }

    private static let first = Duration.seconds(-62_167_219_200)
    private static let last = Duration.milliseconds(253_402_300_799_999)
}

/// The system's date.
public enum SystemDate {
    /// The current time since the beginning of 1970 (UTC).
    public static var now: Duration { CalendarClock.now }
}
