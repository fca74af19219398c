import Glibc

/// A process of our own: started, killed, and taken note of when it is dead.
///
/// The terminal's keys don't reach it, and it has no descriptors and no variables of the environment but those that it is
/// given.
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
        // A crash is answered by the player: nothing is to look into it. One arena: each more takes up 64 MiB of addresses.
        var environment = ["LC_ALL=C", "MALLOC_ARENA_MAX=1", "SWIFT_BACKTRACE=enable=no"]
        if let libraries = unsafe getenv("LD_LIBRARY_PATH") {
            environment.append(unsafe "LD_LIBRARY_PATH=" + String(cString: libraries))
        }
        pid = try ProcessLauncher.launch(
            path, arguments: arguments, environment: environment, descriptors: descriptors)
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
