import Testing

/// Recaps of repositories: the line that is printed to be pasted, and what is asked of git.
@Suite("make git")
struct MakeGitTests {
    /// Makes a repository with commits on three days of each year.
    private func makeRepository(_ path: String, years: [Int]) throws {
        let script = """
            mkdir -p "$0" && cd "$0" && git init -q -b main . && git config user.name Ada && git config user.email a@a.example
            for year in \(years.map(String.init).joined(separator: " ")); do for day in 1 2 3; do
                export GIT_AUTHOR_DATE=$year-03-0${day}T12:00:00Z GIT_COMMITTER_DATE=$year-03-0${day}T12:00:00Z
                echo "$year $day" >>days && git add days && git commit -q -m day || exit 1
            done; done
            """
        let run = try Command("-c", script, path, program: "/bin/sh")
        #expect(run.ending == .exited(0), "\(run.errors)")
    }

    @Test(
        "The line that saves the last page names the folder to a shell, whatever it is called",
        arguments: ["a\"\u{301};touch x", "'\u{301} $(touch x)", "-`touch x`\\\u{301}*"])
    func pasted(_ name: String) throws {
        let folder = try TemporaryFolder(), path = folder.path + "/" + name
        try makeRepository(path, years: [2025])
        let session = try Session("make", "git", path, "--year", "2025")
        try session.waitForScreen(contains: "told by your commits")
        try session.press("q")
        #expect(try session.waitForEnd() == .exited(0))
        let lead = "recap-tui make: to share the last page:".utf8
        let lines = session.received.split { $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\n") }
        // The command has a line of its own where both are wider than the screen, and is not broken.
        let at = try #require(lines.firstIndex { $0.starts(with: lead) })
        let line = lines[at].count > lead.count ? lines[at].dropFirst(lead.count) : lines[at + 1]
        // A program of that name tells its arguments.
        try folder.write(Array("#!/bin/sh\nprintf '%s\\0' \"$@\"\n".utf8), to: "bin/recap-tui", mode: 0o755)
        let command = String(decoding: line, as: UTF8.self)
        for shell in ["/bin/sh", "/bin/bash"] {
            let pasted = try Command(
                arguments: ["-c", "cd \(folder.path)\n\(command)\n"],
                environment: ["PATH": folder.path + "/bin:/usr/bin:/bin"], program: shell)
            let words = ["make", "git", path, "--year", "2025", "--export", "me.png"]
            #expect(pasted.output.utf8.elementsEqual(words.map { $0 + "\0" }.joined().utf8), "\(command)")
            #expect(!folder.names(in: ".").contains("x"))
        }
    }

    @Test("git lists the commits once for each year that is told, and reads the changes of each commit once")
    func calls() throws {
        let folder = try TemporaryFolder()
        try makeRepository(folder.path + "/shop", years: [2023, 2024, 2025])
        let git = """
            #!/bin/sh
            case " $* " in
            *" log "*" --stdin "*) echo changes >>'\(folder.path)/calls'; tee -a '\(folder.path)/calls' | /usr/bin/git "$@" ;;
            *" log "*) echo list >>'\(folder.path)/calls'; exec /usr/bin/git "$@" ;;
            *) exec /usr/bin/git "$@" ;;
            esac
            """
        try folder.write(Array(git.utf8), to: "bin/git", mode: 0o755)
        // A year that has just begun is told by the one before it.
        for (options, years) in [
            (["--year", "2025"], 1), (["--now", "2026-01-02"], 1), (["--year", "2025", "--against", "2024"], 2),
        ] {
            try folder.write("", to: "calls")
            let made = try Command(
                arguments: ["make", "git", folder.path + "/shop", "-o", folder.path + "/me.json"] + options,
                environment: ["PATH": folder.path + "/bin:/usr/bin:/bin"])
            #expect(made.ending == .exited(0), "\(made.errors)")
            let calls = try folder.read("calls").split(separator: "\n")
            #expect(calls.count { $0 == "list" } == years && calls.count { $0 == "changes" } == years, "\(calls)")
            let commits = calls.filter { $0 != "list" && $0 != "changes" }
            #expect(commits.count == 3 * years && Set(commits).count == commits.count, "\(calls)")
        }
    }
}
