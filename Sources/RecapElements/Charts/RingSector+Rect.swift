import RecapFigures
import RecapSurface

extension RingSector {
    /// Creates a part of the ring that fills a rectangle of cells. The radii are shares of the ring's.
    init(in rect: Rect, from inner: Double, to outer: Double, turns: Range<Float>, gap: Float) {
        let radius = Float(rect.height) / 2
        self.init(
            center: FigurePoint(x: Float(rect.x) + Float(rect.width) / 2, y: Float(rect.y) + radius),
            innerRadius: Float(inner) * radius, outerRadius: Float(outer) * radius, start: turns.lowerBound,
            end: turns.upperBound, gap: gap)
    }
}
