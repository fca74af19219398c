/// Splits the pixels of a cell into two groups so that the sum of squared distances to the means of the groups is
/// minimal.
///
/// Channels are weighted 3, 4 and 2, as in all colour distances here. The sum within the groups is minimal where the
/// sum between them is maximal. For n pixels with the sum T, and a group of k pixels with the sum S, the sum between
/// the groups is |n·S − k·T|² / (n·k·(n−k)). All splits are tried: eight at a time for the first three pixels, and
/// those of the other pixels in the order of a Gray code, in which only one pixel changes its group at each step.
struct TwoColorSplit: Sendable {
    /// The number of pixels of a cell: 4, 6 or 8.
    let count: Int
    /// 1 / (k·(n−k)) for the eight splits of the first three pixels, by the number of other pixels in the group.
    private let factors: [SIMD8<Float>]

    init(count: Int) {
        self.count = count
        factors = (0...max(0, count - 4)).map { others in
            var factor = SIMD8<Float>()
            for lane in 0..<8 {
                let members = lane.nonzeroBitCount + others
                if members > 0 { factor[lane] = 1 / Float(members * (count - members)) }
            }
            return factor
        }
    }

    /// Returns the group without the last pixel as a mask, or 0 if all pixels have the same colour. Colours are
    /// 0xrrggbb.
    @inline(__always)
    func split(_ colors: SIMD8<UInt32>) -> UInt32 {
        let red = centred(colors &>> 16, weight: 1.732_050_8)
        let green = centred(colors &>> 8, weight: 2)
        let blue = centred(colors, weight: 1.414_213_6)
        var reds = Self.sums(red), greens = Self.sums(green), blues = Self.sums(blue)

        var best = Self.code((reds * reds + greens * greens + blues * blues) * factors[0], others: 0)
        var others: UInt32 = 0
        for step in 1..<(UInt32(1) << UInt32(max(0, count - 4))) {
            let changing = step.trailingZeroBitCount
            let bit = UInt32(1) << UInt32(changing)
            others ^= bit
            let sign: Float = others & bit != 0 ? 1 : -1
            reds += sign * red[changing + 3]
            greens += sign * green[changing + 3]
            blues += sign * blue[changing + 3]
            let gain = (reds * reds + greens * greens + blues * blues) * factors[others.nonzeroBitCount]
            best = pointwiseMax(best, Self.code(gain, others: others))
        }
        var lane = 0
        for other in 1..<8 where best[other] > best[lane] { lane = other }
        return best[lane] > 15 ? UInt32(best[lane] & 15) << 3 | UInt32(lane) : 0
    }

    /// Returns gains that compare as integers and carry their split in the lowest bits, so that the maximum gain
    /// identifies its split. This costs a millionth of a gain.
    @inline(__always)
    private static func code(_ gains: SIMD8<Float>, others: UInt32) -> SIMD8<Int32> {
        unsafe (unsafeBitCast(gains, to: SIMD8<Int32>.self) & ~15) | Int32(others)
    }

    /// Returns n times each pixel minus the sum of all, in one channel, times the square root of the channel's
    /// weight.
    @inline(__always)
    private func centred(_ channel: SIMD8<UInt32>, weight: Float) -> SIMD8<Float> {
        let values = SIMD8<Int32>(truncatingIfNeeded: channel & 0xFF)
        var sum: Int32 = 0
        for lane in 0..<count { sum += values[lane] }
        return SIMD8<Float>(values &* Int32(count) &- SIMD8(repeating: sum)) * weight
    }

    /// Returns the sums of the eight groups of the first three pixels.
    @inline(__always)
    private static func sums(_ values: SIMD8<Float>) -> SIMD8<Float> {
        let (a, b, c) = (values[0], values[1], values[2])
        return SIMD8(0, a, b, a + b, c, a + c, b + c, a + b + c)
    }
}
