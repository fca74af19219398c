import CNcurses
@unsafe @preconcurrency import Glibc
import RecapSurface
import Testing

@testable import RecapNcurses

// Opening and closing, and terminals that are not known.

extension NcursesTests {
    @Test("Closing leaves the terminal as it was")
    func restored() throws {
        let test = try TestTerminal()
        var surface = Surface(size: test.terminal.size)
        try test.terminal.present(&surface)
        #expect(test.modes().c_lflag & tcflag_t(ICANON | ECHO) == 0)
        let on = test.output()
        test.type("left over\n")
        test.terminal.close()
        let off = test.output()
        for mode in ["1049", "1000", "1006", "1004", "2004"] {
            #expect(on.contains("\u{1B}[?\(mode)h"), "\(mode)")
            #expect(off.contains("\u{1B}[?\(mode)l"), "\(mode)")
        }
        #expect(on.contains("\u{1B}[?25l") && off.contains("\u{1B}[?25h"))
        let now = test.modes()
        #expect(now.c_lflag == test.modesBefore.c_lflag && now.c_iflag == test.modesBefore.c_iflag)
        #expect(now.c_oflag == test.modesBefore.c_oflag)
        test.terminal.close()
        #expect(test.output() == "")
        #expect(test.terminal.events(until: nil) == [.closed])
        #expect(throws: TerminalOutputError.closed) { try test.terminal.present(&surface) }
        test.terminal.setMouse(false)
        test.terminal.invalidate()
        #expect(test.output() == "")
        // What nobody read is not for the shell.
        var waiting: Int32 = -1
        _ = unsafe ioctl(test.slave, UInt(FIONREAD), &waiting)
        #expect(waiting == 0)
    }

    @Test("A terminal of a name that tells nothing is played when it answers, and keys that come meanwhile are kept")
    func unknownTypeThatAnswers() throws {
        let test = try TestTerminal(term: "no-such-terminal", typed: "k\u{1B}[?62;22cj")
        #expect(test.output() == "\u{1B}[c")
        #expect(test.events() == [.key(.character("k")), .key(.character("j"))])
        var surface = Surface(size: test.terminal.size)
        surface.write("text", at: Point(x: 0, y: 0), style: Style(), clip: Rect(surface.size))
        try test.terminal.present(&surface)
        #expect(test.output().contains("text"))
        #expect(test.events("\u{1B}[?1;2c") == [], "an answer that comes late is no key")
    }

    @Test("Opening a terminal moves and changes nothing of the environment, which other threads may be reading")
    func environmentStays() throws {
        let list = unsafe environ
        let variables = environmentVariables()
        for term in ["xterm-256color", "xterm-direct", "no-such-terminal-256color"] {
            let test = try TestTerminal(term: term, color: .automatic, typed: "\u{1B}[?62;22c")
            #expect(test.terminal.size == CellSize(width: 20, height: 5))
            #expect(unsafe environ == list)
            #expect(environmentVariables() == variables)
        }
    }

    private func environmentVariables() -> [String] {
        var variables: [String] = []
        var next = unsafe environ
        while let variable = unsafe next.pointee {
            unsafe variables.append(String(cString: variable))
            unsafe next += 1
        }
        return variables
    }

    @Test("A terminal that does not answer is left as it was")
    func unknownTypeThatIsSilent() throws {
        let pty = try PtyPair()
        #expect(throws: TerminalError.unknownTerm("no-such-terminal")) { try pty.open(term: "no-such-terminal") }
        #expect(pty.modesAreAsBefore)
        #expect(pty.written() == "\u{1B}[c\r   \r")
    }

    @Test("The answer may come in pieces", arguments: 1..<8)
    func answerInPieces(_ cut: Int) {
        var decoder = KeyDecoder()
        decoder.expectAttributes()
        var codes: [Int32] = []
        func next() -> Int32 { codes.isEmpty ? -1 : codes.removeFirst() }
        let reply = Array("\u{1B}[?1;2c".utf8).map(Int32.init)
        for piece in [reply[..<cut], reply[cut...]] {
            codes = Array(piece)
            #expect(decoder.read(now: .now, next) == [])
        }
        #expect(!decoder.expectsReply)
        codes = [0x1B]
        #expect(decoder.read(now: .now, next) == [.key(.escape)])
    }

    @Test("A terminal that says it is very large gets no more than fits", arguments: [true, false])
    func hugeTerminal(isAtStart: Bool) throws {
        let before = residentBytes()
        let test = try isAtStart ? TestTerminal(width: 10_000, height: 10_000) : TestTerminal()
        if !isAtStart {
            test.resize(width: 60_000, height: 60_000)
            _ = test.events()
        }
        #expect(test.terminal.size == CellSize(width: 2048, height: 1024))
        #expect(residentBytes() - before < 400 << 20)
    }

    @Test("A terminal that cannot be drawn on is refused by its reason")
    func refusals() throws {
        #expect(throws: TerminalError.unknownTerm("no-such-terminal")) { try headless(term: "no-such-terminal") }
        #expect(throws: TerminalError.unknownTerm("no-such-terminal")) {
            try headless(color: .automatic, term: "no-such-terminal")
        }
        #expect(throws: TerminalError.unknownTerm(nil)) { try headless(term: "") }
        #expect(throws: TerminalError.cannotMoveCursor("dumb")) { try headless(term: "dumb") }
        #expect(throws: TerminalError.cannotMoveCursor("dumb")) { try headless(color: .never, term: "dumb") }
        let null = unsafe open("/dev/null", O_RDWR | O_CLOEXEC)
        defer { Glibc.close(null) }
        var options = NcursesTerminal.Options()
        options.output = null
        #expect(throws: TerminalError.noTerminal) { try NcursesTerminal(options) }
        let first = try headless()
        #expect(throws: TerminalError.inUse) { try headless() }
        first.close()
        try headless().close()
    }

    @Test func aTerminalWithoutAMouseIsToldNothingOfIt() throws {
        let test = try TestTerminal(term: "vt100", color: .automatic)
        var surface = Surface(size: test.terminal.size)
        surface.write("text", at: Point(x: 0, y: 0), style: Style(), clip: Rect(surface.size))
        try test.terminal.present(&surface)
        test.terminal.close()
        #expect(test.terminal.capabilities.colors == .none)
        let sent = test.output()
        #expect(sent.contains("text"))
        #expect(!sent.contains("[?1000") && !sent.contains("[?2026") && !sent.contains("[?2004"))
    }
}
