/// A surface separated into figures and the cells behind and in front of them.
package struct FigureLayers {
    /// Figures and the cells in which they are visible.
    package struct Visible: Sendable, Hashable {
        /// The figures, from back to front.
        package let figures: [Figure]
        /// The cells in which the figures are visible, without overlaps.
        package internal(set) var cells: [Rect] = []

        /// Creates figures that are visible in the given cells.
        package init(figures: [Figure], cells: [Rect] = []) {
            self.figures = figures
            self.cells = cells
        }
    }

    /// A cell in front of the figures.
    package struct FrontCell: Hashable {
        /// The character in front of all figures, on the background behind them.
        package fileprivate(set) var cell: Cell
        /// Whether figures are visible between the character and the background.
        package fileprivate(set) var isOverFigures = false
        /// Whether the character was written over figures.
        fileprivate var isWrittenOver = false

        fileprivate init(_ cell: Cell) { self.cell = cell }
    }

    /// The cells by row, from left to right.
    package private(set) var rows: [[FrontCell]] = []
    /// The visible figures, from back to front.
    package private(set) var figures: [Visible] = []

    /// Separates a surface into layers. A figure is visible in the cells that it drew and that have not changed since,
    /// and behind text written over them. Figures without a shape change nothing. A figure over characters, such as the
    /// blocks of a picture, remains cells, because the characters would be in front of it. O(cells × figures over
    /// them).
    package init(_ surface: Surface) {
        var hidden: Set<Int> = []
        while true {
            let (layers, overCharacters) = Self.separate(surface, hiding: hidden)
            self = layers
            if overCharacters.isEmpty { return }
            hidden.formUnion(overCharacters)
        }
    }

    private init() {}

    /// Separates a surface with some of its figures hidden. Also returns the indices of figures that are over
    /// characters.
    private static func separate(_ surface: Surface, hiding hidden: Set<Int>) -> (FigureLayers, Set<Int>) {
        var layers = FigureLayers(), overCharacters: Set<Int> = []
        let placed = surface.figures ?? []
        var visible = placed.enumerated().map { index, group in
            // The words of a hidden figure remain.
            let figures = hidden.contains(index) ? group.figures.map { Figure(words: $0.words) } : group.figures
            return Visible(figures: figures)
        }
        let isShapeless = visible.map { $0.figures.allSatisfy { $0.isShapeless } }
        for y in 0..<surface.size.height {
            var row = surface.withRow(y) { row in row.indices.map { FrontCell(row[$0]) } }
            let here = placed.indices.reversed().filter { placed[$0].cells.rect.rows.contains(y) }
            // All figures behind a hidden figure are hidden.
            var isOpen = Array(repeating: !here.isEmpty, count: row.count)
            for index in here {
                let runs = row.remove(placed[index].cells, y: y, isShapeless: isShapeless[index], &isOpen)
                visible[index].cells += runs.map { Rect(x: $0.lowerBound, y: y, width: $0.count, height: 1) }
            }
            for x in row.indices where row[x].isOverFigures && row[x].isOverCharacter {
                overCharacters.formUnion(
                    here.filter { !isShapeless[$0] && visible[$0].isVisible(x: x, y: y) })
            }
            layers.rows.append(row)
        }
        layers.figures = visible.compactMap { figure in
            guard !figure.cells.isEmpty, figure.figures.contains(where: { !$0.isShapeless || !$0.words.isEmpty })
            else { return nil }
            var figure = figure
            figure.joinRows()
            return figure
        }
        return (layers, overCharacters)
    }
}

extension [FigureLayers.FrontCell] {
    /// Replaces the cells that figures drew in a row by those behind them, where these and all previous figures are
    /// visible. Returns the columns in which they are visible. Figures without a shape change nothing.
    ///
    /// - Parameter isOpen: Whether all figures so far are visible, for each column.
    fileprivate mutating func remove(
        _ cells: CoveredCells, y: Int, isShapeless: Bool, _ isOpen: inout [Bool]
    ) -> [Range<Int>] {
        let columns = cells.rect.columns.clamped(to: indices)
        return cells.withRow(y) { before, after in
            var runs: [Range<Int>] = [], start = columns.lowerBound
            var row = mutableSpan, isOpen = isOpen.mutableSpan
            for x in columns {
                let at = x - cells.rect.x
                if isOpen[x] {
                    isOpen[x] =
                        isShapeless ? row[x].shows(after[at]) : row[x].remove(after[at], before: before[at])
                }
                if isOpen[x] { continue }
                if start < x { runs.append(start..<x) }
                start = x + 1
            }
            if start < columns.upperBound { runs.append(start..<columns.upperBound) }
            return runs
        }
    }
}

extension FigureLayers.FrontCell {
    /// Whether the figures are drawn over a character, such as a block of a picture.
    fileprivate var isOverCharacter: Bool { !isWrittenOver && cell.glyph != .space }

    /// Returns whether a cell is unchanged since it was drawn.
    fileprivate func shows(_ drawn: Cell) -> Bool {
        // Links are assigned to cells after drawing.
        var drawn = drawn
        drawn.link = cell.link
        return cell == drawn && !isWrittenOver
    }

    /// Replaces a cell that a figure drew by the one behind it. Returns `false`, without changes, if the figure is
    /// hidden.
    fileprivate mutating func remove(_ drawn: Cell, before: Cell) -> Bool {
        if shows(drawn) {
            let link = cell.link
            cell = before
            cell.link = link
        } else if cell.background == drawn.background, !cell.attributes.contains(.reverse) {
            // Dim text is mixed with its background colour.
            if cell.attributes.contains(.dim), cell.foreground != .default, cell.background != .default {
                cell.foreground = cell.foreground.mixed(with: cell.background, CellColors.dimming)
                cell.attributes.remove(.dim)
            }
            cell.background = before.background
            isWrittenOver = true
        } else {
            return false
        }
        isOverFigures = true
        return true
    }
}

extension FigureLayers.Visible {
    /// Returns whether a cell of the last row is among the visible cells.
    fileprivate func isVisible(x: Int, y: Int) -> Bool {
        cells.reversed().prefix { $0.y == y }.contains { $0.columns.contains(x) }
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

extension Rect {
    fileprivate var columns: Range<Int> { x..<max(x, maxX) }
    fileprivate var rows: Range<Int> { y..<max(y, maxY) }
}

/// The 24-bit colours that replace terminal colours in images and web pages.
package struct CellColors: Sendable, Hashable {
    /// The text and background colours of cells that use the terminal's default colours, 0xRRGGBB.
    package var ink, paper: UInt32

    /// The fraction of the background colour in dim text.
    static let dimming = 0.4

    /// Creates colours. Defaults to light text on a dark background.
    package init(ink: UInt32 = 0xE5E5E5, paper: UInt32 = 0x101010) {
        self.ink = ink
        self.paper = paper
    }

    /// Returns the colours of a cell, 0xRRGGBB, taking the reverse and dim attributes into account.
    package func colors(of cell: Cell) -> (ink: UInt32, paper: UInt32) {
        var ink = cell.foreground.channels.map(Color.rgb) ?? Color.hex(self.ink)
        var paper = cell.background.channels.map(Color.rgb) ?? Color.hex(self.paper)
        if cell.attributes.contains(.reverse) { swap(&ink, &paper) }
        if cell.attributes.contains(.dim) { ink = ink.mixed(with: paper, CellColors.dimming) }
        return (ink.hexValue ?? self.ink, paper.hexValue ?? self.paper)
    }
}
