internal import CNcurses
internal import RecapSurface

/// The cells that are rewritten after curses has written a frame: links, which curses doesn't support, and characters whose width
/// curses doesn't know.
///
/// Curses writes the cells of links like any others, and U+FFFD for unknown characters. These cells are then written again at
/// their positions, with links enclosed in link sequences (OSC 8). Curses is first made to rewrite every changed row with such
/// cells completely, because it might otherwise move its cells or leave some unchanged.
struct RewrittenCells {
    /// The bytes that write the cells of each row: those of the current frame, and those on the terminal.
    private var wanted: [Int: [UInt8]] = [:]
    private var shown: [Int: [UInt8]] = [:]
    /// The columns of the links of each row of the current frame.
    private var links: [Int: [Range<Int>]] = [:]
    /// The rows that may have characters of unknown width.
    private var unknownRows: Set<Int> = []
    /// The rows whose cells have been written since the last frame that was sent to the terminal.
    private var touched: Set<Int> = []
    /// Whether links have been sent to the terminal.
    private(set) var hasSentLinks = false
    private let options: Options

    /// The options that determine which cells are rewritten.
    struct Options {
        /// Whether links are sent to the terminal.
        let links: Bool
        /// Whether characters of unknown width are sent to the terminal.
        let letters: Bool
        let depth: ColorDepth
        let isUnicode: Bool
    }

    init(_ options: Options) { self.options = options }

    /// Returns whether links can be sent to a terminal. Those that don't support them ignore the sequences; versions
    /// of VTE before 0.50 may crash.
    static func areLinksSafe(vteVersion: String?) -> Bool { vteVersion.flatMap { Int($0) }.map { $0 >= 5000 } ?? true }

    /// Finds the cells to rewrite in the rows of a surface that have just been painted and are not yet marked as shown.
    /// `unknownRows` are the rows in which the painter found characters of unknown width.
    mutating func update(to surface: Surface, size: CellSize, unknownRows found: Set<Int>) {
        if options.letters { unknownRows.formUnion(found) }
        let hasLinks = options.links && surface.hasLinks
        guard hasLinks || !unknownRows.isEmpty || !wanted.isEmpty || !shown.isEmpty else { return }
        for y in wanted.keys where y >= size.height { (wanted[y], links[y]) = (nil, nil) }
        let width = min(size.width, surface.size.width)
        for y in 0..<min(size.height, surface.size.height) where !surface.changedColumns(ofRow: y).isEmpty {
            touched.insert(y)
            let linked = hasLinks ? surface.linkedColumns(ofRow: y).map(\.columns) : []
            links[y] = linked.isEmpty ? nil : linked
            var columns = linked
            if unknownRows.contains(y) {
                let unknown = unknownColumns(ofRow: y, of: surface, width: width)
                if unknown.isEmpty { unknownRows.remove(y) }
                // Characters within a link are written as part of it.
                columns += unknown.filter { place in !linked.contains { place.clamped(to: $0) == place } }
            }
            wanted[y] = surface.bytes(
                rewriting: columns, row: y, width: width, depth: options.depth, withLinks: options.links
            ) { way(for: surface.scalars(of: $0.glyph), cells: $0.part == .lead ? 2 : 1, end: $1, width: width) }
        }
    }

    /// Returns the columns of the characters of unknown width in a row, each with the following cell, because the terminal may
    /// have drawn over that cell.
    private func unknownColumns(ofRow y: Int, of surface: Surface, width: Int) -> [Range<Int>] {
        var columns: [Range<Int>] = []
        for x in 0..<width where surface[x, y].part != .trail {
            let end = x + (surface[x, y].part == .lead ? 2 : 1)
            let scalars = surface.scalars(of: surface[x, y].glyph)
            guard way(for: scalars, cells: end - x, end: end, width: width) == .alone else { continue }
            let next = end + (surface[end, y].part == .lead ? 2 : 1)
            if let last = columns.last, last.upperBound >= x {
                columns[columns.count - 1] = last.lowerBound..<min(next, width)
            } else {
                columns.append(x..<min(next, width))
            }
        }
        return columns
    }

    /// Returns how to write a character that occupies a number of cells up to a column.
    private func way(for scalars: [Unicode.Scalar], cells: Int, end: Int, width: Int) -> CellRewriting {
        guard options.isUnicode || scalars[0].isASCII, end <= width else { return .leftOut }
        let fits = scalars[0].cursesWidth == cells
        let isKnown = scalars.dropFirst().allSatisfy { $0.cursesWidth == 0 }
        if fits, isKnown { return .inSequence }
        // At the end of a row, a terminal on which the character is wider would continue in the next row.
        let hasRoom = end < width || cells == 2 && isKnown
        if options.letters, hasRoom { return .alone }
        return fits ? .inSequence : .leftOut
    }

    /// Whether there are links in the current frame.
    var hasLinks: Bool { !links.isEmpty }

    /// Returns whether a cell of the current frame belongs to a link.
    func isLink(_ point: Point) -> Bool { links[point.y]?.contains { $0.contains(point.x) } ?? false }

    /// The rows whose cells may be missing or misplaced after curses has written the frame. If more than one row
    /// changes, curses may move any of them.
    private var dueRows: Set<Int> { touched.count > 1 ? touched.union(shown.keys).union(wanted.keys) : touched }

    /// The rows that curses has to rewrite completely before the cells of the frame are sent.
    var spoiledRows: [Int] { dueRows.filter { shown[$0] != nil } }

    /// Returns the bytes that rewrite cells of the frame after curses has written it. `all` specifies that curses has cleared the
    /// screen.
    mutating func takeBytes(all: Bool) -> [UInt8] {
        if all { shown = [:] }
        var bytes: [UInt8] = []
        for y in (all ? Set(wanted.keys) : dueRows).sorted() {
            shown[y] = wanted[y]
            guard let row = wanted[y] else { continue }
            bytes += row
            if links[y] != nil { hasSentLinks = true }
        }
        touched = []
        guard !bytes.isEmpty else { return [] }
        // Restore the cursor and the style that curses expects.
        return Array("\u{1B}7".utf8) + bytes + Array("\u{1B}8".utf8)
    }

    /// Records that the terminal was released and no longer shows anything.
    mutating func forget() {
        shown = [:]
        hasSentLinks = false
    }
}

extension Unicode.Scalar {
    /// The width of the scalar for curses: 0, 1 or 2 cells, or -1 if it doesn't know the scalar.
    var cursesWidth: Int { Int(cncurses_width(value)) }
}
