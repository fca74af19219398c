extension StringProtocol {
    /// Returns the text if it takes at most `width` cells. Returns a longer text cut between `Character`s, with `…` at
    /// its end and at most `width` cells in all, without blanks before the `…`; an empty text for no cells.
    ///
    /// - Complexity: O(*n*) in the text or in the cells, whichever is less.
    public func truncated(toCells width: Int) -> String {
        guard width > 0 else { return "" }
        var used = 0
        /// The end of the part that fits before an ellipsis, without trailing blanks.
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
