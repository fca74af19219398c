/// The reason why records can't be read or written. The file has not been changed.
public enum StateFileError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The file can't be read, with the system's reason.
    case unreadable(path: String, reason: String)
    /// The file can't be written, with the system's reason.
    case unwritable(path: String, reason: String)
    /// The file was written by a newer version of the program.
    case newerVersion(path: String, version: String)
    /// The file could not be written in time.
    case unanswered(path: String)

    /// A description in one line, with the path.
    public var description: String {
        switch self {
        case .unreadable(let path, let reason): "\(path) can't be read: \(reason)"
        case .unwritable(let path, let reason): "\(path) can't be written: \(reason)"
        case .newerVersion(let path, let version):
            "\(path) is of version \(version), and this program knows version \(StateContents.version): nothing is kept of this run"
        case .unanswered(let path):
            "\(path) is not written: another program holds its lock, or the disk does not answer"
        }
    }
}

/// The damage of a file of records.
public struct StateDamage: Sendable, Hashable, CustomStringConvertible {
    /// The path of the file.
    public var path: String
    /// A description of the damage.
    public var reason: String
    /// The number of records that could be read and are kept.
    public var keptCount: Int
    /// The path to which the damaged file was renamed; `nil` before that.
    public var asidePath: String?

    package init(path: String, reason: String, keptCount: Int, asidePath: String? = nil) {
        self.path = path
        self.reason = reason
        self.keptCount = keptCount
        self.asidePath = asidePath
    }

    /// A description in one line, with the paths.
    public var description: String {
        let kept = keptCount == 1 ? "1 record" : "\(keptCount) records"
        let place = asidePath.map { "; it was put aside as \($0)" } ?? ""
        return "\(path) is damaged: \(reason); \(kept) of it could be read\(place)"
    }
}
