internal import RecapJSON
internal import RecapLanguage

/// The graph of a page's elements whose animations wait for other elements. It is recorded while the page is read, and
/// checked when the page ends.
struct AnimationChains {
    /// The elements with a given id. An element that waits for the id waits for all of them.
    private struct Node {
        let id: String
        var isEndless = false
        var waits: [Wait] = []
        /// The state of the node in the depth-first search.
        var state = State.new
    }

    private struct Wait {
        let id: String
        let token: Int
    }

    private enum State { case new, open, done }

    /// A node on the search path, and the number of its waits followed so far.
    private struct Step {
        let node: Int
        var next = 0
    }

    private var nodes: [Node] = []
    private var places: [String: Int] = [:]
    /// The node of the element being read; `nil` if it has no id.
    private var current: Int?
    /// The waits of elements without an id, on which no other element can depend.
    private var others: [Wait] = []
    private var hasWaits = false

    /// Begins recording an element.
    mutating func begin(_ id: String?) {
        current = nil
        guard let id else { return }
        let place = places[id] ?? nodes.count
        if place == nodes.count {
            nodes.append(Node(id: id))
            places[id] = place
        }
        current = place
    }

    /// Records that the current element has an endless animation.
    mutating func markEndless() {
        if let current { nodes[current].isEndless = true }
    }

    /// Records that the current element waits for others.
    mutating func wait(for id: String, at token: Int) {
        hasWaits = true
        let wait = Wait(id: id, token: token)
        if let current { nodes[current].waits.append(wait) } else { others.append(wait) }
    }

    /// Reports waits for unknown elements, for endless animations and in cycles, and then clears the record of the
    /// page. O(*n*) for *n* elements and waits.
    mutating func finish(_ document: JSONDocument, _ collector: inout DiagnosticCollector) {
        defer { if current != nil || !nodes.isEmpty || hasWaits { self = AnimationChains() } }
        guard hasWaits else { return }
        for wait in nodes.flatMap(\.waits) + others {
            guard let place = places[wait.id] else {
                collector.error(
                    document, wait.token,
                    "no element of this page has the id \(quoted(wait.id))"
                        + Suggestion.hint(for: wait.id, among: nodes.lazy.map(\.id)))
                continue
            }
            if nodes[place].isEndless {
                collector.error(
                    document, wait.token, "the animations of \(quoted(wait.id)) never end: one of them loops forever")
            }
        }
        for node in nodes.indices where nodes[node].state == .new { search(from: node, document, &collector) }
    }

    /// Searches the waits from a node depth-first. The search is iterative because chains can be arbitrarily long.
    private mutating func search(from start: Int, _ document: JSONDocument, _ collector: inout DiagnosticCollector) {
        var way = [Step(node: start)]
        nodes[start].state = .open
        while let step = way.last {
            guard step.next < nodes[step.node].waits.count else {
                nodes[step.node].state = .done
                way.removeLast()
                continue
            }
            let wait = nodes[step.node].waits[step.next]
            way[way.count - 1].next += 1
            guard let place = places[wait.id] else { continue }
            switch nodes[place].state {
            case .done: break
            case .new:
                nodes[place].state = .open
                way.append(Step(node: place))
            case .open: report(ringTo: place, way, document, &collector)
            }
        }
    }

    /// Reports a cycle at the wait that comes last in the file.
    private func report(
        ringTo place: Int, _ way: [Step], _ document: JSONDocument, _ collector: inout DiagnosticCollector
    ) {
        // Once the limit of reported errors is reached, the location is not needed, and searching for it could take
        // long.
        guard collector.errorCount < collector.limit else {
            return collector.error(document, 0, "")
        }
        let ring = way[(way.lastIndex { $0.node == place } ?? 0)...].map { step in
            (id: nodes[step.node].id, token: nodes[step.node].waits[step.next - 1].token)
        }
        guard let last = ring.indices.max(by: { ring[$0].token < ring[$1].token }) else { return }
        let ids = (ring[last...] + ring[..<last]).map { shortened($0.id) } + [shortened(ring[last].id)]
        let shown = ids.count > 8 ? ids.prefix(4) + ["…"] + ids.suffix(3) : ids[...]
        collector.error(
            document, ring[last].token, "no animation can wait for itself: \(shown.joined(separator: " → "))")
    }
}
