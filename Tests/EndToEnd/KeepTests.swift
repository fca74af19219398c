import Testing

/// Days that are kept, as a person on a machine without a helpful system sees it.
@Suite("keep")
struct KeepTests {
    private let home: TemporaryFolder

    init() throws {
        home = try TemporaryFolder()
        let lines = (1...9).map { day in
            """
            {"type":"user","uuid":"u\(day)","sessionId":"s\(day)","cwd":"/projects/CANARY",\
            "timestamp":"2026-11-0\(day)T09:00:00Z","message":{"role":"user","content":"CANARY"}}
            """
        }
        try home.write(lines.joined(separator: "\n") + "\n", to: ".claude/projects/-projects-shop/s.jsonl")
    }

    /// Runs the command, with the programs of the folder `bin` before those of the system.
    private func keep(_ arguments: String..., environment: [String: String] = [:]) throws -> Command {
        let own = [
            "HOME": home.path, "XDG_STATE_HOME": home.path + "/state", "LANG": "C.UTF-8",
            "PATH": home.path + "/bin:/usr/bin:/bin",
        ]
        return try Command(arguments: ["keep"] + arguments, environment: own.merging(environment) { $1 })
    }

    /// Writes a program that notes its arguments in the file `calls`, and then runs a script.
    private func write(program: String, _ script: String) throws {
        let text = "#!/bin/sh\necho \"\(program) $*\" >>\(home.path)/calls\n\(script)\n"
        try home.write(Array(text.utf8), to: "bin/\(program)", mode: 0o755)
    }

    /// A table of cron in a file, which is missing at first.
    private func writeCrontab() throws {
        try write(
            program: "crontab",
            """
            case $1 in
            -l) cat \(home.path)/table 2>/dev/null || { echo "no crontab for ada" >&2; exit 1; } ;;
            -) cat >\(home.path)/table ;;
            esac
            """)
    }

    @Test("What is there is kept, and said; twice is as once")
    func keepsAndSays() throws {
        let first = try keep()
        #expect(first.ending == .exited(0))
        #expect(first.output == "Claude Code: 9 days new or changed; 9 days are kept, from 2026-11-01 to 2026-11-09\n")
        let kept = try home.read("state/recap-tui/kept/claude-code/2026.jsonl")
        #expect(kept.split(separator: "\n").count == 9)
        #expect(!kept.contains("CANARY"))
        #expect(try keep().output == "Claude Code: nothing new; 9 days are kept, from 2026-11-01 to 2026-11-09\n")
        #expect(try keep("--quiet").output.isEmpty)
        #expect(try home.read("state/recap-tui/kept/claude-code/2026.jsonl") == kept)
        let status = try keep("--status").output
        #expect(status.contains("9 days are kept, from 2026-11-01 to 2026-11-09"))
        #expect(status.contains("nothing is lost if it is done again before"))
        #expect(status.contains("recap-tui keep --install does it each day"))
        #expect(
            try Command("doctor", environment: ["XDG_STATE_HOME": home.path + "/state"]).output.contains("claude-code"))
    }

    @Test("A systemd of the user gets a timer with the variables of the shell, and it is taken away as a whole")
    func systemd() throws {
        try write(program: "systemctl", "")
        let installed = try keep("--install", environment: ["CLAUDE_CONFIG_DIR": "/a 100% \"new\" $place"])
        #expect(installed.ending == .exited(0), "\(installed.errors)")
        #expect(installed.output.contains("recap-tui-keep.timer"))
        let service = try home.read(".config/systemd/user/recap-tui-keep.service")
        #expect(service.contains(#"ExecStart="\#(Places.program)" keep --quiet"#))
        #expect(service.contains(#"Environment="CLAUDE_CONFIG_DIR=/a 100%% \"new\" $place""#))
        #expect(service.contains("Environment=\"XDG_STATE_HOME=\(home.path)/state\""))
        #expect(try home.read(".config/systemd/user/recap-tui-keep.timer").contains("OnCalendar=daily"))
        #expect(try home.read("calls").contains("systemctl --user enable --now recap-tui-keep.timer"))
        #expect(try keep("--status").output.contains("done each day by a timer of systemd"))
        #expect(try keep("--remove").output.contains("what was kept is still in"))
        #expect(home.names(in: ".config/systemd/user").isEmpty)
        #expect(try home.read("calls").contains("systemctl --user disable --now recap-tui-keep.timer"))
        #expect(try keep("--remove").output == "there was nothing to remove\n")
        #expect(home.names(in: "state/recap-tui/kept/claude-code").contains("2026.jsonl"))
    }

    @Test("Without systemd a line for cron is added to those that are there, once, and taken away again")
    func cron() throws {
        try write(program: "systemctl", "exit 1")
        try writeCrontab()
        let other = "# mine\n0 5 * * * backup\n\n"
        try home.write(other, to: "table")
        for _ in 0..<2 {
            let installed = try keep("--install", environment: ["CLAUDE_CONFIG_DIR": "/100%"])
            #expect(installed.output.contains("a line for cron"), "\(installed.errors)")
            let table = try home.read("table")
            #expect(table.hasPrefix(other))
            let line = try #require(table.split(separator: "\n").last)
            #expect(line.contains("CLAUDE_CONFIG_DIR='/100\\%'"))
            #expect(line.hasSuffix("keep --quiet # recap-tui keep"))
            #expect(table.split(separator: "\n").count { $0.hasSuffix("# recap-tui keep") } == 1)
        }
        #expect(home.names(in: ".config/systemd/user").isEmpty)
        #expect(try keep("--remove").ending == .exited(0))
        #expect(try home.read("table") == other)
    }

    @Test("Signs with a mark behind them, which are others to Swift, end no word of a table or a unit")
    func marks() throws {
        let value = "/a'\u{301};id %\u{301}\\%\"\u{301}"
        try write(program: "systemctl", "exit 1")
        try writeCrontab()
        _ = try keep("--install", environment: ["CLAUDE_CONFIG_DIR": value])
        let line = try home.read("table"), word = "'/a'\\''\u{301};id \\%\u{301}\\''\\%\"\u{301}'"
        #expect(line.utf8.firstRange(of: "CLAUDE_CONFIG_DIR=\(word) ".utf8) != nil, "\(line)")
        try write(program: "systemctl", "")
        _ = try keep("--install", environment: ["CLAUDE_CONFIG_DIR": value])
        let service = try home.read(".config/systemd/user/recap-tui-keep.service")
        let other = "\"CLAUDE_CONFIG_DIR=/a'\u{301};id %%\u{301}\\\\%%\\\"\u{301}\"\n"
        #expect(service.utf8.firstRange(of: other.utf8) != nil, "\(service)")
    }

    @Test("The lines of others in a table of cron keep their bytes, whatever their encoding")
    func cronOfOthers() throws {
        try write(program: "systemctl", "exit 1")
        try writeCrontab()
        let latin1 = Array("# Caf".utf8) + [0xE9, 0x0D, 0x0A] + Array("MAILTO=\"\"\n0 5 * * * caf".utf8) + [0xE9]
        for other in [latin1, latin1 + [0x0A], latin1 + [0x0A, 0x0A]] {
            try home.write(other, to: "table")
            for _ in 0..<2 {
                #expect(try keep("--install").ending == .exited(0))
                let table = try bytes(of: home.path + "/table")
                #expect(table.starts(with: other))
                #expect(table.split(separator: 0x0A).count == 4)
            }
            #expect(try keep("--remove").ending == .exited(0))
            let rest = try bytes(of: home.path + "/table")
            #expect(rest == other || rest == other + [0x0A] && other.last != 0x0A)
        }
    }

    @Test("A clock that was ahead is said to have been, and costs no day")
    func clockAhead() throws {
        _ = try keep()
        try home.write("9999999999\n", to: "state/recap-tui/kept/claude-code/last-run")
        #expect(try keep("--status").output.contains("last done while the clock of this computer was wrong"))
        #expect(try keep().ending == .exited(0))
        #expect(try keep("--status").output.contains("nothing is lost if it is done again before"))
    }

    @Test("A table of cron that can't be read is not replaced, and the error has the line to start by hand")
    func unreadableCrontab() throws {
        try write(program: "systemctl", "exit 1")
        try write(program: "crontab", "echo 'permission denied' >&2; exit 1")
        let run = try keep("--install")
        #expect(run.ending == .exited(66))
        #expect(run.errors.contains("start this each day: "))
        #expect(!(try home.read("calls").contains("crontab -\n")))
    }

    @Test("A ledger that can't be written is an error that names it, and nothing is lost")
    func fullDisk() throws {
        _ = try keep()
        let kept = try home.read("state/recap-tui/kept/claude-code/2026.jsonl")
        let run = try keep(environment: ["XDG_STATE_HOME": "/dev/full/state"])
        #expect(run.ending == .exited(73))
        #expect(run.errors.contains("/dev/full/state/recap-tui/kept/claude-code: can't be written"))
        #expect(try home.read("state/recap-tui/kept/claude-code/2026.jsonl") == kept)
    }
}
