import RecapJSON
import RecapSurface

/// The frames of one page as JSON, each encoded as the difference from the previous frame.
///
/// A frame is an array of its time in milliseconds, its backgrounds, its texts and, if they have changed, all groups of figures
/// between them (``SharedFigures/Group``). Backgrounds and texts are runs of cells, preceded by the row and the first column. A
/// run of backgrounds consists of pairs of a colour number and a cell count. A run of texts consists of pairs whose first part is
/// a style number and whose second part is a count of blanks, a string of characters of one cell each, or an array of a cell
/// count and texts that occupy as many cells each. In place of pairs, a string encodes cells of different colours, each as two
/// digits (``FrameDigits``), followed by its character in a run of texts.
struct PageFrames {
    /// The content of a cell.
    fileprivate struct Content: Hashable {
        var text: String
        var cells: Int
        var ink: Int
    }

    private let size: CellSize
    private var papers: [Int]
    private var contents: [Content]
    /// The cells in front of the figures in the previous frame.
    private var rows: [[FrontCell]] = []
    /// The figures of the previous frame, with their numbers.
    private var figures: [(visible: VisibleFigures, group: SharedFigures.Group)] = []
    /// The number of colours in the file before this page was added.
    private var colorsBefore: Int?

    /// The number of colours from which a page is treated as a picture, which stores only the cells that change.
    /// Plain backgrounds have fewer colours, all of which appear in the first frame.
    private static let manyColors = 256

    /// Creates the frames of a blank page of a given size.
    init(size: CellSize) {
        self.size = size
        papers = Array(repeating: -1, count: size.width * size.height)
        contents = Array(repeating: Content(text: " ", cells: 1, ink: 0), count: size.width * size.height)
    }

    /// Adds a frame, unless it looks like the previous one.
    mutating func add(_ frame: RecordedFrame, _ styles: inout SharedStyles, to frames: inout JSONArrayWriter) {
        let surface = frame.surface, front = (0..<size.height).map(surface.frontCells)
        let before = colorsBefore ?? styles.table.colors.count
        colorsBefore = before
        var newPapers: [(row: Int, columns: Range<Int>)] = []
        var newContents: [(row: Int, columns: Range<Int>)] = []
        for y in 0..<size.height {
            for (x, front) in front[y].enumerated() {
                // The numbers of characters with combining marks and of links differ between surfaces.
                let cell = front.cell, at = y * size.width + x
                let isSame = !rows.isEmpty && rows[y][x] == front
                if isSame, surface.scalar(of: cell.glyph) != nil, surface.link(of: cell) == nil { continue }
                let isMoving = papers[at] >= 0 && styles.table.colors.count - before > Self.manyColors
                let (paper, ink) = styles.numbers(
                    of: cell, on: surface, shown: isMoving ? (papers[at], contents[at].ink) : nil)
                var text = String.UnicodeScalarView()
                text.append(contentsOf: surface.scalars(of: cell.glyph).map(\.letterOfForm))
                let content = Content(
                    text: String(text), cells: cell.part == .single ? 1 : cell.part == .lead ? 2 : 0, ink: ink)
                if papers[at] != paper {
                    papers[at] = paper
                    Self.extend(&newPapers, y, x)
                }
                if contents[at] != content {
                    contents[at] = content
                    Self.extend(&newContents, y, content.cells == 0 ? x - 1 : x)
                }
            }
        }
        rows = front
        let shown = figures.map(\.group)
        figures = surface.visibleFigures.enumerated().map { index, visible in
            // Most figures are unchanged, so their outlines can be reused.
            let isSame = index < figures.count && figures[index].visible == visible
            return (visible, isSame ? figures[index].group : styles.group(visible))
        }.filter { !$0.group.figures.isEmpty }
        let hasNewFigures = figures.map(\.group) != shown
        guard !newPapers.isEmpty || !newContents.isEmpty || hasNewFigures else { return }
        frames.array { output in
            output.add(frame.time.wholeMilliseconds)
            output.array { runs in for part in newPapers { addPapers(part.row, part.columns, to: &runs) } }
            output.array { runs in for part in newContents { addContents(part.row, part.columns, to: &runs) } }
            guard hasNewFigures else { return }
            output.array { list in
                for (_, group) in figures {
                    list.array { parts in
                        parts.array { for number in group.cells { $0.add(number) } }
                        for number in group.figures { parts.add(number) }
                    }
                }
            }
        }
    }

    /// Extends the last run to a cell, or begins a new run if the gap is more than a few cells.
    private static func extend(_ runs: inout [(row: Int, columns: Range<Int>)], _ y: Int, _ x: Int) {
        if let last = runs.last, last.row == y, x - last.columns.upperBound < 4 {
            runs[runs.count - 1].columns = last.columns.lowerBound..<max(x + 1, last.columns.upperBound)
        } else {
            runs.append((y, x..<x + 1))
        }
    }

    private func addPapers(_ y: Int, _ columns: Range<Int>, to runs: inout JSONArrayWriter) {
        runs.array { run in
            run.add(y)
            run.add(columns.lowerBound)
            var cells = ""
            var x = columns.lowerBound
            while x < columns.upperBound {
                let paper = papers[y * size.width + x]
                let end = columns[x...].first { papers[y * size.width + $0] != paper } ?? columns.upperBound
                if end - x <= Self.fewCells, let digits = FrameDigits.text(of: paper) {
                    cells += String(repeating: digits, count: end - x)
                } else {
                    run.take(&cells)
                    run.add(paper)
                    run.add(end - x)
                }
                x = end
            }
            run.take(&cells)
        }
    }

    private func addContents(_ y: Int, _ columns: Range<Int>, to runs: inout JSONArrayWriter) {
        runs.array { run in
            run.add(y)
            run.add(columns.lowerBound)
            var cells = ""
            var rest = columns.map { contents[y * size.width + $0] }.filter { $0.cells > 0 }[...]
            while let first = rest.first {
                let kind = first.kind
                let same = rest.prefix { $0.ink == first.ink && $0.kind == kind }
                rest = rest.dropFirst(same.count)
                if kind.isCharacter, same.count <= Self.fewCells, let digits = FrameDigits.text(of: first.ink) {
                    for content in same { cells += digits + content.text }
                    continue
                }
                run.take(&cells)
                run.add(first.ink)
                switch kind {
                case .blank: run.add(same.count)
                case .character: run.add(same.map(\.text).joined())
                case .text:
                    run.array { texts in
                        texts.add(first.cells)
                        for content in same { texts.add(content.text) }
                    }
                }
            }
            run.take(&cells)
        }
    }

    /// The maximum number of cells of one colour that take less space individually than as a pair.
    private static let fewCells = 2
}

extension JSONArrayWriter {
    /// Adds a text unless it is empty, and clears it.
    fileprivate mutating func take(_ text: inout String) {
        if !text.isEmpty { add(text) }
        text = ""
    }
}

extension PageFrames.Content {
    /// The ways in which cells are written.
    fileprivate enum Kind: Hashable {
        case blank, character
        case text(cells: Int)

        /// Whether a cell is a single character.
        var isCharacter: Bool { if case .text = self { false } else { true } }
    }

    fileprivate var kind: Kind {
        if text == " " { return .blank }
        return cells == 1 && text.unicodeScalars.count == 1 ? .character : .text(cells: cells)
    }
}

extension Duration {
    /// The number of milliseconds, rounded.
    var wholeMilliseconds: Int {
        Int(components.seconds) * 1000 + Int((components.attoseconds + 500_000_000_000_000) / 1_000_000_000_000_000)
    }
}

/// Numbers written as two characters that need no escaping in JSON or markup.
enum FrameDigits {
    /// The characters, in the order of their values.
    private static let characters = (33...126).filter { !"\"&<>\\".utf8.contains($0) }.map { UInt8($0) }

    /// The number of values that two characters can express.
    static var limit: Int { characters.count * characters.count }

    /// Returns the characters of a number; `nil` if it is negative or too large.
    static func text(of number: Int) -> String? {
        guard (0..<limit).contains(number) else { return nil }
        let digits = [characters[number / characters.count], characters[number % characters.count]]
        return String(decoding: digits, as: UTF8.self)
    }
}
