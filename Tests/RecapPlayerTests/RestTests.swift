import RecapCore
import RecapPlayer
import RecapStory
import RecapSurface
import TestSupport
import Testing

/// What the player does while nothing happens: nothing.
@Suite struct RestTests {
    private static let lively = Page(
        advance: .manual,
        elements: [
            StoryElement(Title("24")), StoryElement(Stat(1204, label: "commits")), StoryElement(TextBlock("text")),
        ])

    @Test("A manual page at rest causes no wake-up and no frame")
    func manual() {
        let showing = Showing(Story(pages: [Self.lively]), end: 80_000)
        #expect(showing.frames.allSatisfy { $0.time < 0.9 })
        // 0.8 s of motion at 60 a second.
        #expect(showing.frames.count <= 50 && showing.frames.count >= 46)
        #expect(showing.terminal.wakeUps <= showing.frames.count)
    }

    @Test("While all that moves waits there is no wake-up and no frame")
    func waiting() {
        let late = StoryElement(TextBlock("text")).animate([
            .preset(.fadeIn, overrides: .init(duration: .milliseconds(500), delay: .seconds(600)))
        ])
        let showing = Showing(Story(pages: [Page(advance: .manual, elements: [late])]), end: 80_000)
        #expect(showing.frames.allSatisfy { $0.time == 0 || (600...600.52).contains($0.time) })
        #expect(showing.frames.count >= 30 && showing.frames.count <= 33)
        #expect(showing.terminal.wakeUps <= showing.frames.count)
    }

    @Test("A paused page at rest causes none")
    func paused() {
        var page = Self.lively
        page.advance = .after(50)
        let showing = Showing(Story(pages: [page]), end: 80_000, (0.3, .key(.character(" "))))
        #expect(showing.frames.allSatisfy { $0.time <= 0.31 })
        #expect(showing.terminal.wakeUps <= showing.frames.count + 1)
        let began = Showing(Story(pages: [page]), options: PlayerOptions(isPaused: true), end: 80_000)
        #expect(began.frames.count == 1)
        #expect(began.terminal.wakeUps == 1)
        // It begins in place, or nothing could be read.
        #expect(began.last.contains("commits"))
    }

    @Test("Reduced motion shows a manual page once")
    func reducedMotion() {
        let showing = Showing(Story(pages: [Self.lively]), reducesMotion: true, end: 80_000)
        #expect(showing.frames.count == 1 && showing.terminal.wakeUps == 1)
    }

    @Test("Help at rest and the number of the page cause none")
    func help() {
        let showing = Showing(pages(3), end: 80_000, (5, .key(.character("?"))))
        #expect(showing.frames.allSatisfy { $0.time <= 5 })
        let manual = Showing(pages(3, of: nil), end: 80_000, (5, .key(.character("i"))))
        #expect(manual.frames.count == 2)
    }

    @Test("A notice goes away by itself, and then there is rest again")
    func notice() {
        let showing = Showing(pages(3, of: nil), end: 80_000, (5, .key(.character("m"))))
        #expect(showing.text(at: 5.5).contains("mouse off"))
        #expect(!showing.last.contains("mouse"))
        #expect(showing.frames.allSatisfy { $0.time < 8 })
        #expect(showing.terminal.mouse == [false])
    }

    @Test("Keys and reports that mean nothing change nothing")
    func meaningless() {
        let showing = Showing(
            pages(3, of: nil), end: 100, (5, .key(.tab)), (6, .key(.character("x"))), (7, .key(.control("a"))),
            (8, .mouse(MouseEvent(.release, at: Point(x: 3, y: 3)))), (9, .focus(true)), (10, .key(.character("."))))
        #expect(Set(showing.frames.map(\.text)).count == 1)
    }

    @Test("At rest the bars are drawn when half a cell is gained, not more often, and each time something changes")
    func halves() throws {
        // 56 cells of 2 steps in 56 seconds.
        let showing = Showing(numbered([56]))
        let rest = showing.frames.filter { $0.time > 1 }
        #expect(rest.count <= 55 * 2 + 1 && rest.count >= 55 * 2 - 2)
        #expect(showing.terminal.wakeUps <= showing.frames.count + 2)
        for (frame, next) in zip(rest, rest.dropFirst()) {
            #expect(Showing.filled(next) == Showing.filled(frame) + 1, "at \(next.time)")
        }
        let last = try #require(showing.frames.last)
        #expect(Showing.filled(last) == 56 * 2 - 1)
    }

    @Test("At most 30 times a second, and never back", arguments: [200, 60, 20])
    func often(_ width: Int) {
        for seconds in [2.0, 4] {
            let showing = Showing(
                numbered([PageSeconds(clamping: seconds)]), width: width, options: PlayerOptions(speed: 1))
            for second in stride(from: 1.0, to: seconds, by: 0.25) {
                let frames = showing.frames.filter { $0.time > second && $0.time <= second + 1 }
                #expect(frames.count <= 31)
            }
            let filled = showing.frames.map { Showing.filled($0) }
            #expect(zip(filled, filled.dropFirst()).allSatisfy { $0 <= $1 })
        }
    }

    @Test("The bars go back on a restart only")
    func restart() {
        let showing = Showing(numbered([20]), end: 18, (10, .key(.character("r"))))
        let filled = showing.frames.map { ($0.time, Showing.filled($0)) }
        for ((_, before), (time, after)) in zip(filled, filled.dropFirst()) {
            #expect(before <= after || time == 10)
        }
        #expect(showing.frame(at: 10).map { Showing.filled($0) } == 0)
    }

    @Test(
        "All of a page is in place within 0.8 s, and the first thing to read is there with the first frame",
        arguments: [1, 3, 8])
    func entrances(_ count: Int) throws {
        let elements = (0..<count).map { StoryElement(TextBlock(Template(verbatim: "word\($0)."))) }
        let showing = Showing(Story(pages: [Page(advance: .manual, elements: elements)]), height: 30, end: 50)
        #expect(showing.text(at: 0).contains("word0."))
        #expect(showing.text(at: 0.8) == showing.last)
        #expect(showing.frames.count { $0.time <= 0.8 } > 5)
    }
}
