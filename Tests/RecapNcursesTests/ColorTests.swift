import CNcurses
import Glibc
import RecapSurface
import Testing

@testable import RecapNcurses

// Colours on the screen.

extension NcursesTests {
    @Test("Each depth gives the same text", arguments: ColorDepth.allCases)
    func depths(depth: ColorDepth) throws {
        let terminal = try headless(color: .always(depth))
        defer { terminal.close() }
        #expect(terminal.capabilities.colors == depth)
        var surface = Surface(size: terminal.size)
        surface.fill(Rect(surface.size), background: .hex(0x1D2671))
        surface.write(
            "text", at: Point(x: 0, y: 0), style: Style(foreground: .hex(0xFFFFFF)), clip: Rect(surface.size))
        try terminal.present(&surface)
        #expect(cursesText(row: 0, width: 5) == "text ")
        let cell = CursesCell(x: 0, y: 0)
        #expect((cell.foreground == -1) == (depth == .none))
        #expect((cell.foreground == 0xFFFFFF) == (depth == .truecolor))
    }

    @Test func paletteAndDarkBluesKeepApart() throws {
        let test = try TestTerminal(color: .always(.truecolor))
        var surface = Surface(size: test.terminal.size)
        let colors: [Color] = [
            .palette(4), .palette(12), .palette(200), .hex(0x000004), .hex(0x0000C8), .hex(0x123456),
        ]
        for (x, color) in colors.enumerated() {
            surface.write("x", at: Point(x: x, y: 0), style: Style(foreground: color), clip: Rect(surface.size))
        }
        try test.terminal.present(&surface)
        let sent = test.output()
        for sgr in ["34m", "94m", "38;5;200m", "38;2;0;1;4m", "38;2;0;1;200m", "38;2;18;52;86m"] {
            #expect(sent.contains(sgr + "x"), "\(sgr)")
        }
    }

    @Test func gradientsNeverRunOutOfPairs() throws {
        let terminal = try headless()
        defer { terminal.close() }
        var surface = Surface(size: terminal.size)
        // 115,200 pairs, of which a terminal has 65,536.
        for frame in 0..<60 {
            for y in 0..<24 {
                for x in 0..<80 {
                    let color = Color.rgb(UInt8(frame * 4), UInt8(y * 10), UInt8(x * 3))
                    surface.fill(Rect(x: x, y: y, width: 1, height: 1), background: color)
                }
            }
            try terminal.present(&surface)
            for (x, y) in [(0, 0), (79, 23), (40, 12)] {
                let expected = Int32(frame * 4) << 16 | Int32(max(y * 10, frame == 0 ? 1 : 0)) << 8 | Int32(x * 3)
                #expect(CursesCell(x: x, y: y).background == expected, "frame \(frame)")
            }
        }
        for y in 0..<24 {
            for x in 0..<80 {
                #expect(CursesCell(x: x, y: y).background == 59 * 4 << 16 | Int32(y * 10) << 8 | Int32(x * 3))
            }
        }
    }
}
