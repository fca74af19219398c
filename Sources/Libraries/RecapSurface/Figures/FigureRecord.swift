/// The figures over each cell of a surface, and the character in front of them, recorded while the surface is painted.
///
/// A figure is visible in the cells on which it was painted until something with a different background is painted there.
/// Content that is painted without a background, or on the same background, is in front of the figures.
struct FigureRecord: Sendable {
    /// The information that is recorded for painted cells.
    enum Mode {
        /// Figures, and the cells that are painted over them.
        case figures
        /// Only the cells, because figures with the same content have no shape or can't be shown.
        case cells
        /// Nothing, because a figure has the same content.
        case nothing
    }

    /// The figures over a cell.
    struct Entry: Sendable {
        /// The character in front of all figures, on the background behind them. Meaningless without figures.
        var cell = Cell.blank
        /// The number of the frontmost level; 0 without figures.
        var level: Int32 = 0
        /// Whether the character was written over figures.
        var isWrittenOver = false
    }

    /// Figures over others, in one or more cells.
    private struct Level: Hashable {
        /// The index of the figures among the groups.
        let group: Int32
        /// The number of the level behind this one; 0 for none.
        let below: Int32
        /// Whether the figures of this level have a shape, and whether those of this or any other level behind it do.
        let isShaped, isOverShapes: Bool
    }

    var mode = Mode.figures
    /// The groups of figures that were painted together, each from back to front.
    private(set) var groups: [[Figure]] = []
    /// The entries of the cells, row by row.
    private(set) var entries: [Entry]
    /// The levels, by number. The first one represents the absence of figures.
    private var levels = [Level(group: -1, below: 0, isShaped: false, isOverShapes: false)]
    private var numbers: [Level: Int32] = [:]
    /// The number of groups at which those that are no longer visible are removed.
    private var groupLimit = FigureRecord.minimumGroupLimit

    private static let minimumGroupLimit = 256

    init(cellCount: Int) { entries = Array(repeating: Entry(), count: cellCount) }

    // MARK: Cells

    /// Records that a cell replaces another one.
    @inline(__always)
    mutating func wrote(_ cell: Cell, over old: Cell, at index: Int) {
        guard mode != .nothing, entries[index].level != 0, cell != old else { return }
        write(cell, over: old, at: index)
    }

    private mutating func write(_ cell: Cell, over old: Cell, at index: Int) {
        var entry = entries[index]
        if cell.background == old.background, !cell.attributes.contains(.reverse) {
            // The words of characters that have been replaced are no longer there.
            while entry.level != 0, !levels[Int(entry.level)].isShaped { entry.level = levels[Int(entry.level)].below }
            let behind = entry.cell.background
            entry.cell = cell
            entry.cell.mixDimText()
            entry.cell.background = behind
            entry.isWrittenOver = true
        } else {
            entry.level = 0
        }
        entries[index] = entry
    }

    /// Sets the number of the link that a cell belongs to; 0 for none.
    mutating func setLink(_ number: UInt16, at index: Int) { entries[index].cell.link = number }

    /// Removes the figures from a range of cells.
    mutating func remove(_ range: Range<Int>) { for index in range { entries[index].level = 0 } }

    /// Replaces the cells in front of figures, for example if their glyphs are renumbered.
    mutating func replaceCells(_ change: (inout Cell) -> Void) {
        for index in entries.indices where entries[index].level != 0 { change(&entries[index].cell) }
    }

    // MARK: Figures

    /// Returns whether a character would be in front of figures that are painted on a cell.
    func hasCharacter(_ cell: Cell, at index: Int) -> Bool {
        let entry = entries[index]
        return entry.level == 0 ? cell.glyph != .space : !entry.isWrittenOver && entry.cell.glyph != .space
    }

    /// Records the character of a cell on which figures will be painted.
    mutating func prepare(_ cell: Cell, at index: Int) {
        if entries[index].level == 0 { entries[index] = Entry(cell: cell) }
    }

    /// Adds figures. Returns the index of their group.
    ///
    /// - Parameter isOpaque: Whether nothing is visible behind the figures, so that they can be those of an existing
    ///   group: they are usually the background, part of which is painted again.
    mutating func add(_ figures: [Figure], isOpaque: Bool) -> Int32 {
        if isOpaque, let known = groups.firstIndex(of: figures) { return Int32(known) }
        groups.append(figures)
        return Int32(groups.count - 1)
    }

    /// Paints the figures of a group on a range of cells.
    mutating func paint(_ group: Int32, on range: Range<Int>, isOpaque: Bool = false) {
        let isShaped = groups[Int(group)].contains { !$0.isShapeless }
        if isOpaque {
            let number = number(of: group, over: 0, isShaped: isShaped)
            for index in range { entries[index] = Entry(level: number) }
            return
        }
        var last: (below: Int32, number: Int32)?
        for index in range {
            let below = entries[index].level
            if last?.below != below { last = (below, number(of: group, over: below, isShaped: isShaped)) }
            if let last { entries[index].level = last.number }
        }
    }

    private mutating func number(of group: Int32, over below: Int32, isShaped: Bool) -> Int32 {
        let level = Level(
            group: group, below: below, isShaped: isShaped, isOverShapes: isShaped || levels[Int(below)].isOverShapes)
        if let known = numbers[level] { return known }
        let number = Int32(levels.count)
        levels.append(level)
        numbers[level] = number
        return number
    }

    /// Removes the groups that are no longer visible if there are many, for example of bars that are painted 30
    /// times a second.
    mutating func limitGroups() {
        guard groups.count >= groupLimit else { return }
        var kept = FigureRecord(cellCount: 0)
        var copies = FigureCopies(of: self, entries.indices, to: &kept) { $0 }
        kept.entries = entries
        for index in entries.indices where entries[index].level != 0 {
            kept.entries[index].level = copies.level(like: entries[index].level, over: 0, in: &kept)
        }
        kept.groupLimit = max(FigureRecord.minimumGroupLimit, 2 * kept.groups.count)
        (kept.mode, self) = (mode, kept)
    }

    // MARK: Visible figures

    /// Returns whether a shape is visible behind the character of a cell.
    func isOverShapes(_ entry: Entry) -> Bool { levels[Int(entry.level)].isOverShapes }

    /// Calls a function with the indices of the groups over a cell, from front to back.
    func forEachGroup(of entry: Entry, _ body: (Int) -> Void) {
        var number = entry.level
        while number != 0 {
            let level = levels[Int(number)]
            body(Int(level.group))
            number = level.below
        }
    }

    /// Copies of the figures over some cells of a record, in another record.
    struct FigureCopies {
        private let source: FigureRecord
        /// The group numbers of the copies, by the group numbers of the source.
        private var groups: [Int32: Int32] = [:]
        /// The level numbers of the copies, by the numbers of the source's levels and of the levels below the copies.
        private var levels: [SIMD2<Int32>: Int32] = [:]

        /// Copies the figures over cells to a record, transforming them with a function.
        init(
            of source: FigureRecord, _ cells: some Sequence<Int>, to record: inout FigureRecord,
            _ change: (Figure) -> Figure
        ) {
            self.source = source
            var seen: Set<Int32> = [0], used: Set<Int32> = []
            for index in cells {
                var number = source.entries[index].level
                while seen.insert(number).inserted {
                    let level = source.levels[Int(number)]
                    used.insert(level.group)
                    number = level.below
                }
            }
            for group in used.sorted() {
                groups[group] = record.add(source.groups[Int(group)].map(change), isOpaque: false)
            }
        }

        /// Returns the number of the level with copies of the figures of another level, over a level of the record.
        mutating func level(like number: Int32, over below: Int32, in record: inout FigureRecord) -> Int32 {
            guard number != 0 else { return below }
            let key = SIMD2(number, below)
            if let known = levels[key] { return known }
            let level = source.levels[Int(number)]
            let behind = self.level(like: level.below, over: below, in: &record)
            let own = record.number(of: groups[level.group] ?? 0, over: behind, isShaped: level.isShaped)
            levels[key] = own
            return own
        }
    }

    /// Replaces the figures over a cell with copies from an entry of another record.
    mutating func copy(_ entry: Entry, cell: Cell, to index: Int, _ copies: inout FigureCopies) {
        let level = copies.level(like: entry.level, over: 0, in: &self)
        entries[index] = Entry(cell: cell, level: level, isWrittenOver: entry.isWrittenOver)
    }
}

extension Cell {
    /// Replaces dim text with text of the mixed colour, because the background behind the figures is different.
    fileprivate mutating func mixDimText() {
        guard attributes.contains(.dim), foreground != .default, background != .default else { return }
        foreground = foreground.mixed(with: background, CellColors.dimming)
        attributes.remove(.dim)
    }
}
