import RecapSurface
import Testing

@testable import RecapNcurses

extension NcursesTests {
    /// Links on a terminal, by the bytes that it is sent.
    @Suite struct LinkTests {
        private struct Screen {
            let on: TestTerminal
            var surface = Surface(size: Size(width: 20, height: 5))

            init(term: String = "xterm-256color") throws { on = try TestTerminal(term: term) }

            mutating func write(_ text: String, row: Int, link: Range<Int>? = nil, to address: String = "https://a.b") {
                let rect = Rect(surface.size)
                surface.fill(Rect(x: 0, y: row, width: 20, height: 1), background: .default)
                surface.write(text, at: Point(x: 0, y: row), style: Style(), clip: rect)
                if let link { surface.setLink(address, ofRow: row, columns: link, clip: rect) }
            }

            mutating func show() throws -> String {
                try on.terminal.present(&surface)
                return on.output()
            }
        }

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

        @Test("terminals that print what they don't know get no links")
        func others() throws {
            var screen = try Screen(term: "vt100")
            screen.write("a link here", row: 1, link: 2..<6)
            #expect(try !screen.show().contains("]8;"))
            #expect(LinkLayer.isSafe(vteVersion: nil) && LinkLayer.isSafe(vteVersion: "7600"))
            #expect(!LinkLayer.isSafe(vteVersion: "4803"))
        }
    }
}
