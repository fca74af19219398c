/// The colour of a cell: the terminal's default, an entry of its palette, or 24-bit sRGB.
public struct Color: Sendable, Hashable {
    /// The encoded colour: 0 for the default; 0x01_rrggbb for a 24-bit colour; 0x02_0000nn for an entry of the palette.
    @usableFromInline let bits: UInt32

    @usableFromInline init(bits: UInt32) { self.bits = bits }

    /// The terminal's default foreground or background.
    public static let `default` = Color(bits: 0)

    /// Creates a colour from an index into the terminal's palette of 16 named or 256 colours.
    public static func palette(_ index: UInt8) -> Color { Color(bits: 0x0200_0000 | UInt32(index)) }

    /// Creates a colour from sRGB channels, each 0…255.
    public static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Color {
        Color(bits: 0x0100_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
    }

    /// Creates a colour from a hexadecimal number, such as `0x1d2671`.
    @inlinable
    public static func hex(_ value: UInt32) -> Color { Color(bits: 0x0100_0000 | value & 0xFF_FFFF) }

    /// The 24-bit colour as a number; `nil` for other colours.
    @inlinable
    package var hexValue: UInt32? { bits >> 24 == 1 ? bits & 0xFF_FFFF : nil }

    /// The kind of the colour.
    public enum Kind: Sendable, Hashable {
        /// The terminal's default colour.
        case `default`
        /// An index into the terminal's palette.
        case palette(UInt8)
        /// The sRGB channels, each 0…255.
        case rgb(UInt8, UInt8, UInt8)
    }

    /// The kind of the colour.
    public var kind: Kind {
        switch bits >> 24 {
        case 1: .rgb(UInt8(bits >> 16 & 0xFF), UInt8(bits >> 8 & 0xFF), UInt8(bits & 0xFF))
        case 2: .palette(UInt8(bits & 0xFF))
        default: .default
        }
    }

    /// Returns this colour mixed with a fraction `share`, 0…1, of another one, by sRGB channel. If either has no
    /// channels, returns the colour with the larger share.
    public func mixed(with other: Color, _ share: Double) -> Color {
        guard share > 0 else { return self }
        guard share < 1 else { return other }
        guard case .rgb(let r1, let g1, let b1) = kind, case .rgb(let r2, let g2, let b2) = other.kind else {
            return share < 0.5 ? self : other
        }
        func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
            // `rounded()` would require the math library unless it is inlined.
            let first = Double(a), difference = Double(b) - first
            return UInt8(first + difference * share + 0.5)
        }
        return .rgb(mix(r1, r2), mix(g1, g2), mix(b1, b2))
    }
}

extension Color {
    /// Returns the nearest colour that a terminal with a given colour depth can show. For a 24-bit colour, this is one
    /// of the 240 colours that terminals agree on, or one of the first 16 or 8; the terminal's default if there are no
    /// colours.
    ///
    /// The distance is weighted by channel, since the eye distinguishes greens better than reds and blues.
    public func quantized(to depth: ColorDepth) -> Color {
        switch (depth, kind) {
        case (.none, _): .default
        case (.truecolor, _), (_, .default): self
        case (.indexed256, .palette): self
        case (.indexed256, .rgb(let red, let green, let blue)): .palette(nearestOf240(red, green, blue))
        case (.ansi16, .palette(let index)) where index < 16: self
        case (.ansi8, .palette(let index)) where index < 8: self
        // A bright colour keeps its hue; bright black is a grey, without a hue.
        case (.ansi8, .palette(let index)) where index < 16 && index != 8: .palette(index - 8)
        case (.ansi16, _), (.ansi8, _):
            if let (red, green, blue) = channels {
                .palette(nearestNamed(red, green, blue, of: depth == .ansi8 ? 8 : 16))
            } else {
                self
            }
        }
    }

    /// The channels as 0xrrggbb, using xterm's palette; `nil` for the terminal's default.
    package var rgbValue: UInt32? {
        channels.map { packed(($0.red, $0.green, $0.blue)) }
    }

    /// The sRGB channels, each 0…255, using xterm's palette; `nil` for the terminal's default.
    public var channels: (red: UInt8, green: UInt8, blue: UInt8)? {
        switch kind {
        case .default: return nil
        case .rgb(let red, let green, let blue): return (red, green, blue)
        case .palette(let index):
            if index < 16 {
                let value = namedColors[Int(index)]
                return (UInt8(value >> 16 & 0xFF), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF))
            }
            if index >= 232 {
                let grey = 8 + 10 * (index - 232)
                return (grey, grey, grey)
            }
            let place = index - 16
            return (cubeLevel(place / 36), cubeLevel(place / 6 % 6), cubeLevel(place % 6))
        }
    }
}

/// The default values of xterm's 16 named colours, from its resource file XTerm-col.ad. Other terminals, and users,
/// choose different values.
private let namedColors: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
]

/// Returns the channel value of a step, 0…5, of the colour cube 16…231, as in xterm's 256colres.pl.
private func cubeLevel(_ step: UInt8) -> UInt8 { step == 0 ? 0 : 55 + 40 * step }

/// Returns the step of the colour cube that is nearest to a channel.
private func cubeStep(_ channel: UInt8) -> UInt8 { channel < 48 ? 0 : channel < 115 ? 1 : (channel - 35) / 40 }

/// Returns the nearest colour of the colour cube and the grey ramp, 16…255.
private func nearestOf240(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> UInt8 {
    let steps = (cubeStep(red), cubeStep(green), cubeStep(blue))
    let cube = (cubeLevel(steps.0), cubeLevel(steps.1), cubeLevel(steps.2))
    let place = 16 + 36 * steps.0 + 6 * steps.1 + steps.2
    // The weights are the same as in `Pixel.distance`, so that the nearest grey is found.
    let mean = (3 * Int(red) + 4 * Int(green) + 2 * Int(blue)) / 9
    let greyStep = UInt8(min(23, max(0, (mean - 3) / 10)))
    let grey = 8 + 10 * greyStep
    let wanted = packed((red, green, blue))
    let isGrey = Pixel.distance(wanted, packed((grey, grey, grey))) < Pixel.distance(wanted, packed(cube))
    return isGrey ? 232 + greyStep : place
}

/// Returns the nearest of the first named colours. Because these are few and far apart, the distance includes the
/// difference in saturation; otherwise a grey could become a yellow.
private func nearestNamed(_ red: UInt8, _ green: UInt8, _ blue: UInt8, of count: Int) -> UInt8 {
    func spread(_ color: (UInt8, UInt8, UInt8)) -> Int {
        Int(max(color.0, color.1, color.2)) - Int(min(color.0, color.1, color.2))
    }
    let wanted = (red, green, blue)
    var best = (index: 0, distance: Int.max)
    for (index, value) in namedColors.prefix(count).enumerated() {
        let named = (UInt8(value >> 16 & 0xFF), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF))
        let colourful = spread(wanted) - spread(named)
        let apart = Int(Pixel.distance(packed(wanted), value)) + 2 * colourful * colourful
        if apart < best.distance { best = (index, apart) }
    }
    return UInt8(best.index)
}

/// Packs channels into 0xrrggbb.
private func packed(_ color: (UInt8, UInt8, UInt8)) -> UInt32 {
    UInt32(color.0) << 16 | UInt32(color.1) << 8 | UInt32(color.2)
}

extension Color {
    /// Returns the contrast ratio of two colours, 1…21, as defined by the Web Content Accessibility Guidelines 2; `nil`
    /// if either is the terminal's default, which is unknown. Palette colours are assumed to be those of xterm.
    public func contrast(with other: Color) -> Double? {
        guard let one = relativeLuminance, let two = other.relativeLuminance else { return nil }
        return Color.contrast(of: one, two)
    }

    /// Returns the contrast ratio of two relative luminances, 1…21.
    package static func contrast(of one: Double, _ other: Double) -> Double {
        (max(one, other) + 0.05) / (min(one, other) + 0.05)
    }

    /// The relative luminance, 0 (black) to 1 (white), as defined by the same guidelines; `nil` for the terminal's
    /// default.
    public var relativeLuminance: Double? {
        guard let (red, green, blue) = channels else { return nil }
        return 0.2126 * linearChannels[Int(red)] + 0.7152 * linearChannels[Int(green)]
            + 0.0722 * linearChannels[Int(blue)]
    }
}

/// The linear light of each sRGB channel, 0…1 (IEC 61966-2-1).
private let linearChannels: [Double] = (0...255).map { channel in
    let value = Double(channel) / 255
    guard value > 0.04045 else { return value / 12.92 }
    let base = (value + 0.055) / 1.055
    // The power of 2.4 is the square times the fifth root of the square. The root is computed by Newton's method.
    let square = base * base
    var root = 1.0
    for _ in 0..<12 { root -= (root - square / (root * root * root * root)) / 5 }
    return square * root
}

/// The 24-bit colours that replace terminal colours in images and web pages.
package struct CellColors: Sendable, Hashable {
    /// The text and background colours of cells that use the terminal's default colours, 0xRRGGBB.
    package var ink, paper: UInt32

    /// The fraction of the background colour in dim text.
    static let dimming = 0.4

    /// Creates colours. Defaults to light text on a dark background.
    package init(ink: UInt32 = 0xE5E5E5, paper: UInt32 = 0x101010) {
        self.ink = ink
        self.paper = paper
    }

    /// Returns the colours of a cell, 0xRRGGBB, taking the reverse and dim attributes into account.
    package func colors(of cell: Cell) -> (ink: UInt32, paper: UInt32) {
        var ink = cell.foreground.channels.map(Color.rgb) ?? Color.hex(self.ink)
        var paper = cell.background.channels.map(Color.rgb) ?? Color.hex(self.paper)
        if cell.attributes.contains(.reverse) { swap(&ink, &paper) }
        if cell.attributes.contains(.dim) { ink = ink.mixed(with: paper, CellColors.dimming) }
        return (ink.hexValue ?? self.ink, paper.hexValue ?? self.paper)
    }
}
