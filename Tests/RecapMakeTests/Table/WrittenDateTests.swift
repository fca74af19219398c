import RecapLanguage
import TestSupport
import Testing

@testable import RecapMake

@Suite struct WrittenDateTests {
    @Test func weekdaysBesideADateArePassedOver() {
        let day = WrittenDate.day(Day(year: 2025, month: 3, day: 4), second: nil)
        for text in [
            "2025-03-04", "2025-03-04 (Tue)", "2025-03-04(화)", "2025-03-04 (화요일)", "2025.03.04. 화요일", "2025년 3월 4일 (화)",
            "2025년 3월 4일 화요일", "Tue, 4 Mar 2025",
        ] {
            #expect(WrittenDate(text: text) == day, "\(text)")
        }
        let late = WrittenDate.day(Day(year: 2025, month: 3, day: 4), second: 36_300)
        for text in ["2025-03-04 (Tue) 10:05", "2025-03-04 (화) 10:05", "2025.03.04. 화요일 10:05", "2025-03-04T10:05"] {
            #expect(WrittenDate(text: text) == late, "\(text)")
        }
    }

    /// 4 March 2025, five past one in the afternoon.
    private static let afternoon = WrittenDate.day(Day(year: 2025, month: 3, day: 4), second: 47_100)

    @Test(
        "Times of other languages are read, with their digits, words and parts of the day on either side",
        arguments: [
            "٤/٣/٢٠٢٥، ١:٠٥ م", "\u{200F}٤\u{200F}/٣\u{200F}/٢٠٢٥، ١:٠٥ م", "۲۰۲۵/۳/۴،\u{200F} ۱۳:۰۵",
            "४/३/२०२५, १:०५ अपराह्न", "2025/3/4 下午1:05",
            "2025年3月4日 下午1:05", "2025年3月4日火曜日 13時05分", "2025/03/04 午後1:05", "2025. 3. 4. 오후 1:05", "25. 3. 4. 오후 1:05",
            "2025년 3월 4일 오후 1시 5분", "04/03/2025 à 13:05", "4 mars 2025 à 13 h 05", "mar. 4 mars 2025 13h05",
            "4.3.2025 klo 13.05",
            "04.03.2025 13.05", "4. marts 2025 kl. 13.05", "4.03.25 г., 13:05 ч.", "4 марта 2025 г. в 13:05",
            "4 de marzo de 2025, 1:05 p. m.",
            "4 de março de 2025 às 13:05", "4.3.25 um 13:05 Uhr", "13:05, 4 tháng 3, 2025", "2025. 03. 04. du. 1:05",
            "2025 m. kovo 4 d. 13:05",
            "4 Mar 2568 13:05", "Mar 4, 2025, 1:05\u{202F}PM", "Mar 4, 2025, 1:05\u{2009}p.m.", "2025-03-04 PM 01:05",
            "4-3-2025 13:05", "2025/3/4 下午13:05",
            "2025-03-04 13:05:00.123456789", "２０２５／０３／０４ １３：０５",
            // As programs write them, in a zone or without one.
            "20250304T130500", "20250304T1305", "20250304T130500+0100", "20250304T130500.123-05:00", "20250304 130500",
            "4.3.2025 13:05 CET", "4.3.2025 13:05 MEZ",
            "Tue Mar 04 2025 13:05:00 GMT+0100 (Central European Standard Time)",
            "Tue Mar 04 2025 13:05:00 GMT+0100 (Mitteleuropäische Normalzeit)",
            "Tue Mar  4 13:05:00 2025", "Tue Mar  4 13:05:00 CET 2025", "Tue Mar  4 01:05:00 PM EST 2025",
            "Tue Mar 4 13:05:00 2025 +0100", "Tue Mar 04 13:05:00 +0100 2025", "Di 4. Mär 13:05:00 CET 2025",
            "Tue, 04 Mar 2025 13:05:00 +0100", "Tue, 4 Mar 2025 13:05 +0100 (CET)", "Tuesday, 04-Mar-25 13:05:00 EST",
        ])
    func languages(_ text: String) {
        #expect(
            WrittenDate(text: text).flatMap { date -> WrittenDate? in
                guard case .numbers(let one, let two, let three, let second) = date else { return date }
                return DateOrder.dmy.day(Int(one), Int(two), Int(three)).map { .day($0, second: second) }
            } == Self.afternoon)
    }

    @Test(
        "Times of UTC in the forms of programs are moments",
        arguments: [
            "20250304T130500Z", "20250304T130500.5+0000", "Tue Mar  4 13:05:00 UTC 2025",
            "Tue Mar 04 13:05:00 +0000 2025",
            "Tue Mar 04 2025 13:05:00 GMT+0000 (Coordinated Universal Time)", "Tue, 04 Mar 2025 13:05:00 GMT",
            "4 مارس 2025، 1:05 م غرينتش",
        ])
    func moments(_ text: String) {
        let second = Day(year: 2025, month: 3, day: 4).number * 86_400 + 47_100
        #expect(WrittenDate(text: text) == .moment(seconds: second, isNumberOnly: false))
    }

    @Test(
        "What says two things or nothing is no date",
        arguments: [
            "4. listopada 2025", "13:05 AM 4.3.2025", "4.3.2025 13:05 AM", "17.12,2025", "Studio 54 2025", "1.2.3.4",
            "4 mars mai 2025", "4.3.2025 25:05",
            "4.3.2025 13:5", "dea 4 mars 2025", "-4.3.2025", "4.3.2025 13:05 CEX", "下午 2025", "4 5 6 7 8 9 10 11 12 13",
            "20251304T130500", "20250304T13050", "20250304T256000", "12345678 1305", "4.3.2025 1:05 (nachmittags)",
            "4 13:05 2025", "Tue Mar 4 13:05:00 2025 2026",
        ])
    func others(_ text: String) { #expect(WrittenDate(text: text) == nil) }

    @Test("Any bytes are read to an end")
    func anyHostileBytes() {
        var random = SplitMix64(seed: Soak.seed(11))
        let parts = DateForms.text.utf8.split(separator: UInt8(ascii: "|")).map { Array($0) }
        for _ in 0..<Soak.count(3_000, 1_000_000) {
            var bytes = parts[Int.random(in: 0..<parts.count, using: &random)]
            for _ in 0..<Int.random(in: 0...4, using: &random) where !bytes.isEmpty {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            bytes += parts[Int.random(in: 0..<parts.count, using: &random)].prefix(
                Int.random(in: 0...9, using: &random))
            _ = WrittenDate(bytes.span)
            _ = WrittenNumber(bytes.span)
        }
    }
}
