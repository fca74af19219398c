import CFence
import RecapMediaWire

/// The entry point. The program decodes media files for the player in a separate process, which limits the damage that a
/// malicious file can cause.
///
/// With arguments, the process runs another program (see `LimitedProgram`), draws pictures of text (see
/// `DrawingProgram`), sets large type (see `TypeProgram`), or prints the versions of its libraries.
@main
struct Main {
    static func main() {
        LimitedProgram(CommandLine.arguments)?.run()
        switch CommandLine.arguments.dropFirst() {
        case ["draw"]: DrawingProgram.run()
        case ["type"]: TypeProgram.run()
        case ["versions"]: LibraryVersions.print()
        default: DecodingProgram.run()
        }
    }
}

/// The mode in which the worker decodes media files, when run without arguments.
enum DecodingProgram {
    static func run() -> Never {
        Sessions.warmUp()
        // The end of the player is detected by the result of `write`.
        _ = signal(SIGPIPE, SIG_IGN)
        // With only descriptors 0 to 2, decoders cannot open any files. The address space is sufficient for a picture of the
        // maximum size and the copies that its decoder makes.
        let sandbox = Sandbox(
            memory: .further(1 << 30), files: 3, processorSeconds: MediaLimits.workerSeconds, filter: .decoding)
        guard sandbox.apply() else { exit(1) }
        var sessions = Sessions()
        Channel().serve { (request: MediaRequest) in
            RequestTimer.timed { sessions.answer(request) }?.encoded
        }
    }
}

/// A CPU timer for decoding requests. Real time depends on the load of the machine and is limited only by the player.
enum RequestTimer {
    /// The CPU time limit of a request, in seconds.
    private static let processorSeconds = 2

    /// Runs a closure within the limit. If the limit is exceeded, SIGPROF kills the process.
    static func timed<Result>(_ body: () -> Result) -> Result {
        limit(toSeconds: processorSeconds)
        defer { limit(toSeconds: 0) }
        return body()
    }

    private static func limit(toSeconds seconds: Int) {
        var value = itimerval()
        value.it_value.tv_sec = seconds
        _ = unsafe setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &value, nil)
    }
}

/// The mode in which the worker applies limits and then executes another program that reads one file, or works in a folder. The player
/// starts `ffmpeg` in the first way, and programs with helpers or compilers of their own in the second one.
///
///     recap-media-worker run SECONDS FILE PROGRAM [ARGUMENT…]
///     recap-media-worker work SECONDS FOLDER PROGRAM [ARGUMENT…]
struct LimitedProgram {
    /// The CPU time limit in seconds; at least 1.
    private let seconds: Int
    /// The file that the program may read in addition to those of the system and its own, or the folder that it may change.
    private let place: String
    /// Whether the program works in a folder.
    private let works: Bool
    private let path: String
    private let arguments: [String]

    /// Creates a program from the arguments of this process; `nil` if they do not name one.
    init?(_ arguments: [String]) {
        guard arguments.count >= 5, ["run", "work"].contains(arguments[1]), let seconds = Int(arguments[2]), seconds > 0
        else { return nil }
        works = arguments[1] == "work"
        self.seconds = seconds
        place = arguments[3]
        path = arguments[4]
        self.arguments = Array(arguments.dropFirst(4))
    }

    /// Executes the program. If that fails, writes the reason to standard error and exits with status 127.
    func run() -> Never {
        guard enclose() else { fail() }
        let names = unsafe arguments.map { unsafe strdup($0) } + [nil]
        unsafe execv(path, names)
        fail()
    }

    private func enclose() -> Bool {
        guard works else {
            // The address space is sufficient for libraries, and for the pictures that a decoder with two threads keeps for
            // the largest videos.
            return Sandbox(
                memory: .all(3 << 30), files: 64, processorSeconds: seconds, startsThreads: true,
                filter: .running(files: files)
            ).apply()
        }
        guard unsafe chdir(place) == 0, cfence_isolate() == 0 else { return false }
        let browser = unsafe getenv("PUPPETEER_CACHE_DIR").map { unsafe String(cString: $0) }
        let own = [LimitedProgram.prefix(of: path), browser].compactMap(\.self)
        return Sandbox(
            memory: .unlimited, files: 1024, processorSeconds: seconds, fileBytes: 1 << 26, startsThreads: true,
            filter: .working(files: files + own + LimitedProgram.furtherFiles, folder: place)
        ).apply()
    }

    /// Returns the parent of a program's folder, which contains its libraries and helpers; `nil` if that is a user's home.
    private static func prefix(of path: String) -> String? {
        let folder = "/" + path.split(separator: "/").dropLast().joined(separator: "/")
        guard let real = unsafe realpath(folder + "/..", nil) else { return nil }
        defer { unsafe free(real) }
        let prefix = unsafe String(cString: real), parts = prefix.split(separator: "/")
        return parts.isEmpty || parts == ["root"] || parts[0] == "home" && parts.count < 3 ? nil : prefix
    }

    /// The additional files that interpreters and typesetters read: their settings and tables, and information about processes.
    private static let furtherFiles = [
        "/etc/alternatives", "/etc/chromium", "/etc/chromium.d", "/etc/java-11-openjdk", "/etc/java-17-openjdk",
        "/etc/java-21-openjdk",
        "/etc/java-25-openjdk",
        "/etc/texmf", "/var/lib/texmf", "/var/cache/fontconfig", "/proc", "/sys/fs/cgroup",
    ]

    /// The files that can be read, which are also executed and mapped: a program needs its libraries.
    private var files: [String] {
        var files = LimitedProgram.systemFiles + (works ? [path] : [place, path])
        if let libraries = unsafe getenv("LD_LIBRARY_PATH") {
            files += unsafe String(cString: libraries).split(separator: ":").map(String.init)
        }
        // A program installed outside the system folders has its libraries next to its folder.
        if let real = unsafe realpath(path, nil) {
            defer { unsafe free(real) }
            let folder = unsafe String(cString: real).split(separator: "/").dropLast()
            files += folder.isEmpty ? [] : ["/\(folder.joined(separator: "/"))/../lib"]
        }
        return files
    }

    /// The system files that programs and libraries read: themselves, their settings, and kernel devices and tables that reveal
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

#if Media
    import CMediaLibraries
#endif

/// The versions of the installed libraries, as far as the libraries report them, for bug reports.
enum LibraryVersions {
    /// Prints a line with the versions, and ends the process.
    static func print() -> Never {
        Swift.print(all.joined(separator: ", "))
        exit(0)
    }

    private static var all: [String] {
        #if Media
            unsafe [
                "libpng \(text(png_get_libpng_ver(nil)))",
                "giflib \(GIFLIB_MAJOR).\(GIFLIB_MINOR).\(GIFLIB_RELEASE)",
                "libwebp \(webp(WebPGetDecoderVersion()))",
                "zlib \(text(zlibVersion()))",
                "Cairo \(text(cairo_version_string()))",
                "FreeType \(freeType)",
                "HarfBuzz \(text(hb_version_string()))",
                "fontconfig \(fontconfig(FcGetVersion()))",
            ]
        #else
            []
        #endif
    }

    #if Media
        private static func text(_ version: UnsafePointer<CChar>?) -> String {
            unsafe version.map { unsafe String(cString: $0) } ?? "unknown"
        }

        /// Formats a version number with one byte per component.
        private static func webp(_ version: Int32) -> String {
            "\(version >> 16 & 0xFF).\(version >> 8 & 0xFF).\(version & 0xFF)"
        }

        /// Formats a version number with two decimal digits for each of the last two components.
        private static func fontconfig(_ version: Int32) -> String {
            "\(version / 10_000).\(version / 100 % 100).\(version % 100)"
        }

        private static var freeType: String {
            var library: FT_Library?
            guard unsafe FT_Init_FreeType(&library) == 0 else { return "unknown" }
            defer { unsafe FT_Done_FreeType(library) }
            var major: FT_Int = 0, minor: FT_Int = 0, patch: FT_Int = 0
            unsafe FT_Library_Version(library, &major, &minor, &patch)
            return "\(major).\(minor).\(patch)"
        }
    #endif
}
