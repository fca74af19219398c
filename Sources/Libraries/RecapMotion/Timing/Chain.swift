/// Computes the start times of items that start when other items end.
public enum Chain {
    /// An item of a chain, with the items that it follows.
    public struct Link: Sendable, Hashable {
        /// The identifier that other items use to refer to this one.
        public var id: String
        /// The identifiers of the items that must end before this one starts. If empty, the item starts at 0.
        public var after: [String]
        /// The length in seconds, including the delay; infinity for an item without an end.
        public var length: Double

        /// Creates an item that starts when several other items have ended. A negative length and NaN count as 0.
        public init(id: String, after: [String], length: Double) {
            self.id = id
            self.after = after
            self.length = length.clamped(to: 0...Double.infinity)
        }

        /// Creates an item that starts when another item has ended, or at 0. A negative length and NaN count as 0.
        public init(id: String, after: String? = nil, length: Double) {
            self.init(id: id, after: after.map { [$0] } ?? [], length: length)
        }
    }

    /// A reason why scheduling failed.
    public enum Problem: Error, Sendable, Hashable {
        /// An item refers to a name that does not exist.
        case unknown(id: String, after: String)
        /// Items refer to each other in a cycle: each to the next one, and the last to the first.
        case cycle([String])
        /// An item refers to an item without an end.
        case endless(id: String, after: String)
        /// Two items have the same name.
        case duplicate(String)
    }

    /// Returns the start of each item in seconds, in the order of the items.
    ///
    /// - Throws: The first `Problem` in the order of the items.
    /// - Complexity: O(*n*) in the number of items and references.
    public static func starts(_ links: [Link]) throws(Problem) -> [Double] {
        try starts(links) { (problem) throws(Problem) in throw problem }
    }

    /// Returns the start of each item in seconds, in the order of the items, ignoring invalid references: unknown
    /// names, items without an end, and the reference that closes a cycle. A name that occurs twice refers to its first
    /// item.
    ///
    /// - Complexity: O(*n*) in the number of items and references.
    public static func startsIgnoringProblems(_ links: [Link]) -> [Double] { starts(links) { _ in } }

    /// A step of the depth-first search: an item, and the index of its next reference.
    private struct Step {
        let index: Int
        var next = 0
    }

    private enum State { case new, open, done }

    private static func starts<Failure: Error>(
        _ links: [Link], report: (Problem) throws(Failure) -> Void
    ) throws(Failure) -> [Double] {
        var indices: [String: Int] = [:]
        for (index, link) in links.enumerated() {
            if indices[link.id] == nil { indices[link.id] = index } else { try report(.duplicate(link.id)) }
        }
        var starts = [Double](repeating: 0, count: links.count)
        var states = [State](repeating: .new, count: links.count)
        for index in links.indices where states[index] == .new {
            // Depth-first search with an explicit stack, because a chain can be longer than the call stack allows.
            var way = [Step(index: index)]
            states[index] = .open
            while let step = way.last {
                let link = links[step.index]
                guard step.next < link.after.count else {
                    states[step.index] = .done
                    way.removeLast()
                    continue
                }
                let after = link.after[step.next]
                way[way.count - 1].next += 1
                guard let before = indices[after] else {
                    try report(.unknown(id: link.id, after: after))
                    continue
                }
                guard links[before].length < .infinity else {
                    try report(.endless(id: link.id, after: after))
                    continue
                }
                switch states[before] {
                case .done: starts[step.index] = max(starts[step.index], starts[before] + links[before].length)
                case .new:
                    // The reference is resolved again once its start is known.
                    way[way.count - 1].next -= 1
                    states[before] = .open
                    way.append(Step(index: before))
                case .open:
                    let first = way.lastIndex { $0.index == before } ?? 0
                    try report(.cycle(way[first...].map { links[$0.index].id }))
                }
            }
        }
        return starts
    }
}
