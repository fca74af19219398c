public import RecapSurface

/// A grid of the pages of a story, as one surface.
public struct ContactSheet {
    /// The surface with all pages and the space around them.
    public let surface: Surface

    /// The space between two pages and around all of them, in cells.
    private static let gap = CellSize(width: 2, height: 1)

    /// Creates a sheet of pages of the same size, in rows, with an aspect ratio close to 3:2.
    ///
    /// - Parameters:
    ///   - pages: The pages.
    ///   - cellAspect: The width of a cell divided by its height.
    ///   - paper: The colour between the pages.
    public init(_ pages: [Surface], cellAspect: Double = 0.5, paper: Color) {
        let size = pages.first?.size ?? CellSize(width: 0, height: 0)
        let columns = Self.columns(for: pages.count, of: size, cellAspect: cellAspect)
        let rows = (pages.count + columns - 1) / columns
        let gap = Self.gap
        var surface = Surface(
            size: CellSize(
                width: columns * (size.width + gap.width) + gap.width,
                height: rows * (size.height + gap.height) + gap.height))
        if pages.contains(where: \.recordsFigures) { surface.recordFigures() }
        surface.fill(Rect(surface.size), background: paper)
        for (index, page) in pages.enumerated() {
            let place = Point(
                x: gap.width + index % columns * (size.width + gap.width),
                y: gap.height + index / columns * (size.height + gap.height))
            surface.copy(Rect(page.size), of: page, to: place)
        }
        self.surface = surface
    }

    /// Returns the number of columns for which a sheet's aspect ratio is closest to 3:2.
    private static func columns(for count: Int, of size: CellSize, cellAspect: Double) -> Int {
        func distance(_ columns: Int) -> Double {
            let rows = (count + columns - 1) / columns
            let ratio = Double(columns * size.width) * cellAspect / Double(max(rows * size.height, 1))
            return max(ratio / 1.5, 1.5 / max(ratio, 1e-9))
        }
        return (1...max(count, 1)).min { distance($0) < distance($1) } ?? 1
    }
}
