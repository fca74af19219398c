internal import CNcurses
internal import RecapSurface

/// A painter that draws surfaces into the curses window.
struct Painter {
    /// The colour depth of the terminal.
    let depth: ColorDepth
    private let isUnicode: Bool
    private var pairs: PairTable
    private var row = CursesRow()
    /// The end columns of the sequences of equal cells in the run being written.
    private var stretches: [Int] = []
    /// Whether a right-to-left character has been drawn.
    private(set) var hasRightToLeft = false
    /// The rows of the last frame that contain a replacement for a character whose width curses doesn't know.
    private(set) var unknownRows: Set<Int> = []

    /// Creates a painter for the open screen. `depth` is the colour depth, or `nil` for that of the terminal description.
    init(depth asked: ColorDepth?, isUnicode: Bool) {
        self.isUnicode = isUnicode
        if asked == ColorDepth.none || !cncurses_start_color() {
            depth = .none
            pairs = PairTable(depth: .none, limit: 1)
            return
        }
        let own = unsafe ColorDepth(count: Int(cncurses_number("colors")))
        depth = asked == .truecolor ? .truecolor : min(asked ?? own, own)
        pairs = PairTable(depth: depth, limit: Int(cncurses_pairs()))
    }

    /// Writes the changed cells into the window, with the cells of pictures provided by the layer. Returns the number of cells
    /// written.
    mutating func paint(_ surface: Surface, size: CellSize, pictures: PictureLayer? = nil) -> Int {
        pairs.beginFrame()
        unknownRows = []
        var cells = 0
        let width = min(surface.size.width, size.width)
        for y in 0..<min(surface.size.height, size.height) {
            var columns = surface.changedColumns(ofRow: y).clamped(to: 0..<width)
            if let due = pictures?.repaint[y]?.clamped(to: 0..<width), !due.isEmpty {
                columns =
                    columns.isEmpty
                    ? due : min(columns.lowerBound, due.lowerBound)..<max(columns.upperBound, due.upperBound)
            }
            if columns.isEmpty { continue }
            cells += columns.count
            if let row = pictures?.cells(ofRow: y, of: surface) {
                paint(row.span, of: surface, row: y, columns: columns, width: width)
                continue
            }
            surface.withRow(y) { paint($0, of: surface, row: y, columns: columns, width: width) }
        }
        return cells
    }

    private mutating func paint(
        _ cells: Span<Cell>, of surface: Surface, row y: Int, columns: Range<Int>, width: Int
    ) {
        // Start at the first cell of a wide character.
        var x = columns.lowerBound
        if x > 0, cells[x].part == .trail { x -= 1 }
        row.begin(x: x, y: y)
        while x < columns.upperBound {
            x = put(cells, of: surface, from: x, to: columns.upperBound, width: width)
        }
        row.end()
    }

    /// Adds the longest run of cells from a column on for which two colours suffice. Returns the column after the run.
    private mutating func put(
        _ cells: Span<Cell>, of surface: Surface, from start: Int, to limit: Int, width: Int
    ) -> Int {
        // Most of a screen is background, so adjacent cells are often equal.
        var colors = RunColors(cells[start]), last = cells[start], end = start + 1
        stretches.removeAll(keepingCapacity: true)
        while end < limit {
            let cell = cells[end]
            if cell != last {
                guard colors.reach(cell) else { break }
                stretches.append(end)
                last = cell
            }
            end += 1
        }
        stretches.append(end)
        let isColored = depth != .none
        let pair = isColored ? pairs.pair(colors.foreground, colors.background, on: &row) : 0
        var x = start
        for end in stretches {
            while x < end {
                let cell = cells[x]
                let takes = cell.part == .lead && x + 1 < width ? 2 : 1
                put(isColored ? colors.shown(cell) : cell, of: surface, takes: takes, pair: Int32(pair))
                x += takes
                guard cell.part == .single else { continue }
                row.repeatLast(end - x)
                x = end
            }
        }
        return x
    }

    /// Adds one character. A character whose width differs in the C library would shift the rest of the row, so a placeholder is
    /// written until `RewrittenCells` writes the character.
    private mutating func put(_ cell: Cell, of surface: Surface, takes: Int, pair: Int32) {
        let bits = UInt32(cell.attributes.rawValue)
        if takes == 1, cell.part == .single, let scalar = surface.scalar(of: cell.glyph), scalar.isPlain {
            return row.add(cncurses_cell(scalar.value, bits, pair))
        }
        let scalars = surface.scalars(of: cell.glyph)
        if !hasRightToLeft, scalars[0].value >= 0x590 { hasRightToLeft = scalars[0].runsRightToLeft }
        let fits = cell.part != .trail && scalars[0].cursesWidth == takes
        guard fits, cell.part == .single || takes == 2 else {
            if cell.part != .trail { unknownRows.insert(row.y) }
            row.add(cncurses_cell(cell.part == .trail ? 0x20 : isUnicode ? 0xFFFD : 0x3F, bits, pair))
            if takes == 2 { row.add(cncurses_cell(0x20, bits, pair)) }
            return
        }
        var whole = cncurses_cell(scalars[0].value, bits, pair)
        for mark in scalars.dropFirst() {
            if mark.cursesWidth == 0 { unsafe cncurses_mark(&whole, mark.value) } else { unknownRows.insert(row.y) }
        }
        row.add(whole, takes: takes)
    }
}

/// A run of cells that is written into a row of the curses window.
struct CursesRow: PairScreen {
    private var cells: [cchar_t] = []
    private var x = 0, columns = 0
    /// The row that is written.
    private(set) var y = 0

    /// Begins a run at a position.
    mutating func begin(x: Int, y: Int) {
        self.x = x
        self.y = y
    }

    /// Adds a character of one or two cells.
    @inline(__always)
    mutating func add(_ cell: cchar_t, takes: Int = 1) {
        cells.append(cell)
        columns += takes
    }

    /// Repeats the last character, of one cell.
    mutating func repeatLast(_ count: Int) {
        guard count > 0, let last = cells.last else { return }
        cells.append(contentsOf: repeatElement(last, count: count))
        columns += count
    }

    /// Writes the run into the window.
    mutating func end() {
        guard !cells.isEmpty else { return }
        unsafe cells.withUnsafeBufferPointer { list in
            unsafe cncurses_put(Int32(y), Int32(x), list.baseAddress, Int32(list.count))
        }
        x += columns
        columns = 0
        cells.removeAll(keepingCapacity: true)
    }

    mutating func define(pair: Int, foreground: Int, background: Int) {
        _ = cncurses_define_pair(Int32(pair), Int32(foreground), Int32(background))
    }

    mutating func findUsedPairs(_ used: inout [Bool]) {
        end()
        unsafe used.withUnsafeMutableBufferPointer { list in
            unsafe cncurses_used_pairs(list.baseAddress, Int32(list.count))
        }
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is one cell wide on every terminal.
    fileprivate var isPlain: Bool { value >= 0x20 && value < 0x7F }
}

/// The two colours of a run of cells.
///
/// Both colours are sent to the terminal when either changes, and these sequences make up most of a frame. A run therefore
/// extends as far as two colours suffice: a blank does not show the foreground, a full block does not show the background, and
/// half blocks can be flipped by swapping the colours.
struct RunColors {
    private let first: Cell
    /// The colours that the cells show so far; `nil` if the cells do not show that colour.
    private var shownForeground, shownBackground: Color?

    /// Creates the colours of a run that begins with a cell.
    init(_ first: Cell) {
        self.first = first
        shownForeground = first.shownForeground
        shownBackground = first.shownBackground
    }

    /// The foreground colour of the run.
    var foreground: Color { shownForeground ?? first.foreground }
    /// The background colour of the run.
    var background: Color { shownBackground ?? first.background }

    /// Extends the run by one more cell if the cell looks the same in the run's colours. Returns whether it does.
    mutating func reach(_ cell: Cell) -> Bool {
        guard cell.attributes == first.attributes else { return false }
        return take(cell.shownForeground, cell.shownBackground)
            || cell.isHalf && take(cell.background, cell.foreground)
    }

    private mutating func take(_ foreground: Color?, _ background: Color?) -> Bool {
        if let foreground, let shownForeground, foreground != shownForeground { return false }
        if let background, let shownBackground, background != shownBackground { return false }
        shownForeground = shownForeground ?? foreground
        shownBackground = shownBackground ?? background
        return true
    }

    /// Returns the cell that looks the same in the run's colours as a given cell in its own colours.
    func shown(_ cell: Cell) -> Cell {
        guard cell.isHalf, cell.foreground != foreground else { return cell }
        var turned = cell
        turned.glyph = cell.glyph == .upperHalf ? .lowerHalf : .upperHalf
        return turned
    }
}

extension Cell {
    /// The foreground; `nil` if the cell does not show it. Default colours always count as shown, because a terminal may be able
    /// to erase cells only with them.
    fileprivate var shownForeground: Color? {
        let isBlank = glyph == .space && attributes.isDisjoint(with: [.underline, .reverse])
        return isBlank && background != .default ? nil : foreground
    }

    /// The background; `nil` if the cell does not show it.
    fileprivate var shownBackground: Color? {
        glyph == .fullBlock && !attributes.contains(.reverse) ? nil : background
    }

    /// Whether the cell is a half block, which shows one colour above the other.
    fileprivate var isHalf: Bool { (glyph == .upperHalf || glyph == .lowerHalf) && attributes.isEmpty }
}
