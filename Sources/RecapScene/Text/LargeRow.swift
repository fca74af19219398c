package import RecapSurface

/// One row of cells of a large text.
package struct LargeRow: Sendable, Hashable {
    /// What stands in it, from the left; those with the tag ``bold`` are letters of text, others are half blocks.
    package let runs: [StyledRun]
    /// The cells that it takes.
    package let width: Int
    /// The line of the text that it is part of.
    package let line: Int

    /// The tag of runs that are text.
    package static let bold: UInt8 = 1

    /// What stands in it.
    package var text: String { runs.map(\.text).joined() }

    /// A line of text in bold.
    init(bold runs: [StyledRun], line: Int) {
        self.runs = runs.map { StyledRun($0.text, tag: LargeRow.bold) }
        width = runs.cellWidth
        self.line = line
    }

    /// A line of pieces in bold with blanks between their letters.
    init(spaced pieces: [LargePiece], line: Int) {
        var text = ""
        var previous: LargePiece?
        for piece in pieces {
            text += String(repeating: " ", count: piece.gap(after: previous, as: .spaced)) + piece.spaced
            previous = piece
        }
        self.init(bold: text.isEmpty ? [] : [StyledRun(text)], line: line)
    }

    /// A row of block letters, perhaps with text between them; neighbours that look the same become one run.
    init(_ runs: [StyledRun], line: Int) {
        var merged: [StyledRun] = []
        for run in runs where !run.text.isEmpty {
            if let last = merged.indices.last, merged[last].tag == run.tag {
                merged[last].text += run.text
            } else {
                merged.append(run)
            }
        }
        self.runs = merged
        width = merged.cellWidth
        self.line = line
    }

    /// Whether nothing is seen of it.
    var isBlank: Bool { runs.allSatisfy { $0.text.utf8.allSatisfy { $0 == UInt8(ascii: " ") } } }
}
