/// A story of a feed, by the order in which it became known; it keeps its key whatever becomes of the feed.
package struct StoryKey: Hashable, Sendable {
    package let number: Int

    package init(_ number: Int) {
        self.number = number
    }
}
