import Glibc
import TestSupport
import Testing

/// Signals from outside.
@Suite("Signals")
struct SignalTests {
    @Test(
        "A signal or a trap ends it after the terminal is restored",
        arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGSEGV, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE])
    func restoresBeforeItDies(_ signal: Int32) throws {
        let session = try Session(Places.fixture("three"))
        try session.waitForScreen(contains: "Page one")
        try session.send(signal)
        #expect(try session.waitForEnd() == .died(ofSignal: signal))
        #expect(session.damage == [])
    }

    @Test("An end amid a scroll lets all rows scroll again", arguments: [SIGTERM, SIGSEGV, nil])
    func scrolls(_ signal: Int32?) throws {
        let session = try Session(Places.fixture("three"))
        try session.waitForScreen(contains: "Page one")
        session.interruptScroll(of: 3..<9)
        if let signal { try session.send(signal) } else { try session.press("q") }
        #expect(try session.waitForEnd() == signal.map { .died(ofSignal: $0) } ?? .exited(0))
        #expect(session.damage == [])
    }

    /// What the program is doing when a signal comes.
    enum State: String, CaseIterable, Sendable {
        case playing, helpOpen, inFeed, paused

        func start() throws -> Session {
            let story = Places.fixture("three")
            let session = self == .inFeed ? try Session("feed", story) : try Session(story)
            try session.waitForScreen(contains: "Page one")
            switch self {
            case .playing, .inFeed: break
            case .helpOpen:
                try session.press("?")
                try session.waitForScreen(contains: "Space")
            case .paused:
                try session.press(" ")
                try session.waitForQuiet()
            }
            return session
        }
    }

    /// All that end a program by default and can be caught, but for those of a fault in it.
    static let ending =
        [
            SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGALRM, SIGTERM, SIGUSR1, SIGUSR2, SIGSTKFLT, SIGXCPU, SIGXFSZ,
            SIGVTALRM,
            SIGPROF, SIGIO, SIGPWR, SIGSYS,
        ] + [34, 35, 49, 63, 64]

    @Test("Every signal that ends it restores the terminal first", arguments: State.allCases, ending)
    func everySignal(_ state: State, _ signal: Int32) throws {
        let session = try state.start()
        try session.send(signal)
        #expect(try session.waitForEnd() == .died(ofSignal: signal))
        #expect(session.damage == [])
    }

    @Test("Signals that are ignored from the start stay so", arguments: ["HUP", "USR1", "PIPE", "XFSZ", "INT"])
    func ignoredSignals(_ name: String) throws {
        let session = try Session(Places.fixture("three"), before: "trap '' \(name)")
        try session.waitForScreen(contains: "Page one")
        let signal = ["HUP": SIGHUP, "USR1": SIGUSR1, "PIPE": SIGPIPE, "XFSZ": SIGXFSZ, "INT": SIGINT][name]
        try session.send(try #require(signal))
        try session.press("n")
        try session.waitForScreen(contains: "Page two")
        try session.quit()
    }

    @Test("Where files are limited in size it plays", arguments: ["ulimit -f 0", "ulimit -f 8"])
    func limitedFiles(_ limit: String) throws {
        let session = try Session(
            "--color", "truecolor", Places.fixture("three"), size: ScreenSize(99, 120), before: limit)
        try session.waitForScreen(contains: "Page one")
        for page in ["two", "three"] {
            try session.press("n")
            try session.waitForScreen(contains: "Page \(page)")
        }
        try session.quit()
    }

    @Test("Keys that it had no time to read are not typed into the shell")
    func unreadKeys() throws {
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
        "Its parent sees of which signal it died",
        arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGSEGV, SIGILL, SIGTRAP, SIGABRT])
    func diesOfTheSignal(_ signal: Int32) throws {
        let session = try Session(Places.fixture("three"), parent: .nobody)
        try session.waitForScreen(contains: "Page one")
        try session.send(signal)
        // A status of `waitpid`, not 128 and more.
        #expect(try session.waitForEnd() == .died(ofSignal: signal))
        #expect(session.damage == [])
    }

    @Test(
        "Keys that come faster than frames take no memory, and a signal ends it while they come",
        arguments: [[], ["feed", "--no-state"], ["--plain"]])
    func floodOfKeys(_ arguments: [String]) throws {
        let session = try Session(arguments: arguments + [Places.fixture("three")], parent: .nobody)
        try session.waitForScreen(contains: "Page one")
        let program = try #require(session.program)
        let before = try Self.mostMemory(of: program)
        let digits = String(repeating: "1230", count: 1000)
        for _ in 0..<Soak.count(100, 500) {
            try session.press(digits)
            try session.receive(for: .zero)
            session.forgetReceived()
        }
        let after = try Self.mostMemory(of: program)
        #expect(after < before + 16 * 1024, "\(before) KiB, then \(after) KiB")
        try session.send(SIGTERM)
        #expect(try session.waitForEnd() == .died(ofSignal: SIGTERM))
        #expect(session.damage == [])
    }

    /// The most memory that a process has had so far, in KiB.
    private static func mostMemory(of process: pid_t) throws -> Int {
        let status = String(decoding: try bytes(of: "/proc/\(process)/status"), as: UTF8.self)
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return try #require(line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) })
    }

    @Test("Signals one upon the other end it once")
    func manySignals() throws {
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

    @Test("^C interrupts: the parent sees SIGINT")
    func controlC() throws {
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

    @Test("^\\ arrives as a key, of which the line makes no signal, and quits", arguments: ["", "?"])
    func controlBackslash(_ before: String) throws {
        let session = try Session(Places.fixture("three"))
        try session.waitForScreen(contains: "Page one")
        // Also while help takes all other keys.
        try session.press(before)
        if !before.isEmpty { try session.waitForScreen(contains: "Backspace") }
        #expect(!session.lineMakesSignals)
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
        #expect([.died(ofSignal: SIGHUP), .exited(0), .exited(1), .exited(73)].contains(ending))
    }
}
