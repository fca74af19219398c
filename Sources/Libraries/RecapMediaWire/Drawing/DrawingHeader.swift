package import RecapSurface

/// The common properties of the pictures of a drawing.
package struct DrawingHeader: Sendable, Hashable {
    /// The format of the output.
    package var format: DrawingFormat
    /// The size in cells.
    package var columns, rows: Int
    /// The font family; empty for the system's monospaced font.
    package var fontFamily = ""
    /// The height of a cell in pixels, or its upper limit if the cells have to fit into a picture of a given size. The width
    /// depends on the font.
    package var cellHeight = 20
    /// The size of the picture in pixels; `nil` for the size of its cells. In a larger picture, the cells are centred, and the
    /// outermost backgrounds extend to the edges.
    package var pixelSize: DrawingSize?
    /// The number of times an animation is played; 0 for endless playback.
    package var plays = 0
    /// The maximum number of colours in a frame, 4…256, including one for unchanged pixels. Only GIF has such a
    /// limit.
    package var colors = 256
    /// Whether missing colours are dithered rather than replaced with the nearest ones.
    package var isDithered = true
    /// The frame rate of a video, 1…60 frames per second. Frame times are multiples of its period.
    package var frameRate = 12
    /// The title in the metadata of a document; empty for none.
    package var title = ""

    package init(format: DrawingFormat, columns: Int, rows: Int) {
        self.format = format
        self.columns = columns
        self.rows = rows
    }

    /// Whether all numbers are within the limits of ``DrawingLimits``.
    package var isAllowed: Bool {
        DrawingLimits.columns.contains(columns) && DrawingLimits.rows.contains(rows)
            && DrawingLimits.cellHeight.contains(cellHeight) && pixelSize?.isAllowed ?? true
            && (0...0xFFFF).contains(plays) && (4...256).contains(colors) && (1...60).contains(frameRate)
    }
}

/// The format of the output.
package enum DrawingFormat: UInt8, Sendable, Hashable, CaseIterable {
    /// A PNG of the last frame.
    case png
    /// An animation with all frames, each shown for its time.
    case gif, webp, apng
    /// A document with a page for each frame.
    case pdf
    /// Uncompressed frames with their times, as a Matroska stream for a video encoder. The sides of the picture are even
    /// numbers.
    case video
}

/// A size in pixels.
package struct DrawingSize: Sendable, Hashable {
    /// The lengths of the sides in pixels.
    package var width, height: Int

    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// Whether the size is valid for a picture.
    package var isAllowed: Bool {
        max(width, height) <= DrawingLimits.side && Bitmap.allows(width: width, height: height)
    }
}

extension WireCoder {
    fileprivate mutating func header(_ header: DrawingHeader?) throws(WireError) -> DrawingHeader {
        // The ranges are checked last, with others.
        let any = 0..<1 << 16, size = header.map { $0.pixelSize ?? DrawingSize(width: 0, height: 0) }
        var coded = DrawingHeader(
            format: try choice(header?.format), columns: try count(header?.columns, in: any),
            rows: try count(header?.rows, in: any))
        coded.fontFamily = try text(header?.fontFamily)
        coded.cellHeight = try count(header?.cellHeight, in: any)
        let pixels = DrawingSize(width: try count(size?.width, in: any), height: try count(size?.height, in: any))
        coded.pixelSize = pixels == DrawingSize(width: 0, height: 0) ? nil : pixels
        coded.plays = try count(header?.plays, in: any)
        coded.colors = try count(header?.colors, in: any)
        coded.isDithered = try flag(header?.isDithered)
        coded.frameRate = try count(header?.frameRate, in: any)
        coded.title = try text(header?.title)
        try require(coded.isAllowed)
        return coded
    }
}

/// A message to a drawing worker. A drawing consists of a header, frames, and an end.
package enum DrawingMessage: Sendable, Hashable {
    case header(DrawingHeader)
    case frame(DrawingFrame)
    case end
    /// A request for the size of a cell with a given height. The reply is a ``PictureCellSize`` instead of a picture.
    case measure(fontFamily: String, cellHeight: Int)
    /// A request to encode a picture as WebP, including its transparency.
    case encode(Bitmap)
}

/// The size of a cell in pixels.
package struct PictureCellSize: Sendable, Hashable {
    package let width, height: Int
    /// The number of pixel rows above the baseline of text.
    package let baseline: Int

    package init(width: Int, height: Int, baseline: Int) {
        self.width = width
        self.height = height
        self.baseline = baseline
    }
}

extension PictureCellSize: WireMessage {
    package static let bodyLimit = 12

    package static func coded(_ size: PictureCellSize?, by coder: inout WireCoder) throws(WireError) -> PictureCellSize
    {
        let sides = 1..<DrawingLimits.side
        return PictureCellSize(
            width: try coder.count(size?.width, in: sides), height: try coder.count(size?.height, in: sides),
            baseline: try coder.count(size?.baseline, in: sides))
    }
}

extension DrawingMessage: WireMessage {
    /// The largest frame has all columns and rows, with each cell in a separate run, and figures.
    package static var bodyLimit: Int {
        DrawingLimits.columns.upperBound * DrawingLimits.rows.upperBound * (DrawingLimits.cellBytes + 16) + (1 << 24)
            + DrawingLimits.framePixels * 4
    }

    package static func coded(
        _ message: DrawingMessage?, by coder: inout WireCoder
    ) throws(WireError) -> DrawingMessage {
        var tag: UInt8?, header: DrawingHeader?, frame: DrawingFrame?, family: String?, height: Int?, bitmap: Bitmap?
        switch message {
        case .header(let known): (tag, header) = (1, known)
        case .frame(let known): (tag, frame) = (2, known)
        case .end: tag = 3
        case .measure(let knownFamily, let knownHeight): (tag, family, height) = (4, knownFamily, knownHeight)
        case .encode(let known): (tag, bitmap) = (5, known)
        case nil: break
        }
        switch try coder.integer(tag) {
        case 1: return .header(try coder.header(header))
        case 2: return .frame(try coder.frame(frame))
        case 3: return .end
        case 4:
            let heights = DrawingLimits.cellHeight.lowerBound..<DrawingLimits.cellHeight.upperBound + 1
            return .measure(fontFamily: try coder.text(family), cellHeight: try coder.count(height, in: heights))
        case 5: return .encode(try coder.bitmap(bitmap))
        case let tag: throw .unknownTag(tag)
        }
    }
}

/// Limits of drawing that both sides check, regardless of what the other side sends.
package enum DrawingLimits {
    /// The valid numbers of columns of a picture.
    package static let columns = 1...500
    /// The valid numbers of rows of a picture.
    package static let rows = 1...200
    /// The valid heights of a cell in pixels.
    package static let cellHeight = 4...200
    /// The maximum length of a picture's side in pixels: GIF has 16 bits for it, and WebP 14.
    package static let side = 16_383
    /// The maximum time of a frame, 10 minutes.
    package static let milliseconds = 600_000
    /// The maximum numbers of figures in a frame, of segments of an outline, and of colours of a gradient.
    package static let figures = 4096, pathSteps = 1 << 16, colors = 64
    /// The maximum number of pixels of a picture, and of all pictures of a frame.
    package static let picturePixels = 1 << 21, framePixels = 1 << 24
    /// The maximum absolute value of a length in a figure, in cells.
    package static let coordinate: Float = 1e5
    /// The maximum number of bytes of a cell's text: a scalar and four marks take at most 20.
    package static let cellBytes = 32
}
