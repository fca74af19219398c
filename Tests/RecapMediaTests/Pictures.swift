import RecapSurface
import TestSupport

/// What the tests of this module draw, and how they look at it.
enum Pictures {
    static let background = Color.rgb(10, 20, 40)

    /// A picture from rows of letters: `.` nothing, `#` white, `r` red, `g` green, `b` blue, `k` black, `h` half white.
    static func bitmap(_ rows: String...) -> Bitmap {
        let colors: [Character: UInt32] = [
            ".": 0, "#": 0xFFFF_FFFF, "r": 0xFFFF_0000, "g": 0xFF00_FF00, "b": 0xFF00_00FF, "k": 0xFF00_0000,
            "h": 0x8080_8080,
        ]
        let pixels = rows.joined().map { colors[$0] ?? 0 }
        return Bitmap(width: rows[0].count, height: rows.count, pixels: pixels) ?? blank
    }

    private static let blank = Bitmap(width: 1, height: 1, pixels: [0]) ?? bitmap(".")

    /// A picture of random pixels, opaque or of any alpha.
    static func noise(_ width: Int, _ height: Int, isOpaque: Bool = true, _ random: inout SplitMix64) -> Bitmap {
        let pixels = (0..<(width * height)).map { _ -> UInt32 in
            let alpha =
                isOpaque
                ? 255 : [0, 255, UInt32.random(in: 0...255, using: &random)].randomElement(using: &random) ?? 0
            func channel() -> UInt32 { UInt32.random(in: 0...255, using: &random) * alpha / 255 }
            return alpha << 24 | channel() << 16 | channel() << 8 | channel()
        }
        return Bitmap(width: width, height: height, pixels: pixels) ?? bitmap(".")
    }

    /// The surface after a picture was drawn into its corner.
    static func surface(
        _ bitmap: Bitmap, _ painter: CellPainter, size: CellSize? = nil, background: Color = background
    ) -> Surface {
        var surface = Surface(size: size ?? painter.size(of: bitmap))
        surface.fill(Rect(surface.size), background: background)
        painter.draw(bitmap, at: Point(x: 0, y: 0), clip: Rect(surface.size), on: &surface)
        return surface
    }

    static func text(_ bitmap: Bitmap, _ mode: CellMode, depth: ColorDepth = .truecolor) -> String {
        surface(bitmap, CellPainter(mode: mode, depth: depth)).plainText()
    }

    /// The pixels that each character of a mode fills.
    static let masks: [CellMode: [Glyph: Int]] = Dictionary(
        uniqueKeysWithValues: [CellMode.halfBlocks, .quadrants, .sextants, .braille].map { mode in
            let glyphs = CellGlyphs(mode)
            let all = (0..<(1 << (mode.columns * mode.rows))).map { (glyphs[UInt32($0)], $0) }
            return (mode, Dictionary(uniqueKeysWithValues: all))
        })

    /// The colours that the pixels of a cell are seen in, row by row.
    static func seen(_ surface: Surface, _ x: Int, _ y: Int, _ mode: CellMode) -> [UInt32] {
        let cell = surface[x, y]
        let mask = masks[mode]?[cell.glyph] ?? 0
        return (0..<(mode.columns * mode.rows)).map { lane in
            let color = mask >> lane & 1 == 1 ? cell.foreground : cell.background
            return color.rgbValue ?? 0
        }
    }

    /// The squared distance of two colours, channels weighted 3, 4 and 2.
    static func distance(_ a: UInt32, _ b: UInt32) -> Double {
        func apart(_ shift: UInt32) -> Double { Double(Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF)) }
        return 3 * apart(16) * apart(16) + 4 * apart(8) * apart(8) + 2 * apart(0) * apart(0)
    }

    /// What the pixels of a cell should look like over a background.
    static func wanted(_ bitmap: Bitmap, _ x: Int, _ y: Int, _ mode: CellMode, over background: UInt32) -> [UInt32] {
        (0..<(mode.columns * mode.rows)).map { lane in
            let px = x * mode.columns + lane % mode.columns, py = y * mode.rows + lane / mode.columns
            guard px < bitmap.width, py < bitmap.height else { return background }
            let pixel = bitmap[px, py]
            let rest = 255 - Int(pixel >> 24)
            func channel(_ shift: UInt32) -> UInt32 {
                let below = (Int(background >> shift & 0xFF) * rest + 127) / 255
                return UInt32(min(Int(pixel >> shift & 0xFF) + below, 255)) << shift
            }
            return channel(16) | channel(8) | channel(0)
        }
    }
}
