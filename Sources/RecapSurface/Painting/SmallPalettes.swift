/// Two colours of a palette that approximate a third one when they alternate. The palette index is in the top byte of
/// each.
struct ColorMix: Sendable {
    var first, second: UInt32
    /// The number of pixels among 64 with the second colour.
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

/// Returns for each colour the pair of colours and the shares whose mixture is closest. Pairs of distant colours cost
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
