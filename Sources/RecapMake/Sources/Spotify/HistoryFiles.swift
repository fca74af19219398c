internal import RecapSystem

/// The files that may contain a listening history.
struct HistoryFiles {
    /// A file that is not inside an archive.
    enum File: Hashable {
        case json(String)
        case archive(String)

        /// The path of the file, as it was given or found.
        var path: String {
            switch self {
            case .json(let path), .archive(let path): path
            }
        }
    }

    /// The files; those found in a folder are sorted by name.
    let files: [File]

    /// Finds the files at paths: archives and JSON files, including those in folders. Throws ``MakeError`` if a path
    /// does not exist.
    init(at paths: [String]) throws(MakeError) {
        files = try ExportedFiles.files(at: paths, advice: SpotifySource.advice) {
            HistoryFiles.isCandidate($0) || HistoryFiles.isExport($0) || HistoryFiles.isHistory($0)
        }.map { HistoryFiles.isArchive($0) ? .archive($0) : .json($0) }
    }

    /// Returns whether a path has the name of a file with a listening history, whatever its contents.
    static func isHistory(_ path: String) -> Bool {
        let name = path.split(separator: "/").last?.lowercased() ?? ""
        return ["streaming_history", "streaminghistory", "endsong"].contains { name.hasPrefix($0) }
            || [".csv", ".json", ".jsonl", ".ndjson"].contains { name.hasSuffix($0) }
                && ["lastfm", "last.fm", "scrobbles", "listenbrainz"].contains { name.contains($0) }
    }

    /// Returns whether a path in a folder or an archive may be that of a file with a listening history, by its ending.
    static func isCandidate(_ path: String) -> Bool {
        ExportedFiles.isJSON(path) || path.lowercased().hasSuffix(".jsonl")
    }

    /// Returns whether a name is that of an exported archive.
    static func isExport(_ name: String) -> Bool {
        let name = name.lowercased()
        return name.hasSuffix(".zip") && (name.contains("spotify") || name.hasPrefix("listenbrainz_"))
    }

    private static func isArchive(_ path: String) -> Bool {
        if path.lowercased().hasSuffix(".zip") { return true }
        // Every zip archive begins with the initials of the format's author.
        return (try? OpenFile(regular: path).prefix(2)).flatMap { $0 } == Array("PK".utf8)
    }
}
