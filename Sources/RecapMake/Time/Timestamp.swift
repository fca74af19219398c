/// Moments written in the form of ISO 8601.
enum Timestamp {
    /// Returns the seconds since 1970-01-01 00:00 UTC of a date and time with an offset, such as `2025-03-04T23:05:00.123Z`
    /// and `2025-03-04 23:05:00+09:00`. A fraction is dropped, and a time without an offset is one of UTC. Returns `nil` for
    /// other text.
    static func seconds(of text: some StringProtocol) -> Int? {
        let bytes = Array(text.utf8)
        guard bytes.count >= 19, bytes[10] == UInt8(ascii: "T") || bytes[10] == UInt8(ascii: " "),
            let day = Day(parsing: text.prefix(10)),
            let hour = number(bytes, 11), bytes[13] == UInt8(ascii: ":"), let minute = number(bytes, 14),
            bytes[16] == UInt8(ascii: ":"), let second = number(bytes, 17), hour < 24, minute < 60, second < 61
        else { return nil }
        var at = 19
        if at < bytes.count, bytes[at] == UInt8(ascii: ".") || bytes[at] == UInt8(ascii: ",") {
            at += 1
            while at < bytes.count, (0x30...0x39).contains(bytes[at]) { at += 1 }
        }
        guard let offset = offset(bytes[at...]) else { return nil }
        return day.number * 86_400 + hour * 3600 + minute * 60 + second - offset
    }

    /// Returns the seconds of an offset such as `Z`, `+09:00`, `+0900` and `+09`; 0 of no text.
    private static func offset(_ text: ArraySlice<UInt8>) -> Int? {
        let bytes = Array(text)
        guard let sign = bytes.first else { return 0 }
        if bytes == [UInt8(ascii: "Z")] || bytes == [UInt8(ascii: "z")] { return 0 }
        guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"), let hours = number(bytes, 1), hours < 24
        else { return nil }
        var minutes = 0
        if bytes.count > 3 {
            let start = bytes[3] == UInt8(ascii: ":") ? 4 : 3
            guard bytes.count == start + 2, let value = number(bytes, start), value < 60 else { return nil }
            minutes = value
        }
        return (hours * 3600 + minutes * 60) * (sign == UInt8(ascii: "-") ? -1 : 1)
    }

    /// Returns the number of two digits at an index, or `nil` if there are none.
    private static func number(_ bytes: [UInt8], _ at: Int) -> Int? {
        guard at + 2 <= bytes.count else { return nil }
        let tens = bytes[at] &- 0x30, ones = bytes[at + 1] &- 0x30
        return tens < 10 && ones < 10 ? Int(tens) * 10 + Int(ones) : nil
    }
}
