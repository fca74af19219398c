/// Things of which each may wait for the end of another: when does each start?
public enum Chain {
    /// One thing.
    public struct Link: Sendable, Hashable {
        /// Its name.
        public var id: String
        /// Whose end it waits for; nil: it starts at 0.
        public var after: String?
        /// How long it takes, in seconds, with its delay; infinity if it has no end.
        public var length: Double

        /// A thing. A length under 0 or not a number counts as 0.
        public init(id: String, after: String? = nil, length: Double) {
            self.id = id
            self.after = after
            self.length = length.clamped(to: 0...Double.infinity)
        }
    }

    /// Why things cannot be put in order.
    public enum Problem: Error, Sendable, Hashable {
        /// One waits for something that there is not.
        case unknown(id: String, after: String)
        /// These wait for each other, round and round; the first waits for the second, the last for the first.
        case circle([String])
        /// One waits for something without an end.
        case endless(id: String, after: String)
        /// Two have the same name.
        case duplicate(String)
    }

    /// When each of them starts, in seconds, in their order. Cost: linear.
    /// - Throws: The first `Problem` in their order.
    public static func starts(_ links: [Link]) throws(Problem) -> [Double] {
        var indices: [String: Int] = [:]
        for (index, link) in links.enumerated() {
            guard indices.updateValue(index, forKey: link.id) == nil else { throw .duplicate(link.id) }
        }
        var starts = [Double?](repeating: nil, count: links.count)
        for index in links.indices where starts[index] == nil {
            // Up to one whose start is known, then back.
            var waiting = [index]
            var places = [index: 0]
            while let last = waiting.last, let after = links[last].after, starts[last] == nil {
                guard let next = indices[after] else { throw .unknown(id: links[last].id, after: after) }
                if links[next].length == .infinity { throw .endless(id: links[last].id, after: after) }
                if let place = places[next] { throw .circle(waiting[place...].map { links[$0].id }) }
                places[next] = waiting.count
                waiting.append(next)
            }
            for link in waiting.reversed() where starts[link] == nil {
                let before = links[link].after.flatMap { indices[$0] }
                starts[link] = before.map { (starts[$0] ?? 0) + links[$0].length } ?? 0
            }
        }
        return starts.map { $0 ?? 0 }
    }
}
