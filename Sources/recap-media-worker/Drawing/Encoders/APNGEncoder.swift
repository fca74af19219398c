#if Media
    import RecapMediaWire

    /// Writes an animated PNG: a PNG whose further frames are in separate chunks, each a rectangle that replaces the
    /// previous pixels.
    ///
    /// libpng compresses each rectangle as a separate picture, of which only the compressed data is used.
    struct APNGEncoder: PictureEncoder {
        private let header: DrawingHeader
        private let size: DrawingSize
        /// The pixels after the last frame.
        private var shown: [UInt32] = []
        private var frames: [(part: PixelRect, milliseconds: Int, picture: FrameCompression.Bytes)] = []
        private var compression = FrameCompression()
        /// The number of the next numbered chunk.
        private var sequence: UInt32 = 0

        init(_ header: DrawingHeader, _ size: DrawingSize) {
            self.header = header
            self.size = size
        }

        mutating func add(_ canvas: Canvas, changes: [PixelRect], milliseconds: Int) throws(DrawingFailure) {
            let isFirst = shown.isEmpty
            if isFirst { shown = canvas.pixels }
            // A frame has at least one pixel.
            let part =
                isFirst
                ? canvas.bounds
                : canvas.changed(within: changes, since: &shown) ?? PixelRect(columns: 0..<1, rows: 0..<1)
            let picture = try compression.start { () throws(DrawingFailure) in
                try PNGPicture.encoded(canvas, part, allowsPalette: false)
            }
            frames.append((part, milliseconds, picture))
        }

        mutating func finish() throws(DrawingFailure) {
            var head = PNGChunk.number(size.width) + PNGChunk.number(size.height)
            // Eight bits per channel: red, green and blue.
            head += [8, 2, 0, 0, 0]
            var file =
                PNGChunk.signature + PNGChunk("IHDR", head).encoded
                + PNGChunk("acTL", PNGChunk.number(frames.count) + PNGChunk.number(header.plays)).encoded
                // Colours are sRGB, for perceptual rendering.
                + PNGChunk("sRGB", [0]).encoded
            for (index, frame) in frames.enumerated() {
                file += control(frame.part, frame.milliseconds)
                for chunk in PNGChunk.all(in: try frame.picture.get()) where chunk.name == "IDAT" {
                    file += index == 0 ? chunk.encoded : PNGChunk("fdAT", nextNumber() + chunk.body).encoded
                }
            }
            try PictureOutput.write(file + PNGChunk("IEND", []).encoded)
        }

        /// Returns the chunk with the position and the duration of a frame.
        private mutating func control(_ part: PixelRect, _ milliseconds: Int) -> [UInt8] {
            var body = nextNumber()
            for value in [part.columns.count, part.rows.count, part.columns.lowerBound, part.rows.lowerBound] {
                body += PNGChunk.number(value)
            }
            // A fraction of two numbers of 16 bits: a longer time is in hundredths of a second.
            let (time, unit) = milliseconds <= 0xFFFF ? (milliseconds, 1000) : ((milliseconds + 5) / 10, 100)
            body += PNGChunk.number(time << 16 | unit)
            // The frame stays, and replaces the previous pixels.
            body += [0, 0]
            return PNGChunk("fcTL", body).encoded
        }

        private mutating func nextNumber() -> [UInt8] {
            defer { sequence += 1 }
            return PNGChunk.number(Int(sequence))
        }
    }
#endif
