import Glibc

/// The worker as a process: started, spoken to without waiting, killed, and taken note of when it is dead.
///
/// Its descriptors 0 and 1 are one end of a pair of sockets, of which this holds the other: so one descriptor is enough to
/// poll, and a worker that is gone is an error of `send` and no SIGPIPE. It leads a session of its own, so that the
/// terminal's keys don't reach it. It ends by itself when this end is closed, however that comes about.
final class WorkerProcess {
    /// What to poll.
    let descriptor: Int32
    var pid: pid_t { child.pid }
    private let child: ChildProcess
    private var isOpen = true

    /// Starts a program; what went wrong where it can't be.
    init(path: String) throws(StartError) {
        var ends: [Int32] = [-1, -1]
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw StartError(errno) }
        // Only this end: the worker is to wait.
        guard fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0 else {
            for end in ends { close(end) }
            throw StartError(errno)
        }
        defer { close(ends[1]) }
        do {
            child = try ChildProcess(path, descriptors: [0: ends[1], 1: ends[1]])
        } catch {
            close(ends[0])
            throw error
        }
        descriptor = ends[0]
    }

    deinit { kill() }

    /// Sends what is taken at once; how many bytes that was. After the end of the worker it takes none.
    func send(_ bytes: ArraySlice<UInt8>) -> Int {
        guard isOpen else { return 0 }
        return max(
            0,
            unsafe bytes.withUnsafeBytes { buffer in
                unsafe Glibc.send(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_NOSIGNAL))
            })
    }

    /// What is there to read.
    enum Reading {
        case bytes([UInt8])
        case nothing
        case end
    }

    func receive() -> Reading {
        guard isOpen else { return .end }
        let size = 1 << 18
        var result = 0
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            result = unsafe recv(descriptor, buffer.baseAddress, size, 0)
            count = max(0, result)
        }
        if result > 0 { return .bytes(bytes) }
        return result < 0 && [EAGAIN, EWOULDBLOCK, EINTR].contains(errno) ? .nothing : .end
    }

    /// Ends it, whatever it does; it is dead soon after.
    func kill() {
        guard isOpen else { return }
        isOpen = false
        close(descriptor)
        child.kill()
    }

    /// How it ended; nil while it has not. Does not wait.
    func checkEnding() -> ProcessEnding? { child.checkEnding() }

    /// How it ended, after waiting for it: that is short after `kill`.
    func waitForEnding() -> ProcessEnding? { child.waitForEnding() }
}

extension ProcessEnding {
    /// What a file was told that had it end so.
    var reason: String {
        switch self {
        case .died(SIGPROF), .died(SIGALRM): "it took too long to decode"
        case .died(SIGKILL): "the decoder was killed"
        case .died(let signal): "the decoder crashed (signal \(signal))"
        // What the loader of shared libraries ends with.
        case .exited(127): "the decoder can't be started: a library is missing"
        case .exited(let status): "the decoder ended (status \(status))"
        case .unknown: "the decoder ended"
        }
    }
}
