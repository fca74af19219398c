internal import ArgumentParser
internal import RecapLanguage
internal import RecapMedia
internal import RecapMediaWire
internal import RecapNcurses
internal import RecapSurface
internal import RecapSystem

/// The command that examines the terminal and the system.
struct Doctor: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Show which features of this terminal and this computer stories can use, and how to get more.")

    func run() throws {
        let settings = SettingsFile.read()?.settings
        let report = DoctorReport(groups: [
            terminal, FindingGroup(part: .letters, findings: fonts),
            FindingGroup(part: .programs, findings: ProgramExamination.findings),
            FindingGroup(
                part: .settings,
                findings: SettingsFile.findings + [
                    LanguageExamination.finding(settings: settings),
                    ScreenReaderExamination.ofSystem(settings: settings).finding,
                ]
            ),
        ])
        try StandardOutput.write(lines: report.lines(ProgramLanguage.messages()).joined(separator: "\n") + "\n")
    }

    /// The findings about the terminal, which is queried even if standard output is a file.
    private var terminal: FindingGroup {
        let subject = Message("type")
        guard let output = Descriptor(unsafe open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)) else {
            let text = Message("there is none: stories are shown as plain text")
            return FindingGroup(
                part: .terminal, findings: [Finding(subject: subject, text: text)], isExamined: false)
        }
        var options = NcursesTerminal.Options()
        options.output = output.number
        do {
            let examination = TerminalExamination(
                inquiry: try TerminalInquiry(options), tmux: TmuxState.current(), variable: environmentVariable,
                isUnicode: TerminalCharset.useOfEnvironment())
            var group = examination.terminal
            group.findings += [examination.pictures, examination.parts, examination.animations]
            return group
        } catch {
            let finding = Finding(
                subject: subject, text: "stories are shown as plain text: \(error.description)",
                remedy: [.advice("\("export TERM=xterm-256color"), if the terminal is of that kind")])
            return FindingGroup(part: .terminal, findings: [finding])
        }
    }

    private var fonts: [Finding] {
        #if Media
            if let examination = FontExamination(worker: ProgramMedia.decoder) { return examination.findings }
            return [Finding(subject: "fonts", text: "unknown, since recap-media-worker can't be started")]
        #else
            return [Finding(subject: "fonts", text: "not used: this program was built without media")]
        #endif
    }
}

/// The check of the program's language.
enum LanguageExamination {
    /// Returns the finding about the language of the program's messages and its origin.
    static func finding(
        settings: UserSettings?, _ variable: (String) -> String? = environmentVariable
    ) -> Finding {
        let name = MessageCatalogue.languageName
        if let language = settings?.language {
            return Finding(subject: "language", text: "\(name), by \(language) in the settings")
        }
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { name in variable(name).map { "\(name)=\($0)" } }
        guard let locale = locale.first else { return Finding(subject: "language", text: name) }
        return Finding(subject: "language", text: "\(name), by \(locale)")
    }
}

/// A textual report of findings.
struct DoctorReport {
    var groups: [FindingGroup]

    /// Returns the lines of the report. A finding with a remedy begins with an exclamation mark and is followed by the lines of
    /// its remedy.
    func lines(_ messages: MessageCatalogue) -> [String] {
        let width = groups.flatMap(\.findings).map { messages($0.subject).cellWidth }.max() ?? 0
        var lines: [String] = []
        for group in groups where !group.findings.isEmpty {
            if !lines.isEmpty { lines.append("") }
            lines.append(messages(group.part.title))
            for finding in group.findings {
                let mark = finding.remedy.isEmpty ? "  " : "! "
                let subject = messages(finding.subject).padded(toCells: width + 2)
                lines.append(mark + subject + messages(finding.text))
                lines += finding.remedy.map { remedy in
                    "  " + String(repeating: " ", count: width) + "    " + remedy.text(messages)
                }
            }
        }
        let count = groups.flatMap(\.findings).count { !$0.remedy.isEmpty }
        let isComplete = groups.allSatisfy(\.isExamined)
        lines += ["", messages(summary(count, isComplete: isComplete))]
        if !isComplete {
            lines.append(messages("There was no terminal to examine: run \("recap-tui doctor") in one."))
        }
        return lines
    }

    private func summary(_ count: Int, isComplete: Bool) -> Message {
        if count == 0 { return isComplete ? "Nothing needs to be changed." : "Nothing else needs to be changed." }
        return Message(
            count, one: "One thing can be better: see the line with !",
            other: "\(count) things can be better: see the lines with !")
    }
}

/// The check whether a screen reader is running on this computer without the program being configured for it.
struct ScreenReaderExamination {
    /// Returns the names of the running processes; called only if neither the settings nor the environment specify a screen
    /// reader.
    let processes: () -> Set<String>
    /// Whether the user's settings or the environment specify that a screen reader is used; `nil` if they don't specify either.
    let isSet: Bool?

    /// The process names and program names of screen readers for Linux.
    private static let readers = [
        ("orca", "Orca"), ("brltty", "BRLTTY"), ("fenrir", "Fenrir"), ("espeakup", "Speakup"), ("yasr", "YASR"),
    ]

    /// Creates a check of the processes of this computer.
    static func ofSystem(settings: UserSettings?) -> ScreenReaderExamination {
        ScreenReaderExamination(
            processes: { names(in: "/proc") },
            isSet: UserSettings.environment.hasScreenReader ?? settings?.hasScreenReader)
    }

    /// The finding, with a remedy if a screen reader is running that the program is not configured for.
    var finding: Finding {
        let subject = Message("screen reader")
        if isSet == true { return Finding(subject: subject, text: "set: stories are read as plain text") }
        let running = processes()
        guard let reader = ScreenReaderExamination.readers.first(where: { running.contains($0.0) })?.1 else {
            return Finding(subject: subject, text: "none is running on this computer")
        }
        if isSet == false {
            return Finding(subject: subject, text: "\(reader) is running, and stories are drawn as set")
        }
        return Finding(
            subject: subject, text: "\(reader) is running, and stories are drawn",
            remedy: [
                .line("\"screenReader\": true", file: "config.json"),
                .advice("or \("export RECAP_SCREEN_READER=1"); \("--screen-reader") does it once"),
            ])
    }

    /// Returns the names of the processes in a folder such as `/proc`.
    static func names(in folder: String) -> Set<String> {
        let numbers = FileSystem.names(in: folder).filter { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
        return Set(
            numbers.compactMap { number in
                guard let bytes = try? OpenFile(regular: "\(folder)/\(number)/comm").bytes(limit: 64) else {
                    return nil
                }
                return String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
            })
    }
}

/// The check of the fonts for titles and numbers in display type.
struct FontExamination {
    /// A script, with one of its letters and the Debian package of a font that supports it.
    struct Script {
        var name: Message
        var letter, package: String
    }

    static let scripts = [
        Script(name: "Latin", letter: "A", package: "fonts-dejavu-core"),
        Script(name: "Greek", letter: "Ω", package: "fonts-dejavu-core"),
        Script(name: "Cyrillic", letter: "Ж", package: "fonts-dejavu-core"),
        Script(name: "Hangul", letter: "한", package: "fonts-noto-cjk"),
        Script(name: "Han", letter: "漢", package: "fonts-noto-cjk"),
        Script(name: "Kana", letter: "あ", package: "fonts-noto-cjk"),
        Script(name: "Arabic", letter: "ع", package: "fonts-noto-core"),
        Script(name: "Hebrew", letter: "א", package: "fonts-noto-core"),
        Script(name: "Devanagari", letter: "न", package: "fonts-noto-core"),
        Script(name: "Thai", letter: "ก", package: "fonts-noto-core"),
    ]

    /// Returns the family of the font for a character, or `nil` if no font contains it.
    var family: (_ letter: String) -> String?

    /// The findings: the scripts that each family supports, and those without a font.
    var findings: [Finding] {
        var families: [(name: String, scripts: [Message])] = []
        var missing: [Script] = []
        for script in Self.scripts {
            guard let name = family(script.letter) else {
                missing.append(script)
                continue
            }
            if let place = families.firstIndex(where: { $0.name == name }) {
                families[place].scripts.append(script.name)
            } else {
                families.append((name, [script.name]))
            }
        }
        var findings = families.map {
            Finding(subject: FontExamination.list($0.scripts), text: Message(verbatim: $0.name))
        }
        if !missing.isEmpty {
            var packages: [String] = []
            for script in missing where !packages.contains(script.package) { packages.append(script.package) }
            findings.append(
                Finding(
                    subject: FontExamination.list(missing.map(\.name)),
                    text: "no font: titles are drawn in block letters or in bold",
                    remedy: [.command("sudo apt install \(packages.joined(separator: " "))")]))
        }
        return findings
    }

    /// Returns the names of scripts as one message.
    private static func list(_ names: [Message]) -> Message {
        names.dropFirst().reduce(names.first ?? "") { "\($0), \($1)" }
    }
}

extension FontExamination {
    /// Creates a check of this computer's fonts that uses the typesetting program; `nil` if the program can't be started.
    init?(worker path: String) {
        guard let session = TypesettingSession(worker: path) else { return nil }
        self.init { letter in
            let request = TypeRequest(
                number: 0, width: 100, height: 100, maximumSize: 50,
                content: .lines(letter, maximumLines: 1, alignment: .left))
            guard case .set(let picture)? = session.set(request) else { return nil }
            return picture.families.first ?? ""
        }
    }
}
