internal import CSystemCalls

/// Starts programs that are separate from this process, without a shell.
package enum ProcessLauncher {
    /// How a program is separated from this process.
    package enum Separation: Sendable {
        /// Not at all: the keys of the terminal reach it as they reach this process.
        case none
        /// By a session of its own, so that keys of the terminal do not reach it. If its standard input is a terminal that no
        /// session has, that becomes its own.
        case session
        /// By a process group of its own, to which the terminal can be given.
        case group
    }

    /// The lifetime of a program.
    package enum Lifetime: Sendable {
        /// That of the thread that starts it: the system kills the program when that thread ends, even if this
        /// process is killed.
        case ofThread
        /// Unlimited, even beyond that of this process.
        case own
    }

    /// Starts a program with no signals blocked or ignored. Returns the process ID. Throws the reason if the program
    /// cannot be started.
    ///
    /// - Parameters:
    ///   - path: The file of the program.
    ///   - arguments: The arguments after the program's name.
    ///   - environment: The environment variables as `NAME=value`; `nil` for those of this process.
    ///   - descriptors: The sources of descriptors 0 to 2; missing ones are `/dev/null`.
    ///   - separation: How the program is separated from this process.
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
