/// A quantizer that replaces colours with those of a terminal, optionally with ordered dithering.
struct ColorQuantizer: Sendable {
    let depth: ColorDepth
    let dithers: Bool
    /// The nearest colour for 5 bits of each channel, and the two colours to mix for 4 bits of each. Used for 16 and 8
    /// colours.
    private let nearest: [UInt8]
    private let mixes: [ColorMix]

    init(depth: ColorDepth, dithers: Bool) {
        self.depth = depth
        self.dithers = dithers && depth != .truecolor
        nearest = depth == .ansi16 ? nearest16 : depth == .ansi8 ? nearest8 : []
        mixes = !dithers ? [] : depth == .ansi16 ? mixes16 : depth == .ansi8 ? mixes8 : []
    }

    /// Returns the colour shown for a pixel, with its palette index in the top byte; for 24-bit colour, the colour
    /// itself.
    @inline(__always)
    func quantize(_ color: UInt32, x: Int, y: Int) -> UInt32 {
        if depth == .truecolor { return color }
        return dithers ? dithered(color, threshold: UInt32(ColorQuantizer.threshold(x: x, y: y))) : palette(color)
    }

    /// Returns the cell colour for a value returned by `quantize`.
    @inline(__always)
    func color(_ quantized: UInt32) -> Color {
        depth == .truecolor ? .hex(quantized) : .palette(UInt8(quantized >> 24))
    }

    /// Returns the terminal's nearest colour, without dithering.
    func nearest(_ color: UInt32) -> Color { depth == .truecolor ? .hex(color) : self.color(palette(color)) }

    /// Returns the nearest palette colour, with its index in the top byte.
    func palette(_ color: UInt32) -> UInt32 {
        let found: Color
        if nearest.isEmpty {
            found = Color.hex(color).quantized(to: depth)
        } else {
            let (red, green, blue) = (color >> 9 & 0x7C00, color >> 6 & 0x3E0, color >> 3 & 0x1F)
            found = .palette(nearest[Int(red | green | blue)])
        }
        guard case .palette(let index) = found.kind, let channels = found.rgbValue else { return color }
        return UInt32(index) << 24 | channels
    }

    /// Returns one of the two colours that approximate a colour when they alternate.
    private func dithered(_ color: UInt32, threshold: UInt32) -> UInt32 {
        let (red, green, blue) = (color >> 16 & 0xFF, color >> 8 & 0xFF, color & 0xFF)
        if !mixes.isEmpty {
            let mix = mixes[Int((red >> 4) << 8 | (green >> 4) << 4 | blue >> 4)]
            return mix.share > threshold ? mix.second : mix.first
        }
        if max(red, green, blue) - min(red, green, blue) < 12 {
            return ColorQuantizer.grey((red + green + blue) / 3, threshold: threshold)
        }
        // Each channel has its own thresholds; with equal ones, pixels would only become lighter or darker.
        let steps = (
            ColorQuantizer.step(red, threshold), ColorQuantizer.step(green, threshold ^ 21),
            ColorQuantizer.step(blue, threshold ^ 42)
        )
        let index = 16 + 36 * steps.0 + 6 * steps.1 + steps.2
        return index << 24 | ColorQuantizer.level(steps.0) << 16 | ColorQuantizer.level(steps.1) << 8
            | ColorQuantizer.level(steps.2)
    }

    /// Returns one of two adjacent greys in the palette's grey ramp, which runs from 8 to 238 in steps of 10, or black
    /// or white of the colour cube.
    private static func grey(_ grey: UInt32, threshold: UInt32) -> UInt32 {
        func ramp(_ step: UInt32) -> UInt32 { (232 + step) << 24 | (8 + 10 * step) * 0x010101 }
        if grey < 8 { return grey * 8 > threshold ? ramp(0) : 16 << 24 }
        if grey >= 238 { return (grey - 238) * 64 > threshold * 17 ? 231 << 24 | 0xFF_FFFF : ramp(23) }
        let step = (grey - 8) / 10
        return (grey - 8) % 10 * 64 > threshold * 10 ? ramp(step + 1) : ramp(step)
    }

    /// Returns the value of a step 0…5 of the colour cube.
    @inline(__always)
    private static func level(_ step: UInt32) -> UInt32 { step == 0 ? 0 : 55 + 40 * step }

    /// Returns the step of the colour cube below a channel value, or the one above it.
    @inline(__always)
    private static func step(_ channel: UInt32, _ threshold: UInt32) -> UInt32 {
        let below = channel < 95 ? 0 : min((channel - 55) / 40, 4)
        let (low, high) = (level(below), level(below + 1))
        return (channel - low) * 64 > threshold * (high - low) + (high - low) / 2 ? below + 1 : below
    }

    /// Returns the threshold, 0…63, of a pixel in Bayer's 8×8 pattern (1973), which contains each threshold once.
    @inline(__always)
    static func threshold(x: Int, y: Int) -> UInt8 { pattern[(y & 7) << 3 | x & 7] }

    private static let pattern: [UInt8] = [
        0, 32, 8, 40, 2, 34, 10, 42, 48, 16, 56, 24, 50, 18, 58, 26, 12, 44, 4, 36, 14, 46, 6, 38, 60, 28, 52, 20, 62,
        30,
        54, 22, 3, 35, 11, 43, 1, 33, 9, 41, 51, 19, 59, 27, 49, 17, 57, 25, 15, 47, 7, 39, 13, 45, 5, 37, 63, 31, 55,
        23,
        61, 29, 53, 21,
    ]
}

/// Two palette colours that approximate a third one when they alternate. The palette index is in the top byte of each.
struct ColorMix: Sendable {
    var first, second: UInt32
    /// The number of pixels out of 64 that have the second colour.
    var share: UInt32
}

// The tables are computed once, for every colour with 5 bits per channel (nearest) or 4 bits per channel (mixes).
let nearest16 = nearest(of: .ansi16)
let nearest8 = nearest(of: .ansi8)
let mixes16 = mixes(of: 16)
let mixes8 = mixes(of: 8)

private func nearest(of depth: ColorDepth) -> [UInt8] {
    (0..<32768).map { (place: Int) -> UInt8 in
        func channel(_ shift: Int) -> UInt8 {
            let level = place >> shift & 0x1F
            return UInt8(level * 255 / 31)
        }
        guard case .palette(let index) = Color.rgb(channel(10), channel(5), channel(0)).quantized(to: depth).kind else {
            return 0
        }
        return index
    }
}

/// Returns, for each colour, the pair of colours and the ratio whose mixture is closest. Pairs of distant colours cost
/// more, because they cause noise.
private func mixes(of count: UInt8) -> [ColorMix] {
    let palette = (0..<count).map { index -> (UInt32, SIMD4<Float>) in
        let color = Color.palette(index).rgbValue ?? 0
        return (UInt32(index) << 24 | color, channels(color))
    }
    var pairs: [(first: Int, second: Int, way: SIMD4<Float>, length: Float)] = []
    for first in palette.indices {
        for second in palette.indices where second >= first {
            let way = palette[second].1 - palette[first].1
            pairs.append((first, second, way, (way * way).sum()))
        }
    }
    return (0..<4096).map { place in
        let wanted = channels(
            UInt32(place >> 8 & 15) * 0x110000 | UInt32(place >> 4 & 15) * 0x1100 | UInt32(place & 15) * 0x11)
        var best = ColorMix(first: 0, second: 0, share: 0)
        var least = Float.infinity
        for pair in pairs {
            let from = palette[pair.first].1
            let share = pair.length > 0 ? min(max(((wanted - from) * pair.way).sum() / pair.length, 0), 1) : 0
            let off = from + pair.way * share - wanted
            let cost = (off * off).sum() + 0.15 * share * (1 - share) * pair.length
            if cost < least {
                least = cost
                best = ColorMix(
                    first: palette[pair.first].0, second: palette[pair.second].0, share: UInt32(share * 64 + 0.5))
            }
        }
        return best
    }
}

/// Returns the channels times the square roots of their weights in colour distances, which are 3, 4 and 2.
private func channels(_ color: UInt32) -> SIMD4<Float> {
    SIMD4(Float(color >> 16 & 0xFF), Float(color >> 8 & 0xFF), Float(color & 0xFF), 0)
        * SIMD4(1.732_050_8, 2, 1.414_213_6, 0)
}
