import RecapMotion
import RecapStory
package import RecapSurface

/// The animations of an element, as a function of page time.
///
/// If a property has several animations, the earliest determines its value before it begins. Afterwards, the animation
/// that began last does; if two run at the same time, the later one in the list.
struct ElementMotion: Sendable {
    /// An animation of a property.
    private enum AnimatedProperty: Sendable {
        case number(Animation<Double>)
        case count(from: MotionState.Count.End, to: MotionState.Count.End, Animation<Double>)
        case color(Animation<MovingColor>)
        case place(Animation<MotionPoint>)
    }

    /// An animation and its start time in seconds.
    private struct ScheduledAnimation: Sendable {
        let value: AnimatedProperty
        let property: ElementAnimation.Property
        /// The time at which the delay starts.
        let start: Double
        let timing: MotionTiming
        /// Whether this is the earliest animation of its property, which determines the value before it begins.
        var isFirst = true

        /// The time at which the delay ends.
        var moves: Double { start + timing.delay }
        /// The time at which the animation ends; infinity if it is endless.
        var ends: Double { start + timing.length }
        var isEndless: Bool { !timing.length.isFinite }
    }

    private var animations: [ScheduledAnimation] = []
    /// The time before which the element is invisible.
    private var appears = 0.0
    /// The time in seconds at which all finite animations have ended.
    private(set) var settles = 0.0
    /// Whether any animation is endless.
    private(set) var isEndless = false
    /// Whether letters that are not yet revealed are drawn faintly instead of being hidden.
    let setsText: Bool
    /// The state after all finite animations, without the endless ones.
    private(set) var restState = MotionState.atRest

    /// Creates the animations of an element, specified by the story or by its kind, with their start times in seconds.
    /// `palette` and `color` resolve colours.
    init(_ plans: [MotionPlan], begins: [Double], palette: Palette, color: Color, setsText: Bool = false) {
        self.setsText = setsText
        for (plan, begin) in zip(plans, begins) {
            add(plan, begin: begin, palette: palette, own: color)
            if plan.enters { appears = max(appears, begin + plan.animation.delay.seconds) }
        }
        let first = Dictionary(animations.map { ($0.property, $0.moves) }, uniquingKeysWith: min)
        for index in animations.indices where animations[index].moves != first[animations[index].property] {
            animations[index].isFirst = false
        }
        guard !animations.isEmpty else { return }
        let finite = isEndless ? animations.filter { !$0.isEndless } : animations
        restState = Self.state(of: finite, at: .greatestFiniteMagnitude)
    }

    /// Returns the time in seconds of the next change at or after a time; during an animation, that time itself.
    /// Returns `nil` if there are no more changes.
    func nextChange(from time: Double) -> Double? {
        var next = time < appears ? appears : nil
        for timed in animations where time < timed.ends {
            let change = max(time, timed.moves)
            next = min(next ?? change, change)
        }
        return next
    }

    /// Returns the state at a time in seconds; `nil` while the element is invisible.
    func state(at time: Double) -> MotionState? {
        guard time >= appears else { return nil }
        return time > settles && !isEndless ? restState : Self.state(of: animations, at: time)
    }

    private static func state(of animations: [ScheduledAnimation], at time: Double) -> MotionState {
        var state = MotionState.atRest
        for timed in animations where timed.isFirst || time >= timed.moves {
            let local = time - timed.start
            switch timed.value {
            case .number(let animation): state.set(timed.property, to: animation.value(at: local))
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

    private mutating func add(_ plan: MotionPlan, begin: Double, palette: Palette, own: Color) {
        let animation = plan.animation
        let timing = animation.timing
        let ease = (try? Easing(parsing: animation.ease)) ?? .cubicOut
        animations.append(
            ScheduledAnimation(
                value: value(plan, timing, ease, palette: palette, own: own), property: animation.property,
                start: begin, timing: timing))
        if timing.length.isFinite { settles = max(settles, begin + timing.length) } else { isEndless = true }
    }

    private func value(
        _ plan: MotionPlan, _ timing: MotionTiming, _ ease: Easing, palette: Palette, own: Color
    ) -> AnimatedProperty {
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
        case .x, .y: return .number(numbers(rest: 0))
        case .opacity, .reveal, .scale: return .number(numbers(rest: 1))
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

extension MotionState {
    /// Sets the value of a numeric property. Has no effect for `value` and `color`.
    fileprivate mutating func set(_ property: ElementAnimation.Property, to number: Double) {
        switch property {
        case .x: x = number
        case .y: y = number
        case .opacity: opacity = number
        case .reveal: reveal = number
        case .scale: scale = number
        case .value, .color: break
        }
    }
}

extension ElementAnimation {
    /// The timing of the animation.
    var timing: MotionTiming {
        MotionTiming(time: duration.seconds, delay: delay.seconds, loop: loop.count, yoyo: yoyo)
    }
}

extension ElementAnimation.Value {
    fileprivate var number: Double? { if case .number(let number) = self { number } else { nil } }
    fileprivate var color: ColorSource? { if case .color(let color) = self { color } else { nil } }
}

extension ElementAnimation.Value? {
    /// An end value of a count; the element's own number if the story specifies none.
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

/// A perceptually interpolated colour; a colour without channels changes abruptly halfway.
struct MovingColor: Interpolatable, Sendable, Hashable {
    /// The current colour.
    var color: Color

    init(_ color: Color) { self.color = color }

    static func interpolate(_ from: MovingColor, _ to: MovingColor, at share: Double) -> MovingColor {
        guard let start = from.mixable, let end = to.mixable else { return share < 0.5 ? from : to }
        let mixed = MotionColor.interpolate(start, end, at: share).srgb
        func channel(_ value: Double) -> UInt8 { UInt8((min(max(value, 0), 1) * 255).rounded(.toNearestOrEven)) }
        return MovingColor(.rgb(channel(mixed.red), channel(mixed.green), channel(mixed.blue)))
    }

    private var mixable: MotionColor? {
        guard case .rgb(let red, let green, let blue) = color.kind else { return nil }
        return MotionColor(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255)
    }
}

/// The animated properties of an element at one moment.
package struct MotionState: Sendable {
    /// The offset to the right in cells.
    package var x = 0.0
    /// The offset downwards in rows.
    package var y = 0.0
    /// The opacity, 0…1.
    package var opacity = 1.0
    /// The revealed fraction, 0…1: by character in text, from the left in other elements.
    package var reveal = 1.0
    /// The scale of the letters; 1 is their usual size.
    package var scale = 1.0
    /// The state of the number.
    package var count = Count.own
    /// The animated colour; `nil` for the element's own colour.
    package var color: Color?

    /// The state without animations.
    package static let atRest = MotionState()

    package init() {}

    /// The state of a number that counts from one value to another.
    package struct Count: Sendable, Hashable {
        /// The source of a start or end value of a count.
        package enum End: Sendable, Hashable {
            /// The element's own number.
            case own
            /// The element's starting number.
            case start
            /// A number specified by the story.
            case number(Double)
        }

        /// The start and end values of the count.
        package var from, to: End
        /// The progress, 0 at `from` and 1 at `to`.
        package var share: Double

        /// The element's own number.
        package static let own = Count(from: .own, to: .own, share: 1)

        /// Returns the number shown by an element, given its own number and its starting number.
        package func value(own: Double, start: Double) -> Double {
            func number(_ end: End) -> Double {
                switch end {
                case .own: own
                case .start: start
                case .number(let number): number
                }
            }
            let from = number(from), to = number(to)
            if share == 1 || from == to { return to }
            return Double.interpolate(from, to, at: share)
        }
    }
}

extension MotionState {
    /// The animated colour as a `ColorSource`; `nil` if there is none, or if it has no channels.
    var colorSource: ColorSource? {
        guard let color, case .rgb(let red, let green, let blue) = color.kind else { return nil }
        return .rgb(RGBColor(red, green, blue))
    }

    /// The screen size on which offsets are based. Offsets are scaled down on smaller screens.
    private static let usualSize = CellSize(width: 80, height: 24)

    /// Returns the offset to the right in cells on a screen.
    func columns(on screen: CellSize) -> Int {
        MotionState.cells(x * min(1, Double(screen.width) / Double(MotionState.usualSize.width)))
    }

    /// Returns the offset downwards in rows on a screen.
    func rows(on screen: CellSize) -> Int {
        MotionState.cells(y * min(1, Double(screen.height) / Double(MotionState.usualSize.height)))
    }

    /// Returns the nearest whole number of cells, clamped to ±10,000.
    private static func cells(_ way: Double) -> Int { Int(min(max(way.isNaN ? 0 : way, -10_000), 10_000).rounded()) }
}
