import RecapSurface
import Testing

@testable import RecapNcurses

/// The colour of the window around the cells, on terminals that tell their background and on others.
extension NcursesTests {
    private static let dark = "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\\u{1B}[?62c"
    private static let light = "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}[?62c"
    private static let reset = "\u{1B}]111\u{1B}\\"
    private static let blue = "\u{1B}]11;rgb:00/08/ff\u{1B}\\"

    /// Shows a frame with a colour around it. Returns what the terminal was sent.
    private func show(_ edge: Color, on test: TestTerminal) throws -> String {
        var surface = Surface(size: test.terminal.size)
        surface.edge = edge
        try test.terminal.present(&surface)
        return test.output()
    }

    /// A terminal that has shown a frame with a blue edge, and has answered.
    private func blueTerminal(_ answer: String = dark) throws -> TestTerminal {
        let test = try TestTerminal(color: .always(.truecolor))
        let first = try show(.rgb(0, 8, 255), on: test)
        #expect(!first.contains("]11;"), "the first frame is shown before any question")
        #expect(test.events() == [])
        #expect(test.output().contains("]11;?"))
        #expect(test.events(answer) == [], "the answer concerns no one else")
        return test
    }

    @Test("The edge has the colour of the page, is told only when that changes, and is the terminal's own at the end")
    func edges() throws {
        let test = try blueTerminal()
        #expect(test.output() == Self.blue)
        #expect(try !show(.rgb(0, 8, 255), on: test).contains("]11"))
        #expect(try show(.rgb(255, 255, 255), on: test).contains("]11;rgb:ff/ff/ff"))
        #expect(try show(.default, on: test).contains(Self.reset))
        #expect(try show(.rgb(0, 8, 255), on: test).contains(Self.blue))
        test.terminal.close()
        #expect(test.output().contains(Self.reset))
    }

    @Test("A terminal that does not tell its background keeps it", arguments: ["\u{1B}[?62c", ""])
    func silentEdge(_ answer: String) throws {
        let test = try blueTerminal(answer)
        #expect(try !show(.rgb(255, 255, 255), on: test).contains("]11"))
        test.terminal.close()
        #expect(!test.output().contains("]11"))
    }

    @Test(
        "A terminal with few colours and one within another are not asked for an edge",
        arguments: [("xterm-256color", ColorChoice.always(.indexed256)), ("tmux-256color", .always(.truecolor))])
    func noEdge(_ term: String, _ color: ColorChoice) throws {
        let test = try TestTerminal(term: term, color: color)
        _ = try show(.rgb(0, 8, 255), on: test)
        #expect(test.events() == [])
        #expect(test.output() == "")
    }

    @Test("A page with the terminal's colours asks for no edge")
    func defaultEdge() throws {
        let test = try TestTerminal(color: .always(.truecolor))
        _ = try show(.default, on: test)
        #expect(test.events() == [])
        #expect(test.output() == "")
    }

    @Test("When the terminal is asked again after a change to light, its answer is not the colour of the edge")
    func edgeAndLight() throws {
        let test = try TestTerminal(color: .always(.truecolor))
        test.terminal.query(.background)
        _ = try show(.rgb(0, 8, 255), on: test)
        #expect(test.events("\u{1B}[?997;1n" + Self.dark).count == 1)
        #expect(test.output().contains(Self.blue))
        #expect(test.events("\u{1B}[?997;2n") == [])
        #expect(test.output().hasPrefix(Self.reset + "\u{1B}[?996n\u{1B}]11;?"))
        var traits = TerminalTraits()
        traits.background = .rgb(255, 255, 255)
        #expect(test.events(Self.light) == [.described(traits)])
        #expect(test.output() == Self.blue)
        // A terminal that takes the colour of the edge for its own brightness would report changes forever.
        #expect(test.events("\u{1B}[?997;1n") == [])
        #expect(test.output().hasPrefix(Self.reset))
        #expect(test.events(Self.light) == [.described(traits)])
        #expect(try !show(.rgb(9, 9, 9), on: test).contains("]11"))
    }

    @Test("A question that the terminal has answered for its own use is answered at once")
    func answeredBefore() throws {
        let test = try blueTerminal()
        _ = test.output()
        test.terminal.query(.background)
        var traits = TerminalTraits()
        traits.background = .rgb(0, 0, 0)
        #expect(test.events() == [.described(traits)])
        #expect(test.output() == "")
    }
}
