internal import Glibc
internal import RecapFeed
internal import RecapSystem
internal import Synchronization

/// Writes events to a file, line by line, and never has the one who tells them wait.
///
/// A thread of its own writes: it may wait for a reader that is slow, and a reader that goes away ends no more than it.
final class EventLog {
    /// Why there is no writing to a file, in words that can follow its name.
    struct Unwritable: Error {
        let reason: String
    }

    private let queue: LineQueue
    private var thread: DedicatedThread?

    /// How many bytes wait for a slow reader before events are lost.
    static let mostBytes = 1 << 20
    /// How long the end waits for what has not been read yet.
    private static let patience = Duration.milliseconds(500)

    /// Opens a file, whose end is written to; it is made where there is none. `-` is standard output.
    init(_ path: String) throws(Unwritable) {
        let descriptor = path == "-" ? fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3) : try EventLog.open(path)
        guard descriptor >= 0 else { throw Unwritable(reason: EventLog.lastError) }
        queue = LineQueue(descriptor)
        guard !EventLog.isOwnTerminal(descriptor) else {
            throw Unwritable(reason: "it is the terminal on which the stories are shown: give a file or a pipe")
        }
        guard !EventLog.isBlockDevice(descriptor) else { throw Unwritable(reason: "it is a device and no file") }
    }

    /// Opens a file without waiting for anybody who might read it.
    private static func open(_ path: String) throws(Unwritable) -> Int32 {
        let flags = O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOCTTY
        let descriptor = unsafe path.withSystemPath { unsafe Glibc.open($0, flags | O_NONBLOCK, 0o644) }
        guard descriptor >= 0 else {
            if errno == ENXIO, let given = inherited(path) { return fcntl(given, F_DUPFD_CLOEXEC, 3) }
            throw Unwritable(reason: errno == ENXIO ? "nobody reads from it" : lastError)
        }
        // From here on it is a thread that waits.
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
        return descriptor
    }

    /// The descriptor that a path below `/dev/fd` means: a socket can't be opened by such a path.
    private static func inherited(_ path: String) -> Int32? {
        guard path.hasPrefix("/dev/fd/"), let number = Int32(path.dropFirst(8)), fcntl(number, F_GETFD) >= 0 else {
            return nil
        }
        return number
    }

    private static func isOwnTerminal(_ descriptor: Int32) -> Bool {
        guard isatty(descriptor) == 1 else { return false }
        // Whatever it is called: `/dev/tty` is a device of its own. Only the terminal of this session has an answer.
        if tcgetsid(descriptor) >= 0 { return true }
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { return false }
        let device = status.st_rdev
        for other in [STDIN_FILENO, STDOUT_FILENO] where isatty(other) == 1 {
            if unsafe fstat(other, &status) == 0, status.st_rdev == device { return true }
        }
        return false
    }

    private static func isBlockDevice(_ descriptor: Int32) -> Bool {
        var status = stat()
        return unsafe fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFBLK
    }

    private static var lastError: String { unsafe String(cString: strerror(errno)) }

    /// Writes an event as a line, soon.
    func write(_ event: FeedEvent) {
        guard queue.add(Array((event.jsonLine + "\n").utf8)) else { return }
        // It has said that it is at its end, so that this takes no time.
        thread?.join()
        thread = nil
        do throws(SystemError) {
            thread = try DedicatedThread { [queue] in queue.writeAll() }
        } catch {
            queue.fail(error.reason)
        }
    }

    /// Waits for what is being written, but not for long. Returns what went wrong, in words that can follow the file's name.
    func close() -> String? {
        if thread?.join(within: EventLog.patience) == false {
            return "its reader is too slow: the last events are lost"
        }
        return queue.failure
    }
}

/// Lines that wait to be written.
private final class LineQueue: Sendable {
    private struct State {
        var lines: [[UInt8]] = []
        var bytes = 0
        var isAtWork = false
        var lost = 0
        var failure: String?
    }

    private let descriptor: Int32
    private let state = Mutex(State())

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// What went wrong.
    var failure: String? {
        state.withLock { state in
            if let failure = state.failure { return failure }
            guard state.lost > 0 else { return nil }
            return "its reader is too slow: \(state.lost) event\(state.lost == 1 ? " is" : "s are") lost"
        }
    }

    /// Adds a line. Returns whether a thread has to be started for it.
    func add(_ line: [UInt8]) -> Bool {
        state.withLock { state in
            guard state.failure == nil else { return false }
            guard state.bytes + line.count <= EventLog.mostBytes else {
                state.lost += 1
                return false
            }
            state.lines.append(line)
            state.bytes += line.count
            defer { state.isAtWork = true }
            return !state.isAtWork
        }
    }

    /// Writes until there is nothing left to write.
    func writeAll() {
        while let lines = next() {
            for line in lines {
                if let failure = write(line) { return fail(failure) }
                state.withLock { $0.bytes -= line.count }
            }
        }
    }

    /// Takes note that nothing can be written any more.
    func fail(_ reason: String) {
        state.withLock { state in
            state.failure = reason
            state.lines = []
            state.isAtWork = false
        }
    }

    private func next() -> [[UInt8]]? {
        state.withLock { state in
            guard !state.lines.isEmpty else {
                state.isAtWork = false
                return nil
            }
            defer { state.lines = [] }
            return state.lines
        }
    }

    /// Writes a line in one go, where the system takes it so. Returns why it could not.
    private func write(_ line: [UInt8]) -> String? {
        var rest = line[...]
        while !rest.isEmpty {
            let written = unsafe rest.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if written < 0 {
                switch errno {
                case EINTR: continue
                case EAGAIN:
                    // Somebody else's descriptor, which is not ours to change.
                    var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                    _ = unsafe poll(&wait, 1, -1)
                    continue
                case EPIPE: return "its reader is gone"
                default: return unsafe String(cString: strerror(errno))
                }
            }
            rest = rest.dropFirst(written)
        }
        return nil
    }
}
