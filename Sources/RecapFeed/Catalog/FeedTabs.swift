/// The tabs across the top: all stories, and those of each channel. Each keeps the story at which it was left.
package struct FeedTabs: Sendable {
    /// The tab that is shown: `nil` for all stories, else the place of a channel.
    package private(set) var channel: Int?
    /// Where the tabs that are not shown were left.
    private var places: [Int?: StoryKey] = [:]

    package init() {}

    /// The place of the tab in the row: all stories are first.
    package var index: Int { channel.map { $0 + 1 } ?? 0 }

    /// Goes to the next tab or the one before, and around the ends. Returns the story at which that was left.
    package mutating func move(forward: Bool, channels: Int, leaving story: StoryKey?) -> StoryKey? {
        select((index + (forward ? 1 : channels)) % (channels + 1), leaving: story)
    }

    /// Goes to a tab by its place in the row. Returns the story at which that was left.
    package mutating func select(_ index: Int, leaving story: StoryKey?) -> StoryKey? {
        places[channel] = story
        channel = index == 0 ? nil : index - 1
        return places[channel]
    }
}
