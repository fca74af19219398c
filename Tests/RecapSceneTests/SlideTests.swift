import RecapCore
import RecapScene
import RecapStory
import RecapSurface
import TestSupport
import Testing

/// Pages side by side, and the view on its way between them.
@Suite struct SlideTests {
    /// Pages of one probe each, named by their index, as wide as the screen.
    private func story(_ count: Int, duration: Duration = .milliseconds(350), ease: String = "cubicOut") -> Story {
        Story(
            transition: PageTransition(kind: .slide, duration: duration, ease: ease),
            pages: (0..<count).map { Page(maxWidth: 1000, elements: [StoryElement(Probe("\($0)", columns: 1000))]) })
    }

    @Test("While the view moves, neighbours stand side by side, a screen apart")
    func sideBySide() throws {
        let log = ProbeLog()
        let stage = Stage(story(3), width: 60, kinds: log.kinds)
        stage.settle(on: 0)
        let home = try #require(stage.columns(log)["0"])
        stage.perform { $0.goToNextPage() }
        var both = 0
        // The first frame after the key is a step of the slide.
        #expect(try #require(stage.columns(log)["0"]) < home)
        var last = home
        for _ in 0..<30 {
            let places = stage.columns(log)
            if let a = places["0"] {
                #expect(a <= last)
                last = a
                if let b = places["1"] {
                    both += 1
                    #expect(b - a == 60)
                }
            }
            #expect(places["2"] == nil)
            stage.view.advance(by: .milliseconds(16), isPaused: false)
        }
        #expect(both > 5)
        #expect(stage.columns(log) == ["1": home])
    }

    @Test("Pages that are not visible cost nothing, however many there are")
    func cost() {
        let log = ProbeLog()
        let stage = Stage(story(500), kinds: log.kinds)
        stage.settle(on: 250)
        stage.draw()
        #expect(log.takeMade() == ["250"])
        #expect(log.takeDrawn().map(\.name) == ["250"])
        for _ in 0..<10 { stage.draw() }
        #expect(log.takeMade().isEmpty)
        stage.perform { $0.goToNextPage() }
        for _ in 0..<40 {
            stage.draw()
            stage.view.advance(by: .milliseconds(16), isPaused: false)
        }
        #expect(log.takeMade() == ["251"])
        #expect(Set(log.takeDrawn().map(\.name)) == ["250", "251"])
        // A long way passes no page by.
        stage.perform { $0.goToPage(3) }
        for _ in 0..<40 {
            stage.draw()
            stage.view.advance(by: .milliseconds(16), isPaused: false)
        }
        #expect(log.takeMade() == ["3"])
        #expect(Set(log.takeDrawn().map(\.name)) == ["251", "3"])
    }

    @Test("A move while paused keeps the pause, and still slides")
    func paused() throws {
        let log = ProbeLog()
        let stage = Stage(story(3), kinds: log.kinds)
        stage.settle(on: 0)
        stage.perform { $0.pause() }
        stage.perform { $0.goToNextPage() }
        #expect(stage.recap.isPaused)
        var seen = Set<[String]>()
        for _ in 0..<40 {
            seen.insert(stage.columns(log).keys.sorted())
            stage.view.advance(by: .milliseconds(16), isPaused: true)
        }
        #expect(seen == [["0", "1"], ["1"]])
        #expect(stage.nextChange() == nil)
    }

    @Test(
        "A transition that is reversed in flight goes back from where it is, at any moment",
        arguments: ["linear", "cubicOut", "backOut"])
    func reversal(_ ease: String) throws {
        for turn in 1...19 {
            let log = ProbeLog()
            let stage = Stage(story(3, ease: ease), width: 100, kinds: log.kinds)
            stage.settle(on: 1)
            let home = try #require(stage.columns(log)["1"])
            stage.perform { $0.goToNextPage() }
            stage.view.advance(by: .milliseconds(turn * 17), isPaused: false)
            let before = stage.columns(log)
            stage.perform { $0.goToPreviousPage() }
            #expect(stage.columns(log) == before, "after \(turn * 17) ms")
            for _ in 0..<30 {
                stage.view.advance(by: .milliseconds(16), isPaused: false)
                stage.draw()
            }
            #expect(stage.columns(log) == ["1": home])
        }
    }

    @Test(
        "A slide of a length that makes no sense ends, too",
        arguments: [.seconds(Int64.max), .seconds(-1), .seconds(Int64.min)] as [Duration])
    func endless(_ duration: Duration) {
        var transition = PageTransition(duration: duration)
        #expect((.zero...PageTransition.longest).contains(transition.duration))
        transition.duration = duration
        #expect((.zero...PageTransition.longest).contains(transition.duration))
        let log = ProbeLog()
        let stage = Stage(story(3, duration: duration), kinds: log.kinds)
        stage.settle(on: 0)
        stage.perform { $0.goToNextPage() }
        stage.view.advance(by: PageTransition.longest, isPaused: true)
        #expect(Array(stage.columns(log).keys) == ["1"])
        stage.perform { $0.pause() }
        #expect(stage.nextChange() == nil)
    }

    @Test("A long way that is reversed in flight goes back from where it is, too", arguments: [(0, 9), (9, 0)])
    func longReversal(_ from: Int, _ to: Int) throws {
        for turn in 1...19 {
            let log = ProbeLog()
            let stage = Stage(story(10), width: 100, kinds: log.kinds)
            stage.settle(on: from)
            let home = try #require(stage.columns(log)["\(from)"])
            stage.perform { $0.goToPage(to) }
            stage.view.advance(by: .milliseconds(turn * 17), isPaused: false)
            let before = stage.columns(log)
            stage.perform { $0.goToPage(from) }
            #expect(stage.columns(log) == before, "after \(turn * 17) ms")
            // And once more.
            stage.view.advance(by: .milliseconds(50), isPaused: false)
            let middle = stage.columns(log)
            stage.perform { $0.goToPage(to) }
            #expect(stage.columns(log) == middle, "after \(turn * 17) and 50 ms")
            stage.perform { $0.goToPage(from) }
            for _ in 0..<30 { stage.view.advance(by: .milliseconds(16), isPaused: false) }
            #expect(stage.columns(log) == ["\(from)": home])
        }
    }

    @Test("A page that is gone back to in flight goes on with its entrance, and one that was out of view begins anew")
    func reversalOfEntrances() throws {
        let log = ProbeLog()
        let stage = Stage(story(3), kinds: log.kinds)
        stage.wait(5)
        stage.perform { $0.goToNextPage() }
        stage.wait(0.1)
        stage.perform { $0.goToPreviousPage() }
        _ = stage.columns(log)
        stage.draw()
        #expect(log.takeDrawn().first { $0.name == "0" }?.opacity == 1)
        stage.perform { $0.goToNextPage() }
        stage.wait(3)
        stage.perform { $0.goToPreviousPage() }
        stage.wait(0.02)
        stage.draw()
        #expect(try #require(log.takeDrawn().first { $0.name == "0" }).opacity < 1)
    }

    @Test("Many moves in a row never make the view jump")
    func manyMoves() throws {
        let seed: UInt64 = 0x51DE
        var generator = SplitMix64(seed: seed)
        for round in 0..<16 {
            let log = ProbeLog()
            let stage = Stage(story(12), width: 100, kinds: log.kinds)
            stage.settle(on: Int.random(in: 0..<12, using: &generator))
            for _ in 0..<12 {
                stage.view.advance(by: .milliseconds(Int.random(in: 0...200, using: &generator)), isPaused: false)
                let before = stage.columns(log)
                let page = Int.random(in: 0..<12, using: &generator)
                stage.perform { $0.goToPage(page) }
                // A slide from rest begins with its first step.
                guard before.count > 1 else { continue }
                #expect(stage.columns(log) == before, "seed \(seed), round \(round)")
            }
            stage.view.advance(by: .seconds(1), isPaused: false)
            #expect(Array(stage.columns(log).keys) == ["\(stage.recap.currentPage)"])
        }
    }

    @Test("A move in the middle of another begins where the view is")
    func onward() throws {
        let log = ProbeLog()
        let stage = Stage(story(4), width: 100, kinds: log.kinds)
        stage.settle(on: 0)
        stage.perform { $0.goToNextPage() }
        stage.view.advance(by: .milliseconds(60), isPaused: false)
        let before = stage.columns(log)
        #expect(before.count == 2)
        stage.perform { $0.goToNextPage() }
        #expect(stage.columns(log) == before)
    }

    @Test("The backgrounds of two pages blend while the view moves, so that there is no seam")
    func blend() throws {
        let pages = [RGBColor(10, 20, 30), RGBColor(110, 120, 130)].map {
            Page(background: PageBackground(colors: [$0]), elements: [])
        }
        let stage = Stage(Story(pages: pages))
        stage.settle(on: 0)
        stage.draw()
        let first = stage.surface[5, 12].background
        stage.settle(on: 1)
        stage.draw()
        let second = stage.surface[5, 12].background
        stage.settle(on: 0)
        stage.perform { $0.goToNextPage() }
        var colors: [Color] = []
        for _ in 0..<30 {
            stage.draw()
            let row = Set((0..<80).map { stage.surface[$0, 12].background })
            #expect(row.count == 1)
            colors.append(try #require(row.first))
            stage.view.advance(by: .milliseconds(16), isPaused: false)
        }
        #expect(colors.first != first && colors.last == second)
        #expect(Set(colors).count > 5)
    }

    @Test("No wide character is ever cut in half on the way", arguments: [20, 21, 40])
    func slide(_ width: Int) {
        let text = StoryElement(TextBlock("한국어 日本語 👨‍👩‍👧 🇰🇷 👍🏽 e\u{301}각"))
        let page = Page(elements: [
            StoryElement(Title("가나다라마바사아자차카타파하")), text, StoryElement(Quote("어절이 끊기지 않게", by: "누구")),
        ])
        let stage = Stage(Story(pages: [page, page, page]), width: width, height: 12)
        for move in [1, 2, 0, 1] {
            stage.perform { $0.goToPage(move) }
            for _ in 0..<24 {
                stage.draw()
                #expect(stage.surface.faults.isEmpty)
                stage.view.advance(by: .milliseconds(16), isPaused: false)
            }
        }
    }
}

extension Stage {
    /// The columns at which probes are drawn now, by their names.
    fileprivate func columns(_ log: ProbeLog) -> [String: Int] {
        _ = log.takeDrawn()
        draw()
        return Dictionary(log.takeDrawn().map { ($0.name, $0.frame.x) }) { a, _ in a }
    }
}
