import RecapMediaWire
import RecapSurface

/// A text at a position in a row: that of a single cell, or of several cells whose characters join.
struct PlacedText: Equatable {
    var column, columns: Int
    var text: String
    var style: DrawingStyle
    /// The background of each column, if they differ.
    private(set) var papers: [UInt32] = []

    init(column: Int, columns: Int, text: String, style: DrawingStyle) {
        self.column = column
        self.columns = columns
        self.text = text
        self.style = style
    }

    /// The background of each column.
    var columnPapers: [UInt32] { papers.isEmpty ? Array(repeating: style.paper, count: columns) : papers }

    /// Sets the background of each column.
    mutating func setPapers(_ papers: some Collection<UInt32>) {
        style.paper = papers.first ?? style.paper
        self.papers = papers.allSatisfy { $0 == style.paper } ? [] : Array(papers)
    }

    /// Appends the text of the cells to the right.
    mutating func append(_ other: PlacedText) {
        let papers = columnPapers + other.columnPapers
        // Cells are in visual order, and characters in reading order.
        text = other.isFromRight ? other.text + text : text + other.text
        columns += other.columns
        setPapers(papers)
    }

    /// Returns whether another text has the same ink and attributes.
    func isWritten(as other: PlacedText) -> Bool {
        style.ink == other.style.ink && style.attributes == other.style.attributes
    }

    /// The first scalar of the text.
    var first: Unicode.Scalar { text.unicodeScalars.first ?? " " }
}

extension [PlacedText] {
    /// Lays out the cells of a row, each separately, except that words in scripts with joining characters become one text.
    init(_ row: DrawingRow) {
        self.init()
        var column = 0
        var isPlain = true
        for run in row {
            for cell in run.cells {
                let text = PlacedText(column: column, columns: cell.columns, text: cell.text, style: run.style)
                if text.first.value >= 0x590, isPlain { isPlain = Script(of: text.first) == .simple }
                append(text)
                column += cell.columns
            }
        }
        guard !isPlain else { return }
        joinWords()
    }

    /// The number of columns of the row.
    var columns: Int { last.map { $0.column + $0.columns } ?? 0 }

    /// The maximum number of cells in one text, which limits the area that is redrawn for a change.
    private static let longest = 64

    /// Combines adjacent cells in a script with joining characters into one text.
    ///
    /// Left-to-right words are combined with the following words and punctuation, because they are narrower than their cells.
    private mutating func joinWords() {
        var words: [PlacedText] = []
        for text in self {
            guard let last = words.last, last.isWritten(as: text), last.columns < Self.longest else {
                words.append(text)
                continue
            }
            let before = words.dropLast().last
            if case .joined(let script) = Script(of: text.first), Script(of: last.first) == .joined(script) {
                words[words.count - 1].append(text)
            } else if text.isPunctuation, last.isWordFromLeft {
                words[words.count - 1].append(text)
            } else if text.isWordFromLeft, last.text == " ", let before, before.isWordFromLeft,
                before.isWritten(as: text), before.columns < Self.longest - 1
            {
                words.removeLast()
                words[words.count - 1].append(last)
                words[words.count - 1].append(text)
            } else {
                words.append(text)
            }
        }
        self = words
    }
}

extension PlacedText {
    /// Whether this is a left-to-right word of joining characters.
    fileprivate var isWordFromLeft: Bool { if case .joined = Script(of: first) { !isFromRight } else { false } }

    /// Whether this is punctuation after a word.
    fileprivate var isPunctuation: Bool { columns == 1 && ".,;:!?)%".unicodeScalars.contains(first) }

    /// Whether this text is read from right to left.
    var isFromRight: Bool { Script(of: first).isFromRight }
}
