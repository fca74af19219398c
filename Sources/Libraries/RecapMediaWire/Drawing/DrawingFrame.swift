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

extension WireCoder {
    mutating func frame(_ frame: DrawingFrame?) throws(WireError) -> DrawingFrame {
        let milliseconds = try count(frame?.milliseconds, in: 0..<DrawingLimits.milliseconds + 1)
        let heights = DrawingLimits.rows.lowerBound..<DrawingLimits.rows.upperBound + 1
        let rows = try list(frame?.rows, in: heights) { row, coder throws(WireError) in
            try coder.optional(row ?? nil) { row, coder throws(WireError) in try coder.row(row) }
        }
        var coded = DrawingFrame(milliseconds: milliseconds, rows: rows)
        coded.figures = try optional(frame?.figures) { groups, coder throws(WireError) in try coder.groups(groups) }
        coded.place = try optional(frame?.place) { place, coder throws(WireError) in try coder.place(place) }
        return coded
    }

    private mutating func place(_ place: DrawingPlace?) throws(WireError) -> DrawingPlace {
        let sides = 1..<DrawingLimits.side + 1
        let x = try count(place?.x, in: 0..<sides.upperBound), y = try count(place?.y, in: 0..<sides.upperBound)
        let width = try count(place?.width, in: sides), height = try count(place?.height, in: sides)
        let flags: UInt8 = try integer(place.map { ($0.beginsSheet ? 1 : 0) | ($0.hasOutline ? 2 : 0) })
        try require(flags <= 3)
        return DrawingPlace(
            x: x, y: y, width: width, height: height, beginsSheet: flags & 1 != 0, hasOutline: flags & 2 != 0)
    }

    private mutating func row(_ row: DrawingRow?) throws(WireError) -> DrawingRow {
        let columns = 1..<DrawingLimits.columns.upperBound + 1
        var left = DrawingLimits.columns.upperBound
        return try list(row, in: columns) { run, coder throws(WireError) in
            let style = run?.style
            let ink = try coder.integer(style?.ink), paper = try coder.integer(style?.paper)
            let attributes = DrawingAttributes(rawValue: try coder.integer(style?.attributes.rawValue))
            try coder.require(ink <= 0xFF_FFFF && paper <= 0xFF_FFFF && attributes.isSubset(of: .all))
            let cells = try coder.list(run?.cells, in: columns) { cell, coder throws(WireError) in
                let cell = try coder.cell(cell)
                left -= cell.columns
                try coder.require(left >= 0)
                return cell
            }
            return DrawingRun(style: DrawingStyle(ink: ink, paper: paper, attributes: attributes), cells: cells)
        }
    }

    private mutating func cell(_ cell: DrawingCell?) throws(WireError) -> DrawingCell {
        // A text that is too long gets an invalid length.
        let length: UInt8 = try integer(
            cell.map { UInt8(min($0.text.utf8.count, DrawingLimits.cellBytes + 1)) | ($0.isWide ? 0x80 : 0) })
        let count = Int(length & 0x7F)
        try require((1...DrawingLimits.cellBytes).contains(count))
        return DrawingCell(text: try text(cell?.text, ofBytes: count), isWide: length & 0x80 != 0)
    }
}
