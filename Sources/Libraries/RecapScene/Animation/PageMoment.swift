import RecapMotion
import RecapSurface

/// A moment in the display of a page: its time, and the steps shown.
struct PageMoment {
    /// The time of the page.
    var time: CellTime
    /// The last shown step, zero-based; `lastStep` if all are shown.
    var step = PageMoment.lastStep
    /// The times at which the steps were shown.
    var steps = StepTimes()
    /// Whether steps appear without an entrance.
    var isAtRest = false

    /// A step number after all others.
    static let lastStep = Int.max

    /// The entrance animation of a part of an element.
    private static let entrance = EasedProgress(seconds: 0.3, easing: .cubicOut)

    /// Returns whether any part of an element is shown.
    func shows(_ item: ScenePage.Item) -> Bool { item.steps.lowerBound <= step }

    /// Returns the moment on an element's clock, which starts when the element is shown.
    func time(of item: ScenePage.Item) -> CellTime { time(sinceStep: item.steps.lowerBound) }

    private func time(sinceStep step: Int) -> CellTime { time.since(steps.time(of: step)) }

    /// Returns the shown parts of an element; `nil` for an element that is shown all at once.
    func parts(of item: ScenePage.Item) -> Canvas.Parts? {
        guard let kind = item.parts else { return nil }
        let count = step < item.steps.upperBound ? step - item.steps.lowerBound + 1 : item.steps.count
        var entrance = 1.0
        // The first part appears with the element.
        if !isAtRest, count > 1 {
            let newest = item.steps.lowerBound + count - 1
            entrance = PageMoment.entrance.value(at: time(sinceStep: newest).page.seconds)
        }
        return Canvas.Parts(kind: kind, count: count, total: item.steps.count, entrance: entrance)
    }

    /// Returns the page time in seconds at which all shown elements come to rest; infinity if they never do.
    func end(of laidOut: LaidOutPage) -> Double {
        let page = laidOut.page, motion = laidOut.motion
        guard page.hasSteps else { return motion.isEndless ? .infinity : motion.settles }
        return zip(page.items, motion.elements).reduce(0) { end, part in
            let (item, motion) = part
            guard shows(item) else { return end }
            if motion.isEndless { return .infinity }
            let last = min(step, item.steps.upperBound - 1)
            let entrance = last > item.steps.lowerBound ? steps.time(of: last).seconds + 0.3 : 0
            return max(end, steps.time(of: item.steps.lowerBound).seconds + motion.settles, entrance)
        }
    }

    /// Returns the seconds until the shown elements change next: 0 during an animation; `nil` if there are no more
    /// changes.
    func timeToChange(of laidOut: LaidOutPage) -> Double? {
        let now = time.page.seconds, page = laidOut.page
        guard page.hasSteps else { return laidOut.motion.nextChange(from: now).map { $0 - now } }
        var next: Double?
        for (item, motion) in zip(page.items, laidOut.motion.elements) where shows(item) {
            if let parts = parts(of: item), parts.entrance < 1 { return 0 }
            let now = time(of: item).page.seconds
            if let change = motion.nextChange(from: now) { next = min(next ?? .infinity, change - now) }
        }
        return next
    }
}

/// The page times at which the steps of a page were shown.
struct StepTimes: Sendable, Hashable {
    /// The times of the steps after the first one.
    private var later: [Duration] = []

    /// The last step that was shown, zero-based.
    var last: Int { later.count }

    /// The time of a step whose entrance is already over.
    private static let longAgo = Duration.zero - SceneState.settled

    /// Shows the steps up to a given one, which appears at a page time, or without its entrance if that is `nil`.
    /// Skipped steps have no entrance; later steps are removed.
    mutating func show(_ step: Int, at time: Duration?) {
        if step < later.count { return later.removeLast(later.count - max(step, 0)) }
        while later.count < step { later.append(later.count == step - 1 ? time ?? Self.longAgo : Self.longAgo) }
    }

    /// Returns the time at which a step was shown.
    func time(of step: Int) -> Duration {
        step <= 0 ? .zero : step <= later.count ? later[step - 1] : Self.longAgo
    }
}
