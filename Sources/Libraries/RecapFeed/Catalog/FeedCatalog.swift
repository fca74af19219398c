import RecapStory

/// The known stories of a feed, in order, and their channels.
package struct FeedCatalog: Sendable {
    /// The consequences of a change.
    package struct Outcome: Sendable, Equatable {
        /// Whether stories were added, removed or moved to another channel, which requires lists to be rebuilt.
        package var isReordered = false
        /// The stories whose entries are new or have changed.
        package var updated: [StoryKey] = []
        /// The stories whose pages have changed.
        package var rewritten: [StoryKey] = []

        package init() {}
    }

    private var entries: [FeedEntry] = []
    private var keys: [FeedEntry.ID: StoryKey] = [:]
    /// Whether each story is in `order`, indexed by the number of its key.
    private var isListed: [Bool] = []
    /// The index in `channels` of each story's channel, indexed by the number of the story's key.
    private var channelOfStory: [Int?] = []
    private var places: [String: Int] = [:]
    /// The index in `order` at which the seen stories begin; they come last.
    private var seenStart = 0
    /// The ranks of all stories, indexed by the numbers of their keys; empty if the order needs no ranks.
    private var ranks: [FeedRank] = []
    private let sorting: FeedOrder
    private let isSeen: @Sendable (FeedEntry.ID) -> Bool
    /// The number of stories in `order`, for each channel.
    private var channelCounts: [Int] = []

    /// The stories in display order.
    package private(set) var order: [StoryKey] = []
    /// The names of the channels in order of discovery.
    package private(set) var channels: [String] = []

    /// Creates an empty catalog. For ``FeedOrder/unseen``, `isSeen` is called for each story when it becomes known.
    package init(_ sorting: FeedOrder = .source, isSeen: @escaping @Sendable (FeedEntry.ID) -> Bool = { _ in false }) {
        self.sorting = sorting
        self.isSeen = isSeen
    }

    /// The entry of a story.
    package subscript(story: StoryKey) -> FeedEntry { entries[story.number] }

    /// Returns the key of the story with an id; `nil` if the id has never been known.
    package func key(of id: FeedEntry.ID) -> StoryKey? { keys[id] }

    /// Returns the stories of a channel, or all stories, in order, with one additional story in its position. O(stories).
    package func stories(ofChannel channel: Int?, with other: StoryKey? = nil) -> [StoryKey] {
        guard let channel else { return order }
        return order.filter { channelOfStory[$0.number] == channel || $0 == other }
    }

    /// Returns the index in ``channels`` of a story's channel; `nil` if it has none.
    package func channel(of story: StoryKey) -> Int? { channelOfStory[story.number] }

    /// Returns whether a channel has any stories.
    package func hasStories(ofChannel channel: Int) -> Bool { channelCounts[channel] > 0 }

    /// Returns whether a story belongs to a channel. Every story belongs to `nil`.
    package func isStory(_ story: StoryKey, ofChannel channel: Int?) -> Bool {
        channel == nil || channelOfStory[story.number] == channel
    }

    /// Applies a change. O(stories of the change); O(all stories) if any are removed or inserted, O(n log n) if the catalog is
    /// sorted.
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
            // A listed story keeps its position; a removed one is listed again.
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

    /// Returns the key of an entry, adding the entry if it is new and updating it otherwise.
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

/// The sort key of a story.
enum FeedRank: Comparable, Sendable {
    case name(String)
    /// The components of the date from the year down to the seconds, as far as they are present.
    case date([Int])
    /// The story has no valid date and comes last.
    case last

    /// Creates the rank of an entry; `nil` for an order that does not sort.
    init?(_ entry: FeedEntry, in order: FeedOrder) {
        switch order {
        case .source, .unseen: return nil
        case .name: self = .name(entry.sortName)
        case .date: self = entry.header.date.flatMap(FeedRank.numbers).map(FeedRank.date) ?? .last
        }
    }

    static func < (one: FeedRank, other: FeedRank) -> Bool {
        switch (one, other) {
        case (.name(let one), .name(let other)): one < other
        // Newest first.
        case (.date(let one), .date(let other)): other.lexicographicallyPrecedes(one)
        case (.last, _): false
        case (_, .last): true
        case (.name, .date), (.date, .name): false
        }
    }

    /// Returns the components of a date such as `2024-12-31`, `2024.12.31` or `2024-12-31T23:59:00Z`, beginning with the year;
    /// `nil` if the text doesn't begin with a four-digit year.
    private static func numbers(of date: String) -> [Int]? {
        var numbers: [Int] = [], digits = 0
        for byte in date.utf8.prefix(40) {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                let digit = Int(byte - UInt8(ascii: "0"))
                if digits == 0 {
                    numbers.append(digit)
                } else {
                    numbers[numbers.count - 1] = numbers[numbers.count - 1] * 10 + digit
                }
                digits += 1
                guard digits <= (numbers.count == 1 ? 4 : 2) else { return nil }
            case UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "T"),
                UInt8(ascii: " "):
                guard numbers.count > 1 || digits == 4 || digits == 0 && !numbers.isEmpty else { return nil }
                digits = 0
            default: return numbers.count > 1 ? numbers : nil
            }
            if numbers.count == 6, digits == 2 { break }
        }
        return numbers.count > 1 || digits == 4 ? numbers : nil
    }
}

extension FeedEntry {
    /// The name by which the story is sorted.
    fileprivate var sortName: String { name ?? id.split(separator: "/").last.map(String.init) ?? id }
}
