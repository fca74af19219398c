import Glibc
import Testing

/// Keys in, screens out, on each kind of terminal.
@Suite("Kinds of terminal")
struct TermTests {
    /// A terminal, by what it says of itself.
    struct Kind: Sendable, CustomTestStringConvertible {
        var term: String
        var colorterm: String?
        var testDescription: String { colorterm.map { "\(term) with COLORTERM=\($0)" } ?? term }
    }

    static let kinds = [
        Kind(term: "xterm-256color"), Kind(term: "xterm-256color", colorterm: "truecolor"),
        Kind(term: "tmux-256color"), Kind(term: "tmux-256color", colorterm: "truecolor"), Kind(term: "screen"),
        Kind(term: "linux"), Kind(term: "vt100"),
    ]

    @Test("Pages turn by keys, and the terminal is as it was", arguments: kinds)
    func turnsAndGivesBack(_ kind: Kind) throws {
        let session = try Session(
            Places.fixture("three"), term: kind.term, environment: kind.colorterm.map { ["COLORTERM": $0] } ?? [:])
        try session.waitForScreen(contains: "Page one")
        try session.waitForScreen(contains: "처음")
        #expect(session.isRaw)
        try session.press("\u{1B}[C")
        try session.waitForScreen(contains: "Page two")
        try session.press("\u{1B}OC")
        try session.waitForScreen(contains: "Page three")
        try session.waitForScreen(contains: "마지막")
        try session.press("p")
        try session.waitForScreen(contains: "다음")
        try session.waitForScreen(lacks: "Page three")
        try session.quit()
    }

    @Test("Terminals of xterm's kin report mouse, focus and pastes; others are not asked to")
    func reportsWhereKnown() throws {
        let xterm = try Session(Places.fixture("three"))
        try xterm.waitForScreen(contains: "Page one")
        try xterm.wait(for: "reports") { $0.modes.isSuperset(of: [1000, 1006, 1004, 2004, 1049]) }
        #expect(!xterm.emulator.modes.contains(25))

        let vt100 = try Session(Places.fixture("three"), term: "vt100")
        try vt100.waitForScreen(contains: "Page one")
        try vt100.quit()
        #expect(Set(vt100.emulator.timesOn.keys).isDisjoint(with: [1000, 1006, 1004, 2004]))
    }

    @Test("The terminal is asked about itself by doctor, which draws nothing and changes nothing")
    func doctor() throws {
        let session = try Session("doctor", size: ScreenSize(100, 40))
        try session.answersWhatItIs(
            "\u{1B}]11;rgb:fdfd/f6f6/e3e3\u{1B}\\\u{1B}P>|kitty(0.35.2)\u{1B}\\\u{1B}_Gi=31;OK\u{1B}\\"
                + "\u{1B}[?2026;2$y\u{1B}P1$r0;38:2::1:2:3m\u{1B}\\\u{1B}[2;3R\u{1B}[2;2R\u{1B}[2;2R\u{1B}[?62c")
        #expect(try session.waitForEnd() == .exited(0))
        for text in [
            "kitty(0.35.2)", "#fdf6e3, light", "256, though the terminal has 16 million",
            "export COLORTERM=truecolor", "in pixels, as kitty's placeholders", "as expected", "whole frames",
        ] {
            #expect(session.screen.contains(text), "\(text)")
        }
        #expect(!session.emulator.timesOn.keys.contains(1049))
    }

    @Test("Without a terminal doctor says that it examined none, in the language of the environment")
    func doctorWithoutTerminal() throws {
        let run = try Command("doctor", environment: ["LANG": "de_DE.UTF-8", "LC_ALL": "", "LC_MESSAGES": "de_DE"])
        #expect(run.ending == .exited(0))
        #expect(run.output.hasSuffix("Es gab kein Terminal zu untersuchen: Starte recap-tui doctor in einem.\n"))
        #expect(!run.output.contains("Nichts muss geändert werden."))
        #expect(run.output.contains("Deutsch, durch LC_MESSAGES=de_DE\n"))
    }

    @Test("A terminal that does not reply to doctor costs a second")
    func doctorWithoutReply() throws {
        let session = try Session("doctor", size: ScreenSize(100, 40))
        #expect(try session.waitForEnd() == .exited(0))
        #expect(session.screen.contains("does not reply to queries"))
    }

    static let unknown = [
        Kind(term: "xterm-kitty"), Kind(term: "xterm-ghostty"), Kind(term: "alacritty"), Kind(term: "foot"),
        Kind(term: "wezterm"), Kind(term: "xterm-16color"), Kind(term: "xterm-direct"), Kind(term: "screen.foot"),
        Kind(term: "xterm-kitty", colorterm: "truecolor"),
    ]

    @Test("A type that is not installed plays on the nearest description, in its colours", arguments: unknown)
    func unknownTypes(_ kind: Kind) throws {
        let session = try Session(
            Places.fixture("three"), term: kind.term, environment: kind.colorterm.map { ["COLORTERM": $0] } ?? [:])
        try session.waitForScreen(contains: "처음")
        try session.press("\u{1B}[C")
        try session.waitForScreen(contains: "Page two")
        try session.waitForScreen(contains: "다음")
        let inks = session.emulator.inks.subtracting([.standard])
        let isDirect = kind.colorterm != nil || kind.term == "xterm-direct"
        let most = kind.term == "xterm-16color" ? 16 : kind.term.hasPrefix("screen") ? 8 : 256
        #expect(
            !inks.isEmpty
                && inks.allSatisfy { ink in
                    switch ink {
                    case .rgb: isDirect
                    case .palette(let number): number < most
                    default: false
                    }
                }, "\(inks)")
        try session.quit()
        let opening = String(decoding: session.received, as: UTF8.self).split(separator: "Page one").first
        #expect(opening?.contains("\u{1B}[c") == false, "it needs no question")
    }

    @Test("A type that tells nothing plays where the terminal answers")
    func answer() throws {
        let session = try Session(Places.fixture("three"), term: "no-such-terminal")
        try session.answersWhatItIs("\u{1B}[?64;1;22c")
        try session.waitForScreen(contains: "Page one")
        try session.press("n")
        try session.waitForScreen(contains: "Page two")
        try session.quit()
    }

    @Test("While it waits for an answer it can be ended", arguments: [SIGTERM, SIGINT, SIGUSR1])
    func endedWhileItAsks(_ signal: Int32) throws {
        let session = try Session(Places.fixture("three"), term: "no-such-terminal")
        try session.answersWhatItIs("")
        try session.send(signal)
        #expect(try session.waitForEnd() == .died(ofSignal: signal))
        #expect(session.damage == [])
    }

    @Test(
        "While it waits for an answer, ^C and ^\\ end it as they do later",
        arguments: [("\u{3}", SIGINT), ("\u{1C}", SIGQUIT)])
    func keyWhileItAsks(_ key: String, _ signal: Int32) throws {
        let session = try Session(Places.fixture("three"), term: "no-such-terminal")
        try session.answersWhatItIs("")
        try session.press(key)
        #expect(try session.waitForEnd() == .died(ofSignal: signal))
        #expect(session.damage == [])
    }

    @Test("An answer that comes too late is not for the shell")
    func lateAnswer() throws {
        let session = try Session(Places.fixture("three"), term: "no-such-terminal")
        try session.waitForScreen(contains: "처음")
        try session.press("\u{1B}[?1;2c")
        try session.press("q\r\u{1B}[?1;2c")
        #expect(try session.waitForEnd() == .exited(0))
        #expect(!session.screen.contains("Page two"))
        #expect(!session.damage.contains { $0.contains("typed into the shell") })
    }

    @Test("Why there is only text is told on a terminal, with what to do, and nowhere else")
    func whyPlain() throws {
        for (term, reason) in [
            ("dumb", "can't place its cursor"), ("no-such-terminal", "\"no-such-terminal\""), ("", "not set"),
        ] {
            let session = try Session(Places.fixture("three"), size: ScreenSize(200, 24), term: term)
            try session.waitForScreen(contains: "처음")
            let line = session.emulator.lines.first { $0.contains("recap-tui: plain text: ") } ?? ""
            #expect(line.contains(reason) && line.contains("xterm-256color"), "\(line)")
            let piped = try Session(Places.fixture("three"), term: term, pipesOutput: true)
            #expect(try piped.waitForEnd() == .exited(0))
            #expect(!piped.screen.contains("plain text"))
        }
    }

    @Test("A terminal with a private description of its own is served by it")
    func privateDescription() throws {
        let session = try Session(Places.fixture("three"), environment: ["TERMINFO": "/nowhere", "COLORTERM": "24bit"])
        try session.waitForScreen(contains: "Page one")
        try session.quit()
    }

    @Test(
        "Without a terminal that moves its cursor, Enter goes through the pages as text",
        arguments: ["dumb", "no-such-terminal", "", nil])
    func plainText(_ term: String?) throws {
        let session = try Session(Places.fixture("three"), term: term)
        try session.waitForScreen(contains: "처음")
        #expect(session.screen.contains("Page 1 of 3."))
        #expect(!session.screen.contains("Page two"))
        try session.press("\r")
        try session.waitForScreen(contains: "다음")
        #expect(!session.screen.contains("Page three"))
        try session.press("\r")
        try session.waitForScreen(contains: "마지막")
        try session.press("\r")
        try session.waitForScreen(contains: "End of the story.")
        // A key that is held down doesn't leave the story.
        try session.waitForQuiet()
        try session.press("\r")
        #expect(try session.waitForEnd() == .exited(0))
        #expect(session.screen.contains("마지막"))
        #expect(session.damage == [])
        #expect(session.emulator.timesOn == [:])
    }

    @Test("In the plain mode arrow keys are known without a description of the terminal, and nothing typed is seen")
    func plainKeys() throws {
        let session = try Session("--plain", Places.fixture("three"), term: "no-such-terminal")
        try session.waitForScreen(contains: "처음")
        #expect(session.isRaw)
        try session.press("\u{1B}[C")
        try session.waitForScreen(contains: "Page two")
        try session.press("\u{1B}OC")
        try session.waitForScreen(contains: "Page three")
        try session.press("xy\u{1B}[1;5Ci")
        try session.waitForScreen(contains: "Page 3 of 3.\nPage three\n")
        #expect(!session.screen.contains("xy") && !session.screen.contains("^["))
        try session.press("\u{3}")
        #expect(try session.waitForEnd() == .died(ofSignal: SIGINT))
        #expect(session.damage == [] && session.controlSequences == 0)
    }

    @Test("--plain shows text on any terminal, without a control sequence")
    func plainByRequest() throws {
        let session = try Session("--plain", Places.fixture("three"))
        try session.waitForScreen(contains: "처음")
        try session.press("\r")
        try session.waitForScreen(contains: "다음")
        try session.quit()
        #expect(!session.screen.contains("Page three"))
        #expect(session.controlSequences == 0)
        // The cursor never goes back: a return is part of the end of a line.
        let returns = session.received.indices.filter { session.received[$0] == 0x0D }
        #expect(returns.allSatisfy { session.received[$0...].starts(with: [0x0D, 0x0A]) })
        #expect(!session.received.contains(0x08))
        #expect(session.damage == [])
    }
}
