// Figures over the cells of a surface. They are recorded only on request, for example for a picture of the surface with
// more pixels than it has cells.

/// Figures and the cells in which they are visible.
package struct VisibleFigures: Sendable, Hashable {
    /// The figures, from back to front.
    package let figures: [Figure]
    /// The cells in which the figures are visible, without overlaps.
    package fileprivate(set) var cells: [Rect] = []

    /// Creates figures that are visible in the given cells.
    package init(figures: [Figure], cells: [Rect] = []) {
        self.figures = figures
        self.cells = cells
    }
}

/// A cell in front of the figures of a surface.
package struct FrontCell: Sendable, Hashable {
    /// The character in front of all figures, on the background behind them.
    package let cell: Cell
    /// Whether figures are visible between the character and the background.
    package let isOverFigures: Bool
}

extension Surface {
    /// Whether figures are recorded.
    package var recordsFigures: Bool { record?.mode == .figures }

    /// Starts recording figures.
    package mutating func recordFigures() {
        if record == nil { record = FigureRecord(cellCount: size.width * size.height) }
    }

    /// Draws cells with a function and, if figures are recorded, places figures with the same content over them.
    ///
    /// Figures over a character, such as the blocks of a picture, are not recorded, because the character would be in
    /// front of them. Figures without a shape change nothing; their words are those of the cells.
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
        let visible = rect.intersection(clip)
        let placement = recordsFigures(in: visible) ? beginPlacing(figures(), in: visible, isOpaque: isOpaque) : nil
        draw(&self)
        if let placement { endPlacing(placement) }
    }

    /// Figures whose cells are being drawn.
    package struct FigurePlacement {
        fileprivate let figures: [Figure]
        /// The cells on the surface in which the figures are visible.
        fileprivate let cells: Rect
        fileprivate let isOpaque, isShaped: Bool
    }

    /// Returns whether figures over any cells of a rectangle would be recorded.
    package func recordsFigures(in rect: Rect) -> Bool { recordsFigures && !rect.intersection(Rect(size)).isEmpty }

    /// Begins to place figures over the cells of a rectangle, which are drawn before the end of the placement. Returns `nil`
    /// if there is nothing to record.
    package mutating func beginPlacing(_ figures: [Figure], in rect: Rect, isOpaque: Bool = false) -> FigurePlacement? {
        guard recordsFigures(in: rect), !figures.isEmpty else { return nil }
        let visible = rect.intersection(Rect(size))
        var shown = figures
        record?.limitGroups()
        if !isOpaque, hasCharacters(in: visible) { shown = shown.map { Figure(words: $0.words) } }
        let isShaped = shown.contains { !$0.isShapeless }
        if isShaped { prepareFigures(in: visible) }
        // The figures represent everything that is drawn until the end.
        record?.mode = isShaped ? .nothing : .cells
        return FigurePlacement(figures: shown, cells: visible, isOpaque: isOpaque, isShaped: isShaped)
    }

    /// Ends the placement of figures, over the cells that were drawn since its beginning. O(cells of the rectangle).
    package mutating func endPlacing(_ placement: FigurePlacement) {
        let cells = placement.cells
        record?.mode = .figures
        if !placement.isShaped {
            guard placement.figures.contains(where: { !$0.words.isEmpty }) else { return }
            prepareFigures(in: cells)
        }
        guard let group = record?.add(placement.figures, isOpaque: placement.isOpaque) else { return }
        for y in cells.y..<cells.maxY {
            record?.paint(group, on: cells.indices(ofRow: y, in: size), isOpaque: placement.isOpaque)
        }
    }

    private func hasCharacters(in rect: Rect) -> Bool {
        guard let record else { return false }
        return (rect.y..<rect.maxY).contains { y in
            withRow(y) { row in
                (rect.x..<rect.maxX).contains { record.hasCharacter(row[$0], at: y * size.width + $0) }
            }
        }
    }

    private mutating func prepareFigures(in rect: Rect) {
        for y in rect.y..<rect.maxY {
            for (x, index) in zip(rect.x..., rect.indices(ofRow: y, in: size)) {
                let cell = self[x, y]
                record?.prepare(cell, at: index)
            }
        }
    }

    /// Removes the figures from a rectangle, but not its cells.
    package mutating func removeFigures(in rect: Rect) {
        let rect = rect.intersection(Rect(size))
        guard record != nil, !rect.isEmpty else { return }
        if rect == Rect(size) {
            record = FigureRecord(cellCount: size.width * size.height)
        } else {
            for y in rect.y..<rect.maxY { record?.remove(rect.indices(ofRow: y, in: size)) }
        }
    }

    // MARK: Visible figures

    /// Returns the cells of a row in front of the figures, from left to right.
    package func frontCells(ofRow y: Int) -> [FrontCell] {
        withRow(y) { row in
            guard let record else { return row.indices.map { FrontCell(cell: row[$0], isOverFigures: false) } }
            return row.indices.map { x in
                let entry = record.entries[y * size.width + x]
                return FrontCell(
                    cell: entry.level == 0 ? row[x] : entry.cell, isOverFigures: record.isOverShapes(entry))
            }
        }
    }

    /// The visible figures, from back to front. O(cells × figures over them).
    package var visibleFigures: [VisibleFigures] {
        guard let record, !record.groups.isEmpty else { return [] }
        var visible = record.groups.map { VisibleFigures(figures: $0) }
        for y in 0..<size.height {
            var x = 0
            while x < size.width {
                let entry = record.entries[y * size.width + x], start = x
                while x < size.width, record.entries[y * size.width + x].level == entry.level { x += 1 }
                record.forEachGroup(of: entry) { visible[$0].add(Rect(x: start, y: y, width: x - start, height: 1)) }
            }
        }
        return visible.compactMap { figures in
            guard !figures.cells.isEmpty else { return nil }
            var figures = figures
            figures.joinRows()
            return figures
        }
    }

    /// The surface with the cells in front of its figures, but without the figures.
    package var withoutFigures: Surface {
        guard record != nil else { return self }
        var surface = self
        surface.record = nil
        for y in 0..<size.height {
            let front = frontCells(ofRow: y)
            surface.withCells(ofRow: y, columns: 0..<size.width) { cells, places in
                for (place, front) in zip(places, front) { cells[place] = front.cell }
            }
        }
        return surface
    }

    /// Returns the approximate number of bytes that a copy of this surface takes in addition to the previous frame, with which
    /// it shares pictures.
    package func byteCount(since other: Surface?) -> Int {
        let pictures = figurePictures
        let pixels = pictures == other?.figurePictures ? 0 : pictures.reduce(0) { $0 + $1.pixels.count }
        return size.width * size.height * MemoryLayout<Cell>.stride + pixels * MemoryLayout<UInt32>.stride
    }

    private var figurePictures: [Bitmap] {
        (record?.groups ?? []).joined().compactMap {
            if case .picture(let picture) = $0.paint { picture.bitmap } else { nil }
        }
    }

    // MARK: Copies

    /// Copies the figures in a rectangle of another surface, moved by `dx` and `dy`. They replace the figures there.
    mutating func copyFigures(in rect: Rect, of other: Surface, dx: Int, dy: Int) {
        guard let source = other.record, !rect.isEmpty else { return removeFigures(in: rect.offset(x: dx, y: dy)) }
        guard var record = record.take() else { return }
        defer { self.record = record }
        record.limitGroups()
        let from = (rect.y..<rect.maxY).map { rect.indices(ofRow: $0, in: other.size) }
        var copies = FigureRecord.FigureCopies(of: source, from.joined(), to: &record) {
            $0.offset(x: Float(dx), y: Float(dy))
        }
        let distance = dy * size.width + dx
        for (row, y) in zip(from, rect.y...) {
            for index in row {
                let entry = source.entries[index], to = index + y * (size.width - other.size.width) + distance
                let cell = entry.level == 0 ? .blank : translated(entry.cell, of: other)
                record.copy(entry, cell: cell, to: to, &copies)
            }
        }
    }
}

extension Rect {
    /// Returns the indices of the cells of a row on a surface.
    fileprivate func indices(ofRow y: Int, in size: CellSize) -> Range<Int> {
        (y * size.width + x)..<(y * size.width + maxX)
    }
}

extension VisibleFigures {
    /// Adds cells of the last row.
    fileprivate mutating func add(_ run: Rect) {
        if let last = cells.last, last.y == run.y, last.maxX == run.x {
            cells[cells.count - 1] = Rect(x: last.x, y: last.y, width: last.width + run.width, height: 1)
        } else {
            cells.append(run)
        }
    }

    /// Joins vertically adjacent runs of cells.
    fileprivate mutating func joinRows() {
        var joined: [Rect] = [], open: [Int: Int] = [:]
        for run in cells {
            if let index = open[run.x], case let above = joined[index], above.width == run.width, above.maxY == run.y {
                joined[index] = Rect(x: run.x, y: above.y, width: run.width, height: above.height + 1)
            } else {
                open[run.x] = joined.count
                joined.append(run)
            }
        }
        cells = joined
    }
}
