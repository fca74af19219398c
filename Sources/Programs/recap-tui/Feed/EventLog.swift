internal import RecapFeed
internal import RecapSystem

/// A file that receives the events of a feed, each as one line of JSON.
///
/// The events are written on a background thread, so that a slow reader doesn't block the feed, and the end of a reader doesn't
/// end it.
final class EventLog {
    /// The reason why events can't be written, worded to follow the file name.
    struct WriteError: Error {
        let reason: String
    }

    private let writer: BackgroundWriter<[UInt8], WriteError>

    /// The maximum number of bytes queued for a slow reader. Beyond it, events are dropped.
    private static let limit = 1 << 20
    /// The maximum time that ``close()`` waits for a slow reader.
    private static let timeouts = Duration.milliseconds(500)

    /// Opens a file for appending, creating it if necessary. `-` means standard output.
    init(_ path: String) throws(WriteError) {
        let number = path == "-" ? fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3) : try EventLog.open(path)
        guard let file = Descriptor(number), let status = file.status else { throw WriteError(SystemError()) }
        guard !EventLog.isOwnTerminal(file, status) else {
            throw WriteError(reason: "it is the terminal on which the stories are shown: give a file or a pipe")
        }
        guard status.st_mode & S_IFMT != S_IFBLK else { throw WriteError(reason: "it is a device and no file") }
        // Each line is written with a separate call: the system doesn't interleave short writes with those of other
        // processes.
        writer = BackgroundWriter(
            .stream(limit: EventLog.limit, size: \.count), threadFailure: { WriteError($0) },
            write: { lines throws(WriteError) in
                do throws(SystemError) {
                    for line in lines { try Descriptor.write(line, to: file.number) }
                } catch {
                    throw error.number == EPIPE ? WriteError(reason: "its reader is gone") : WriteError(error)
                }
            })
    }

    /// Opens a file without waiting for a reader at the other end of a pipe.
    private static func open(_ path: String) throws(WriteError) -> Int32 {
        let flags = O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOCTTY
        let number = unsafe path.withSystemPath { unsafe RecapSystem.open($0, flags | O_NONBLOCK, 0o644) }
        guard number >= 0 else {
            let error = SystemError()
            guard error.number == ENXIO else { throw WriteError(error) }
            guard let inherited = inherited(path) else { throw WriteError(reason: "nobody reads from it") }
            return fcntl(inherited, F_DUPFD_CLOEXEC, 3)
        }
        // From now on the background thread may block.
        _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) & ~O_NONBLOCK)
        return number
    }

    /// Returns the inherited descriptor that a path in `/dev/fd` refers to. Sockets can't be opened through such a
    /// path.
    private static func inherited(_ path: String) -> Int32? {
        guard path.hasPrefix("/dev/fd/"), let number = Int32(path.dropFirst(8)), fcntl(number, F_GETFD) >= 0 else {
            return nil
        }
        return number
    }

    private static func isOwnTerminal(_ file: Descriptor, _ status: stat) -> Bool {
        guard isatty(file.number) == 1 else { return false }
        // Succeeds only for this session's terminal, whatever name it was opened by.
        if tcgetsid(file.number) >= 0 { return true }
        var other = stat()
        return [STDIN_FILENO, STDOUT_FILENO].contains { number in
            unsafe isatty(number) == 1 && fstat(number, &other) == 0 && other.st_rdev == status.st_rdev
        }
    }

    /// Queues an event to be written as a line.
    func write(_ event: FeedEvent) { writer.add([Array((event.jsonLine + "\n").utf8)]) }

    /// Waits until all events are written, for at most half a second. If some are lost, returns the reason, worded to
    /// follow the file name.
    func close() -> String? {
        guard writer.finish(within: EventLog.timeouts) else {
            return "its reader is too slow: the last events are lost"
        }
        if let failure = writer.failure { return failure.reason }
        let count = writer.droppedCount
        return count == 0 ? nil : "its reader is too slow: \(count) event\(count == 1 ? " is" : "s are") lost"
    }
}

extension EventLog.WriteError {
    init(_ error: SystemError) { self.init(reason: error.reason) }
}
