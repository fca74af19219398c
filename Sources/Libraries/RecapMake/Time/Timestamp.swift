internal import RecapLanguage

/// A parser for moments in ISO 8601 format.
enum Timestamp {
    /// Parses a date and time in the formats of ``milliseconds(of:)``. Returns seconds since 1970-01-01 00:00 UTC;
    /// fractions are dropped.
    static func seconds(of text: some StringProtocol) -> Int? { seconds(of: Array(text.utf8).span) }

    /// Parses a date and time in the formats of ``milliseconds(of:)``. Returns seconds since 1970-01-01 00:00 UTC;
    /// fractions are dropped.
    static func seconds(of text: Span<UInt8>) -> Int? { milliseconds(of: text)?.floorDivided(by: 1000) }

    /// Parses a date and time, such as `2025-03-04T23:05:00.123Z`, `2025-03-04 23:05:00 +0900` and `2025-03-04 23:05`.
    /// Returns milliseconds since 1970-01-01 00:00 UTC. Digits after the third decimal place are dropped, and a time
    /// without an offset is in UTC. Returns `nil` for any other text and for dates that don't exist.
    static func milliseconds(of text: Span<UInt8>) -> Int? {
        guard text.count >= 16, text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-"),
            text[10] == UInt8(ascii: "T") || text[10] == UInt8(ascii: " "), text[13] == UInt8(ascii: ":"),
            let century = number(text, 0), let yearOfCentury = number(text, 2), let month = number(text, 5),
            let dayOfMonth = number(text, 8), let hour = number(text, 11), let minute = number(text, 14),
            (1...12).contains(month), hour < 24, minute < 60
        else { return nil }
        let day = Day(year: century * 100 + yearOfCentury, month: month, day: dayOfMonth)
        guard day.date.day == dayOfMonth else { return nil }
        var at = 16
        var milliseconds = 0
        if at < text.count, text[at] == UInt8(ascii: ":") {
            // A leap second is treated as the last second of its minute.
            guard let second = number(text, 17), second <= 60 else { return nil }
            at = 19
            milliseconds = min(second, 59) * 1000 + fraction(text, &at)
        }
        if at + 1 < text.count, text[at] == UInt8(ascii: " "), "+-".utf8.contains(text[at + 1]) { at += 1 }
        guard let offset = offset(text.extracting(at...)) else { return nil }
        return (day.number * 86_400 + hour * 3600 + minute * 60 - offset) * 1000 + milliseconds
    }

    /// Parses a fraction of a second. Returns milliseconds, and moves the index past the fraction.
    private static func fraction(_ text: Span<UInt8>, _ at: inout Int) -> Int {
        guard at < text.count, text[at] == UInt8(ascii: ".") || text[at] == UInt8(ascii: ",") else { return 0 }
        at += 1
        var milliseconds = 0, unit = 100
        while at < text.count, text[at] &- 0x30 < 10 {
            milliseconds += Int(text[at] &- 0x30) * unit
            unit /= 10
            at += 1
        }
        return milliseconds
    }

    /// Parses an offset such as `Z`, `+09:00`, `+0900` and `+09`. Returns seconds; 0 for an empty text.
    private static func offset(_ text: Span<UInt8>) -> Int? {
        guard text.count > 0 else { return 0 }
        if text.count == 1, text[0] == UInt8(ascii: "Z") || text[0] == UInt8(ascii: "z") { return 0 }
        guard text[0] == UInt8(ascii: "+") || text[0] == UInt8(ascii: "-"), let hours = number(text, 1), hours < 24
        else { return nil }
        var minutes = 0
        if text.count > 3 {
            let start = text[3] == UInt8(ascii: ":") ? 4 : 3
            guard text.count == start + 2, let value = number(text, start), value < 60 else { return nil }
            minutes = value
        }
        return (hours * 3600 + minutes * 60) * (text[0] == UInt8(ascii: "-") ? -1 : 1)
    }

    /// Parses a two-digit number at an index. Returns `nil` if there are no two digits.
    private static func number(_ text: Span<UInt8>, _ at: Int) -> Int? {
        guard at + 2 <= text.count else { return nil }
        let tens = text[at] &- 0x30, ones = text[at + 1] &- 0x30
        return tens < 10 && ones < 10 ? Int(tens) * 10 + Int(ones) : nil
    }
}
