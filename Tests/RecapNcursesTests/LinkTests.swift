import RecapSurface
import Testing

@testable import RecapNcurses

extension NcursesTests {
    /// Links on a terminal, by the bytes that it is sent.
    @Suite struct LinkTests {
        private static let begin = String(decoding: LinkSequence.bytes(for: "https://a.b"), as: UTF8.self)
        private static let end = LinkSequence.end

        @Test("a link is written at its place, in the style of its cells, and the cursor and the style come back")
        func first() throws {
            var screen = try Screen()
            screen.write("a link here", row: 1, link: 2..<6)
            let output = try screen.show()
            #expect(output.contains("\u{1B}7\u{1B}[0m\u{1B}[2;3H\(Self.begin)link\(Self.end)\u{1B}8"))
        }

        @Test("a row with a link that changes is written anew as a whole, with its link; other rows are left alone")
        func changes() throws {
            var screen = try Screen()
            screen.write("a link here", row: 1, link: 2..<6)
            screen.write("first", row: 2)
            _ = try screen.show()
            screen.write("second", row: 2)
            #expect(try !screen.show().contains("]8;"))
            screen.write("a link there", row: 1, link: 2..<6)
            let output = try screen.show()
            #expect(output.contains("a link there") && output.contains("\(Self.begin)link\(Self.end)"))
            #expect(!output.contains("second"))
        }

        @Test("a link that is gone leaves nothing, even where its cells look the same")
        func removal() throws {
            var screen = try Screen()
            screen.write("a link here", row: 1, link: 2..<6)
            _ = try screen.show()
            screen.write("a link here", row: 1)
            let output = try screen.show()
            #expect(output.contains("a link here") && !output.contains("]8;"))
            #expect(try screen.show().isEmpty)
        }

        @Test("a link that changes its address gets the other one")
        func other() throws {
            var screen = try Screen()
            screen.write("a link here", row: 1, link: 2..<6)
            _ = try screen.show()
            screen.write("a link here", row: 1, link: 2..<6, to: "https://c.d")
            #expect(try screen.show().contains(";https://c.d\u{1B}\\link\(Self.end)"))
        }

        @Test("after the screen was cleared, links come back with it")
        func redraw() throws {
            var screen = try Screen()
            screen.write("a link here", row: 1, link: 2..<6)
            _ = try screen.show()
            screen.on.terminal.invalidate()
            screen.surface.markAllChanged()
            #expect(try screen.show().contains("\(Self.begin)link\(Self.end)"))
        }

        @Test("the end of the program ends a link that a signal may have cut")
        func closing() throws {
            var screen = try Screen()
            screen.write("a link here", row: 1, link: 2..<6)
            _ = try screen.show()
            screen.on.terminal.close()
            #expect(screen.on.output().contains(Self.end))
            var other = try Screen()
            other.write("no link here", row: 1)
            #expect(try !other.show().contains("]8;"))
            other.on.terminal.close()
            #expect(!other.on.output().contains("]8;"))
        }

        private static let hand = "\u{1B}]22;pointer\u{1B}\\", arrow = "\u{1B}]22;\u{1B}\\"

        /// A terminal with a name that shows a link, and has answered whether it knows the shape of a pointer.
        private func pointing(_ answer: String) throws -> Screen {
            var screen = try Screen()
            screen.write("a link here", row: 1, link: 2..<6)
            screen.on.terminal.query(.pictures)
            _ = try screen.show()
            _ = screen.on.events("\u{1B}P>|kitty(0.40.0)\u{1B}\\\u{1B}[?62c")
            #expect(screen.on.events() == [])
            #expect(screen.on.output().contains("\u{1B}]22;?pointer\u{1B}\\\u{1B}[c"))
            #expect(screen.on.events(answer + "\u{1B}[?62c") == [])
            return screen
        }

        @Test("the pointer is a hand over a link, and movements are reported while there is one")
        func pointer() throws {
            var screen = try pointing("\u{1B}]22;1\u{1B}\\")
            #expect(screen.on.output() == "\u{1B}[?1003h")
            #expect(screen.on.events("\u{1B}[<35;1;1M") == [] && screen.on.output().isEmpty)
            #expect(screen.on.events("\u{1B}[<35;3;2M") == [], "a movement is no event")
            #expect(screen.on.output() == Self.hand)
            #expect(screen.on.events("\u{1B}[<35;6;2M\u{1B}[<35;7;2M") == [])
            #expect(screen.on.output() == Self.arrow)
            #expect(screen.on.events("\u{1B}[<35;3;2M") == [] && screen.on.output() == Self.hand)
            screen.write("no link", row: 1)
            let output = try screen.show()
            #expect(output.contains(Self.arrow) && output.contains("\u{1B}[?1003l\u{1B}[?1000h"))
            screen.write("a link here", row: 1, link: 2..<6)
            let again = try screen.show()
            #expect(again.contains("\u{1B}[?1003h") && again.contains(Self.hand), "without a movement")
            screen.on.terminal.setMouse(false)
            #expect(screen.on.output() == "\u{1B}[?1006l\u{1B}[?1003l\u{1B}[?1000l" + Self.arrow)
        }

        @Test("the end of the program gives the pointer its own shape back, and turns off reports of movements")
        func pointerAtEnd() throws {
            let screen = try pointing("\u{1B}]22;1\u{1B}\\")
            #expect(screen.on.events("\u{1B}[<35;3;2M") == [])
            #expect(screen.on.output().hasSuffix(Self.hand))
            screen.on.terminal.close()
            let output = screen.on.output()
            #expect(output.contains("\u{1B}[?1003l") && output.contains(Self.arrow))
        }

        @Test("a terminal that doesn't know the shape reports no movements", arguments: ["", "\u{1B}]22;0\u{1B}\\"])
        func noPointer(_ answer: String) throws {
            let screen = try pointing(answer)
            #expect(screen.on.events("\u{1B}[<35;3;2M") == [])
            screen.on.terminal.close()
            let output = screen.on.output()
            #expect(!output.contains("1003") && !output.contains("]22;"))
        }

        @Test("terminals that print what they don't know get no links")
        func others() throws {
            var screen = try Screen(term: "vt100")
            screen.write("a link here", row: 1, link: 2..<6)
            #expect(try !screen.show().contains("]8;"))
            #expect(RewrittenCells.areLinksSafe(vteVersion: nil) && RewrittenCells.areLinksSafe(vteVersion: "7600"))
            #expect(!RewrittenCells.areLinksSafe(vteVersion: "4803"))
        }
    }
}
