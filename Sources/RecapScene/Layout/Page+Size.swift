import RecapStory

extension Page {
    /// Whether the page has few elements, with little text and short lists: it takes less than a millisecond to resolve
    /// and to lay out, however long the rest of the story is.
    var isSmall: Bool {
        var count = 24, bytes = 4096
        return Page.isSmall(elements, &count, &bytes)
    }

    /// Returns whether elements, with those inside them, are at most `count` with at most `bytes`, and subtracts theirs.
    private static func isSmall(_ elements: [Element], _ count: inout Int, _ bytes: inout Int) -> Bool {
        count -= elements.count
        guard count >= 0 else { return false }
        for element in elements {
            bytes -= element.content.layoutCost
            if bytes < 0 { return false }
            if let contained = element.content.contained, !isSmall(contained, &count, &bytes) {
                return false
            }
        }
        return true
    }
}
