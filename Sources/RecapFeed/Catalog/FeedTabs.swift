/// The tabs of a feed: one for all stories and one for each channel. Each remembers the last story shown.
package struct FeedTabs: Sendable {
    /// The index of the channel whose tab is shown; `nil` for all stories.
    package private(set) var channel: Int?
    /// The stories last shown in the other tabs.
    private var places: [Int?: StoryKey] = [:]

    package init() {}

    /// Switches to the next tab or the previous one, wrapping around. The tab of all stories is the first, followed
    /// by those of `channels`. Returns the story last shown in the tab.
    package mutating func move(forward: Bool, among channels: [Int], leaving story: StoryKey?) -> StoryKey? {
        let tabs = [nil] + channels.map(Optional.some)
        let index = tabs.firstIndex(of: channel) ?? 0
        return select(tabs[(index + (forward ? 1 : tabs.count - 1)) % tabs.count], leaving: story)
    }

    /// Switches to the tab of a channel, or of all stories. Returns the story last shown in the tab.
    package mutating func select(_ channel: Int?, leaving story: StoryKey?) -> StoryKey? {
        places[self.channel] = story
        self.channel = channel
        return places[channel]
    }
}
