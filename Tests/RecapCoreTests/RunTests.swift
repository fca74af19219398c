import RecapCore
import TestSupport
import Testing

/// `run(clock:every:)` on a clock that the tests move.
@Suite(.timeLimit(.minutes(10))) @MainActor struct RunTests {
    private let clock = TestClock()

    private func start(_ controller: RecapController, every interval: Duration = .milliseconds(100))
        -> Task<DismissReason, any Error>
    {
        Task { try await controller.run(clock: clock, every: interval) }
    }

    private func story(_ advances: PageAdvance...) -> RecapController {
        RecapController(
            pages: advances.enumerated().map { PageTiming(id: String($0.offset), advance: $0.element) })
    }

    /// Expects that the next thing asked of the clock is a sleep until so many milliseconds since the beginning.
    private func expectSleep(until milliseconds: Int, _ location: SourceLocation = #_sourceLocation) async {
        let event = await clock.nextEvent()
        #expect(event == .sleep(until: .milliseconds(milliseconds)), sourceLocation: location)
    }

    /// Expects that the next thing asked of the clock is that it forgets such a sleep.
    private func expectCancelled(_ milliseconds: Int, _ location: SourceLocation = #_sourceLocation) async {
        let event = await clock.nextEvent()
        #expect(event == .cancellation(until: .milliseconds(milliseconds)), sourceLocation: location)
    }

    @Test("A story is played to its end, tick by tick and page by page")
    func playsToTheEnd() async throws {
        let controller = story(.after(0.75), .after(0.5))
        let run = start(controller, every: .milliseconds(300))
        for deadline in [300, 600, 750] {
            await expectSleep(until: deadline)
            #expect(controller.currentPage == 0)
            clock.advance(by: .milliseconds(deadline) - clock.now.offset)
        }
        for deadline in [1050, 1250] {
            await expectSleep(until: deadline)
            #expect(controller.currentPage == 1)
            clock.advance(by: .milliseconds(deadline) - clock.now.offset)
        }
        #expect(try await run.value == .finished)
        #expect(controller.dismissal == .finished)
    }

    @Test("Late wake-ups neither stretch the story nor shorten it", arguments: 0..<20 as Range<UInt64>)
    func lateWakeUps(seed: UInt64) async throws {
        var random = SplitMix64(seed: seed)
        let controller = story(.after(3), .after(12), .after(5))
        let run = start(controller)
        while case .sleep(let deadline)? = await clock.nextEvent() {
            let late = deadline < .seconds(18) ? Int64.random(in: 0...999, using: &random) : 0
            clock.advance(by: deadline + .milliseconds(late) - clock.now.offset)
            if deadline >= .seconds(20) { break }
        }
        #expect(try await run.value == .finished, "seed \(seed)")
        #expect(clock.now.offset == .seconds(20), "seed \(seed)")
    }

    @Test("A wake-up that is much too late counts as a pause for the excess")
    func suspended() async throws {
        let controller = story(.after(10), .manual)
        let run = start(controller)
        await expectSleep(until: 100)
        clock.advance(by: .seconds(3600))
        await expectSleep(until: 3_600_100)
        #expect(controller.elapsed == .milliseconds(1100))
        run.cancel()
    }

    @Test("A call that comes much too late is judged like a wake-up")
    func suspendedBeforeACall() async throws {
        let controller = story(.after(10), .manual)
        let run = start(controller, every: .seconds(2))
        await expectSleep(until: 2000)
        clock.advance(by: .seconds(3600))
        controller.pause()
        #expect(controller.elapsed == .seconds(3))
        run.cancel()
    }

    @Test("a call counts the time up to that moment")
    func callsSettleTime() async throws {
        let controller = story(.after(10), .manual)
        let run = start(controller)
        await expectSleep(until: 100)
        clock.advance(by: .milliseconds(40))
        controller.speed = 2
        #expect(controller.elapsed == .milliseconds(40))
        await expectCancelled(100)
        await expectSleep(until: 140)
        clock.advance(by: .milliseconds(30))
        controller.pause()
        #expect(controller.elapsed == .milliseconds(100))
        run.cancel()
    }

    @Test("there is no timer while paused, and the time of the pause does not count")
    func pauseHasNoTimer() async throws {
        let controller = story(.after(10))
        let run = start(controller)
        await expectSleep(until: 100)
        controller.pause()
        await expectCancelled(100)
        clock.advance(by: .seconds(500))
        controller.resume()
        await expectSleep(until: 500_100)
        #expect(controller.elapsed == .zero)
        run.cancel()
    }

    @Test("There is no timer on a manual page")
    func manualHasNoTimer() async throws {
        let controller = story(.manual, .after(1))
        let run = start(controller, every: .seconds(1))
        await Task.yield()
        clock.advance(by: .seconds(500))
        controller.goToNextPage()
        await expectSleep(until: 501_000)
        clock.advance(by: .seconds(1))
        #expect(try await run.value == .finished)
    }

    @Test("A signal ends its page while the story runs")
    func signal() async throws {
        let controller = story(.whenSignaled)
        let run = start(controller)
        await Task.yield()
        controller.signalPageEnd()
        #expect(try await run.value == .finished)
    }

    @Test("On manual pages the clock of the run tells a key held down from two presses")
    func manualPages() async throws {
        let controller = story(.manual, .manual)
        let run = start(controller)
        await Task.yield()
        controller.goToNextPage()
        clock.advance(by: .milliseconds(149))
        #expect(controller.goToNextPage() == [.reachedEnd])
        clock.advance(by: .milliseconds(149))
        #expect(controller.goToNextPage() == [])
        clock.advance(by: .milliseconds(150))
        #expect(controller.goToNextPage() == [.dismissed(.finished)])
        #expect(try await run.value == .finished)
    }

    @Test("A run waits until the number of pages is known")
    func unknownCount() async throws {
        let controller = try RecapController(pageRemainSeconds: 1)
        let run = start(controller, every: .seconds(5))
        await Task.yield()
        clock.advance(by: .seconds(60))
        controller.setPageCount(1)
        await expectSleep(until: 61_000)
        clock.advance(by: .seconds(1))
        #expect(try await run.value == .finished)
    }

    @Test("Closing ends the run, also while paused")
    func close() async throws {
        let controller = story(.after(10))
        let run = start(controller)
        await expectSleep(until: 100)
        controller.pause()
        await expectCancelled(100)
        controller.close()
        #expect(try await run.value == .closed)
    }

    @Test("Streams hear of the end of a run, early and late")
    func streams() async throws {
        let controller = story(.after(0.5))
        let early = controller.dismissals()
        let run = start(controller, every: .seconds(1))
        await expectSleep(until: 500)
        clock.advance(by: .milliseconds(500))
        #expect(try await run.value == .finished)
        var heard: [DismissReason] = []
        for await reason in early { heard.append(reason) }
        for await reason in controller.dismissals() { heard.append(reason) }
        #expect(heard == [.finished, .finished])
    }

    @Test("A story that is over is not run again")
    func alreadyOver() async throws {
        let controller = story(.manual)
        controller.close()
        #expect(try await controller.run(clock: clock) == .closed)
        #expect(try await controller.run() == .closed)
    }

    @Test("Cancelling is no dismissal, and the story may go on later")
    func cancelling() async throws {
        let controller = story(.after(1))
        let run = start(controller, every: .seconds(5))
        await expectSleep(until: 1000)
        clock.advance(by: .milliseconds(300))
        run.cancel()
        await #expect(throws: CancellationError.self) { try await run.value }
        #expect((controller.dismissal, controller.elapsed) == (nil, .milliseconds(300)))
        await expectCancelled(1000)

        clock.advance(by: .seconds(100))
        let again = start(controller, every: .seconds(5))
        await expectSleep(until: 101_000)
        clock.advance(by: .milliseconds(700))
        #expect(try await again.value == .finished)
    }

    @Test("A task that is cancelled already does not begin")
    func cancelledBefore() async throws {
        let controller = story(.after(1))
        let run = start(controller)
        run.cancel()
        await #expect(throws: CancellationError.self) { try await run.value }
        #expect(controller.dismissal == nil)
    }

    @Test("of two runs the newer keeps the time, and the older takes over from it")
    func twoRuns() async throws {
        let controller = story(.after(10))
        let older = start(controller)
        await expectSleep(until: 100)
        let newer = start(controller, every: .seconds(20))
        await Task.yield()
        let events = [await clock.nextEvent(), await clock.nextEvent()]
        #expect(events.contains(.cancellation(until: .milliseconds(100))))
        #expect(events.contains(.sleep(until: .seconds(10))))

        clock.advance(by: .seconds(1))
        newer.cancel()
        await #expect(throws: CancellationError.self) { try await newer.value }
        await expectCancelled(10_000)
        await expectSleep(until: 1100)
        #expect(controller.elapsed == .seconds(1))

        controller.goToNextPage()
        #expect(try await older.value == .finished)
    }

    @Test("All runs return when the story is over")
    func allRunsReturn() async throws {
        let controller = story(.after(1))
        let older = start(controller)
        await expectSleep(until: 100)
        let newer = start(controller, every: .seconds(20))
        var asked = await clock.nextEvent()
        while asked != .sleep(until: .seconds(1)) { asked = await clock.nextEvent() }
        clock.advance(by: .seconds(1))
        #expect(try await newer.value == .finished)
        #expect(try await older.value == .finished)
    }

    @Test("an interval of zero or less does not spin")
    func absurdInterval() async throws {
        let controller = story(.after(10))
        let run = start(controller, every: .seconds(-1))
        await expectSleep(until: 1)
        run.cancel()
    }
}
