/// A part of a picture as a palette and the index of each pixel.
struct IndexedPixels {
    private(set) var indices: [UInt8] = []
    let palette: [UInt32]

    /// Finds the palette; `nil` if the part has more colours than `limit`, which is at most 256.
    init?(_ canvas: Canvas, _ part: PixelRect, atMost limit: Int) {
        var numbers = ColorNumbers()
        indices.reserveCapacity(part.columns.count * part.rows.count)
        var last: (color: UInt32, index: UInt8)?
        for row in part.rows {
            for column in part.columns {
                let color = canvas.pixels[row * canvas.width + column]
                if last?.color != color {
                    let number = numbers.number(of: color)
                    guard number < limit else { return nil }
                    last = (color, UInt8(number))
                }
                indices.append(last?.index ?? 0)
            }
        }
        palette = numbers.colors
    }
}

/// Returns the channels of colours 0xRRGGBB as bytes.
func channels(of colors: some Sequence<UInt32>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(colors.underestimatedCount * 3)
    for color in colors {
        for shift in [UInt32(16), 8, 0] { bytes.append(UInt8(truncatingIfNeeded: color >> shift)) }
    }
    return bytes
}
