internal import RecapLanguage

/// The time of an event as it is written.
enum CalendarTime: Hashable {
    /// A whole day.
    case day(Day)
    /// A moment in seconds since 1970-01-01 00:00 UTC.
    case moment(Int)
    /// What the clock of a zone shows; that of the reader's zone where none is named.
    case clock(LocalTime, zone: String?)

    /// Reads `20250304`, `20250304T230500` or `20250304T230500Z`. Returns `nil` for other text.
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

extension LocalTime {
    /// The seconds since 1970-01-01 00:00 by the same clock.
    var wallSeconds: Int { day.number * 86_400 + second }
}

extension LocalClock {
    /// Returns the moment at which the clock shows a time: the first one of two, and by the offset before the change for times
    /// that it leaves out (RFC 5545, 3.3.5).
    mutating func seconds(of time: LocalTime) -> Int {
        // The offset of the day before is that of the first one of two moments, and that before a change.
        let before = time.wallSeconds - offset(at: time.wallSeconds - 86_400)
        if offset(at: before) == time.wallSeconds - before { return before }
        let after = time.wallSeconds - offset(at: time.wallSeconds + 86_400)
        return offset(at: after) == time.wallSeconds - after ? after : before
    }

    /// Returns the seconds by which the clock is ahead of UTC at a moment.
    private mutating func offset(at seconds: Int) -> Int { time(of: seconds).wallSeconds - seconds }
}

/// The length of an event, such as `PT1H30M`, `P1D` or `P2W`.
enum CalendarDuration {
    /// Returns the seconds of a length. Returns `nil` for other text, and for one that is negative or longer than a year.
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
            number = nil
        }
        return number == nil && total <= 366 * 86_400 ? total : nil
    }
}
