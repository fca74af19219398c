import RecapLanguage
import TestSupport
import Testing

@testable import RecapMake

/// The moments in the form of ISO 8601.
@Suite struct TimestampTests {
    private func milliseconds(_ text: String) -> Int? { Timestamp.milliseconds(of: Array(text.utf8).span) }

    @Test(
        "A moment has seconds, a fraction and an offset, or none of them",
        arguments: [
            ("1970-01-01T00:00", 0), ("1970-01-01 00:00:00", 0), ("1970-01-01T00:00:00Z", 0), ("1970-01-01T00:00z", 0),
            ("1970-01-01T00:01+00:01", 0), ("1970-01-01T09:00:00+09", 0), ("1970-01-01T09:00:00+0900", 0),
            ("1970-01-01 09:00:00 +0900", 0),
            ("1969-12-31T20:30:00-03:30", 0), ("1970-01-01T23:59:59+23:59", 59_000),
            ("1970-01-01T00:00:59.9999Z", 59_999),
            ("1970-01-01T00:00:60Z", 59_000), ("1970-01-01T00:00:00,5", 500), ("1970-01-01T00:00:00.05Z", 50),
            ("2024-02-29T23:59:59.123Z", 1_709_251_199_123),
        ])
    func moments(_ text: String, _ expected: Int) {
        #expect(milliseconds(text) == expected)
    }

    @Test(
        "A date, hour, minute, second or offset that does not exist is no moment",
        arguments: [
            "2025-02-29T00:00", "2025-00-01T00:00", "2025-13-01T00:00", "2025-01-00T00:00", "2025-01-32T00:00",
            "2025-01-01T24:00", "2025-01-01T00:60", "2025-01-01T00:00:61", "2025-01-01T00:00:00+24:00",
            "2025-01-01T00:00:00+09:60", "2025-01-01T00:00:00+9", "2025-01-01T00:00:00+090", "2025-01-01T00:00:00 Z",
            "2025-01-01T00:00:00Zz", "2025-01-01", "2025-01-01T00:0", "2025/01/01T00:00", "2025-01-01_00:00", "",
        ])
    func others(_ text: String) {
        #expect(milliseconds(text) == nil)
    }

    @Test("Seconds are those of the day and the hour, whatever the offset")
    func law() {
        var random = SplitMix64(seed: Soak.seed(0x150))
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        for _ in 0..<Soak.count(500, 100_000) {
            let day = Day(number: Int.random(in: -20_000...30_000, using: &random))
            let clock = Int.random(in: 0..<86_400, using: &random)
            let offset = Int.random(in: -1439...1439, using: &random)
            let date = day.date
            let text =
                "\(date.year)-\(two(date.month))-\(two(date.day))T\(two(clock / 3600)):\(two(clock / 60 % 60)):"
                + "\(two(clock % 60))\(offset < 0 ? "-" : "+")\(two(abs(offset) / 60)):\(two(abs(offset) % 60))"
            #expect(Timestamp.seconds(of: text) == day.number * 86_400 + clock - offset * 60, "\(text)")
        }
    }
}
