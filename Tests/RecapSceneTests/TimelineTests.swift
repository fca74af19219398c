import RecapJSON
import RecapStory
import RecapSurface
import TestSupport
import Testing

@testable import RecapElements
@testable import RecapScene

/// Events on a line, and the hours of a day.
@Suite struct TimelineTests {
    private func picture(
        _ content: some ElementContent, width: Int = 80, height: Int = 24, data: JSONValue = [:]
    ) -> [String] {
        Stage(
            Story(data: data, pages: [Page(elements: [StoryElement(content)])]), width: width, height: height,
            colors: .none
        ).picture(ofPage: 0).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    private let events = [Event("2024-01-01", "one"), Event("2024-02-01", "two"), Event("2024-12-31", "three")]

    @Test("Events are as far apart as their dates where the line goes across, and in order")
    func across() throws {
        let line = try #require(picture(EventTimeline(.values(events))).first { $0.contains("●") })
        let marks = line.indices.filter { line[$0] == "●" }.map { line.distance(from: line.startIndex, to: $0) }
        #expect(marks.count == 3 && marks == marks.sorted())
        #expect(marks[2] - marks[1] > marks[1] - marks[0])
    }

    @Test(
        "Where there is no room, the line goes down with a row for each event, and the same texts", arguments: [40, 20])
    func down(_ width: Int) throws {
        let picture = picture(EventTimeline(.values(events)), width: width, height: 20)
        let rows = picture.filter { $0.contains("●") }
        #expect(rows.count == 3)
        for (row, event) in zip(rows, ["one", "two", "three"]) { #expect(row.hasSuffix(event)) }
        #expect(picture.count { $0.contains("│") } > 0)
    }

    @Test("No event is nearer to another than its text is wide, whatever the dates are")
    func places() {
        var random = SplitMix64(seed: Soak.seed(0x71AE))
        for _ in 0..<Soak.count(1000, 100_000) {
            let count = Int.random(in: 1...9, using: &random), pitch = Int.random(in: 1...20, using: &random)
            let width = pitch * count + Int.random(in: 0...60, using: &random)
            let days = (0..<count).map { _ -> Int? in
                Int.random(in: 0...20, using: &random) == 0 ? nil : Int.random(in: -1000...1000, using: &random)
            }.sorted { ($0 ?? 0) < ($1 ?? 0) }
            let columns = EventPlaces(dates: days, width: width, pitch: pitch).columns
            #expect(columns.count == count && columns.allSatisfy { (0..<width).contains($0) })
            for (one, other) in zip(columns, columns.dropFirst()) { #expect(other - one >= pitch, "\(columns)") }
        }
    }

    @Test("Dates are years, months or days that exist")
    func dates() {
        #expect(EventPlaces.day(of: "1970-01-02") == 1 && EventPlaces.day(of: "1970-02") == 31)
        #expect(EventPlaces.day(of: "1971") == 365)
        for text in ["", "spring", "24", "2024-13", "2024-02-30", "2024-1-1", "2024-01-01-01", "0000"] {
            #expect(EventPlaces.day(of: text) == nil, "\(text)")
        }
    }

    @Test("Events come from data, in which a year is a number without commas")
    func data() {
        let data: JSONValue = ["e": [["date": 2024, "label": "a"], ["date": 12345, "label": "b", "detail": "c"]]]
        let story = Story(
            data: data, pages: [Page(elements: [StoryElement(EventTimeline(.reference(DataPath(name: "e"))))])])
        #expect(Stage(story).view.plainText(ofPage: 0) == ["2024: a.", "12345: b (c)."])
    }

    @Test("An hour points where a clock of 24 hours has it, and reaches as far as its number")
    func dial() throws {
        func columns(_ hour: Int) -> [Int] {
            var values = Array(repeating: 0.0, count: 24)
            values[hour] = 9
            return picture(DayClock(.values(values), label: "")).flatMap { row in
                row.enumerated().filter { $0.element == "█" }.map(\.offset)
            }
        }
        // The bars on top are full blocks too, once for each picture.
        let morning = columns(6), evening = columns(18)
        let right = morning.count { $0 > 44 }, left = evening.count { $0 < 36 }
        #expect(right > 4 && left > 4)
        #expect(picture(DayClock([3, 1, 2])).contains { $0.contains("0:00") })
    }

    @Test("Where there is no room for a dial, the hours are columns above their names")
    func columns() throws {
        let picture = picture(DayClock((0..<24).map { $0 }), width: 40, height: 8)
        #expect(picture.contains { $0.contains("0     6     12    18") })
        #expect(picture.contains { $0.contains("█") })
    }
}
