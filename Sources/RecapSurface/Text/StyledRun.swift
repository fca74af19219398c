/// A piece of text that looks the same throughout.
package struct StyledRun: Sendable, Hashable {
    /// What it says.
    package var text: String
    /// How it looks: bits whose meaning is the caller's.
    package var tag: UInt8

    /// A piece of text.
    package init(_ text: String, tag: UInt8 = 0) {
        self.text = text
        self.tag = tag
    }
}

extension Sequence<StyledRun> {
    /// The cells that the runs take one after the other. O(n).
    package var cellWidth: Int { reduce(0) { $0 + $1.text.cellWidth } }
}
