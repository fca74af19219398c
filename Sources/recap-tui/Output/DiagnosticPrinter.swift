internal import RecapStory
internal import RecapSurface

/// Prints what is wrong with a file: place and message, the line, a caret below.
enum DiagnosticPrinter {
    /// Prints errors, and warnings if they are wanted, to standard error.
    static func print(_ reading: any FileReading, warnings: Bool) {
        var text = ""
        for diagnostic in reading.diagnostics where warnings || diagnostic.severity == .error {
            text += lines(of: diagnostic)
        }
        if let omission = reading.omission { text += omission + "\n" }
        StandardError.write(text)
    }

    private static func lines(of diagnostic: Diagnostic) -> String {
        diagnostic.headline.sanitized + "\n" + diagnostic.excerptLines.map { "  \($0)\n" }.joined()
    }
}
