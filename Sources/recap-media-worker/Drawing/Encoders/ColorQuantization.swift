/// Reduces many colours to a few.
///
/// Colours are divided into groups, one by one: the group with the largest sum of squared deviations from its mean is
/// divided at the mean of the channel that deviates most. Each group is represented by its mean. A colour is weighted
/// by the square root of its pixels, so that colours of few pixels that differ from all others, such as the end of a
/// growing line, are not lost in a large gradient.
struct ColorQuantization {
    /// The chosen colours, 0xRRGGBB.
    private(set) var palette: [UInt32] = []

    /// Chooses at most `limit` colours. Usually O(colours × log limit).
    ///
    /// - Parameter counts: The number of pixels of each colour.
    init(_ colors: [UInt32], counts: [Int], limit: Int) {
        guard !colors.isEmpty else { return }
        var members = Array(colors.indices)
        var groups = [Group(members.indices, members, colors, counts)]
        while groups.count < limit {
            guard let at = groups.indices.max(by: { groups[$0].deviation < groups[$1].deviation }),
                groups[at].deviation > 0
            else { break }
            let group = groups[at]
            let middle = members[group.range].partition {
                channel(group.widest, of: colors[$0]) > group.means[group.widest]
            }
            // Rounding may leave a side empty.
            guard middle > group.range.lowerBound, middle < group.range.upperBound else {
                groups[at].deviation = 0
                continue
            }
            groups[at] = Group(group.range.lowerBound..<middle, members, colors, counts)
            groups.append(Group(middle..<group.range.upperBound, members, colors, counts))
        }
        palette = groups.map(\.mean)
    }

    /// Some of the colours.
    private struct Group {
        let range: Range<Int>
        /// The mean of each channel: red, green, blue.
        var means: [Double]
        /// The sum of squared deviations from the mean.
        var deviation: Double
        /// The channel that deviates most.
        var widest: Int

        init(_ range: Range<Int>, _ members: [Int], _ colors: [UInt32], _ counts: [Int]) {
            self.range = range
            var total = 0.0
            var sums = SIMD3<Double>.zero, squares = SIMD3<Double>.zero
            for member in members[range] {
                let color = colors[member], count = Double(counts[member]).squareRoot()
                let value = SIMD3(
                    Double(color >> 16 & 0xFF), Double(color >> 8 & 0xFF), Double(color & 0xFF))
                total += count
                sums += value * count
                squares += value * value * count
            }
            let mean = sums / total
            means = [mean.x, mean.y, mean.z]
            let deviations = squares - sums * mean
            // Anything less is due to rounding.
            deviation = deviations.sum() > total * 1e-6 ? deviations.sum() : 0
            widest =
                deviations.x >= deviations.y && deviations.x >= deviations.z ? 0 : deviations.y >= deviations.z ? 1 : 2
        }

        var mean: UInt32 { means.reduce(0) { $0 << 8 | UInt32($1 + 0.5) } }
    }
}

/// Returns a channel of a colour: 0 is red, 1 green, 2 blue.
private func channel(_ number: Int, of color: UInt32) -> Double { Double(color >> UInt32(16 - 8 * number) & 0xFF) }
