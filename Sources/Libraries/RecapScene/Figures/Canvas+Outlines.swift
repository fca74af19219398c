public import RecapSurface

// Shapes for elements of an embedder's own. Positions are in cells of the surface, from its top left corner, and may be within
// cells.
extension Canvas {
    /// Fills a rectangle, in eighths of a cell. Its corners are round in pictures and vector graphics only.
    ///
    /// Complexity: O(cells in view).
    public mutating func fillRectangle(
        x: Double, y: Double, width: Double, height: Double, cornerRadius: Double = 0, style: Style
    ) {
        let rect = FigureRect(
            x: Float(x), y: Float(y), width: Float(width), height: Float(height), cornerRadius: Float(cornerRadius))
        fill(rect, CellPaint(style: style, fill: glyphs.solid))
    }

    /// Fills a sector of the largest ring within a frame.
    ///
    /// Complexity: O(pixels of the frame).
    ///
    /// - Parameters:
    ///   - start: The direction in which the sector begins, as a fraction of a full turn clockwise from the top, 0…1.
    ///   - end: The direction in which the sector ends. Nothing is drawn unless it is greater than the start.
    ///   - hole: The radius of the hole as a fraction of that of the ring, 0…1.
    ///   - frame: The cells of the ring.
    ///   - style: The colour of the sector.
    public mutating func fillSector(
        from start: Double, to end: Double, hole: Double = 0, in frame: Rect, style: Style
    ) {
        let (start, end) = (Float(start.asShare), Float(end.asShare))
        guard start < end, !frame.isEmpty else { return }
        // A row is as high as two columns are wide.
        let radius = min(Float(frame.height), Float(frame.width) / 2) / 2
        let center = FigurePoint(
            x: Float(frame.x) + Float(frame.width) / 2, y: Float(frame.y) + Float(frame.height) / 2)
        let sector = RingSector(
            center: center, innerRadius: Float(hole.asShare) * radius, outerRadius: radius, start: start, end: end)
        draw(
            [PaintedShape(.sector(sector), CellPaint(style: style, fill: glyphs.solid))], in: frame,
            pixels: CellPixels(areasIn: environment))
    }

    /// Draws a thin line through points, within a frame.
    ///
    /// Complexity: O(pixels of the frame).
    public mutating func drawLine(through points: [(x: Double, y: Double)], in frame: Rect, style: Style) {
        guard points.count > 1 else { return }
        var path = FigurePath()
        for (index, point) in points.enumerated() {
            path.add(index == 0 ? .move : .line, FigurePoint(x: Float(point.x), y: Float(point.y)))
        }
        draw(
            [PaintedShape(.line(path, width: Canvas.lineWidth), CellPaint(style: style, fill: "*"))], in: frame,
            pixels: CellPixels(linesIn: environment))
    }

    /// The width of thin lines in pictures and vector graphics, in rows.
    private static let lineWidth: Float = 0.14
}
