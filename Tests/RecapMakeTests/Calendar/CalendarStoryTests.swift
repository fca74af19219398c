import RecapLanguage
import RecapMake
import TestSupport
import Testing

/// Fills the bundled stories with data of all shapes.
@Suite struct CalendarStoryTests {
    enum Sample: String, CaseIterable {
        case rich, poor, oneSided, huge, foreign
    }

    @Test(arguments: Sample.allCases)
    func everyStoryHoldsWithDataOfEveryShape(_ sample: Sample) async throws {
        var random = SplitMix64(seed: 8)
        let titles = sample == .foreign ? ["주간 회의", "اجتماع الفريق", "🦊 Stand-up"] : ["Weekly", "Stand-up", "Review"]
        let count = sample == .poor ? 3 : sample == .huge ? 20_000 : 400
        var lines = ["BEGIN:VCALENDAR"]
        for index in 0..<count {
            let day = Day(year: 2025, month: 1, day: 1).advanced(
                by: sample == .oneSided ? 3 : Int.random(in: 0..<340, using: &random))
            let hour = Int.random(in: 10..<18, using: &random)
            lines += [
                "BEGIN:VEVENT", "UID:\(index)", "DTSTART:\(day.text.filter { $0 != "-" })T\(hour)0000",
                "DURATION:PT\(Int.random(in: 1...6, using: &random) * 15)M", "SUMMARY:\(titles[index % 3])",
                "ATTENDEE:mailto:p\(Int.random(in: 0..<60, using: &random))@example.com", "END:VEVENT",
            ]
        }
        let bytes = Array(lines.joined(separator: "\n").utf8)
        let calendar = try CalendarText()
        #expect(try await problems(of: "calendar-year", with: calendar.read(bytes), sample: "\(sample)") == [])
        let month = try await calendar.read(bytes) {
            $0.period = Period(year: 2025, month: 1)
            $0.shown = [.subjects]
        }
        #expect(try problems(of: "calendar-year", with: month, sample: "\(sample)-month") == [])
    }
}
