/// Writes all frames without compression, each pixel as three bytes.
struct RawEncoder: PictureEncoder {
    private var bytes: [UInt8] = []

    mutating func add(_ canvas: Canvas, changes: [PixelRect], milliseconds: Int) throws(DrawingFailure) {
        let pixels = canvas.pixels.span
        if bytes.isEmpty { bytes = Array(repeating: 0, count: pixels.count * 3) }
        do {
            var bytes = bytes.mutableSpan
            for rect in changes {
                for row in rect.rows {
                    let start = row * canvas.width
                    for at in start + rect.columns.lowerBound..<start + rect.columns.upperBound {
                        let pixel = pixels[at]
                        bytes[at * 3] = UInt8(truncatingIfNeeded: pixel >> 16)
                        bytes[at * 3 + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
                        bytes[at * 3 + 2] = UInt8(truncatingIfNeeded: pixel)
                    }
                }
            }
        }
        try PictureOutput.write(bytes)
    }

    func finish() {}
}
