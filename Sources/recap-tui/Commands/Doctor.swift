internal import ArgumentParser
internal import RecapNcurses
internal import RecapSystem
internal import RecapWords

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

    /// The findings about the terminal, which is queried even if the report goes to a file.
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
