import RecapFeed
import RecapPlayer
import RecapStory
import RecapSurface
import Testing

@Suite("Keys on a story that has not come")
struct WaitingKeyTests {
    /// What is seen after `b`, which comes at 5, was gone to and some keys were pressed on its poster.
    private func page(
        after keys: [Key], every seconds: Double = 0.3, start: Double = 2, pages: [PageSeconds?] = [100, 100, 100]
    ) throws -> FeedShowing {
        let source = source("a", "b", "c", pages: pages)
        source.hold("b")
        let script = keys.enumerated().map {
            (at: start + Double($0.offset) * seconds, event: TerminalEvent.key($0.element))
        }
        return try FeedShowing(
            source, end: 12, hooks: [(5, { source.release("b") })], [(1, .down)] + script)
    }

    @Test("are taken when it comes, in their order")
    func order() throws {
        let keys: [([Key], String)] = [
            ([.right], "b.1"), ([.right, .right], "b.2"), ([.right, .right, .left], "b.1"), ([.end], "b.2"),
            ([.character("4")], "b.1"), ([.enter], "b.1"), ([.character("G"), .home], "b.0"), ([.right, .down], "c.0"),
        ]
        for (pressed, expected) in keys {
            let showing = try page(after: pressed)
            if !pressed.contains(.down) { #expect(showing.page(at: 4.9) == nil, "the poster") }
            #expect(showing.page(at: 7) == expected, "\(pressed)")
        }
    }

    @Test("a pause is taken too, and so is the speed")
    func pauseAndSpeed() throws {
        let paused = try page(after: [.character(" ")], pages: [2, 100])
        #expect(paused.page(at: 11) == "b.0")
        let fast = try page(after: [.character("+"), .character("+")], pages: [4, 100])
        #expect(fast.text(at: 5.5).contains("speed 1.5") && fast.page(at: 8) == "b.1")
    }

    @Test("← at its beginning goes back at once, to the end of the story before")
    func back() throws {
        let showing = try page(after: [.left])
        #expect(showing.page(at: 3) == "a.2")
    }

    @Test("a key that is held down since the story before does not turn its pages")
    func heldDown() throws {
        let source = TestSource([
            ("a", .success(story("a", pages: [100]))), ("b", .success(story("b", pages: [100, 100, 100]))),
        ])
        source.hold("b")
        let held = (0..<60).map { (at: 1 + Double($0) * 0.033, event: TerminalEvent.right) }
        let showing = try FeedShowing(source, end: 12, hooks: [(5, { source.release("b") })], held + [(4, .right)])
        #expect(showing.page(at: 7) == "b.1", "only the one that was pressed by itself")
    }

    @Test("many keys at once on a story of few pages leave it at its last page")
    func burst() throws {
        let showing = try page(after: Array(repeating: .right, count: 20), every: 0.001)
        #expect(showing.page(at: 7) == "b.2")
    }

    @Test("a click on the poster is taken as well")
    func click() throws {
        let source = source("a", pages: [100, 100])
        source.hold("a")
        let at = Point(x: 50, y: 12)
        let showing = try FeedShowing(
            source, end: 12, hooks: [(5, { source.release("a") })],
            [(1, .mouse(MouseEvent(.press, at: at))), (1.1, .mouse(MouseEvent(.release, at: at)))])
        #expect(showing.page(at: 7) == "a.1")
    }

    @Test("they are forgotten with the story that they were meant for")
    func otherStory() throws {
        let source = source("a", "b", "c", pages: [100, 100])
        source.hold("b")
        let showing = try FeedShowing(
            source, end: 12, hooks: [(5, { source.release("b") })], [(1, .down), (2, .right), (3, .up), (6, .down)])
        #expect(showing.page(at: 4) == "a.0" && showing.page(at: 8) == "b.0")
    }
}
