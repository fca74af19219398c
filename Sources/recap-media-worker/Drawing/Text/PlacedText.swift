import RecapMediaWire

/// A text at its place in a row: that of one cell, or of several whose letters are joined.
struct PlacedText: Equatable {
    var column, columns: Int
    var text: String
    var style: DrawingStyle

    /// The first scalar.
    var first: Unicode.Scalar { text.unicodeScalars.first ?? " " }
}

extension [PlacedText] {
    /// Lays out the cells of a row: each by itself, but words of scripts whose letters are joined as one text, and text from right
    /// to left in the order in which it is read.
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
        #if Media
            orderVisually()
        #endif
    }

    /// The number of columns of the row.
    var columns: Int { last.map { $0.column + $0.columns } ?? 0 }

    /// The most cells that are one text, which bounds what is drawn again for a change.
    private static let longest = 64

    /// Makes one text of neighbouring cells of a script whose letters are joined.
    private mutating func joinWords() {
        var words: [PlacedText] = []
        for text in self {
            if let last = words.last, last.style == text.style, last.columns < Self.longest,
                case .joined(let script) = Script(of: text.first), Script(of: last.first) == .joined(script)
            {
                words[words.count - 1].text += text.text
                words[words.count - 1].columns += text.columns
            } else {
                words.append(text)
            }
        }
        self = words
    }
}
