import CFence
import Glibc

/// Another program that this process becomes, within limits: the player starts `ffmpeg` so.
///
///     recap-media-worker run SECONDS PROGRAM [ARGUMENT…]
struct LimitedProgram {
    /// Time of the processor in seconds, at least 1.
    private let seconds: Int
    private let path: String
    private let arguments: [String]

    /// Addresses in bytes: room for libraries, and for the pictures that a decoder of two threads keeps of a video as large
    /// as they come.
    private static let memory = 3 << 30
    /// Descriptors at once.
    private static let files = 64

    /// A program by the arguments of this process; nil where they name none.
    init?(_ arguments: [String]) {
        guard arguments.count >= 4, arguments[1] == "run", let seconds = Int(arguments[2]), seconds > 0 else {
            return nil
        }
        self.seconds = seconds
        path = arguments[3]
        self.arguments = Array(arguments.dropFirst(3))
    }

    /// Becomes the program; where that can't be, says why on standard error and ends with 127.
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
