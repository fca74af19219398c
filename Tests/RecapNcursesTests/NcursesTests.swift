import CNcurses
import Glibc
import RecapSurface
import Testing

@testable import RecapNcurses

/// curses has one screen in a process: these run one after the other.
@Suite(.serialized)
struct NcursesTests {
    // MARK: Cells

    @Test func cellsStandInCurses() throws {
        let terminal = try headless()
        defer { terminal.close() }
        #expect(terminal.size == Size(width: 80, height: 24))
        var surface = Surface(size: terminal.size)
        let all = Rect(surface.size)
        surface.fill(all, background: .hex(0x102030))
        surface.write(
            "ab한글e\u{301}", at: Point(x: 1, y: 2),
            style: Style(foreground: .hex(0xFFEEDD), attributes: [.bold, .italic, .underline]), clip: all)
        surface.write("X", at: Point(x: 79, y: 23), style: Style(attributes: [.dim, .reverse]), clip: all)
        try terminal.present(&surface)

        #expect(cursesText(row: 2, width: 10) == " ab한글e  ")
        let a = CursesCell(x: 1, y: 2)
        #expect(a.attributes == [.bold, .italic, .underline])
        #expect(a.foreground == 0xFFEEDD && a.background == 0x102030)
        #expect(CursesCell(x: 4, y: 2).trails)
        #expect(CursesCell(x: 79, y: 23).scalar == "X")
        #expect(CursesCell(x: 79, y: 23).attributes == [.dim, .reverse])
        #expect(surface.changedColumns(ofRow: 2).isEmpty)
    }

    @Test func halfOfAWideCharacterIsPutWithTheOther() throws {
        let terminal = try headless()
        defer { terminal.close() }
        var surface = Surface(size: terminal.size)
        let all = Rect(surface.size)
        surface.write("한한한", at: Point(x: 0, y: 0), style: Style(), clip: all)
        try terminal.present(&surface)
        surface.restyle(Rect(x: 3, y: 0, width: 1, height: 1)) { style, _ in style.background = .palette(4) }
        try terminal.present(&surface)
        #expect(cursesText(row: 0, width: 7) == "한한한 ")
        surface.write("x", at: Point(x: 3, y: 0), style: Style(), clip: all)
        try terminal.present(&surface)
        #expect(cursesText(row: 0, width: 7) == "한 x한 ")
    }

    @Test("L3: a surface larger or smaller than the screen is shown as far as it goes")
    func l3_otherSizes() throws {
        let terminal = try headless()
        defer { terminal.close() }
        for size in [Size(width: 200, height: 60), Size(width: 1, height: 1), Size(width: 0, height: 0)] {
            var surface = Surface(size: size)
            let line = String(repeating: "한", count: 100)
            for y in 0..<size.height {
                surface.write(line, at: Point(x: y & 1, y: y), style: Style(), clip: Rect(size))
            }
            try terminal.present(&surface)
        }
        #expect(CursesCell(x: 78, y: 0).scalar == "한")
        // In the last column half a character would be left.
        #expect(CursesCell(x: 79, y: 1).scalar != "한")
    }

    @Test func aFrameWithoutChangesWritesNothing() throws {
        let test = try TestTerminal()
        var surface = Surface(size: test.terminal.size)
        let all = Rect(surface.size)
        surface.write("once", at: Point(x: 0, y: 0), style: Style(), clip: all)
        try test.terminal.present(&surface)
        let first = test.output()
        #expect(first.contains("once") && first.contains("\u{1B}[?1049h") && first.contains("\u{1B}[?25l"))
        #expect(first.hasSuffix("\u{1B}[?2004h\u{1B}[?1004h\u{1B}[?1000h\u{1B}[?1006h"))
        try test.terminal.present(&surface)
        #expect(test.output() == "")
        surface.markAllChanged()
        try test.terminal.present(&surface)
        #expect(test.output() == "")
        surface.write("o", at: Point(x: 5, y: 3), style: Style(), clip: all)
        try test.terminal.present(&surface)
        let small = test.output()
        #expect(small.hasSuffix("o") && small.utf8.count < 12, "\(small.debugDescription)")
        test.terminal.invalidate()
        try test.terminal.present(&surface)
        let whole = test.output()
        #expect(whole.contains("once"))
        #expect(whole.hasPrefix("\u{1B}[?2026h") && whole.hasSuffix("\u{1B}[?2026l"))
    }

    @Test func aDescriptorThatDoesNotBlockIsNotDrawnOn() throws {
        var ends: (Int32, Int32) = (-1, -1)
        try #require(unsafe openpty(&ends.0, &ends.1, nil, nil, nil) == 0)
        defer { for end in [ends.0, ends.1] { Glibc.close(end) } }
        _ = fcntl(ends.1, F_SETFL, O_RDWR | O_NONBLOCK)
        var options = NcursesTerminal.Options()
        options.output = ends.1
        let terminal = try NcursesTerminal(options, openedInput: fcntl(ends.1, F_DUPFD_CLOEXEC, 0), term: "vt100")
        defer { terminal.close() }
        #expect(fcntl(ends.1, F_GETFL) & O_NONBLOCK != 0, "it is not ours to change")
    }

    // MARK: Colours

    @Test("C1: each depth gives the same text", arguments: ColorDepth.allCases)
    func c1_depths(depth: ColorDepth) throws {
        let terminal = try headless(color: .always(depth))
        defer { terminal.close() }
        #expect(terminal.capabilities.colors == depth)
        var surface = Surface(size: terminal.size)
        surface.fill(Rect(surface.size), background: .hex(0x1D2671))
        surface.write(
            "text", at: Point(x: 0, y: 0), style: Style(foreground: .hex(0xFFFFFF)), clip: Rect(surface.size))
        try terminal.present(&surface)
        #expect(cursesText(row: 0, width: 5) == "text ")
        let cell = CursesCell(x: 0, y: 0)
        #expect((cell.foreground == -1) == (depth == .none))
        #expect((cell.foreground == 0xFFFFFF) == (depth == .truecolor))
    }

    @Test func paletteAndDarkBluesKeepApart() throws {
        let test = try TestTerminal(color: .always(.truecolor))
        var surface = Surface(size: test.terminal.size)
        let colors: [Color] = [
            .palette(4), .palette(12), .palette(200), .hex(0x000004), .hex(0x0000C8), .hex(0x123456),
        ]
        for (x, color) in colors.enumerated() {
            surface.write("x", at: Point(x: x, y: 0), style: Style(foreground: color), clip: Rect(surface.size))
        }
        try test.terminal.present(&surface)
        let sent = test.output()
        for sgr in ["34m", "94m", "38;5;200m", "38;2;0;1;4m", "38;2;0;1;200m", "38;2;18;52;86m"] {
            #expect(sent.contains(sgr + "x"), "\(sgr)")
        }
    }

    @Test func gradientsNeverRunOutOfPairs() throws {
        let terminal = try headless()
        defer { terminal.close() }
        var surface = Surface(size: terminal.size)
        // 115,200 pairs, of which a terminal has 65,536.
        for frame in 0..<60 {
            for y in 0..<24 {
                for x in 0..<80 {
                    let color = Color.rgb(UInt8(frame * 4), UInt8(y * 10), UInt8(x * 3))
                    surface.fill(Rect(x: x, y: y, width: 1, height: 1), background: color)
                }
            }
            try terminal.present(&surface)
            for (x, y) in [(0, 0), (79, 23), (40, 12)] {
                let expected = Int32(frame * 4) << 16 | Int32(max(y * 10, frame == 0 ? 1 : 0)) << 8 | Int32(x * 3)
                #expect(CursesCell(x: x, y: y).background == expected, "frame \(frame)")
            }
        }
        for y in 0..<24 {
            for x in 0..<80 {
                #expect(CursesCell(x: x, y: y).background == 59 * 4 << 16 | Int32(y * 10) << 8 | Int32(x * 3))
            }
        }
    }

    // MARK: Keys

    @Test(
        "K1: keys and what terminals send for them",
        arguments: [
            ("\u{1B}[A", .up), ("\u{1B}OA", .up), ("\u{1B}[B", .down), ("\u{1B}OB", .down), ("\u{1B}[C", .right),
            ("\u{1B}OC", .right), ("\u{1B}[D", .left), ("\u{1B}OD", .left), ("\u{1B}[H", .home), ("\u{1B}OH", .home),
            ("\u{1B}[1~", .home), ("\u{1B}[F", .end), ("\u{1B}OF", .end), ("\u{1B}[4~", .end), ("\u{1B}[5~", .pageUp),
            ("\u{1B}[6~", .pageDown), ("\u{7F}", .backspace), ("\u{8}", .backspace), ("\r", .enter), ("\n", .enter),
            ("\t", .tab), ("\u{1B}[Z", .backTab), ("\u{3}", .control("c")), ("\u{1A}", .control("z")),
            ("\u{C}", .control("l")), ("\u{13}", .control("s")), ("\u{11}", .control("q")), ("\u{16}", .control("v")),
            ("q", .character("q")), (" ", .character(" ")), ("한", .character("한")), ("é", .character("é")),
            ("👍", .character("👍")), ("\u{1B}", .escape), ("\u{1B}\u{1B}[A", .up),
        ] as [(String, Key)])
    func k1_keys(bytes: String, key: Key) throws {
        let test = try TestTerminal()
        #expect(test.events(bytes) == [.key(key)])
        #expect(test.events("x") == [.key(.character("x"))])
    }

    @Test("K1: what no key of ours sends is dropped whole")
    func k1_unknownKeys() throws {
        let test = try TestTerminal()
        let unknown = [
            "\u{1B}[57358u", "\u{1B}[1;5C", "\u{1B}[15~", "\u{1B}[200;3;4t", "\u{1B}OP", "\u{1B}Ox", "\u{1B}x",
            "\u{1B}[",
            "\u{1B}[?1;2c", "\u{0}", "\u{1D}",
        ]
        for bytes in unknown { #expect(test.events(bytes + "") == [], "\(bytes.debugDescription)") }
        #expect(test.events("y") == [.key(.character("y"))])
        test.type([0xFF, 0xC3, 0x28, 0x80, 0x79])
        #expect(test.events() == [.key(.character("(")), .key(.character("y"))])
    }

    @Test("K4: ESC alone is known within 25 ms")
    func k4_escapeAlone() throws {
        let test = try TestTerminal()
        test.type("\u{1B}")
        let start = ContinuousClock.now
        #expect(test.events() == [.key(.escape)])
        #expect(.now - start < .milliseconds(200))
        #expect(cncurses_escape_delay() == 25)
    }

    @Test func aThousandKeysComeAtOnce() throws {
        let test = try TestTerminal()
        let some = "\u{1B}[C\u{1B}ODn한"
        let keys: [TerminalEvent] = [.key(.right), .key(.left), .key(.character("n")), .key(.character("한"))]
        let events = test.events(String(repeating: some, count: 250))
        #expect(events == Array(repeatElement(keys, count: 250).joined()))
    }

    @Test func piecesOfASequenceAreJoined() throws {
        let test = try TestTerminal()
        let bytes = Array("한\u{1B}[<0;12;3M".utf8)
        for cut in [1, 2, 7, 10, 13] {
            test.type(Array(bytes[..<cut]))
            var events = test.events()
            test.type(Array(bytes[cut...]))
            events += test.events()
            #expect(events == [.key(.character("한")), .mouse(MouseEvent(.press, at: Point(x: 11, y: 2)))], "\(cut)")
        }
    }

    @Test("K3: the mouse, in the order of what it did")
    func k3_mouse() throws {
        let test = try TestTerminal()
        var bytes = ""
        var expected: [TerminalEvent] = []
        for step in 0..<40 {
            let point = Point(x: step % 20, y: step % 5)
            let place = "\(point.x + 1);\(point.y + 1)"
            bytes += "\u{1B}[<0;\(place)M\u{1B}[<0;\(place)m\u{1B}[<64;\(place)M\u{1B}[<65;\(place)Mn"
            expected += [MouseEvent.Action.press, .release, .wheelUp, .wheelDown].map {
                .mouse(MouseEvent($0, at: point))
            }
            expected.append(.key(.character("n")))
        }
        #expect(test.events(bytes) == expected)
        // The right button, a move, and one in the old form.
        #expect(test.events("\u{1B}[<2;1;1M\u{1B}[<35;1;1M") == [])
        #expect(test.events("\u{1B}[M #$") == [.mouse(MouseEvent(.press, at: Point(x: 2, y: 3)))])
        #expect(test.events("\u{1B}[M##$") == [.mouse(MouseEvent(.release, at: Point(x: 2, y: 3)))])
        #expect(test.events("\u{1B}[<0;;M\u{1B}[<0;0;3m") == [], "a report without a cell is no click")
        var surface = Surface(size: test.terminal.size)
        try test.terminal.present(&surface)
        test.terminal.setMouse(false)
        #expect(test.output().contains("\u{1B}[?1000l"))
        test.terminal.setMouse(true)
        #expect(test.output().hasSuffix("\u{1B}[?1000h\u{1B}[?1006h"))
    }

    @Test("K3: focus is reported")
    func k3_focus() throws {
        let test = try TestTerminal()
        #expect(test.events("\u{1B}[O\u{1B}[I") == [.focus(false), .focus(true)])
    }

    @Test func pastedTextIsNoKeys() throws {
        let test = try TestTerminal()
        #expect(
            test.events("a\u{1B}[200~q\u{1B}[Cq\u{3}\n한\u{1B}[201~b") == [
                .key(.character("a")), .pasted("qq\u{3}\n한"), .key(.character("b")),
            ])
        #expect(test.events("\u{1B}[200~qqq") == [])
        #expect(test.events("qqq\u{1B}[201~c") == [.pasted("qqqqqq"), .key(.character("c"))])
    }

    @Test func aPasteWithoutEndDoesNotSwallowKeysForEver() {
        var decoder = KeyDecoder()
        let start = ContinuousClock.now
        var codes = [Int32(CNCURSES_KEY_PASTE_BEGIN), 0x71]
        func next() -> Int32 { codes.isEmpty ? -1 : codes.removeFirst() }
        #expect(decoder.read(now: start, next) == [])
        codes = [0x71]
        #expect(decoder.read(now: start + .seconds(2), next) == [])
        codes = [0x71]
        #expect(decoder.read(now: start + .seconds(6), next) == [.pasted("qq"), .key(.character("q"))])
    }

    @Test("Nothing in a paste is a command, however it comes", arguments: [1, 3, 5, 9, 12, 15, 17])
    func pasteInPieces(_ cut: Int) throws {
        let test = try TestTerminal()
        let bytes = Array("\u{1B}[200~\u{1C}\u{3}\u{1A}q\rq\u{1B}[201~x".utf8)
        test.type(Array(bytes[..<cut]))
        // Long enough for curses to give up on a sequence.
        var events = cut < 3 ? [] : test.events()
        test.type(Array(bytes[cut...]))
        events += test.events()
        #expect(events == [.pasted("\u{1C}\u{3}\u{1A}q\rq"), .key(.character("x"))])
    }

    @Test("Keys that make signals elsewhere are keys")
    func signalKeys() throws {
        let test = try TestTerminal()
        #expect(
            test.events("\u{1C}\u{3}\u{1A}\u{11}") == ["\\", "c", "z", "q"].map { .key(.control($0)) })
    }

    @Test(
        "A string that the terminal sends is no keys, also in pieces",
        arguments: ["\u{1B}]11;rgb:1d1d/26/71q\u{7}", "\u{1B}]11;rgb:1d1d/26/71q\u{1B}\\", "\u{1B}P1$r0mq\u{1B}\\"])
    func strings(_ text: String) throws {
        let test = try TestTerminal()
        #expect(test.events("a" + text + "b") == [.key(.character("a")), .key(.character("b"))])
        let bytes = Array(text.utf8)
        test.type(Array(bytes[..<6]))
        #expect(test.events() == [])
        test.type(Array(bytes[6...]) + [0x63])
        #expect(test.events() == [.key(.character("c"))])
    }

    @Test func aStringWithoutEndDoesNotSwallowKeysForEver() {
        var decoder = KeyDecoder()
        let start = ContinuousClock.now
        var codes: [Int32] = [0x1B, 0x5D]
        func next() -> Int32 { codes.isEmpty ? -1 : codes.removeFirst() }
        // Meta and a bracket, typed.
        #expect(decoder.read(now: start, next) == [])
        codes = [0x71]
        #expect(decoder.read(now: start, next) == [.key(.character("q"))])
        codes = [0x1B, 0x5D, 0x31]
        #expect(decoder.read(now: start, next) == [])
        codes = [0x71]
        #expect(decoder.read(now: start + .seconds(2), next) == [.key(.character("q"))])
    }

    @Test func ofALongPasteTheBeginningIsKept() {
        var decoder = KeyDecoder()
        var codes = [Int32(CNCURSES_KEY_PASTE_BEGIN)] + repeatElement(0x71, count: 200_000)
        codes = (codes + [Int32(CNCURSES_KEY_PASTE_END), 0x72]).reversed()
        let events = decoder.read(now: .now) { codes.popLast() ?? -1 }
        #expect(events == [.pasted(String(repeating: "q", count: 65_536)), .key(.character("r"))])
    }

    // MARK: The loop

    @Test func waitsUntilTheMomentAndNotLess() throws {
        let test = try TestTerminal()
        let deadline = ContinuousClock.now + .milliseconds(20)
        #expect(test.terminal.events(until: deadline) == [])
        #expect(.now >= deadline)
        #expect(test.terminal.events(until: .now - .seconds(5)) == [])
        test.type("k")
        #expect(test.terminal.events(until: nil) == [.key(.character("k"))])
        #expect(Wait(.zero) == Wait(.seconds(-3)))
        #expect(Wait(.nanoseconds(1_500_000_000)) == Wait(.milliseconds(1500)))
        #expect(Wait(.nanoseconds(1_500_000_000)).nanoseconds == 500_000_000)
        #expect(Wait(Duration(secondsComponent: 0, attosecondsComponent: 999_999_999_999_999_999)).seconds == 1)
        #expect(Wait(.seconds(Int64.max)).seconds == 1_000_000_000)
    }

    @Test func aSizeOfTheWindowIsTaken() throws {
        let test = try TestTerminal()
        #expect(test.terminal.size == Size(width: 20, height: 5))
        for (width, height) in [(30, 8), (1, 1), (3, 50)] as [(UInt16, UInt16)] {
            test.resize(width: width, height: height)
            let size = Size(width: Int(width), height: Int(height))
            #expect(test.events() == [.resized(size)])
            #expect(test.terminal.size == size)
            var surface = Surface(size: size)
            surface.write("x", at: Point(x: 0, y: size.height - 1), style: Style(), clip: Rect(size))
            try test.terminal.present(&surface)
            #expect(CursesCell(x: 0, y: size.height - 1).scalar == "x")
        }
        test.resize(width: 0, height: 0)
        #expect(test.events() == [.resized(Size(width: 1, height: 1))])
    }

    @Test("S1: signals that end are told, those that were ignored stay so")
    func s1_signals() throws {
        let before = signal(SIGHUP, SIG_IGN)
        defer { signal(SIGHUP, before) }
        let test = try TestTerminal()
        kill(getpid(), SIGHUP)
        kill(getpid(), SIGTERM)
        #expect(test.events() == [.terminate(signal: SIGTERM)])
    }

    @Test func theEndOfTheInputIsTold() throws {
        let test = try TestTerminal()
        test.type("ab")
        test.hangUp()
        var events: [TerminalEvent] = []
        while events.last != .closed, events.count < 9 { events += test.events() }
        #expect(events.last == .closed)
        #expect(test.events() == [.closed])
    }

    @Test("A terminal that was disconnected refuses a frame")
    func presentsNothingAfterHangUp() throws {
        let before = signal(SIGHUP, SIG_IGN)
        defer { signal(SIGHUP, before) }
        let test = try TestTerminal()
        var surface = Surface(size: test.terminal.size)
        try test.terminal.present(&surface)
        test.hangUp()
        surface.write("lost", at: Point(x: 0, y: 0), style: Style(), clip: Rect(surface.size))
        #expect(throws: TerminalOutputError.system(errno: EIO)) { try test.terminal.present(&surface) }
    }

    @Test("Any number of files is waited for, and none is ready that is not", arguments: [1, 64, 65, 200])
    func manyFiles(_ count: Int) throws {
        let test = try TestTerminal()
        let pipes = try (0..<count).map { _ in
            var ends: [Int32] = [-1, -1]
            try #require(unsafe pipe(&ends) == 0)
            return ends
        }
        defer { for end in pipes.joined() { Glibc.close(end) } }
        // A reading end never takes what is written.
        let files = pipes.map { WatchedFile($0[0], wantsToWrite: true) }
        #expect(test.terminal.events(until: .now + .milliseconds(20), watching: files) == [])
        _ = unsafe write(pipes[count - 1][1], "x", 1)
        #expect(
            test.terminal.events(until: .now + .seconds(5), watching: files)
                == [.ready(descriptor: files[count - 1].descriptor)])
    }

    // MARK: Opening and closing

    @Test("S1: closing leaves the terminal as it was")
    func s1_restored() throws {
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
        // M3: what nobody read is not for the shell.
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
        decoder.expectsReply = true
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
        #expect(test.terminal.size == Size(width: 2048, height: 1024))
        #expect(residentBytes() - before < 400 << 20)
    }

    @Test("S3: a terminal that cannot be drawn on is refused by its reason")
    func s3_refusals() throws {
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
