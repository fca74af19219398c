internal import RecapNcurses
internal import RecapSurface
internal import RecapSystem

/// What the program was built with, as printed by `recap-tui --version --verbose`.
enum BuildReport {
    /// Returns whether arguments ask for the report: `--version` and `--verbose`, in any order.
    static func isWanted(by arguments: [String]) -> Bool {
        arguments.count == 2 && arguments.contains("--version") && arguments.contains("--verbose")
    }

    /// The lines of the report: the version, then a name and a value per line.
    static var lines: [String] {
        ["\(programName) \(Version.current)"]
            + [
                ("compiler", "Swift \(compiler), \(configuration)"),
                ("traits", traits),
                ("libraries", "\(NcursesTerminal.libraryVersion), \(systemLibrary)"),
                ("media", mediaLibraries),
            ].map { subject, value in
                "  " + subject.padded(toCells: 11) + value
            }
    }

    /// The Swift compiler version, as precisely as conditional compilation can tell it.
    private static var compiler: String {
        #if compiler(>=6.4)
            "6.4 or later"
        #elseif compiler(>=6.3)
            "6.3"
        #else
            "6.2"
        #endif
    }

    private static var configuration: String {
        #if DEBUG
            "debug"
        #else
            "release"
        #endif
    }

    private static var traits: String {
        #if Media
            "Media"
        #else
            "none"
        #endif
    }

    /// The media worker's libraries, as reported by the worker.
    private static var mediaLibraries: String {
        #if Media
            let text = ProgramOutput.of(ProgramMedia.decoder, ["versions"], within: .seconds(5))
            guard let line = text?.split(separator: "\n").first else {
                return "unknown, since recap-media-worker can't be started"
            }
            return String(line).sanitized
        #else
            return "none: this program was built without media"
        #endif
    }

    /// The name and the version of the C library, such as "glibc 2.36".
    private static var systemLibrary: String {
        unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
            let length = unsafe confstr(Int32(_CS_GNU_LIBC_VERSION), buffer.baseAddress, buffer.count)
            guard let start = buffer.baseAddress, (1...buffer.count).contains(length) else {
                return "unknown C library"
            }
            return unsafe String(cString: start)
        }
    }
}
