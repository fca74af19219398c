import RecapBidi
package import RecapStory
package import RecapSurface

extension DrawContext {
    /// Returns the direction of a paragraph's lines: right to left on such a page if the paragraph contains letters of
    /// that direction.
    package func direction(of paragraph: String) -> LayoutDirection {
        layoutDirection == .rightToLeft && !paragraph.mayRunRightToLeft ? .leftToRight : layoutDirection
    }

    /// Returns the alignment of numbers in a column, which keeps digits aligned below each other on any page.
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
        var canvas = Surface(size: Size(width: frame.width, height: seen.height))
        canvas.copyMirrored(seen, of: surface, axis: axis, dy: -seen.y)
        // Pictures behind it stay on the surface.
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
