/// A grid of cells to draw on, which can be shown by a terminal, printed or inspected by tests.
///
/// A surface tracks the columns of each row that have been written since it was last shown, so that the cost of a frame
/// depends on its changes.
public struct Surface: Sendable {
    /// The size in cells.
    public private(set) var size: CellSize
    /// The cells, row by row.
    private var cells: [Cell]
    /// The scalars with combining marks, which do not fit into a cell.
    private var clusters: [[Unicode.Scalar]] = []
    private var clusterPlaces: [[Unicode.Scalar]: UInt32] = [:]
    /// The cell of the terminal's cursor, which magnifiers and braille displays follow; `nil` to hide the cursor.
    public var cursor: Point?
    /// The colour of the window around the cells, for terminals that can show one; `.default` for the terminal's own.
    /// Cells with the default background may be shown in this colour, too.
    public var edge = Color.default
    /// The pictures over the cells, from back to front.
    package internal(set) var pictures: [PlacedPicture] = []
    /// The figures over the cells; `nil` if they are not recorded.
    var record: FigureRecord?
    /// The addresses of the links, to which cells refer by one-based index, and the index of each address.
    var links: [String] = []
    var linkNumbers: [String: UInt16] = [:]
    /// The cells at the last call of `markShown`; meaningless while `isShown` is `false`.
    private var shown: [Cell]
    /// Whether a terminal shows the cells in `shown`.
    private var isShown = false
    /// The range of columns of each row written since the last call of `markShown`, which includes all changes.
    private var written: [Range<Int>]

    /// Creates a blank surface.
    public init(size: CellSize) {
        self.size = size
        cells = Array(repeating: .blank, count: size.width * size.height)
        shown = cells
        written = Array(repeating: 0..<0, count: size.height)
    }

    /// The cell at a position; a blank cell outside the surface.
    public subscript(x: Int, y: Int) -> Cell {
        guard x >= 0, y >= 0, x < size.width, y < size.height else { return .blank }
        return cells[y * size.width + x]
    }

    /// Calls a function with the cells of a row.
    @inline(__always)
    package func withRow<Result>(_ y: Int, _ body: (Span<Cell>) -> Result) -> Result {
        body(cells.span.extracting((y * size.width)..<((y + 1) * size.width)))
    }

    /// Returns the columns of a row from the first to the last cell that differs from what was last shown; an empty
    /// range for an unchanged row, and all columns if nothing is shown. Wide characters are included with both halves.
    /// Complexity: O(columns written).
    public func changedColumns(ofRow y: Int) -> Range<Int> {
        guard y >= 0, y < size.height else { return 0..<0 }
        guard isShown else { return 0..<size.width }
        let row = y * size.width
        var low = written[y].lowerBound
        var high = written[y].upperBound
        while low < high, cells[row + low] == shown[row + low] { low += 1 }
        while low < high, cells[row + high - 1] == shown[row + high - 1] { high -= 1 }
        guard low < high else { return 0..<0 }
        if cells[row + low].part == .trail, low > 0 { low -= 1 }
        if cells[row + high - 1].part == .lead, high < size.width { high += 1 }
        return low..<high
    }

    /// Marks the current cells as shown by a terminal. Complexity: O(cells written).
    public mutating func markShown() {
        if isShown {
            for y in written.indices where !written[y].isEmpty {
                for at in (y * size.width + written[y].lowerBound)..<(y * size.width + written[y].upperBound) {
                    shown[at] = cells[at]
                }
            }
        } else {
            shown = cells
            isShown = true
        }
        for y in written.indices { written[y] = 0..<0 }
        if clusters.count > 4096 { forgetUnusedClusters() }
        if links.count > 256 { forgetUnusedLinks() }
    }

    /// Marks all cells as not shown.
    public mutating func markAllChanged() { isShown = false }

    /// Changes the size and clears all cells.
    public mutating func resize(to size: CellSize) {
        self = Surface(size: size)
    }

    /// Returns the scalars of a glyph of this surface: one scalar with up to four combining marks; a space for a glyph
    /// of another surface.
    public func scalars(of glyph: Glyph) -> [Unicode.Scalar] {
        if let scalar = Unicode.Scalar(glyph.bits) { return [scalar] }
        if let scalars = glyph.pictureScalars { return scalars }
        let place = Int(glyph.bits & 0x7FFF_FFFF)
        return place < clusters.count ? clusters[place] : [" "]
    }

    /// Returns the scalar of a glyph; `nil` for a glyph with combining marks.
    @inline(__always)
    public func scalar(of glyph: Glyph) -> Unicode.Scalar? { Unicode.Scalar(glyph.bits) }

    /// Fills a rectangle with blank cells of a background colour.
    public mutating func fill(_ rect: Rect, background: Color) {
        let rect = rect.intersection(Rect(size))
        guard !rect.isEmpty else { return }
        var cell = Cell.blank
        cell.background = background
        for y in rect.y..<rect.maxY {
            unpair(x: rect.x, y: y)
            unpair(x: rect.maxX, y: y)
            let row = y * size.width
            var start = row + rect.x, end = row + rect.maxX
            if record != nil {
                for at in start..<end { record?.wrote(cell, over: cells[at], at: at) }
            }
            do {
                var cells = cells.mutableSpan
                while start < end, cells[start] == cell { start += 1 }
                while start < end, cells[end - 1] == cell { end -= 1 }
                for at in start..<end { cells[at] = cell }
            }
            noteWritten((start - row)..<(end - row), y: y)
        }
    }

    /// Fills a cell of the surface with a blank in a background colour.
    package mutating func fill(x: Int, y: Int, background: Color) {
        unpair(x: x, y: y)
        unpair(x: x + 1, y: y)
        var cell = Cell.blank
        cell.background = background
        set(cell, x: x, y: y)
    }

    /// Writes a grapheme at a position if it lies entirely within a rectangle.
    ///
    /// - Returns: The width of the grapheme in cells, whether or not it was written.
    @discardableResult
    public mutating func write(_ grapheme: Grapheme, at point: Point, style: Style, clip: Rect) -> Int {
        let width = grapheme.width
        let clip = clip.intersection(Rect(size))
        guard width > 0, point.y >= clip.y, point.y < clip.maxY, point.x >= clip.x, point.x + width <= clip.maxX
        else { return width }
        put(glyph(for: grapheme), width: width, x: point.x, y: point.y, style: style)
        return width
    }

    /// Writes a one-cell scalar, or its mirror image, at a position of the surface.
    package mutating func write(
        _ scalar: Unicode.Scalar, x: Int, y: Int, style: Style, clip: Rect, isMirrored: Bool = false
    ) {
        guard clip.contains(Point(x: x, y: y)), Rect(size).contains(Point(x: x, y: y)) else { return }
        guard isMirrored else { return put(Glyph(scalar), width: 1, x: x, y: y, style: style) }
        var cell = Cell(Glyph(scalar), style.foreground, on: style.background ?? self[x, y].background)
        cell.attributes = style.attributes
        cell.mirror()
        unpair(x: x, y: y)
        unpair(x: x + 1, y: y)
        set(cell, x: x, y: y)
    }

    /// Writes a glyph of one or two cells at a position. All of its cells must be on the surface.
    @inline(__always)
    private mutating func put(_ glyph: Glyph, width: Int, x: Int, y: Int, style: Style) {
        unpair(x: x, y: y)
        unpair(x: x + width, y: y)
        let at = y * size.width + x
        var cell = Cell(
            glyph: glyph, foreground: style.foreground, background: style.background ?? cells[at].background,
            attributes: style.attributes, part: width == 2 ? .lead : .single)
        set(cell, x: x, y: y)
        guard width == 2 else { return }
        cell.glyph = .space
        cell.part = .trail
        cell.background = style.background ?? cells[at + 1].background
        set(cell, x: x + 1, y: y)
    }

    /// Writes text to the right of a position, like the generic overload.
    ///
    /// - Returns: The width of the whole text in cells.
    /// - Complexity: O(*n*) in the length of the text.
    @discardableResult
    public mutating func write(_ text: String, at point: Point, style: Style, clip: Rect) -> Int {
        write(text, at: point, clip: clip) { _ in style }
    }

    /// Writes text to the right of a position, like the overload with a single style.
    ///
    /// - Parameter style: Returns the style on a given background; `nil` for invisible text.
    /// - Returns: The width of the whole text in cells.
    /// - Complexity: O(*n*) in the length of the text.
    @discardableResult
    @inline(__always)
    package mutating func write(
        _ text: String, at point: Point, clip: Rect, style: (_ background: Color) -> Style?
    ) -> Int {
        let bytes = text.utf8Span.span
        guard !bytes.isEmpty else { return 0 }
        let seen = clip.intersection(Rect(size)), isRowSeen = point.y >= seen.y && point.y < seen.maxY
        var x = point.x, at = 0
        var (scalar, length) = decodeScalar(bytes, 0)
        var width = ScalarKind.plainWidth(scalar)
        // Most scalars are a `Character` by themselves, as the next scalar shows without applying the rules of Unicode.
        while width > 0 {
            let after = at + length
            var next = scalar, nextWidth = 0
            if after < bytes.count {
                (next, length) = decodeScalar(bytes, after)
                nextWidth = ScalarKind.plainWidth(next)
                guard nextWidth > 0 else { break }
            }
            if isRowSeen, x >= seen.x, x + width <= seen.maxX,
                let style = style(cells[point.y * size.width + x].background)
            {
                put(Glyph(scalar), width: width, x: x, y: point.y, style: style)
            }
            x += width
            at = after
            (scalar, width) = (next, nextWidth)
        }
        guard at < bytes.count else { return x - point.x }
        for grapheme in Graphemes(text[text.utf8.index(text.startIndex, offsetBy: at)...]) {
            if let style = style(self[x, point.y].background) {
                write(grapheme, at: Point(x: x, y: point.y), style: style, clip: clip)
            }
            x += grapheme.width
        }
        return x - point.x
    }

    /// Writes text to the right of a position, within a rectangle. A wide character that is only half within the
    /// rectangle is omitted.
    ///
    /// - Returns: The width of the whole text in cells.
    /// - Complexity: O(*n*) in the length of the text.
    @discardableResult
    public mutating func write(_ text: some StringProtocol, at point: Point, style: Style, clip: Rect) -> Int {
        var x = point.x
        for grapheme in Graphemes(text) {
            x += write(grapheme, at: Point(x: x, y: point.y), style: style, clip: clip)
        }
        return x - point.x
    }

    /// Changes the styles of the cells in a rectangle, for example to tint or fade them.
    public mutating func restyle(_ rect: Rect, _ change: (inout Style, Point) -> Void) {
        let rect = rect.intersection(Rect(size))
        for y in rect.y..<max(rect.y, rect.maxY) {
            for x in rect.x..<max(rect.x, rect.maxX) {
                var cell = cells[y * size.width + x]
                var style = Style(
                    foreground: cell.foreground, background: cell.background, attributes: cell.attributes)
                change(&style, Point(x: x, y: y))
                cell.foreground = style.foreground
                cell.background = style.background ?? cell.background
                cell.attributes = style.attributes
                set(cell, x: x, y: y)
            }
        }
    }

    /// Calls a function with the cells and positions of a range of columns of a row, to change them in place. This is
    /// the fast way to draw pictures. A wide character that loses a half becomes blank. Columns outside the surface are
    /// ignored. Complexity: O(columns).
    package mutating func withCells(
        ofRow y: Int, columns: Range<Int>, _ body: (_ cells: inout MutableSpan<Cell>, _ places: Range<Int>) -> Void
    ) {
        let columns = columns.clamped(to: 0..<size.width)
        guard y >= 0, y < size.height, !columns.isEmpty else { return }
        let row = y * size.width, places = (row + columns.lowerBound)..<(row + columns.upperBound)
        let old = record.map { $0.mode == .nothing } ?? true ? [] : Array(cells[places])
        do {
            var all = cells.mutableSpan
            body(&all, places)
        }
        for (old, at) in zip(old, places) { record?.wrote(cells[at], over: old, at: at) }
        noteWritten(columns, y: y)
        for x in max(columns.lowerBound - 1, 0)..<min(columns.upperBound + 1, size.width) {
            var cell = cells[row + x]
            switch cell.part {
            case .single: continue
            case .lead: if x + 1 < size.width, cells[row + x + 1].part == .trail { continue }
            case .trail: if x > 0, cells[row + x - 1].part == .lead { continue }
            }
            cell.glyph = .space
            cell.part = .single
            set(cell, x: x, y: y)
        }
    }

    /// Copies a rectangle of another surface to a position of this one. Cells outside either surface, and wide
    /// characters cut at the sides, are omitted. Complexity: O(cells).
    package mutating func copy(_ rect: Rect, of other: Surface, to point: Point) {
        let dx = point.x - rect.x, dy = point.y - rect.y
        let rect = rect.intersection(Rect(other.size)).intersection(Rect(size).offset(x: -dx, y: -dy))
        if !pictures.isEmpty || !other.pictures.isEmpty { copyPictures(in: rect, of: other, dx: dx, dy: dy) }
        copyFigures(in: rect, of: other, dx: dx, dy: dy)
        for y in rect.y..<max(rect.y, rect.maxY) {
            unpair(x: rect.x + dx, y: y + dy)
            unpair(x: rect.maxX + dx, y: y + dy)
            var columns = 0..<0
            let from = y * other.size.width, to = (y + dy) * size.width + dx
            for x in rect.x..<rect.maxX {
                var cell = other.cells[from + x]
                if cell.part == .trail && x == rect.x || cell.part == .lead && x == rect.maxX - 1 {
                    cell.glyph = .space
                    cell.part = .single
                }
                cell = translated(cell, of: other)
                guard cells[to + x] != cell else { continue }
                cells[to + x] = cell
                columns = (columns.isEmpty ? x + dx : columns.lowerBound)..<(x + dx + 1)
            }
            noteWritten(columns, y: y + dy)
        }
    }

    /// Returns a cell of another surface with the numbers of its glyph and its link on this one.
    mutating func translated(_ cell: Cell, of other: Surface) -> Cell {
        var cell = cell
        if cell.glyph.bits & 0x8000_0000 != 0 { cell.glyph = glyph(for: other.grapheme(of: cell.glyph)) }
        if cell.link != 0 { cell.link = linkNumber(of: other.links[Int(cell.link) - 1]) }
        return cell
    }

    /// Returns the grapheme of a glyph with combining marks.
    private func grapheme(of glyph: Glyph) -> Grapheme {
        let scalars = scalars(of: glyph)
        return Grapheme(base: scalars[0], marks: Array(scalars.dropFirst()), width: 1)
    }

    /// Blanks the wide character that is about to lose a half at the boundary before `x`.
    @inline(__always)
    private mutating func unpair(x: Int, y: Int) {
        guard x > 0, x < size.width, cells[y * size.width + x].part == .trail else { return }
        blankHalves(x: x, y: y)
    }

    private mutating func blankHalves(x: Int, y: Int) {
        for place in (x - 1)...x {
            var cell = cells[y * size.width + place]
            cell.glyph = .space
            cell.part = .single
            set(cell, x: place, y: y)
        }
    }

    @inline(__always)
    private mutating func set(_ cell: Cell, x: Int, y: Int) {
        let at = y * size.width + x
        guard cells[at] != cell else { return }
        record?.wrote(cell, over: cells[at], at: at)
        cells[at] = cell
        noteWritten(x..<(x + 1), y: y)
    }

    /// Makes the cells in a range of columns of a row part of the link with a number, or of no link if it is 0.
    mutating func setLink(_ number: UInt16, ofRow y: Int, columns: Range<Int>) {
        for at in y * size.width + columns.lowerBound..<y * size.width + columns.upperBound {
            guard cells[at].link != number else { continue }
            cells[at].link = number
            record?.setLink(number, at: at)
            noteWritten(at - y * size.width..<at + 1 - y * size.width, y: y)
        }
    }

    /// Removes the links that no cell belongs to any more.
    private mutating func forgetUnusedLinks() {
        let old = links
        links = []
        linkNumbers = [:]
        replaceCells { surface, cell in
            if cell.link != 0 { cell.link = surface.linkNumber(of: old[Int(cell.link) - 1]) }
        }
    }

    /// Changes the numbers of glyphs or links in all cells, without marking the cells as changed.
    private mutating func replaceCells(_ change: (inout Surface, inout Cell) -> Void) {
        for at in cells.indices {
            var cell = cells[at]
            change(&self, &cell)
            cells[at] = cell
        }
        if var record {
            record.replaceCells { change(&self, &$0) }
            self.record = record
        }
        shown = cells
    }

    /// Records that a range of columns of a row was written.
    @inline(__always)
    private mutating func noteWritten(_ columns: Range<Int>, y: Int) {
        guard !columns.isEmpty else { return }
        let before = written[y]
        written[y] =
            before.isEmpty
            ? columns : min(before.lowerBound, columns.lowerBound)..<max(before.upperBound, columns.upperBound)
    }

    private mutating func glyph(for grapheme: Grapheme) -> Glyph {
        guard !grapheme.marks.isEmpty else { return Glyph(grapheme.base) }
        let scalars = [grapheme.base] + grapheme.marks
        if let place = clusterPlaces[scalars] { return Glyph(bits: place | 0x8000_0000) }
        let place = UInt32(clusters.count)
        clusters.append(scalars)
        clusterPlaces[scalars] = place
        return Glyph(bits: place | 0x8000_0000)
    }

    /// Removes the clusters that no cell uses any more, which limits the size of the table during an endless story.
    private mutating func forgetUnusedClusters() {
        let old = clusters
        clusters = []
        clusterPlaces = [:]
        replaceCells { surface, cell in
            guard cell.glyph.bits & 0x8000_0000 != 0 else { return }
            let scalars = old[Int(cell.glyph.bits & 0x7FFF_FFFF)]
            cell.glyph = surface.glyph(for: Grapheme(base: scalars[0], marks: Array(scalars.dropFirst()), width: 1))
        }
    }
}
