import RecapCore
import Testing

@Suite struct MovesTests {
    let three = pages(ids: "a", "b", "c")

    @Test("Next goes on to the beginning of the next page")
    func next() {
        var state = RecapState.at(page: 0, elapsed: .seconds(2), of: three)
        #expect(state.goToNextPage() == [.pageChanged(from: 0, to: 1)])
        #expect((state.currentPage, state.elapsed, state.progress) == (1, .zero, 0))
    }

    @Test("Next on the last page dismisses")
    func nextOnLastDismisses() {
        var state = RecapState.at(page: 2, elapsed: .seconds(2), of: three)
        #expect(state.goToNextPage() == [.dismissed(.finished)])
        #expect(state.currentPage == 2)
    }

    @Test("Previous goes back to the beginning of the page before")
    func previous() {
        var state = RecapState.at(page: 2, elapsed: .seconds(2), of: three)
        #expect(state.goToPreviousPage() == [.pageChanged(from: 2, to: 1)])
        #expect((state.currentPage, state.elapsed) == (1, .zero))
    }

    @Test("Previous on the first page restarts it and reports the start")
    func previousOnFirst() {
        var state = RecapState.at(page: 0, elapsed: .seconds(2), of: three)
        #expect(state.goToPreviousPage() == [.pageRestarted, .reachedStart])
        #expect((state.currentPage, state.elapsed) == (0, .zero))
    }

    @Test("A move while paused keeps the pause")
    func moveKeepsPause() {
        var state = RecapState.at(page: 1, elapsed: .seconds(2), of: three)
        state.pause(.user)
        for move in [{ $0.goToNextPage() }, { $0.goToPreviousPage() }, { $0.goToPage(0) }, { $0.restartPage() }]
            as [(inout RecapState) -> [RecapEffect]]
        {
            #expect(move(&state) != [])
            #expect(state.pauseReasons == .user)
            state.advance(by: .seconds(3))
            #expect(state.elapsed == .zero)
        }
    }

    @Test("Going to a page clamps it, and the current page restarts")
    func goToPage() {
        var state = RecapState.at(page: 1, elapsed: .seconds(2), of: three)
        #expect(state.goToPage(1) == [.pageRestarted])
        #expect(state.elapsed == .zero)
        #expect(state.goToPage(.max) == [.pageChanged(from: 1, to: 2)])
        #expect(state.goToPage(.min) == [.pageChanged(from: 2, to: 0)])
        #expect(state.goToPage(-1) == [.pageRestarted])
    }

    @Test("Restarting begins the page anew")
    func restart() {
        var state = RecapState.at(page: 1, elapsed: .seconds(2), of: three)
        #expect(state.restartPage() == [.pageRestarted])
        #expect((state.currentPage, state.elapsed) == (1, .zero))
    }

    @Test("A first next may always dismiss")
    func firstNextDismisses() {
        var state = RecapState(pages: pages(ids: "a"))
        #expect(state.goToNextPage() == [.dismissed(.finished)])
    }

    @Test("A key held down stops at the last page")
    func heldKeyStops() {
        var state = RecapState(pages: three)
        for _ in 0..<100 {
            state.goToNextPage()
            state.advance(by: .milliseconds(33))
        }
        #expect((state.currentPage, state.dismissal) == (2, nil))
    }

    @Test("The window is 0.15 s of real time, whatever the speed", arguments: [0.25, 1, 8])
    func window(speed: Double) {
        var state = RecapState(pages: pages(.after(60), .after(60)))
        state.speed = speed
        state.goToNextPage()
        state.advance(by: .milliseconds(149))
        #expect(state.goToNextPage() == [])
        state.advance(by: .milliseconds(150))
        #expect(state.goToNextPage() == [.dismissed(.finished)])
    }

    @Test("A swallowed next counts as one too")
    func swallowedCounts() {
        var state = RecapState(pages: pages(ids: "a", "b"))
        state.goToNextPage()
        state.advance(by: .milliseconds(100))
        #expect(state.goToNextPage() == [])
        state.advance(by: .milliseconds(100))
        #expect(state.goToNextPage() == [])
    }

    @Test("The window passes while paused and on manual pages")
    func windowPassesWhilePaused() {
        var state = RecapState(pages: pages(.manual, .manual))
        state.pause()
        state.goToNextPage()
        state.advance(by: .milliseconds(100))
        state.resume()
        state.advance(by: .milliseconds(50))
        state.holdsAtEnd = false
        #expect(state.goToNextPage() == [.dismissed(.finished)])
    }

    @Test("M1: next on a manual last page says that it is the end, and the next one finishes")
    func manualEnd() {
        var state = RecapState(pages: pages(.after(5), .manual))
        state.goToPage(1)
        #expect(state.goToNextPage() == [.reachedEnd])
        #expect((state.currentPage, state.dismissal) == (1, nil))
        state.advance(by: .milliseconds(150))
        #expect(state.goToNextStep() == [.dismissed(.finished)])
    }

    @Test("M3: a key held down on a manual last page says once that it is the end, and does not finish")
    func heldKeyAtManualEnd() {
        var state = RecapState(pages: pages(.manual, .manual))
        var effects: [RecapEffect] = []
        for _ in 0..<100 {
            effects += state.goToNextPage()
            state.advance(by: .milliseconds(33))
        }
        #expect(effects == [.pageChanged(from: 0, to: 1), .reachedEnd])
    }

    @Test("After its time, or after a move, a manual last page says again that it is the end")
    func endIsForgotten() {
        var state = RecapState(pages: [
            PageTiming(id: "a", advance: .manual), PageTiming(id: "b", advance: .manual, steps: 2),
        ])
        state.goToPage(1)
        state.goToNextStep()
        #expect(state.goToNextStep() == [.reachedEnd])
        state.advance(by: RecapState.endWindow)
        #expect(state.goToNextStep() == [.reachedEnd])
        state.goToPreviousStep()
        state.goToNextStep()
        #expect(state.goToNextStep() == [.reachedEnd])
        state.goToPreviousPage()
        state.goToPage(1)
        #expect(state.goToNextPage() == [.reachedEnd])
    }

    @Test("Other moves do not open the window")
    func otherMovesDoNotCount() {
        var state = RecapState(pages: three)
        state.goToPage(2)
        #expect(state.goToNextPage() == [.dismissed(.finished)])
    }
}
