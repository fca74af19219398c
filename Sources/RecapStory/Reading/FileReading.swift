/// What came of reading a file.
public protocol FileReading: Sendable {
    /// What is wrong with it, file after file and from top to bottom: at most 20 errors and 20 warnings of each file.
    var diagnostics: [Diagnostic] { get }
    /// How many errors there are beyond those told.
    var omittedErrors: Int { get }
    /// How many warnings there are beyond those told.
    var omittedWarnings: Int { get }
}

extension FileReading {
    /// Whether there are errors, so that nothing can be played.
    public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
    /// Whether there are warnings.
    public var hasWarnings: Bool { diagnostics.contains { $0.severity == .warning } }

    /// One line that says how much is not told; nil where all is.
    public var omission: String? {
        let counts = [(omittedErrors, "error"), (omittedWarnings, "warning")].filter { $0.0 > 0 }
            .map { "\($0) more \($1)\($0 == 1 ? "" : "s")" }
        return counts.isEmpty ? nil : "and " + counts.joined(separator: " and ")
    }
}
