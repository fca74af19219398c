/// Things of which each may wait for the end of others: when does each start?
public enum Chain {
    /// One thing.
    public struct Link: Sendable, Hashable {
        /// Its name.
        public var id: String
        /// Whose ends it waits for, the last of them; without any it starts at 0.
        public var after: [String]
        /// How long it takes, in seconds, with its delay; infinity if it has no end.
        public var length: Double

        /// A thing that waits for the last of some others to end. A length under 0 or not a number counts as 0.
        public init(id: String, after: [String], length: Double) {
            self.id = id
            self.after = after
            self.length = length.clamped(to: 0...Double.infinity)
        }

        /// A thing that waits for one other, or for none. A length under 0 or not a number counts as 0.
        public init(id: String, after: String? = nil, length: Double) {
            self.init(id: id, after: after.map { [$0] } ?? [], length: length)
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

    /// When each of them starts, in seconds, in their order. Cost: linear in the links and their waits.
    /// - Throws: The first `Problem` in their order.
    public static func starts(_ links: [Link]) throws(Problem) -> [Double] {
        try starts(links) { (problem) throws(Problem) in throw problem }
    }

    /// When each of them starts, in seconds, in their order; a wait that cannot be is left out: one for something that
    /// there is not or that has no end, and the one that closes a circle. Of two with the same name the first is waited
    /// for. Cost: linear in the links and their waits.
    public static func startsLeavingOutProblems(_ links: [Link]) -> [Double] { starts(links) { _ in } }

    /// A place on the way from a link to what it waits for, and which of its waits comes next.
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
            // In depth, with a list in place of calls: a chain may be of any length.
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
                    // Looked at again when its start is known.
                    way[way.count - 1].next -= 1
                    states[before] = .open
                    way.append(Step(index: before))
                case .open:
                    let first = way.lastIndex { $0.index == before } ?? 0
                    try report(.circle(way[first...].map { links[$0.index].id }))
                }
            }
        }
        return starts
    }
}
