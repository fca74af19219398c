/// How many errors and warnings are reported.
public enum ReadingExtent: Sendable {
    /// The first 20 errors and the first 20 warnings of each file.
    case first
    /// All of them, up to 10,000 errors and 10,000 warnings per file.
    case all

    var limit: Int { self == .first ? DiagnosticCollector.limit : DiagnosticCollector.most }
}

/// The result of reading a file.
public protocol FileReading: Sendable {
    /// The errors and warnings, file by file and from top to bottom: at most 20 of each per file, unless all were
    /// requested.
    var diagnostics: [Diagnostic] { get }
    /// The number of errors that `diagnostics` omits.
    var omittedErrors: Int { get }
    /// The number of warnings that `diagnostics` omits.
    var omittedWarnings: Int { get }
}

extension FileReading {
    /// Whether there are errors, which prevent the file from being played.
    public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
    /// Whether there are warnings.
    public var hasWarnings: Bool { diagnostics.contains { $0.severity == .warning } }

    /// A line that states the numbers of omitted errors and warnings; `nil` if none are omitted.
    public var omission: String? { omission(warnings: true) }

    /// Returns a line that states the numbers of omitted errors and, if requested, warnings; `nil` if none are omitted.
    public func omission(warnings: Bool) -> String? {
        let counts = [(omittedErrors, "error"), (warnings ? omittedWarnings : 0, "warning")].filter { $0.0 > 0 }
            .map { "\($0) more \($1)\($0 == 1 ? "" : "s")" }
        return counts.isEmpty ? nil : "and " + counts.joined(separator: " and ")
    }
}
