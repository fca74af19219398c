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
        let plans = items.enumerated().map { order, item in
            (item.animations ?? item.entrances.map { .preset($0) }).flatMap {
                MotionPlan.plans(for: $0, delay: Double(order) * step, end: PageMotion.entranceEnd)
            }
        }
        var chain = Chain(items: items, plans: plans)
        elements = items.indices.map { index in
            let timed = plans[index].map { ($0, chain.begin(of: $0)) }
            return ElementMotion(timed, palette: palette, color: items[index].color)
        }
        settles = elements.map(\.settles).max() ?? 0
        isEndless = elements.contains(where: \.isEndless)
    }

    /// Which motions begin when those of another element have ended.
    private struct Chain {
        private let plans: [[MotionPlan]]
        private let places: [String: Int]
        private var ends: [Int: Double] = [:]
        private var asked: Set<Int> = []

        init(items: [Item], plans: [[MotionPlan]]) {
            self.plans = plans
            places = Dictionary(
                items.enumerated().compactMap { index, item in item.id.map { ($0, index) } },
                uniquingKeysWith: { first, _ in first })
        }

        /// When a motion begins, in seconds; its own delay comes after that.
        mutating func begin(of plan: MotionPlan) -> Double {
            plan.animation.after.flatMap { places[$0] }.map { end(of: $0) } ?? 0
        }

        /// When the motions of an element have ended. In a chain that goes round, which a file can't have, nobody waits.
        private mutating func end(of index: Int) -> Double {
            if let end = ends[index] { return end }
            guard asked.insert(index).inserted else { return 0 }
            var end = 0.0
            for plan in plans[index] {
                let length = plan.animation.timing.length
                if length.isFinite { end = max(end, begin(of: plan) + length) }
            }
            ends[index] = end
            return end
        }
    }
}
