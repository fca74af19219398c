import RecapCore
import RecapJSON
import RecapStory
import RecapSurface
import TestSupport
import Testing

@testable import RecapElements
@testable import RecapScene

/// Lines and rings: their shapes, and what they are made of.
@Suite struct ChartTests {
    private func picture(
        _ content: some ElementContent, width: Int = 80, height: Int = 24, colors: ColorDepth = .none,
        isASCII: Bool = false
    ) -> [String] {
        Stage(
            Story(pages: [Page(elements: [StoryElement(content)])]), width: width, height: height, colors: colors,
            isASCII: isASCII
        ).picture(ofPage: 0).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    private func isDots(_ character: Character) -> Bool {
        character.unicodeScalars.first.map { (0x2801...0x28FF).contains($0.value) } ?? false
    }

    @Test(
        "The names of bars are whole where a fifth of the width is left for the bars, and units of Hangul follow their numbers"
    )
    func wholeNames() {
        let names = ["The Quiet Machines", "Han River Trio"]
        for (width, height) in [(40, 12), (80, 24), (120, 36)] {
            let rows = picture(
                Bars(.values(names.map { StoryItem(Template(verbatim: $0), value: 5_225) }), unit: "분"), width: width,
                height: height)
            for name in names {
                #expect(
                    rows.contains { $0.contains(name) && $0.contains("█") || $0.contains(name) && $0.contains("▆") })
            }
            #expect(rows.contains { $0.contains("5,225분") })
        }
    }

    @Test("Where a number is 0, a line joins the columns at its sides, in colours that tell it from a low column")
    func baseline() throws {
        func lines(_ colors: ColorDepth, isASCII: Bool = false) -> String {
            picture(Sparkline([4, 0, 0, 8]), colors: colors, isASCII: isASCII).joined()
        }
        #expect(lines(.truecolor).count { $0 == "▁" } == 12)
        #expect(!lines(.none).contains("▁") && !lines(.ansi16).contains("▁"))
    }

    @Test("The highest column alone has the accent")
    func accent() throws {
        func colors(_ values: [Double]) throws -> Int {
            let stage = Stage(
                Story(pages: [Page(elements: [StoryElement(Sparkline(.values(values)))])]), width: 80, height: 24,
                theme: "neon")
            _ = stage.picture(ofPage: 0)
            let accent = try #require(Theme.named("neon")).accent
            return (3..<24).flatMap { y in (0..<80).map { stage.surface[$0, y] } }.count { $0.foreground == accent }
        }
        #expect(try colors([3, 5, 4, 8]) > 0)
        #expect(try colors([3, 8, 4, 8]) == 0)
    }

    @Test("A line rises where its numbers do, and its greatest number stands above its point")
    func shape() throws {
        let picture = picture(LineChart([1, 5, 2]))
        let rows = picture.indices.filter { picture[$0].contains(where: isDots) }
        let peak = try #require(picture.first { $0.contains("5") })
        let column = peak.distance(from: peak.startIndex, to: try #require(peak.firstIndex(of: "5")))
        #expect(abs(column - 40) <= 1)
        func hasDots(_ row: Int) -> Bool { isDots(Array(picture[row] + String(repeating: " ", count: 80))[column]) }
        let first = try #require(rows.first), last = try #require(rows.last)
        #expect(hasDots(first) && !hasDots(last))
    }

    @Test("It is drawn from left to right")
    func entrance() {
        let stage = Stage(Story(pages: [Page(elements: [StoryElement(LineChart([4, 4, 4]))])]), colors: .none)
        var widths: [Int] = []
        for _ in 0..<25 {
            stage.wait(0.03)
            widths.append(stage.picture().split(separator: "\n").map { $0.count(where: isDots) }.max() ?? 0)
        }
        #expect(widths == widths.sorted() && widths.last == 64 && Set(widths).count > 5, "\(widths)")
    }

    @Test("Lines are told apart without colours: by dashes, by letters, and by their names at their ends")
    func apart() throws {
        let lines = LineChart([Series([8, 8], label: "one"), Series([2, 2], label: "two")])
        let picture = picture(lines)
        let one = try #require(picture.first { $0.hasSuffix("one") }),
            two = try #require(picture.first { $0.hasSuffix("two") })
        #expect(one.count(where: isDots) > two.count(where: isDots) && two.contains(where: isDots))
        let letters = self.picture(lines, isASCII: true)
        #expect(letters.contains { $0.contains("****") } && letters.contains { $0.contains("++++") })
    }

    @Test("Names of lines that end at the same number have a row each", arguments: [(80, 24), (40, 12), (200, 60)])
    func names(_ width: Int, _ height: Int) {
        let names = ["first", "second", "third", "fourth"]
        let picture = picture(LineChart(names.map { Series([1, 2], label: $0) }), width: width, height: height)
        #expect(names.allSatisfy { name in picture.contains { $0.hasSuffix(name) } }, "\(picture)")
    }

    @Test("Numbers move from where they are when the data changes")
    func live() {
        let story = Story(
            data: ["l": [0, 10]],
            pages: [
                Page(advance: .manual, elements: [StoryElement(LineChart(.reference(DataPath(name: "l")), max: 10))])
            ])
        let stage = Stage(story, colors: .none)
        stage.settle(on: 0)
        let before = stage.picture()
        stage.view.setValue([10, 0], at: DataPath(name: "l"))
        #expect(stage.picture() == before)
        #expect(stage.nextChange() != nil)
        stage.wait(0.1)
        let between = stage.picture()
        stage.wait(3)
        #expect(Set([before, between, stage.picture()]).count == 3)
    }

    @Test("Percent come to 100, and differ from the shares by less than one")
    func percents() {
        var random = SplitMix64(seed: Soak.seed(0xD0))
        for _ in 0..<Soak.count(1000, 100_000) {
            let numbers = (0..<Int.random(in: 1...6, using: &random)).map { _ in
                Double.random(in: -1...9, using: &random)
            }
            let shares = Shares(numbers)
            guard numbers.contains(where: { $0 > 0 }) else { continue }
            #expect(shares.percents.reduce(0, +) == 100)
            for (share, percent) in zip(shares.shares, shares.percents) {
                #expect(abs(share * 100 - Double(percent)) < 1)
            }
        }
        #expect(Shares([.infinity, 1e308, 1e308]).percents == [0, 50, 50])
        #expect(Shares([0, -1]).percents == [0, 0])
    }

    @Test("A ring becomes a bar where it is too small, and says the same")
    func bar() throws {
        let donut = Donut([StoryItem("yes", value: 3), StoryItem("no", value: 1)])
        #expect(!picture(donut).contains { $0.hasPrefix("            ████████████████████████") })
        let small = picture(donut, width: 40, height: 6)
        let bar = try #require(small.first { $0.contains("▓▓") && $0.contains("███") })
        #expect(bar.count { $0 == "█" } == 3 * bar.count { $0 == "▓" })
        #expect(small.contains { $0.contains("yes") && $0.contains("75%") })
    }

    @Test("Numbers below 0 have bars to the left of where the others begin, by one scale", arguments: [24, 10])
    func negativeBars(_ height: Int) throws {
        let picture = picture(
            Bars([StoryItem("up", value: 30), StoryItem("down", value: -15), StoryItem("none", value: 0)]),
            height: height)
        func columns(_ label: String) throws -> [Int] {
            let row = try #require(picture.first { $0.contains(label) })
            return row.enumerated().filter { "█▆▐".contains($0.element) }.map(\.offset)
        }
        let up = try columns("up"), down = try columns("down")
        let start = try #require(up.first), end = try #require(down.last)
        #expect(end + 1 == start && abs(up.count - 2 * down.count) <= 1)
        #expect(try columns("none").isEmpty)
    }

    @Test("Columns of numbers below 0 hang from the line on which the others stand, by one scale")
    func signedColumns() throws {
        // The bar above the page has the same characters.
        let picture = picture(Sparkline([4, -4, 0, 2, -2]), height: 24).dropFirst(4).map(Array.init)
        let top = try #require(picture.first { $0.contains("█") })
        let start = try #require(top.firstIndex(of: "█")), width = top.count { $0 == "█" } + 1
        func rows(ofColumn column: Int) -> [Int] {
            picture.indices.filter {
                start + column * width < picture[$0].count && picture[$0][start + column * width] != " "
            }
        }
        let up = rows(ofColumn: 0), down = rows(ofColumn: 1)
        #expect(up.last.map { $0 + 1 } == down.first && up.count == down.count && up.count > 1)
        #expect(rows(ofColumn: 2) == down.prefix(1).map { $0 })
        #expect(picture[down[0]][start + 2 * width] == "▔")
        #expect(rows(ofColumn: 3).last == up.last && rows(ofColumn: 3).count * 2 <= up.count + 1)
        #expect(rows(ofColumn: 4).first == down.first && rows(ofColumn: 4).count * 2 <= down.count + 1)
    }

    @Test("Where all numbers are below 0, all columns hang, and the least of them is the longest")
    func columnsBelowZero() throws {
        let picture = picture(Sparkline([-1, -3, -2]), height: 24).dropFirst(4).filter {
            $0.contains { "█▀▔".contains($0) }
        }
        let counts = picture.map { row in row.count { $0 == "█" } }
        #expect(counts == counts.sorted(by: >))
        #expect(counts.count > 1 && counts[0] > counts[counts.count - 1])
    }

    @Test("The parts of a stacked bar are beside each other, as long as their numbers, with their names above")
    func stackedBars() throws {
        let picture = picture(
            Bars(
                [StoryItem("a", parts: [10, 20, 10]), StoryItem("b", parts: [10, 0, 10])],
                names: ["one", "two", "three"]))
        let row = try #require(picture.first { $0.contains(" a ") }),
            half = try #require(picture.first { $0.contains(" b ") })
        let parts = "█▓▒".map { sign in row.count { $0 == sign } }
        #expect(abs(parts[1] - 2 * parts[0]) <= 1 && abs(parts[2] - parts[0]) <= 1 && parts[0] > 8)
        #expect(half.contains("█▒") && abs(2 * half.count { "█▒".contains($0) } - parts.reduce(0, +)) <= 1)
        let names = try #require(picture.first { $0.contains("three") })
        #expect(names.contains("██ one") && names.contains("▓▓ two") && names.contains("▒▒ three"))
        #expect(row.hasSuffix("40") && half.hasSuffix("20"))
    }

    @Test("Of a diff, added and removed lines have colours of their own; of other languages none has")
    func diff() throws {
        func colors(_ language: String) throws -> [Color] {
            let stage = Stage(
                Story(pages: [Page(elements: [StoryElement(Code("+new\n-old\n same", language: language))])]),
                colors: .truecolor)
            stage.settle(on: 0)
            stage.draw()
            return try ["new", "old", "same"].map { word in
                let row = try #require((0..<24).first { stage.surface.rows[$0].contains(word) })
                let x = try #require(Array(stage.surface.rows[row]).firstIndex { $0.isLetter })
                return stage.surface[x, row].foreground
            }
        }
        let diff = try colors("diff"), text = try colors("text")
        #expect(Set(diff).count == 3 && Set(text) == [diff[2]])
    }
}
