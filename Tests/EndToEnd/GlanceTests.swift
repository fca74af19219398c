import Testing

/// The numbers of the last days in a few lines, of days that were kept.
@Suite("glance")
struct GlanceTests {
    private let home: TemporaryFolder

    init() throws {
        home = try TemporaryFolder()
        try keep([("2026-01-02", 90), ("2026-01-03", 45), ("2026-01-04", 1204)], of: "claude-code", in: "2026")
        try keep([("2025-12-28", 400), ("2025-12-29", 60), ("2025-12-31", 30)], of: "firefox", in: "2025")
        try keep([("2026-01-01", 15), ("2026-01-04", 9)], of: "firefox", in: "2026", others: ["not a day", "{"])
        try keep([("2024-05-05", 10)], of: "old", in: "2024")
    }

    /// Writes the file of a year as `recap-tui keep` does, with the events of a day in two hours.
    private func keep(_ days: [(day: String, count: Int)], of source: String, in year: String, others: [String] = [])
        throws
    {
        let lines = days.map { day, count in
            """
            {"day":"\(day)","source":"\(source)","hours":[0,0,1,\(count - 1)],"counts":{"other":5},"by":{}}
            """
        }
        try home.write(
            (lines + others).joined(separator: "\n") + "\n", to: "state/recap-tui/kept/\(source)/\(year).jsonl")
    }

    private func glance(_ arguments: String..., language: String = "C.UTF-8") throws -> Command {
        try Command(
            arguments: ["glance"] + arguments,
            environment: ["HOME": home.path, "XDG_STATE_HOME": home.path + "/state", "LANG": language])
    }

    @Test("A line has each source, with its days as a chart, and that with the greatest number first")
    func rows() throws {
        #expect(
            try glance("--day", "2026-01-04").output == """
                claude-code  ▁▁▁▁▂▂█  1,204  2026-01-04
                firefox      █▁▅▃▁▁▃      9

                """)
        // Lines that are no days are passed over.
        #expect(
            try glance("--week", "--day", "2026-01-03", language: "de_DE.UTF-8").output == """
                firefox      █▃▁▂▂▁▁  505  7 Tage
                claude-code  ▁▁▁▁▁█▅  135

                """)
    }

    @Test("Where there is nothing of a day, the last one before it is shown")
    func earlierDay() throws {
        #expect(
            try glance("--day", "2026-01-06", "--size", "30x9").output == """
                claude-code  ▁▁▂▂█  1,204
                firefox      █▅▁▁▄      9

                """)
    }

    @Test("One line has names and numbers, as many as there is room for")
    func oneLine() throws {
        let day = "2026-01-04"
        #expect(try glance("--day", day, "--size", "60x1").output == "claude-code 1,204 · firefox 9 · 2026-01-04\n")
        #expect(try glance("--day", day, "--size", "40x1").output == "claude-code 1,204 · 2026-01-04\n")
        #expect(try glance("--day", day, "--size", "20x1").output == "claude-code 1,204\n")
        #expect(try glance("--day", day, "--size", "9x1").output == "claude-c…\n")
    }

    @Test("Without days there is a message that says how they are kept, and a day has to be one")
    func nothing() throws {
        let empty = try glance("--day", "2026-03-01")
        #expect(empty.ending == .exited(66) && empty.output.isEmpty)
        #expect(
            empty.errors
                == "recap-tui glance: nothing was kept of the 7 days until 2026-03-01; recap-tui keep --install keeps each day\n"
        )
        #expect(try glance("--day", "2026-02-30").ending == .exited(64))
    }

    @Test("Every source that keep has kept is shown: agents, browsers, shells and git")
    func allSources() throws {
        let sources = ["claude-code", "codex", "firefox", "git", "zsh"]
        for source in sources { try keep([("2026-02-02", 3)], of: source, in: "2026") }
        let lines = try glance("--day", "2026-02-02").output.split(separator: "\n")
        #expect(lines.map { String($0.prefix { $0 != " " }) } == sources)
    }

    @Test("Commands and commits are kept and shown")
    func commandsAndCommits() throws {
        let script = """
            mkdir -p code/shop && cd code/shop && git init -q -b main . && git config user.email a@b.c && git config user.name A
            export GIT_AUTHOR_DATE=2026-02-03T09:00:00Z GIT_COMMITTER_DATE=2026-02-03T09:00:00Z
            git commit -q --allow-empty -m CANARY && git commit -q --allow-empty -m b
            git -c user.email=other@b.c -c user.name=B commit -q --allow-empty -m c
            """
        let shell = try spawn(
            "/bin/sh", ["-c", "cd \(home.path)\n" + script], environment: Places.environment(home: home.path),
            descriptors: [])
        #expect(reap(shell) == .exited(0))
        try home.write((1...3).map { ": 177010920\($0):0;ls\n" }.joined(), to: ".zsh_history")
        let environment = ["HOME": home.path, "XDG_STATE_HOME": home.path + "/state", "LANG": "C.UTF-8"]
        let kept = try Command(arguments: ["keep", "--zone", "UTC"], environment: environment)
        #expect(kept.ending == .exited(0) && kept.output.contains("git: 1 day new or changed"), "\(kept.errors)")
        #expect(try !home.read("state/recap-tui/kept/git/2026.jsonl").contains("CANARY"))
        #expect(
            try glance("--day", "2026-02-03").output == """
                zsh  ▁▁▁▁▁▁█  3  2026-02-03
                git  ▁▁▁▁▁▁█  2

                """)
        // The next run adds what is new.
        let again = try Command(arguments: ["keep", "--zone", "UTC"], environment: environment)
        #expect(again.output.contains("git: nothing new; 1 day is kept, 2026-02-03"), "\(again.output)")
    }

    @Test("What keep has kept is shown")
    func keptDays() throws {
        let line = """
            {"type":"user","uuid":"u1","sessionId":"s1","cwd":"/a","timestamp":"2026-01-05T09:00:00Z",\
            "message":{"role":"user","content":"a"}}

            """
        try home.write(line, to: ".claude/projects/-projects-shop/s.jsonl")
        let environment = ["HOME": home.path, "XDG_STATE_HOME": home.path + "/state", "LANG": "C.UTF-8"]
        #expect(try Command(arguments: ["keep", "--zone", "UTC"], environment: environment).ending == .exited(0))
        #expect(
            try glance("--day", "2026-01-05", "--size", "60x1").output == "claude-code 1 · firefox 0 · 2026-01-05\n")
    }
}
