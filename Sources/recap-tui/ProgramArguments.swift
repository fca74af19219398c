internal import RecapSystem

/// The arguments of the program.
enum ProgramArguments {
    /// All arguments after the program's name, as path text: those that aren't UTF-8 still name their files.
    static var all: [String] {
        (1..<max(1, Int(CommandLine.argc))).compactMap { index in
            unsafe CommandLine.unsafeArgv[index].map { unsafe String(systemPath: $0) }
        }
    }
}
