internal import RecapSystem

/// What follows the program's name in its call.
enum ProgramArguments {
    /// All arguments. Those that are no UTF-8 name the same files as text; see `String.init(path:)`.
    static var all: [String] {
        (1..<max(1, Int(CommandLine.argc))).compactMap { index in
            unsafe CommandLine.unsafeArgv[index].map { unsafe String(systemPath: $0) }
        }
    }
}
