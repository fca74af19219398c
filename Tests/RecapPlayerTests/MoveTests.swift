import RecapCore
import RecapPlayer
import RecapStory
import RecapSurface
import TestSupport
import Testing

/// Moves from page to page, and the end.
@Suite struct MoveTests {
    @Test("Next and previous turn one page, next on the last finishes")
    func moves() {
        let showing = Showing(
            pages(3), (1, .key(.right)), (2, .key(.right)), (3, .key(.left)), (4, .key(.right)), (5, .key(.right)))
        #expect(showing.turns.map(\.page) == [0, 1, 2, 1, 2])
        #expect(showing.turns.map(\.time) == [0, 1, 2, 3, 4])
        #expect(showing.outcome == .dismissed(.finished))
        #expect(showing.terminal.time == 5)
    }

    @Test("Previous on the first page begins it anew")
    func firstPage() {
        let showing = Showing(numbered([10]), (8, .key(.left)))
        #expect(abs(showing.terminal.time - 18) < 1e-6)
        #expect(showing.frame(at: 8).map { Showing.filled($0) } == 0)
    }

    @Test("A move while paused keeps the pause, still slides, and then nothing moves")
    func pausedMove() {
        let showing = Showing(
            numbered([10, 10], slide: 0.4), end: 5000, (1, .key(.character(" "))), (2, .key(.right)))
        #expect(showing.outcome == .terminalClosed)
        let slide = showing.frames.filter { $0.time > 2 && $0.time < 2.4 }
        #expect(Set(slide.map(\.text)).count > 10)
        #expect(showing.last.contains("page 1") && showing.last.contains("⏸"))
        #expect(showing.frames.allSatisfy { $0.time < 2.5 })
    }

    @Test(
        "A tenth of a second at a time, a page takes as many steps as it has tenths",
        arguments: [(3.7, 37), (1.1, 11), (0.5, 5), (8.3, 83)])
    func steps(_ seconds: Double, _ presses: Int) {
        let story = numbered([PageSeconds(clamping: seconds), nil])
        let keys = (1...presses).map { (at: Double($0), event: TerminalEvent.key(.character("."))) }
        let showing = Showing(story, options: PlayerOptions(isPaused: true), end: 1000, script: keys)
        #expect(showing.turns.map(\.page) == [0, 1])
        #expect(showing.turns.last?.time == Double(presses))
    }

    @Test("A story whose conditions leave no page finishes at once, and shows nothing")
    func noPages() {
        let hidden = Story(pages: [Page(showIf: Condition("nothing"), elements: [])])
        for story in [Story(pages: []), hidden] {
            let showing = Showing(story)
            #expect(showing.outcome == .dismissed(.finished))
            #expect(showing.frames.isEmpty)
            #expect(showing.terminal.time == 0)
        }
    }

    @Test("A thousand next keys at once stay on the last page")
    func batch() {
        let keys = Array(repeating: (at: 1.0, event: TerminalEvent.key(.right)), count: 1000)
        let showing = Showing(pages(10), end: 50, script: keys)
        #expect(showing.outcome == .terminalClosed)
        #expect(showing.page(at: 1) == 9)
        // They are one frame.
        #expect(showing.frames.count { $0.time == 1 } == 1)
    }

    @Test(
        "A key held down does not race out of the story; one after a moment does finish it",
        arguments: [0.03, 0.1, 0.149])
    func heldDown(_ interval: Double) {
        var keys = (0..<200).map { (at: 1 + Double($0) * interval, event: TerminalEvent.key(.right)) }
        let showing = Showing(pages(10), end: 500, script: keys)
        #expect(showing.outcome == .terminalClosed)
        keys.append((at: 1 + 199 * interval + 0.16, event: .key(.right)))
        #expect(Showing(pages(10), end: 500, script: keys).outcome == .dismissed(.finished))
    }

    @Test("Also on manual pages and while paused")
    func atRest() {
        let keys = (0..<100).map { (at: 1 + Double($0) * 0.05, event: TerminalEvent.key(.right)) }
        #expect(Showing(pages(10, of: nil), end: 500, script: keys).outcome == .terminalClosed)
        let paused = Showing(pages(10), options: PlayerOptions(isPaused: true), end: 500, script: keys)
        #expect(paused.outcome == .terminalClosed)
        let later = keys + [(at: 100, event: .key(.right)), (at: 101, event: .key(.right))]
        #expect(Showing(pages(10, of: nil), end: 500, script: later).outcome == .dismissed(.finished))
    }

    @Test(
        "Next on a last page without a time shows that it is the end, and the next one closes",
        arguments: [
            TerminalEvent.key(.right), .key(.down), .key(.pageDown),
            .mouse(MouseEvent(.wheelDown, at: Point(x: 50, y: 6))),
        ])
    func end(_ next: TerminalEvent) {
        let showing = Showing(pages(2, of: nil), end: 100, (1, next), (2, next), (4, next))
        #expect(showing.outcome == .dismissed(.finished) && showing.terminal.time == 4)
        #expect(showing.page(at: 3) == 1)
        #expect(showing.text(at: 3).contains("The end   → q close"))
    }

    @Test("The sign of the end goes with its time and with a move back; then it has to be shown again")
    func endPasses() {
        let showing = Showing(
            pages(2, of: nil), end: 100, (1, .key(.end)), (2, .key(.right)), (8, .key(.right)), (9, .key(.left)),
            (10, .key(.right)), (11, .key(.right)))
        let signs = [3, 7, 8.5, 9.5, 10.5, 11.5].map { showing.text(at: $0).contains("The end") }
        #expect(signs == [true, false, true, false, false, true])
        #expect(showing.outcome == .terminalClosed)
    }

    @Test("A last page of a story that something follows is left at once")
    func followed() {
        let options = PlayerOptions(holdsAtEnd: false)
        let showing = Showing(pages(1, of: nil), options: options, end: 100, (1, .key(.right)))
        #expect(showing.outcome == .dismissed(.finished))
    }

    @Test("After the end nothing is shown and no event is taken, whatever came with it")
    func once() {
        let showing = Showing(
            pages(3), (1, .key(.character("q"))), (1, .key(.right)), (1, .key(.control("c"))),
            (1, .terminate(signal: 15)))
        #expect(showing.outcome == .dismissed(.closed))
        #expect(showing.frames.allSatisfy { $0.time < 1 })
        #expect(showing.terminal.time == 1)
    }

    @Test("Each way of ending says which it was")
    func outcomes() {
        let ways: [(TerminalEvent, PlayerOutcome)] = [
            (.key(.character("q")), .dismissed(.closed)), (.key(.escape), .dismissed(.closed)),
            (.key(.control("c")), .interrupted), (.key(.control("\\")), .quit),
            (.terminate(signal: 15), .terminated(signal: 15)), (.closed, .terminalClosed),
        ]
        for (event, outcome) in ways {
            let showing = Showing(pages(3), (1, event))
            #expect(showing.outcome == outcome)
            #expect(showing.terminal.time == 1)
        }
    }

    @Test(
        "A showing begins where it is asked to",
        arguments: [
            (PageReference.index(2), 2), (.index(0), 0), (.index(98), 4), (.index(-6), 0), (.id("p3"), 3),
            (.id("no"), 0),
        ])
    func start(_ start: PageReference, _ page: Int) {
        var story = pages(5)
        for index in story.pages.indices { story.pages[index].id = "p\(index)" }
        let showing = Showing(story, options: PlayerOptions(start: start), end: 1)
        #expect(showing.page(at: 0) == page)
        // It stands there; it does not come in from a side.
        #expect(showing.turns.count == 1)
    }
}
