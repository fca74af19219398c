package import RecapSurface

/// The background of a page: the terminal's default background, a single colour, or a gradient.
package struct Backdrop: Sendable, Hashable {
    /// The evenly spaced colours of the gradient; empty for the terminal's default background.
    package let colors: [Color]
    /// The direction of the gradient as a unit vector; a cell is one unit wide and two units high.
    private let dx, dy: Double

    /// Creates a gradient of `colors` at an angle in degrees: 0 runs from top to bottom, 90 from right to left.
    package init(colors: [Color], angle: Double = 0) {
        self.colors = colors
        (dx, dy) = Backdrop.direction(angle)
    }

    /// Whether each row has a single colour.
    package var isEvenInRows: Bool { colors.count < 2 || dx == 0 }

    /// Returns the gradient of a screen of a given size as a paint; `nil` for the terminal's default background.
    package func paint(in size: CellSize) -> FigurePaint? {
        let values = colors.compactMap(\.rgbValue)
        guard let first = values.first, values.count == colors.count else { return nil }
        guard values.count > 1 else { return .color(first) }
        let (fromX, fromY, extent) = frame(in: size)
        // The colour of a cell is sampled at its centre.
        let start = ((-0.5 - fromX) * dx + (-1 - fromY) * dy) / extent
        return FigureGradient(
            values, start: Float(start), acrossColumn: Float(dx / extent), downRow: Float(2 * dy / extent)
        ).map { .gradient($0) }
    }

    /// Returns the point where the gradient begins, and the extent of a screen in its direction. The gradient ends in
    /// the corners.
    private func frame(in size: CellSize) -> (x: Double, y: Double, extent: Double) {
        let width = Double(max(1, size.width - 1)), height = Double(max(1, size.height - 1)) * 2
        return (dx < 0 ? width : 0, dy < 0 ? height : 0, max(abs(dx) * width + abs(dy) * height, 1))
    }

    /// Returns the colour of a cell on a screen of a given size.
    package func color(x: Int, y: Int, in size: CellSize) -> Color {
        guard let first = colors.first else { return .default }
        guard colors.count > 1 else { return first }
        let (fromX, fromY, extent) = frame(in: size)
        let along = (Double(x) - fromX) * dx + (Double(y) * 2 - fromY) * dy
        let share = min(max(along / extent, 0), 1) * Double(colors.count - 1)
        let index = min(Int(share), colors.count - 2)
        return colors[index].mixed(with: colors[index + 1], share - Double(index))
    }

    /// The colour in the middle.
    package var middle: Color { color(x: 0, y: 1, in: CellSize(width: 1, height: 3)) }

    /// Returns the direction for an angle. Multiples of 90° are exact, so that rows or columns have a single colour.
    private static func direction(_ degrees: Double) -> (Double, Double) {
        guard degrees.isFinite else { return (0, 1) }
        let turn = degrees.truncatingRemainder(dividingBy: 360)
        switch turn < 0 ? turn + 360 : turn {
        case 0: return (0, 1)
        case 90: return (-1, 0)
        case 180: return (0, -1)
        case 270: return (1, 0)
        case let angle: return Backdrop.unit(angle)
        }
    }

    /// Returns the direction for an angle by rotating (0, 1) in steps of one degree, which avoids a math library.
    private static func unit(_ degrees: Double) -> (Double, Double) {
        // Sine and cosine of one degree.
        let sine = 0.017452406437283512, cosine = 0.9998476951563913
        var x = 0.0, y = 1.0
        for _ in 0..<Int(degrees.rounded()) { (x, y) = (x * cosine - y * sine, x * sine + y * cosine) }
        return (x, y)
    }
}
