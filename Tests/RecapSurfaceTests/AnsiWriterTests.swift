import RecapSurface
import Testing

/// A surface as text with escape sequences.
struct AnsiWriterTests {
    /// A row of pieces of text in styles, as it is written; `^` stands for ESC.
    func row(_ pieces: [(String, Style)], width: Int = 12, depth: ColorDepth = .truecolor) -> String {
        var surface = Surface(size: CellSize(width: width, height: 1))
        var x = 0
        for (text, style) in pieces {
            x += surface.write(text, at: Point(x: x, y: 0), style: style, clip: Rect(surface.size))
        }
        return String(surface.ansiText(depth: depth).map { $0 == "\u{1B}" ? "^" : $0 })
    }

    @Test("Plain text has no sequences and no blanks at the ends of its lines")
    func plain() {
        var surface = Surface(size: CellSize(width: 6, height: 3))
        surface.fill(Rect(surface.size), background: .palette(4))
        surface.write("한 e\u{301}", at: Point(x: 0, y: 1), style: Style(attributes: .bold), clip: Rect(surface.size))
        #expect(surface.plainText() == "\n한 e\u{301}\n\n")
    }

    @Test("A style is set once for what has it and reset at the end of the line")
    func runs() {
        #expect(row([("ab", Style(foreground: .hex(0x0A141E)))]) == "^[38;2;10;20;30mab^[m\n")
        #expect(row([("ab", Style())]) == "ab\n")
        #expect(row([("a", Style(foreground: .palette(1))), ("b", Style())]) == "^[31ma^[mb\n")
        #expect(
            row([("a", Style(foreground: .palette(1))), (" ", Style()), ("b", Style(foreground: .palette(1)))])
                == "^[31ma b^[m\n")
    }

    @Test("Only what differs is set anew, or all where that is shorter")
    func changes() {
        let red = Style(foreground: .palette(1), background: .palette(4))
        var bold = red
        bold.attributes = .bold
        #expect(row([("a", red), ("b", bold), ("c", red)]) == "^[31;44ma^[1mb^[22mc^[m\n")
        let all = Style(
            foreground: .hex(0x010203), background: .hex(0x040506), attributes: [.bold, .italic, .underline])
        #expect(
            row([("a", all), ("b", Style(foreground: .palette(2)))]) == "^[1;3;4;38;2;1;2;3;48;2;4;5;6ma^[0;32mb^[m\n")
        // Bold and dim end together, so the one that stays is set again.
        let both = Style(attributes: [.bold, .dim])
        #expect(row([("a", both), ("b", Style(attributes: .dim))]) == "^[1;2ma^[0;2mb^[m\n")
        let boldOnRed = Style(background: .palette(1), attributes: [.bold, .dim])
        let dimOnRed = Style(background: .palette(1), attributes: .dim)
        #expect(row([("a", boldOnRed), ("b", dimOnRed)]) == "^[1;2;41ma^[22;2mb^[m\n")
    }

    @Test("Colours are those of the depth")
    func depths() {
        let style = Style(foreground: .hex(0xFF0000), background: .palette(12))
        #expect(row([("a", style)]) == "^[38;2;255;0;0;104ma^[m\n")
        #expect(row([("a", style)], depth: .indexed256) == "^[38;5;196;104ma^[m\n")
        #expect(row([("a", style)], depth: .ansi16) == "^[91;104ma^[m\n")
        #expect(row([("a", style)], depth: .ansi8) == "^[31;44ma^[m\n")
        #expect(row([("a", style), ("b", Style(attributes: .reverse))], depth: .none) == "a^[7mb^[m\n")
    }

    @Test("Blanks at the end are left out unless they show something")
    func ends() {
        #expect(row([("a  ", Style(foreground: .palette(1)))]) == "^[31ma^[m\n")
        #expect(row([("a ", Style(attributes: .underline))]) == "^[4ma ^[m\n")
        #expect(row([("a ", Style(background: .palette(2)))]) == "^[42ma ^[m\n")
        #expect(row([("한", Style())], width: 2) == "한\n")
    }

    @Test("No sequence of a story's text gets into the output")
    func noForeignSequences() {
        #expect(row([("\u{1B}[31mx\u{9B}2J", Style())], width: 20) == "␛[31mx\u{FFFD}2J\n")
    }
}
