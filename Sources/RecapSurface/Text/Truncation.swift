extension StringProtocol {
    /// Returns the text if it takes at most `width` cells. Otherwise, returns it cut between `Character`s with a `…`
    /// appended, at most `width` cells in total, without spaces before the `…`; an empty text if `width` is 0.
    ///
    /// - Complexity: O(*n*) in the length of the text or the number of cells, whichever is less.
    public func truncated(toCells width: Int) -> String {
        guard width > 0 else { return "" }
        var used = 0
        /// The end of the part that fits before an ellipsis, excluding trailing spaces.
        var end = startIndex
        for index in indices {
            let character = self[index]
            let kept = used
            used += character.cellWidth
            guard used <= width else { return self[..<end] + "…" }
            if used < width, !character.isWhitespace, used > kept { end = self.index(after: index) }
        }
        return String(self)
    }
}
