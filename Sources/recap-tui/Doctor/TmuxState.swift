internal import RecapSystem

/// The settings of tmux on which stories depend.
struct TmuxState: Equatable {
    /// The version, such as `3.3a`.
    var version: String
    /// The name and version of the terminal that tmux runs in, as far as tmux knows them.
    var terminal: String
    /// The features of that terminal, such as `RGB`.
    var features: Set<String>
    /// The values of options; an option that this version of tmux lacks has none.
    var options: [Option: String]

    /// An option that is read.
    enum Option: String, CaseIterable {
        case passthrough = "allow-passthrough"
        case focusEvents = "focus-events"
        case escapeTime = "escape-time"

        /// The flags of `show-options` that print its value alone.
        var flags: String { self == .passthrough ? "-gv" : "-sv" }
    }

    /// Asks the tmux that this process runs in; `nil` outside of tmux, or if it doesn't answer within two seconds.
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

    /// Returns whether the tmux that this process runs in lets pictures pass to the terminal around it.
    static func letsPicturesPass() -> Bool {
        Programs.path(of: "tmux").map { passes(value(of: .passthrough, $0)) } ?? false
    }

    /// Returns whether a value of the option `allow-passthrough` lets pictures pass. It is missing before tmux 3.3.
    private static func passes(_ value: String?) -> Bool { value.map { $0 != "off" && !$0.isEmpty } ?? false }

    private static func value(of option: Option, _ program: String) -> String? {
        ask(program, ["show-options", option.flags, option.rawValue])
    }

    /// Returns the first line of what tmux prints; `nil` if it fails or doesn't answer within two seconds.
    private static func ask(_ program: String, _ arguments: [String]) -> String? {
        let lines = ProgramOutput.of(program, arguments, within: .seconds(2))?.split(separator: "\n")
        return lines.map { $0.first.map(String.init) ?? "" }
    }

    /// The findings about the settings.
    var findings: [Finding] {
        var findings = [Finding(subject: "tmux", text: version + (terminal.isEmpty ? "" : " in \(terminal)"))]
        func advise(_ subject: String, _ text: String, _ line: String) {
            findings.append(Finding(subject: subject, text: text, remedy: ["in ~/.tmux.conf: \(line)"]))
        }
        if !features.contains("RGB"), !features.isEmpty {
            advise("tmux, colours", "256 are passed on", "set -as terminal-features \",*:RGB\"")
        }
        if options[.focusEvents] == "off" {
            advise(
                "tmux, focus", "not passed on: stories go on playing in windows in the back", "set -g focus-events on")
        }
        if let time = options[.escapeTime].flatMap({ Int($0) }), time > 50 {
            advise("tmux, Escape", "waits \(time) ms after the key", "set -sg escape-time 10")
        }
        return findings
    }

    /// The finding about pictures.
    var pictures: Finding {
        let subject = "pictures"
        let name = terminal.lowercased()
        guard name.hasPrefix("kitty") || name.hasPrefix("ghostty") else {
            return Finding(subject: subject, text: "drawn with characters, as always in tmux in this terminal")
        }
        guard TmuxState.passes(options[.passthrough]) else {
            return Finding(
                subject: subject, text: "drawn with characters, since tmux doesn't let pictures pass",
                remedy: ["in ~/.tmux.conf: set -g allow-passthrough on"])
        }
        return Finding(subject: subject, text: "let through by tmux; recap-tui --images kitty shows them in pixels")
    }
}
