internal import Glibc

/// Why a file can't be opened or read.
package enum FileError: Error, Sendable, Hashable {
    /// There is none of that name.
    case missing
    /// It lies outside of the folder that it has to be in.
    case outside
    /// It is a folder.
    case folder
    /// It is a pipe, a device or the like.
    case special
    /// Reading it would wait for something.
    case waits
    /// It has more bytes than are read of such a file.
    case tooLarge(limit: Int)
    /// What the system says, by its number.
    case system(Int32)

    /// The error of the last call of the system.
    static var last: FileError { errno == ENOENT || errno == ENOTDIR ? .missing : .system(errno) }

    /// The reason, in words that can follow the name of a file that a feed lists and a colon.
    package var reasonInFeed: String { self == .outside ? "it is outside of the feed's folder" : reason }

    /// The reason, in words that can follow the file's name and a colon.
    package var reason: String {
        switch self {
        case .missing: "there is no such file"
        case .outside: "it is outside of the story's folder"
        case .folder: "it is a folder"
        case .special: "it is no file"
        case .waits: "it can't be read without waiting"
        case .tooLarge(let limit): "it is larger than \(limit >> 20) MiB"
        case .system(let number): unsafe String(cString: strerror(number))
        }
    }
}
