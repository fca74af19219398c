extension StringProtocol {
    /// The text if it takes at most `width` cells, else its beginning and `…`, at most `width` cells together, cut
    /// between `Character`s and without blanks before the `…`; nothing where there is no cell.
    /// O(n) in the text or in the cells, whichever is less.
    public func truncated(toCells width: Int) -> String {
        guard width > 0 else { return "" }
        var used = 0
        /// The end of what fits before an ellipsis, blanks at its end not counted.
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
