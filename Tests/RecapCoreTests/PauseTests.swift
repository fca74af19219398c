import RecapCore
import Testing

@Suite struct PauseTests {
    @Test("time stands still while paused, and goes on where it stopped")
    func pauseStopsTime() throws {
        let controller = try RecapController(pageRemainSeconds: 5, pageCount: 2)
        controller.advance(by: .seconds(2))
        #expect(controller.pause() == [.pauseChanged])
        #expect(controller.isPaused)
        controller.advance(by: .seconds(60))
        #expect((controller.elapsed, controller.currentPage, controller.timeToPageEnd) == (.seconds(2), 0, nil))
        #expect(controller.resume() == [.pauseChanged])
        #expect(controller.timeToPageEnd == .seconds(3))
        controller.advance(by: .seconds(3))
        #expect(controller.currentPage == 1)
    }

    @Test("each giver takes back only its own reason")
    func eachTakesBackItsOwn() throws {
        let controller = try RecapController(pageCount: 2)
        controller.pause(.user)
        #expect(controller.pause(.overlay) == [.pauseChanged])
        #expect(controller.pause(.overlay) == [])
        #expect(controller.resume(.focus) == [])
        #expect(controller.resume(.overlay) == [.pauseChanged])
        #expect(controller.pauseReasons == .user)
        controller.advance(by: .seconds(1))
        #expect(controller.elapsed == .zero)
        controller.resume(.user)
        #expect(!controller.isPaused)
    }

    @Test("a story may be paused before the number of its pages is known")
    func pausedBeforeKnown() throws {
        let controller = try RecapController()
        #expect(controller.pause(.loading) == [.pauseChanged])
        controller.setPageCount(3)
        controller.advance(by: .seconds(1))
        #expect(controller.elapsed == .zero)
    }

    @Test("a signal is heard while paused, and the pause stays")
    func signalWhilePaused() {
        var state = RecapState(pages: pages(.whenSignaled, .manual))
        state.pause(.loading)
        #expect(state.signalPageEnd() == [.pageChanged(from: 0, to: 1)])
        #expect(state.isPaused)
    }
}
