/// How many errors and warnings are reported.
public enum DiagnosticExtent: Sendable {
    /// The first 20 errors and the first 20 warnings of each file.
    case first
    /// All of them, up to 10,000 errors and 10,000 warnings per file.
    case all

    var limit: Int { self == .first ? DiagnosticCollector.limit : DiagnosticCollector.most }
}

/// The result of reading a file: a value, or what is wrong with it.
public struct FileReading<Value: Sendable>: Sendable {
    /// The value; `nil` if there are errors.
    public let value: Value?
    /// The errors and warnings, file by file and from top to bottom: at most 20 of each per file, unless all were
    /// requested.
    public let diagnostics: [Diagnostic]
    /// The number of errors that `diagnostics` omits.
    public let omittedErrors: Int
    /// The number of warnings that `diagnostics` omits.
    public let omittedWarnings: Int
    /// The name of the data file as written in a story; `nil` if it names none, and for other files.
    public let dataFile: String?
    /// The number of parts of the texts that were read: a measure of work that is independent of the machine.
    package let steps: Int

    /// The diagnostics without the value.
    package var findings: FileReading<Never> {
        FileReading<Never>(
            value: nil, diagnostics: diagnostics, omittedErrors: omittedErrors, omittedWarnings: omittedWarnings,
            dataFile: dataFile, steps: steps)
    }

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
