import Glibc

/// The worker as a process: started, spoken to without waiting, killed, and taken note of when it is dead.
///
/// Its descriptors 0 and 1 are one end of a pair of sockets, of which this holds the other: so one descriptor is enough to
/// poll, and a worker that is gone is an error of `send` and no SIGPIPE. It leads a session of its own, so that the
/// terminal's keys don't reach it. It ends by itself when this end is closed, however that comes about.
final class WorkerProcess {
    /// What to poll.
    let descriptor: Int32
    let pid: pid_t
    private var ending: ProcessEnding?
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
            pid = try Self.spawn(path, on: ends[1])
        } catch {
            close(ends[0])
            throw error
        }
        descriptor = ends[0]
    }

    deinit {
        kill()
        _ = waitForEnding()
    }

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
        // Not where it is dead already: its number could be somebody else's by now.
        if checkEnding() == nil { _ = Glibc.kill(pid, SIGKILL) }
    }

    /// How it ended; nil while it has not. Does not wait.
    func checkEnding() -> ProcessEnding? { look(options: WNOHANG) }

    /// How it ended, after waiting for it: that is short after `kill`.
    func waitForEnding() -> ProcessEnding? { look(options: 0) }

    private func look(options: Int32) -> ProcessEnding? {
        if let ending { return ending }
        var status: Int32 = 0
        while true {
            let found = unsafe waitpid(pid, &status, options)
            if found == pid {
                ending = ProcessEnding(waitStatus: status)
            } else if found < 0, errno == EINTR {
                continue
            } else if found < 0 {
                // Somebody who waits for all children was faster.
                ending = .unknown
            }
            return ending
        }
    }

    private static func spawn(_ path: String, on end: Int32) throws(StartError) -> pid_t {
        var actions = unsafe posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        unsafe posix_spawn_file_actions_init(&actions)
        unsafe posix_spawnattr_init(&attributes)
        defer {
            unsafe posix_spawn_file_actions_destroy(&actions)
            unsafe posix_spawnattr_destroy(&attributes)
        }
        unsafe posix_spawn_file_actions_adddup2(&actions, end, 0)
        unsafe posix_spawn_file_actions_adddup2(&actions, end, 1)
        // Libraries complain on standard error: that is the player's screen.
        unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)

        let newSession: Int32 = 0x80
        unsafe posix_spawnattr_setflags(
            &attributes, Int16(newSession | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        unsafe posix_spawnattr_setsigmask(&attributes, &signals)
        unsafe sigfillset(&signals)
        unsafe posix_spawnattr_setsigdefault(&attributes, &signals)

        // A crash is answered by the player: nothing is to look into it. One arena: each more takes up 64 MiB of addresses.
        var environment = ["LC_ALL=C", "MALLOC_ARENA_MAX=1", "SWIFT_BACKTRACE=enable=no"]
        if let libraries = unsafe getenv("LD_LIBRARY_PATH") {
            environment.append(unsafe "LD_LIBRARY_PATH=" + String(cString: libraries))
        }
        let arguments = unsafe CStrings([path])
        let variables = unsafe CStrings(environment)
        var pid: pid_t = 0
        let error = unsafe posix_spawn(&pid, path, &actions, &attributes, arguments.pointers, variables.pointers)
        guard error == 0 else { throw StartError(error) }
        return pid
    }
}

/// Why a process can't be started.
struct StartError: Error {
    /// What the system calls it.
    let reason: String

    init(_ number: Int32) { reason = unsafe String(cString: strerror(number)) }
}

/// How a process ended.
enum ProcessEnding: Equatable {
    case exited(Int32)
    case died(ofSignal: Int32)
    case unknown

    /// By a status of `waitpid`.
    init(waitStatus: Int32) {
        let signal = waitStatus & 0x7F
        self = signal == 0 ? .exited(waitStatus >> 8 & 0xFF) : .died(ofSignal: signal)
    }

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

/// An array of strings as C has it.
@unsafe private final class CStrings {
    let pointers: [UnsafeMutablePointer<CChar>?]

    init(_ strings: [String]) { unsafe pointers = strings.map { unsafe strdup($0) } + [nil] }

    deinit { unsafe pointers.forEach { unsafe free($0) } }
}
