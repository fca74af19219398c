/// The tabs of a feed: one for all stories and one for each channel. Each remembers the story at which it was left.
package struct FeedTabs: Sendable {
    /// The index of the channel whose tab is shown; `nil` for all stories.
    package private(set) var channel: Int?
    /// The stories at which the other tabs were left.
    private var places: [Int?: StoryKey] = [:]

    package init() {}

    /// Goes to the next tab or the previous one, and around the ends. The tab of all stories is the first, followed by those
    /// of `channels`. Returns the story at which the tab was left.
    package mutating func move(forward: Bool, among channels: [Int], leaving story: StoryKey?) -> StoryKey? {
        let tabs = [nil] + channels.map(Optional.some)
        let index = tabs.firstIndex(of: channel) ?? 0
        return select(tabs[(index + (forward ? 1 : tabs.count - 1)) % tabs.count], leaving: story)
    }

    /// Goes to the tab of a channel, or of all stories. Returns the story at which the tab was left.
    package mutating func select(_ channel: Int?, leaving story: StoryKey?) -> StoryKey? {
        places[self.channel] = story
        self.channel = channel
        return places[channel]
    }
}
