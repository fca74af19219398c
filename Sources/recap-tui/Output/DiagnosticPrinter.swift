internal import RecapConsole
internal import RecapStory
internal import RecapSurface

/// A printer of diagnostics to standard error: place and message, the line of the file, and a caret below the place.
enum DiagnosticPrinter {
    /// Prints the errors of a file, and its warnings on request. If some are left out, a line names the command that prints
    /// them all, provided that the file has a name.
    static func print(
        _ reading: FileReading<some Sendable>, of name: String?, warnings: Bool, extent: ReadingExtent = .first
    ) {
        var text = ""
        for diagnostic in reading.diagnostics where warnings || diagnostic.severity == .error {
            text += lines(of: diagnostic)
        }
        if let omission = reading.omission(warnings: warnings) {
            let way = extent == .first ? name.map { ": recap-tui validate --all \($0.sanitized) tells them" } : nil
            text += omission + (way ?? "") + "\n"
        }
        StandardError.write(text)
    }

    private static func lines(of diagnostic: Diagnostic) -> String {
        diagnostic.headline.sanitized + "\n" + diagnostic.excerptLines.map { "  \($0)\n" }.joined()
    }
}

extension Diagnostic {
    /// The headline with the name of the file without folders, for which a screen has no room.
    var shortHeadline: String {
        let folder = file.lastIndex(of: "/").map { file[...$0].utf8.count } ?? 0
        return String(headline.utf8.dropFirst(folder))?.sanitized ?? headline.sanitized
    }

    /// The line of the file, and a line with a caret below the place. Empty if the contents of the file are hidden.
    var excerptLines: [String] {
        guard hasExcerpt, !excerpt.isEmpty else { return [] }
        let line = excerpt.map { $0 == "\t" ? " " : String($0).sanitized }
        let indent = line.prefix(caret).joined().cellWidth
        return [line.joined(), String(repeating: " ", count: indent) + "^"]
    }
}
