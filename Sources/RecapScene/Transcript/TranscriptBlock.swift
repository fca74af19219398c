/// The text of an element, and the page steps in which it appears.
struct TranscriptBlock {
    /// The steps of the page, one for each part of the element.
    let steps: Range<Int>
    private let lines: [String]
    private let isVerbatim: Bool

    /// Creates the text of an element from its transcript.
    init(_ transcript: [String], steps: Range<Int>, isVerbatim: Bool) {
        self.steps = steps
        self.isVerbatim = isVerbatim
        lines = isVerbatim ? transcript : transcript.map(\.withoutSymbolRuns)
    }

    /// Whether there is no text.
    var isEmpty: Bool { lines.isEmpty }

    /// Returns the lines that are shown up to a step. An element with one line per part is read part by part; other
    /// elements are read as a whole.
    func lines(upToStep step: Int) -> ArraySlice<String> {
        guard steps.lowerBound <= step else { return [] }
        // Additional lines precede those of the parts, except for the line that ends code.
        let others = lines.count - steps.count
        guard step < steps.upperBound - 1, others >= 0 else { return lines[...] }
        let heading = isVerbatim ? min(others, 1) : others
        return lines.prefix(heading + step - steps.lowerBound + 1)
    }
}
