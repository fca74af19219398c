internal import RecapLanguage

/// The time of an event, in the form in which it is written.
enum CalendarTime: Hashable {
    /// A whole day.
    case day(Day)
    /// A moment in seconds since 1970-01-01 00:00 UTC.
    case moment(Int)
    /// A wall-clock time in a zone. Defaults to the reader's zone if none is given.
    case clock(LocalTime, zone: String?)

    /// Whether it is a whole day.
    var isDay: Bool { if case .day = self { true } else { false } }

    /// Reads `20250304`, `20250304T230500` or `20250304T230500Z`. Returns `nil` for any other text.
    init?(_ text: some StringProtocol, zone: String?) {
        let bytes = Array(text.utf8)
        guard let year = CalendarTime.number(bytes, 0, 4), let month = CalendarTime.number(bytes, 4, 2),
            let date = CalendarTime.number(bytes, 6, 2), year > 0,
            let day = Day(parsing: "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(date, to: 2))")
        else { return nil }
        if bytes.count == 8 {
            self = .day(day)
            return
        }
        guard bytes.count == 15 || bytes.count == 16 && bytes[15] == UInt8(ascii: "Z"), bytes[8] == UInt8(ascii: "T"),
            let hour = CalendarTime.number(bytes, 9, 2), let minute = CalendarTime.number(bytes, 11, 2),
            let second = CalendarTime.number(bytes, 13, 2), hour < 24, minute < 60, second < 61
        else { return nil }
        let time = LocalTime(day, second: hour * 3600 + minute * 60 + min(second, 59))
        self = bytes.count == 16 ? .moment(time.wallSeconds) : .clock(time, zone: zone)
    }

    private static func number(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int? {
        guard start + count <= bytes.count else { return nil }
        return bytes[start..<(start + count)].reduce(0) { number, byte in
            byte &- 0x30 < 10 ? number.map { $0 * 10 + Int(byte - 0x30) } : nil
        }
    }
}

extension LocalClock {
    /// Returns the moment at which the clock shows a time. If the time occurs twice, this is the first occurrence; if
    /// the clock skips it, the offset before the change applies (RFC 5545, 3.3.5).
    mutating func seconds(of time: LocalTime) -> Int {
        // The previous day's offset is that of the first occurrence, and that before a change.
        let before = time.wallSeconds - offset(at: time.wallSeconds - 86_400)
        if offset(at: before) == time.wallSeconds - before { return before }
        let after = time.wallSeconds - offset(at: time.wallSeconds + 86_400)
        return offset(at: after) == time.wallSeconds - after ? after : before
    }
}

/// Parses lengths of events, such as `PT1H30M`, `P1D` or `P2W`.
enum CalendarDuration {
    /// Returns a length in seconds. Returns `nil` for any other text, and for lengths that are negative or longer than
    /// 366 days.
    static func seconds(of text: String) -> Int? {
        var total = 0, number: Int?
        var isTime = false
        var rest = text.hasPrefix("+") ? text.dropFirst() : Substring(text)
        guard rest.first == "P" else { return nil }
        rest = rest.dropFirst()
        for character in rest {
            if let digit = character.wholeNumberValue, character.isASCII {
                number = (number ?? 0) * 10 + digit
                guard number ?? 0 < 100_000_000 else { return nil }
                continue
            }
            if character == "T" {
                isTime = true
                continue
            }
            let units: [Character: Int] = isTime ? ["H": 3600, "M": 60, "S": 1] : ["W": 604_800, "D": 86_400]
            guard let unit = units[character], let value = number else { return nil }
            total += value * unit
            guard total <= 366 * 86_400 else { return nil }
            number = nil
        }
        return number == nil ? total : nil
    }
}
