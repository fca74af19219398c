/// Another program that replaces this process under limits. The player starts `ffmpeg` in this way.
///
///     recap-media-worker run SECONDS PROGRAM [ARGUMENT…]
struct LimitedProgram {
    /// The CPU time limit in seconds; at least 1.
    private let seconds: Int
    private let path: String
    private let arguments: [String]

    /// Creates a program from the arguments of this process; `nil` if they do not name one.
    init?(_ arguments: [String]) {
        guard arguments.count >= 4, arguments[1] == "run", let seconds = Int(arguments[2]), seconds > 0 else {
            return nil
        }
        self.seconds = seconds
        path = arguments[3]
        self.arguments = Array(arguments.dropFirst(3))
    }

    /// Executes the program. If that fails, writes the reason to standard error and exits with status 127.
    func run() -> Never {
        // The address space has room for libraries, and for the pictures that a decoder with two threads keeps for
        // the largest videos.
        let fence = Fence(
            memory: .all(3 << 30), files: 64, processorSeconds: seconds, startsThreads: true, filter: .reading)
        guard fence.apply() else { fail() }
        let names = unsafe arguments.map { unsafe strdup($0) } + [nil]
        unsafe execv(path, names)
        fail()
    }

    private func fail() -> Never {
        unsafe perror(path)
        exit(127)
    }
}
