extension RecapController {
    /// Plays the story with `clock` until it is over.
    ///
    /// To draw a view or otherwise follow the story, iterate over ``effects(bufferingPolicy:)`` in another task on the
    /// same actor.
    ///
    /// The method runs on the caller's actor. It sleeps until the next `interval`, step or page end, whichever comes
    /// first. A call to the controller during the sleep first counts the time up to that call. While the story is
    /// paused, on a manual or signaled page, and while the number of pages is unknown, there is no timer at all. If a
    /// wake-up is more than 1 s late, the excess counts as a pause; see ``SuspendDetection``.
    ///
    /// If calls overlap, the newest one measures the time until it ends. All of them return when the story is over.
    ///
    /// - Parameters:
    ///   - clock: The clock that measures the time.
    ///   - interval: The time between updates of ``elapsed`` and ``progress``, at least 1 ms.
    /// - Returns: How the story ended; immediately if it is already over.
    /// - Throws: `CancellationError` if the task is cancelled. Cancellation does not dismiss the story, which can be
    ///   run again.
    nonisolated(nonsending) public func run(
        clock: some Clock<Duration> = ContinuousClock(), every interval: Duration = .milliseconds(100)
    ) async throws -> DismissReason {
        let start = clock.now
        let timekeeper = Timekeeper(interval: max(interval, .milliseconds(1))) { start.duration(to: clock.now) }
        takeOver(timekeeper)
        defer { handBack(timekeeper) }

        while true {
            if let dismissal = state.dismissal { return dismissal }
            try Task.checkCancellation()
            let alarm = timekeeper.deadline.map { deadline in
                let waker = timekeeper.waker
                return Task {
                    try await clock.sleep(until: start.advanced(by: deadline), tolerance: nil)
                    waker.yield()
                }
            }
            defer { alarm?.cancel() }
            var wakeUps = timekeeper.wakeUps.makeAsyncIterator()
            await wakeUps.next(isolation: #isolation)
            settle()
        }
    }

    /// Starts a run, and suspends the previous one until this one ends.
    private func takeOver(_ timekeeper: Timekeeper) {
        settle()
        if let previous = timekeepers.last {
            previous.rest()
            previous.wake()
        }
        timekeepers.append(timekeeper)
        timekeeper.begin(state.timeToNextStep)
    }

    /// Ends a run and wakes the previous one, which resumes measuring the time or returns as well.
    private func handBack(_ timekeeper: Timekeeper) {
        let wasKeepingTime = timekeepers.last === timekeeper
        timekeepers.removeAll { $0 === timekeeper }
        if wasKeepingTime, let previous = timekeepers.last {
            previous.begin(state.timeToNextStep)
            previous.wake()
        }
    }
}
