/// A moment as RFC 3339 writes it, in UTC and with milliseconds (cut, not rounded). It knows the years 0000 to 9999; times
/// outside of them are written as the first and the last moment of these.
///
/// Source of the date: Howard Hinnant, "chrono-compatible low-level date algorithms", `civil_from_days`.
struct UTCTime: CustomStringConvertible {
    let description: String

    /// A moment as the time since the beginning of 1970 (UTC).
    init(_ time: Duration) {
        // Clamped before it is taken apart: a Duration can hold more seconds than an integer.
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

        // Years begin in March, so that the leap day is a year's last; eras have 400 years.
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)

        let date = "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
        let clock = "\(padded(second / 3600, 2)):\(padded(second / 60 % 60, 2)):\(padded(second % 60, 2))"
        description = "\(date)T\(clock).\(padded(milliseconds, 3))Z"
    }

    private static let first = Duration.seconds(-62_167_219_200)
    private static let last = Duration.milliseconds(253_402_300_799_999)
}

private func padded(_ number: Int64, _ digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
}
