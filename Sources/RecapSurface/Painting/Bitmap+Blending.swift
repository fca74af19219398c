package import RecapFigures

extension Bitmap {
    /// Lays a colour over the pixels that a shape covers. O(pixels of the coverage).
    ///
    /// - Parameters:
    ///   - color: The colour as 0xrrggbb.
    ///   - coverage: The covered pixels, of which those outside of the picture are left out.
    ///   - x: The column that the picture begins at, as the coverage counts them.
    ///   - y: The row that the picture begins at.
    ///   - opacity: Returns the opacity of the colour in a row.
    package mutating func blend(
        _ color: UInt32, _ coverage: FigureCoverage, x: Int, y: Int, opacity: (_ row: Int) -> Double
    ) {
        let columns = coverage.columns.clamped(to: x..<x + width), rows = coverage.rows.clamped(to: y..<y + height)
        let width = self.width
        guard !columns.isEmpty else { return }
        let shares = coverage.shares.span
        var pixels = self.pixels.mutableSpan
        for row in rows {
            let own = UInt32(Swift.min(Swift.max(opacity(row), 0), 1) * 256 + 0.5)
            let start = (row - coverage.rows.lowerBound) * coverage.columns.count - coverage.columns.lowerBound
            let place = (row - y) * width - x
            // Neighbours are usually alike.
            var last: (share: UInt8, below: UInt32) = (0, 0), result: UInt32 = 0
            for column in columns {
                let share = shares[start + column]
                guard share > 0 else { continue }
                let below = pixels[place + column]
                if (share, below) != last {
                    last = (share, below)
                    let alpha = (UInt32(share) &* own) >> 8
                    result = Pixel.layered(premultiplied(alpha << 24 | color), over: below)
                }
                pixels[place + column] = result
            }
        }
    }
}
