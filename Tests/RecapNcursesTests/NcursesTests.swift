import CNcurses
import Glibc
import RecapSurface
import Testing

@testable import RecapNcurses

/// curses has one screen in a process: these run one after the other.
@Suite(.serialized)
struct NcursesTests {
    @Test func cellsStandInCurses() throws {
        let terminal = try headless()
        defer { terminal.close() }
        #expect(terminal.size == CellSize(width: 80, height: 24))
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

    @Test("A surface larger or smaller than the screen is shown as far as it goes")
    func otherSizes() throws {
        let terminal = try headless()
        defer { terminal.close() }
        for size in [CellSize(width: 200, height: 60), CellSize(width: 1, height: 1), CellSize(width: 0, height: 0)] {
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
}
