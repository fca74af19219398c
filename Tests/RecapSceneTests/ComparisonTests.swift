import RecapJSON
import RecapLanguage
import RecapStory
import RecapSurface
import Testing

@testable import RecapScene

/// Comparisons, and months.
@Suite struct ComparisonTests {
    private func stage(
        _ content: some ElementContent, width: Int = 80, height: Int = 24, colors: ColorDepth = .none,
        data: JSONValue = [:]
    ) -> Stage {
        let stage = Stage(
            Story(data: data, pages: [Page(advance: .manual, elements: [StoryElement(content)])]), width: width,
            height: height, colors: colors)
        stage.settle(on: 0)
        stage.draw()
        return stage
    }

    private func rows(_ stage: Stage) -> [String] {
        stage.picture().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    @Test(
        "Both numbers have letters of one size, on every screen",
        arguments: [(80, 24), (100, 30), (120, 40), (200, 60)])
    func sameSize(_ width: Int, _ height: Int) {
        // The digits are the same, so that the number of rows with blocks shows a difference.
        let rows = rows(stage(Comparison(11, 1_111_111), width: width, height: height)).dropFirst(3)
        let blocks = rows.filter { $0.contains { "▀▄█".contains($0) } }
        #expect(!blocks.isEmpty)
        #expect(
            blocks.allSatisfy { row in
                row.firstIndex { "▀▄█".contains($0) }.map { row[..<$0].count < width / 2 } ?? false
            })
    }

    @Test("Where there is no room for large numbers, each has a line with its name")
    func lines() throws {
        let rows = rows(stage(Comparison(812, 1204, names: ["2023", "2024"]), width: 30, height: 8))
        let first = try #require(rows.first { $0.contains("2023") }),
            second = try #require(rows.first { $0.contains("2024") })
        #expect(first.hasSuffix("812") && second.hasSuffix("1,204"))
        #expect(rows.contains { $0.contains("+392  +48%") })
    }

    @Test("A tall picture has large numbers in the letters of a font, which can be small")
    func tallPicture() {
        func numbers(isPicture: Bool) -> [String] {
            let comparison = Comparison(812, 1204, names: ["2023", "2024"])
            let stage = Stage(
                Story(pages: [Page(elements: [StoryElement(comparison)])]), width: 43, height: 27, reducesMotion: true,
                displayType: DisplayType(BoxFont()), recordsFigures: isPicture)
            for _ in 0..<2 {
                stage.draw()
                stage.finishFrame()
            }
            let text = stage.surface.plainText()
            return ["2023", "812", "1,204", "+392"].filter { text.contains($0) }
        }
        #expect(numbers(isPicture: false) == ["2023", "812", "1,204", "+392"])
        #expect(numbers(isPicture: true) == ["2023", "+392"])
    }

    @Test("The difference follows the data, and says nothing of a share of nothing")
    func difference() {
        let comparison = Comparison(.reference(DataPath(name: "a")), .reference(DataPath(name: "b")))
        let stage = stage(comparison, data: ["a": 10, "b": 15])
        #expect(stage.picture().contains("+5  +50%"))
        stage.view.setValue(5, at: DataPath(name: "b"))
        stage.draw()
        stage.wait(3)
        #expect(stage.picture().contains("-5  -50%"))
        stage.view.setValue(0, at: DataPath(name: "a"))
        stage.draw()
        stage.wait(3)
        #expect(stage.picture().contains("+5") && !stage.picture().contains("%"))
    }

    @Test("Columns of two series share a scale")
    func columns() {
        let rows = rows(stage(Comparison([1, 2], [4, 3])))
        func height(_ character: Character) -> Int { rows.count { $0.contains(character) } }
        // The greatest column is full, and the others are to scale.
        #expect(rows.dropFirst(3).count { $0.contains("█") } == 8)
        #expect(rows.dropFirst(3).count { $0.contains("▒") } == 4)
    }

    @Test(
        "A month begins at its weekday and has all of its days in order",
        arguments: [(2024, 9), (2024, 2), (2026, 2), (2015, 2), (1900, 2), (9999, 12), (1, 1)],
        MonthCalendar.WeekStart.allCases)
    func month(_ month: (year: Int, month: Int), _ start: MonthCalendar.WeekStart) throws {
        let names = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
        let calendar = MonthCalendar(
            .values([]), year: month.year, month: month.month, label: "title", weekStart: start,
            weekdays: .values(names))
        var filled = calendar
        let count = Day.count(inMonth: month.month, of: month.year)
        filled.values = .values(Array(repeating: 0, count: count))
        let rows = rows(stage(filled))
        let head = try #require(rows.first { $0.contains("Mo") })
        let order = start == .sunday ? ["Su"] + names.dropLast() : names
        #expect(head.split(separator: " ").map(String.init) == order)
        let days = rows.drop { !$0.contains("Mo") }.dropFirst().flatMap {
            $0.split(separator: " ").compactMap { Int($0) }
        }
        #expect(days == Array(1...count))
        let weekday = Day(year: month.year, month: month.month, day: 1).weekday
        let first = try #require(rows.drop { !$0.contains("Mo") }.first { $0.contains(" 1") })
        let column = try #require(head.firstRange(of: names[weekday])).lowerBound
        let distance = head.distance(from: head.startIndex, to: column)
        let place = first.prefix { $0 == " " }.count
        #expect(abs(place - distance) <= 2, "\(names[weekday]) at \(distance), 1 at \(place)")
    }

    @Test("Days are darker the more they have, and days without a number have no tile")
    func tiles() throws {
        let stage = stage(
            MonthCalendar((1...28).map { $0 % 5 }, year: 2026, month: 2, label: "title"), colors: .truecolor)
        let row = try #require(
            (0..<24).first { y in stage.surface.rows[y].contains("11") && stage.surface.rows[y].contains("12") })
        func background(of day: String) throws -> Color {
            let text = Array(stage.surface.rows[row])
            let x = try #require((0..<text.count - 1).first { String(text[$0...$0 + 1]) == day })
            return stage.surface[x, row].background
        }
        let page = stage.surface[1, row].background
        #expect(try background(of: "10") == page)
        let tones = try ["11", "12", "13", "14"].map { try background(of: $0) }
        let contrasts = tones.compactMap { $0.contrast(with: page) }
        #expect(contrasts.count == 4 && contrasts == contrasts.sorted() && Set(tones).count == 4, "\(contrasts)")
    }
}
