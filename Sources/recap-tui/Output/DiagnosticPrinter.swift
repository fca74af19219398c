internal import RecapStory
internal import RecapSurface

/// Prints what is wrong with a file: place and message, the line, a caret below.
enum DiagnosticPrinter {
    /// Prints errors of the story or feed of a name, and warnings if they are wanted, to standard error. Without a name
    /// there is none that could be looked at alone.
    static func print(_ reading: any FileReading, of name: String?, warnings: Bool, extent: ReadingExtent = .first) {
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
