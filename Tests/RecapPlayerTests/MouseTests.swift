import RecapCore
import RecapPlayer
import RecapScene
import RecapStory
import RecapSurface
import TestSupport
import Testing

/// Clicks, presses, the wheel and the focus.
@Suite struct MouseTests {
    private static func press(_ x: Int, _ y: Int = 6) -> TerminalEvent {
        .mouse(MouseEvent(.press, at: Point(x: x, y: y)))
    }
    private static func release(_ x: Int, _ y: Int = 6) -> TerminalEvent {
        .mouse(MouseEvent(.release, at: Point(x: x, y: y)))
    }

    @Test(
        "A click in the left half goes back, one in the right half goes on",
        arguments: [
            (0, 3), (29, 3), (30, 5), (59, 5),
        ])
    func halves(_ x: Int, _ page: Int) {
        let showing = Showing(
            pages(10), options: PlayerOptions(start: .index(4)), end: 5, (1, Self.press(x)), (1.1, Self.release(x)))
        #expect(showing.turns.map(\.page) == [4, page])
        // It is taken when the button comes up.
        #expect(showing.turns.last.map { abs($0.time - 1.1) < 1e-9 } == true)
    }

    @Test(
        "From right to left, a click in the left half goes on, and one in the right half goes back",
        arguments: [(0, 5), (59, 3)])
    func halvesFromRight(_ x: Int, _ page: Int) {
        var story = pages(10)
        story.direction = .rightToLeft
        let showing = Showing(
            story, options: PlayerOptions(start: .index(4)), end: 5, (1, Self.press(x)), (1.1, Self.release(x)))
        #expect(showing.turns.map(\.page) == [4, page])
    }

    @Test("Press and release that come together are a click")
    func together() {
        #expect(Showing(pages(3), end: 5, (1, Self.press(50)), (1, Self.release(50))).turns.map(\.page) == [0, 1])
    }

    @Test("A click on a segment goes to its page, also where the bars stand in row 1", arguments: [12, 24])
    func segments(_ height: Int) throws {
        let bars = SegmentedBars(count: 10, current: 0, width: 60)
        let row = SegmentedBars.row(inHeight: height)
        for page in [0, 3, 9] {
            let segment = try #require(bars.segment(of: page))
            let showing = Showing(
                pages(10), height: height, options: PlayerOptions(start: .index(5)), end: 5,
                (1, Self.press(segment.x, row)), (1.1, Self.release(segment.x, row)))
            #expect(showing.page(at: 2) == page)
        }
    }

    @Test("A press pauses at once; held for longer than 0.25 s it is no click, and release goes on")
    func holding() {
        let showing = Showing(numbered([10, 10]), (3, Self.press(50)), (503, Self.release(50)))
        #expect(showing.text(at: 3).contains("⏸"))
        #expect(showing.page(at: 503) == 0 && !showing.text(at: 504).contains("⏸"))
        #expect(abs(showing.terminal.time - 520) < 1e-6)
        let click = Showing(pages(3), end: 9, (1, Self.press(50)), (1.25, Self.release(50)))
        #expect(click.page(at: 2) == 1)
        let hold = Showing(pages(3), end: 9, (1, Self.press(50)), (1.26, Self.release(50)))
        #expect(hold.page(at: 2) == 0)
    }

    @Test("While a press is held, all but the page fades away within 0.2 s, and comes back at its end")
    func reading() {
        let showing = Showing(numbered([10, 10]), end: 20, (3, Self.press(50)), (6, Self.release(50)))
        #expect(showing.text(at: 3.24).contains("·") && showing.text(at: 3.24).contains("⏸"))
        for time in [3.5, 5.9] {
            let text = showing.text(at: time)
            #expect(text.contains("page 0") && !text.contains("·") && !text.contains("⏸") && !text.contains("▄"))
        }
        #expect(!showing.frames.contains { $0.time > 3.6 && $0.time < 6 })
        #expect(showing.text(at: 6.3).contains("▄") && showing.text(at: 6.3).contains("·"))
    }

    @Test(
        "While the key that pauses is held, only the page is shown; then the story goes on, or stays paused",
        arguments: [false, true], [0.0, 0.25, 0.5, 1])
    func holdingKey(isPaused: Bool, delay: Double) {
        let space = TerminalEvent.key(.character(" "))
        // A keyboard repeats a key after a delay, 30 times a second.
        let repeated = (1...60).map { (at: 3 + delay + Double($0) / 30, event: space) }
        let showing = Showing(
            numbered([10, 10]), options: PlayerOptions(isPaused: isPaused), end: 20, script: [(3, space)] + repeated)
        for time in [4.6, 4.9] {
            let text = showing.text(at: time)
            #expect(text.contains("page 0") && !text.contains("·") && !text.contains("⏸") && !text.contains("▄"))
        }
        #expect(showing.text(at: 6.6).contains("·"))
        #expect(showing.text(at: 6.6).contains("⏸") == isPaused)
    }

    @Test("Presses of the key that pauses count one by one, as fast as fingers are, and when typed ahead")
    func pressingKey() {
        let space = TerminalEvent.key(.character(" "))
        for times in [[1, 1.15, 1.3, 1.45, 1.6], [1, 1, 1, 1, 1]] {
            let showing = Showing(numbered([10, 10]), end: 3, script: times.map { ($0, space) })
            #expect(showing.text(at: 2.5).contains("⏸") && showing.text(at: 2.5).contains("▄"))
        }
    }

    @Test("A hold takes back its own pause only")
    func holdWhilePaused() {
        let showing = Showing(
            numbered([10]), end: 500, (1, .key(.character(" "))), (2, Self.press(50)), (3, Self.release(50)))
        #expect(showing.outcome == .terminalClosed)
        #expect(showing.last.contains("⏸"))
    }

    @Test(
        "A hold ends with its release, whatever was opened or turned off meanwhile",
        arguments: [
            TerminalEvent.key(.character("?")), .key(.character("m")), .key(.control("z")), .resumed,
        ])
    func holdAndMore(_ event: TerminalEvent) {
        let isHelp = event == .key(.character("?"))
        var script: [(at: Double, event: TerminalEvent)] = [(3, Self.press(50)), (4, event)]
        // A mouse that was turned off sends no release.
        if event != .key(.character("m")) { script.append((5, Self.release(50))) }
        if isHelp { script.append((6, .key(.escape))) }
        let showing = Showing(numbered([10]), end: 500, script: script)
        #expect(showing.outcome == .dismissed(.finished))
    }

    @Test(
        "A hold whose release went to another window ends with the next key, and when the focus changes",
        arguments: [
            TerminalEvent.key(.character("x")), .focus(true), .pasted("x"),
            .mouse(MouseEvent(.release, at: Point(x: 0, y: 0))),
        ])
    func lostRelease(_ event: TerminalEvent) {
        #expect(Showing(numbered([10]), end: 500, (3, Self.press(50))).outcome == .terminalClosed)
        #expect(Showing(numbered([10]), end: 500, (3, Self.press(50)), (4, event)).outcome == .dismissed(.finished))
        // A release that comes after all is no click.
        #expect(
            Showing(pages(3), end: 9, (1, Self.press(50)), (1.1, event), (1.2, Self.release(50))).page(at: 2)
                == (event == .mouse(MouseEvent(.release, at: Point(x: 0, y: 0))) ? 1 : 0))
    }

    @Test("A click while help is shown closes it and turns no page")
    func help() {
        let showing = Showing(
            pages(3), height: 24, end: 50, (1, .key(.character("?"))), (2, Self.press(50)), (2.1, Self.release(50)))
        #expect(showing.page(at: 3) == 0)
        #expect(!showing.text(at: 3).contains("⏸"))
    }

    @Test("The wheel moves, and scrolls a tall page first")
    func wheel() {
        let down = TerminalEvent.mouse(MouseEvent(.wheelDown, at: Point(x: 5, y: 5)))
        let up = TerminalEvent.mouse(MouseEvent(.wheelUp, at: Point(x: 5, y: 5)))
        let showing = Showing(pages(5), options: PlayerOptions(start: .index(2)), end: 9, (1, down), (2, up), (3, up))
        #expect(showing.turns.map(\.page) == [2, 3, 2, 1])
        let story = Story(transition: PageTransition(kind: .none, duration: .zero), pages: [tall(30)])
        #expect(Showing(story, end: 9, (1, down)).last.contains("▴"))
    }

    @Test("Losing the focus pauses, getting it back goes on, unless that is off")
    func focus() {
        let showing = Showing(numbered([10]), (4, .focus(false)), (104, .focus(true)))
        #expect(showing.text(at: 50).contains("⏸"))
        #expect(abs(showing.terminal.time - 110) < 1e-6)
        let off = Showing(
            numbered([10]), options: PlayerOptions(pausesWithoutFocus: false), (4, .focus(false)), (5, .focus(true)))
        #expect(abs(off.terminal.time - 10) < 1e-6)
        // Its own pause only.
        let paused = Showing(
            numbered([10]), end: 500, (3, .key(.character(" "))), (4, .focus(false)), (5, .focus(true)))
        #expect(paused.outcome == .terminalClosed)
    }
}
