/// Figures on a surface, over cells that show the same content with characters.
struct PlacedFigures: Sendable {
    /// The figures, from back to front.
    let figures: [Figure]
    let cells: CoveredCells
}

// Figures over the cells of a surface. They are recorded only on request, for example for a picture of the surface with
// more pixels than it has cells.

extension Surface {
    /// Whether figures are recorded.
    package var recordsFigures: Bool { figures != nil }

    /// Starts recording figures.
    package mutating func recordFigures() { if figures == nil { figures = [] } }

    /// Draws cells with a function and, if figures are recorded, places figures with the same content over them.
    ///
    /// - Parameters:
    ///   - rect: The cells that the figures may touch.
    ///   - clip: The area outside which nothing is shown.
    ///   - figures: Returns the figures, from back to front; none if figures can't reproduce the cells.
    ///   - draw: Draws the cells. Figures that it places itself are not recorded.
    ///   - isOpaque: Whether nothing is visible behind the figures. Defaults to `false`.
    /// - Complexity: That of the function, plus O(cells of the rectangle) if figures are recorded.
    package mutating func place(
        _ figures: () -> [Figure], in rect: Rect, clip: Rect, isOpaque: Bool = false,
        over draw: (inout Surface) -> Void
    ) {
        let visible = rect.intersection(clip).intersection(Rect(size))
        guard var known = self.figures, !visible.isEmpty, case let shown = figures(), !shown.isEmpty else {
            return draw(&self)
        }
        // The figures represent everything that the function draws.
        self.figures = nil
        var cells = covering(visible, draw)
        if isOpaque { cells.forgetBackdrop() }
        known.append(PlacedFigures(figures: shown, cells: cells))
        self.figures = known
    }

    /// Returns about how many bytes a copy of this surface takes beside that of the frame before it, which shares its pictures.
    package func byteCount(since other: Surface?) -> Int {
        let pictures = figurePictures
        let pixels = pictures == other?.figurePictures ? 0 : pictures.reduce(0) { $0 + $1.pixels.count }
        return size.width * size.height * MemoryLayout<Cell>.stride + pixels * MemoryLayout<UInt32>.stride
    }

    private var figurePictures: [Bitmap] {
        (figures ?? []).flatMap(\.figures).compactMap {
            if case .picture(let picture) = $0.paint { picture.bitmap } else { nil }
        }
    }

    /// Removes the figures whose cells are all within a rectangle. Their cells stay.
    package mutating func removeFigures(within rect: Rect) {
        figures?.removeAll { $0.cells.rect.intersection(rect) == $0.cells.rect }
    }

    /// Removes the figures that overlap a rectangle. Their cells stay.
    mutating func removeFigures(in rect: Rect) {
        figures?.removeAll { !$0.cells.rect.intersection(rect).isEmpty }
    }

    /// Copies the figures in a rectangle of another surface, moved by `dx` and `dy`.
    ///
    /// - Parameter axis: The column from which columns are subtracted to mirror them, as in
    ///   ``copyMirrored(_:of:axis:dy:)``; `nil` if they are not mirrored.
    mutating func copyFigures(in rect: Rect, of other: Surface, axis: Int? = nil, dx: Int = 0, dy: Int) {
        guard recordsFigures else { return }
        for placed in other.figures ?? [] {
            guard let cells = placed.cells.copied(in: rect, dx: dx, dy: dy) else { continue }
            let figures = placed.figures.map { figure in
                (axis.map { figure.mirrored(axis: Float($0 + 1)) } ?? figure).offset(x: Float(dx), y: Float(dy))
            }
            self.figures?.append(PlacedFigures(figures: figures, cells: axis.map(cells.mirrored) ?? cells))
        }
    }
}

/// The cells under a figure or a picture with the same content, before and after they were drawn.
struct CoveredCells: Sendable {
    /// The rectangle of the cells.
    private(set) var rect: Rect
    /// The cells before and after they were drawn, row by row.
    private var before, after: [Cell]

    init(_ rect: Rect, before: [Cell], after: [Cell]) {
        self.rect = rect
        self.before = before
        self.after = after
    }

    private func index(x: Int, y: Int) -> Int { (y - rect.y) * rect.width + x - rect.x }

    /// Makes all cells in the background blank.
    mutating func forgetBackdrop() { before = Array(repeating: .blank, count: before.count) }

    /// Returns the cell behind a cell of the rectangle.
    func backdrop(x: Int, y: Int) -> Cell { before[index(x: x, y: y)] }

    /// Returns a cell as it was drawn.
    func drawn(x: Int, y: Int) -> Cell { after[index(x: x, y: y)] }

    /// Calls a function with the cells of a row of the rectangle, before and after they were drawn.
    @inline(__always)
    func withRow<Result>(_ y: Int, _ body: (_ before: Span<Cell>, _ after: Span<Cell>) -> Result) -> Result {
        let row = index(x: rect.x, y: y)..<index(x: rect.maxX, y: y)
        return body(before.span.extracting(row), after.span.extracting(row))
    }

    /// Returns the cells mirrored horizontally: column `x` becomes column `axis - x`.
    func mirrored(axis: Int) -> CoveredCells {
        func mirrored(_ cells: [Cell]) -> [Cell] {
            stride(from: 0, to: cells.count, by: rect.width).flatMap { start in
                let row = start..<start + rect.width
                return row.reversed().map { cells.mirrored(at: $0, within: row) }
            }
        }
        return CoveredCells(
            Rect(x: axis - rect.maxX + 1, y: rect.y, width: rect.width, height: rect.height),
            before: mirrored(before), after: mirrored(after))
    }

    /// Returns the cells within a copied and moved rectangle; `nil` if there are none.
    func copied(in copied: Rect, dx: Int, dy: Int) -> CoveredCells? {
        let kept = rect.intersection(copied)
        guard !kept.isEmpty else { return nil }
        var before: [Cell] = [], after: [Cell] = []
        for y in kept.y..<kept.maxY {
            let row = index(x: kept.x, y: y)..<index(x: kept.x, y: y) + kept.width
            before += self.before[row]
            after += self.after[row]
        }
        return CoveredCells(kept.offset(x: dx, y: dy), before: before, after: after)
    }
}

extension Surface {
    /// Draws with a function, and returns the cells of a rectangle before and after drawing.
    mutating func covering(_ rect: Rect, _ draw: (inout Surface) -> Void) -> CoveredCells {
        let before = cells(in: rect)
        draw(&self)
        return CoveredCells(rect, before: before, after: cells(in: rect))
    }

    private func cells(in rect: Rect) -> [Cell] {
        var cells: [Cell] = []
        cells.reserveCapacity(rect.width * rect.height)
        for y in rect.y..<rect.maxY {
            withRow(y) { row in for x in rect.x..<rect.maxX { cells.append(row[x]) } }
        }
        return cells
    }
}
