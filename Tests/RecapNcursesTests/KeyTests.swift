import CNcurses
import Glibc
import RecapSurface
import Testing

@testable import RecapNcurses

// Keys, the mouse and pasted text.

extension NcursesTests {
    @Test(
        "Keys and what terminals send for them",
        arguments: [
            ("\u{1B}[A", .up), ("\u{1B}OA", .up), ("\u{1B}[B", .down), ("\u{1B}OB", .down), ("\u{1B}[C", .right),
            ("\u{1B}OC", .right), ("\u{1B}[D", .left), ("\u{1B}OD", .left), ("\u{1B}[H", .home), ("\u{1B}OH", .home),
            ("\u{1B}[1~", .home), ("\u{1B}[F", .end), ("\u{1B}OF", .end), ("\u{1B}[4~", .end), ("\u{1B}[5~", .pageUp),
            ("\u{1B}[6~", .pageDown), ("\u{7F}", .backspace), ("\u{8}", .backspace), ("\r", .enter), ("\n", .enter),
            ("\t", .tab), ("\u{1B}[Z", .backTab), ("\u{3}", .control("c")), ("\u{1A}", .control("z")),
            ("\u{C}", .control("l")), ("\u{13}", .control("s")), ("\u{11}", .control("q")), ("\u{16}", .control("v")),
            ("q", .character("q")), (" ", .character(" ")), ("한", .character("한")), ("é", .character("é")),
            ("👍", .character("👍")), ("\u{1B}", .escape), ("\u{1B}\u{1B}[A", .up),
            ("\u{1B}x", .alt("x")), ("\u{1B}N", .alt("N")), ("\u{1B} ", .alt(" ")), ("\u{1B}OP", .function(1)),
            ("\u{1B}[15~", .function(5)), ("\u{1B}[24~", .function(12)), ("\u{1B}[2~", .insert),
            ("\u{1B}[3~", .delete), ("\u{1B}[1;2A", .shiftUp), ("\u{1B}[1;2B", .shiftDown),
            ("\u{1B}[1;2C", .shiftRight), ("\u{1B}[1;2D", .shiftLeft),
        ] as [(String, Key)])
    func knownKeys(bytes: String, key: Key) throws {
        let test = try TestTerminal()
        #expect(test.events(bytes) == [.key(key)])
        #expect(test.events("x") == [.key(.character("x"))])
    }

    @Test("What no key of ours sends is dropped whole")
    func unknownKeys() throws {
        let test = try TestTerminal()
        let unknown = [
            "\u{1B}[57358u", "\u{1B}[1;5C", "\u{1B}[25~", "\u{1B}[200;3;4t", "\u{1B}Ox", "\u{1B}é", "\u{1B}[",
            "\u{1B}[?1;2c", "\u{0}", "\u{1D}",
        ]
        for bytes in unknown { #expect(test.events(bytes + "") == [], "\(bytes.debugDescription)") }
        #expect(test.events("y") == [.key(.character("y"))])
        test.type([0xFF, 0xC3, 0x28, 0x80, 0x79])
        #expect(test.events() == [.key(.character("(")), .key(.character("y"))])
    }

    @Test("ESC alone is known within 25 ms")
    func escapeAlone() throws {
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

    @Test("The mouse, in the order of what it did")
    func mouse() throws {
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

    @Test("Focus is reported")
    func focus() throws {
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

    @Test("Keys that come faster than frames are dropped, but for those that ask for the end, and for the focus")
    func flood() {
        var decoder = KeyDecoder()
        let flood = repeatElement(Int32(0x31), count: 5000), focus = Int32(CNCURSES_KEY_FOCUS_OUT)
        var codes = (flood + [0x03] + flood + [0x03, focus, 0x32]).reversed().map(\.self)
        let events = decoder.read(now: .now) { codes.popLast() ?? -1 }
        let kept: [TerminalEvent] = Array(repeating: .key(.character("1")), count: KeyDecoder.mostEvents)
        #expect(events == kept + [.key(.control("c")), .focus(false)])
        #expect(!decoder.hasUnread)
        codes = [0x71]
        #expect(decoder.read(now: .now) { codes.popLast() ?? -1 } == [.key(.character("q"))])
    }

    @Test("However many keys come without a pause, a frame and a signal wait for few of them")
    func endlessFlood() {
        var decoder = KeyDecoder()
        var reads = 0
        let events = decoder.read(now: .now) {
            reads += 1
            return reads <= 1_000_000 ? 0x31 : -1
        }
        #expect(events.count == KeyDecoder.mostEvents && reads <= KeyDecoder.mostCodes && decoder.hasUnread)
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

    @Test("A key that ends the program ends a string that was cut off, and any other sequence")
    func keysAfterCutStrings() throws {
        let test = try TestTerminal()
        for cut in [
            "\u{1B}]11;rgb:", "\u{1B}P1$r", "\u{1B}_Gi=31", "\u{1B}[<0;1", "\u{1B}[M ", "\u{1B}O", "\u{1B}[?6",
            "\u{1B}",
        ] {
            for (byte, key) in [("\u{3}", "c"), ("\u{1C}", "\\"), ("\u{1A}", "z")] as [(String, Character)] {
                #expect(test.events(cut + byte) == [.key(.control(key))], "\(cut.debugDescription)")
            }
            #expect(test.events("q") == [.key(.character("q"))])
        }
    }

    @Test("A string that was cut off swallows keys for a second, however often they are pressed")
    func pressedOftenAfterACutString() {
        var decoder = KeyDecoder()
        let start = ContinuousClock.now
        var codes = Array("\u{1B}]11;rgb:".utf8).map(Int32.init)
        func next() -> Int32 { codes.isEmpty ? -1 : codes.removeFirst() }
        #expect(decoder.read(now: start, next) == [])
        for tenths in 1...9 {
            codes = [0x71]
            #expect(decoder.read(now: start + .milliseconds(tenths * 100), next) == [])
        }
        codes = [0x71]
        #expect(decoder.read(now: start + .milliseconds(1001), next) == [.key(.character("q"))])
    }

    @Test("A late reply is no key, wherever it is split within its string")
    func lateReplyInPieces() {
        let reply = Array("\u{1B}]11;rgb:1d1d/2626/7171\u{1B}\\".utf8).map(Int32.init)
        for cut in 3..<reply.count {
            var decoder = KeyDecoder()
            var codes = Array(reply[..<cut])
            func next() -> Int32 { codes.isEmpty ? -1 : codes.removeFirst() }
            #expect(decoder.read(now: .now, next) == [], "\(cut)")
            #expect(decoder.read(now: .now, next) == [], "\(cut)")
            codes = reply[cut...] + [0x71]
            #expect(decoder.read(now: .now, next) == [.key(.character("q"))], "\(cut)")
        }
    }

    @Test("After a string whose end was lost, Escape and the key after it do what they do, and so does a sequence")
    func keysAfterAStringWithoutEnd() {
        for (pieces, events) in [
            ([[0x1B], [0x71]], [.key(.character("q"))]), ([[0x1B, 0x5B, 0x43]], [.key(.right)]),
            ([[0x1B], [0x5B, 0x43]], [.key(.right)]),
        ] as [([[Int32]], [TerminalEvent])] {
            var decoder = KeyDecoder()
            var codes = Array("\u{1B}]11;rgb:".utf8).map(Int32.init)
            func next() -> Int32 { codes.isEmpty ? -1 : codes.removeFirst() }
            var got = decoder.read(now: .now, next)
            for piece in pieces {
                codes = piece
                got += decoder.read(now: .now, next)
            }
            #expect(got == events)
        }
    }

    @Test("A press whose release went to another window ends with a movement without a button")
    func lostRelease() throws {
        let test = try TestTerminal()
        let point = Point(x: 3, y: 1)
        #expect(test.events("\u{1B}[<0;4;2M\u{1B}[<32;5;2M") == [.mouse(MouseEvent(.press, at: point))])
        #expect(test.events("\u{1B}[<35;4;2M\u{1B}[<35;4;2M") == [.mouse(MouseEvent(.release, at: point))])
    }

    @Test func ofALongPasteTheBeginningIsKept() {
        var decoder = KeyDecoder()
        var codes = [Int32(CNCURSES_KEY_PASTE_BEGIN)] + repeatElement(0x71, count: 200_000)
        codes = (codes + [Int32(CNCURSES_KEY_PASTE_END), 0x72]).reversed()
        var events: [TerminalEvent] = []
        repeat { events += decoder.read(now: .now) { codes.popLast() ?? -1 } } while decoder.hasUnread
        #expect(events == [.pasted(String(repeating: "q", count: 65_536)), .key(.character("r"))])
    }
}
