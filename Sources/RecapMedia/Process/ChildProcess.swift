import Glibc

/// A process of our own: started, killed, and taken note of when it is dead.
///
/// It leads a session of its own, so that the terminal's keys don't reach it, and has no descriptors and no variables of the
/// environment but those that it is given.
final class ChildProcess {
    let pid: pid_t
    private var ending: ProcessEnding?

    /// Starts a program; what went wrong where it can't be.
    ///
    /// - Parameters:
    ///   - path: The program's file.
    ///   - arguments: What follows its name.
    ///   - descriptors: What its first descriptors are, of 0 to 2; those that are not named are `/dev/null`.
    init(_ path: String, arguments: [String] = [], descriptors: [Int32: Int32]) throws(StartError) {
        var actions = unsafe posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        unsafe posix_spawn_file_actions_init(&actions)
        unsafe posix_spawnattr_init(&attributes)
        defer {
            unsafe posix_spawn_file_actions_destroy(&actions)
            unsafe posix_spawnattr_destroy(&attributes)
        }
        for target in Int32(0)...2 {
            if let source = descriptors[target] {
                unsafe posix_spawn_file_actions_adddup2(&actions, source, target)
            } else {
                // Libraries complain on standard error: that is the player's screen.
                unsafe posix_spawn_file_actions_addopen(
                    &actions, target, "/dev/null", target == 0 ? O_RDONLY : O_WRONLY, 0)
            }
        }
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
        let names = unsafe CStrings([path] + arguments)
        let variables = unsafe CStrings(environment)
        var pid: pid_t = 0
        let error = unsafe posix_spawn(&pid, path, &actions, &attributes, names.pointers, variables.pointers)
        guard error == 0 else { throw StartError(error) }
        self.pid = pid
    }

    deinit {
        kill()
        _ = waitForEnding()
    }

    /// Ends it, whatever it does; it is dead soon after.
    func kill() {
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
}

/// An array of strings as C has it.
@unsafe private final class CStrings {
    let pointers: [UnsafeMutablePointer<CChar>?]

    init(_ strings: [String]) { unsafe pointers = strings.map { unsafe strdup($0) } + [nil] }

    deinit { unsafe pointers.forEach { unsafe free($0) } }
}
