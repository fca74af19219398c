import RecapBidi
package import RecapStory
package import RecapSurface

extension DrawContext {
    /// Returns the direction of the lines of a paragraph: from right to left on such a page, if the paragraph has letters that do.
    package func direction(of paragraph: String) -> LayoutDirection {
        layoutDirection == .rightToLeft && !paragraph.mayRunRightToLeft ? .leftToRight : layoutDirection
    }

    /// Returns the alignment of numbers in a column, whose digits are below each other on any page.
    package func alignment(ofNumbers alignment: HorizontalAlignment) -> HorizontalAlignment {
        isMirrored ? alignment.mirrored : alignment
    }

    /// Draws into a frame from right to left: on a surface of the frame's size, which shows what is behind it and is copied back
    /// mirrored. Complexity: O(cells in view), beside the drawing.
    package func drawMirrored(
        in frame: Rect, on surface: inout Surface, _ draw: (inout Surface, Rect, DrawContext) -> Void
    ) {
        let seen = frame.intersection(clip).intersection(Rect(surface.size))
        guard !seen.isEmpty else { return }
        let axis = frame.maxX - 1
        var canvas = Surface(size: Size(width: frame.width, height: seen.height))
        canvas.copyMirrored(seen, of: surface, axis: axis, dy: -seen.y)
        let own = Rect(x: axis - seen.maxX + 1, y: 0, width: seen.width, height: seen.height)
        var context = self
        context.isMirrored = true
        context.clip = own
        draw(&canvas, Rect(x: 0, y: frame.y - seen.y, width: frame.width, height: frame.height), context)
        surface.copyMirrored(own, of: canvas, axis: axis, dy: seen.y)
    }
}

extension HorizontalAlignment {
    /// The alignment at the other side.
    package var mirrored: HorizontalAlignment {
        switch self {
        case .leading: .trailing
        case .center: .center
        case .trailing: .leading
        }
    }
}
