import RecapMotion
import RecapStory
import RecapSurface

/// The motions of one element, as a function of the time for which its page has been seen.
///
/// Of several that move one property the first to move shows its first value before; then each counts from when it moves,
/// and of two that move at once the later in the list.
struct ElementMotion: Sendable {
    /// What one motion moves.
    private enum Track: Sendable {
        case number(any WritableKeyPath<MotionState, Double> & Sendable, Animation<Double>)
        case count(from: MotionState.Count.End, to: MotionState.Count.End, Animation<Double>)
        case color(Animation<MovingColor>)
        case place(Animation<MotionPoint>)
    }

    /// A motion and when it is, in seconds.
    private struct Timed: Sendable {
        let track: Track
        let property: ElementAnimation.Property
        /// When its delay begins.
        let start: Double
        let timing: MotionTiming
        /// Whether it is the first of its property to move, so that its first value shows before.
        var isFirst = true

        /// When it moves first.
        var moves: Double { start + timing.delay }
        /// When it has ended; infinity where it goes on forever.
        var ends: Double { start + timing.length }
        var isEndless: Bool { !timing.length.isFinite }
    }

    private var tracks: [Timed] = []
    /// Before this time it is not to be seen.
    private var appears = 0.0
    /// When all its motions that end have ended, in seconds.
    private(set) var settles = 0.0
    /// Whether one of its motions goes on forever.
    private(set) var isEndless = false

    /// The motions that a story or a kind asks for, each with the time at which it begins. `palette` and `color` give
    /// colours their channels.
    init(_ plans: [(plan: MotionPlan, begin: Double)], palette: Palette, color: Color) {
        for (plan, begin) in plans {
            add(plan, begin: begin, palette: palette, own: color)
            if plan.enters { appears = max(appears, begin + plan.animation.delay) }
        }
        let first = Dictionary(tracks.map { ($0.property, $0.moves) }, uniquingKeysWith: min)
        for index in tracks.indices where tracks[index].moves != first[tracks[index].property] {
            tracks[index].isFirst = false
        }
    }

    /// When something of it changes next, from a time on, in seconds: that time itself while something moves; `nil` where
    /// nothing will.
    func nextChange(from time: Double) -> Double? {
        var next = time < appears ? appears : nil
        for timed in tracks where time < timed.ends {
            let change = max(time, timed.moves)
            next = min(next ?? change, change)
        }
        return next
    }

    /// Where the element is at a time, in seconds; `nil` while it is not to be seen.
    func state(at time: Double) -> MotionState? {
        time >= appears ? Self.state(of: tracks, at: time) : nil
    }

    private static func state(of tracks: [Timed], at time: Double) -> MotionState {
        var state = MotionState.atRest
        for timed in tracks where timed.isFirst || time >= timed.moves {
            let local = time - timed.start
            switch timed.track {
            case .number(let path, let animation): state[keyPath: path] = animation.value(at: local)
            case .count(let from, let to, let animation):
                state.count = MotionState.Count(from: from, to: to, share: animation.value(at: local))
            case .color(let animation): state.color = animation.value(at: local).color
            case .place(let animation):
                let place = animation.value(at: local)
                if timed.property == .x { state.x = place.x } else { state.y = place.y }
            }
        }
        state.opacity = min(max(state.opacity, 0), 1)
        state.reveal = min(max(state.reveal, 0), 1)
        return state
    }

    /// Where the element is when all its motions that end have ended; those that don't have never begun.
    var restState: MotionState { Self.state(of: tracks.filter { !$0.isEndless }, at: .greatestFiniteMagnitude) }

    private mutating func add(_ plan: MotionPlan, begin: Double, palette: Palette, own: Color) {
        let animation = plan.animation
        let timing = animation.timing
        let ease = (try? Easing(parsing: animation.ease)) ?? .cubicOut
        tracks.append(
            Timed(
                track: track(plan, timing, ease, palette: palette, own: own), property: animation.property,
                start: begin, timing: timing))
        if timing.length.isFinite { settles = max(settles, begin + timing.length) } else { isEndless = true }
    }

    private func track(
        _ plan: MotionPlan, _ timing: MotionTiming, _ ease: Easing, palette: Palette, own: Color
    ) -> Track {
        let animation = plan.animation
        if let text = animation.path, let path = try? MotionPath(svg: text) {
            return .place(Animation(Interpolation(along: path, ease: ease), timing: timing))
        }
        func numbers(rest: Double) -> Animation<Double> {
            let from = animation.from?.number ?? rest
            let to = animation.to?.number ?? animation.by.map { from + $0 } ?? rest
            return Animation(Interpolation(from: from, to: to, ease: ease), timing: timing)
        }
        switch animation.property {
        case .x: return .number(\.x, numbers(rest: 0))
        case .y: return .number(\.y, numbers(rest: 0))
        case .opacity: return .number(\.opacity, numbers(rest: 1))
        case .reveal: return .number(\.reveal, numbers(rest: 1))
        case .scale: return .number(\.scale, numbers(rest: 1))
        case .value:
            let share = Animation(Interpolation(from: 0.0, to: 1.0, ease: ease), timing: timing)
            let from = plan.countsFromStart ? .start : animation.from.end
            return .count(from: from, to: animation.to.end, share)
        case .color:
            func color(_ end: ElementAnimation.Value?) -> MovingColor {
                MovingColor(end?.color.map { palette.color($0) } ?? own)
            }
            return .color(
                Animation(
                    Interpolation(from: color(animation.from), to: color(animation.to), ease: ease), timing: timing))
        }
    }
}

extension ElementAnimation {
    /// When it moves.
    var timing: MotionTiming { MotionTiming(time: seconds, delay: delay, loop: loop.count, yoyo: yoyo) }
}

extension ElementAnimation.Value {
    fileprivate var number: Double? { if case .number(let number) = self { number } else { nil } }
    fileprivate var color: ColorSource? { if case .color(let color) = self { color } else { nil } }
}

extension ElementAnimation.Value? {
    /// One end of a count; the element's own number where nothing is said.
    fileprivate var end: MotionState.Count.End { self?.number.map { .number($0) } ?? .own }
}

extension ElementAnimation.Loop {
    fileprivate var count: LoopCount {
        switch self {
        case .count(let count): .times(count)
        case .forever: .forever
        }
    }
}
