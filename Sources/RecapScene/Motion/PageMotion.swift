import RecapMotion
import RecapStory
import RecapSurface

/// The motions of a page's elements, from the moment when it is first seen.
///
/// Elements that say nothing come in one after the other in reading order, all in place within 0.8 s.
struct PageMotion: Sendable {
    /// When the entrances of kinds are over, in seconds after the page was first seen.
    static let entranceEnd = 0.8

    /// What an element says of its motions.
    struct Item {
        let id: String?
        let animations: [AnimationEntry]?
        let entrances: [AnimationPreset]
        let color: Color
    }

    /// The motions, in the order of the elements.
    let elements: [ElementMotion]
    /// When all that ends has ended, in seconds.
    let settles: Double
    /// Whether something goes on forever.
    let isEndless: Bool

    /// The motions of some elements, in reading order. O(elements).
    init(_ items: [Item], palette: Palette) {
        let step = min(0.075, 0.32 / Double(max(1, items.count - 1)))
        var entrances = Schedule<Int>()
        entrances.add(items.indices.map { (item: $0, length: 0) }, stagger: step)
        let plans = zip(items, entrances.entries).map { item, entrance in
            (item.animations ?? item.entrances.map { .preset($0) }).flatMap {
                MotionPlan.plans(for: $0, delay: entrance.start, end: PageMotion.entranceEnd)
            }
        }
        let begins = PageMotion.begins(of: plans, items)
        elements = items.indices.map { index in
            ElementMotion(Array(zip(plans[index], begins[index])), palette: palette, color: items[index].color)
        }
        settles = elements.map(\.settles).max() ?? 0
        isEndless = elements.contains(where: \.isEndless)
    }

    /// When something of the page changes next, from a time on, in seconds: that time itself while something moves; `nil`
    /// where nothing will. O(elements).
    func nextChange(from time: Double) -> Double? { elements.lazy.compactMap { $0.nextChange(from: time) }.min() }

    /// When the motions of each element begin, in seconds; their own delays come after that. One that waits for an element
    /// waits for those of its motions that end. In a chain that goes round, which a file can't have, one does not wait.
    private static func begins(of plans: [[MotionPlan]], _ items: [Item]) -> [[Double]] {
        // Few pages have chains.
        guard plans.contains(where: { $0.contains { $0.animation.after != nil } }) else {
            return plans.map { [Double](repeating: 0, count: $0.count) }
        }
        let places = Dictionary(
            items.enumerated().compactMap { index, item in item.id.map { ($0, index) } },
            uniquingKeysWith: { first, _ in first })
        func name(_ element: Int, _ plan: Int) -> String { "\(element).\(plan)" }
        func names(of element: Int) -> [String] {
            plans[element].indices.filter { plans[element][$0].animation.timing.length.isFinite }.map {
                name(element, $0)
            }
        }
        let links = plans.indices.flatMap { element in
            plans[element].enumerated().map { index, plan in
                Chain.Link(
                    id: name(element, index),
                    after: plan.animation.after.flatMap { places[$0] }.map(names(of:)) ?? [],
                    length: plan.animation.timing.length)
            }
        }
        var starts = Chain.startsIgnoringProblems(links)[...]
        return plans.map { plans in
            defer { starts = starts.dropFirst(plans.count) }
            return Array(starts.prefix(plans.count))
        }
    }
}
