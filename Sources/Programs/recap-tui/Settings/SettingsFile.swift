internal import RecapJSON
internal import RecapLanguage
internal import RecapStory
internal import RecapSurface
internal import RecapSystem

/// A settings file that has been read, with its problems.
struct SettingsFile {
    let path: String
    /// The valid settings in the file.
    let settings: UserSettings
    /// The result of parsing the file, or the reason why it could not be read.
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

    /// The maximum size of the file in bytes.
    static let sizeLimit = 1 << 20

    /// Reads the user's file. Returns `nil` if there is none.
    static func read(extent: DiagnosticExtent = .first) -> SettingsFile? {
        path.flatMap { SettingsFile($0, extent: extent) }
    }

    /// Reads a file, which must be a regular file; `nil` if there is none.
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

    /// Parses the text of a settings file.
    static func parse(_ text: SourceText, extent: DiagnosticExtent = .first) -> FileReading<UserSettings> {
        UserSettings.fields.parse(
            text, as: "an object with settings", vocabulary: SceneVocabulary.common(), extent: extent)
    }

    /// The JSON Schema of the file, including a final line end.
    static var schema: String {
        StorySchema.json(
            UserSettings.fields.descriptions, title: "Settings of recap-tui",
            SceneVocabulary.common())
    }

    /// The text of a new file: no settings, and a reference to the schema, from which editors suggest settings.
    static var beginning: String {
        var lines = ["  \"keys\": {}"]
        if let schema = BundledStories.folder.map({ Paths.join($0, "config.schema.json") }), FileSystem.exists(schema) {
            lines.insert(
                "  \"$schema\": " + JSONValue.string(SchemaFolder.address(of: schema)).text(.singleLine), at: 0)
        }
        return "{\n" + lines.joined(separator: ",\n") + "\n}\n"
    }

    /// Whether there are any problems.
    var hasProblems: Bool {
        switch reading {
        case .read(let reading): !reading.diagnostics.isEmpty
        case .unreadable: true
        }
    }

    /// Prints a short summary of the problems, for use before playback.
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
    /// The finding about the user's file; empty if there is no location for one.
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
