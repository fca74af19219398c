/// Another program that replaces this process under limits, to read one file. The player starts `ffmpeg` in this way.
///
///     recap-media-worker run SECONDS FILE PROGRAM [ARGUMENT…]
struct LimitedProgram {
    /// The CPU time limit in seconds; at least 1.
    private let seconds: Int
    /// The file that the program reads besides those of the system and its own.
    private let file: String
    private let path: String
    private let arguments: [String]

    /// Creates a program from the arguments of this process; `nil` if they do not name one.
    init?(_ arguments: [String]) {
        guard arguments.count >= 5, arguments[1] == "run", let seconds = Int(arguments[2]), seconds > 0 else {
            return nil
        }
        self.seconds = seconds
        file = arguments[3]
        path = arguments[4]
        self.arguments = Array(arguments.dropFirst(4))
    }

    /// Executes the program. If that fails, writes the reason to standard error and exits with status 127.
    func run() -> Never {
        // The address space has room for libraries, and for the pictures that a decoder with two threads keeps for
        // the largest videos.
        let fence = Fence(
            memory: .all(3 << 30), files: 64, processorSeconds: seconds, startsThreads: true,
            filter: .running(files: files))
        guard fence.apply() else { fail() }
        let names = unsafe arguments.map { unsafe strdup($0) } + [nil]
        unsafe execv(path, names)
        fail()
    }

    /// The files that can be read, which are also executed and mapped: a program needs its libraries.
    private var files: [String] {
        var files = LimitedProgram.systemFiles + [file, path]
        if let libraries = unsafe getenv("LD_LIBRARY_PATH") {
            files += unsafe String(cString: libraries).split(separator: ":").map(String.init)
        }
        // A program that is installed outside of the system has its libraries beside its folder.
        if let real = unsafe realpath(path, nil) {
            defer { unsafe free(real) }
            let folder = unsafe String(cString: real).split(separator: "/").dropLast()
            files += folder.isEmpty ? [] : ["/\(folder.joined(separator: "/"))/../lib"]
        }
        return files
    }

    /// What programs and libraries of a system read: themselves, their settings, and devices and tables of the kernel that tell
    /// nothing about processes.
    private static let systemFiles = [
        "/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/usr/local", "/opt", "/app", "/nix/store", "/gnu/store",
        "/home/linuxbrew/.linuxbrew", "/etc/crypto-policies", "/etc/fonts", "/etc/gcrypt", "/etc/gnutls",
        "/etc/ld.so.cache", "/etc/ld.so.preload", "/etc/localtime", "/etc/ssl", "/dev/null", "/dev/random",
        "/dev/urandom",
        "/dev/zero", "/sys/devices/system/cpu", "/sys/devices/system/node",
    ]

    private func fail() -> Never {
        unsafe perror(path)
        exit(127)
    }
}
