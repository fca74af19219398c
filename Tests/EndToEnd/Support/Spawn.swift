import Glibc
import Synchronization

/// Why a test cannot go on.
struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }

    /// The failure of a call of the system.
    static func system(_ call: String) -> Failure { Failure("\(call): error \(errno)") }
}

/// How a process ended, or where it stands.
enum Ending: Equatable, CustomStringConvertible {
    case exited(Int32)
    case died(ofSignal: Int32)
    case stopped

    /// By a status of `waitpid`.
    init(waitStatus: Int32) {
        let signal = waitStatus & 0x7F
        self = signal == 0 ? .exited(waitStatus >> 8 & 0xFF) : .died(ofSignal: signal)
    }

    /// By what a shell has in `$?`: more than 128 stands for a signal. No exit status of ours is that large.
    init(shellStatus: Int32) {
        let signal = shellStatus - 128
        self =
            signal == SIGTSTP || signal == SIGSTOP
            ? .stopped : signal > 0 ? .died(ofSignal: signal) : .exited(shellStatus)
    }

    var description: String {
        switch self {
        case .exited(let status): "exited with \(status)"
        case .died(let signal): "died of signal \(signal)"
        case .stopped: "is stopped"
        }
    }
}

/// Starts a program as the leader of a session of its own, with default signals and no descriptors but those given.
///
/// A `terminal` is opened by its name as standard input, output and error, and so becomes the session's own; `descriptors`
/// then take the places of their numbers, `nil` closes one.
func spawn(
    _ program: String, _ arguments: [String], environment: [String: String], terminal: String? = nil,
    descriptors: [(number: Int32, source: Int32?)]
) throws -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    if let terminal {
        unsafe posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
        unsafe posix_spawn_file_actions_adddup2(&actions, 0, 1)
        unsafe posix_spawn_file_actions_adddup2(&actions, 0, 2)
    }
    for (number, source) in descriptors {
        if let source {
            unsafe posix_spawn_file_actions_adddup2(&actions, source, number)
        } else {
            unsafe posix_spawn_file_actions_addclose(&actions, number)
        }
    }
    // Foundation leaves descriptors of processes that other tests run at the same time to every program that starts.
    for number in (descriptors.map(\.number).reduce(2, max) + 1)..<256 {
        unsafe posix_spawn_file_actions_addclose(&actions, number)
    }

    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    let newSession: Int32 = 0x80
    unsafe posix_spawnattr_setflags(&attributes, Int16(newSession | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe sigfillset(&signals)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)

    let argv = unsafe CStrings([program] + arguments)
    let envp = unsafe CStrings(environment.map { "\($0)=\($1)" })
    var pid: pid_t = 0
    let error = starting.withLock { _ in
        unsafe posix_spawn(&pid, program, &actions, &attributes, argv.pointers, envp.pointers)
    }
    guard error == 0 else { throw Failure("\(program) can't be started: error \(error)") }
    return pid
}

/// Waits for the end of a process that is ending, or was killed.
func reap(_ pid: pid_t) -> Ending {
    var status: Int32 = 0
    while unsafe waitpid(pid, &status, 0) < 0, errno == EINTR {}
    return Ending(waitStatus: status)
}

/// An array of strings as C has it.
@unsafe private final class CStrings {
    private(set) var pointers: [UnsafeMutablePointer<CChar>?]

    init(_ strings: [String]) { unsafe pointers = strings.map { unsafe strdup($0) } + [nil] }

    deinit { unsafe pointers.forEach { unsafe free($0) } }
}
