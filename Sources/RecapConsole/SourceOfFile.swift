internal import RecapSystem

/// Finds what makes a recap of a file, by the ending of its name.
package enum SourceOfFile {
    private static let sources = [
        "csv": "csv", "tsv": "csv", "ics": "calendar", "gpx": "activities", "tcx": "activities", "fit": "activities",
        "tap": "tests",
    ]

    /// Returns the command that makes a recap of a file, as one types it in a shell: `recap-tui make csv runs.csv`. Returns `nil` if the
    /// ending belongs to no source alone.
    package static func command(for path: String) -> String? {
        let ending = path.lastIndex(of: ".").map { path[path.index(after: $0)...].lowercased() } ?? ""
        return sources[ending].map { "recap-tui make \($0) \(path.typed)" }
    }
}
