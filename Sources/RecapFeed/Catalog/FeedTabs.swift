/// The tabs across the top: all stories, and those of each channel. Each keeps the story at which it was left.
package struct FeedTabs: Sendable {
    /// The tab that is shown: `nil` for all stories, else the place of a channel.
    package private(set) var channel: Int?
    /// Where the tabs that are not shown were left.
    private var places: [Int?: StoryKey] = [:]

    package init() {}

    /// Goes to the next of some channels' tabs or the one before, and around the ends; all stories are first. Returns the
    /// story at which that tab was left.
    package mutating func move(forward: Bool, among channels: [Int], leaving story: StoryKey?) -> StoryKey? {
        let tabs = [nil] + channels.map(Optional.some)
        let index = tabs.firstIndex(of: channel) ?? 0
        return select(tabs[(index + (forward ? 1 : tabs.count - 1)) % tabs.count], leaving: story)
    }

    /// Goes to the tab of a channel, or of all stories. Returns the story at which that was left.
    package mutating func select(_ channel: Int?, leaving story: StoryKey?) -> StoryKey? {
        places[self.channel] = story
        self.channel = channel
        return places[channel]
    }
}
