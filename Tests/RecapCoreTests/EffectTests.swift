import Observation
import Testing

@testable import RecapCore

/// The streams of effects of a controller.
@Suite(.timeLimit(.minutes(10))) @MainActor struct EffectTests {
    /// The elements that a stream delivers until it ends.
    private func all(_ stream: AsyncStream<RecapEffect>) async -> [RecapEffect] {
        var effects: [RecapEffect] = []
        for await effect in stream { effects.append(effect) }
        return effects
    }

    @Test("Every stream delivers every effect once, in order, and ends with the story")
    func everyEffectOnce() async throws {
        let controller = try RecapController(pageRemainSeconds: 1, pageCount: 3)
        let streams = [controller.effects(), controller.effects()]
        var returned = controller.goToPreviousPage()
        returned += controller.advance(by: .milliseconds(2500))
        returned += controller.pause()
        let late = controller.effects()
        returned += controller.resume()
        returned += controller.goToNextPage()
        #expect(returned.count == 7 && returned.last == .dismissed(.finished))
        for stream in streams { #expect(await all(stream) == returned) }
        #expect(await all(late) == returned.suffix(2))
    }

    @Test("A run delivers the effects of passing time to every stream")
    func run() async throws {
        let clock = TestClock()
        let controller = try RecapController(pageRemainSeconds: 2, pageCount: 2)
        let stream = controller.effects()
        let run = Task { try await controller.run(clock: clock, every: .seconds(10)) }
        while case .sleep(let deadline)? = await clock.nextEvent() {
            clock.advance(to: deadline)
            if deadline == .seconds(4) { break }
        }
        #expect(try await run.value == .finished)
        #expect(await all(stream) == [.pageChanged(from: 0, to: 1), .dismissed(.finished)])
    }

    @Test("A story that is over delivers its end alone, and a controller that is deallocated delivers nothing more")
    func ends() async throws {
        var controller: RecapController? = try RecapController(pageCount: 2)
        let lost = try #require(controller).effects()
        controller?.goToNextPage()
        controller = nil
        #expect(await all(lost) == [.pageChanged(from: 0, to: 1)])
        let closed = try RecapController(pageCount: 2)
        closed.close()
        #expect(await all(closed.effects()) == [.dismissed(.closed)])
    }

    @Test("A stream that is released, left or cancelled is forgotten at once")
    func forgetsListeners() async throws {
        let controller = try RecapController(pageCount: 5)
        for _ in 0..<100 { _ = controller.effects() }
        #expect(controller.listeners.count == 0)
        let left = Task { for await _ in controller.effects() { break } }
        let cancelled = Task { for await _ in controller.effects() {} }
        while controller.listeners.count < 2 { await Task.yield() }
        controller.goToNextPage()
        await left.value
        cancelled.cancel()
        await cancelled.value
        #expect(controller.listeners.count == 0)
    }

    @Test("A buffer with a limit keeps as many effects as the limit, and the end")
    func limit() async throws {
        let controller = try RecapController(pageCount: 50)
        let stream = controller.effects(bufferingPolicy: .bufferingNewest(3))
        for _ in 0..<20 { controller.goToNextPage() }
        controller.close()
        #expect(await all(stream).suffix(2) == [.pageChanged(from: 19, to: 20), .dismissed(.closed)])
    }

    @Test("The effects of an observer's call follow those that the observer was notified of")
    func observersCall() async throws {
        let host = Host(try RecapController(pageCount: 5))
        let stream = host.controller.effects()
        withObservationTracking {
            _ = host.controller.currentPage
        } onChange: {
            MainActor.assumeIsolated {
                guard !host.wasCalled else { return }
                host.wasCalled = true
                host.controller.goToPage(4)
            }
        }
        host.controller.goToNextPage()
        host.controller.close()
        #expect(
            await all(stream)
                == [.pageChanged(from: 0, to: 1), .pageChanged(from: 1, to: 4), .dismissed(.closed)])
    }
}
