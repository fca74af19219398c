import RecapStory

extension Page {
    /// Whether the page has few elements with little text and short lists. Resolving it and laying it out takes less
    /// than a millisecond, regardless of the length of the rest of the story.
    var isSmall: Bool {
        var count = 24, bytes = 4096
        return Page.isSmall(elements, &count, &bytes)
    }

    /// Returns whether elements, including contained ones, number at most `count` and have at most `bytes`, and
    /// subtracts their numbers from both.
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
