/// The colours between paper and ink, one for each level of coverage.
///
/// Colours are mixed in a space between sRGB and linear light, the power 1.4 of sRGB: in linear light, thin dark
/// letters on light paper lose weight, and in sRGB, light letters on dark paper do.
struct InkRamp {
    /// The number of levels, including none and full ink. Few levels keep most frames of text within the palette of a
    /// GIF; the steps at the edges of letters are not noticeable.
    static let levels = 17
    /// The highest level, full ink.
    static let top = levels - 1

    private static let power = 1.4
    /// The brightness of each sRGB value, 0…65535.
    private static let brightness = (0...255).map { UInt32(pow(Double($0) / 255, power) * 65_535 + 0.5) }
    /// The sRGB value of each brightness in steps of 1/4096.
    private static let channels = (0...4096).map { UInt32(pow(Double($0) / 4096, 1 / power) * 255 + 0.5) }

    /// The pixels 0xRRGGBB, of which the first is the paper and the last the ink.
    let pixels: [UInt32]

    init(ink: UInt32, paper: UInt32) {
        pixels = (0...UInt32(Self.top)).map { level in
            if level == 0 { return paper }
            if level == Self.top { return ink }
            return [UInt32(16), 8, 0].reduce(0) { pixel, shift in
                let from = Self.brightness[Int(paper >> shift & 0xFF)], to = Self.brightness[Int(ink >> shift & 0xFF)]
                let mixed = (from * (UInt32(Self.top) - level) + to * level) / UInt32(Self.top)
                return pixel | Self.channels[Int((mixed + 8) >> 4)] << shift
            }
        }
    }
}
