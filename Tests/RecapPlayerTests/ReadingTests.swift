import RecapCore
import RecapPlayer
import RecapStory
import RecapSurface
import TestSupport
import Testing

/// A page that is taller than the screen, as one who reads it finds it.
@Suite struct ReadingTests {
    /// A tall page of so many seconds, and one after it.
    private static func story(_ advance: PageAdvance? = .after(20)) -> Story {
        var first = tall(30)
        first.advance = advance
        return Story(
            transition: PageTransition(kind: .none, duration: .zero),
            pages: [first, Page(advance: .manual, elements: [TextBlock("after").animate(.none)])])
    }

    private static func turn(_ showing: Showing) -> Double? { showing.frames.first { $0.text.contains("after") }?.time }

    private static func character(_ character: Character) -> TerminalEvent { .key(.character(character)) }

    @Test(
        "Scrolling holds the page's clock for as long as it has left, from the last scroll on, and shows that it waits")
    func holds() {
        #expect(Self.turn(Showing(Self.story(), end: 100)) == 20)
        // 12 s are left at 8 s: the clock waits for those, and then they go by.
        let once = Showing(Self.story(), end: 100, (8, .key(.down)))
        #expect(Self.turn(once).map { abs($0 - 32) < 1e-6 } == true)
        #expect(once.text(at: 19.9).contains("⏸") && !once.text(at: 20.1).contains("⏸"))
        #expect(once.frame(at: 8).map { Showing.filled($0) } == once.frame(at: 19.9).map { Showing.filled($0) })
        let again = Showing(Self.story(), end: 100, (8, .key(.down)), (19, .key(.pageDown)), (30, .key(.up)))
        #expect(Self.turn(again).map { abs($0 - 54) < 1e-6 } == true)
    }

    @Test("The wheel holds it too, and so does it with reduced motion", arguments: [false, true])
    func wheel(reducesMotion: Bool) {
        let wheel = TerminalEvent.mouse(MouseEvent(.wheelDown, at: Point(x: 9, y: 5)))
        let showing = Showing(Self.story(), reducesMotion: reducesMotion, end: 100, (8, wheel))
        #expect(Self.turn(showing).map { abs($0 - 32) < 1e-6 } == true)
    }

    @Test("At the end of its time there are still five seconds to read what came into view")
    func atTheEnd() {
        let showing = Showing(Self.story(), end: 100, (19.5, .key(.pageDown)))
        #expect(Self.turn(showing).map { abs($0 - 25) < 1e-6 } == true)
    }

    @Test("A reader who turns on goes on: the next page has its own clock, and so has this one when it is gone back to")
    func turnsOn() {
        var story = Self.story()
        story.pages[1].advance = .after(3)
        let showing = Showing(story, end: 100, (8, .key(.down)), (9, .key(.right)))
        #expect(showing.outcome == .dismissed(.finished) && abs(showing.terminal.time - 12) < 1e-6)
        let back = Showing(story, end: 100, (8, .key(.down)), (9, .key(.right)), (10, .key(.left)))
        #expect(abs(back.terminal.time - 33) < 1e-6)
        #expect(!back.text(at: 10).contains("⏸"))
        let anew = Showing(Self.story(), end: 100, (8, .key(.down)), (10, Self.character("r")))
        #expect(Self.turn(anew) == 30)
    }

    @Test("Space goes on with a page that waits for its reader, and pauses then")
    func space() {
        let showing = Showing(Self.story(), end: 100, (8, .key(.down)), (10, Self.character(" ")))
        #expect(!showing.text(at: 10).contains("⏸"))
        #expect(Self.turn(showing) == 22)
        let paused = Showing(
            Self.story(), end: 100, (8, .key(.down)), (10, Self.character(" ")), (11, Self.character(" ")))
        #expect(paused.last.contains("⏸") && Self.turn(paused) == nil)
    }

    @Test("A paused page scrolls and stays paused, and goes on at once when it is told to")
    func paused() {
        let showing = Showing(
            Self.story(), end: 400, (8, Self.character(" ")), (9, .key(.down)), (300, Self.character(" ")))
        #expect(showing.text(at: 299).contains("⏸") && !showing.text(at: 300).contains("⏸"))
        #expect(Self.turn(showing) == 312)
    }

    @Test("The wait for a reader stands still while something else holds the page")
    func held() {
        let showing = Showing(
            Self.story(), end: 400, (8, .key(.down)), (10, Self.character("?")), (200, .key(.escape)))
        #expect(Self.turn(showing).map { abs($0 - 222) < 1e-6 } == true)
    }

    @Test("A manual page shows no pause when it is scrolled, and an entrance goes on while it waits")
    func noFalsePause() {
        let manual = Showing(Self.story(.manual), end: 50, (8, .key(.down)))
        #expect(!manual.last.contains("⏸"))
        var story = Self.story()
        story.pages[0].elements[0].common.animations = nil
        let showing = Showing(story, end: 8, (0.05, .key(.down)))
        #expect(showing.text(at: 7).contains("line 5."))
        #expect(showing.frames.contains { $0.time > 0.2 && $0.time < 1 })
    }

    @Test(
        "A page that goes on below says for how many lines",
        arguments: [(40, 12), (60, 12), (80, 24), (20, 8)])
    func tellsWhatIsLeft(_ width: Int, _ height: Int) throws {
        let showing = Showing(Self.story(.manual), width: width, height: height, end: 50, (8, .key(.down)))
        let seen = showing.frames[0].rows.count { $0.contains("line ") }
        #expect(showing.frames[0].text.contains("▾ \(30 - seen) more lines"))
        #expect(showing.last.contains("▾ \(29 - seen) more line"))
        // No line of the page gives way to it.
        #expect(!showing.frames[0].rows.contains { $0.contains("line 1.") && $0.contains("more") })
    }

    @Test("The last line that is left is one line, and after it there is none")
    func lastLine() {
        let rows = Showing(Self.story(.manual), end: 1).frames[0].rows.count { $0.contains("line ") }
        let keys = (1...30 - rows).map { (at: Double($0), event: TerminalEvent.key(.down)) }
        let showing = Showing(Self.story(.manual), end: 99, script: keys)
        let before = showing.text(at: Double(30 - rows) - 0.5)
        #expect(before.contains("▾ 1 more line") && !before.contains("lines"))
        #expect(!showing.last.contains("▾"))
    }

    @Test("While a line stands at the foot, only the sign is there, beside the page")
    func notice() {
        let showing = Showing(Self.story(), end: 50, (8, Self.character("+")))
        #expect(showing.text(at: 8.5).contains("speed 1.25") && !showing.text(at: 8.5).contains("more line"))
        #expect(showing.text(at: 8.5).contains("▾"))
        #expect(showing.text(at: 12).contains("more lines"))
    }
}
