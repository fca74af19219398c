internal import RecapSystem

/// The files that may contain a history of plays.
struct HistoryFiles {
    /// A file outside of archives.
    enum File: Hashable {
        case json(String)
        case archive(String)

        /// The path.
        var path: String {
            switch self {
            case .json(let path), .archive(let path): path
            }
        }
    }

    /// The files, those of a folder by name.
    private(set) var files: [File] = []
    private var folders: Set<String> = []

    /// The greatest number of folders within one another.
    private static let depth = 6

    /// Finds the files of paths: archives and JSON files, and those in folders. Throws ``MakeError`` for a path that leads to
    /// nothing.
    init(at paths: [String]) throws(MakeError) {
        for path in paths {
            if FileSystem.isFolder(path) {
                add(folder: path, depth: 0)
            } else if FileSystem.exists(path) {
                files.append(HistoryFiles.isArchive(path) ? .archive(path) : .json(path))
            } else {
                throw MakeError("\(path): there is no such file or folder; \(SpotifySource.advice)")
            }
        }
    }

    private mutating func add(folder: String, depth: Int) {
        // A link may lead back to a folder around it.
        guard depth < HistoryFiles.depth, let real = Paths.real(folder), folders.insert(real).inserted else { return }
        for name in FileSystem.names(in: folder).sorted() where !name.hasPrefix(".") {
            let path = Paths.join(folder, name)
            if FileSystem.isFolder(path) {
                add(folder: path, depth: depth + 1)
            } else if HistoryFiles.isJSON(name) {
                files.append(.json(path))
            } else if HistoryFiles.isExport(name) {
                files.append(.archive(path))
            }
        }
    }

    /// Returns whether a name is that of a JSON file, and none of those that another system adds to archives.
    static func isJSON(_ path: String) -> Bool {
        let name = path.split(separator: "/").last ?? ""
        return name.lowercased().hasSuffix(".json") && !name.hasPrefix(".")
    }

    /// Returns whether a name is that of a file with a history of plays, whatever is in it.
    static func isHistory(_ path: String) -> Bool {
        let name = path.split(separator: "/").last?.lowercased() ?? ""
        return ["streaming_history", "streaminghistory", "endsong"].contains { name.hasPrefix($0) }
    }

    /// Returns whether a name is that of an archive with an export.
    static func isExport(_ name: String) -> Bool {
        let name = name.lowercased()
        return name.hasSuffix(".zip") && name.contains("spotify")
    }

    private static func isArchive(_ path: String) -> Bool {
        if path.lowercased().hasSuffix(".zip") { return true }
        // Every zip archive begins with the initials of the format's author.
        return (try? OpenFile(regular: path).prefix(2)).flatMap { $0 } == Array("PK".utf8)
    }
}
