#if Media
    import CMediaLibraries
    import RecapMediaWire

    /// Writes a GIF by libcgif. Of a frame only the pixels that change are written; the others are transparent.
    ///
    /// The first frame's table of colours is that of the file. A later frame uses it if it has all colours of the frame, or shows
    /// them well enough; else the frame gets a table of its own, with no more colours than it needs. That is smaller than a table
    /// for each frame, and closer to the colours than one table for all.
    struct GIFEncoder: PictureEncoder {
        private let header: DrawingHeader
        private let size: DrawingSize
        /// The pixels as the last frame left them, without the loss of the palette.
        private var shown: [UInt32] = []
        /// The entry of each pixel in the table of a frame; 0 except while a frame is added.
        private var entries: [UInt8]
        private var file: GIFFile?
        private var shared = GIFPalette([], isDithered: false)
        /// The table of the last frame that had too many colours for one.
        private var reduced: GIFPalette?
        /// The time of the frames so far, and what was written of it, in hundredths of a second.
        private var milliseconds = 0, written = 0

        /// The largest errors with which a table is used again, as squared distances: about two steps of each channel for the mean
        /// of all pixels, and ten for a colour.
        private static let sufficient = (mean: 12, single: 300)

        init(_ header: DrawingHeader, _ size: DrawingSize) {
            self.header = header
            self.size = size
            entries = Array(repeating: 0, count: size.width * size.height)
        }

        mutating func add(_ canvas: Canvas, changes: [PixelRect], milliseconds: Int) throws(DrawingFailure) {
            let isFirst = shown.isEmpty
            if isFirst { shown = canvas.pixels.map { ~$0 } }
            let pixels = ChangedPixels(canvas, changes, since: &shown)
            var palette = palette(for: pixels)
            let matches = palette.matches(of: pixels.colors)
            draw(pixels, matches)
            self.milliseconds += milliseconds
            // Players show no frame for less than two hundredths.
            let delay = min(0xFFFF, max(2, self.milliseconds / 10 - written))
            written += delay
            if isFirst {
                shared = palette
                file = try GIFFile(header, size, table: palette.table)
            }
            try file?.add(&entries, table: palette.colors == shared.colors ? nil : palette.table, delay: delay)
            draw(pixels, nil)
        }

        /// Sets the entries of changed pixels; to 0 if there are no matches of their colours.
        private mutating func draw(_ pixels: ChangedPixels, _ matches: [ColorMatch]?) {
            let width = size.width
            var entries = entries.mutableSpan
            for run in pixels.runs {
                let places = run.start..<run.start + run.count
                guard let match = matches?[run.number] else {
                    for at in places { entries[at] = 0 }
                    continue
                }
                let row = run.start / width, start = row * width
                for at in places { entries[at] = match.entry(column: at - start, row: row) }
            }
        }

        func finish() throws(DrawingFailure) { try file?.close() }

        /// Returns the table for a frame.
        private mutating func palette(for pixels: ChangedPixels) -> GIFPalette {
            if !shared.colors.isEmpty, pixels.colors.allSatisfy(shared.has) { return shared }
            if pixels.colors.count < header.colors { return GIFPalette(pixels.colors, isDithered: false) }
            for known in [reduced, shared] {
                guard var known, known.colors.count == header.colors - 1 else { continue }
                let matches = known.matches(of: pixels.colors)
                let error = zip(matches, pixels.counts).reduce(0) { $0 + $1.0.error * $1.1 }
                if error <= Self.sufficient.mean * pixels.count,
                    matches.allSatisfy({ $0.error <= Self.sufficient.single })
                {
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
