import RecapMediaWire

extension Bitmap {
    /// A picture brought down to at most a size, never up: each pixel is the mean of the area that it covers, which is right
    /// for colours that are multiplied by alpha. Each direction by itself. Cost: in proportion to the pixels of the source.
    init?(averaging source: Span<UInt32>, width: Int, height: Int, toFitWidth fitWidth: Int, height fitHeight: Int) {
        let columns = min(width, fitWidth)
        let rows = min(height, fitHeight)
        guard source.count == width * height else { return nil }
        self.init(width: columns, height: rows)
        if columns == width, rows == height {
            for at in 0..<source.count { pixels[at] = source[at] }
            return
        }
        let shares = Self.shares(of: width, among: columns)
        let rowShares = Self.shares(of: height, among: rows)
        let scale = Float(columns) / Float(width) * Float(rows) / Float(height)
        var line = [SIMD4<Float>](repeating: .zero, count: columns)
        var sums = line
        for row in 0..<rows {
            for column in 0..<columns { sums[column] = .zero }
            for (sourceRow, weight) in rowShares[row] {
                Self.average(source, from: sourceRow * width, by: shares, into: &line)
                for column in 0..<columns { sums[column] += line[column] * weight }
            }
            for column in 0..<columns { pixels[row * columns + column] = Self.pixel(sums[column] * scale) }
        }
    }

    /// Which of the source's columns each of fewer columns covers, and how much of it, 0…1.
    private static func shares(of count: Int, among parts: Int) -> [[(Int, Float)]] {
        (0..<parts).map { part in
            // Exact, in units of 1 / parts of a column.
            let first = part * count
            let last = first + count
            return (first / parts...(last - 1) / parts).map { column in
                (column, Float(min(last, (column + 1) * parts) - max(first, column * parts)) / Float(parts))
            }
        }
    }

    private static func average(
        _ source: Span<UInt32>, from start: Int, by shares: [[(Int, Float)]], into line: inout [SIMD4<Float>]
    ) {
        for column in 0..<line.count {
            var sum = SIMD4<Float>.zero
            for (at, weight) in shares[column] { sum += channels(source[start + at]) * weight }
            line[column] = sum
        }
    }

    private static func channels(_ pixel: UInt32) -> SIMD4<Float> {
        SIMD4<Float>(
            SIMD4<UInt32>(pixel & 0xFF, pixel >> 8 & 0xFF, pixel >> 16 & 0xFF, pixel >> 24))
    }

    private static func pixel(_ channels: SIMD4<Float>) -> UInt32 {
        let whole = SIMD4<UInt32>((channels + 0.5).clamped(lowerBound: .zero, upperBound: .init(repeating: 255.5)))
        return whole[0] | whole[1] << 8 | whole[2] << 16 | whole[3] << 24
    }
}
