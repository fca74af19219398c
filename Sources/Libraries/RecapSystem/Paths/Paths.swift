/// Operations on paths as text.
///
/// Paths are split at bytes rather than at `Character`s, because a combining mark after a slash forms a single
/// `Character` with it.
package enum Paths {
    /// Returns the absolute path of an existing file, with symbolic links resolved; `nil` if there is no such file.
    package static func real(_ path: String) -> String? {
        guard let real = unsafe path.withSystemPath({ unsafe realpath($0, nil) }) else { return nil }
        defer { unsafe free(real) }
        return unsafe String(systemPath: real)
    }

    /// Returns whether a path starts at the root of the file system.
    package static func isAbsolute(_ path: String) -> Bool { path.utf8.first == slash }

    /// Returns a path joined to a folder, or the path itself if it is absolute.
    package static func join(_ folder: String, _ path: String) -> String {
        if isAbsolute(path) { return path }
        return folder.utf8.last == slash ? folder + path : folder + "/" + path
    }

    /// Splits a path into the folder that contains the file, which is `.` for a bare name, and the name of the file.
    package static func split(_ path: String) -> (folder: String, name: String) {
        guard let last = path.utf8.lastIndex(of: slash) else { return (".", path) }
        let name = String(Substring(path.utf8[path.utf8.index(after: last)...]))
        return (last == path.startIndex ? "/" : String(Substring(path.utf8[..<last])), name)
    }

    /// Returns the names in a path.
    package static func parts(of path: String) -> [String] {
        path.utf8.split(separator: slash).map { String(Substring($0)) }
    }

    /// Returns a path relative to a folder; `nil` if it doesn't begin with the folder's path, compared byte by byte.
    package static func relative(_ path: String, to folder: String) -> String? {
        let folder = withSlash(folder)
        guard path.utf8.starts(with: folder.utf8) else { return nil }
        return String(Substring(path.utf8.dropFirst(folder.utf8.count)))
    }

    /// Returns the path of a folder with a trailing slash.
    package static func withSlash(_ folder: String) -> String { folder.utf8.last == slash ? folder : folder + "/" }

    /// Returns the path of a file as an argument that no program mistakes for an option: with the prefix `./` if it
    /// begins with a hyphen.
    package static func operand(_ path: String) -> String { path.utf8.first == UInt8(ascii: "-") ? "./" + path : path }

    private static let slash = UInt8(ascii: "/")
}

/// A base directory for a user's files, as defined by the XDG Base Directory Specification, version 0.8.
package enum BaseDirectory {
    /// The directory for user settings: `$XDG_CONFIG_HOME`.
    case config
    /// The directory for data that persists between runs: `$XDG_STATE_HOME`.
    case state
    /// The directory for data that can be regenerated: `$XDG_CACHE_HOME`.
    case cache
    /// The directory for data that other programs may read: `$XDG_DATA_HOME`.
    case data

    /// Returns the path of a program's folder in the directory, whether or not it exists; `nil` if the environment has
    /// an absolute path for neither the directory nor the home directory.
    ///
    /// - Parameters:
    ///   - program: The name of the folder.
    ///   - variable: Returns the value of an environment variable; `nil` if it is unset.
    package func path(for program: String, environment variable: (String) -> String?) -> String? {
        func folder(_ name: String) -> String? { variable(name).flatMap { Paths.isAbsolute($0) ? $0 : nil } }
        let (name, inHome) =
            switch self {
            case .config: ("XDG_CONFIG_HOME", ".config")
            case .state: ("XDG_STATE_HOME", ".local/state")
            case .cache: ("XDG_CACHE_HOME", ".cache")
            case .data: ("XDG_DATA_HOME", ".local/share")
            }
        return (folder(name) ?? folder("HOME").map { Paths.join($0, inHome) }).map { Paths.join($0, program) }
    }
}
