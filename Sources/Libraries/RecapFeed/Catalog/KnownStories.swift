import RecapLanguage

/// The known stories of a feed: their catalog, the tabs that list them, and the search index.
struct KnownStories {
    /// The catalog of all known stories and channels.
    private(set) var catalog: FeedCatalog
    /// The search index of all stories.
    private(set) var index = SearchIndex()
    /// Whether the source has listed all stories that currently exist.
    private(set) var isComplete = false
    private var tabs = FeedTabs()
    /// The stories that the source has removed but that stay listed while they are visible.
    private var removedInView: Set<StoryKey> = []
    /// A story that has moved to another channel but stays in the list of its tab while it is visible.
    private var movedInView: StoryKey?

    init(_ catalog: FeedCatalog) {
        self.catalog = catalog
    }

    /// The entry of a story.
    subscript(story: StoryKey) -> FeedEntry { catalog[story] }

    // MARK: Changes

    /// Applies a change of the source. A removed story that is visible stays until ``removeLeft(except:)``.
    mutating func apply(_ change: FeedChange, inView: [StoryKey]) -> FeedCatalog.Outcome {
        var change = change
        switch change {
        case .append(let entries), .insert(let entries, before: _):
            for entry in entries where !removedInView.isEmpty {
                catalog.key(of: entry.id).map { _ = removedInView.remove($0) }
            }
        case .remove(let ids):
            let kept = inView.filter { ids.contains(catalog[$0].id) }
            removedInView.formUnion(kept)
            change = .remove(ids.filter { id in !kept.contains { catalog[$0].id == id } })
        case .complete: isComplete = true
        case .update, .rewrite, .reopen, .notice: break
        }
        let outcome = catalog.apply(change)
        for story in outcome.updated { index.set(story, to: catalog[story].header) }
        return outcome
    }

    /// Records that the source has ended.
    mutating func end() { isComplete = true }

    /// Removes the stories that were kept only because they were visible. Returns whether lists have to be rebuilt.
    mutating func removeLeft(except story: StoryKey?) -> Bool {
        let gone = removedInView.filter { $0 != story }
        let hasMoved = movedInView.map { $0 != story } ?? false
        guard !gone.isEmpty || hasMoved else { return false }
        removedInView.subtract(gone)
        _ = catalog.apply(.remove(gone.map { catalog[$0].id }))
        return true
    }

    // MARK: Tabs

    /// The stories of the tab in their order. O(stories).
    var listed: [StoryKey] { catalog.stories(ofChannel: tabs.channel) }

    /// Lists the stories of the tab, including the visible story even if it has moved to another channel. O(stories).
    mutating func list(with story: StoryKey?) -> [StoryKey] {
        movedInView = story.flatMap { catalog.isStory($0, ofChannel: tabs.channel) ? nil : $0 }
        return catalog.stories(ofChannel: tabs.channel, with: story)
    }

    /// Returns the stories that are not in a list; an empty array for the tab of all stories. O(stories).
    func elsewhere(than list: [StoryKey]) -> [StoryKey] {
        guard tabs.channel != nil else { return [] }
        let listed = Set(list)
        return catalog.order.filter { !listed.contains($0) }
    }

    /// The name of the channel whose tab is shown; `nil` for all stories.
    var shownChannel: String? { tabs.channel.map { catalog.channels[$0] } }

    /// The channels with a tab: all channels that have stories, and the visible one.
    private var channels: [Int] {
        catalog.channels.indices.filter { catalog.hasStories(ofChannel: $0) || $0 == tabs.channel }
    }

    /// Returns the tabs; `nil` if no story has a channel.
    func tabBar(_ messages: MessageCatalogue) -> TabBar? {
        let channels = channels
        guard !channels.isEmpty else { return nil }
        // Translators: The tab of all stories, beside those of the channels.
        let all = messages("all")
        return TabBar(names: [all] + channels.map { catalog.channels[$0] }, selected: selectedTab)
    }

    /// The index of the selected tab; 0 is the tab of all stories.
    var selectedTab: Int { tabs.channel.flatMap { channels.firstIndex(of: $0) }.map { $0 + 1 } ?? 0 }

    /// Whether there are tabs, which is the case if any story has a channel.
    var hasTabs: Bool { !channels.isEmpty }

    /// Switches to the next tab or the previous one, wrapping around. Returns the story last shown in that tab.
    mutating func moveTab(forward: Bool, leaving story: StoryKey?) -> StoryKey? {
        tabs.move(forward: forward, among: channels, leaving: story)
    }

    /// Switches to a tab by its index in ``tabBar(_:)``. Returns the story last shown in it.
    mutating func selectTab(_ tab: Int, leaving story: StoryKey?) -> StoryKey? {
        tabs.select(tab == 0 ? nil : channels[tab - 1], leaving: story)
    }

    /// Switches to the tab of a story's channel.
    mutating func selectTab(of other: StoryKey, leaving story: StoryKey?) {
        _ = tabs.select(catalog.channel(of: other), leaving: story)
    }
}

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
