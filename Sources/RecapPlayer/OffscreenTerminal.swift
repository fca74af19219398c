package import RecapSurface

/// A terminal without a screen, in a time of its own: it keeps the last frame, plays given events at given moments, and
/// is gone at the end. `render` draws with it, and so do the tests.
package final class OffscreenTerminal: Terminal {
    package private(set) var size: Size
    package let capabilities: TerminalCapabilities
    /// The time now: it jumps to wherever the player waits for.
    package private(set) var now: ContinuousClock.Instant
    /// What is shown.
    package private(set) var surface: Surface
    /// How often something was shown.
    package private(set) var presents = 0
    /// How often the player woke up.
    package private(set) var wakeUps = 0
    /// The files that were waited for last. It looks at none: that one is ready is an event of the script.
    package private(set) var watched: [WatchedFile] = []
    /// Called after each frame with the time since the beginning.
    package var onPresent: ((Surface, Duration) -> Void)?

    private let start: ContinuousClock.Instant
    private var script: ArraySlice<(at: Duration, event: TerminalEvent)>
    private let end: Duration

    /// A terminal that is gone after `end`.
    package init(
        size: Size, capabilities: TerminalCapabilities, end: Duration,
        script: [(at: Duration, event: TerminalEvent)] = []
    ) {
        self.size = size
        self.capabilities = capabilities
        self.end = end
        self.script = script[...]
        now = ContinuousClock.now
        start = now
        surface = Surface(size: size)
    }

    package func present(_ surface: inout Surface) {
        self.surface = surface
        surface.markShown()
        presents += 1
        onPresent?(surface, now - start)
    }

    package func events(until deadline: ContinuousClock.Instant?, watching files: [WatchedFile]) -> [TerminalEvent] {
        watched = files
        wakeUps += 1
        let next = script.first.map { start + $0.at }
        let over = start + end
        if let next, next <= over, deadline.map({ next <= $0 }) ?? true {
            now = max(now, next)
            var events: [TerminalEvent] = []
            while let first = script.first, start + first.at <= now { events.append(take(first.event)) }
            return events
        }
        guard let deadline, deadline <= over else {
            now = over
            return [.closed]
        }
        now = max(now, deadline)
        return []
    }

    private func take(_ event: TerminalEvent) -> TerminalEvent {
        script.removeFirst()
        if case .resized(let size) = event { self.size = size }
        return event
    }

    package func invalidate() {}
    package func setMouse(_ isOn: Bool) {}
    package func suspend() {}
}
