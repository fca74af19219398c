import RecapFigures
import RecapSurface
import Synchronization

/// What the shapes of an element covered in the last frame, so that only shapes that change are computed again.
package final class ShapeCache: Sendable {
    private struct Entry {
        let pixels: CellPixels
        let size: Size
        /// The shapes and what they cover, relative to the rectangle that they were drawn in.
        let shapes: [FigureShape]
        let coverages: [FigureCoverage]
    }

    private let last = Mutex<Entry?>(nil)

    /// Creates an empty cache.
    package init() {}

    /// Returns what shapes cover of the cells of a rectangle.
    func coverages(of shapes: [FigureShape], in rect: Rect, pixels: CellPixels) -> [FigureCoverage] {
        let (x, y) = (rect.x, rect.y), known = last.withLock { $0 }
        let isKnown = known?.pixels == pixels && known?.size == rect.size
        let own = shapes.map { $0.offset(x: -Float(x), y: -Float(y)) }
        let coverages = own.enumerated().map { index, shape in
            if isKnown, let known, index < known.shapes.count, known.shapes[index] == shape {
                return known.coverages[index]
            }
            return FigureCoverage(
                of: shape, pixels: pixels.count, columns: 0..<max(0, rect.width), rows: 0..<max(0, rect.height))
        }
        last.withLock { $0 = Entry(pixels: pixels, size: rect.size, shapes: own, coverages: coverages) }
        return coverages.map { $0.offset(columns: x * pixels.count.columns, rows: y * pixels.count.rows) }
    }
}
