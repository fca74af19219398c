import Testing

/// Standard input and output that are no terminal.
@Suite("Standard input and output")
struct StandardStreamTests {
    @Test("A story on standard input plays, keys come from the terminal")
    func storyOnStandardInput() throws {
        let session = try Session("-", input: .bytes(try bytes(of: Places.fixture("three"))))
        try session.waitForScreen(contains: "Page one")
        try session.press("n")
        try session.waitForScreen(contains: "Page two")
        try session.quit()
    }

    @Test("With standard input closed, keys still work")
    func closedInput() throws {
        let session = try Session(Places.fixture("three"), input: .closed)
        try session.waitForScreen(contains: "Page one")
        try session.press("n")
        try session.waitForScreen(contains: "Page two")
        try session.quit()
    }

    @Test("Without /proc a story is printed as with it")
    func withoutProc() throws {
        let script = "mount -t tmpfs none /proc || exit 7; exec \"$0\" --plain \"$1\""
        let run = try Command(
            "-rm", "/bin/sh", "-c", script, Places.program, Places.fixture("three"), program: "/usr/bin/unshare")
        // Where users may not separate themselves from the system, there is nothing to try.
        guard run.ending != .exited(1), run.ending != .exited(7) else { return }
        let usual = try Command("--plain", Places.fixture("three"))
        #expect(run.ending == .exited(0) && run.output == usual.output, "\(run.errors)")
    }

    @Test("A story on a standard input that is closed cannot be read")
    func closedInputIsNoStory() throws {
        let session = try Session("-", input: .closed)
        #expect(try session.waitForEnd() == .exited(66))
        #expect(session.screen.contains("can't be read"))
        #expect(session.damage == [])
    }

    @Test(
        "What is meant for a closed standard output gets into no file, and is an error",
        arguments: ["render 2024", "play 2024", "list themes", "make", "help story", "keep --status"])
    func closedOutput(_ arguments: String) throws {
        let run = try Command(
            "-c", "exec \"$0\" \(arguments) >&-", Places.program, program: "/bin/sh")
        #expect(run.ending == .exited(73))
        #expect(run.errors.contains("standard output can't be written: Bad file descriptor"), "\(run.errors)")
    }

    @Test("Messages for a closed standard error do not get into the file that is written")
    func closedErrors() throws {
        let folder = try TemporaryFolder()
        let run = try Command(
            "-c", "exec \"$0\" export 2024 -o \"$1\" --format svg 0<&- >&- 2>&-", Places.program,
            folder.path + "/a.svg", program: "/bin/sh")
        #expect(run.ending == .exited(0))
        #expect(try bytes(of: folder.path + "/a.svg").starts(with: "<svg".utf8))
    }

    @Test("Standard output that is a pipe gets all pages as text, the terminal nothing")
    func pipedOutput() throws {
        let session = try Session(Places.fixture("three"), pipesOutput: true)
        #expect(try session.waitForEnd() == .exited(0))
        let text = String(decoding: session.output, as: UTF8.self)
        #expect(
            text == """
                Three pages

                Page 1 of 3.
                Page one

                처음

                Page 2 of 3.
                Page two

                다음

                Page 3 of 3.
                Page three

                마지막

                """)
        #expect(session.controlSequences == 0)
        #expect(session.damage == [])
    }

    @Test("Without any terminal it prints text")
    func noTerminalAtAll() throws {
        let run = try Command(Places.fixture("three"), environment: ["TERM": "xterm-256color"])
        #expect(run.ending == .exited(0))
        #expect(run.output.contains("Page one") && run.output.contains("마지막"))
        #expect(!run.output.contains("\u{1B}"))
        #expect(run.errors == "")
    }

    @Test("A story through a pipe into a pipe")
    func pipeToPipe() throws {
        let run = try Command("-", input: String(decoding: try bytes(of: Places.fixture("three")), as: UTF8.self))
        #expect(run.ending == .exited(0))
        #expect(run.output.contains("Page three"))
    }
}
