import CFence
import Glibc

/// Another program that this process becomes, within limits. The player starts `ffmpeg` in this way.
///
///     recap-media-worker run SECONDS PROGRAM [ARGUMENT…]
struct LimitedProgram {
    /// The time of the processor in seconds; at least 1.
    private let seconds: Int
    private let path: String
    private let arguments: [String]

    /// The bytes of address space: room for libraries, and for the pictures that a decoder of two threads keeps of the largest
    /// videos.
    private static let memory = 3 << 30
    /// The most open descriptors.
    private static let files = 64

    /// Creates a program from the arguments of this process; `nil` if they do not name one.
    init?(_ arguments: [String]) {
        guard arguments.count >= 4, arguments[1] == "run", let seconds = Int(arguments[2]), seconds > 0 else {
            return nil
        }
        self.seconds = seconds
        path = arguments[3]
        self.arguments = Array(arguments.dropFirst(3))
    }

    /// Becomes the program. If that fails, writes the reason to standard error and exits with status 127.
    func run() -> Never {
        closefrom(3)
        let isLimited =
            Limits.limit(RLIMIT_CORE, to: 0) && Limits.limit(RLIMIT_FSIZE, to: 0)
            && Limits.limit(RLIMIT_NOFILE, to: rlim_t(Self.files)) && Limits.limit(RLIMIT_CPU, to: rlim_t(seconds))
            && Limits.limit(RLIMIT_AS, to: rlim_t(Self.memory))
        guard isLimited else { fail() }
        _ = cfence_allow_reading()
        let names = unsafe arguments.map { unsafe strdup($0) } + [nil]
        unsafe execv(path, names)
        fail()
    }

    private func fail() -> Never {
        unsafe perror(path)
        exit(127)
    }
}
