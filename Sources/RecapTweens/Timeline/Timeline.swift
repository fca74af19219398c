public import RecapMotion

/// Tweens, calls and other timelines in an order: one after another, at once, staggered, at labels.
///
/// What is added says where it stands; its length is known before it plays. An `Animator` plays it like a tween, and it
/// takes the same calls. A property that is not told where to start takes the value that it has when its tween's turn
/// comes, so that tweens continue each other; the values at a time are the same whichever way the timeline got there.
/// Where tweens of one property overlap, the one that started later holds.
public final class Timeline {
    /// What stands on a timeline.
    struct Item {
        let make: () -> Run
    }

    private(set) var schedule = Schedule<Item>()
    private let delay: Double
    private let loop: LoopCount
    private let yoyo: Bool
    let onUpdate: (() -> Void)?
    let onRepeat: ((Int) -> Void)?
    let onComplete: (() -> Void)?
    let onStop: ((StopMode) -> Void)?

    /// An empty timeline. Its delay, loop and yoyo are as those of a tween, and so are its callbacks.
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

    /// When it plays: one play is as long as all that stands on it.
    var timing: MotionTiming { MotionTiming(time: schedule.length, delay: delay, loop: loop, yoyo: yoyo) }

    /// How long one play takes, in seconds; infinity with something endless on it.
    public var playLength: Double { schedule.length }

    /// How long it takes with its delay and all its plays, in seconds; infinity if it has no end.
    public var length: Double { schedule.length.isFinite ? timing.length : .infinity }

    /// Adds a tween of an object, which the timeline does not keep alive.
    @discardableResult
    public func add<Target: AnyObject>(
        _ tween: Tween<Target>, on target: Target, at position: TimelinePosition = .next()
    ) -> Timeline {
        schedule.add(item(tween, target), length: tween.length, at: position)
        return self
    }

    /// Adds a tween of a value in an array. An index outside the array adds its time only.
    @discardableResult
    public func add<Target>(
        _ tween: Tween<Target>, on array: MotionArray<Target>, index: Int, at position: TimelinePosition = .next()
    ) -> Timeline {
        guard index >= 0, index < array.count else { return wait(tween.length, at: position) }
        schedule.add(Item { tween.run(on: array, at: index) }, length: tween.length, at: position)
        return self
    }

    /// Adds a tween of many objects, each so many seconds after the one before.
    @discardableResult
    public func add<Target: AnyObject>(
        _ tween: Tween<Target>, on targets: some Sequence<Target>, stagger: Double,
        at position: TimelinePosition = .next()
    ) -> Timeline {
        schedule.add(targets.map { (item(tween, $0), tween.length) }, stagger: stagger, at: position)
        return self
    }

    /// Adds another timeline, as it is now.
    @discardableResult
    public func add(_ timeline: Timeline, at position: TimelinePosition = .next()) -> Timeline {
        let length = timeline.length
        let snapshot = timeline.snapshot()
        schedule.add(Item { TimelineRun(snapshot) }, length: length, at: position)
        return self
    }

    /// Adds a call, which is made once, when playing first gets there.
    @discardableResult
    public func call(at position: TimelinePosition = .next(), _ body: @escaping () -> Void) -> Timeline {
        schedule.add(Item { CallRun(body) }, length: 0, at: position)
        return self
    }

    /// Adds time in which nothing happens; under 0 and not a number count as 0.
    @discardableResult
    public func wait(_ seconds: Double, at position: TimelinePosition = .next()) -> Timeline {
        schedule.add(Item { Run() }, length: seconds, at: position)
        return self
    }

    /// Gives a time a name.
    @discardableResult
    public func label(_ name: String, at position: TimelinePosition = .next()) -> Timeline {
        schedule.label(name, at: position)
        return self
    }

    private func item<Target: AnyObject>(_ tween: Tween<Target>, _ target: Target) -> Item {
        Item { [weak target] in
            guard let target else { return Run() }
            return tween.run(on: target)
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
