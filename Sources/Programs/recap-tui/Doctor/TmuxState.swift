internal import RecapLanguage
internal import RecapSystem

/// The tmux settings that stories depend on.
struct TmuxState: Equatable {
    /// The version, such as `3.3a`.
    var version: String
    /// The name and version of the terminal that tmux runs in, as far as tmux knows them.
    var terminal: String
    /// The features of that terminal, such as `RGB`.
    var features: Set<String>
    /// The values of the options. Options that this version of tmux doesn't have are absent.
    var options: [Option: String]

    /// A tmux option.
    enum Option: String, CaseIterable {
        case passthrough = "allow-passthrough"
        case focusEvents = "focus-events"
        case escapeTime = "escape-time"

        /// The flags with which `show-options` prints only the value.
        var flags: String { self == .passthrough ? "-gv" : "-sv" }
    }

    /// Queries the tmux server that this process runs in. Returns `nil` outside tmux, or if it doesn't reply within two seconds.
    static func current() -> TmuxState? {
        guard environmentVariable("TMUX") != nil, let program = Programs.path(of: "tmux") else { return nil }
        let format = "#{version};#{client_termtype};#{client_termfeatures}"
        guard let told = ask(program, ["display-message", "-p", format]) else { return nil }
        let parts = told.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3 else { return nil }
        var options: [Option: String] = [:]
        for option in Option.allCases { options[option] = value(of: option, program) }
        return TmuxState(
            version: parts[0], terminal: parts[1], features: Set(parts[2].split(separator: ",").map(String.init)),
            options: options)
    }

    /// Returns whether tmux passes pictures through to the terminal.
    static func letsPicturesPass() -> Bool {
        Programs.path(of: "tmux").map { passes(value(of: .passthrough, $0)) } ?? false
    }

    /// Returns whether a value of `allow-passthrough` lets pictures through. tmux before 3.3 doesn't have the option.
    private static func passes(_ value: String?) -> Bool { value.map { $0 != "off" && !$0.isEmpty } ?? false }

    private static func value(of option: Option, _ program: String) -> String? {
        ask(program, ["show-options", option.flags, option.rawValue])
    }

    /// Returns the first line that tmux prints, or `nil` if it fails or doesn't reply within two seconds.
    private static func ask(_ program: String, _ arguments: [String]) -> String? {
        let lines = ProgramOutput.of(program, arguments, within: .seconds(2))?.split(separator: "\n")
        return lines.map { $0.first.map(String.init) ?? "" }
    }

    /// The findings about the settings.
    var findings: [Finding] {
        var findings = [
            Finding(
                subject: Message(verbatim: "tmux"),
                text: terminal.isEmpty ? Message(verbatim: version) : "\(version) in \(terminal)")
        ]
        func advise(_ subject: Message, _ text: Message, _ line: String) {
            findings.append(Finding(subject: subject, text: text, remedy: [.line(line, file: "~/.tmux.conf")]))
        }
        if !features.contains("RGB"), !features.isEmpty {
            advise(Message("tmux, colours"), Message("256 are passed on"), "set -as terminal-features \",*:RGB\"")
        }
        if options[.focusEvents] == "off" {
            advise(
                Message("tmux, focus"), Message("not passed on: stories keep playing in windows in the back"),
                "set -g focus-events on")
        }
        if let time = options[.escapeTime].flatMap({ Int($0) }), time > 50 {
            advise(Message("tmux, Escape"), Message("waits \(time) ms after the key"), "set -sg escape-time 10")
        }
        return findings
    }

    /// The finding about pictures.
    var pictures: Finding {
        let subject = Message("pictures")
        let name = terminal.lowercased()
        guard name.hasPrefix("kitty") || name.hasPrefix("ghostty") else {
            return Finding(subject: subject, text: "drawn with characters, as always in tmux in this terminal")
        }
        guard TmuxState.passes(options[.passthrough]) else {
            return Finding(
                subject: subject, text: "drawn with characters, since tmux doesn't let pictures pass",
                remedy: [.line("set -g allow-passthrough on", file: "~/.tmux.conf")])
        }
        return Finding(
            subject: subject, text: "let through by tmux; \("recap-tui --images kitty") shows them in pixels")
    }
}
