/// Why what is kept between runs can't be read or written. The file is as it was.
public enum StateFileError: Error, Sendable, Hashable, CustomStringConvertible {
    /// It can't be read; the system's reason.
    case unreadable(path: String, reason: String)
    /// It can't be written; the system's reason.
    case unwritable(path: String, reason: String)
    /// A newer program wrote it: it is left alone.
    case newerVersion(path: String, version: String)
    /// It could not be written in the time there was for it.
    case unanswered(path: String)

    /// In a line, with the path.
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

/// What was wrong with a file that is damaged, and what became of it.
public struct StateDamage: Sendable, Hashable, CustomStringConvertible {
    /// The file.
    public var path: String
    /// What is wrong with it.
    public var reason: String
    /// How many records could be read all the same: they are kept.
    public var keptCount: Int
    /// Where the damaged file is now, byte for byte; `nil` as long as it has not been put aside.
    public var asidePath: String?

    package init(path: String, reason: String, keptCount: Int, asidePath: String? = nil) {
        self.path = path
        self.reason = reason
        self.keptCount = keptCount
        self.asidePath = asidePath
    }

    /// In a line, with the paths.
    public var description: String {
        let kept = keptCount == 1 ? "1 record" : "\(keptCount) records"
        let place = asidePath.map { "; it was put aside as \($0)" } ?? ""
        return "\(path) is damaged: \(reason); \(kept) of it could be read\(place)"
    }
}
