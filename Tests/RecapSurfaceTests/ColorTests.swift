import RecapSurface
import TestSupport
import Testing

/// Colours for terminals that show fewer.
struct ColorTests {
    @Test("A terminal without colours gets its own")
    func none() {
        #expect(Color.rgb(255, 0, 0).quantized(to: .none) == .default)
        #expect(Color.palette(3).quantized(to: .none) == .default)
    }

    @Test("A colour that a terminal shows stays", arguments: ColorDepth.allCases.filter { $0 > .none })
    func stays(depth: ColorDepth) {
        #expect(Color.default.quantized(to: depth) == .default)
        for index in 0..<min(256, depth.rawValue) {
            #expect(Color.palette(UInt8(index)).quantized(to: depth) == .palette(UInt8(index)))
        }
        #expect(Color.hex(0x1D2671).quantized(to: .truecolor) == .hex(0x1D2671))
    }

    @Test("The colours of the cube and the greys become themselves")
    func exact() throws {
        for index in UInt8(16)...255 {
            let channels = try #require(Color.palette(index).channels)
            let quantized = Color.rgb(channels.red, channels.green, channels.blue).quantized(to: .indexed256)
            // Some greys stand in the cube and in the ramp.
            let found = try #require(quantized.channels)
            #expect(found == channels, "\(index)")
        }
    }

    @Test("Of the 240 none is nearer than the one taken", arguments: 0..<50 as Range<UInt64>)
    func nearest(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        func channel() -> UInt8 { UInt8.random(in: 0...255, using: &random) }
        let (red, green, blue) = (channel(), channel(), channel())
        func distance(_ color: Color) throws -> Int {
            let found = try #require(color.channels)
            let apart = [Int(found.red) - Int(red), Int(found.green) - Int(green), Int(found.blue) - Int(blue)]
            return 3 * apart[0] * apart[0] + 4 * apart[1] * apart[1] + 2 * apart[2] * apart[2]
        }
        let taken = try distance(Color.rgb(red, green, blue).quantized(to: .indexed256))
        let best = try (UInt8(16)...255).map { try distance(.palette($0)) }.min()
        #expect(taken == best, "seed \(seed): \(red), \(green), \(blue)")
    }

    @Test(
        "Of 16 and 8 colours the one is taken that one would call it",
        arguments: [
            (0xFF0000, 9, 1), (0xFFFFFF, 15, 7), (0x000000, 0, 0), (0x101010, 0, 0), (0x00FFFF, 14, 6),
            (0x1010E0, 4, 4),
            (0x808080, 8, 7), (0xC0C000, 3, 3),
        ] as [(UInt32, UInt8, UInt8)])
    func named(hex: UInt32, of16: UInt8, of8: UInt8) {
        #expect(Color.hex(hex).quantized(to: .ansi16) == .palette(of16))
        #expect(Color.hex(hex).quantized(to: .ansi8) == .palette(of8))
    }

    @Test("Of 8 colours a bright one keeps its hue, and a grey is not black")
    func bright() {
        #expect(Color.palette(9).quantized(to: .ansi8) == .palette(1))
        #expect(Color.palette(15).quantized(to: .ansi8) == .palette(7))
        #expect(Color.palette(8).quantized(to: .ansi8) == .palette(7))
        #expect(Color.palette(196).quantized(to: .ansi16) == .palette(9))
    }

    @Test("Contrast is that of WCAG 2")
    func contrast() throws {
        let black = Color.hex(0), white = Color.hex(0xFFFFFF)
        #expect(try abs(#require(black.contrast(with: white)) - 21) < 1e-9)
        #expect(white.contrast(with: white) == 1)
        // Known pairs: the lightest grey that reaches 4.5:1 on white, and one that just fails.
        #expect(try #require(Color.hex(0x767676).contrast(with: white)) >= 4.5)
        #expect(try #require(white.contrast(with: .hex(0x777777))) < 4.5)
        #expect(try abs(#require(Color.hex(0xFF0000).contrast(with: white)) - 3.998) < 0.001)
        #expect(Color.default.contrast(with: white) == nil)
        #expect(Color.palette(231).contrast(with: white) == 1)
    }

    @Test("Channels of a palette are those of xterm")
    func channels() throws {
        for (index, hex) in [
            (1, 0xCD0000), (12, 0x5C5CFF), (17, 0x00005F), (208, 0xFF8700), (232, 0x080808), (255, 0xEEEEEE),
        ] {
            let channels = try #require(Color.palette(UInt8(index)).channels)
            #expect(Int(channels.red) << 16 | Int(channels.green) << 8 | Int(channels.blue) == hex)
        }
        #expect(Color.default.channels == nil)
    }
}
