import RecapCore
import Testing

@Suite struct PagesTests {
    let three = pages(ids: "a", "b", "c")

    @Test("The same page at the same place keeps its time")
    func samePlace() {
        var state = RecapState.at(page: 1, elapsed: .seconds(2), of: three)
        #expect(state.setPages(pages(ids: "x", "b", "y", "z")) == [])
        #expect((state.currentPage, state.elapsed, state.pageCount) == (1, .seconds(2), 4))
    }

    @Test("The same page at another place keeps its time and tells of its move")
    func movedPage() {
        var state = RecapState.at(page: 1, elapsed: .seconds(2), of: three)
        #expect(state.setPages(pages(ids: "b", "c")) == [.pageMoved(from: 1, to: 0)])
        #expect((state.currentPage, state.elapsed) == (0, .seconds(2)))
    }

    @Test("Of several pages with the id, the one at the old place is taken, else the first")
    func sameIdTwice() {
        var state = RecapState.at(page: 1, elapsed: .seconds(2), of: three)
        #expect(state.setPages(pages(ids: "b", "b", "b")) == [])
        #expect(state.setPages(pages(ids: "x", "y", "b", "b")) == [.pageMoved(from: 1, to: 2)])
    }

    @Test("A page that is gone gives its place to another, from the beginning")
    func goneWithinRange() {
        var state = RecapState.at(page: 1, elapsed: .seconds(2), of: three)
        #expect(state.setPages(pages(ids: "x", "y", "z")) == [.pageChanged(from: 1, to: 1)])
        #expect((state.currentPage, state.elapsed) == (1, .zero))
    }

    @Test("A list that shrinks leaves no page out of range")
    func shrinks() {
        var state = RecapState.at(page: 2, elapsed: .seconds(2), of: three)
        #expect(state.setPages(pages(ids: "a", "b")) == [.pageChanged(from: 2, to: 1)])
        #expect((state.currentPage, state.elapsed, state.currentTiming?.id) == (1, .zero, "b"))
    }

    @Test("Time is cut to the new seconds, and stays under a longer page")
    func newSeconds() {
        var state = RecapState.at(page: 1, elapsed: .seconds(4), of: three)
        state.setPages(pages(.manual, .after(16)))
        #expect((state.elapsed, state.progress) == (.seconds(4), 0.25))
        state.setPages(pages(.manual, .after(3), .manual))
        #expect((state.elapsed, state.progress, state.timeToPageEnd) == (.seconds(3), 1, .zero))
        #expect(state.advance(by: .zero) == [.pageChanged(from: 1, to: 2)])
    }

    @Test("A page that becomes manual has no time")
    func becomesManual() {
        var state = RecapState.at(page: 0, elapsed: .seconds(4), of: three)
        #expect(state.setPages(pages(.manual)) == [])
        #expect((state.elapsed, state.progress) == (.zero, 0))
    }

    @Test("Explicitly zero pages dismiss at once")
    func zeroPages() throws {
        var state = RecapState.at(page: 2, elapsed: .seconds(2), of: three)
        #expect(state.setPages([]) == [.dismissed(.finished)])
        #expect((state.currentPage, state.progress, state.currentTiming) == (0, 0, nil))
        var counted = try RecapState(pageCount: 3)
        #expect(counted.setPageCount(0) == [.dismissed(.finished)])
        var unknown = try RecapState()
        #expect(unknown.setPageCount(-5) == [.dismissed(.finished)])
        #expect(RecapState(pages: []).dismissal == .finished)
    }

    @Test("A new count keeps the page by its place, else clamps it")
    func newCount() throws {
        var state = try RecapState(pageRemainSeconds: 5, pageCount: 10)
        state.goToPage(7)
        state.advance(by: .seconds(2))
        #expect(state.setPageCount(8) == [])
        #expect((state.currentPage, state.elapsed) == (7, .seconds(2)))
        #expect(state.setPageCount(3) == [.pageChanged(from: 7, to: 2)])
        #expect((state.currentPage, state.elapsed, state.pageCount) == (2, .zero, 3))
    }

    @Test("Pages of a bare count are found again by the ids 1, 2, …")
    func countThenList() throws {
        var state = try RecapState(pageRemainSeconds: 5, pageCount: 3)
        state.goToPage(1)
        state.advance(by: .seconds(2))
        #expect(state.setPages(pages(ids: "0", "1", "2")) == [.pageMoved(from: 1, to: 2)])
        #expect(state.elapsed == .seconds(2))
    }

    @Test("A list after an unknown number of pages begins at its first page")
    func unknownThenList() throws {
        var state = try RecapState()
        #expect(state.setPages(three) == [])
        #expect((state.currentPage, state.pageCount, state.timeToPageEnd) == (0, 3, .seconds(5)))
    }

    @Test("A pause and the speed outlast a new list")
    func pauseStays() {
        var state = RecapState(pages: three)
        state.pause(.focus)
        state.speed = 2
        state.setPages(pages(ids: "x"))
        #expect((state.pauseReasons, state.speed) == (.focus, 2))
    }
}
