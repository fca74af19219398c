#if Media
    import RecapMediaWire

    /// An encoder that writes an animated PNG: a PNG whose further frames are in separate chunks, each a rectangle that replaces
    /// the previous pixels.
    ///
    /// Each rectangle is compressed by libpng as a separate picture, of which only the compressed data is used.
    struct APNGEncoder: PictureEncoder {
        private let header: DrawingHeader
        private let size: DrawingSize
        /// The pixels after the last frame.
        private var shown: [UInt32] = []
        private var frames: [(part: PixelRect, milliseconds: Int, picture: FrameCompression.Bytes)] = []
        private var compression = FrameCompression()
        /// The sequence number of the next chunk.
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

        /// Returns the frame control chunk (`fcTL`) with the position and the duration of a frame.
        private mutating func control(_ part: PixelRect, _ milliseconds: Int) -> [UInt8] {
            var body = nextNumber()
            for value in [part.columns.count, part.rows.count, part.columns.lowerBound, part.rows.lowerBound] {
                body += PNGChunk.number(value)
            }
            // A fraction of two 16-bit numbers. Longer times are in hundredths of a second.
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

#if Media
    import CMediaLibraries

    /// A part of a PNG file.
    struct PNGChunk {
        /// The first bytes of each file.
        static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        /// The chunk type, four letters.
        let name: String
        let body: [UInt8]

        init(_ name: String, _ body: [UInt8]) {
            self.name = name
            self.body = body
        }

        /// The chunk with its length and checksum.
        var encoded: [UInt8] {
            let text = Array(name.utf8) + body
            let sum = unsafe crc32_z(0, text, text.count)
            return Self.number(body.count) + text + Self.number(Int(sum))
        }

        /// Returns the chunks of a file written by libpng.
        static func all(in file: [UInt8]) -> [PNGChunk] {
            var chunks: [PNGChunk] = []
            var at = signature.count
            while at + 12 <= file.count {
                let length = file[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
                guard length <= file.count - at - 12 else { break }
                let name = String(decoding: file[at + 4..<at + 8], as: UTF8.self)
                chunks.append(PNGChunk(name, Array(file[at + 8..<at + 8 + length])))
                at += 12 + length
            }
            return chunks
        }

        /// Returns the lower 32 bits of a number as bytes, most significant first.
        static func number(_ value: Int) -> [UInt8] {
            [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
        }
    }
#endif

#if Media
    /// An encoder that writes the last frame as a PNG.
    struct PNGEncoder: PictureEncoder {
        private var last: Canvas?

        mutating func add(_ canvas: Canvas, changes: [PixelRect], milliseconds: Int) { last = canvas }

        func finish() throws(DrawingFailure) {
            guard let last else { return }
            try PictureOutput.write(PNGPicture.encoded(last, last.bounds, allowsPalette: true))
        }
    }
#endif

/// An encoder of the frames of an animation, or of a single picture.
protocol PictureEncoder {
    /// Adds a frame.
    ///
    /// - Parameters:
    ///   - changes: The pixels that may differ from the previous frame; all pixels for the first frame.
    ///   - milliseconds: The time until the next frame.
    mutating func add(_ canvas: Canvas, changes: [PixelRect], milliseconds: Int) throws(DrawingFailure)
    /// Writes the remaining data and the end of the output.
    mutating func finish() throws(DrawingFailure)
}

/// The file or pipe that receives the picture: descriptor 1.
enum PictureOutput {
    /// Writes all bytes, and waits until they are accepted. Throws the reason if they aren't.
    static func write(_ bytes: UnsafeRawBufferPointer) throws(DrawingFailure) {
        var rest = unsafe bytes
        while unsafe !rest.isEmpty {
            let count = unsafe recap_media_worker.write(1, rest.baseAddress, rest.count)
            if count < 0 {
                if errno == EINTR { continue }
                throw DrawingFailure(
                    "the picture can't be written: \(unsafe String(cString: strerror(errno)))", isOfOutput: true)
            }
            unsafe rest = unsafe UnsafeRawBufferPointer(rebasing: rest[count...])
        }
    }

    static func write(_ bytes: [UInt8]) throws(DrawingFailure) {
        let result = unsafe bytes.withUnsafeBytes { buffer in
            Result { () throws(DrawingFailure) in try unsafe write(buffer) }
        }
        try result.get()
    }
}
