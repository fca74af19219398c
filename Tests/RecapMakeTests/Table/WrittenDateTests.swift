import RecapLanguage
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
}
