public import RecapMotion

/// A composition of tweens, calls and other timelines: in sequence, in parallel, staggered, or at labels.
///
/// Each addition specifies its position, and the length is known before playing. An `Animator` plays a timeline like a tween,
/// with the same callbacks. A change without an explicit start value begins at the property's value when the tween starts, so
/// successive tweens join seamlessly. The values at a time do not depend on how that time was reached. If tweens of the same
/// property overlap, the one that started last determines the value.
public final class Timeline {
    /// An item of a timeline.
    struct Item {
        let make: () -> Playback
    }

    private(set) var schedule = Schedule<Item>()
    private let delay: Double
    private let loop: LoopCount
    private let yoyo: Bool
    let onUpdate: (() -> Void)?
    let onRepeat: ((Int) -> Void)?
    let onComplete: (() -> Void)?
    let onStop: ((StopMode) -> Void)?

    /// Creates an empty timeline. Delay, loop, yoyo and callbacks have the same meaning as for a tween.
    public init(
        delay: Double = 0, loop: LoopCount = 1, yoyo: Bool = false, onUpdate: (() -> Void)? = nil,
        onRepeat: ((Int) -> Void)? = nil, onComplete: (() -> Void)? = nil, onStop: ((StopMode) -> Void)? = nil
    ) {
        self.delay = delay
        self.loop = loop
        self.yoyo = yoyo
        self.onUpdate = onUpdate
        self.onRepeat = onRepeat
        self.onComplete = onComplete
        self.onStop = onStop
    }

    /// The timing; one play is as long as all items together.
    var timing: MotionTiming { MotionTiming(time: schedule.length, delay: delay, loop: loop, yoyo: yoyo) }

    /// The length of one play, in seconds; infinity if it contains an endless item.
    public var playLength: Double { schedule.length }

    /// The total length of the delay and all plays, in seconds; infinity for a timeline without an end.
    public var length: Double { schedule.length.isFinite ? timing.length : .infinity }

    /// Adds a tween of an object, which the timeline holds weakly.
    @discardableResult
    public func add<Target: AnyObject>(
        _ tween: Tween<Target>, on target: Target, at position: TimelinePosition = .next()
    ) -> Timeline {
        schedule.add(item(tween, target), length: tween.length, at: position)
        return self
    }

    /// Adds a tween of a value in an array. If the index is outside the array, only the time of the tween is added.
    @discardableResult
    public func add<Target>(
        _ tween: Tween<Target>, on array: MotionArray<Target>, index: Int, at position: TimelinePosition = .next()
    ) -> Timeline {
        guard index >= 0, index < array.count else { return wait(tween.length, at: position) }
        schedule.add(Item { tween.playback(on: array, at: index) }, length: tween.length, at: position)
        return self
    }

    /// Adds a tween of several objects, each starting `stagger` seconds after the previous one.
    @discardableResult
    public func add<Target: AnyObject>(
        _ tween: Tween<Target>, on targets: some Sequence<Target>, stagger: Double,
        at position: TimelinePosition = .next()
    ) -> Timeline {
        schedule.add(targets.map { (item(tween, $0), tween.length) }, stagger: stagger, at: position)
        return self
    }

    /// Adds another timeline in its current state.
    @discardableResult
    public func add(_ timeline: Timeline, at position: TimelinePosition = .next()) -> Timeline {
        let length = timeline.length
        let snapshot = timeline.snapshot()
        schedule.add(Item { TimelinePlayback(snapshot) }, length: length, at: position)
        return self
    }

    /// Adds a callback that is called once, when playback first reaches it.
    @discardableResult
    public func call(at position: TimelinePosition = .next(), _ body: @escaping () -> Void) -> Timeline {
        schedule.add(Item { CallbackPlayback(body) }, length: 0, at: position)
        return self
    }

    /// Adds a pause in seconds. Negative values and NaN count as 0.
    @discardableResult
    public func wait(_ seconds: Double, at position: TimelinePosition = .next()) -> Timeline {
        schedule.add(Item { Playback() }, length: seconds, at: position)
        return self
    }

    /// Adds a label, a name for a position.
    @discardableResult
    public func label(_ name: String, at position: TimelinePosition = .next()) -> Timeline {
        schedule.label(name, at: position)
        return self
    }

    private func item<Target: AnyObject>(_ tween: Tween<Target>, _ target: Target) -> Item {
        Item { [weak target] in
            guard let target else { return Playback() }
            return tween.playback(on: target)
        }
    }

    private func snapshot() -> Timeline {
        let copy = Timeline(
            delay: delay, loop: loop, yoyo: yoyo, onUpdate: onUpdate, onRepeat: onRepeat, onComplete: onComplete,
            onStop: onStop)
        copy.schedule = schedule
        return copy
    }
}
