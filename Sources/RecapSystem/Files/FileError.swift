/// The reason why a file can't be opened or read.
package enum FileError: Error, Sendable, Hashable {
    /// No file has the name.
    case missing
    /// The file lies outside of the folder that it has to be in.
    case outside
    /// The file is a folder.
    case folder
    /// The file is a pipe, a socket or a device.
    case special
    /// Reading the file would block.
    case waits
    /// The file exceeds the size limit for its use, in bytes.
    case tooLarge(limit: Int)
    /// A system call failed for another reason.
    case system(SystemError)

    /// The error of the last failed system call.
    package static var last: FileError { FileError(SystemError()) }

    /// Creates the error that corresponds to the error of a system call.
    init(_ error: SystemError) {
        self = error.number == ENOENT || error.number == ENOTDIR ? .missing : .system(error)
    }

    /// The reason, worded to follow the name of a story's file and a colon.
    package var reason: String {
        switch self {
        case .missing: "there is no such file"
        case .outside: "it is outside of the story's folder"
        case .folder: "it is a folder"
        case .special: "it is not a file"
        case .waits: "it can't be read without waiting"
        case .tooLarge(let limit): "it is larger than \(limit >> 20) MiB"
        case .system(let error): error.reason
        }
    }

    /// The reason, worded to follow the name of a feed's file and a colon.
    package var reasonInFeed: String { self == .outside ? "it is outside of the feed's folder" : reason }
}
