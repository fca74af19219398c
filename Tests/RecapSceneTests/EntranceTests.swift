import RecapCore
import RecapLanguage
import RecapScene
import RecapStory
import RecapSurface
import Testing

/// How the elements of a page come in.
@Suite struct EntranceTests {
    @Test("All is in place by 0.8 s, however many elements there are", arguments: [1, 2, 3, 6, 12, 40])
    func inPlace(_ count: Int) {
        let log = ProbeLog()
        let story = Story(pages: [
            Page(gap: 0, elements: (0..<count).map { StoryElement(Probe("\($0)")) })
        ])
        let stage = Stage(story, height: 60, kinds: log.kinds)
        stage.draw()
        let first = log.takeDrawn()
        // The first thing to read is there with the first frame.
        #expect(first.first.map { $0.opacity > 0.2 } == true)
        var frames: [[ProbeLog.Drawing]] = [first]
        for _ in 0..<16 {
            stage.wait(0.05)
            stage.draw()
            frames.append(log.takeDrawn())
        }
        for drawing in frames[16] {
            #expect(drawing.opacity == 1)
            #expect(drawing.growth == 1)
        }
        let last = frames[16].map(\.frame)
        #expect(last.count == count)
        stage.wait(3)
        stage.draw()
        #expect(log.takeDrawn().map(\.frame) == last)
        // In reading order, each no sooner than the one before, and never back.
        for (frame, next) in zip(frames, frames.dropFirst()) {
            #expect(zip(frame, frame.dropFirst()).allSatisfy { $0.opacity >= $1.opacity })
            #expect(zip(frame, next).allSatisfy { $0.opacity <= $1.opacity && $0.growth <= $1.growth })
        }
        // One row, from below.
        #expect(Set(zip(frames[1], frames[16]).map { $0.frame.y - $1.frame.y }).isSubset(of: [0, 1]))
        #expect(stage.isAtRest)
    }

    /// What comes in, and what is seen of it after 0.1, 0.4 and 0.8 s.
    struct Entrance: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let element: StoryElement
        let frames: [String]
        /// Whether a point stands for a letter that is still faint.
        var marksFaint = false
    }

    static let entrances = [
        Entrance(
            testDescription: "a title is set", element: StoryElement(Title("Hello world", font: .plain)),
            frames: ["         Hell· ·····", "         Hello worl·", "         Hello world"], marksFaint: true),
        Entrance(
            testDescription: "a text is set", element: StoryElement(TextBlock("a line of words")),
            frames: ["       a lin· ·· ·····", "       a line of word·", "       a line of words"], marksFaint: true),
        Entrance(
            testDescription: "a list is dealt", element: StoryElement(ItemList(["one", "two", "three", "four"])),
            frames: [
                "              • one", "            • one\n            • two",
                "            • one\n            • two\n            • three\n            • four",
            ]),
        Entrance(
            testDescription: "a table is dealt", element: StoryElement(Table([["a", 1], ["b", 2], ["c", 3]])),
            frames: [
                "             a        1", "          a        1\n            b        2",
                "          a        1\n          b        2\n          c        3",
            ]),
        Entrance(
            testDescription: "bars grow",
            element: StoryElement(Bars([StoryItem("a", value: 8), StoryItem("b", value: 4)])),
            frames: [
                "  a  ██████▊               8\n  b  ███▍                  4",
                "  a  █████████████████▌    8\n  b  ████████▊             4",
                "  a  ████████████████████  8\n  b  ██████████            4",
            ]),
        Entrance(
            testDescription: "columns grow", element: StoryElement(Sparkline([4, 8, 2])),
            frames: [
                "     ▆▆▆▆▆▆\n     ██████ ▇▇▇▇▇▇",
                """
                            ██████
                            ██████
                     ▄▄▄▄▄▄ ██████
                     ██████ ██████
                     ██████ ██████ ██████
                """,
                """
                            ██████
                            ██████
                     ▄▄▄▄▄▄ ██████
                     ██████ ██████ ▂▂▂▂▂▂
                     ██████ ██████ ██████
                """,
            ]),
        Entrance(
            testDescription: "a number counts up", element: StoryElement(Stat(100, font: .small)),
            frames: ["              5 7", "              9 8", "            1 0 0"]),
    ]

    @Test("What comes in decides how, and all of it is at rest by 0.8 s", arguments: entrances)
    func kinds(_ entrance: Entrance) {
        func frames(_ element: StoryElement, reducesMotion: Bool = false) -> [String] {
            let stage = Stage(
                Story(pages: [Page(elements: [element])]), width: 30, height: 9, colors: .none,
                reducesMotion: reducesMotion)
            return [0.1, 0.3, 0.4, 0.2].map { seconds in
                stage.draw()
                stage.wait(seconds)
                stage.draw()
                let rows = entrance.marksFaint ? stage.surface.rowsWithoutFaint : stage.surface.rows
                return rows.dropFirst().filter { !$0.isEmpty }.joined(separator: "\n")
            }
        }
        let rest = entrance.frames[2]
        #expect(frames(entrance.element) == entrance.frames + [rest])
        #expect(Set(frames(entrance.element, reducesMotion: true)) == [rest])
        // A story that asks for no entrance gets none.
        #expect(Set(frames(entrance.element.animate(.none))) == [rest])
    }

    @Test(
        "A count-up begins at its start, never passes the value and ends exactly on it",
        arguments: [(1204.0, 0.0), (98.6, 0), (3, 10), (-7.25, 0), (0.1, 0.3), (1_000_000, 999_999), (0, 0)])
    func countUp(_ value: Double, _ from: Double) throws {
        let stat = Stat(.number(value), from: .number(from))
        let stage = Stage(Story(pages: [Page(elements: [StoryElement(stat)])]), width: 10, height: 2, colors: .none)
        let last = NumberFormat().text(value)
        var numbers: [Double] = []
        for _ in 0...24 {
            _ = stage.picture()
            let text = stage.surface.rows.joined().filter { "0123456789.-".contains($0) }
            numbers.append(try #require(Double(text), "\(stage.surface.rows)"))
            stage.wait(0.8 / 24)
        }
        let isUp = value >= from
        #expect(zip(numbers, numbers.dropFirst()).allSatisfy { isUp ? $0 <= $1 : $0 >= $1 }, "\(numbers)")
        #expect(numbers.last == Double(last.replacing(",", with: "")))
        #expect(numbers.first == from)
    }

    @Test("A count ends on its value also where the way there is too long for a Double to come back from")
    func countDownFromAfar() {
        let page = Page(elements: [StoryElement(Stat(3, from: 1e17))])
        #expect(Stage(Story(pages: [page]), width: 10, height: 2, colors: .none).picture(ofPage: 0).contains("3"))
    }

    @Test("A stat keeps its digits, so that it doesn't jump while it counts")
    func stillness() {
        let stage = Stage(
            Story(pages: [Page(elements: [StoryElement(Stat(98.6, label: "percent", suffix: "%"))])]), colors: .none)
        var ends = Set<Int>()
        for _ in 0..<30 {
            _ = stage.picture()
            // The last column in which there is ink below the bars, the label left out.
            for row in stage.surface.rows.dropFirst(4) where row.contains("█") || row.contains("▀") || row.contains("▄")
            {
                ends.insert(row.count)
            }
            stage.wait(0.03)
        }
        // Letters end at different columns in their three rows, and do so in every frame.
        #expect(ends.count <= 3, "\(ends)")
    }

    @Test("Reduced motion shows the end at once, and no page stays for longer or shorter")
    func reducedMotion() throws {
        let story = try #require(BundledStory.all.first { $0.name == "2024" }?.reading.story)
        let calm = Stage(story, reducesMotion: true)
        let lively = Stage(story)
        #expect(calm.view.timings == lively.view.timings)
        for page in 0..<calm.view.timings.count {
            calm.perform { $0.goToPage(page) }
            let first = calm.picture()
            #expect(calm.isAtRest)
            #expect(
                first.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2)
                    == lively.picture(ofPage: page).split(separator: "\n", omittingEmptySubsequences: false).dropFirst(
                        2))
        }
    }

    @Test("An element without an entrance is there with the first frame")
    func none() {
        let log = ProbeLog()
        let probes = (0..<5).map { StoryElement(Probe("\($0)")).animate(.none) }
        let stage = Stage(Story(pages: [Page(elements: probes)]), kinds: log.kinds)
        stage.draw()
        #expect(log.takeDrawn().map(\.opacity) == [1, 1, 1, 1, 1])
    }

    @Test("A pause stops the page's motion, and it goes on from there")
    func pause() {
        let log = ProbeLog()
        let stage = Stage(Story(pages: [Page(elements: [StoryElement(Probe("a"))])]), kinds: log.kinds)
        stage.wait(0.1)
        stage.perform { $0.pause() }
        stage.draw()
        stage.wait(5)
        stage.draw()
        let drawn = log.takeDrawn()
        #expect(drawn.count == 2 && drawn[0].opacity == drawn[1].opacity && drawn[0].opacity < 1)
        #expect(stage.nextChange() == nil)
        stage.perform { $0.resume() }
        stage.wait(0.1)
        stage.draw()
        #expect(log.takeDrawn()[0].opacity > drawn[1].opacity)
    }

    @Test("A page that comes during a pause is in place at once")
    func comesInAPause() {
        let log = ProbeLog()
        let story = Story(
            transition: PageTransition(kind: .none, duration: .zero),
            pages: ["a", "b"].map { Page(elements: [StoryElement(Probe($0))]) })
        let stage = Stage(story, kinds: log.kinds)
        stage.perform { $0.pause() }
        stage.perform { $0.goToNextPage() }
        stage.draw()
        #expect(log.takeDrawn().map(\.opacity) == [1])
    }
}

extension Surface {
    /// The rows as text, with a point for each faint letter.
    fileprivate var rowsWithoutFaint: [String] {
        rows.enumerated().map { y, row in
            String(row.enumerated().map { $1 != " " && self[$0, y].attributes.contains(.dim) ? "·" : $1 })
        }
    }
}
