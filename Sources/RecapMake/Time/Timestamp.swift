internal import RecapLanguage

/// Moments written in the form of ISO 8601.
enum Timestamp {
    /// Returns the seconds since 1970-01-01 00:00 UTC of a date and time, as ``milliseconds(of:)`` reads them. A fraction is
    /// dropped.
    static func seconds(of text: some StringProtocol) -> Int? { seconds(of: Array(text.utf8).span) }

    /// Returns the seconds since 1970-01-01 00:00 UTC of a date and time, as ``milliseconds(of:)`` reads them. A fraction is
    /// dropped.
    static func seconds(of text: Span<UInt8>) -> Int? { milliseconds(of: text)?.floorDivided(by: 1000) }

    /// Returns the milliseconds since 1970-01-01 00:00 UTC of a date and time with an offset, such as
    /// `2025-03-04T23:05:00.123Z`, `2025-03-04 23:05:00+09:00` and `2025-03-04 23:05`. Digits after the third one of a fraction
    /// are dropped, and a time without an offset is one of UTC. Returns `nil` for other text and for dates that don't exist.
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
            // A leap second is the last second of its minute.
            guard let second = number(text, 17), second <= 60 else { return nil }
            at = 19
            milliseconds = min(second, 59) * 1000 + fraction(text, &at)
        }
        guard let offset = offset(text.extracting(at...)) else { return nil }
        return (day.number * 86_400 + hour * 3600 + minute * 60 - offset) * 1000 + milliseconds
    }

    /// Returns the milliseconds of a fraction of a second, and goes on after it.
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

    /// Returns the seconds of an offset such as `Z`, `+09:00`, `+0900` and `+09`; 0 of no text.
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

    /// Returns the number of two digits at an index, or `nil` if there are none.
    private static func number(_ text: Span<UInt8>, _ at: Int) -> Int? {
        guard at + 2 <= text.count else { return nil }
        let tens = text[at] &- 0x30, ones = text[at + 1] &- 0x30
        return tens < 10 && ones < 10 ? Int(tens) * 10 + Int(ones) : nil
    }
}
