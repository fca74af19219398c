package import RecapMotion
public import RecapStory
package import RecapSurface

extension DrawContext {
    /// The visible parts of an element that is revealed part by part.
    public struct Parts: Sendable, Hashable {
        /// The kind of the parts.
        public let kind: RevealedParts
        /// The number of visible parts, at least 1.
        public let count: Int
        /// The total number of parts.
        public let total: Int
        /// The progress of the entrance of the last visible part, 0…1.
        public let entrance: Double
    }

    /// Returns the context for drawing a part with a zero-based index; the last visible part may still be appearing.
    /// Returns `nil` for a part that is not shown yet.
    public func context(ofPart index: Int) -> DrawContext? {
        guard let parts else { return self }
        guard index < parts.count else { return nil }
        guard index > 0 else { return self }
        let share = index + 1 == parts.count ? parts.entrance : 1
        var context = faded(by: share)
        context.count = MotionState.Count(from: .start, to: .own, share: share)
        return context
    }

    /// Returns the context for drawing a part of an element whose parts appear one by one even if they are not revealed
    /// part by part; `nil` for a part that is not shown yet.
    package func context(ofPart index: Int, in stagger: Stagger) -> DrawContext? {
        guard parts == nil || index == 0 else { return context(ofPart: index) }
        return faded(by: stagger.progress(of: index, at: growth))
    }

    /// Returns the context for drawing a row of a list whose rows slide into place one after the other, and the distance
    /// of the row from its place in cells. Returns `nil` for a row that is not shown yet.
    package func context(ofRow index: Int, in stagger: Stagger) -> (context: DrawContext, distance: Int)? {
        guard let context = context(ofPart: index, in: stagger) else { return nil }
        guard parts == nil || index == 0 else { return (context, 0) }
        let left = 1 - stagger.progress(of: index, at: growth)
        return (context, Int((left * DrawContext.rowDistance).rounded()))
    }

    /// The distance over which rows of a list slide, in cells.
    private static let rowDistance = 4.0

    /// Returns the contexts for drawing the visible parts of a line of text: one for the fully visible parts, and one
    /// for the part that is appearing.
    ///
    /// - Parameters:
    ///   - cells: The cells of the line, counted across all lines.
    ///   - ends: The ends of the parts, as returned by ``WrappedText/ends(of:in:)``.
    ///   - isFromRight: Whether the text starts at the right.
    ///   - x: The first column of the line.
    ///   - y: The row of the line.
    package func pieces(
        ofLine cells: Range<Int>, ends: @autoclosure () -> [Int], isFromRight: Bool, x: Int, y: Int
    ) -> [DrawContext] {
        guard let parts, parts.count < parts.total || parts.entrance < 1 else { return [self] }
        let ends = ends()
        func end(ofPart index: Int) -> Int { index + 1 < parts.total && index < ends.count ? ends[index] : Int.max }
        let shown = end(ofPart: parts.count - 1)
        let old = parts.entrance >= 1 ? shown : parts.count > 1 ? end(ofPart: parts.count - 2) : 0
        var pieces: [DrawContext] = []
        func piece(_ part: Range<Int>) -> DrawContext {
            clipped(to: part, ofLine: cells, isFromRight: isFromRight, x: x, y: y)
        }
        if old > cells.lowerBound { pieces.append(piece(cells.lowerBound..<old)) }
        if shown > old { pieces.append(piece(old..<shown).faded(by: parts.entrance)) }
        return pieces
    }

    /// Returns the context clipped to a range of cells of a line.
    private func clipped(
        to part: Range<Int>, ofLine cells: Range<Int>, isFromRight: Bool, x: Int, y: Int
    ) -> DrawContext {
        let part = part.clamped(to: cells)
        // On a mirrored surface, the left end appears on the right.
        let start = isFromRight != isMirrored ? cells.upperBound - part.upperBound : part.lowerBound - cells.lowerBound
        var context = self
        context.clip = clip.intersection(Rect(x: x + start, y: y, width: part.count, height: 1))
        return context
    }
}

extension WrappedText {
    /// Returns the cumulative cell count up to the end of each part of a text, across all lines. O(*n*).
    ///
    /// - Parameter text: The text before it was wrapped into lines.
    package func ends(of parts: RevealedParts, in text: String) -> [Int] {
        var ends: [Int] = [], seen = 0
        var lengths = text.lengths(of: parts)[...]
        for line in indices {
            var cell = cells(ofLine: line).lowerBound
            for character in self.text(ofLine: line) {
                cell += character.cellWidth
                seen += character.unicodeScalars.count { !$0.properties.isWhitespace }
                while let length = lengths.first, seen >= length {
                    seen -= length
                    ends.append(cell)
                    lengths.removeFirst()
                }
            }
        }
        return ends
    }
}

extension String {
    /// Returns the number of scalars of each line or word, excluding whitespace. O(*n*).
    fileprivate func lengths(of parts: RevealedParts) -> [Int] {
        let ends: (Unicode.Scalar) -> Bool =
            parts == .word ? { $0.properties.isWhitespace } : { $0.isNewline }
        return unicodeScalars.split(whereSeparator: ends).map { part in
            part.count { !$0.properties.isWhitespace }
        }.filter { $0 > 0 }
    }
}

extension DrawContext {
    /// Returns the direction of a paragraph's lines. It is right to left on a right-to-left page if the paragraph
    /// contains letters of that direction.
    package func direction(of paragraph: String) -> LayoutDirection {
        layoutDirection == .rightToLeft && !paragraph.mayRunRightToLeft ? .leftToRight : layoutDirection
    }

    /// Returns the alignment of numbers in a column. Digits stay aligned with each other on any page.
    package func alignment(ofNumbers alignment: HorizontalAlignment) -> HorizontalAlignment {
        isMirrored ? alignment.mirrored : alignment
    }

    /// Draws mirrored into a frame, for right-to-left pages: a surface of the frame's size starts with a copy of the
    /// background and is copied back mirrored. Complexity: O(cells in view), plus the drawing.
    package func drawMirrored(
        in frame: Rect, on surface: inout Surface, _ draw: (inout Surface, Rect, DrawContext) -> Void
    ) {
        let seen = frame.intersection(clip).intersection(Rect(surface.size))
        guard !seen.isEmpty else { return }
        let axis = frame.maxX - 1
        var canvas = Surface(size: CellSize(width: frame.width, height: seen.height))
        canvas.copyMirrored(seen, of: surface, axis: axis, dy: -seen.y)
        // Pictures behind the frame stay on the surface.
        canvas.removePictures(in: Rect(canvas.size))
        if surface.recordsFigures { canvas.recordFigures() }
        let own = Rect(x: axis - seen.maxX + 1, y: 0, width: seen.width, height: seen.height)
        var context = self
        context.isMirrored = true
        context.clip = own
        draw(&canvas, Rect(x: 0, y: frame.y - seen.y, width: frame.width, height: frame.height), context)
        surface.copyMirrored(own, of: canvas, axis: axis, dy: seen.y)
        if let cursor = canvas.cursor { surface.cursor = Point(x: axis - cursor.x, y: cursor.y + seen.y) }
    }
}

extension HorizontalAlignment {
    /// The opposite alignment.
    package var mirrored: HorizontalAlignment {
        switch self {
        case .leading: .trailing
        case .center: .center
        case .trailing: .leading
        }
    }
}
