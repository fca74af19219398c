internal import CSystemCalls

/// A launcher of programs as separate processes, without a shell.
package enum ProcessLauncher {
    /// The separation of a program from this process.
    package enum Separation: Sendable {
        /// None: keys of the terminal reach it just as they reach this process.
        case none
        /// A session of its own, which keys of the terminal do not reach. If its standard input is a terminal without a
        /// session, that becomes its controlling terminal.
        case session
        /// A process group of its own, which can be made the terminal's foreground group.
        case group
    }

    /// The lifetime of a program.
    package enum Lifetime: Sendable {
        /// The lifetime of the thread that starts it: the system kills the program when that thread ends, even if this
        /// process is killed.
        case ofThread
        /// Unlimited, even beyond the lifetime of this process.
        case own
    }

    /// Starts a program with no signals blocked or ignored. Returns the process ID. Throws an error if the program
    /// cannot be started.
    ///
    /// - Parameters:
    ///   - path: The path of the program.
    ///   - arguments: The arguments after the program's name.
    ///   - environment: The environment variables as `NAME=value`; `nil` for those of this process.
    ///   - descriptors: The sources of descriptors 0 to 2; missing ones are `/dev/null`.
    ///   - separation: The separation of the program from this process.
    ///   - lifetime: The lifetime of the program.
    package static func launch(
        _ path: String, arguments: [String], environment: [String]?, descriptors: [Int32: Int32] = [:],
        separation: Separation = .session, lifetime: Lifetime = .ofThread
    ) throws(SystemError) -> Int32 {
        let names = unsafe CStrings([path] + arguments)
        let variables = unsafe environment.map { unsafe CStrings($0) }
        let process = unsafe path.withSystemPath { path in
            unsafe names.pointers.withUnsafeBufferPointer { names in
                unsafe (variables?.pointers ?? []).withUnsafeBufferPointer { variables in
                    var program = unsafe calls_program(
                        path: path, arguments: names.baseAddress,
                        environment: environment == nil ? nil : variables.baseAddress,
                        descriptors: (descriptors[0] ?? -1, descriptors[1] ?? -1, descriptors[2] ?? -1),
                        separation: separation.code, ends_with_parent: lifetime == .ofThread)
                    return unsafe calls_start(&program)
                }
            }
        }
        guard process > 0 else { throw SystemError() }
        return process
    }
}

extension ProcessLauncher.Separation {
    fileprivate var code: calls_separation {
        switch self {
        case .none: CALLS_TOGETHER
        case .group: CALLS_GROUP
        case .session: CALLS_SESSION
        }
    }
}

/// The way in which a child process ended.
package enum ProcessEnding: Hashable, Sendable {
    /// The process ended with an exit status.
    case exited(Int32)
    /// A signal ended the process.
    case died(ofSignal: Int32)
    /// Unknown, because other code that waited for any child received the status.
    case unknown

    /// Decodes a status returned by `waitpid`.
    package init(waitStatus: Int32) {
        let signal = waitStatus & 0x7F
        self = signal == 0 ? .exited(waitStatus >> 8 & 0xFF) : .died(ofSignal: signal)
    }

    /// Returns how a process has ended; `nil` while it is running. Does not wait. After this function has returned a
    /// value, don't call it again with the same ID, which another process may then have.
    package static func check(_ process: Int32) -> ProcessEnding? { reap(process, options: WNOHANG) }

    /// Waits until a process has ended, and returns how it ended.
    @discardableResult
    package static func wait(for process: Int32) -> ProcessEnding { reap(process, options: 0) ?? .unknown }

    private static func reap(_ process: Int32, options: Int32) -> ProcessEnding? {
        var status: Int32 = 0
        while true {
            let found = unsafe waitpid(process, &status, options)
            if found == process { return ProcessEnding(waitStatus: status) }
            if found == 0 { return nil }
            guard errno == EINTR else { return .unknown }
        }
    }
}

/// The replacement of the program that runs in this process by another one.
package enum ProgramChange {
    /// Runs another program in this process, with the files that are open. Returns only on failure.
    ///
    /// - Parameters:
    ///   - path: The path of the program.
    ///   - arguments: The arguments after the program's name, as path text.
    package static func run(_ path: String, _ arguments: [String]) -> SystemError {
        let strings = unsafe CStrings([path] + arguments)
        defer { unsafe withExtendedLifetime(strings) {} }
        return unsafe path.withSystemPath { path in
            unsafe execv(path, strings.pointers)
            return SystemError()
        }
    }
}

/// A null-terminated array of C strings, as passed to programs as arguments. It is valid for the lifetime of this
/// object.
@unsafe package final class CStrings {
    /// The strings, followed by the null pointer.
    package let pointers: [UnsafeMutablePointer<CChar>?]

    /// Copies strings as path text.
    package init(_ strings: [String]) {
        unsafe pointers = strings.map { text in unsafe text.withSystemPath { unsafe strdup($0) } } + [nil]
    }

    deinit { unsafe pointers.forEach { unsafe free($0) } }
}
