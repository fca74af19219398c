package import RecapSurface

extension DrawContext {
    /// Draws with a function, at a multiple of the usual size if possible.
    ///
    /// - Parameters:
    ///   - hasLines: Whether the function draws lines of text that are aligned by themselves.
    ///   - isMirrored: Whether it draws mirrored, for right-to-left pages. Letters are never mirrored.
    package func drawMagnified(
        by scale: Int, in frame: Rect, hasLines: Bool = false, isMirrored: Bool = false, on surface: inout Surface,
        _ draw: (inout Surface, Rect, DrawContext) -> Void
    ) {
        func drawUsual(on surface: inout Surface, _ frame: Rect, _ context: DrawContext) {
            if isMirrored {
                context.drawMirrored(in: frame, on: &surface, draw)
            } else {
                draw(&surface, frame, context)
            }
        }
        guard scale > 1 else { return drawUsual(on: &surface, frame, self) }
        guard !self.isMirrored else {
            return drawMirrored(in: frame, on: &surface) { surface, frame, context in
                var upright = context
                upright.isMirrored = false
                upright.drawMagnified(by: scale, in: frame, hasLines: hasLines, isMirrored: true, on: &surface, draw)
            }
        }
        // What is left of the width is at the side where the lines end.
        let rest = isMirrored ? frame.width % scale : 0
        let place = Rect(x: frame.x + rest, y: frame.y, width: frame.width - rest, height: frame.height)
        if let magnifier = Magnifier(scale: scale, in: place, context: self) {
            magnifier.draw(on: &surface, hasLines: hasLines, drawUsual)
        } else {
            drawUsual(on: &surface, frame, self)
        }
    }

    /// Writes text from a cell on, at a multiple of the usual size if possible.
    package func write(
        _ text: String, at scale: Int, x: Int, y: Int, style: Style, on surface: inout Surface
    ) {
        let place = Rect(x: x, y: y, width: text.cellWidth * scale, height: scale)
        drawMagnified(by: scale, in: place, on: &surface) { surface, place, context in
            context.write(text, x: place.x, y: place.y, style: style, on: &surface)
        }
    }

    /// Writes an aligned line of text, truncated to the width of a frame, at a multiple of the usual size if possible.
    package func writeLine(
        _ text: String, at scale: Int, row y: Int, in frame: Rect, style: Style, on surface: inout Surface
    ) {
        let line = Rect(x: frame.x, y: y, width: frame.width, height: scale)
        drawMagnified(by: scale, in: line, on: &surface) { surface, line, context in
            context.writeLine(
                context.fit(text, cells: line.width), row: line.y, in: line, style: style, on: &surface)
        }
    }
}
