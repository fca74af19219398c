/// The text of an element, and the steps of its page in which it appears.
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

    /// Returns the lines that are shown up to a step. An element with a line for each part is told part by part, and any other as a
    /// whole.
    func lines(upToStep step: Int) -> ArraySlice<String> {
        guard steps.lowerBound <= step else { return [] }
        // Lines beside those of the parts stand before them, but for the end of code.
        let others = lines.count - steps.count
        guard step < steps.upperBound - 1, others >= 0 else { return lines[...] }
        let heading = isVerbatim ? min(others, 1) : others
        return lines.prefix(heading + step - steps.lowerBound + 1)
    }
}
