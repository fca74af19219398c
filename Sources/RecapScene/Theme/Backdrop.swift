package import RecapSurface

/// What is behind a page: the terminal's own background, one colour, or a gradient.
package struct Backdrop: Sendable, Hashable {
    /// The colours at even distances; empty is the terminal's own background.
    package let colors: [Color]
    /// The direction of the gradient as a unit vector in squares (a cell is two squares high).
    private let dx, dy: Double

    /// A backdrop through `colors`, at an angle in degrees: 0 runs from top to bottom, 90 from right to left.
    package init(colors: [Color], angle: Double = 0) {
        self.colors = colors
        (dx, dy) = Backdrop.direction(angle)
    }

    /// Whether it is the same all along a row.
    package var isEvenInRows: Bool { colors.count < 2 || dx == 0 }

    /// The colour of a cell in a screen of some size.
    package func color(x: Int, y: Int, in size: Size) -> Color {
        guard let first = colors.first else { return .default }
        guard colors.count > 1 else { return first }
        let width = Double(max(1, size.width - 1)), height = Double(max(1, size.height - 1)) * 2
        // The extent of the screen along the direction, so that the ends lie in its corners.
        let extent = abs(dx) * width + abs(dy) * height
        let fromX = dx < 0 ? width : 0, fromY = dy < 0 ? height : 0
        let along = (Double(x) - fromX) * dx + (Double(y) * 2 - fromY) * dy
        let share = min(max(along / max(extent, 1), 0), 1) * Double(colors.count - 1)
        let index = min(Int(share), colors.count - 2)
        return colors[index].mixed(with: colors[index + 1], share - Double(index))
    }

    /// A right angle has to come out exactly: then rows or columns are even.
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

    /// The direction for an angle by turning (0, 1) in small exact steps: sines without a mathematics library.
    private static func unit(_ degrees: Double) -> (Double, Double) {
        // sin and cos of one degree
        let sine = 0.017452406437283512, cosine = 0.9998476951563913
        var x = 0.0, y = 1.0
        for _ in 0..<Int(degrees.rounded()) { (x, y) = (x * cosine - y * sine, x * sine + y * cosine) }
        return (x, y)
    }
}
