import Glibc
import Testing

/// The colour of the window around the cells.
@Suite("The window's edge")
struct EdgeTests {
    private func start(_ environment: [String: String] = [:]) throws -> Session {
        try Session(
            arguments: ["--color", "truecolor", "--theme", "paper", Places.fixture("three")], environment: environment)
    }

    /// Starts it on a terminal that tells its background, and waits for the colour.
    private func startWithEdge() throws -> Session {
        let session = try start()
        try session.answersWhatItIs("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\\u{1B}[?62c")
        try session.wait(for: "the edge") { $0.edge?.hasPrefix("rgb:") == true }
        return session
    }

    @Test("Every kind of end gives it back", arguments: [0, SIGINT, SIGTERM, SIGHUP, SIGSEGV])
    func ends(_ signal: Int32) throws {
        let session = try startWithEdge()
        switch signal {
        case 0: try session.press("q")
        case SIGINT: try session.press("\u{3}")
        default: try session.send(signal)
        }
        _ = try session.waitForEnd()
        #expect(session.emulator.edge == nil)
        #expect(session.damage == [])
    }

    @Test("^Z gives it back, and fg gives it the page's colour again")
    func stopped() throws {
        let session = try startWithEdge()
        let edge = session.emulator.edge
        try session.press("\u{1A}")
        #expect(try session.waitForEnd() == .stopped)
        #expect(session.emulator.edge == nil && session.damage == [])
        try session.bringBack()
        try session.wait(for: "the edge") { $0.edge == edge }
        try session.quit()
    }

    @Test(
        "A terminal that does not tell its background, and one within another, keep it",
        arguments: [["TMUX": ""], ["STY": "x"], ["TMUX": "/tmp/tmux,1,0"]])
    func kept(_ environment: [String: String]) throws {
        let isAlone = environment == ["TMUX": ""]
        let session = try start(isAlone ? [:] : environment)
        if isAlone { try session.answersWhatItIs("\u{1B}[?62c") }
        try session.waitForScreen(contains: "Page one")
        try session.press("n")
        try session.waitForScreen(contains: "Page two")
        try session.waitForQuiet()
        #expect(session.commands.allSatisfy { !$0.hasPrefix("11;rgb") })
        try session.quit()
        #expect(!session.commands.contains("111"))
    }
}
