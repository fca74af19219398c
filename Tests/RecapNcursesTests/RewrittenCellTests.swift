import CNcurses
import RecapSurface
import Testing

@testable import RecapNcurses

extension NcursesTests {
    /// Letters whose width curses doesn't know, by the bytes that a terminal is sent.
    @Suite struct RewrittenCellTests {
        /// An emoji and a letter that no version of Unicode has yet.
        private static let emoji = "\u{1FAFF}", letter = "\u{378}"

        @Test("a letter is written at its place, and the cell behind it again, whatever the width on the terminal")
        func places() throws {
            #expect(cncurses_width(0x1FAFF) < 0 && cncurses_width(0x378) < 0)
            var screen = try Screen()
            screen.write("a\(Self.emoji)b\(Self.letter)\(Self.letter)c")
            #expect(
                try screen.show().contains(
                    "\u{1B}7\u{1B}[0m\u{1B}[2;2H\(Self.emoji)\u{1B}[2;4Hb\(Self.letter)\u{1B}[2;6H\(Self.letter)\u{1B}[2;7Hc\u{1B}8"
                ))
            #expect(CursesCell(x: 1, y: 1).scalar == "\u{FFFD}" && CursesCell(x: 3, y: 1).scalar == "b")
        }

        @Test("a mark that curses doesn't know is written with its letter")
        func marks() throws {
            #expect(cncurses_width(0x1AEC) < 0)
            var screen = try Screen()
            screen.write("a\u{1AEC}b")
            #expect(try screen.show().contains("\u{1B}[2;1Ha\u{1AEC}\u{1B}[2;2Hb\u{1B}8"))
        }

        @Test("a letter that curses can't tell from the one before it is written, and one that is gone leaves nothing")
        func changes() throws {
            var screen = try Screen()
            screen.write(Self.emoji)
            _ = try screen.show()
            screen.write("\u{1FAFE}")
            #expect(try screen.show().contains("\u{1B}[2;1H\u{1FAFE}\u{1B}[2;3H \u{1B}8"))
            screen.write("first", row: 3)
            #expect(try !screen.show().contains("\u{1FAFE}"))
            screen.write("xy")
            let output = try screen.show()
            #expect(output.contains("xy") && !output.contains("\u{1FAFE}") && !output.contains("\u{1B}7"))
            #expect(try screen.show().isEmpty)
        }

        @Test("at the end of a row, what a terminal may continue in the next row is not written")
        func ends() throws {
            var screen = try Screen()
            screen.write(Self.letter, column: 19)
            screen.write("b\u{1AEC}", column: 19, row: 2)
            screen.write(Self.emoji, column: 18, row: 3)
            let output = try screen.show()
            #expect(!output.contains(Self.letter) && !output.contains("\u{1AEC}"))
            #expect(output.contains("\u{1B}[4;19H\(Self.emoji)\u{1B}8"))
        }

        @Test("a terminal that may not know the sequences gets a sign in place of the letter")
        func oldTerminal() throws {
            var screen = try Screen(term: "vt220")
            screen.write("a\(Self.emoji)b")
            let output = try screen.show()
            #expect(output.contains("a\u{FFFD} b") && !output.contains(Self.emoji))
        }

        @Test("a letter beside a link is written as well")
        func besideLink() throws {
            var screen = try Screen()
            screen.write("\(Self.emoji)link")
            screen.surface.setLink("https://a.b", ofRow: 1, columns: 2..<6, clip: Rect(screen.surface.size))
            let output = try screen.show()
            #expect(output.contains("\u{1B}[2;1H\(Self.emoji)") && output.contains("link\(LinkSequence.end)"))
        }

        @Test("a letter within a link is written as part of it, and links behind letters at their places")
        func links() throws {
            var screen = try Screen()
            screen.write("\(Self.emoji)b link")
            for columns in [0..<3, 4..<8] {
                screen.surface.setLink("https://a.b", ofRow: 1, columns: columns, clip: Rect(screen.surface.size))
            }
            let begin = String(decoding: LinkSequence.bytes(for: "https://a.b"), as: UTF8.self), end = LinkSequence.end
            #expect(
                try screen.show().contains(
                    "\u{1B}[2;1H\(begin)\(Self.emoji)\(end)\u{1B}[2;3H\(begin)b\(end)\u{1B}[2;5H\(begin)link\(end)"))
        }
    }
}
