/// Where something is put on a timeline, in seconds. A start before 0 counts as 0.
public enum TimelinePosition: Sendable, Hashable {
    /// Behind everything so far, and so much later (earlier, if it is negative).
    case next(Double = 0)
    /// Together with what was added last, and so much later.
    case with(Double = 0)
    /// Behind what was added last, and so much later.
    case after(Double = 0)
    /// At a time.
    case at(Double)
    /// At a label, and so much later. A label that there is not counts as `next`.
    case label(String, Double = 0)
}

/// Things with a length, each with its start: the arithmetic of a timeline, without anything that plays.
public struct Schedule<Item> {
    /// One thing and when it is.
    public struct Entry {
        /// The thing.
        public let item: Item
        /// When it starts, in seconds; infinity behind something without an end.
        public let start: Double
        /// How long it takes, in seconds, 0 or more.
        public let length: Double
        /// When it ends.
        public var end: Double { start + length }
    }

    /// Everything, in the order in which it was added.
    public private(set) var entries: [Entry] = []
    /// How long it takes until the last is done, in seconds.
    public private(set) var length = 0.0
    /// Times with names.
    public private(set) var labels: [String: Double] = [:]

    /// Nothing yet.
    public init() {}

    /// Adds a thing. Its length is clamped to 0 or more; what is not a number counts as 0.
    public mutating func add(_ item: Item, length: Double, at position: TimelinePosition = .next()) {
        let entry = Entry(item: item, start: start(position), length: length.clamped(to: 0...Double.infinity))
        entries.append(entry)
        self.length = max(self.length, entry.end)
    }

    /// Adds things that start one after another, so many seconds apart, the first of them at a position.
    public mutating func add(
        _ items: some Sequence<(item: Item, length: Double)>, stagger: Double, at position: TimelinePosition = .next()
    ) {
        let first = start(position)
        for (index, entry) in items.enumerated() {
            add(entry.item, length: entry.length, at: .at(first + stagger * Double(index)))
        }
    }

    /// Adds another schedule with all its things and labels (where both have a label, this one's stays).
    public mutating func add(_ other: Schedule, at position: TimelinePosition = .next()) {
        let first = start(position)
        for entry in other.entries { add(entry.item, length: entry.length, at: .at(first + entry.start)) }
        for (name, time) in other.labels where labels[name] == nil { labels[name] = first + time }
    }

    /// Gives a time a name; an earlier one of that name is forgotten.
    public mutating func label(_ name: String, at position: TimelinePosition = .next()) {
        labels[name] = start(position)
    }

    /// When a position is, in seconds.
    public func start(_ position: TimelinePosition) -> Double {
        let start =
            switch position {
            case .next(let offset): length + offset
            case .with(let offset): (entries.last?.start ?? 0) + offset
            case .after(let offset): (entries.last?.end ?? 0) + offset
            case .at(let time): time
            case .label(let name, let offset): (labels[name] ?? length) + offset
            }
        return start.clamped(to: 0...Double.infinity)
    }
}

extension Schedule: Sendable where Item: Sendable {}
extension Schedule.Entry: Sendable where Item: Sendable {}
