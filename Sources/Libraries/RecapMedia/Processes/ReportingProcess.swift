import RecapSystem

/// A child process whose error messages are read after it has ended.
final class ReportingProcess {
    private let child: ChildProcess
    /// The socket connected to the standard error of the process.
    private let messages: Descriptor

    /// Starts a program. Throws the reason if it cannot be started.
    ///
    /// - Parameters:
    ///   - path: The file of the program.
    ///   - arguments: The arguments after the name of the program.
    ///   - input: The descriptor that becomes its standard input.
    ///   - output: The descriptor that becomes its standard output.
    ///   - variables: The names of environment variables of this process that the program inherits.
    init(
        _ path: String, arguments: [String], input: Int32, output: Int32, variables: [String] = []
    ) throws(SystemError) {
        let sockets = try SocketPair()
        guard fcntl(sockets.ours.number, F_SETFL, 0) == 0 else { throw SystemError() }
        messages = sockets.ours
        child = try ChildProcess(
            path, arguments: arguments, descriptors: [0: input, 1: output, 2: sockets.theirs.number],
            variables: variables)
        withExtendedLifetime(sockets.theirs) {}
    }

    /// The ends of messages by which a program that has no status for it tells, in the C locale, that its output can't grow.
    private static let fullReasons = ["No space left on device", "Disk quota exceeded", "File too large"]

    /// Waits for the program to end. Returns the reason for a failure, with the program's last message; `nil` if it succeeded.
    ///
    /// - Parameter name: The name of the program in the reason.
    func failure(of name: String) -> PictureError? {
        var text: [UInt8] = []
        while true {
            // Interrupted by a signal.
            guard let part = SocketPair.read(messages, atMost: 4096) else { continue }
            guard !part.isEmpty else { break }
            text = (text + part).suffix(4096)
        }
        let lines = String(decoding: text, as: UTF8.self).split(separator: "\n")
        let line = String(lines.last ?? "")
        switch child.waitForEnding() {
        case .exited(0): return nil
        case .exited(127): return PictureError("\(name) can't be started: a library is missing")
        case .exited(EX_CANTCREAT) where !line.isEmpty: return PictureError(line, isOfOutput: true)
        case .exited where !line.isEmpty:
            let full = Self.fullReasons.first { reason in lines.contains { $0.hasSuffix(": \(reason)") } }
            return full.map { PictureError("\(name) can't be written: \($0)", isOfOutput: true) } ?? PictureError(line)
        case .exited(let status): return PictureError("\(name) ended (status \(status))")
        case .died(let signal): return PictureError("\(name) crashed (signal \(signal))")
        case .unknown: return PictureError("\(name) ended")
        }
    }
}

/// A child process.
///
/// Keys of the terminal do not reach it, and it inherits only the given descriptors and environment variables.
final class ChildProcess {
    /// The environment variables that fontconfig uses to find fonts.
    static let fontVariables = [
        "HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "FONTCONFIG_FILE", "FONTCONFIG_PATH",
    ]

    let pid: pid_t
    private var ending: ProcessEnding?

    /// Starts a program. Throws the reason if it cannot be started.
    ///
    /// - Parameters:
    ///   - path: The file of the program.
    ///   - arguments: The arguments after the program's name.
    ///   - descriptors: The sources of descriptors 0 to 2; missing ones are `/dev/null`.
    ///   - variables: The names of environment variables of this process that the program inherits.
    ///   - settings: Further environment variables, as `NAME=value`.
    init(
        _ path: String, arguments: [String] = [], descriptors: [Int32: Int32], variables: [String] = [],
        settings: [String] = []
    ) throws(SystemError) {
        // The player handles crashes, so no backtrace is needed. Use one malloc arena, because each further one reserves 64 MiB
        // of address space. Keep the memory of large pictures for reuse, because returning it to the system took a third of the
        // time of encoding frames.
        var environment =
            [
                "LC_ALL=C", "MALLOC_ARENA_MAX=1", "MALLOC_MMAP_THRESHOLD_=33554432", "MALLOC_TRIM_THRESHOLD_=134217728",
                "SWIFT_BACKTRACE=enable=no",
            ] + settings
        for name in ["LD_LIBRARY_PATH"] + variables {
            if let value = unsafe getenv(name) { environment.append(unsafe "\(name)=" + String(cString: value)) }
        }
        pid = try ProcessLauncher.launch(
            path, arguments: arguments, environment: environment, descriptors: descriptors)
    }

    deinit {
        kill()
        _ = waitForEnding()
    }

    /// Kills the process, which ends soon after.
    func kill() {
        // The process ID of a reaped process may have been reused.
        if checkEnding() == nil { _ = RecapSystem.kill(pid, SIGKILL) }
    }

    /// Returns how the process ended, or `nil` while it runs. Does not wait.
    func checkEnding() -> ProcessEnding? {
        if ending == nil { ending = ProcessEnding.check(pid) }
        return ending
    }

    /// Waits until the process has ended, and returns how it did.
    func waitForEnding() -> ProcessEnding {
        let ending = ending ?? ProcessEnding.wait(for: pid)
        self.ending = ending
        return ending
    }
}
