import RecapSurface

extension Bitmap {
    /// Creates a picture reduced to at most a size, in each direction separately, and never enlarged. Each pixel is the mean of
    /// the area that it covers, which is correct for colours premultiplied by alpha. O(pixels of the source).
    init?(averaging source: Span<UInt32>, width: Int, height: Int, toFitWidth fitWidth: Int, height fitHeight: Int) {
        let columns = min(width, fitWidth)
        let rows = min(height, fitHeight)
        guard source.count == width * height else { return nil }
        self.init(width: columns, height: rows)
        if columns == width, rows == height {
            for at in 0..<source.count { pixels[at] = source[at] }
            return
        }
        let across = AreaShares(of: width, among: columns)
        let down = AreaShares(of: height, among: rows)
        var blueAndRed = [UInt64](repeating: 0, count: columns)
        var greenAndAlpha = blueAndRed
        for row in 0..<rows {
            for column in 0..<columns {
                blueAndRed[column] = AreaShares.half
                greenAndAlpha[column] = AreaShares.half
            }
            for part in down.parts(of: row) {
                let start = down.places[part] * width
                let weight = down.weights[part]
                for column in 0..<columns {
                    var low: UInt64 = 0
                    var high: UInt64 = 0
                    for share in across.parts(of: column) {
                        let pixel = UInt64(source[start + across.places[share]])
                        low += (pixel & 0xFF | (pixel & 0xFF_0000) << 16) * across.weights[share]
                        high += (pixel >> 8 & 0xFF | (pixel & 0xFF00_0000) << 8) * across.weights[share]
                    }
                    blueAndRed[column] += low * weight
                    greenAndAlpha[column] += high * weight
                }
            }
            for column in 0..<columns {
                let low = blueAndRed[column] >> 24 & 0xFF_0000_00FF
                let high = greenAndAlpha[column] >> 24 & 0xFF_0000_00FF
                pixels[row * columns + column] = UInt32(
                    truncatingIfNeeded: low | low >> 16 | (high | high >> 16) << 8)
            }
        }
    }
}

/// The source columns (or rows) that each new one covers, and their weights.
///
/// Weights are in units of 1/4096 and add up to exactly 4096. Two channels can therefore be accumulated in one 64-bit number,
/// with 32 bits each, without overflow from one to the other: 255 × 4096 × 4096 plus one half is less than 2³².
private struct AreaShares {
    /// Half a unit in the last place of both channels, for rounding.
    static let half: UInt64 = 1 << 23 | 1 << 55

    private(set) var places: [Int] = []
    private(set) var weights: [UInt64] = []
    private var starts: [Int] = [0]

    init(of count: Int, among parts: Int) {
        for part in 0..<parts {
            // Exact arithmetic, in units of 1 / parts of a column.
            let first = part * count
            let last = first + count
            var before = 0
            for place in first / parts...(last - 1) / parts {
                let covered = min(last, (place + 1) * parts) - first
                let now = (covered * 8192 + count) / (2 * count)
                places.append(place)
                weights.append(UInt64(now - before))
                before = now
            }
            starts.append(places.count)
        }
    }

    func parts(of part: Int) -> Range<Int> { starts[part]..<starts[part + 1] }
}
