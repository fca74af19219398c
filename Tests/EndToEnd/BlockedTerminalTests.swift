import Glibc
import Testing

/// A terminal that takes no output: stopped, hung, or behind a line that is.
@Suite("A terminal that takes no output")
struct BlockedTerminalTests {
    private func start(_ arguments: String...) throws -> Session {
        let session = try Session(arguments: arguments + [Places.fixture("three")])
        try session.waitForScreen(contains: "처음")
        try session.stopReading()
        // Something that can't be written.
        try session.press("n")
        return session
    }

    @Test("A signal ends it, and the terminal is restored", arguments: [SIGTERM, SIGHUP, SIGINT, SIGUSR1, SIGSEGV])
    func signals(_ signal: Int32) throws {
        let session = try start()
        try session.send(signal)
        #expect(try session.waitForEndUnread() == .died(ofSignal: signal))
        #expect(session.damage == [])
    }

    @Test("A feed, too")
    func feeds() throws {
        let session = try start("feed")
        try session.send(SIGTERM)
        #expect(try session.waitForEndUnread() == .died(ofSignal: SIGTERM))
        #expect(session.damage == [])
    }

    @Test(
        "Keys end it",
        arguments: [("q", Ending.exited(0)), ("\u{3}", .died(ofSignal: SIGINT)), ("\u{1A}", .stopped)])
    func keys(_ key: String, _ ending: Ending) throws {
        let session = try start()
        try session.press(key)
        #expect(try session.waitForEndUnread() == ending)
        #expect(session.damage == [])
    }

    @Test("A frame that is cut by the end leaves no colours or bold text, if the terminal takes the rest of the output")
    func cutFrames() throws {
        let folder = try TemporaryFolder()
        // Far more bytes than a terminal takes at once, all of them bold.
        let words = String(repeating: "bold words that go on and on ", count: 400)
        let story = try folder.write(
            #"{"version":1,"pages":[{"elements":[{"kind":"text","text":"first"}]},{"maxWidth":240,"elements":[{"kind":"text","style":"bold","text":"\#(words)"}]}]}"#,
            to: "bold.json")
        for _ in 0..<3 {
            let session = try Session("--reduce-motion", "--paused", story, size: ScreenSize(250, 60))
            // The bars: the text may have large letters before it is looked at.
            try session.waitForScreen(contains: "▀▀")
            try session.stopReading()
            try session.press("n")
            usleep(100_000)
            try session.press("q")
            usleep(20_000)
            session.goOnReading()
            #expect(try session.waitForEnd() == .exited(0))
            #expect(session.damage == [])
        }
    }

    @Test("What could not be written is written when there is room, as it is then")
    func goesOn() throws {
        let session = try start("--reduce-motion", "--paused")
        try session.press("n")
        session.goOnReading()
        try session.waitForScreen(contains: "마지막")
        try session.waitForQuiet()
        let calm = try Session("--reduce-motion", "--paused", "--page", "3", Places.fixture("three"))
        try calm.waitForScreen(contains: "마지막")
        try calm.waitForQuiet()
        #expect(session.emulator.cells == calm.emulator.cells)
        try session.quit()
    }

    @Test("A window that is closed meanwhile ends it")
    func windowIsClosed() throws {
        let session = try Session(Places.fixture("three"), parent: .nobody)
        try session.waitForScreen(contains: "처음")
        try session.stopReading()
        try session.press("n")
        session.closeWindow()
        #expect([.died(ofSignal: SIGHUP), .exited(1)].contains(try session.waitForEndUnread()))
    }
}
