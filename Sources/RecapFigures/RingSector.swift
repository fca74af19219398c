/// A part of a ring between two directions.
package struct RingSector: Sendable, Hashable {
    /// The centre of the ring.
    package var center: FigurePoint
    /// The radii, in units of two columns or one row, whichever is shorter, so that a ring is round and within its cells
    /// whatever the shape of a cell.
    package var innerRadius, outerRadius: Float
    /// The directions as fractions of a full turn, clockwise from the top. The end is greater than the start.
    package var start, end: Float
    /// The gap between two parts, in the unit of the radii, of which each part leaves one half free.
    package var gap: Float

    /// Creates a part of a ring.
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

    func offset(x: Float, y: Float) -> RingSector {
        var sector = self
        sector.center = FigurePoint(x: center.x + x, y: center.y + y)
        return sector
    }
}
