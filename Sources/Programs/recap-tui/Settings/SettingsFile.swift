internal import RecapJSON
internal import RecapLanguage
internal import RecapStory
internal import RecapSurface
internal import RecapSystem

/// A file of settings that was read, with what is wrong with it.
struct SettingsFile {
    let path: String
    /// The settings that are right.
    let settings: UserSettings
    /// The result of reading the text, or the reason why there is none.
    let reading: Reading

    enum Reading {
        case read(FileReading<UserSettings>)
        case unreadable(reason: String)
    }

    /// The name of the file.
    static let name = "config.json"

    /// The path of the user's file, whether or not it exists: `$XDG_CONFIG_HOME/recap-tui/config.json`, or
    /// `~/.config/recap-tui/config.json`. `nil` if neither folder is an absolute path.
    static var path: String? {
        BaseDirectory.config.path(for: programName, environment: environmentVariable).map {
            Paths.join($0, name)
        }
    }

    /// The size in bytes from which on a file is refused.
    static let sizeLimit = 1 << 20

    /// Reads the user's file. Returns `nil` if there is none.
    static func read(extent: DiagnosticExtent = .first) -> SettingsFile? {
        path.flatMap { SettingsFile($0, extent: extent) }
    }

    /// Reads a file, which has to be a regular one. Returns `nil` if there is none.
    init?(_ path: String, extent: DiagnosticExtent = .first) {
        self.path = path
        do throws(FileError) {
            let bytes = try OpenFile(regular: path).bytes(limit: SettingsFile.sizeLimit)
            let reading = SettingsFile.parse(SourceText(name: path, bytes: bytes), extent: extent)
            self.reading = .read(reading)
            settings = reading.value ?? UserSettings()
        } catch {
            if error == .missing { return nil }
            reading = .unreadable(reason: error.reason)
            settings = UserSettings()
        }
    }

    /// Reads a text of settings.
    static func parse(_ text: SourceText, extent: DiagnosticExtent = .first) -> FileReading<UserSettings> {
        UserSettings.fields.parse(
            text, as: "an object with settings", vocabulary: SceneVocabulary.common(), extent: extent)
    }

    /// The JSON Schema of the file, with a line end.
    static var schema: String {
        StorySchema.json(
            UserSettings.fields.descriptions, title: "Settings of recap-tui",
            SceneVocabulary.common())
    }

    /// The text of a new file: no settings, and the schema, by which an editor tells which there are.
    static var beginning: String {
        var lines = ["  \"keys\": {}"]
        if let schema = BundledStories.folder.map({ Paths.join($0, "config.schema.json") }), FileSystem.exists(schema) {
            lines.insert(
                "  \"$schema\": " + JSONValue.string(SchemaFolder.address(of: schema)).text(.singleLine), at: 0)
        }
        return "{\n" + lines.joined(separator: ",\n") + "\n}\n"
    }

    /// Whether there is anything wrong.
    var hasProblems: Bool {
        switch reading {
        case .read(let reading): !reading.diagnostics.isEmpty
        case .unreadable: true
        }
    }

    /// Prints what is wrong in a few lines, for someone who wants to play.
    func printProblems() {
        switch reading {
        case .unreadable(let reason):
            StandardError.write("recap-tui: \(path.sanitized): can't be read: \(reason); left out\n")
        case .read(let reading):
            guard let first = reading.diagnostics.first else { return }
            let others = reading.diagnostics.count - 1 + reading.omittedErrors + reading.omittedWarnings
            let more = others > 0 ? ", and \(others) more" : ""
            StandardError.write(
                "recap-tui: \(first.headline.sanitized)\(more); left out, see recap-tui config check\n")
        }
    }
}

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
