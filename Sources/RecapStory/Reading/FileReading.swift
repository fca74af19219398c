/// How much of what is wrong with a file is told.
public enum ReadingExtent: Sendable {
    /// The first 20 errors and the first 20 warnings of each file.
    case first
    /// All, up to 10,000 errors and as many warnings of each file.
    case all

    var limit: Int { self == .first ? DiagnosticCollector.limit : DiagnosticCollector.most }
}

/// What came of reading a file.
public protocol FileReading: Sendable {
    /// What is wrong with it, file after file and from top to bottom: at most 20 errors and 20 warnings of each file unless
    /// more were asked for.
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
    public var omission: String? { omission(warnings: true) }

    /// One line that says how many errors, and perhaps warnings, are not told; nil where all are.
    public func omission(warnings: Bool) -> String? {
        let counts = [(omittedErrors, "error"), (warnings ? omittedWarnings : 0, "warning")].filter { $0.0 > 0 }
            .map { "\($0) more \($1)\($0 == 1 ? "" : "s")" }
        return counts.isEmpty ? nil : "and " + counts.joined(separator: " and ")
    }
}
