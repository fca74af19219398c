/// A run of text with the same style.
package struct StyledRun: Sendable, Hashable {
    /// The text of the run.
    package var text: String
    /// The style, as bits whose meaning is defined by the caller.
    package var tag: UInt16

    /// Creates a run.
    package init(_ text: String, tag: UInt16 = 0) {
        self.text = text
        self.tag = tag
    }
}

extension Sequence<StyledRun> {
    /// The number of cells that the runs take in total. Complexity: O(*n*).
    package var cellWidth: Int { reduce(0) { $0 + $1.text.cellWidth } }
}
