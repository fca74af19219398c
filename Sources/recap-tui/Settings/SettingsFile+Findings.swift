internal import RecapStory
internal import RecapSurface
internal import RecapWords

extension SettingsFile {
    /// The finding about the user's file; none if there is no place for one.
    static var findings: [Finding] {
        guard let path else { return [] }
        guard let file = read() else {
            return [Finding(subject: Message(verbatim: SettingsFile.name), text: "there is none: \(path.sanitized)")]
        }
        let remedy = [Remedy.command("recap-tui config check"), .command("recap-tui config edit")]
        switch file.reading {
        case .unreadable(let reason):
            return [
                Finding(
                    subject: Message(verbatim: SettingsFile.name), text: "\(path.sanitized) can't be read: \(reason)",
                    remedy: [remedy[1]])
            ]
        case .read(let reading):
            let errors = reading.diagnostics.count { $0.severity == .error } + reading.omittedErrors
            let warnings = reading.diagnostics.count { $0.severity == .warning } + reading.omittedWarnings
            let errorText = Message(errors, one: "\(errors) error", other: "\(errors) errors")
            let warningText = Message(warnings, one: "\(warnings) warning", other: "\(warnings) warnings")
            let text: Message =
                switch (errors, warnings) {
                case (0, 0): Message(verbatim: path.sanitized)
                case (_, 0): "\(path.sanitized) has \(errorText)"
                case (0, _): "\(path.sanitized) has \(warningText)"
                default: "\(path.sanitized) has \(errorText) and \(warningText)"
                }
            return [
                Finding(
                    subject: Message(verbatim: SettingsFile.name), text: text,
                    remedy: errors + warnings > 0 ? remedy : [])
            ]
        }
    }
}
