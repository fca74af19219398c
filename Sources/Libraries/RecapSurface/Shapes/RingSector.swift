#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// A sector of a ring between two directions.
package struct RingSector: Sendable, Hashable {
    /// The centre of the ring.
    package var center: FigurePoint
    /// The radii, in units of two columns or one row, whichever is shorter, so that a ring is round and within its
    /// cells regardless of the shape of a cell.
    package var innerRadius, outerRadius: Float
    /// The directions as fractions of a full turn, clockwise from the top. The end is greater than the start.
    package var start, end: Float
    /// The gap between two sectors, in the unit of the radii. Each sector leaves one half of it free.
    package var gap: Float

    /// Creates a sector of a ring.
    package init(
        center: FigurePoint, innerRadius: Float, outerRadius: Float, start: Float, end: Float, gap: Float = 0
    ) {
        self.center = center
        self.innerRadius = innerRadius
        self.outerRadius = outerRadius
        self.start = start
        self.end = end
        self.gap = gap
    }

    /// The corners of a sector, relative to the centre in the unit of the radii. The middles are those of the arcs.
    package struct Corners: Sendable, Hashable {
        package let outerStart, outerMiddle, outerEnd, innerStart, innerMiddle, innerEnd: FigurePoint
    }

    /// Returns the directions of the ends at a radius, in radians clockwise from the top, with half of the gap cut off
    /// at both ends.
    package func angles(at radius: Float) -> (start: Double, end: Double) {
        let cut = radius > 0 ? asin(min(1, Double(gap) / 2 / Double(radius))) : 0
        let start = Double(self.start) * 2 * .pi + cut
        return (start, max(start, Double(end) * 2 * .pi - cut))
    }

    /// The corners; `nil` if nothing is left between the gaps.
    package var corners: Corners? {
        let outer = angles(at: outerRadius), inner = angles(at: innerRadius)
        guard outer.end > outer.start, outerRadius > innerRadius else { return nil }
        func point(_ angle: Double, _ radius: Float) -> FigurePoint {
            FigurePoint(x: Float(sin(angle)) * radius, y: -Float(cos(angle)) * radius)
        }
        return Corners(
            outerStart: point(outer.start, outerRadius),
            outerMiddle: point((outer.start + outer.end) / 2, outerRadius),
            outerEnd: point(outer.end, outerRadius), innerStart: point(inner.start, innerRadius),
            innerMiddle: point((inner.start + inner.end) / 2, innerRadius), innerEnd: point(inner.end, innerRadius))
    }

    /// Returns the unit vector of a direction, in the unit of the radii.
    func direction(_ turn: Float) -> FigurePoint {
        let angle = Double(turn) * 2 * .pi
        return FigurePoint(x: Float(sin(angle)), y: -Float(cos(angle)))
    }

    func scaled(by factor: Float) -> RingSector {
        RingSector(
            center: center.scaled(by: factor), innerRadius: innerRadius * factor, outerRadius: outerRadius * factor,
            start: start, end: end, gap: gap * factor)
    }

    func offset(x: Float, y: Float) -> RingSector {
        var sector = self
        sector.center = FigurePoint(x: center.x + x, y: center.y + y)
        return sector
    }
}
