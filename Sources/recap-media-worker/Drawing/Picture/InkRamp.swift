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
        pixels = (0...UInt8(Self.top)).map { Self.mixed(ink, over: paper, level: $0) }
    }

    /// Returns the colour of a level of ink on a paper.
    static func mixed(_ ink: UInt32, over paper: UInt32, level: UInt8) -> UInt32 {
        if level == 0 { return paper }
        if level == Self.top { return ink }
        let level = UInt32(level), top = UInt32(Self.top)
        func channel(_ shift: UInt32) -> UInt32 {
            let from = brightness[Int(paper >> shift & 0xFF)], to = brightness[Int(ink >> shift & 0xFF)]
            return channels[Int(((from * (top - level) + to * level) / top + 8) >> 4)] << shift
        }
        return channel(16) | channel(8) | channel(0)
    }
}
