import RecapSurface
import Testing

@testable import RecapNcurses

/// Terminals that report their size among the keys.
extension NcursesTests {
    private static let named = "\u{1B}P>|kitty(0.40.0)\u{1B}\\\u{1B}[?62c"

    /// A terminal that has told its name, and whether it can report its size.
    private func sized(_ answer: String) throws -> TestTerminal {
        let test = try TestTerminal()
        var surface = Surface(size: test.terminal.size)
        test.terminal.query(.pictures)
        try test.terminal.present(&surface)
        #expect(test.events(Self.named).count == 1)
        #expect(!test.output().contains("2048"))
        #expect(test.events() == [])
        #expect(test.output().hasSuffix("\u{1B}[?2048$p\u{1B}[c"))
        #expect(test.events(answer + "\u{1B}[?62c") == [])
        return test
    }

    @Test("A report changes the size in cells and in pixels, and is turned off at the end")
    func sizeReports() throws {
        let test = try sized("\u{1B}[?2048;2$y")
        #expect(test.output() == "\u{1B}[?2048h")
        #expect(test.terminal.cellPixels == nil)
        let first = test.events("\u{1B}[48;5;20;80;160t")
        #expect(first.first == .resized(CellSize(width: 20, height: 5)) && first.count == 2)
        #expect(test.terminal.cellPixels == CellSize(width: 8, height: 16))
        guard case .described(let traits) = first.last else { return #expect(Bool(false)) }
        #expect(traits.cellPixels == CellSize(width: 8, height: 16))
        #expect(test.events("\u{1B}[48;5;20;80;160t") == [], "the same size is no event")
        #expect(test.events("\u{1B}[48;8;30;128;240t") == [.resized(CellSize(width: 30, height: 8))])
        #expect(test.terminal.size == CellSize(width: 30, height: 8))
        #expect(test.terminal.cellPixels == CellSize(width: 8, height: 16))
        test.terminal.close()
        #expect(test.output().contains("\u{1B}[?2048l"))
    }

    @Test("A terminal that cannot report its size is not told to", arguments: ["", "\u{1B}[?2048;0$y"])
    func noSizeReports(_ answer: String) throws {
        let test = try sized(answer)
        test.terminal.close()
        #expect(!test.output().contains("2048"))
    }

    @Test(
        "What looks like a report of a size changes nothing",
        arguments: ["48;0;20;80;160", "48;5;20;80", "47;5;20;1;1"])
    func noReport(_ numbers: String) throws {
        let test = try sized("\u{1B}[?2048;1$y")
        #expect(test.events("\u{1B}[\(numbers)t") == [])
        #expect(test.terminal.cellPixels == nil)
    }

    @Test(
        "Pixels that no screen has are unknown ones",
        arguments: ["9;999999999999999999", "999999999999999999;9", "65536;80"])
    func tooManyPixels(_ pixels: String) throws {
        let test = try sized("\u{1B}[?2048;1$y")
        #expect(test.events("\u{1B}[48;8;30;\(pixels)t") == [.resized(CellSize(width: 30, height: 8))])
        #expect(test.terminal.size == CellSize(width: 30, height: 8) && test.terminal.cellPixels == nil)
    }

    @Test("A terminal without a name is not asked for reports of its size")
    func unnamed() throws {
        let test = try TestTerminal()
        var surface = Surface(size: test.terminal.size)
        test.terminal.query(.pictures)
        try test.terminal.present(&surface)
        #expect(test.events("\u{1B}[?62c").count == 1)
        #expect(test.events() == [])
        #expect(!test.output().contains("2048"))
    }
}
