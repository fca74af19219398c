import Testing

@testable import RecapMake

/// The numbers of tables, as they are written.
@Suite struct WrittenNumberTests {
    private func value(_ text: String, _ separator: DecimalSeparator = .point) -> Double? {
        WrittenNumber(Array(text.utf8).span)?.value(separator)
    }

    @Test(
        "A number has a sign, groups of digits, a fraction, and a currency or unit on either side",
        arguments: [
            ("0", 0), ("-7", -7), ("+7", 7), ("\u{2212}7", -7), ("(7.50)", -7.5), ("1,234.5", 1234.5),
            ("1 234.5", 1234.5), ("1'234.5", 1234.5), ("12,34,567", 1_234_567), ("$5", 5), ("$-5", -5), ("-$5", -5),
            ("5 kr.", 5), ("EUR 5", 5), ("1.5e3", 1500), ("1e400", .infinity), ("999999999999999", 999_999_999_999_999),
            ("123456789012345.6", 123_456_789_012_345.6), ("1.234", 1.234), ("-0.05", -0.05),
        ] as [(String, Double)])
    func numbers(_ text: String, _ number: Double) {
        #expect(value(text).map { $0.isFinite ? $0 : .infinity } == number || number == .infinity && value(text) == nil)
    }

    @Test(
        "Digits and signs of other scripts are read, and those of Arabic leave no doubt",
        arguments: [
            ("١٢٣", 123), ("١٬٢٣٤٫٥", 1234.5), ("١٬٢٣٤", 1234), ("٠٫٥", 0.5), ("۱۲۳۴", 1234), ("१२.५", 12.5),
            ("\u{200F}-٧", -7), ("1\u{2009}234.5", 1234.5),
        ] as [(String, Double)])
    func scripts(_ text: String, _ number: Double) {
        #expect(value(text) == number)
        if text.contains("٬") { #expect(value(text, .comma) == number) }
    }

    @Test("A comma separates the fraction where the column says so", arguments: [("1.234,5", 1234.5), ("0,5", 0.5)])
    func commas(_ text: String, _ number: Double) {
        #expect(value(text, .comma) == number)
    }

    @Test(
        "Dates, times, names, and digits behind a unit are no numbers",
        arguments: [
            "", "-", "12:30", "1/2", "5 m 3", "Studio 54", "1-2", "--5", "5-", "1,23.4.5", "EURO 5", "1e401",
        ])
    func others(_ text: String) {
        #expect(value(text) == nil, "\(text)")
    }

    @Test("A number has at most 40 bytes")
    func length() {
        let zeros = String(repeating: "0", count: 38)
        #expect(value("1." + zeros) == 1)
        #expect(value("1.0" + zeros) == nil)
    }
}
