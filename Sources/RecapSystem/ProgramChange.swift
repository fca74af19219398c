/// The replacement of this process's program by another one.
package enum ProgramChange {
    /// Runs another program in this process, with its open files. Returns only if that fails.
    ///
    /// - Parameters:
    ///   - path: The program.
    ///   - arguments: The arguments after the program's name, as path text.
    package static func run(_ path: String, _ arguments: [String]) -> SystemError {
        var strings = unsafe ([path] + arguments).map { text in
            unsafe text.withSystemPath { unsafe strdup($0) }
        }
        unsafe strings.append(nil)
        unsafe path.withSystemPath { path in _ = unsafe execv(path, strings) }
        let error = SystemError()
        unsafe strings.forEach { unsafe free($0) }
        return error
    }
}
