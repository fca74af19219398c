internal import Glibc

/// What can be said of paths without opening what they lead to. They are taken apart by bytes: a letter may join the slash
/// before it to one `Character`.
package enum Paths {
    /// A path's real one, with no symbolic link on the way; `nil` where there is nothing at it.
    package static func real(_ path: String) -> String? {
        guard let real = unsafe path.withSystemPath({ unsafe realpath($0, nil) }) else { return nil }
        defer { unsafe free(real) }
        return unsafe String(systemPath: real)
    }

    /// Whether a path is meant from the root of all.
    package static func isAbsolute(_ path: String) -> Bool { path.utf8.first == slash }

    /// A path as it is meant from a folder.
    package static func join(_ folder: String, _ path: String) -> String {
        if isAbsolute(path) { return path }
        return folder.utf8.last == slash ? folder + path : folder + "/" + path
    }

    /// The folder that a path lies in, and its name there.
    package static func split(_ path: String) -> (folder: String, name: String) {
        guard let last = path.utf8.lastIndex(of: slash) else { return (".", path) }
        let name = String(Substring(path.utf8[path.utf8.index(after: last)...]))
        return (last == path.startIndex ? "/" : String(Substring(path.utf8[..<last])), name)
    }

    /// The names on the way of a path.
    package static func parts(of path: String) -> [String] {
        path.utf8.split(separator: slash).map { String(Substring($0)) }
    }

    /// A path as it is meant from a folder that it lies in; `nil` where it lies elsewhere. Compares bytes.
    package static func relative(_ path: String, to folder: String) -> String? {
        let folder = folder.utf8.last == slash ? folder : folder + "/"
        guard path.utf8.starts(with: folder.utf8) else { return nil }
        return String(Substring(path.utf8.dropFirst(folder.utf8.count)))
    }

    private static let slash = UInt8(ascii: "/")
}
