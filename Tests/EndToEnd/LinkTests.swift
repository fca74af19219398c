import Glibc
import Testing

/// Links of a story: what opens them, and how.
@Suite("Links")
struct LinkTests {
    /// A link that a shell would make much of.
    private static let address = "https://example.com/$(id);&x='a'--help"

    private func story(in folder: TemporaryFolder) throws -> String {
        try folder.write(
            #"{"version": 1, "pages": [{"advance": "manual", "elements": [{"kind": "text", "text": "read [this](\#(Self.address))"}]}]}"#,
            to: "s.json")
    }

    /// A program that writes down how it was called, and then much to its output.
    private func opener(in folder: TemporaryFolder, named name: String) throws -> String {
        let path = try folder.write(
            """
            #!/bin/sh
            streams=$(readlink /proc/$$/fd/0 /proc/$$/fd/1 /proc/$$/fd/2)
            files=$(ls /proc/$$/fd | wc -l)
            printf '%s\\n' "$# $1" "$streams" "$files" > '\(folder.path)/new'
            mv '\(folder.path)/new' '\(folder.path)/opened'
            seq 10000; seq 10000 >&2; read line
            """, to: name)
        #expect(unsafe chmod(path, 0o755) == 0)
        return path
    }

    private func opened(in folder: TemporaryFolder) -> [String] {
        let deadline = ContinuousClock.now + Session.timeouts
        while ContinuousClock.now < deadline {
            if let bytes = try? bytes(of: folder.path + "/opened") {
                return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
            }
            sched_yield()
        }
        return []
    }

    @Test("A link is the argument of the user's browser, which gets nothing else and can't draw on the screen")
    func browser() throws {
        let folder = try TemporaryFolder()
        let opener = try opener(in: folder, named: "browser")
        let session = try Session(
            try story(in: folder), environment: ["BROWSER": "lynx:a b %s:\(folder.path)/none:\(opener)", "DISPLAY": ""])
        try session.waitForScreen(contains: "read this")
        try session.press("o")
        try session.waitForScreen(contains: "opened example.com")
        let told = opened(in: folder)
        #expect(told.first == "1 \(Self.address)")
        #expect(told.dropFirst().prefix(3).allSatisfy { $0 == "/dev/null" })
        // Its standard streams, the script, and the pipe in which the shell counts.
        #expect(told.last.flatMap { Int($0.filter(\.isNumber)) }.map { $0 <= 5 } == true, "\(told)")
        try session.waitForScreen(contains: "read this")
        try session.quit()
    }

    @Test("Without a display the address is shown, in full")
    func noDisplay() throws {
        let folder = try TemporaryFolder()
        let session = try Session(
            try story(in: folder), environment: ["BROWSER": "w3m", "DISPLAY": "", "WAYLAND_DISPLAY": ""])
        try session.waitForScreen(contains: "read this")
        try session.press("o")
        try session.waitForScreen(contains: Self.address)
        try session.waitForScreen(lacks: "open")
        try session.press("\u{1B}")
        try session.waitForScreen(lacks: Self.address)
        try session.quit()
    }

    @Test("The words are links on the terminal, and none is open at the end")
    func onTheTerminal() throws {
        let folder = try TemporaryFolder()
        let session = try Session(try story(in: folder))
        try session.waitForScreen(contains: "read this")
        try session.waitForQuiet()
        try session.quit()
        let output = String(decoding: session.received, as: UTF8.self)
        #expect(output.contains(";\(Self.address)\u{1B}\\"))
        let sequences = output.split(separator: "\u{1B}]8;").dropFirst().map { $0.prefix { $0 != "\u{1B}" } }
        #expect(sequences.last == ";")
    }

    @Test("What is wrong with a link is a warning at its place, and the story plays")
    func warning() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("# A\n\n[b](javascript:alert) and [c](https://d@e.f)\n", to: "talk.md")
        let checked = try Command("validate", path)
        #expect(checked.ending == .exited(0))
        #expect(
            checked.errors.contains(
                "talk.md:3:5: warning: the words of this link stay, but it is not opened: only http"))
        #expect(
            checked.errors.contains(
                "talk.md:3:31: warning: the words of this link stay, but it is not opened: it has a user name"))
        #expect(try Command("--plain", path).output.contains("b and c"))
    }
}
