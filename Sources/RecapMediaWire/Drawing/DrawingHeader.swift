import RecapFigures

/// The common properties of the pictures of a drawing.
package struct DrawingHeader: Sendable, Hashable {
    /// The format of the output.
    package var format: DrawingFormat
    /// The size in cells.
    package var columns, rows: Int
    /// The font family; empty for the system's monospaced font.
    package var fontFamily = ""
    /// The height of a cell in pixels. The width depends on the font.
    package var cellHeight = 20
    /// The size of the picture in pixels; `nil` for that of its cells. In a larger picture, the cells are centred,
    /// and the outermost backgrounds extend to the sides.
    package var pixelSize: DrawingSize?
    /// The number of times that an animation is played; 0 for endlessly.
    package var plays = 0
    /// The maximum number of colours in a frame, 4…256, including one for unchanged pixels. Only GIF has such a
    /// limit.
    package var colors = 256
    /// Whether missing colours are dithered rather than replaced with the nearest ones.
    package var isDithered = true
    /// The title of a document; empty for none.
    package var title = ""

    package init(format: DrawingFormat, columns: Int, rows: Int) {
        self.format = format
        self.columns = columns
        self.rows = rows
    }

    /// Whether all numbers are within the limits.
    package var isAllowed: Bool {
        DrawingLimits.columns.contains(columns) && DrawingLimits.rows.contains(rows)
            && DrawingLimits.cellHeight.contains(cellHeight) && pixelSize?.isAllowed ?? true
            && (0...0xFFFF).contains(plays) && (4...256).contains(colors)
    }
}

/// The format of the output.
package enum DrawingFormat: UInt8, Sendable, Hashable, CaseIterable {
    /// A PNG of the last frame.
    case png
    /// An animation.
    case gif, webp, apng
    /// A document with a page for each frame.
    case pdf
    /// The pixels of each frame as bytes (red, green, blue), row by row, without a header.
    case rgb
    /// A WebP of the last picture among the figures of a frame, with what is transparent in it.
    case picture
    /// A line of text instead of a picture: the width and height of a cell, and the number of pixel rows above the
    /// baseline.
    case measure
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

extension WireWriter {
    mutating func header(_ header: DrawingHeader) {
        byte(header.format.rawValue)
        count(header.columns)
        count(header.rows)
        text(header.fontFamily)
        count(header.cellHeight)
        count(header.pixelSize?.width ?? 0)
        count(header.pixelSize?.height ?? 0)
        count(header.plays)
        count(header.colors)
        byte(header.isDithered ? 1 : 0)
        text(header.title)
    }
}

extension WireReader {
    mutating func header() throws(WireError) -> DrawingHeader {
        guard let format = DrawingFormat(rawValue: try byte()) else { throw .outOfRange }
        var header = DrawingHeader(format: format, columns: try size(), rows: try size())
        header.fontFamily = try text()
        header.cellHeight = try size()
        let pixels = DrawingSize(width: try size(), height: try size())
        header.pixelSize = pixels == DrawingSize(width: 0, height: 0) ? nil : pixels
        header.plays = try size()
        header.colors = try size()
        switch try byte() {
        case 0: header.isDithered = false
        case 1: header.isDithered = true
        default: throw .outOfRange
        }
        header.title = try text()
        guard header.isAllowed else { throw .outOfRange }
        return header
    }

    /// Reads a number whose range is checked with the others.
    private mutating func size() throws(WireError) -> Int { try count(0..<1 << 16) }
}
