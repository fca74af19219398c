internal import RecapFeed
internal import RecapStory
internal import RecapSurface
internal import RecapSystem

/// A printer of diagnostics to standard error: the location and the message, the line of the file, and a caret below the
/// position.
enum DiagnosticPrinter {
    /// Prints the errors of a file, and its warnings on request. If some are omitted and the file has a name, a line mentions the
    /// command that prints them all.
    static func print(
        _ reading: FileReading<some Sendable>, of name: String?, warnings: Bool, extent: DiagnosticExtent = .first
    ) {
        var text = ""
        for diagnostic in reading.diagnostics where warnings || diagnostic.severity == .error {
            text += lines(of: diagnostic)
        }
        if let omission = reading.omission(warnings: warnings) {
            let way = extent == .first ? name.map { ": recap-tui validate --all \($0.typed) lists them" } : nil
            text += omission + (way ?? "") + "\n"
        }
        StandardError.write(text)
    }

    private static func lines(of diagnostic: Diagnostic) -> String {
        let columns = StandardError.columns.map { max(20, $0 - 2) } ?? .max
        return diagnostic.headline.sanitized + "\n"
            + diagnostic.excerptLines(columns: columns).map { "  \($0)\n" }.joined()
    }
}
