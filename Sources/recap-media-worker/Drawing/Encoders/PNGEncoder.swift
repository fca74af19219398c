#if Media
    /// Writes the last frame as a PNG.
    struct PNGEncoder: PictureEncoder {
        private var last: Canvas?

        mutating func add(_ canvas: Canvas, changes: [PixelRect], milliseconds: Int) { last = canvas }

        func finish() throws(DrawingFailure) {
            guard let last else { return }
            try PictureOutput.write(PNGPicture.encoded(last, last.bounds, allowsPalette: true))
        }
    }
#endif
