package import RecapMotion
public import RecapStory
package import RecapSurface

extension Canvas {
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

    /// Draws the part with a zero-based index by calling a function, unless the part is not shown yet. The last visible part may
    /// still be appearing.
    public mutating func drawPart(_ index: Int, _ draw: (inout Canvas) -> Void) {
        guard let parts, index > 0 else { return nested(draw) }
        guard index < parts.count else { return }
        let share = index + 1 == parts.count ? parts.entrance : 1
        nested { canvas in
            canvas.opacity *= share
            canvas.state.count = MotionState.Count(from: .start, to: .own, share: share)
            draw(&canvas)
        }
    }

    /// Draws a part of an element whose parts always appear one after another, even if the element is not revealed part by part.
    package mutating func drawPart(_ index: Int, in stagger: Stagger, _ draw: (inout Canvas) -> Void) {
        guard parts == nil || index == 0 else { return drawPart(index, draw) }
        faded(by: stagger.progress(of: index, at: growth), draw)
    }

    /// Draws a row of a list whose rows slide into place one after another. The function receives the distance of the row from
    /// its place in cells.
    package mutating func drawRow(
        _ index: Int, in stagger: Stagger, _ draw: (_ canvas: inout Canvas, _ distance: Int) -> Void
    ) {
        let isSliding = parts == nil || index == 0
        let left = isSliding ? 1 - stagger.progress(of: index, at: growth) : 0
        let distance = Int((left * Canvas.rowDistance).rounded())
        drawPart(index, in: stagger) { draw(&$0, distance) }
    }

    /// The distance in cells over which a row of a list slides into place.
    private static let rowDistance = 4.0

    /// Draws the visible parts of a line of text: first the fully visible parts, then the part that is appearing.
    ///
    /// - Parameters:
    ///   - cells: The cells of the line, counted across all lines.
    ///   - ends: The ends of the parts, as returned by ``WrappedText/ends(of:in:)``.
    ///   - isFromRight: Whether the text starts at the right.
    ///   - x: The first column of the line.
    ///   - y: The row of the line.
    ///   - draw: Draws the line.
    package mutating func drawPieces(
        ofLine cells: Range<Int>, ends: @autoclosure () -> [Int], isFromRight: Bool, x: Int, y: Int,
        _ draw: (inout Canvas) -> Void
    ) {
        guard let parts, parts.count < parts.total || parts.entrance < 1 else { return draw(&self) }
        let ends = ends()
        func end(ofPart index: Int) -> Int { index + 1 < parts.total && index < ends.count ? ends[index] : Int.max }
        let shown = end(ofPart: parts.count - 1)
        let old = parts.entrance >= 1 ? shown : parts.count > 1 ? end(ofPart: parts.count - 2) : 0
        func rect(_ part: Range<Int>) -> Rect {
            let part = part.clamped(to: cells)
            // If drawing is mirrored, the left end appears on the right.
            let start =
                isFromRight != isMirrored ? cells.upperBound - part.upperBound : part.lowerBound - cells.lowerBound
            return Rect(x: x + start, y: y, width: part.count, height: 1)
        }
        if old > cells.lowerBound { clipped(to: rect(cells.lowerBound..<old), draw) }
        if shown > old { clipped(to: rect(old..<shown)) { $0.faded(by: parts.entrance, draw) } }
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

extension Canvas {
    /// Returns the direction of a paragraph's lines. It is right to left on a right-to-left page if the paragraph
    /// contains letters of that direction.
    package func direction(of paragraph: String) -> LayoutDirection {
        layoutDirection == .rightToLeft && !paragraph.mayRunRightToLeft ? .leftToRight : layoutDirection
    }

    /// Returns the alignment of numbers in a column. Digits stay aligned with each other on any page.
    package func alignment(ofNumbers alignment: HorizontalAlignment) -> HorizontalAlignment {
        isMirrored ? alignment.mirrored : alignment
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
