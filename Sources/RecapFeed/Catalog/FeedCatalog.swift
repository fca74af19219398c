import RecapStory

/// All stories of a feed that are known, in their order, and the channels that they belong to.
package struct FeedCatalog: Sendable {
    /// What has become of the catalog by a change.
    package struct Outcome: Sendable, Equatable {
        /// Whether stories came, went or changed their channel: lists have to be made anew.
        package var isReordered = false
        /// The stories of which something else is told now.
        package var updated: [StoryKey] = []
        /// The stories whose pages are others now.
        package var rewritten: [StoryKey] = []

        package init() {}
    }

    private var entries: [FeedEntry] = []
    private var keys: [FeedEntry.ID: StoryKey] = [:]
    /// Whether each story is in the order, by the number of its key.
    private var isListed: [Bool] = []
    /// The place in `channels` of each story's channel.
    private var channelOfStory: [Int?] = []
    private var places: [String: Int] = [:]
    /// Where those begin that were seen already, and come after all others.
    private var seenStart = 0
    /// The ranks of all stories by the numbers of their keys, where they are sorted by such.
    private var ranks: [FeedRank] = []
    private let sorting: FeedOrder
    private let isSeen: @Sendable (FeedEntry.ID) -> Bool
    /// How many stories of each channel are in the order.
    private var channelCounts: [Int] = []

    /// The stories in order.
    package private(set) var order: [StoryKey] = []
    /// The names of the channels, in the order in which they became known.
    package private(set) var channels: [String] = []

    /// An empty catalog. `isSeen` is asked of stories when they become known, in the order that needs it.
    package init(_ sorting: FeedOrder = .source, isSeen: @escaping @Sendable (FeedEntry.ID) -> Bool = { _ in false }) {
        self.sorting = sorting
        self.isSeen = isSeen
    }

    /// What is known of a story.
    package subscript(story: StoryKey) -> FeedEntry { entries[story.number] }

    /// The story of an id; `nil` where it was never known.
    package func key(of id: FeedEntry.ID) -> StoryKey? { keys[id] }

    /// The stories of a channel, or all, in order, and one more where it stands. O(stories).
    package func stories(ofChannel channel: Int?, with other: StoryKey? = nil) -> [StoryKey] {
        guard let channel else { return order }
        return order.filter { channelOfStory[$0.number] == channel || $0 == other }
    }

    /// The place of a story's channel in ``channels``; `nil` where it has none.
    package func channel(of story: StoryKey) -> Int? { channelOfStory[story.number] }

    /// Whether a channel has any stories.
    package func hasStories(ofChannel channel: Int) -> Bool { channelCounts[channel] > 0 }

    /// Whether a story is one of a channel; all are where none is given.
    package func isStory(_ story: StoryKey, ofChannel channel: Int?) -> Bool {
        channel == nil || channelOfStory[story.number] == channel
    }

    /// Takes what the source says. O(its stories); O(all) where any go or come in between, n log n where they are sorted.
    package mutating func apply(_ change: FeedChange) -> Outcome {
        var outcome = Outcome()
        switch change {
        case .append(let entries): add(entries, before: nil, &outcome)
        case .insert(let entries, let id): add(entries, before: keys[id], &outcome)
        case .update(let entries):
            for entry in entries.lazy.map(\.bounded) {
                if let key = keys[entry.id] { update(key, entry, &outcome) }
            }
        case .rewrite(let ids): outcome.rewritten = ids.compactMap { keys[$0] }
        case .remove(let ids):
            let gone = Set(ids.compactMap { keys[$0] })
            remove(gone)
            outcome.isReordered = !gone.isEmpty
        case .complete, .notice, .reopen: break
        }
        if outcome.isReordered, !ranks.isEmpty {
            order.sort { (ranks[$0.number], $0.number) < (ranks[$1.number], $1.number) }
        }
        return outcome
    }

    private mutating func add(_ entries: [FeedEntry], before next: StoryKey?, _ outcome: inout Outcome) {
        var sooner: [StoryKey] = [], later: [StoryKey] = []
        for entry in entries.lazy.map(\.bounded) {
            let key = key(taking: entry, &outcome)
            // One that is there keeps its place; one that had gone comes back.
            guard !isListed[key.number] else { continue }
            isListed[key.number] = true
            if let channel = channelOfStory[key.number] { channelCounts[channel] += 1 }
            if sorting == .unseen, isSeen(entry.id) { later.append(key) } else { sooner.append(key) }
        }
        guard !sooner.isEmpty || !later.isEmpty else { return }
        outcome.isReordered = true
        let place = next.flatMap { order.firstIndex(of: $0) } ?? seenStart
        order.insert(contentsOf: sooner, at: min(place, seenStart))
        seenStart += sooner.count
        order += later
    }

    /// The key of an entry, whether it is known already or not.
    private mutating func key(taking entry: FeedEntry, _ outcome: inout Outcome) -> StoryKey {
        if let known = keys[entry.id] {
            update(known, entry, &outcome)
            return known
        }
        let key = StoryKey(entries.count)
        keys[entry.id] = key
        entries.append(entry)
        isListed.append(false)
        channelOfStory.append(channel(named: entry.header.channel))
        if let rank = FeedRank(entry, in: sorting) { ranks.append(rank) }
        outcome.updated.append(key)
        return key
    }

    private mutating func update(_ key: StoryKey, _ entry: FeedEntry, _ outcome: inout Outcome) {
        guard entries[key.number] != entry else { return }
        entries[key.number] = entry
        outcome.updated.append(key)
        if let rank = FeedRank(entry, in: sorting), rank != ranks[key.number] {
            ranks[key.number] = rank
            outcome.isReordered = outcome.isReordered || isListed[key.number]
        }
        let channel = channel(named: entry.header.channel), old = channelOfStory[key.number]
        guard channel != old else { return }
        channelOfStory[key.number] = channel
        if isListed[key.number] {
            if let old { channelCounts[old] -= 1 }
            if let channel { channelCounts[channel] += 1 }
        }
        outcome.isReordered = true
    }

    private mutating func remove(_ gone: Set<StoryKey>) {
        seenStart = order.prefix(seenStart).count { !gone.contains($0) }
        order.removeAll { gone.contains($0) }
        for story in gone where isListed[story.number] {
            isListed[story.number] = false
            if let channel = channelOfStory[story.number] { channelCounts[channel] -= 1 }
        }
    }

    private mutating func channel(named name: String?) -> Int? {
        guard let name, !name.isEmpty else { return nil }
        if let place = places[name] { return place }
        places[name] = channels.count
        channels.append(name)
        channelCounts.append(0)
        return channels.count - 1
    }
}
