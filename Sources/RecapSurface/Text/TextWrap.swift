/// Breaks text into lines of at most `width` cells (less than 1 counts as 1), as ``WrappedText`` does. O(n).
package func wrap(_ runs: some Sequence<StyledRun>, width: Int) -> [[StyledRun]] {
    Array(WrappedText(runs, limit: width))
}

/// Breaks a text of one style into lines of at most `width` cells.
package func wrap(_ text: String, width: Int) -> [String] {
    let lines = WrappedText(text, limit: width)
    return lines.indices.map { lines.text(ofLine: $0) }
}
