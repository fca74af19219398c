/// A linear gradient of evenly spaced colours.
package struct FigureGradient: Sendable, Hashable {
    /// The colours as 0xRRGGBB, at least two.
    package let colors: [UInt32]
    /// The position in the gradient at the top left corner, where 0 is the first colour and 1 the last one, and its
    /// change per column and per row.
    package let start, acrossColumn, downRow: Float
    /// The opacities of the first and the last colour, 0…1. Those in between are interpolated linearly.
    package let firstOpacity, lastOpacity: Float

    /// Creates a gradient, which is opaque by default. Returns `nil` for fewer than two colours.
    package init?(
        _ colors: [UInt32], start: Float, acrossColumn: Float, downRow: Float,
        opacities: (first: Float, last: Float) = (1, 1)
    ) {
        guard colors.count >= 2 else { return nil }
        self.init(
            colors: colors, start: start, acrossColumn: acrossColumn, downRow: downRow, firstOpacity: opacities.first,
            lastOpacity: opacities.last)
    }

    private init(
        colors: [UInt32], start: Float, acrossColumn: Float, downRow: Float, firstOpacity: Float, lastOpacity: Float
    ) {
        self.colors = colors
        self.start = start
        self.acrossColumn = acrossColumn
        self.downRow = downRow
        self.firstOpacity = firstOpacity
        self.lastOpacity = lastOpacity
    }

    func mirrored(axis: Float) -> FigureGradient {
        FigureGradient(
            colors: colors, start: start + acrossColumn * axis, acrossColumn: -acrossColumn, downRow: downRow,
            firstOpacity: firstOpacity, lastOpacity: lastOpacity)
    }

    func scaled(by factor: Float) -> FigureGradient {
        FigureGradient(
            colors: colors, start: start, acrossColumn: acrossColumn / factor, downRow: downRow / factor,
            firstOpacity: firstOpacity, lastOpacity: lastOpacity)
    }

    func offset(x: Float, y: Float) -> FigureGradient {
        FigureGradient(
            colors: colors, start: start - acrossColumn * x - downRow * y, acrossColumn: acrossColumn,
            downRow: downRow, firstOpacity: firstOpacity, lastOpacity: lastOpacity)
    }

    /// The colours with their positions, 0…1, and opacities, 0…1.
    package var stops: [(place: Float, color: UInt32, opacity: Float)] {
        colors.enumerated().map { index, color in
            let place = Float(index) / Float(colors.count - 1)
            return (place, color, firstOpacity + (lastOpacity - firstOpacity) * place)
        }
    }

    /// Returns the gradient line for cells of a given size: the points of its first and its last colour.
    ///
    /// - Parameters:
    ///   - width: The width of a cell.
    ///   - height: The height of a cell.
    package func line(cellWidth width: Double, height: Double) -> (
        from: (x: Double, y: Double), to: (x: Double, y: Double)
    ) {
        let across = Double(acrossColumn) / width, down = Double(downRow) / height
        let slope = across * across + down * down
        guard slope > 0 else { return ((0, 0), (0, 0)) }
        func point(at place: Double) -> (x: Double, y: Double) {
            let way = (place - Double(start)) / slope
            return (across * way, down * way)
        }
        return (point(at: 0), point(at: 1))
    }
}
