import RecapJSON
import RecapSurface

/// The colours and the shapes that the pages of a file share, each of which has a number or a name in the file.
struct SharedStyles {
    /// The colour and the attributes of text.
    struct Ink: Hashable {
        var color: UInt32 = 0
        var attributes: UInt8 = 0
    }

    /// The background colours, 0xRRGGBB.
    private(set) var papers: [UInt32] = []
    /// The styles of text; that of blanks is the first.
    private(set) var inks = [Ink()]
    /// The characters that are drawn by geometry, in the order in which they appear.
    private(set) var outlines: [(character: String, outline: GlyphOutline)] = []

    private let colors = CellColors()
    private var paperNumbers: [UInt32: Int] = [:]
    private var inkNumbers = [Ink(): 0]
    private var known: Set<UInt32> = []

    /// Returns the numbers of the background and of the style of a cell.
    mutating func numbers(of cell: Cell, on surface: Surface) -> (paper: Int, ink: Int) {
        let (ink, paper) = colors.colors(of: cell)
        let attributes = cell.attributes.intersection([.bold, .italic, .underline])
        let isBlank = cell.glyph == .space && !attributes.contains(.underline)
        if !isBlank, let scalar = surface.scalar(of: cell.glyph), known.insert(scalar.value).inserted,
            let outline = GlyphOutline(scalar)
        {
            outlines.append((String(scalar), outline))
        }
        return (
            Self.number(of: paper, in: &papers, &paperNumbers),
            isBlank ? 0 : Self.number(of: Ink(color: ink, attributes: attributes.rawValue), in: &inks, &inkNumbers)
        )
    }

    private static func number<Value: Hashable>(
        of value: Value, in values: inout [Value], _ numbers: inout [Value: Int]
    ) -> Int {
        if let number = numbers[value] { return number }
        numbers[value] = values.count
        values.append(value)
        return values.count - 1
    }
}

/// The frames of one page as JSON: of each only what is new.
///
/// A frame is an array of its time in milliseconds, of backgrounds and of texts. Both are runs of cells, with the row and the
/// first column before them: of backgrounds, pairs of a number and a count of cells; of texts, pairs of the number of a style
/// and of a count of blanks, of characters of one cell each, or of an array with a count of cells and texts that take as many.
struct PageFrames {
    /// The content of a cell.
    fileprivate struct Content: Hashable {
        var text: String
        var cells: Int
        var ink: Int
    }

    private let size: Size
    private var papers: [Int]
    private var contents: [Content]

    /// Creates frames of a page of a size that is blank.
    init(size: Size) {
        self.size = size
        papers = Array(repeating: -1, count: size.width * size.height)
        contents = Array(repeating: Content(text: " ", cells: 1, ink: 0), count: size.width * size.height)
    }

    /// Adds a frame, unless it looks like the one before.
    mutating func add(_ frame: FilmFrame, _ styles: inout SharedStyles, to frames: inout JSONArrayWriter) {
        let surface = frame.surface
        var newPapers: [(row: Int, columns: Range<Int>)] = []
        var newContents: [(row: Int, columns: Range<Int>)] = []
        for y in 0..<size.height {
            for x in surface.changedColumns(ofRow: y) {
                let cell = surface[x, y], at = y * size.width + x
                let (paper, ink) = styles.numbers(of: cell, on: surface)
                if papers[at] != paper {
                    papers[at] = paper
                    Self.extend(&newPapers, y, x)
                }
                var text = String.UnicodeScalarView()
                text.append(contentsOf: surface.scalars(of: cell.glyph))
                let content = Content(
                    text: String(text), cells: cell.part == .single ? 1 : cell.part == .lead ? 2 : 0, ink: ink)
                if contents[at] != content {
                    contents[at] = content
                    Self.extend(&newContents, y, content.cells == 0 ? x - 1 : x)
                }
            }
        }
        guard !newPapers.isEmpty || !newContents.isEmpty else { return }
        frames.array { output in
            output.add(frame.time.wholeMilliseconds)
            output.array { runs in for part in newPapers { addPapers(part.row, part.columns, to: &runs) } }
            output.array { runs in for part in newContents { addContents(part.row, part.columns, to: &runs) } }
        }
    }

    /// Adds a cell to the last run, unless more than a few cells lie between.
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
            var x = columns.lowerBound
            while x < columns.upperBound {
                let paper = papers[y * size.width + x]
                let end = columns[x...].first { papers[y * size.width + $0] != paper } ?? columns.upperBound
                run.add(paper)
                run.add(end - x)
                x = end
            }
        }
    }

    private func addContents(_ y: Int, _ columns: Range<Int>, to runs: inout JSONArrayWriter) {
        runs.array { run in
            run.add(y)
            run.add(columns.lowerBound)
            var rest = columns.map { contents[y * size.width + $0] }.filter { $0.cells > 0 }[...]
            while let first = rest.first {
                let kind = first.kind
                let same = rest.prefix { $0.ink == first.ink && $0.kind == kind }
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
                rest = rest.dropFirst(same.count)
            }
        }
    }
}

extension PageFrames.Content {
    /// The ways in which cells are written.
    fileprivate enum Kind: Hashable {
        case blank, character
        case text(cells: Int)
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
