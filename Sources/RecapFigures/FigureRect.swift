/// A rectangle with optionally rounded corners, in columns and rows.
package struct FigureRect: Sendable, Hashable {
    package var x, y, width, height: Float
    /// The radius of the corners, in the unit of the radii of a ``RingSector``, at most half of each side.
    package var cornerRadius: Float

    /// Creates a rectangle.
    package init(x: Float, y: Float, width: Float, height: Float, cornerRadius: Float = 0) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
        self.cornerRadius = cornerRadius
    }

    /// The right end and the lower end.
    package var maxX: Float { x + width }
    package var maxY: Float { y + height }

    func scaled(by factor: Float) -> FigureRect {
        FigureRect(
            x: x * factor, y: y * factor, width: width * factor, height: height * factor,
            cornerRadius: cornerRadius * factor)
    }

    func offset(x: Float, y: Float) -> FigureRect {
        FigureRect(x: self.x + x, y: self.y + y, width: width, height: height, cornerRadius: cornerRadius)
    }
}
