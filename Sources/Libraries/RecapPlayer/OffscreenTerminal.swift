public import RecapSurface
internal import RecapSystem

/// A terminal without a screen that runs in virtual time, for rendering and tests.
///
/// The terminal keeps the last frame, plays a script of events, and closes when the script ends. Its time jumps to the deadline
/// of each wait; use ``now`` as the clock of the loop that plays on it. While an answer from a file is due, virtual time stops
/// until the file is ready or its owner stops waiting for it, but for at most a minute of real time. Frames therefore do not
/// depend on the speed of the machine.
public final class OffscreenTerminal: Terminal {
    /// The current size in cells. A `TerminalEvent.resized(_:)` event in the script changes it.
    public private(set) var size: CellSize
    /// The capabilities of the terminal.
    public let capabilities: TerminalCapabilities
    /// The current time.
    public private(set) var now: ContinuousClock.Instant
    /// The last frame; blank before the first one.
    public private(set) var surface: Surface
    /// The number of frames presented so far.
    public private(set) var presents = 0
    /// The number of waits so far.
    public private(set) var wakeUps = 0
    /// The files watched by the last wait. Files from which no answer is due become ready only through events in the script.
    public private(set) var watched: [WatchedFile] = []
    /// Called with each frame before it is marked as shown, and with the time since the terminal was created.
    public var onPresent: ((Surface, Duration) -> Void)?

    /// The time between two frames; deadlines are postponed to its multiples. `nil` keeps each deadline exact.
    package var frameInterval: Duration?
    private var isClosed = false
    private let start: ContinuousClock.Instant
    private var script: ArraySlice<(at: Duration, event: TerminalEvent)>
    private let end: Duration

    /// Creates a terminal.
    ///
    /// - Parameters:
    ///   - size: The size in cells.
    ///   - capabilities: The capabilities to report.
    ///   - end: The time after which the terminal closes.
    ///   - script: Events and their times since the terminal was created, in order.
    public init(
        size: CellSize, capabilities: TerminalCapabilities, end: Duration,
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

    /// Keeps a copy of the surface, and marks the surface as shown.
    public func present(_ surface: inout Surface) {
        self.surface = surface
        presents += 1
        onPresent?(surface, now - start)
        surface.markShown()
    }

    /// Closes the terminal at the next wait.
    public func close() { isClosed = true }

    /// Advances the time to the next event of the script, the deadline, or the end, whichever comes first.
    public func events(until deadline: ContinuousClock.Instant?, watching files: [WatchedFile]) -> [TerminalEvent] {
        watched = files
        wakeUps += 1
        if isClosed { return [.closed] }
        if let ready = awaitAnswer(of: files) { return [.ready(descriptor: ready)] }
        let deadline = deadline.map(onFrame)
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

    /// Returns the time of the first frame at or after a time.
    private func onFrame(_ time: ContinuousClock.Instant) -> ContinuousClock.Instant {
        guard let frameInterval else { return time }
        let count = ((time - start) / frameInterval).rounded(.up)
        let frame = start + frameInterval * Int(count)
        // Division rounds, so the computed frame may be slightly too early.
        return frame < time ? frame + frameInterval : frame
    }

    /// Waits in real time for a file from which an answer is due. A file also counts as ready when its owner stops waiting, so a
    /// timeout too happens at the virtual time of the request.
    private func awaitAnswer(of files: [WatchedFile]) -> Int32? {
        let due = files.filter(\.isAnswerDue)
        let last = ContinuousClock.now + Self.timeouts
        let deadline = due.map { $0.answerDeadline ?? last }.min() ?? last
        return Descriptor.firstReady(of: due.map { ($0.descriptor, $0.wantsToWrite) }, until: deadline)
            ?? due.first(where: \.isOverdue)?.descriptor
    }

    /// The maximum wait for an answer whose owner sets no limit.
    private static let timeouts: Duration = .seconds(60)

    private func take(_ event: TerminalEvent) -> TerminalEvent {
        script.removeFirst()
        if case .resized(let size) = event { self.size = size }
        return event
    }

    /// Does nothing.
    public func invalidate() {}
    /// Does nothing.
    public func setMouse(_ isOn: Bool) {}
    /// Does nothing.
    public func suspend() {}
}
