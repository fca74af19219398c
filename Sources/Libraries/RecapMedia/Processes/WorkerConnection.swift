import RecapMediaWire
import RecapSurface
import RecapSystem

/// The connection to a running worker, with the messages in transit.
class WorkerConnection<Request: WireMessage, Reply: WireMessage> {
    let process: WorkerProcess
    /// The bytes that the socket has not accepted yet.
    private(set) var outgoing: ArraySlice<UInt8> = []
    private var replies = MessageDecoder<Reply>()

    init(_ process: WorkerProcess) { self.process = process }

    /// Returns the socket to poll. `answerDeadline` is the deadline of the expected answer; `nil` if none is expected.
    func watchedFile(answerDeadline: ContinuousClock.Instant?) -> WatchedFile {
        WatchedFile(process.descriptor, wantsToWrite: !outgoing.isEmpty, answerDeadline: answerDeadline)
    }

    /// Queues a message.
    func send(_ message: Request) { outgoing += message.encoded }

    /// Writes as much as the socket accepts.
    func flush() {
        while !outgoing.isEmpty {
            let sent = process.send(outgoing)
            guard sent > 0 else { return }
            outgoing = outgoing.dropFirst(sent)
        }
        // Frees the buffer, which may have held a file of 32 MiB.
        outgoing = []
    }

    /// The result of reading.
    enum Reading { case replies, nothing, end }

    /// Reads some of the available bytes, and passes each complete reply to a closure. Throws the first error in a reply.
    func read(_ take: (Reply) throws(WireError) -> Void) throws(WireError) -> Reading {
        guard let bytes = process.receive() else { return .nothing }
        guard !bytes.isEmpty else { return .end }
        replies.append(bytes)
        while let reply = try replies.next() { try take(reply) }
        return .replies
    }
}

extension WorkerConnection: SupervisedProcess {
    var endDescriptor: Int32? { process.endDescriptor }
    func kill() { process.kill() }
    func checkEnding() -> ProcessEnding? { process.checkEnding() }
    func waitForEnding() -> ProcessEnding { process.waitForEnding() }
}

/// A media worker process with non-blocking communication.
///
/// The worker's descriptors 0 and 1 are one end of a socket pair; this object holds the other end. Only one descriptor has to be
/// polled, and if the worker has ended, `send` fails without a SIGPIPE. The worker ends on its own when this end is closed.
final class WorkerProcess: SupervisedProcess {
    /// The socket to poll.
    var descriptor: Int32 { socket.number }
    private let socket: Descriptor
    /// The socket connected to the standard error of the process; `nil` if its messages are discarded.
    private let messages: Descriptor?
    private let child: ChildProcess
    /// Whether the socket can still deliver data.
    private var isOpen = true
    /// Whether messages are still exchanged.
    private var isConnected = true

    var pid: pid_t { child.pid }

    /// The CPU time of the process so far; zero after its end.
    var processorTime: Duration {
        var clock = clockid_t(), time = timespec()
        guard unsafe clock_getcpuclockid(pid, &clock) == 0, unsafe clock_gettime(clock, &time) == 0 else {
            return .zero
        }
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }

    /// Starts the program at a path. Throws the reason if it cannot be started.
    ///
    /// - Parameters:
    ///   - path: The file of the program.
    ///   - arguments: The arguments after the name of the program.
    ///   - variables: The names of environment variables of this process that the program inherits.
    ///   - settings: Further environment variables, as `NAME=value`.
    ///   - hasMessages: Whether the messages on its standard error are kept for ``readMessages()``.
    init(
        path: String, arguments: [String] = [], variables: [String] = [], settings: [String] = [],
        hasMessages: Bool = false
    ) throws(SystemError) {
        let sockets = try SocketPair(), errors = hasMessages ? try SocketPair() : nil
        let end = sockets.theirs.number
        socket = sockets.ours
        messages = errors?.ours
        var descriptors: [Int32: Int32] = [0: end, 1: end]
        if let errors { descriptors[2] = errors.theirs.number }
        child = try ChildProcess(
            path, arguments: arguments, descriptors: descriptors, variables: variables, settings: settings)
        withExtendedLifetime((sockets.theirs, errors?.theirs)) {}
    }

    /// Reads some messages from the standard error of the process; empty if there are none.
    func readMessages() -> [UInt8] { messages.flatMap { SocketPair.read($0, atMost: 4096) } ?? [] }

    /// Sends as many bytes as the socket accepts and returns their number; 0 after the end of the worker.
    func send(_ bytes: ArraySlice<UInt8>) -> Int {
        guard isConnected else { return 0 }
        return max(
            0,
            unsafe bytes.withUnsafeBytes { buffer in
                unsafe RecapSystem.send(socket.number, buffer.baseAddress, buffer.count, Int32(MSG_NOSIGNAL))
            })
    }

    /// Closes the standard input of the program, which finds its end after the bytes that were sent.
    func closeInput() { _ = shutdown(socket.number, Int32(SHUT_WR)) }

    /// Reads at most 256 KiB of replies; `nil` if none are available, and empty at the end.
    func receive() -> [UInt8]? { isConnected ? read() : [] }

    private func read() -> [UInt8]? { SocketPair.read(socket, atMost: 1 << 18) }

    // MARK: SupervisedProcess

    var endDescriptor: Int32? { isOpen ? socket.number : nil }

    func kill() {
        isConnected = false
        child.kill()
    }

    func checkEnding() -> ProcessEnding? {
        isConnected = false
        // Limit the number of chunks, because a worker that was not killed could write endlessly.
        for _ in 0..<64 where isOpen {
            guard let rest = read() else { return child.checkEnding() }
            isOpen = !rest.isEmpty
        }
        guard !isOpen else { return nil }
        // Sockets are closed while the process exits, so waiting takes no noticeable time.
        child.kill()
        return child.waitForEnding()
    }

    func waitForEnding() -> ProcessEnding { child.waitForEnding() }
}

extension ProcessEnding {
    /// Returns a reason for a failure whose worker ended in this way. `name` describes the worker.
    func reason(of name: String) -> String {
        switch self {
        case .died(SIGPROF): "it took too long to decode"
        case .died(SIGKILL): "\(name) was killed"
        case .died(let signal): "\(name) crashed (signal \(signal))"
        // The dynamic loader exits with this status.
        case .exited(127): "\(name) can't be started: a library is missing"
        case .exited(let status): "\(name) ended (status \(status))"
        case .unknown: "\(name) ended"
        }
    }
}
