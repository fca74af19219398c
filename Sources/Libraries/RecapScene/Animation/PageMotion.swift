import RecapCore
import RecapMotion
import RecapStory
import RecapSurface

/// The animations of a page's elements, timed from the page's first frame or from the step with which an element
/// appears.
///
/// Elements without animations that appear together enter one by one in reading order, within 0.8 s, each kind in its
/// own way (``ElementEntrance``).
struct PageMotion: Sendable {
    /// The time in seconds after the page's first frame at which default entrances end.
    static let entranceEnd = 0.8

    /// The animations of each element.
    let elements: [ElementMotion]
    /// The time in seconds at which all finite animations have ended.
    let settles: Double
    /// Whether any animation is endless.
    let isEndless: Bool

    /// Creates the animations of a page's elements. O(*n*) for *n* elements.
    init(_ page: ScenePage) {
        let items = page.items
        // Elements without an entrance, such as rows, are skipped in the sequence.
        var turns: [Int: (count: Int, taken: Int)] = [:]
        for item in items where item.takesTurn { turns[item.steps.lowerBound, default: (0, 0)].count += 1 }
        let plans = items.map { item -> [MotionPlan] in
            guard item.takesTurn, let turn = turns[item.steps.lowerBound] else { return [] }
            turns[item.steps.lowerBound]?.taken += 1
            let start = PageMotion.interval(amongTurns: turn.count) * Double(turn.taken), end = PageMotion.entranceEnd
            guard let animations = item.common.animations else {
                return item.traits.entrance.animations.flatMap { MotionPlan.plans(for: $0, delay: start, end: end) }
                    .map { $0.ending(by: end) }
            }
            return animations.flatMap { MotionPlan.plans(for: $0, delay: start, end: end) }
        }
        let begins = PageMotion.begins(of: plans, items)
        elements = items.indices.map { index in
            let item = items[index], palette = page.palette
            return ElementMotion(
                plans[index], begins: begins[index], palette: palette,
                color: (item.palette ?? palette).color(item.common.color ?? item.traits.color),
                setsText: item.common.animations == nil && item.traits.entrance == .set)
        }
        settles = elements.map(\.settles).max() ?? 0
        isEndless = elements.contains(where: \.isEndless)
    }

    /// Returns the seconds between the default entrances of elements that appear together.
    private static func interval(amongTurns turns: Int) -> Double { min(0.075, 0.32 / Double(max(1, turns - 1))) }

    /// Returns the time in seconds of the next change at or after a time; during an animation, that time itself.
    /// Returns `nil` if there are no more changes. O(*n*) for *n* elements.
    func nextChange(from time: Double) -> Double? { elements.lazy.compactMap { $0.nextChange(from: time) }.min() }

    /// Returns the start times of each element's animations in seconds, excluding their delays. An animation after
    /// another element begins after that element's finite animations, if both appear together. In a cycle, which files
    /// can't contain, one animation does not wait.
    private static func begins(of plans: [[MotionPlan]], _ items: [ScenePage.Item]) -> [[Double]] {
        // Most pages have no animations that wait for others.
        guard plans.contains(where: { $0.contains { $0.animation.after != nil } }) else {
            return plans.map { [Double](repeating: 0, count: $0.count) }
        }
        let places = Dictionary(
            items.enumerated().compactMap { index, item in item.common.id.map { ($0, index) } },
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
                    after: plan.animation.after.flatMap { places[$0] }.map { place in
                        items[place].extent.filter {
                            items[$0].steps.lowerBound == items[element].steps.lowerBound
                        }.flatMap(names(of:))
                    } ?? [],
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

extension ScenePage.Item {
    /// Whether the element takes a turn in the sequence of entrances.
    fileprivate var takesTurn: Bool { common.animations != nil || traits.entrance != .none }
}

/// An animation as specified in the story or defined by a preset.
struct MotionPlan: Sendable {
    /// The property, its values and the timing.
    var animation: ElementAnimation
    /// Whether a count begins at the element's starting number.
    var countsFromStart = false
    /// Whether the element is invisible before the animation.
    var enters = false

    /// Returns the animations of an entry of a story. `delay` is the default delay of entrances in seconds, and `end`
    /// the default end of counts.
    static func plans(for entry: AnimationEntry, delay: Double, end: Double) -> [MotionPlan] {
        guard case .preset(let preset, let overrides) = entry else {
            return entry.animations.map { MotionPlan(animation: $0) }
        }
        let enters = entrances.contains(preset)
        return entry.animations.map { animation in
            var plan = MotionPlan(animation: animation, countsFromStart: preset == .countUp, enters: enters)
            if overrides.delay == nil, overrides.after == nil, enters || preset == .countUp {
                plan.animation.delay = Duration(nearest: delay)
            }
            if overrides.duration == nil, preset == .countUp {
                plan.animation.duration = Duration(nearest: max(0.2, end - delay))
            }
            return plan
        }
    }

    /// Returns the plan reduced to a single play that ends at or before a time in seconds.
    func ending(by end: Double) -> MotionPlan {
        var plan = self
        plan.animation.duration = min(animation.duration, Duration(nearest: max(0.2, end - animation.delay.seconds)))
        return plan
    }

    /// The presets that are entrances.
    private static let entrances: Set<AnimationPreset> = [.fadeIn, .rise, .dropIn, .slideIn, .typewriter, .wipe]
}
