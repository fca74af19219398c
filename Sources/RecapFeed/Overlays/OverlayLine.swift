import RecapScene
import RecapStory
import RecapSurface

/// One row that is filled from both sides as long as there is room between them.
struct OverlayLine<Part: Sendable>: Sendable {
    /// What stands in it so far.
    private(set) var pieces: [OverlayText<Part>] = []
    /// The row's first cell.
    let left: Int
    /// The row, and what is drawn with.
    let y: Int
    let context: DrawContext
    /// The cells that are free.
    private var free: Range<Int>
    /// The blank cells that what stands at the right wants before it.
    private var gapBeforeRight = 0

    init(left: Int, right: Int, y: Int, context: DrawContext) {
        self.left = left
        self.y = y
        self.context = context
        free = left..<max(left, right)
    }

    /// The cells that more text at the left may take.
    var room: Int { max(0, free.count - gapBeforeRight) }
    /// Whether nothing stands at the left.
    var isEmpty: Bool { free.lowerBound == left }

    /// The cells that a text wants to itself: all that it has, or `least` where it has more.
    func need(_ text: String, atLeast least: Int) -> Int { min(text.cellWidth(most: least), least) }

    /// Whether texts fit at the right, with a gap before each, and leave some cells.
    func fits(_ texts: [String], gap: Int, leaving: Int) -> Bool {
        texts.reduce(leaving + gapBeforeRight) { $0 + $1.cellWidth + gap } <= free.count
            + (isEmpty && leaving == 0 ? gap : 0)
    }

    /// Adds a text at the right, where all of it fits. Returns whether it did.
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

    /// Adds a text at the left, cut to the room that there is; nothing where that is less than `atLeast` cells.
    /// Returns whether it did.
    @discardableResult
    mutating func addLeft(
        _ text: String, _ color: ColorSource, _ attributes: Attributes = [], gap: Int, atLeast: Int, part: Part? = nil
    ) -> Bool {
        guard !text.isEmpty, room - gap >= max(1, atLeast) else { return false }
        let piece = OverlayText(
            context.line(text, cells: room - gap), x: free.lowerBound + gap, y: y, color, attributes, part: part)
        pieces.append(piece)
        free = min(piece.maxX, free.upperBound)..<free.upperBound
        return true
    }
}

extension String {
    /// The cells that the text takes, as far as it matters: a long one may count as any number above `most`. O(most).
    func cellWidth(most: Int) -> Int { beginning(scalars: 16 * (most + 1)).cellWidth }
}
