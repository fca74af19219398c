internal import RecapStory
internal import RecapSurface

extension SettingsFile {
    /// The finding about the user's file; none if there is no place for one.
    static var findings: [Finding] {
        guard let path else { return [] }
        guard let file = read() else {
            return [Finding(subject: "config.json", text: "there is none: \(path.sanitized)")]
        }
        let remedy = ["recap-tui config check", "recap-tui config edit"]
        switch file.reading {
        case .unreadable(let reason):
            return [
                Finding(subject: "config.json", text: "\(path.sanitized) can't be read: \(reason)", remedy: [remedy[1]])
            ]
        case .read(let reading):
            let errors = reading.diagnostics.count { $0.severity == .error } + reading.omittedErrors
            let warnings = reading.diagnostics.count { $0.severity == .warning } + reading.omittedWarnings
            let problems = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }
                .map { "\($0) \($1)\($0 == 1 ? "" : "s")" }
            return [
                Finding(
                    subject: "config.json",
                    text: problems.isEmpty
                        ? path.sanitized : "\(path.sanitized) has \(problems.joined(separator: " and "))",
                    remedy: problems.isEmpty ? [] : remedy)
            ]
        }
    }
}
