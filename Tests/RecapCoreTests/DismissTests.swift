import RecapCore
import Testing

@Suite(.timeLimit(.minutes(10))) @MainActor struct DismissTests {
    /// All that a stream delivers until it ends.
    private func all<Element>(_ stream: some AsyncSequence<Element, Never>) async -> [Element] {
        var elements: [Element] = []
        for await element in stream { elements.append(element) }
        return elements
    }

    @Test("The end of the story dismisses once, however long time goes on")
    func finishedOnce() throws {
        let controller = try RecapController(pageRemainSeconds: 1, pageCount: 2)
        var heard: [DismissReason] = []
        controller.onDismiss = { heard.append($0) }
        for _ in 0..<100 { controller.tick() }
        #expect(heard == [.finished])
        #expect((controller.currentPage, controller.dismissal) == (1, .finished))
    }

    @Test("Close dismisses once, also before the number of pages is known")
    func closed() throws {
        let controller = try RecapController()
        #expect(controller.close() == [.dismissed(.closed)])
        #expect(controller.close() == [])
        #expect(controller.dismissal == .closed)
    }

    @Test("After it nothing moves")
    func nothingMovesAfter() throws {
        let controller = try RecapController(pageRemainSeconds: 5, pageCount: 3)
        controller.goToPage(1)
        controller.advance(by: .seconds(2))
        controller.close()
        let transitions: [(RecapController) -> [RecapEffect]] = [
            { $0.tick() }, { $0.advance(by: .seconds(60)) }, { $0.goToNextPage() }, { $0.goToPreviousPage() },
            { $0.goToPage(0) }, { $0.restartPage() }, { $0.signalPageEnd() }, { $0.pause() }, { $0.resume() },
            { $0.setPages([]) }, { $0.setPageCount(9) }, { $0.close() },
        ]
        for transition in transitions { #expect(transition(controller) == []) }
        #expect((controller.currentPage, controller.elapsed, controller.pageCount) == (1, .seconds(2), 3))
        #expect((controller.isPaused, controller.dismissal, controller.timeToPageEnd) == (false, .closed, nil))
    }

    @Test("State first, then the closure, then the streams")
    func orderOfReasons() async throws {
        let controller = try RecapController(pageRemainSeconds: 1, pageCount: 1)
        var order: [String] = []
        let stream = controller.dismissals()
        controller.onDismiss = { _ in order.append("closure, dismissal is \(controller.dismissal == .finished)") }
        let listener = Task {
            for await _ in stream { order.append("stream") }
        }
        controller.advance(by: .seconds(1))
        order.append("returned")
        await listener.value
        #expect(order == ["closure, dismissal is true", "returned", "stream"])
    }

    @Test("Every stream delivers once and ends, also for late callers")
    func streams() async throws {
        let controller = try RecapController(pageCount: 1)
        let early = controller.dismissals()
        let alsoEarly = controller.dismissals()
        controller.close()
        controller.close()
        let late = controller.dismissals()
        #expect(await all(early) == [.closed])
        #expect(await all(alsoEarly) == [.closed])
        #expect(await all(late) == [.closed])
    }

    @Test("Streams of a controller that goes away end without an element")
    func streamsOfLostController() async throws {
        var controller: RecapController? = try RecapController(pageCount: 1)
        let stream = try #require(controller).dismissals()
        controller = nil
        #expect(await all(stream) == [])
    }

    @Test("The closure may call the controller")
    func reentrantClosure() throws {
        let controller = try RecapController(pageRemainSeconds: 1, pageCount: 1)
        var heard: [DismissReason] = []
        controller.onDismiss = { reason in
            heard.append(reason)
            #expect(controller.close() == [])
            #expect(controller.goToPage(0) == [])
            controller.onDismiss = { heard.append($0) }
        }
        controller.goToNextPage()
        #expect(heard == [.finished])
    }

    @Test("A story that was over before anybody could listen still tells the closure, once")
    func lateClosure() {
        let controller = RecapController(pages: [])
        var heard: [DismissReason] = []
        controller.onDismiss = { heard.append($0) }
        controller.onDismiss = { heard.append($0) }
        #expect(heard == [.finished])
    }
}
