import Glibc
import RecapSurface
import Testing

@testable import RecapNcurses

/// Terminals that are asked about themselves.
extension NcursesTests {
    private static let answers =
        "\u{1B}]11;rgb:1d1d/2626/7171\u{1B}\\\u{1B}_Gi=31;OK\u{1B}\\\u{1B}P>|kitty(0.28.1)\u{1B}\\\u{1B}[6;18;9t\u{1B}[?62;4c"

    private static var traits: TerminalTraits {
        var traits = TerminalTraits()
        traits.background = .rgb(0x1D, 0x26, 0x71)
        traits.takesKittyPictures = true
        traits.takesSixels = true
        traits.product = "kitty(0.28.1)"
        traits.cellPixels = CellSize(width: 9, height: 18)
        return traits
    }

    /// A terminal that has shown a frame and was asked everything, and the bytes that it was sent.
    private func asked() throws -> (test: TestTerminal, written: String) {
        let test = try TestTerminal()
        var surface = Surface(size: test.terminal.size)
        test.terminal.query([.background, .pictures])
        #expect(test.output() == "", "nothing is asked before the first frame")
        try test.terminal.present(&surface)
        let written = test.output()
        #expect(written.contains("\u{1B}]11;?"))
        return (test, written)
    }

    @Test("A terminal is asked after the first frame, and its answers are one event")
    func answersOfATerminal() throws {
        let (test, written) = try asked()
        #expect(written.hasSuffix("\u{1B}[>q\u{1B}[16t\u{1B}[c"))
        #expect(
            test.events("a" + Self.answers + "b") == [
                .key(.character("a")), .described(Self.traits), .key(.character("b")),
            ])
        test.terminal.query([.background])
        #expect(test.output() == "", "a question is asked once")
    }

    @Test(
        "A terminal that knows less answers less",
        arguments: ["\u{1B}[?1;2c", "\u{1B}_Gi=31;ENOTSUPPORTED:no\u{1B}\\\u{1B}[?6c"])
    func fewAnswers(_ reply: String) throws {
        #expect(try asked().test.events(reply) == [.described(TerminalTraits())])
    }

    @Test(
        "A terminal that can control animations misses the one that it is asked to control",
        arguments: [
            ("\u{1B}_Gi=32;ENOENT:Animation command refers to non-existent image\u{1B}\\", true),
            ("\u{1B}_Gi=32;EINVAL:unknown action\u{1B}\\", false), ("", false),
        ])
    func animations(_ reply: String, _ playsThem: Bool) throws {
        var traits = Self.traits
        traits.playsAnimations = playsThem
        #expect(try asked().test.events(reply + Self.answers) == [.described(traits)])
    }

    @Test("Answers may come in pieces, and no piece is a key")
    func answersInPieces() throws {
        let bytes = Array(Self.answers.utf8)
        for cut in 1..<bytes.count {
            var decoder = KeyDecoder()
            let now = ContinuousClock.now
            decoder.expectTraits(holdingEscapeUntil: now + .seconds(1))
            var codes: [Int32] = []
            func next() -> Int32 { codes.isEmpty ? -1 : codes.removeFirst() }
            var events: [TerminalEvent] = []
            for piece in [bytes[..<cut], bytes[cut...]] {
                codes = piece.map(Int32.init)
                events += decoder.read(now: now, next)
            }
            #expect(events == [.described(Self.traits)], "cut at \(cut)")
        }
    }

    @Test("A terminal that knows light and dark reports a change, upon which it is asked for its background again")
    func lightAndDark() throws {
        let (test, written) = try asked()
        #expect(written.contains("\u{1B}[?996n") && !written.contains("2031"))
        let dark = "\u{1B}[?997;1n" + Self.answers
        #expect(test.events(dark) == [.described(Self.traits)])
        #expect(test.output().hasSuffix("\u{1B}[?2031h"))
        var traits = Self.traits
        traits.background = .rgb(255, 255, 255)
        #expect(test.events("\u{1B}[?2048;0$y\u{1B}[?62;4c") == [])
        _ = test.output()
        #expect(test.events("\u{1B}[?997;2n") == [])
        #expect(test.output() == "\u{1B}[?996n\u{1B}]11;?\u{1B}\\\u{1B}[c")
        traits.features.modes[.sizeReports] = false
        let light = "\u{1B}[?997;2n\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}[?62;4c"
        #expect(test.events(light) == [.described(traits)])
        #expect(test.output() == "", "the answer is no change")
        test.terminal.close()
        #expect(test.output().contains("\u{1B}[?2031l"))
    }

    @Test(
        "A terminal that does not know light and dark is not asked for reports",
        arguments: ["", "\u{1B}[?997;3n", "\u{1B}[997;1n"])
    func neitherLightNorDark(_ reply: String) throws {
        let (test, _) = try asked()
        #expect(test.events(reply + Self.answers) == [.described(Self.traits)])
        test.terminal.close()
        #expect(!test.output().contains("2031"))
    }

    @Test("Escape is a key even while answers are awaited")
    func escapeMeanwhile() throws {
        let (test, _) = try asked()
        #expect(test.events("\u{1B}") == [.key(.escape)])
        #expect(test.events("\u{1B}[A") == [.key(.up)])
    }

    @Test("The reply that comes while the terminal is closed does not reach the shell")
    func replyAfterTheEnd() throws {
        let (test, _) = try asked()
        let slave = test.slave
        test.type(Self.answers)
        test.terminal.close()
        var waiting: Int32 = -1
        _ = unsafe ioctl(slave, UInt(FIONREAD), &waiting)
        #expect(waiting == 0)
    }

    @Test(
        "A terminal that may print what it doesn't know is not asked", arguments: ["linux", "vt220", "tmux-256color"])
    func notOfXtermsKin(_ term: String) throws {
        let test = try TestTerminal(term: term)
        var surface = Surface(size: test.terminal.size)
        test.terminal.query([.background, .pictures])
        try test.terminal.present(&surface)
        let written = test.output()
        #expect(written.contains("\u{1B}]11;?") == (term == "tmux-256color"))
        #expect(!written.contains("\u{1B}_G"))
    }

    @Test(
        "The colour of the background is read as X11 writes it",
        arguments: [
            ("rgb:ffff/ffff/ffff", Color.rgb(255, 255, 255)), ("rgb:0/8/f", .rgb(0, 136, 255)),
            ("rgba:1e/1e/2e/ff", .rgb(0x1E, 0x1E, 0x2E)),
        ])
    func colors(_ text: String, _ color: Color) {
        #expect(traits(ofBackground: text).background == color)
    }

    @Test(
        "A colour that is none is no answer",
        arguments: ["rgb:1/2", "rgb:12345/1/1", "red", "rgb:-1/2/3", "", "rgb://"])
    func noColors(_ text: String) {
        #expect(traits(ofBackground: text).background == nil)
    }

    private func traits(ofBackground text: String) -> TerminalTraits {
        var reply = TerminalReply()
        reply.take(string: Array("11;\(text)".utf8), introducer: UInt8(ascii: "]"))
        return reply.traits
    }

    @Test(
        "Placeholders are known from kitty's version 0.28 on",
        arguments: [
            ("kitty(0.26.5)", false), ("kitty(0.28.0)", true), ("kitty(0.35.2)", true), ("kitty(1.0.0)", true),
            ("ghostty 1.0.1", true), ("XTerm(379)", false), ("WezTerm 20240203", false),
        ])
    func placeholders(_ product: String, _ takesThem: Bool) {
        var traits = TerminalTraits()
        traits.product = product
        #expect(!traits.takesPlaceholders)
        traits.takesKittyPictures = true
        #expect(traits.takesPlaceholders == takesThem)
    }

    @Test("A background is light if black is the better text on it")
    func lightBackgrounds() {
        var traits = TerminalTraits()
        #expect(traits.isLight == nil)
        for (color, isLight) in [
            (0xFFFFFF, true), (0x000000, false), (0x1D2671, false), (0xFDF6E3, true), (0x002B36, false),
        ] {
            traits.background = .hex(UInt32(color))
            #expect(traits.isLight == isLight)
        }
    }
}
