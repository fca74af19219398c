import RecapCore
import Testing

@Suite struct TimeTests {
    @Test("A page of 10 s lasts 10 s and one of 5 s lasts 5 s", arguments: [5, 10, 0.5, 3.7])
    func pageLastsItsSeconds(seconds: Double) throws {
        let length = Duration.milliseconds(Int64(seconds * 1000))
        var state = try RecapState(pageRemainSeconds: seconds, pageCount: 2)
        #expect(state.advance(by: length - .nanoseconds(1)) == [])
        #expect(state.currentPage == 0)
        #expect(state.advance(by: .nanoseconds(1)) == [.pageChanged(from: 0, to: 1)])
        #expect(state.elapsed == .zero)
    }

    @Test("Ticks of 0.1 s add up exactly", arguments: zip([3, 12, 30], [30, 120, 300]))
    func ticksAddUp(seconds: Double, ticks: Int) throws {
        let controller = try RecapController(pageRemainSeconds: seconds, pageCount: 1)
        for _ in 1..<ticks { controller.tick() }
        #expect(controller.dismissal == nil)
        #expect(controller.tick() == [.dismissed(.finished)])
    }

    @Test("Every length in tenths of a second takes exactly as many ticks")
    func everyTenthIsExact() throws {
        for tenths in 5...3000 {
            let state = try RecapState(pageRemainSeconds: Double(tenths) / 10, pageCount: 1)
            #expect(state.timeToPageEnd == .milliseconds(100) * tenths)
        }
    }

    @Test("TickWeight is the share that a tick is worth, and is smaller on a longer page")
    func tickWeight() throws {
        #expect(try RecapController(pageRemainSeconds: 5, pageCount: 1).tickWeight == 0.02)
        #expect(try RecapController(pageRemainSeconds: 10, pageCount: 1).tickWeight == 0.01)
        let controller = try RecapController(pageRemainSeconds: 4, pageCount: 1)
        controller.tick()
        #expect(controller.progress == controller.tickWeight)
    }

    @Test("Progress is elapsed / seconds, and full at the end of the story")
    func progress() throws {
        var state = try RecapState(pageRemainSeconds: 8, pageCount: 1)
        #expect(state.progress == 0)
        state.advance(by: .seconds(2))
        #expect(state.progress == 0.25)
        state.advance(by: .seconds(60))
        #expect(state.progress == 1)
        #expect(state.elapsed == .seconds(8))
    }

    @Test("Overshoot carries over to the next page")
    func overshootCarries() {
        var state = RecapState(pages: pages(.after(2), .after(3), .after(4)))
        #expect(state.advance(by: .milliseconds(2700)) == [.pageChanged(from: 0, to: 1)])
        #expect(state.elapsed == .milliseconds(700))
    }

    @Test("Several pages may turn in one advance, each with its effect")
    func severalPagesAtOnce() {
        var state = RecapState(pages: pages(.after(2), .after(3), .after(4)))
        #expect(state.advance(by: .milliseconds(5100)) == [.pageChanged(from: 0, to: 1), .pageChanged(from: 1, to: 2)])
        #expect(state.elapsed == .milliseconds(100))
        #expect(state.advance(by: .seconds(1000)) == [.dismissed(.finished)])
    }

    @Test("Late ticks do not stretch a page")
    func lateTicksDoNotStretch() throws {
        var state = try RecapState(pageRemainSeconds: 3, pageCount: 2)
        for _ in 0..<20 { state.advance(by: .milliseconds(150)) }
        #expect(state.currentPage == 1)
        #expect(state.elapsed == .zero)
    }

    @Test("Speed scales time and is kept within 0.25…8")
    func speed() throws {
        var state = try RecapState(pageRemainSeconds: 6, pageCount: 2)
        state.speed = 2
        #expect(state.timeToPageEnd == .seconds(3))
        state.advance(by: .seconds(1))
        #expect(state.elapsed == .seconds(2))
        #expect(state.tickWeight == 0.1 / 6)

        for (asked, taken) in [(0.0, 0.25), (-3, 0.25), (100, 8), (.infinity, 8), (-.infinity, 0.25), (1.3, 1.3)] {
            state.speed = asked
            #expect(state.speed == taken)
        }
        state.speed = .nan
        #expect(state.speed == 1.3)
    }

    @Test("A manual page waits, and time stops at it")
    func manualWaits() {
        var state = RecapState(pages: pages(.after(2), .manual, .after(2)))
        #expect(state.advance(by: .seconds(50)) == [.pageChanged(from: 0, to: 1)])
        #expect(state.elapsed == .zero)
        #expect(state.advance(by: .seconds(50)) == [])
        #expect((state.elapsed, state.progress, state.tickWeight) == (.zero, 0, 0))
        #expect(state.timeToPageEnd == nil)
        #expect(state.goToNextPage() == [.pageChanged(from: 1, to: 2)])
        #expect(state.timeToPageEnd == .seconds(2))
    }

    @Test("A signaled page lasts until its signal, which means nothing elsewhere")
    func signaledPage() {
        var state = RecapState(pages: pages(.after(2), .whenSignaled, .manual, .whenSignaled))
        #expect(state.signalPageEnd() == [])
        state.advance(by: .seconds(50))
        #expect(state.currentPage == 1)
        #expect(state.progress == 0)
        #expect(state.signalPageEnd() == [.pageChanged(from: 1, to: 2)])
        #expect(state.signalPageEnd() == [])
        state.goToNextPage()
        #expect(state.signalPageEnd() == [.dismissed(.finished)])
    }

    @Test("time that goes backwards, or further than any story, does no harm")
    func absurdTimes() throws {
        var state = try RecapState(pageRemainSeconds: 5, pageCount: 3)
        state.advance(by: .seconds(1))
        #expect(state.advance(by: .seconds(-10)) == [])
        #expect(state.elapsed == .seconds(1))
        state.speed = 8
        #expect(state.advance(by: Duration(attoseconds: .max)).last == .dismissed(.finished))
        #expect(state.advance(by: Duration(attoseconds: .min)) == [])
    }

    @Test("nothing advances until the number of pages is known, which is not zero pages")
    func unknownCountWaits() throws {
        var state = try RecapState(pageRemainSeconds: 5)
        #expect(state.pageCount == nil)
        #expect(state.currentTiming == nil)
        #expect(state.advance(by: .seconds(60)) == [])
        #expect(state.goToNextPage() == [])
        #expect(state.goToPreviousPage() == [])
        #expect(state.goToPage(3) == [])
        #expect(state.restartPage() == [])
        #expect(state.signalPageEnd() == [])
        #expect((state.currentPage, state.elapsed, state.dismissal) == (0, .zero, nil))
        #expect(state.timeToPageEnd == nil)

        #expect(state.setPageCount(2) == [])
        #expect(state.timeToPageEnd == .seconds(5))
        #expect(state.advance(by: .seconds(5)) == [.pageChanged(from: 0, to: 1)])
    }

    @Test("ten thousand pages play through, and absurd counts are taken as what can be played")
    func manyPages() throws {
        var state = try RecapState(pageRemainSeconds: 1, pageCount: 10_000)
        #expect(state.advance(by: .seconds(9_999)).count == 9_999)
        #expect(state.currentTiming == PageTiming(id: "10000", advance: .after(1)))
        #expect(state.advance(by: .seconds(1)) == [.dismissed(.finished)])
        #expect(try RecapState(pageCount: .max).pageCount == 1_000_000)
        #expect(try RecapState(pageCount: .min).dismissal == .finished)
    }
}
