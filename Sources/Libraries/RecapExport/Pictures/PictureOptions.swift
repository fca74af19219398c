package import RecapMedia
package import RecapMediaWire
package import RecapSurface
package import RecapSystem

/// The options for rendering cells as pixels.
package struct PictureOptions {
    /// The drawing worker. Pictures with the same worker are drawn sequentially by one process.
    package var worker = DrawingWorker(PictureOptions.standardWorker)
    /// The font family; empty for the system's monospaced font.
    package var fontFamily = ""
    /// The height of a cell in pixels.
    package var cellHeight = PictureOptions.standardCellHeight
    /// The maximum number of colours in a frame of a GIF.
    package var colors = 256
    /// The size of the picture, in which the cells are as large as possible; `nil` for the size of the cells.
    package var frame: DrawingSize?

    /// The height in pixels of a cell of a picture that is not scaled.
    package static let standardCellHeight = 20

    /// The path of the drawing program next to the running program or, in an installation, in its installed location.
    package static var standardWorker: String { Installation.helper("recap-media-worker") }

    /// Creates the options of a picture: its font, the size of its cells, and its own size.
    ///
    /// - Parameters:
    ///   - fontFamily: The font family. Defaults to that of the worker.
    ///   - cellHeight: The height of a cell in pixels.
    ///   - frame: The size of the picture in pixels. Defaults to that of its cells.
    package init(
        fontFamily: String = "", cellHeight: Int = PictureOptions.standardCellHeight, frame: DrawingSize? = nil
    ) {
        self.fontFamily = fontFamily
        self.cellHeight = cellHeight
        self.frame = frame
    }

    /// Returns a film that records pictures at the resolution of these options, within the pixel limit, and the cells beyond its
    /// sides.
    ///
    /// - Parameter pages: The number of pages shown simultaneously.
    package func prepared(_ film: FrameRecorder, pages: Int = 1) -> FrameRecorder {
        let columns = max(1, film.size.width), rows = max(1, film.size.height)
        // Most fonts are about half as wide as high.
        let height = frame.map { max(2, min($0.height / rows, $0.width / columns * 2)) } ?? cellHeight
        let width = max(1, height / 2)
        func cells(_ pixels: Int, of cell: Int) -> Int { max(0, (pixels + cell - 1) / cell) }
        var bleed = CellSize(width: 0, height: 0)
        if let frame {
            bleed.width = cells((frame.width - columns * width) / 2, of: width)
            bleed.height = cells((frame.height - rows * height) / 2, of: height)
        }
        // A page has at most one background picture and as many pixels in front of it, and a second page may be sliding in.
        let most = min(DrawingLimits.picturePixels, DrawingLimits.framePixels / (4 * max(1, pages)))
        return film.recordingPictures(cell: CellSize(width: width, height: height), bleed: bleed, most: most)
    }

    /// The size of a link preview in pixels, with the aspect ratio that programs expect.
    private static let preview = DrawingSize(width: 600, height: 315)

    /// Returns the poster of a film as a small PNG; `nil` if the film has no pages. Throws the reason if pictures can't be drawn.
    package func preview(of film: FrameRecorder) throws(PictureError) -> [UInt8]? {
        var options = self
        options.frame = PictureOptions.preview
        _ = try options.header(.png, film.size)
        guard let poster = film.poster, let memory = try? MemoryFile.make() else { return nil }
        try options.write(poster.surface, as: .png, to: memory)
        return try? memory.contents()
    }

    /// Returns these options with a scaled size and another number of colours.
    package func reduced(to scale: Double, colors: Int) -> PictureOptions {
        func scaled(_ pixels: Int) -> Int { max(1, Int((Double(pixels) * scale).rounded())) }
        var options = self
        options.colors = colors
        options.cellHeight = max(scaled(cellHeight), DrawingLimits.cellHeight.lowerBound)
        options.frame = frame.map { DrawingSize(width: scaled($0.width), height: scaled($0.height)) }
        return options
    }

    /// The duration of an animation's poster frame: the shortest one that GIF players respect, because the poster reappears in
    /// each repetition.
    private static let posterTime = Duration.milliseconds(20)

    /// Writes a film as an animation. Its first frame is the film's poster.
    ///
    /// - Parameter onPage: Called with the index of each page before it is drawn.
    package func write(
        _ film: FrameRecorder, as format: DrawingFormat, to output: Descriptor, _ onPage: (Int) -> Void
    ) throws(PictureError) {
        let writer = try writer(try header(format, film.size), output)
        _ = try play(film, poster: Self.posterTime, { if $0.beginsPage { onPage($0.page) } }) {
            surface, time throws(PictureError) in
            try writer.write(surface, for: time)
        }
        try writer.finish()
    }

    /// Writes a film as a video. Its first frame is the film's poster. Returns its length.
    ///
    /// - Parameter onFrame: Called with each frame of the film before it is drawn.
    package func write(
        _ film: FrameRecorder, as format: VideoWriter.Format, frameRate: Int, to output: Descriptor,
        _ onFrame: (RecordedFrame) -> Void
    ) throws(PictureError) -> Duration {
        var header = try header(.video, film.size)
        header.frameRate = frameRate
        let writer = try VideoWriter(worker: worker.path, header: header, format: format, output: output.number)
        let length = try play(film, poster: .seconds(1) / frameRate, onFrame) { surface, time throws(PictureError) in
            try writer.write(surface, for: time)
        }
        try writer.finish()
        return length
    }

    /// Writes the last page of a film as a picture. A film that is too large for a picture is not played.
    ///
    /// - Parameter onPage: Called with the index of each page before it is drawn.
    package func writeStill(
        of film: FrameRecorder, as format: DrawingFormat, to output: Descriptor, _ onPage: (Int) -> Void = { _ in }
    ) throws(PictureError) {
        _ = try header(format, film.size)
        guard let still = film.stills(onPage).last else { return }
        try write(still.surface, as: format, to: output)
    }

    /// Writes a surface as a picture.
    package func write(_ surface: Surface, as format: DrawingFormat, to output: Descriptor) throws(PictureError) {
        let writer = try writer(try header(format, surface.size), output)
        try writer.write(surface, for: .zero)
        try writer.finish()
    }

    /// Writes a film as a document with one page per story page.
    ///
    /// - Parameter onPage: Called with the index of each page before it is drawn.
    package func writeDocument(
        of film: FrameRecorder, title: String?, to output: Descriptor, _ onPage: (Int) -> Void
    ) throws(PictureError) {
        var header = try header(.pdf, film.size)
        header.title = Self.title(title)
        let writer = try writer(header, output)
        for page in film.stills(onPage) { try writer.write(page.surface, for: .zero) }
        try writer.finish()
    }

    /// Writes a document with the pages of a film next to their notes. Returns the pages whose notes were truncated.
    package func write(
        _ film: FrameRecorder, on paper: HandoutPaper, title: String?, to output: Descriptor, _ onPage: (Int) -> Void
    ) throws(PictureError) -> [Int] {
        var options = self
        options.frame = nil
        let cell = try options.cellSize(PictureOptions.standardCellHeight)
        let handout = Handout(of: film, on: paper, cellAspect: Double(cell.width) / Double(cell.height), onPage)
        // Each part has cells of its own.
        var header = try options.header(.pdf, CellSize(width: 1, height: 1))
        header.pixelSize = paper.points
        header.title = Self.title(title)
        let writer = try writer(header, output)
        for part in handout.parts { try writer.write(part.surface, at: part.place) }
        try writer.finish()
        return handout.cutPages
    }

    private static func title(_ title: String?) -> String { title.map { String($0.sanitized.prefix(200)) } ?? "" }

    /// Writes the frames of a film with their durations, after its poster: the end of the first page, because most films begin with
    /// an empty frame. Its duration is taken from the first frame. Returns the length of the film.
    private func play(
        _ film: FrameRecorder, poster: Duration, _ onFrame: (RecordedFrame) -> Void,
        _ show: (Surface, Duration) throws(PictureError) -> Void
    ) throws(PictureError) -> Duration {
        // Those of the first page wait for the poster, as far as there is room for them; each other one waits for its end.
        var waiting: [RecordedFrame] = [], hasPoster = false, room = Self.roomForPoster
        func write(until end: Duration) throws(PictureError) {
            guard let first = waiting.first, let last = waiting.last else { return }
            var start = first.time
            if !hasPoster {
                hasPoster = true
                let end = waiting.count > 1 ? waiting[1].time : end
                let seen = min(poster, end - start)
                try show(last.surface, seen)
                start += seen
                if start == end { waiting.removeFirst() }
            }
            for (index, frame) in waiting.enumerated() {
                let end = index + 1 < waiting.count ? waiting[index + 1].time : end
                try show(frame.surface, end - start)
                start = end
            }
            waiting = []
        }
        let length = try film.play { frame throws(PictureError) in
            onFrame(frame)
            if !hasPoster { room -= frame.surface.byteCount(since: waiting.last?.surface) }
            if hasPoster || frame.beginsPage || room < 0 { try write(until: frame.time) }
            waiting.append(frame)
        }
        try write(until: length)
        return length
    }

    /// The maximum number of bytes of the frames kept until the poster is known. Beyond it, the last of these frames becomes the
    /// poster.
    private static let roomForPoster = 1 << 28

    private func writer(_ header: DrawingHeader, _ output: Descriptor) throws(PictureError) -> PictureWriter {
        try PictureWriter(worker, header: header, output: output.number)
    }

    private func header(_ format: DrawingFormat, _ size: CellSize) throws(PictureError) -> DrawingHeader {
        var header = DrawingHeader(format: format, columns: size.width, rows: size.height)
        header.fontFamily = fontFamily
        header.colors = colors
        let heights = DrawingLimits.cellHeight
        header.cellHeight =
            frame.map { min(max($0.height / max(1, size.height), heights.lowerBound), heights.upperBound) }
            ?? cellHeight
        header.pixelSize = frame
        guard header.isAllowed else {
            throw PictureError("a picture of \(size.width)x\(size.height) cells of this height is too large")
        }
        return header
    }

    private func cellSize(_ height: Int) throws(PictureError) -> PictureCellSize {
        try worker.cellSize(fontFamily: fontFamily, cellHeight: height)
    }
}
