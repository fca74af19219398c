extension RecapController {
    /// Plays the story by `clock` until it is over.
    ///
    /// To draw a view or to follow the story otherwise, iterate over ``effects(bufferingPolicy:)`` in another task of the same
    /// actor.
    ///
    /// Runs on the actor of the caller. It sleeps until the next `interval` or the end of the page, whichever is first; a
    /// call of the controller meanwhile counts the time up to that very moment. While paused, on a manual or signaled
    /// page and while the number of pages is not known there is no timer at all. A wake-up more than 1 s late counts as
    /// a pause for the excess; see ``SuspendDetection``.
    ///
    /// Called again while it runs, the newest call keeps the time until it ends, and all of them return when the story is
    /// over.
    ///
    /// - Parameters:
    ///   - clock: What measures time.
    ///   - interval: How often ``elapsed`` and ``progress`` are brought up to date, at least 1 ms.
    /// - Returns: How the story ended; at once if it already had.
    /// - Throws: `CancellationError` when the task is cancelled. That is no dismissal: the story stays where it is and may
    ///   be run again.
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

    /// Begins one run. The one before it rests until this one ends.
    private func takeOver(_ timekeeper: Timekeeper) {
        settle()
        if let previous = timekeepers.last {
            previous.rest()
            previous.wake()
        }
        timekeepers.append(timekeeper)
        timekeeper.begin(state.timeToPageEnd)
    }

    /// Ends one run. The one before it, if there is any, wakes: to keep the time, or to return too.
    private func handBack(_ timekeeper: Timekeeper) {
        let wasKeepingTime = timekeepers.last === timekeeper
        timekeepers.removeAll { $0 === timekeeper }
        if wasKeepingTime, let previous = timekeepers.last {
            previous.begin(state.timeToPageEnd)
            previous.wake()
        }
    }
}
