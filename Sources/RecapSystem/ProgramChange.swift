/// The replacement of this process's program by another one.
package enum ProgramChange {
    /// Runs another program in this process, with its open files. Returns only if that fails.
    ///
    /// - Parameters:
    ///   - path: The program.
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
