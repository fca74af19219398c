import RecapCore
import RecapJSON
import RecapScene
import RecapStory
import RecapSurface
import Testing

/// The stories that come with the program.
@Suite struct BundledStoryTests {
    @Test("There are some, and 2024 is among them")
    func exist() {
        #expect(BundledStory.all.contains { $0.name == "2024" })
        #expect(BundledStory.all.count >= 3)
    }

    @Test("Each is read without an error or a warning", arguments: BundledStory.all)
    func clean(_ bundled: BundledStory) {
        #expect(bundled.reading.diagnostics.map(\.headline) == [])
        #expect(bundled.reading.story?.pages.isEmpty == false)
        #expect(bundled.reading.story?.title != nil)
    }

    @Test("Each kind of element is used in one of them")
    func kinds() {
        let used = Set(
            BundledStory.all.flatMap { $0.reading.story?.pages ?? [] }.flatMap(\.elements.withContained).map {
                type(of: $0.content).kind
            })
        #expect(used.isSuperset(of: vocabulary.kindNames), "\(Set(vocabulary.kindNames).subtracting(used))")
    }

    @Test(
        "Nothing of them is cut: all words are on the screen at once", arguments: BundledStory.all,
        [(80, 24), (40, 12)])
    func whole(_ bundled: BundledStory, _ size: (width: Int, height: Int)) throws {
        let story = try #require(bundled.reading.story)
        let stage = Stage(story, width: size.width, height: size.height, colors: .none)
        let said = Stage(Self.withoutCharts(story)).view
        for page in 0..<stage.view.timings.count {
            stage.settle(on: page)
            stage.draw()
            let name = "\(stage.view.timings[page].id) at \(size.width)×\(size.height)"
            let rows = stage.surface.rows.dropFirst(SegmentedBars.row(inHeight: size.height) + 1)
            #expect(!rows.contains { $0.contains("…") || $0.contains("▾") || $0.contains("▴") }, "\(name)")
            #expect(!stage.scroll(by: 1), "\(name) scrolls")
            // Blanks between large letters and where lines break are no part of a word.
            let joined = letters(rows.joined()).filter { $0 != " " }
            let hasBlocks = rows.contains { $0.contains("▀") || $0.contains("▄") }
            for line in said.content(ofPage: page) {
                for word in Self.words(of: line) where !joined.contains(word.asSeen) {
                    #expect(hasBlocks && Self.isLarge(word, in: Array(rows)), "\(name): \(word)")
                }
            }
        }
    }

    @Test(
        "No page leaves more than half of the screen empty below its content", arguments: BundledStory.all,
        [(80, 24), (120, 36), (200, 60)])
    func filled(_ bundled: BundledStory, _ size: (width: Int, height: Int)) throws {
        let stage = Stage(try #require(bundled.reading.story), width: size.width, height: size.height, colors: .none)
        for page in 0..<stage.view.timings.count {
            _ = stage.picture(ofPage: page)
            let last = stage.surface.rows.lastIndex { !$0.isEmpty } ?? 0
            #expect((size.height - 1 - last) * 2 <= size.height, "\(stage.view.timings[page].id)")
        }
    }

    @Test("2024 asks a question that the next page answers, and no two neighbours are composed alike")
    func year() throws {
        let story = try #require(BundledStory.all.first { $0.name == "2024" }?.reading.story)
        let compositions = story.pages.map { page in
            Set(page.elements.withContained.map { type(of: $0.content).kind }).subtracting(["text"])
        }
        #expect(Set(compositions).count >= 5)
        #expect(zip(compositions, compositions.dropFirst()).allSatisfy { $0 != $1 })
        let question = try #require(compositions.firstIndex { $0.contains("choice") })
        let choice = try #require(story.pages[question].elements.lazy.compactMap { $0.content as? Choice }.first)
        let resolver = DataResolver(data: story.data), song = resolver.text("{{song.title}}")
        #expect(resolver.strings(choice.answers).contains(song))
        #expect(Stage(story).view.plainText(ofPage: question + 1).contains(song))
    }

    @Test("What 2024 says of its numbers in words is so")
    func sayings() throws {
        let story = try #require(BundledStory.all.first { $0.name == "2024" }?.reading.story)
        let data = DataResolver(data: story.data)
        func numbers(_ name: String) -> [Int] {
            guard case .array(let values)? = story.data[name] else { return [] }
            return values.compactMap { if case .number(let number) = $0 { Int(number) } else { nil } }
        }
        let (months, hours, days) = (numbers("months"), numbers("hours"), numbers("days"))
        let sums = [months, hours, days].map { JSONValue.number(Double($0.reduce(0, +))) }
        #expect(sums.allSatisfy { $0 == story.data["commits"] } && days.count == 366)
        // Most often in the month and on the weekday of that day, and in no other one as often.
        let weekdays = (0..<7).map { first in stride(from: first, to: days.count, by: 7).reduce(0) { $0 + days[$1] } }
        let names = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
        #expect(data.text("{{busiest | date:'MMMM'}}") == "November")
        #expect(months.enumerated().filter { $0.element == months.max() }.map(\.offset) == [10])
        // The first day of 2024 is a Monday.
        let weekday = names.firstIndex(of: data.text("{{busiest | date:'EEEE'}}"))
        #expect(weekdays.enumerated().filter { $0.element == weekdays.max() }.map(\.offset) == [weekday])
        // The early hours have more than half, and those before breakfast more than half of what is "mostly" in them.
        let early = hours.prefix(10).reduce(0, +), all = hours.reduce(0, +)
        #expect(data.text("{{early}}") == "\(Int((Double(early) / Double(all) * 100).rounded()))" && early * 2 > all)
        #expect(hours.prefix(8).reduce(0, +) * 2 > 388)
        // Nothing else is said to be mostly so.
        let claims = Stage(story).view.timings.indices.flatMap { Stage(story).view.plainText(ofPage: $0) }
            .filter { $0.contains(/\b[Mm]ost(ly| of)\b/) }
        #expect(claims.count == 1 && claims.allSatisfy { $0.contains("388") && $0.contains("mostly before breakfast") })
    }

    /// Returns a story without the charts, which say in words what they show by shape.
    private static func withoutCharts(_ story: Story) -> Story {
        func others(_ elements: [StoryElement]) -> [StoryElement] {
            elements.compactMap { element in
                let charts = ["calendar", "clock", "compare", "donut", "heatmap", "line", "ranking", "sparkline"]
                if charts.contains(type(of: element.content).kind) { return nil }
                if (element.content as? Bars)?.names != nil { return nil }
                switch element.content {
                case var row as Row:
                    row.elements = others(row.elements)
                    return StoryElement(row, common: element.common)
                case var column as Column:
                    column.elements = others(column.elements)
                    return StoryElement(column, common: element.common)
                default: return element
                }
            }
        }
        var story = story
        for page in story.pages.indices { story.pages[page].elements = others(story.pages[page].elements) }
        return story
    }

    /// The words of a line of plain text, without what plain text puts around them.
    private static func words(of line: String) -> [String] {
        let signs: Set<Character> = ["•", ",", "(", ")", "“", "”", ":", "—"]
        return line.split(separator: " ").map { word in
            var word = word[...]
            while let first = word.first, signs.contains(first) { word.removeFirst() }
            while let last = word.last, signs.contains(last) { word.removeLast() }
            // The number of a row.
            if word.last == ".", Int(word.dropLast()) != nil { word.removeLast() }
            return String(word)
        }.filter { !$0.isEmpty }
    }

    /// Whether a word stands on the screen in large letters.
    private static func isLarge(_ word: String, in rows: [String]) -> Bool {
        let room = Proposal(width: 1000, density: .regular)
        let forms = [true, false].map { LargeText.Form.block(isWide: $0, scale: 1) }
        return forms.contains { form in
            let large = LargeText(word, font: .block).rows(of: form, in: room).map(\.text)
            guard let first = large.first(where: { $0.contains { $0 != " " } }) else { return false }
            return rows.contains { $0.contains(first.trimmed) }
        }
    }

    @Test("Their pictures at 80×24 and 40×12", arguments: BundledStory.all)
    func pictures(_ bundled: BundledStory) throws {
        let story = try #require(bundled.reading.story)
        var text = ""
        for (width, height) in [(80, 24), (40, 12)] {
            let stage = Stage(story, width: width, height: height, colors: .none)
            for page in 0..<stage.view.timings.count {
                text += "--- \(stage.view.timings[page].id) at \(width)×\(height)\n" + stage.picture(ofPage: page)
            }
        }
        expectSnapshot(text, "story-\(bundled.name)")
    }
}
