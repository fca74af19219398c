public import RecapMotion

/// A motion of many properties of one target, which an `Animator` or a `Timeline` plays, as often as is wanted.
///
/// It reports once, when the last of its properties is done, and hands the target over: `onComplete` at its natural end,
/// or `onStop` if it is stopped before; never both, and neither where the target is gone. The end values stay exactly.
/// Where two tweens move one property at once both write it: to send a property elsewhere while it moves there is
/// `Animator.retarget`.
public final class Tween<Target> {
    /// Called with the target on every frame in which the tween moves, after its values are written.
    public typealias Update = (Target) -> Void
    /// Called with the target and the number of the play (from 1) when a play after the first begins; where one frame
    /// spans several, once for the last.
    public typealias Repeat = (Target, Int) -> Void
    /// Called with the target when it is done.
    public typealias Completion = (Target) -> Void
    /// Called with the target and how it was stopped.
    public typealias Stop = (Target, StopMode) -> Void

    /// When it moves.
    public let timing: MotionTiming
    let numbers: ContiguousArray<NumberPlan<Target>>
    /// Which of `eases` each of `numbers` has.
    let numberEases: ContiguousArray<Int>
    let eases: ContiguousArray<Easing>
    let plans: [(plan: any TrackPlan<Target>, ease: Easing)]
    let hasStarts: Bool
    let onUpdate: Update?
    let onRepeat: Repeat?
    let onComplete: Completion?
    let onStop: Stop?
    /// Runs that are over and may be used again.
    var idle: ContiguousArray<TweenRun<Target>> = []

    /// A tween of properties, such as `Tween<Ship>(.to(\.x, 10), .from(\.opacity, 0), time: 0.5)`.
    ///
    /// - Parameters:
    ///   - properties: What moves. Where one property comes twice, the later one holds.
    ///   - timing: When it moves.
    ///   - ease: The easing of the properties that have none of their own.
    public init(
        _ properties: [TweenProperty<Target>], timing: MotionTiming, ease: Easing = .linear, onUpdate: Update? = nil,
        onRepeat: Repeat? = nil, onComplete: Completion? = nil, onStop: Stop? = nil
    ) {
        self.timing = timing
        self.onUpdate = onUpdate
        self.onRepeat = onRepeat
        self.onComplete = onComplete
        self.onStop = onStop
        var numbers: ContiguousArray<NumberPlan<Target>> = []
        var numberEases: ContiguousArray<Int> = []
        var eases: ContiguousArray<Easing> = []
        var plans: [(plan: any TrackPlan<Target>, ease: Easing)] = []
        var seen: Set<AnyKeyPath> = []
        for property in properties.reversed() where seen.insert(property.key).inserted {
            let own = property.plan.ease ?? ease
            guard let number = property.plan.number else {
                plans.append((property.plan, own))
                continue
            }
            if !eases.contains(own) { eases.append(own) }
            numbers.append(number)
            numberEases.append(eases.firstIndex(of: own) ?? 0)
        }
        self.numbers = numbers
        self.numberEases = numberEases
        self.eases = eases
        self.plans = plans
        hasStarts = properties.contains { $0.plan.hasStart }
    }

    /// A tween of properties with its times spelled out; their clamps are those of `MotionTiming`.
    public convenience init(
        _ properties: TweenProperty<Target>..., time: Double, delay: Double = 0, loop: LoopCount = 1,
        yoyo: Bool = false, ease: Easing = .linear, onUpdate: Update? = nil, onRepeat: Repeat? = nil,
        onComplete: Completion? = nil, onStop: Stop? = nil
    ) {
        self.init(
            properties, timing: MotionTiming(time: time, delay: delay, loop: loop, yoyo: yoyo), ease: ease,
            onUpdate: onUpdate, onRepeat: onRepeat, onComplete: onComplete, onStop: onStop)
    }

    /// How long it takes with its delay and all its plays, in seconds; infinity where it loops forever.
    public var length: Double { timing.length }

    /// What it moves, for `Timeline` to find out which tweens meet.
    var keys: [AnyKeyPath] { numbers.map(\.key) + plans.map(\.plan.key) }
}
