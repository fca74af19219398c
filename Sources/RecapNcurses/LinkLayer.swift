internal import CNcurses
internal import RecapSurface

/// The links on a terminal, which curses doesn't support.
///
/// Curses writes the cells of links like any others; then they are written again between the sequences of a link (OSC
/// 8). Before that, a row with links whose cells change is rewritten completely, because curses might move its cells
/// or leave some unchanged.
struct LinkLayer {
    /// The bytes that write the links of each row: those of the current frame, and those on the terminal.
    private var wanted: [Int: [UInt8]] = [:]
    private var shown: [Int: [UInt8]] = [:]
    /// The columns of the links of each row of the current frame.
    private var columns: [Int: [Range<Int>]] = [:]
    /// The rows whose cells were written since the last frame sent to the terminal.
    private var touched: Set<Int> = []
    /// Whether links have been sent to the terminal.
    private(set) var isInUse = false
    /// Whether links should be sent to the terminal.
    let isOn: Bool
    private let depth: ColorDepth
    private let isUnicode: Bool

    init(isOn: Bool, depth: ColorDepth, isUnicode: Bool) {
        self.isOn = isOn
        self.depth = depth
        self.isUnicode = isUnicode
    }

    /// Returns whether links can be sent to a terminal. Those that don't support them ignore the sequences; versions
    /// of VTE before 0.50 may crash.
    static func isSafe(vteVersion: String?) -> Bool { vteVersion.flatMap { Int($0) }.map { $0 >= 5000 } ?? true }

    /// Whether there is nothing to do with a surface.
    func isIdle(for surface: Surface) -> Bool { !isOn || !surface.hasLinks && wanted.isEmpty && shown.isEmpty }

    /// Finds the links of the rows that are about to be painted.
    mutating func update(to surface: Surface, size: Size) {
        for y in wanted.keys where y >= size.height { (wanted[y], columns[y]) = (nil, nil) }
        let width = min(size.width, surface.size.width)
        for y in 0..<min(size.height, surface.size.height) where !surface.changedColumns(ofRow: y).isEmpty {
            touched.insert(y)
            let linked = surface.linkedColumns(ofRow: y).map(\.columns)
            columns[y] = linked.isEmpty ? nil : linked
            wanted[y] = surface.bytes(ofLinks: linked, row: y, width: width, depth: depth) { scalar, cells in
                (isUnicode || scalar.isASCII) && Int(cncurses_width(scalar.value)) == cells
            }
        }
    }

    /// Whether there are links in the current frame.
    var hasLinks: Bool { !columns.isEmpty }

    /// Returns whether a cell of the current frame belongs to a link.
    func isLink(_ point: Point) -> Bool { columns[point.y]?.contains { $0.contains(point.x) } ?? false }

    /// The rows whose links may be missing or misplaced after curses has written the frame. If more than one row
    /// changes, curses may move any of them.
    private var dueRows: Set<Int> { touched.count > 1 ? touched.union(shown.keys).union(wanted.keys) : touched }

    /// The rows that curses has to rewrite before the terminal gets the links of the frame.
    var spoiledRows: [Int] { dueRows.filter { shown[$0] != nil } }

    /// Returns the bytes that write the links of the frame after curses has written its cells. `all` means that
    /// curses has cleared the screen.
    mutating func takeBytes(all: Bool) -> [UInt8] {
        if all { shown = [:] }
        var bytes: [UInt8] = []
        for y in (all ? Set(wanted.keys) : dueRows).sorted() {
            shown[y] = wanted[y]
            if let row = wanted[y] { bytes += row }
        }
        touched = []
        guard !bytes.isEmpty else { return [] }
        isInUse = true
        // The cursor and the style are those that curses expects.
        return Array("\u{1B}7".utf8) + bytes + Array("\u{1B}8".utf8)
    }

    /// Records that the terminal was released, and shows nothing any more.
    mutating func forget() {
        shown = [:]
        isInUse = false
    }
}
