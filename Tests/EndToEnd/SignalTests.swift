import Glibc
import Testing

/// Signals from outside.
@Suite("Signals")
struct SignalTests {
    @Test("S1: a signal ends it after the terminal is restored", arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT])
    func s1_restoresBeforeItDies(_ signal: Int32) throws {
        let session = try Session(Places.fixture("three"))
        try session.waitForScreen(contains: "Page one")
        try session.send(signal)
        #expect(try session.waitForEnd() == .died(ofSignal: signal))
        #expect(session.damage == [])
    }

    @Test(
        "S1: a trap ends it after the terminal is restored",
        arguments: [SIGSEGV, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE])
    func s1_restoresAfterATrap(_ signal: Int32) throws {
        let session = try Session(Places.fixture("three"))
        try session.waitForScreen(contains: "Page one")
        try session.send(signal)
        #expect(try session.waitForEnd() == .died(ofSignal: signal))
        #expect(session.damage == [])
    }

    @Test("M3: keys that it had no time to read are not typed into the shell")
    func m3_unreadKeys() throws {
        let session = try Session(Places.fixture("three"))
        try session.waitForScreen(contains: "Page one")
        let program = try #require(session.program)
        try session.send(SIGSTOP)
        #expect(try session.waitForEnd() == .stopped)
        try session.press("\recho this is not for the shell\r")
        // It dies of this before it comes to read.
        kill(program, SIGSEGV)
        try session.bringBack()
        #expect(try session.waitForEnd() == .died(ofSignal: SIGSEGV))
        #expect(session.damage == [])
    }

    @Test(
        "S1: its parent sees of which signal it died",
        arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGSEGV, SIGILL, SIGTRAP, SIGABRT])
    func s1_diesOfTheSignal(_ signal: Int32) throws {
        let session = try Session(Places.fixture("three"), parent: .nobody)
        try session.waitForScreen(contains: "Page one")
        try session.send(signal)
        // A status of `waitpid`, not 128 and more.
        #expect(try session.waitForEnd() == .died(ofSignal: signal))
        #expect(session.damage == [])
    }

    @Test("S1: signals one upon the other end it once")
    func s1_manySignals() throws {
        let session = try Session(Places.fixture("three"))
        try session.waitForScreen(contains: "Page one")
        for signal in [SIGWINCH, SIGCONT, SIGTERM, SIGINT, SIGHUP] { try? session.send(signal) }
        let ending = try session.waitForEnd()
        #expect([SIGTERM, SIGINT, SIGHUP].map { Ending.died(ofSignal: $0) }.contains(ending))
        #expect(session.damage == [])
    }

    @Test("What is not given back is noticed here: nobody can catch SIGKILL")
    func killed() throws {
        let session = try Session(Places.fixture("three"))
        try session.waitForScreen(contains: "Page one")
        try session.send(SIGKILL)
        #expect(try session.waitForEnd() == .died(ofSignal: SIGKILL))
        #expect(session.damage != [])
    }

    @Test("K1: ^C interrupts: the parent sees SIGINT")
    func k1_controlC() throws {
        let session = try Session(Places.fixture("three"))
        try session.waitForScreen(contains: "Page one")
        try session.press("\u{3}")
        #expect(try session.waitForEnd() == .died(ofSignal: SIGINT))
        #expect(session.damage == [])

        let bare = try Session(Places.fixture("three"), parent: .nobody)
        try bare.waitForScreen(contains: "Page one")
        try bare.press("\u{3}")
        #expect(try bare.waitForEnd() == .died(ofSignal: SIGINT))
    }

    @Test("K1: ^\\ is the way out")
    func k1_controlBackslash() throws {
        let session = try Session(Places.fixture("three"))
        try session.waitForScreen(contains: "Page one")
        try session.press("\u{1C}")
        #expect(try session.waitForEnd() == .died(ofSignal: SIGQUIT))
        #expect(session.damage == [])
    }

    @Test("A terminal that goes away ends it")
    func windowIsClosed() throws {
        let session = try Session(Places.fixture("three"), parent: .nobody)
        try session.waitForScreen(contains: "Page one")
        session.closeWindow()
        // SIGHUP and the end of the input race each other.
        let ending = try session.waitForEnd()
        #expect([.died(ofSignal: SIGHUP), .exited(1)].contains(ending))
    }

    @Test("A terminal that goes away in the plain mode ends it, too")
    func plainWindowIsClosed() throws {
        let session = try Session("--plain", Places.fixture("three"), parent: .nobody)
        try session.waitForScreen(contains: "Page one")
        session.closeWindow()
        let ending = try session.waitForEnd()
        #expect([.died(ofSignal: SIGHUP), .exited(0), .exited(1)].contains(ending))
    }
}
