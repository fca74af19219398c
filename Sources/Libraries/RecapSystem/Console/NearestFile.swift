internal import RecapLanguage

/// Suggestions for misspelt file names.
package enum NearestFile {
    /// The maximum number of suggestions.
    private static let limit = 3

    /// Returns the paths of up to three files or folders next to a missing file: those with the same name and an extension,
    /// otherwise those whose names are most similar, otherwise those with the same name and another extension. Sorted by name.
    /// O(*n*) in the number of names in the folder.
    package static func paths(for missing: String) -> [String] {
        let (folder, name) = Paths.split(missing)
        guard !name.isEmpty else { return [] }
        // Only names of similar length are compared, since a folder may contain any number of them.
        let all = FileSystem.names(in: folder).sorted()
        let similar = all.filter {
            $0 != name && abs($0.utf8.count - name.utf8.count) <= max(1, name.utf8.count / 3)
        }
        var names = all.filter { $0.hasPrefix(name + ".") }
        if names.isEmpty { names = Suggestion.allNearest(to: name, among: similar) }
        if names.isEmpty, let dot = name.lastIndex(of: "."), dot > name.startIndex {
            names = all.filter { $0.hasPrefix(name[...dot]) }
        }
        let isName = !missing.utf8.contains(UInt8(ascii: "/"))
        return names.prefix(limit).map { isName ? $0 : Paths.join(folder, $0) }
    }

    /// Returns the question `did you mean …?` with the suggested files as typed in a shell; `nil` if there is no
    /// suggestion.
    package static func question(for missing: String) -> String? {
        let paths = paths(for: missing)
        return paths.isEmpty ? nil : "did you mean \(listed(paths.map(\.typed)))?"
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
