/// A frame of cells.
package struct DrawingFrame: Sendable, Hashable {
    /// The time until the next frame, 0…600,000 ms.
    package var milliseconds: Int
    /// The rows from the top; `nil` for one that is unchanged since the previous frame, which is invalid in the first
    /// frame.
    package var rows: [DrawingRow?]
    /// The figures between the backgrounds and the texts, from back to front; `nil` if they are unchanged since the previous
    /// frame.
    package var figures: [DrawingFigures]?
    /// The place on a sheet of paper shared with other frames, which may have other sizes; `nil` for a separate sheet.
    package var place: DrawingPlace?

    package init(milliseconds: Int, rows: [DrawingRow?], figures: [DrawingFigures]? = nil) {
        self.milliseconds = milliseconds
        self.rows = rows
        self.figures = figures
    }
}

/// A rectangle on a sheet of paper, in which a frame is scaled to the maximum size and aligned to the top left corner.
package struct DrawingPlace: Sendable, Hashable {
    /// The corner and the size in points.
    package var x, y, width, height: Int
    /// Whether the sheet begins with this frame.
    package var beginsSheet: Bool
    /// Whether a thin outline surrounds the frame, which distinguishes a light frame from the paper.
    package var hasOutline: Bool

    package init(x: Int, y: Int, width: Int, height: Int, beginsSheet: Bool = false, hasOutline: Bool = false) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
        self.beginsSheet = beginsSheet
        self.hasOutline = hasOutline
    }
}

/// The cells of a row, from left to right.
package typealias DrawingRow = [DrawingRun]

/// Adjacent cells of one style.
package struct DrawingRun: Sendable, Hashable {
    package var style: DrawingStyle
    package var cells: [DrawingCell]

    package init(style: DrawingStyle, cells: [DrawingCell]) {
        self.style = style
        self.cells = cells
    }
}

/// The style of a cell.
package struct DrawingStyle: Sendable, Hashable {
    /// The colours of the text and the background, 0xRRGGBB.
    package var ink, paper: UInt32
    package var attributes: DrawingAttributes

    package init(ink: UInt32, paper: UInt32, attributes: DrawingAttributes = []) {
        self.ink = ink
        self.paper = paper
        self.attributes = attributes
    }
}

/// The attributes of a cell besides its colours.
package struct DrawingAttributes: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let bold = DrawingAttributes(rawValue: 1)
    package static let italic = DrawingAttributes(rawValue: 2)
    package static let underline = DrawingAttributes(rawValue: 4)
    /// Figures are visible between the text and the background.
    package static let overFigures = DrawingAttributes(rawValue: 8)

    /// All attributes that a cell can have.
    static let all: DrawingAttributes = [.bold, .italic, .underline, .overFigures]
}

/// A character in one or two cells.
package struct DrawingCell: Sendable, Hashable {
    /// A scalar with its combining marks; at most 32 bytes of UTF-8.
    package var text: String
    /// Whether the character occupies two columns.
    package var isWide: Bool

    package init(text: String, isWide: Bool = false) {
        self.text = text
        self.isWide = isWide
    }

    /// The number of columns.
    package var columns: Int { isWide ? 2 : 1 }
}

extension WireWriter {
    mutating func frame(_ frame: DrawingFrame) {
        count(frame.milliseconds)
        count(frame.rows.count)
        for row in frame.rows {
            guard let row else {
                byte(0)
                continue
            }
            byte(1)
            count(row.count)
            for run in row { self.run(run) }
        }
        byte(frame.figures == nil ? 0 : 1)
        if let figures = frame.figures { self.figures(figures) }
        byte(frame.place == nil ? 0 : 1)
        if let place = frame.place { self.place(place) }
    }

    private mutating func place(_ place: DrawingPlace) {
        for length in [place.x, place.y, place.width, place.height] { count(length) }
        byte((place.beginsSheet ? 1 : 0) | (place.hasOutline ? 2 : 0))
    }

    private mutating func run(_ run: DrawingRun) {
        number(run.style.ink)
        number(run.style.paper)
        byte(run.style.attributes.rawValue)
        count(run.cells.count)
        for cell in run.cells {
            let text = cell.text.utf8
            // A text that is too long gets an invalid length.
            byte(UInt8(min(text.count, DrawingLimits.cellBytes + 1)) | (cell.isWide ? 0x80 : 0))
            for unit in text { byte(unit) }
        }
    }
}

extension WireReader {
    mutating func frame() throws(WireError) -> DrawingFrame {
        var frame = DrawingFrame(milliseconds: try count(0..<DrawingLimits.milliseconds + 1), rows: [])
        for _ in 0..<(try count(DrawingLimits.rows.lowerBound..<DrawingLimits.rows.upperBound + 1)) {
            switch try byte() {
            case 0: frame.rows.append(nil)
            case 1: frame.rows.append(try row())
            case let tag: throw .unknownTag(tag)
            }
        }
        switch try byte() {
        case 0: break
        case 1: frame.figures = try figures()
        case let tag: throw .unknownTag(tag)
        }
        switch try byte() {
        case 0: break
        case 1: frame.place = try place()
        case let tag: throw .unknownTag(tag)
        }
        return frame
    }

    private mutating func place() throws(WireError) -> DrawingPlace {
        let sides = 1..<DrawingLimits.side + 1
        let x = try count(0..<sides.upperBound), y = try count(0..<sides.upperBound)
        let width = try count(sides), height = try count(sides)
        let flags = try byte()
        guard flags <= 3 else { throw .outOfRange }
        return DrawingPlace(
            x: x, y: y, width: width, height: height, beginsSheet: flags & 1 != 0, hasOutline: flags & 2 != 0)
    }

    private mutating func row() throws(WireError) -> DrawingRow {
        var left = DrawingLimits.columns.upperBound
        var row: DrawingRow = []
        for _ in 0..<(try count(1..<left + 1)) {
            let (ink, paper) = (try number(), try number())
            let attributes = DrawingAttributes(rawValue: try byte())
            guard ink <= 0xFF_FFFF, paper <= 0xFF_FFFF, attributes.isSubset(of: .all) else { throw .outOfRange }
            var run = DrawingRun(style: DrawingStyle(ink: ink, paper: paper, attributes: attributes), cells: [])
            for _ in 0..<(try count(1..<DrawingLimits.columns.upperBound + 1)) {
                let cell = try cell()
                left -= cell.columns
                guard left >= 0 else { throw .outOfRange }
                run.cells.append(cell)
            }
            row.append(run)
        }
        return row
    }

    private mutating func cell() throws(WireError) -> DrawingCell {
        let length = try byte()
        guard (1...DrawingLimits.cellBytes).contains(Int(length & 0x7F)) else { throw .outOfRange }
        return DrawingCell(text: try text(ofBytes: Int(length & 0x7F)), isWide: length & 0x80 != 0)
    }
}
