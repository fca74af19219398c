internal import CNcurses
internal import RecapSurface

/// The result of a wait.
struct Arrivals {
    private let ready: Int
    /// The watched files that are ready.
    let files: [TerminalEvent]

    /// Waits once for a signal, input, room for output or a file, until a deadline; `nil` for no limit.
    init(until deadline: ContinuousClock.Instant?, watching watched: [WatchedFile]) {
        let left = deadline.map { Wait(ContinuousClock.now.duration(to: $0)) } ?? .forever
        var isReady = watched.map(\.wantsToWrite)
        let ready = unsafe Int(
            cncurses_wait(
                left.seconds, left.nanoseconds, watched.map(\.descriptor), &isReady, Int32(clamping: watched.count)))
        self.ready = ready
        files =
            ready & CNCURSES_READY_WATCHED == 0
            ? [] : zip(watched, isReady).compactMap { $1 ? .ready(descriptor: $0.descriptor) : nil }
    }

    /// Whether the deadline passed first.
    var isNothing: Bool { ready == 0 }
    /// Whether a signal has arrived.
    var hasSignal: Bool { ready & CNCURSES_READY_SIGNAL != 0 }
    /// Whether the input has hung up.
    var isGone: Bool { ready & CNCURSES_READY_GONE != 0 }
    /// Whether input is available.
    var hasInput: Bool { ready & CNCURSES_READY_INPUT != 0 }
    /// Whether the terminal accepts pending output again.
    var hasRoom: Bool { ready & CNCURSES_READY_OUTPUT != 0 }
}
