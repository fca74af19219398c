import Observation
import RecapCore
import Synchronization
import Testing

@Suite @MainActor struct ObservationTests {
    private final class Flag: Sendable {
        private let value = Mutex(false)
        var isSet: Bool { value.withLock { $0 } }
        func set() { value.withLock { $0 = true } }
    }

    /// Whether somebody who watches `property` is woken by `action`.
    private func isNoticed<Value>(
        _ property: KeyPath<RecapController, Value>, of controller: RecapController, _ action: () -> Void
    ) -> Bool {
        let flag = Flag()
        withObservationTracking {
            _ = controller[keyPath: property]
        } onChange: {
            flag.set()
        }
        action()
        return flag.isSet
    }

    private func controller() throws -> RecapController {
        try RecapController(pageRemainSeconds: 5, pageCount: 3)
    }

    @Test("a tick wakes those who watch time, and nobody else")
    func tickGranularity() throws {
        let controller = try controller()
        #expect(isNoticed(\.elapsed, of: controller) { controller.tick() })
        #expect(isNoticed(\.progress, of: controller) { controller.tick() })
        #expect(!isNoticed(\.currentPage, of: controller) { controller.tick() })
        #expect(!isNoticed(\.pageCount, of: controller) { controller.tick() })
        #expect(!isNoticed(\.currentTiming, of: controller) { controller.tick() })
        #expect(!isNoticed(\.tickWeight, of: controller) { controller.tick() })
        #expect(!isNoticed(\.speed, of: controller) { controller.tick() })
        #expect(!isNoticed(\.pauseReasons, of: controller) { controller.tick() })
        #expect(!isNoticed(\.isPaused, of: controller) { controller.tick() })
        #expect(!isNoticed(\.dismissal, of: controller) { controller.tick() })
        #expect(controller.elapsed == .seconds(1))
    }

    @Test("a tick while paused wakes nobody")
    func pausedTick() throws {
        let controller = try controller()
        controller.pause()
        #expect(!isNoticed(\.elapsed, of: controller) { controller.tick() })
        #expect(!isNoticed(\.progress, of: controller) { controller.tick() })
    }

    @Test("what changes is noticed")
    func changesAreNoticed() throws {
        let controller = try controller()
        #expect(isNoticed(\.currentPage, of: controller) { controller.goToNextPage() })
        #expect(isNoticed(\.currentTiming, of: controller) { controller.goToNextPage() })
        #expect(isNoticed(\.speed, of: controller) { controller.speed = 2 })
        #expect(!isNoticed(\.speed, of: controller) { controller.speed = 2 })
        #expect(isNoticed(\.pauseReasons, of: controller) { controller.pause(.user) })
        #expect(isNoticed(\.isPaused, of: controller) { controller.resume(.user) })
        #expect(isNoticed(\.pageCount, of: controller) { controller.setPageCount(4) })
        #expect(isNoticed(\.tickWeight, of: controller) { controller.setPages(pages(.manual, .manual)) })
        #expect(isNoticed(\.dismissal, of: controller) { controller.close() })
    }

    @Test("a second reason to pause is no second pause")
    func secondReason() throws {
        let controller = try controller()
        controller.pause(.user)
        #expect(!isNoticed(\.isPaused, of: controller) { controller.pause(.hold) })
        #expect(isNoticed(\.pauseReasons, of: controller) { controller.resume(.hold) })
    }

    @Test("an observer that calls the controller finds it consistent, and its call is not lost")
    func reentrantObserver() throws {
        let host = Host(try controller())
        host.controller.advance(by: .seconds(2))
        withObservationTracking {
            _ = host.controller.currentPage
        } onChange: {
            MainActor.assumeIsolated {
                // Observation calls once more for the change that is made in here.
                guard !host.wasCalled else { return }
                host.wasCalled = true
                #expect((host.controller.currentPage, host.controller.elapsed) == (1, .zero))
                host.controller.goToPage(2)
                host.controller.advance(by: .seconds(1))
            }
        }
        #expect(host.controller.goToNextPage() == [.pageChanged(from: 0, to: 1)])
        #expect(host.wasCalled)
        #expect((host.controller.currentPage, host.controller.elapsed) == (2, .seconds(1)))
    }

    @Test("an observer that closes the story does so once")
    func closingObserver() throws {
        let host = Host(try controller())
        var heard: [DismissReason] = []
        host.controller.onDismiss = { heard.append($0) }
        withObservationTracking {
            _ = host.controller.currentPage
        } onChange: {
            MainActor.assumeIsolated { _ = host.controller.close() }
        }
        host.controller.advance(by: .seconds(500))
        #expect(heard == [.finished])
    }
}
