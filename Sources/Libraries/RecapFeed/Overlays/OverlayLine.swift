import RecapLanguage
import RecapScene
import RecapStory
import RecapSurface

/// A row of text that is filled from both sides as long as there is space in the middle.
struct OverlayLine<Part: Sendable>: Sendable {
    /// The texts in the row.
    private(set) var pieces: [OverlayText<Part>] = []
    /// The first column of the row.
    let left: Int
    /// The row of the surface.
    let y: Int
    let environment: PageEnvironment
    /// The columns that no text occupies yet.
    private var free: Range<Int>
    /// The number of blank cells before the texts on the right.
    private var gapBeforeRight = 0

    init(left: Int, right: Int, y: Int, _ environment: PageEnvironment) {
        self.left = left
        self.y = y
        self.environment = environment
        free = left..<max(left, right)
    }

    /// The number of cells available for more text on the left.
    var room: Int { max(0, free.count - gapBeforeRight) }
    /// Whether there is no text on the left.
    var isEmpty: Bool { free.lowerBound == left }

    /// Returns the number of cells to reserve for a text: its width, but at most `least`.
    func need(_ text: String, atLeast least: Int) -> Int { min(text.cellWidth(most: least), least) }

    /// Returns whether texts fit on the right, with a gap before each, and leave a given number of cells free.
    func fits(_ texts: [String], gap: Int, leaving: Int) -> Bool {
        texts.reduce(leaving + gapBeforeRight) { $0 + $1.cellWidth + gap } <= free.count
            + (isEmpty && leaving == 0 ? gap : 0)
    }

    /// Adds a text on the right if all of it fits. Returns whether it was added.
    @discardableResult
    mutating func addRight(
        _ text: String, _ color: ColorSource, _ attributes: Attributes = [], gap: Int, leaving: Int, part: Part? = nil
    ) -> Bool {
        guard !text.isEmpty, fits([text], gap: gap, leaving: leaving) else { return false }
        let end = free.upperBound - gapBeforeRight
        let piece = OverlayText(text, x: end - text.cellWidth, y: y, color, attributes, part: part)
        pieces.append(piece)
        free = free.lowerBound..<max(free.lowerBound, piece.x)
        gapBeforeRight = gap
        return true
    }

    /// Adds a text on the left, truncated to the free cells, if there are at least `atLeast`. Returns whether it was
    /// added.
    @discardableResult
    mutating func addLeft(
        _ text: String, _ color: ColorSource, _ attributes: Attributes = [], gap: Int, atLeast: Int, part: Part? = nil
    ) -> Bool {
        guard !text.isEmpty, room - gap >= max(1, atLeast) else { return false }
        let piece = OverlayText(
            environment.line(text, cells: room - gap), x: free.lowerBound + gap, y: y, color, attributes, part: part)
        pieces.append(piece)
        free = min(piece.maxX, free.upperBound)..<free.upperBound
        return true
    }
}

/// A clickable, positioned piece of text in an overlay.
struct OverlayText<Part: Sendable>: Sendable {
    let text: String
    let x, y: Int
    /// The width in cells.
    let width: Int
    let color: ColorSource
    let attributes: Attributes
    /// The part of the overlay that is activated by a click on the text.
    let part: Part?

    init(
        _ text: String, x: Int, y: Int, _ color: ColorSource, _ attributes: Attributes = [], part: Part? = nil
    ) {
        self.text = text
        self.x = x
        self.y = y
        width = text.cellWidth
        self.color = color
        self.attributes = attributes
        self.part = part
    }

    /// The column immediately after the text.
    var maxX: Int { x + width }

    /// Returns whether the text covers a cell.
    func contains(_ point: Point) -> Bool { point.y == y && point.x >= x && point.x < maxX }

    /// Draws the text in its columns.
    func draw(on canvas: inout Canvas) {
        canvas.write(text, x: x, y: y, style: canvas.plainStyle(color, attributes: attributes))
    }
}

/// Returns a number in a short form: `1,204`, `12.4k`, `3.1M`.
func shortNumber(_ number: Int) -> String {
    let number = max(0, number)
    for (unit, sign) in [(1_000_000_000, "B"), (1_000_000, "M"), (1000, "k")] where number >= max(unit, 10_000) {
        let tenths = number / (unit / 10)
        let whole = (tenths / 10).grouped
        return (tenths % 10 == 0 || tenths >= 1000 ? whole : whole + ".\(tenths % 10)") + sign
    }
    return number.grouped
}
