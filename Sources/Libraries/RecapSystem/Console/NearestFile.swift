internal import RecapLanguage

/// Suggestions for misspelt file names.
package enum NearestFile {
    /// Returns the path of the file or folder next to a missing file whose name is most similar, or the only one with the same name
    /// and an extension; `nil` if none is similar enough. O(*n*) in the number of names in the folder.
    package static func path(for missing: String) -> String? {
        let (folder, name) = Paths.split(missing)
        // Only names of similar length are compared, since a folder may contain any number of them.
        let all = FileSystem.names(in: folder).sorted()
        let names = all.filter {
            $0 != name && abs($0.utf8.count - name.utf8.count) <= max(1, name.utf8.count / 3)
        }
        let isName = !missing.utf8.contains(UInt8(ascii: "/"))
        let extended = all.filter { !name.isEmpty && $0.hasPrefix(name + ".") }
        let only = extended.count == 1 ? extended.first : nil
        return (only ?? Suggestion.nearest(to: name, among: names)).map { isName ? $0 : Paths.join(folder, $0) }
    }

    /// Returns the question `did you mean …?` with the suggested file as typed in a shell; `nil` if there is no
    /// suggestion.
    package static func question(for missing: String) -> String? {
        path(for: missing).map { "did you mean \($0.typed)?" }
    }
}

/// The commands that make a recap from a file, by file name extension.
package enum SourceOfFile {
    private static let sources = [
        "csv": "csv", "tsv": "csv", "ics": "calendar", "gpx": "activities", "tcx": "activities", "fit": "activities",
        "tap": "tests",
    ]

    /// Returns the command that makes a recap from a file, as typed in a shell: `recap-tui make csv runs.csv`. Returns
    /// `nil` if the extension does not belong to exactly one source.
    package static func command(for path: String) -> String? {
        let ending = path.lastIndex(of: ".").map { path[path.index(after: $0)...].lowercased() } ?? ""
        return sources[ending].map { "recap-tui make \($0) \(path.typed)" }
    }
}
