/// A position on a timeline. Offsets and times are in seconds, and offsets may be negative. Negative start times are raised to 0.
public enum TimelinePosition: Sendable, Hashable {
    /// After all previous items, with an offset.
    case next(Double = 0)
    /// At the start of the item that was added last, with an offset.
    case with(Double = 0)
    /// After the item that was added last, with an offset.
    case after(Double = 0)
    /// At a time in seconds from the start of the schedule.
    case at(Double)
    /// At a label, with an offset. An unknown label counts as `next`.
    case label(String, Double = 0)
}

/// Items with computed start times: the layout of a timeline, without playback.
public struct Schedule<Item> {
    /// An item with its start and length.
    public struct Entry {
        /// The scheduled item.
        public let item: Item
        /// The start in seconds; infinity if the item follows one without an end.
        public let start: Double
        /// The length in seconds, at least 0.
        public let length: Double
        /// The end of the item in seconds.
        public var end: Double { start + length }
    }

    /// The entries in the order in which they were added.
    public private(set) var entries: [Entry] = []
    /// The time at which the last item ends, in seconds.
    public private(set) var length = 0.0
    /// The times of the labels, in seconds.
    public private(set) var labels: [String: Double] = [:]

    /// Creates an empty schedule.
    public init() {}

    /// Adds an item. A negative length and NaN count as 0.
    public mutating func add(_ item: Item, length: Double, at position: TimelinePosition = .next()) {
        let entry = Entry(item: item, start: start(position), length: length.clamped(to: 0...Double.infinity))
        entries.append(entry)
        self.length = max(self.length, entry.end)
    }

    /// Adds items that start `stagger` seconds apart, beginning at a position.
    public mutating func add(
        _ items: some Sequence<(item: Item, length: Double)>, stagger: Double, at position: TimelinePosition = .next()
    ) {
        let first = start(position)
        for (index, entry) in items.enumerated() {
            add(entry.item, length: entry.length, at: .at(first + stagger * Double(index)))
        }
    }

    /// Adds the items and labels of another schedule. Existing labels are kept.
    public mutating func add(_ other: Schedule, at position: TimelinePosition = .next()) {
        let first = start(position)
        for entry in other.entries { add(entry.item, length: entry.length, at: .at(first + entry.start)) }
        for (name, time) in other.labels where labels[name] == nil { labels[name] = first + time }
    }

    /// Sets a label, replacing any earlier one with the same name.
    public mutating func label(_ name: String, at position: TimelinePosition = .next()) {
        labels[name] = start(position)
    }

    /// Returns the time of a position, in seconds.
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
