#if Media
    import RecapMediaWire

    /// An encoder that writes a GIF. For each frame, it writes the changed rectangle, with unchanged pixels transparent.
    ///
    /// A frame has a local colour table, with no more colours than it needs, or uses the global one, whichever is smaller. The
    /// global table is that of the first frame, one with all colours if they fit, or absent, again whichever is smallest.
    struct GIFEncoder: PictureEncoder {
        private let header: DrawingHeader
        private let size: DrawingSize
        /// The pixels after the last frame, before colour reduction.
        private var shown: [UInt32] = []
        /// The table of the first frame.
        private var first: GIFPalette?
        /// The table of the last frame whose colours had to be reduced.
        private var reduced: GIFPalette?
        private var frames: [EncodedGIFFrame] = []
        private var compression = FrameCompression()
        /// The colours of all frames, and the changes of each frame; `nil` once one table is not enough, or there is
        /// too much to keep.
        private var whole: (colors: ColorNumbers, changes: [ChangedPixels], runs: Int)? = (ColorNumbers(), [], 0)
        /// The total duration of the frames so far in milliseconds, and the part already written in hundredths of a second.
        private var milliseconds = 0, written = 0

        /// The maximum errors with which a table is reused, as squared distances: one step per channel on average over all
        /// pixels, above which gradients show banding and shifts in hue, and five steps per channel for a single colour.
        private static let sufficient = (mean: 3, single: 75)
        /// The maximum number of pixel runs that are kept until the end, which take a few hundred megabytes.
        private static let mostRuns = 1 << 22

        init(_ header: DrawingHeader, _ size: DrawingSize) {
            self.header = header
            self.size = size
        }

        mutating func add(_ canvas: Canvas, changes: [PixelRect], milliseconds: Int) throws(DrawingFailure) {
            // Initial colours that differ from every pixel of the first frame.
            if shown.isEmpty { shown = canvas.pixels.map { $0 ^ 0x80_8080 } }
            let pixels = ChangedPixels(canvas, changes, since: &shown)
            self.milliseconds += milliseconds
            // Players do not show frames for less than two hundredths of a second.
            let delay = min(0xFFFF, max(2, self.milliseconds / 10 - written))
            written += delay
            var palette = palette(for: pixels)
            let data = try palette.data(of: pixels, by: &compression)
            var frame = EncodedGIFFrame(part: pixels.part, delay: delay, table: palette.table, data: data)
            if var first {
                if first.colors == palette.colors {
                    frame.withFirstTable = data
                } else if pixels.colors.allSatisfy(first.has) {
                    frame.withFirstTable = try first.data(of: pixels, by: &compression)
                }
            } else {
                first = palette
                frame.withFirstTable = data
            }
            frames.append(frame)
            keep(pixels)
        }

        /// Keeps the changes of a frame for a table of all colours.
        private mutating func keep(_ pixels: ChangedPixels) {
            guard var whole else { return }
            self.whole = nil
            for color in pixels.colors {
                guard whole.colors.number(of: color) < header.colors - 1 else { return }
            }
            whole.changes.append(pixels)
            whole.runs += pixels.runs.count
            if whole.runs <= Self.mostRuns { self.whole = whole }
        }

        mutating func finish() throws(DrawingFailure) {
            var files = [try GIFFile(table: nil, frames: frames.map { ($0, nil) })]
            if let first {
                files.append(try GIFFile(table: first.table, frames: frames.map { ($0, $0.withFirstTable) }))
            }
            if let whole {
                var palette = GIFPalette(whole.colors.colors, isDithered: false)
                var all: [(EncodedGIFFrame, FrameCompression.Bytes?)] = []
                for (frame, pixels) in zip(frames, whole.changes) {
                    all.append((frame, try palette.data(of: pixels, by: &compression)))
                }
                files.append(try GIFFile(table: palette.table, frames: all))
            }
            if let file = files.min(by: { $0.count < $1.count }) {
                try PictureOutput.write(file.bytes(header, size))
            }
        }

        /// Returns a table for the frame alone.
        private mutating func palette(for pixels: ChangedPixels) -> GIFPalette {
            if pixels.colors.count < header.colors { return GIFPalette(pixels.colors, isDithered: false) }
            for known in [reduced, first] {
                guard var known, known.colors.count == header.colors - 1 else { continue }
                var left = Self.sufficient.mean * pixels.count
                let isSufficient = zip(pixels.colors, pixels.counts).allSatisfy { color, count in
                    let error = known.match(of: color).error
                    left -= error * count
                    return error <= Self.sufficient.single && left >= 0
                }
                if isSufficient {
                    reduced = known
                    return known
                }
            }
            let colors = ColorQuantization(pixels.colors, counts: pixels.counts, limit: header.colors - 1)
            let palette = GIFPalette(colors.palette, isDithered: header.isDithered)
            reduced = palette
            return palette
        }
    }
#endif

/// The reduction of many colours to a palette.
///
/// Colours are divided into groups, one by one: the group with the largest sum of squared deviations from its mean is divided at
/// the mean of the channel that deviates most. Each group is represented by its mean. A colour is weighted by the square root of
/// its pixel count, so that distinct colours of few pixels, such as the end of a growing line, are not lost next to a large
/// gradient.
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

    /// A group of similar colours, which share an entry of the palette.
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
