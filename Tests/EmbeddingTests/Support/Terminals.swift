import Glibc
import RecapKit
import Synchronization

/// A terminal that waits for files in real time and has no events of its own.
final class BlockingTerminal: Terminal {
    let size = CellSize(width: 40, height: 10)
    let capabilities: TerminalCapabilities
    /// Whether the terminal was given back.
    let closed: Closed
    /// Milliseconds after which a terminal that nothing wakes is closed: longer than the tests of a busy machine take.
    private static let longestWait: Int32 = 1_800_000

    final class Closed: Sendable {
        private let state = Mutex(false)
        var isSet: Bool { state.withLock { $0 } }
        func set() { state.withLock { $0 = true } }
    }

    init(capabilities: TerminalCapabilities, closed: Closed = Closed()) {
        self.capabilities = capabilities
        self.closed = closed
    }

    func present(_ surface: inout Surface) { surface.markShown() }

    func events(until deadline: ContinuousClock.Instant?, watching files: [WatchedFile]) -> [TerminalEvent] {
        var polled = files.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
        let wait = deadline.map { max(0, Int32(($0 - .now) / .milliseconds(1)) + 1) } ?? Self.longestWait
        guard unsafe poll(&polled, nfds_t(polled.count), wait) > 0 else { return deadline == nil ? [.closed] : [] }
        return polled.filter { $0.revents != 0 }.map { .ready(descriptor: $0.fd) }
    }

    func invalidate() {}
    func setMouse(_ isOn: Bool) {}
    func suspend() {}
    func close() { closed.set() }
}

/// A terminal that refuses the third frame, and may report a signal then.
final class BrokenTerminal: Terminal {
    private let inner: OffscreenTerminal
    private let signal: Int32?
    private var isBroken = false

    init(_ inner: OffscreenTerminal, signal: Int32?) {
        self.inner = inner
        self.signal = signal
    }

    var size: CellSize { inner.size }
    var capabilities: TerminalCapabilities { inner.capabilities }

    func present(_ surface: inout Surface) throws(TerminalOutputError) {
        guard inner.presents < 2 else {
            isBroken = true
            throw .system(errno: EIO)
        }
        inner.present(&surface)
    }

    func events(until deadline: ContinuousClock.Instant?, watching files: [WatchedFile]) -> [TerminalEvent] {
        guard isBroken else { return inner.events(until: deadline, watching: files) }
        return signal.map { [.terminate(signal: $0)] } ?? []
    }

    func invalidate() {}
    func setMouse(_ isOn: Bool) {}
    func suspend() {}
}
