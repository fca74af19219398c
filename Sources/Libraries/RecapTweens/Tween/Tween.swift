public import RecapMotion

/// A motion of several properties of one target. An `Animator` or a `Timeline` plays it, any number of times and on any
/// number of targets.
///
/// A tween invokes one callback when all of its properties are done: `onComplete` at its natural end, or `onStop` if it is
/// stopped earlier. It invokes neither if the target no longer exists. The final values are exact. If two tweens move the same
/// property at the same time, both write it; `Animator.retarget(_:_:to:time:ease:fade:onComplete:onStop:)` redirects a property
/// that is moving.
public final class Tween<Target> {
    /// A function that is called with the target after each frame in which the tween moved it.
    public typealias Update = (Target) -> Void
    /// A function that is called with the target and the zero-based index of the play when a play after the first begins. If a
    /// frame spans several plays, it is called only for the last of them.
    public typealias Repeat = (Target, Int) -> Void
    /// A function that is called with the target when the tween is done.
    public typealias Completion = (Target) -> Void
    /// A function that is called with the target and the mode in which the tween was stopped.
    public typealias Stop = (Target, StopMode) -> Void

    /// The delay, duration and number of plays.
    public let timing: MotionTiming
    let numbers: ContiguousArray<NumberPlan<Target>>
    /// Indices into `eases`, one per element of `numbers`.
    let numberEases: ContiguousArray<Int>
    let eases: ContiguousArray<Easing>
    let plans: [(plan: any PropertyPlan<Target>, ease: Easing)]
    let hasStarts: Bool
    let onUpdate: Update?
    let onRepeat: Repeat?
    let onComplete: Completion?
    let onStop: Stop?
    /// Finished playbacks that can be reused.
    var idle: ContiguousArray<TweenPlayback<Target>> = []

    /// Creates a tween of properties, such as `Tween<Ship>(.to(\.x, 10), .from(\.opacity, 0), time: 0.5)`.
    ///
    /// - Parameters:
    ///   - properties: The changes. If there are several changes of one property, the last one counts.
    ///   - timing: The delay, the duration and the number of plays.
    ///   - ease: The easing of properties without their own easing.
    ///   - onUpdate: Called after each frame.
    ///   - onRepeat: Called when a play after the first begins.
    ///   - onComplete: Called at the natural end.
    ///   - onStop: Called when the tween is stopped before its end.
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
        var plans: [(plan: any PropertyPlan<Target>, ease: Easing)] = []
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

    /// Creates a tween of properties. Times are in seconds and clamped as by `MotionTiming`.
    public convenience init(
        _ properties: TweenProperty<Target>..., time: Double, delay: Double = 0, loop: LoopCount = 1,
        yoyo: Bool = false, ease: Easing = .linear, onUpdate: Update? = nil, onRepeat: Repeat? = nil,
        onComplete: Completion? = nil, onStop: Stop? = nil
    ) {
        self.init(
            properties, timing: MotionTiming(time: time, delay: delay, loop: loop, yoyo: yoyo), ease: ease,
            onUpdate: onUpdate, onRepeat: onRepeat, onComplete: onComplete, onStop: onStop)
    }

    /// The total length of the delay and all plays, in seconds; infinity for a tween that loops forever.
    public var length: Double { timing.length }

    /// The key paths of all properties.
    var keys: [AnyKeyPath] { numbers.map(\.key) + plans.map(\.plan.key) }
}

extension Tween {
    /// Returns a playback for a value in an array, reusing one that is over if possible.
    func playback(on array: MotionArray<Target>, at index: Int) -> Playback {
        let playback = idlePlayback(ElementTweenPlayback<Target>.self) ?? ElementTweenPlayback(of: self)
        playback.prepare(self)
        playback.bind(in: array, at: index)
        return playback
    }

    /// Creates the tracks of the properties that are not plain numbers.
    func makeTracks() -> ContiguousArray<PropertyTrack<Target>> {
        ContiguousArray(plans.map { $0.plan.track(ease: $0.ease) })
    }

    func idlePlayback<Kind: TweenPlayback<Target>>(_ kind: Kind.Type) -> Kind? {
        guard !idle.isEmpty, let playback = idle[idle.count - 1] as? Kind else { return nil }
        idle.removeLast()
        return playback
    }
}

extension Tween where Target: AnyObject {
    /// Returns a playback for an object, reusing one that is over if possible.
    func playback(on target: Target, holding: TargetHolding = .weakly) -> Playback {
        let playback = idlePlayback(ObjectTweenPlayback<Target>.self) ?? ObjectTweenPlayback(of: self)
        playback.prepare(self)
        playback.bind(on: target, holding: holding)
        return playback
    }
}

/// The strength of the reference from a motion to the object that it moves.
public enum TargetHolding: Sendable, Hashable {
    /// The object is not kept alive. A motion whose object no longer exists ends without a callback.
    case weakly
    /// The object is kept alive until the motion is over, even while it is paused. A frame costs less than with a weak
    /// reference.
    case strongly
}
