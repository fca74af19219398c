import CNcurses
import RecapSurface
import Testing

@testable import RecapNcurses

// Colours that cells share.

/// What one sees of a cell: its two halves, and the character with its colours if it is none of blanks and blocks.
private struct Look: Equatable {
    var upper, lower: Int32
    var character: Unicode.Scalar?
    var attributes: Attributes = []

    init(_ scalar: Unicode.Scalar, _ foreground: Int32, _ background: Int32, _ attributes: Attributes) {
        let isReversed = attributes.contains(.reverse)
        let (ink, ground) = isReversed ? (background, foreground) : (foreground, background)
        let isUnderlined = attributes.contains(.underline)
        switch scalar {
        case " " where !isUnderlined: (upper, lower) = (ground, ground)
        case "█": (upper, lower) = (ink, ink)
        case "▀" where !isUnderlined: (upper, lower) = (ink, ground)
        case "▄" where !isUnderlined: (upper, lower) = (ground, ink)
        default: (upper, lower, character, self.attributes) = (ink, ground, scalar, attributes)
        }
    }
}

extension NcursesTests {
    /// Blanks, blocks and letters in two colours, and what the terminal has itself.
    private static let cells: [(scalar: Unicode.Scalar, foreground: Int32, background: Int32, attributes: Attributes)] =
        [
            (" ", 0x111111, 0x222222, []), (" ", 0x222222, 0x111111, []), (" ", 0x111111, -1, []), (" ", -1, -1, []),
            (" ", 0x111111, 0x222222, .underline), (" ", 0x111111, 0x222222, .reverse), ("█", 0x111111, 0x222222, []),
            ("█", 0x222222, -1, []), ("█", 0x222222, 0x111111, .reverse), ("▀", 0x111111, 0x222222, []),
            ("▀", 0x222222, 0x111111, []), ("▄", 0x111111, 0x222222, []), ("▄", 0x222222, 0x111111, .reverse),
            ("x", 0x111111, 0x222222, []), ("x", 0x222222, 0x111111, .bold),
        ]

    private func color(_ number: Int32) -> Color { number < 0 ? .default : .hex(UInt32(number)) }

    @Test("Cells look the same whatever stands beside them", arguments: [ColorDepth.truecolor, .none])
    func besideOthers(depth: ColorDepth) throws {
        let count = Self.cells.count
        let test = try TestTerminal(width: UInt16(count * 3), height: UInt16(count * count), color: .always(depth))
        var surface = Surface(size: test.terminal.size)
        func cell(x: Int, y: Int) -> Int { [y / count, y % count, x / 3][x % 3] }
        for y in 0..<surface.size.height {
            for x in 0..<surface.size.width {
                let (scalar, foreground, background, attributes) = Self.cells[cell(x: x, y: y)]
                surface.write(
                    String(Character(scalar)), at: Point(x: x, y: y),
                    style: Style(
                        foreground: color(foreground), background: color(background), attributes: attributes),
                    clip: Rect(surface.size))
            }
        }
        try test.terminal.present(&surface)
        for y in 0..<surface.size.height {
            for x in 0..<surface.size.width {
                let (scalar, foreground, background, attributes) = Self.cells[cell(x: x, y: y)]
                let shown = CursesCell(x: x, y: y)
                if depth == .none {
                    #expect(shown.scalar == scalar && shown.attributes == attributes)
                } else {
                    #expect(
                        Look(shown.scalar, shown.foreground, shown.background, shown.attributes)
                            == Look(scalar, foreground, background, attributes), "\(x), \(y)")
                }
            }
        }
    }

    @Test func aLineOfOneColorIsSentItOnce() throws {
        let test = try TestTerminal(width: 40, color: .always(.truecolor))
        var surface = Surface(size: test.terminal.size)
        let all = Rect(surface.size)
        surface.fill(all, background: .hex(0x102030))
        for (index, text) in ["one", "two", "██", "▅▅"].enumerated() {
            let color: Color = index < 2 ? .hex(0xFFEEDD) : .hex(0x00FFEE)
            surface.write(
                text, at: Point(x: 4 + index % 2 * 8, y: 1 + index / 2), style: Style(foreground: color), clip: all)
        }
        try test.terminal.present(&surface)
        let sent = test.output()
        for color in ["38;2;255;238;221m", "38;2;0;255;238m"] {
            #expect(sent.split(separator: color, omittingEmptySubsequences: false).count == 2, "\(color)")
        }
    }

    @Test func aFrameOfAnySizeHasItsColors() throws {
        let test = try TestTerminal(width: 300, height: 160, color: .always(.truecolor))
        var surface = Surface(size: test.terminal.size)
        for y in 0..<160 {
            for x in 0..<300 {
                surface.write(
                    "x", at: Point(x: x, y: y),
                    style: Style(foreground: .rgb(UInt8(x % 256), UInt8(x / 256 + 1), UInt8(y))),
                    clip: Rect(surface.size))
            }
        }
        try test.terminal.present(&surface)
        var sent = test.output()
        while cncurses_is_behind() {
            _ = cncurses_catch_up()
            sent += test.output()
        }
        let colors = sent.split(separator: "38;2;").dropFirst().map { $0.prefix { $0 != "m" } }
        #expect(Set(colors).count == 300 * 160)
        #expect(!sent.contains("\u{1F}"))
    }
}
