import Glibc
import TestSupport
import Testing

/// A run of the program that writes state files as another player would.
struct StateWriterProcess {
    let pid: pid_t

    init(_ arguments: String...) throws {
        let program = builtProgram("state-writer")
        let argv = unsafe CStrings([program] + arguments)
        let envp = unsafe CStrings(["SWIFT_BACKTRACE=enable=no", libraries])
        var pid: pid_t = 0
        let error = unsafe posix_spawn(&pid, program, nil, nil, argv.pointers, envp.pointers)
        try #require(error == 0, "\(program) can't be started")
        self.pid = pid
    }

    /// Waits for its end: 0 where it went well, less than 0 for the signal that it died of.
    func end() -> Int32 {
        let status = wait(0)
        return status & 0x7F == 0 ? status >> 8 & 0xFF : -(status & 0x7F)
    }

    /// Waits until it stops itself.
    func stop() -> Bool { wait(WUNTRACED) & 0xFF == 0x7F }

    /// Has it go on after a stop.
    func goOn() { kill(pid, SIGCONT) }

    private func wait(_ options: Int32) -> Int32 {
        var status: Int32 = 0
        while unsafe waitpid(pid, &status, options) < 0, errno == EINTR {}
        return status
    }
}

private var libraries: String {
    guard let value = unsafe getenv("LD_LIBRARY_PATH") else { return "LD_LIBRARY_PATH=" }
    return unsafe "LD_LIBRARY_PATH=" + String(cString: value)
}

/// An array of strings as C has it.
@unsafe private final class CStrings {
    let pointers: [UnsafeMutablePointer<CChar>?]

    init(_ strings: [String]) { unsafe pointers = strings.map { unsafe strdup($0) } + [nil] }

    deinit { unsafe pointers.forEach { unsafe free($0) } }
}
