import Glibc
import Testing

/// Stopped and brought back.
@Suite("Job control")
struct JobTests {
    @Test("^Z gives the shell its terminal, fg comes back to the page")
    func controlZ() throws {
        let session = try Session(Places.fixture("three"))
        try session.waitForScreen(contains: "Page one")
        try session.press("n")
        try session.waitForScreen(contains: "Page two")
        for _ in 0..<2 {
            try session.press("\u{1A}")
            #expect(try session.waitForEnd() == .stopped)
            #expect(session.damage == [])
            try session.bringBack()
            try session.waitForScreen(contains: "Page two")
            #expect(session.isRaw)
            try session.wait(for: "reports") { $0.modes.isSuperset(of: [1000, 1006, 1004, 2004, 1049]) }
        }
        try session.press("n")
        try session.waitForScreen(contains: "Page three")
        try session.quit()
    }

    @Test("Where no shell could bring it back, ^Z does not stop it")
    func controlZWithoutAShell() throws {
        let session = try Session(Places.fixture("three"), parent: .nobody)
        try session.waitForScreen(contains: "Page one")
        try session.press("\u{1A}n")
        try session.press("l")
        try session.wait(for: "a page after the first") {
            $0.text.contains("Page two") || $0.text.contains("Page three")
        }
        try session.quit()
    }

    @Test("SIGTSTP from outside does as ^Z")
    func stoppedFromOutside() throws {
        let session = try Session(Places.fixture("three"))
        try session.waitForScreen(contains: "Page one")
        try session.send(SIGTSTP)
        #expect(try session.waitForEnd() == .stopped)
        #expect(session.damage == [])
        try session.bringBack()
        try session.waitForScreen(contains: "Page one")
        try session.quit()
    }

    @Test("After SIGSTOP, which cannot be caught, the screen is drawn anew")
    func frozen() throws {
        let session = try Session(Places.fixture("three"))
        try session.waitForScreen(contains: "처음")
        try session.waitForQuiet()
        try session.send(SIGSTOP)
        #expect(try session.waitForEnd() == .stopped)
        session.scribble("\u{1B}[H\u{1B}[2Jsomething else was here")
        try session.bringBack()
        try session.waitForScreen(contains: "Page one")
        try session.waitForScreen(lacks: "something else")
        try session.quit()
    }

    @Test("A window that changed its size meanwhile is filled on return")
    func resizedWhileStopped() throws {
        let session = try Session("--reduce-motion", Places.fixture("three"))
        try session.waitForScreen(contains: "처음")
        try session.press("\u{1A}")
        #expect(try session.waitForEnd() == .stopped)
        session.resize(ScreenSize(40, 12))
        try session.bringBack()
        try session.wait(for: "the page in the middle") {
            $0.lines.contains(String(repeating: " ", count: 16) + "Page one")
        }
        try session.quit()
    }

    @Test("Ended while it is stopped, it leaves the terminal to the shell")
    func endedWhileStopped() throws {
        let session = try Session(Places.fixture("three"))
        try session.waitForScreen(contains: "Page one")
        let program = try #require(session.program)
        try session.press("\u{1A}")
        #expect(try session.waitForEnd() == .stopped)
        kill(program, SIGTERM)
        try session.bringBack()
        #expect(try session.waitForEnd() == .died(ofSignal: SIGTERM))
        #expect(session.damage == [])
    }
}
