/// The times of exports: `2025-03-04T23:05:10Z` and `2025-03-04 23:05`, both in UTC.
enum ExportTime {
    /// Returns the seconds since 1970-01-01 00:00 UTC, or `nil` for text of another form and for dates that don't exist.
    static func seconds(_ text: Span<UInt8>) -> Int? {
        var count = text.count
        if count > 0, text[count - 1] == UInt8(ascii: "Z") { count -= 1 }
        guard count == 19 || count == 16, text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-"),
            text[10] == UInt8(ascii: "T") || text[10] == UInt8(ascii: " "), text[13] == UInt8(ascii: ":"),
            let century = pair(text, 0), let yearOfCentury = pair(text, 2), let month = pair(text, 5),
            let dayOfMonth = pair(text, 8), let hour = pair(text, 11), let minute = pair(text, 14),
            (1...12).contains(month), hour < 24, minute < 60
        else { return nil }
        var second = 0
        if count == 19 {
            // A leap second is the last second of its minute.
            guard text[16] == UInt8(ascii: ":"), let value = pair(text, 17), value <= 60 else { return nil }
            second = min(value, 59)
        }
        let day = Day(year: century * 100 + yearOfCentury, month: month, day: dayOfMonth)
        guard day.date.day == dayOfMonth, day.number >= 0 else { return nil }
        return day.number * 86_400 + hour * 3600 + minute * 60 + second
    }

    private static func pair(_ text: Span<UInt8>, _ at: Int) -> Int? {
        let tens = text[at] &- 0x30, ones = text[at + 1] &- 0x30
        return tens < 10 && ones < 10 ? Int(tens) * 10 + Int(ones) : nil
    }
}
