import RecapSurface
import TestSupport
import Testing

/// How far what is seen is from the pixels: laws over random pictures.
@Suite struct CellErrorTests {
    @Test("half blocks show every pixel in its own colour", arguments: [1, 2] as [UInt64])
    func exact(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for isOpaque in [true, false] {
            let bitmap = Pictures.noise(12, 11, isOpaque: isOpaque, &random)
            let surface = Pictures.surface(bitmap, CellPainter(mode: .halfBlocks, depth: .truecolor))
            for y in 0..<surface.size.height {
                for x in 0..<surface.size.width {
                    let wanted = Pictures.wanted(bitmap, x, y, .halfBlocks, over: 0x0A1428)
                    #expect(Pictures.seen(surface, x, y, .halfBlocks) == wanted, "seed \(seed) at \(x), \(y)")
                }
            }
        }
    }

    @Test(
        "no other character of the mode is nearer to the pixels",
        arguments: [CellMode.quadrants, .sextants, .braille], [3, 4] as [UInt64])
    func nearest(mode: CellMode, seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for isOpaque in [true, false] {
            let bitmap = Pictures.noise(16, 4 * mode.rows, isOpaque: isOpaque, &random)
            let surface = Pictures.surface(bitmap, CellPainter(mode: mode, depth: .truecolor))
            for y in 0..<4 {
                for x in 0..<8 {
                    let wanted = Pictures.wanted(bitmap, x, y, mode, over: 0x0A1428)
                    let error = zip(wanted, Pictures.seen(surface, x, y, mode)).reduce(0) {
                        $0 + Pictures.distance($1.0, $1.1)
                    }
                    // Channels are whole numbers: each may be off by a half.
                    let slack = Double(wanted.count) * 9 * 0.25 + 1e-4 * error
                    let least = (0..<(1 << wanted.count)).map { Self.error(of: $0, wanted) }.min() ?? 0
                    #expect(error <= least + slack, "seed \(seed): \(mode) at \(x), \(y): \(error) > \(least)")
                }
            }
        }
    }

    /// The error of a character with the best two colours that there are for it.
    private static func error(of mask: Int, _ colors: [UInt32]) -> Double {
        [0, 1].reduce(0.0) { sum, side in
            let group = colors.indices.filter { mask >> $0 & 1 == side }.map { colors[$0] }
            guard !group.isEmpty else { return sum }
            return sum
                + [(16, 3.0), (8, 4.0), (0, 2.0)].reduce(0.0) { total, channel in
                    let values = group.map { Double($0 >> UInt32(channel.0) & 0xFF) }
                    let mean = values.reduce(0, +) / Double(values.count)
                    return total + channel.1 * values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
                }
        }
    }

    @Test("two colours are shown exactly, by every mode of blocks", arguments: [5] as [UInt64])
    func twoColors(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for mode in [CellMode.quadrants, .sextants, .braille] {
            for _ in 0..<50 {
                let pixels = (0..<(2 * mode.rows)).map { _ -> UInt32 in
                    Bool.random(using: &random) ? 0xFF20_8040 : 0xFFF0_10A0
                }
                guard let bitmap = Bitmap(width: 2, height: mode.rows, pixels: pixels) else { continue }
                let surface = Pictures.surface(bitmap, CellPainter(mode: mode, depth: .truecolor))
                #expect(Pictures.seen(surface, 0, 0, mode) == pixels.map { $0 & 0xFF_FFFF }, "seed \(seed)")
            }
        }
    }

    @Test("with few colours, only those of the palette are used, dithered or not", arguments: [6] as [UInt64])
    func palettes(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for (depth, most) in [(ColorDepth.indexed256, 255), (.ansi16, 15), (.ansi8, 7)] {
            for mode in CellMode.allCases {
                for dithers in [true, false] {
                    let bitmap = Pictures.noise(16, 12, &random)
                    let painter = CellPainter(mode: mode, depth: depth, dithers: dithers)
                    let surface = Pictures.surface(bitmap, painter, background: .palette(0))
                    for y in 0..<surface.size.height {
                        for x in 0..<surface.size.width {
                            for color in [surface[x, y].foreground, surface[x, y].background] {
                                guard case .palette(let index) = color.kind else {
                                    Issue.record("\(color.kind) at \(depth), \(mode)")
                                    continue
                                }
                                #expect(index <= most)
                            }
                        }
                    }
                }
            }
        }
    }

    @Test("without a dither the nearest colour of 256 is taken")
    func undithered() {
        for color in [0xFF12_3456, 0xFFF0_A010, 0xFF80_8080] as [UInt32] {
            guard let bitmap = Bitmap(width: 1, height: 2, filledWith: color) else { continue }
            let painter = CellPainter(mode: .halfBlocks, depth: .indexed256, dithers: false)
            let cell = Pictures.surface(bitmap, painter)[0, 0]
            #expect(cell.background == Color.hex(color).quantized(to: .indexed256))
        }
    }

    @Test("a dithered area has the colour that it had, seen from far", arguments: [7, 8] as [UInt64])
    func dithered(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for (depth, most) in [(ColorDepth.indexed256, 2.5), (.ansi16, 30), (.ansi8, 45)] {
            for _ in 0..<20 {
                let grey = UInt32.random(in: 0...255, using: &random)
                // A colour that is no grey; what is nearly one is taken for one.
                let colored = UInt32.random(in: 0...0xFF_FFFF, using: &random) & 0x7F_FFFF | 0xC0
                // All greys can be mixed of 16 and 8 colours; not all colours.
                for color in depth == .indexed256 ? [grey * 0x010101, colored] : [grey * 0x010101] {
                    guard let bitmap = Bitmap(width: 16, height: 16, filledWith: 0xFF00_0000 | color) else { continue }
                    let surface = Pictures.surface(bitmap, CellPainter(mode: .halfBlocks, depth: depth))
                    var sums = [0.0, 0, 0]
                    for cell in 0..<128 {
                        for seen in Pictures.seen(surface, cell % 16, cell / 16, .halfBlocks) {
                            for channel in 0..<3 { sums[channel] += Double(seen >> UInt32(8 * channel) & 0xFF) }
                        }
                    }
                    for channel in 0..<3 {
                        let off = abs(sums[channel] / 256 - Double(color >> UInt32(8 * channel) & 0xFF))
                        #expect(off <= most, "seed \(seed): \(String(color, radix: 16)) at \(depth) is off by \(off)")
                    }
                }
            }
        }
    }

    @Test("without colours, an even area has as much ink as it is light", arguments: [CellMode.halfBlocks, .braille])
    func ink(mode: CellMode) {
        for level in stride(from: UInt32(0), through: 255, by: 15) {
            guard let bitmap = Bitmap(width: 32, height: 32, filledWith: 0xFF00_0000 | level * 0x010101) else {
                continue
            }
            let surface = Pictures.surface(bitmap, CellPainter(mode: mode, depth: .none), background: .default)
            var dots = 0
            for y in 0..<surface.size.height {
                for x in 0..<surface.size.width {
                    dots += Pictures.masks[mode]?[surface[x, y].glyph]?.nonzeroBitCount ?? 0
                }
            }
            #expect(abs(Double(dots) / 1024 - Double(level) / 255) < 0.02, "\(level)")
        }
    }
}
