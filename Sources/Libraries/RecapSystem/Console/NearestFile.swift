internal import RecapLanguage
internal import RecapStory

/// Finds the file that was meant by a name that no file has.
package enum NearestFile {
    /// Returns the path of the file or folder beside a missing file that has nearly the same name. Returns `nil` if there is none.
    /// O(*n*) in the number of names in the folder.
    package static func path(for missing: String) -> String? {
        let (folder, name) = Paths.split(missing)
        // Only names of about the same length are compared, since a folder may have any number of them.
        let names = FileSystem.names(in: folder).sorted().filter {
            $0 != name && abs($0.utf8.count - name.utf8.count) <= max(1, name.utf8.count / 3)
        }
        let isName = !missing.utf8.contains(UInt8(ascii: "/"))
        return Suggestion.nearest(to: name, among: names).map { isName ? $0 : Paths.join(folder, $0) }
    }

    /// Returns `did you mean …?` with the file that was meant as one types it in a shell. Returns `nil` if there is none.
    package static func question(for missing: String) -> String? {
        path(for: missing).map { "did you mean \($0.typed)?" }
    }
}

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
