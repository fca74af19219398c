public import RecapMotion

/// Plays tweens and timelines. It has no clock: whoever owns it says how much time has gone by.
///
/// Targets that are objects are not kept alive; a motion whose target is gone ends without a word. Everything may be
/// called from a callback: what is played there begins to move with the next `advance`. While it runs, `advance` allocates
/// nothing, and a tween that is played again reuses the storage of a play that is over. Not for several threads at once.
public final class Animator {
    private var runs: ContiguousArray<Run?> = []
    private var rides = Rides()
    /// How many of them there are: where there are none, nothing is looked for.
    private var riders = 0
    private var free: ContiguousArray<Int> = []
    /// Slots of runs that are over, to be freed when no call is under way in which they might still be at work.
    private var over: ContiguousArray<Int> = []
    private var depth = 0
    private var isAdvancing = false
    private var generation = 0
    private var live: [MovedProperty: Int] = [:]

    /// How fast all time goes, 0…1,000,000; 0 stops it. What is less or not a number counts as 0.
    public var speed = 1.0 { didSet { speed = speed.clamped(to: 0...1e6) } }

    /// An animator with nothing to do.
    public init() {}

    /// How many motions there are that are not over, the paused ones included.
    public private(set) var count = 0

    /// Whether nothing is left to play: then no frame is needed.
    public var isIdle: Bool { count == 0 }

    /// Goes on by some seconds, and writes and reports what comes of them.
    ///
    /// Negative seconds and what is not a number count as 0; called from a callback of its own it does nothing.
    /// Cost: linear in the number of motions.
    public func advance(by seconds: Double) {
        guard !isAdvancing else { return }
        isAdvancing = true
        depth += 1
        let step = seconds.clamped(to: 0...1e9) * speed
        if speed > 0 {
            // What a callback plays may have a free slot that is still to come: its turn is the next time.
            let newest = generation
            let end = runs.count
            var slot = 0
            while slot < end {
                if riders > 0 { slot = rides.advance(from: slot, to: end, by: step) }
                guard slot < end else { break }
                if let run = runs[slot], !run.isOver, run.generation <= newest { advance(run, by: step) }
                slot += 1
            }
        }
        isAdvancing = false
        leave()
    }

    private func advance(_ run: Run, by step: Double) {
        // Where its ride is at its end, the time has gone on.
        run.advance(by: alight(run) ? 0 : step)
        if run.isOver {
            self.end(run)
        } else if run.mayRide, !run.isPaused, run.speed > 0, let run = run as? NumbersRun, run.isUnderWay {
            if rides.board(run, at: run.slot) { riders += 1 }
        }
    }

    /// Brings a run up to date that has been riding. Whether it has.
    @discardableResult
    private func alight(_ run: Run) -> Bool {
        guard riders > 0, let clock = rides.alight(run.slot) else { return false }
        riders -= 1
        run.clock = clock
        return true
    }

    /// Plays a tween on an object. Starts that are named show at once, the rest moves with the next `advance`.
    @discardableResult
    public func play<Target: AnyObject>(_ tween: Tween<Target>, on target: Target) -> MotionHandle {
        add(tween.run(on: target))
    }

    /// Plays a tween on a value of an array. An index outside the array plays nothing: the handle is that of a motion
    /// that is over.
    @discardableResult
    public func play<Target>(_ tween: Tween<Target>, on array: MotionArray<Target>, at index: Int) -> MotionHandle {
        guard index >= 0, index < array.count else { return MotionHandle(animator: self, slot: -1, generation: 0) }
        return add(tween.run(on: array, at: index))
    }

    /// Plays a timeline, as it is now: what is added to it later is not played.
    @discardableResult
    public func play(_ timeline: Timeline) -> MotionHandle { add(TimelineRun(timeline)) }

    /// Stops everything.
    public func stopAll(_ mode: StopMode = .hold) {
        for slot in runs.indices { stop(slot, mode) }
    }

    func add(_ run: Run) -> MotionHandle {
        depth += 1
        generation += 1
        count += 1
        run.generation = generation
        if let slot = free.popLast() {
            run.slot = slot
            runs[slot] = run
        } else {
            run.slot = runs.count
            runs.append(run)
            rides.append()
        }
        let handle = MotionHandle(animator: self, slot: run.slot, generation: generation)
        run.begin()
        if run.isOver { end(run) }
        leave()
        return handle
    }

    func run(_ slot: Int, _ generation: Int) -> Run? {
        guard slot >= 0, slot < runs.count, let run = runs[slot], run.generation == generation, !run.isOver else {
            return nil
        }
        alight(run)
        return run
    }

    func stop(_ slot: Int, _ mode: StopMode) {
        guard let run = runs[slot], !run.isOver else { return }
        alight(run)
        depth += 1
        run.stop(mode)
        end(run)
        leave()
    }

    func seek(_ run: Run, to seconds: Double) {
        depth += 1
        run.seek(to: seconds)
        if run.isOver { end(run) }
        leave()
    }

    /// Books that a run is over. Its slot is freed when all calls are done: until then it may be at work.
    private func end(_ run: Run) {
        guard !run.isBooked else { return }
        run.isBooked = true
        over.append(run.slot)
    }

    private func leave() {
        depth -= 1
        guard depth == 0 else { return }
        while let slot = over.popLast() {
            guard let run = runs[slot] else { continue }
            runs[slot] = nil
            free.append(slot)
            count -= 1
            if !live.isEmpty, let property = run.liveProperty, live[property] == slot { live[property] = nil }
            run.retire()
        }
    }
}

extension Animator {
    /// Sends a property of an object to a new goal, from wherever it is and however it moves.
    ///
    /// A property that a tween or an earlier call is moving carries on: its velocity fades over into the new motion, as
    /// `LiveValue` says, and nothing restarts; the tween goes on with its other properties. The same goal again changes
    /// nothing but the callbacks.
    ///
    /// - Parameters:
    ///   - time: How long the new motion takes, in seconds.
    ///   - fade: How long the old motion is eased out, in seconds; at most `time`.
    ///   - onComplete: Called when the goal is reached.
    ///   - onStop: Called instead if it is stopped, or if a later call takes over (which counts as `hold`).
    /// - Returns: The motion; that of an earlier call if it is still under way.
    /// Cost: constant for a property that already follows goals, else linear in the number of motions.
    @inlinable
    @inline(__always)
    @discardableResult
    public func retarget<Target: AnyObject, Value: AdditiveInterpolatable>(
        _ target: Target, _ keyPath: @autoclosure () -> WritableKeyPath<Target, Value>, to goal: Value, time: Double,
        ease: Easing = .cubicOut, fade: Double = 0.3, onComplete: ((Target) -> Void)? = nil,
        onStop: ((Target, StopMode) -> Void)? = nil
    ) -> MotionHandle {
        let setter = ValueSetter<Value>.writing(keyPath())
        return retarget(target, keyPath(), setter, goal, time, ease, fade, onComplete, onStop)
    }

    /// The same for a property of a value in an array. An index outside the array moves nothing.
    @inlinable
    @inline(__always)
    @discardableResult
    public func retarget<Target, Value: AdditiveInterpolatable>(
        _ array: MotionArray<Target>, at index: Int, _ keyPath: @autoclosure () -> WritableKeyPath<Target, Value>,
        to goal: Value,
        time: Double, ease: Easing = .cubicOut, fade: Double = 0.3, onComplete: ((Target) -> Void)? = nil,
        onStop: ((Target, StopMode) -> Void)? = nil
    ) -> MotionHandle {
        let setter = ValueSetter<Value>.writing(keyPath())
        return retarget(array, index, keyPath(), setter, goal, time, ease, fade, onComplete, onStop)
    }

    @usableFromInline
    func retarget<Target: AnyObject, Value: AdditiveInterpolatable>(
        _ target: Target, _ keyPath: WritableKeyPath<Target, Value>, _ setter: ValueSetter<Value>, _ goal: Value,
        _ time: Double, _ ease: Easing, _ fade: Double, _ onComplete: ((Target) -> Void)?,
        _ onStop: ((Target, StopMode) -> Void)?
    ) -> MotionHandle {
        let property = MovedProperty(target: ObjectIdentifier(target), index: -1, key: keyPath)
        let run: LiveRun<Target, Value> = following(property) { velocity in
            ObjectLiveRun(
                target, property, setter, from: target[keyPath: keyPath], velocity: velocity, fade: fade)
        }
        return follow(run) {
            run.retarget(to: goal, time: time, ease: ease, fade: fade, onComplete: onComplete, onStop: onStop)
        }
    }

    @usableFromInline
    func retarget<Target, Value: AdditiveInterpolatable>(
        _ array: MotionArray<Target>, _ index: Int, _ keyPath: WritableKeyPath<Target, Value>,
        _ setter: ValueSetter<Value>, _ goal: Value, _ time: Double, _ ease: Easing, _ fade: Double,
        _ onComplete: ((Target) -> Void)?, _ onStop: ((Target, StopMode) -> Void)?
    ) -> MotionHandle {
        guard index >= 0, index < array.count else { return MotionHandle(animator: self, slot: -1, generation: 0) }
        let property = MovedProperty(target: ObjectIdentifier(array), index: index, key: keyPath)
        let run: LiveRun<Target, Value> = following(property) { velocity in
            ElementLiveRun(
                array, at: index, property, setter, from: array[index][keyPath: keyPath], velocity: velocity,
                fade: fade)
        }
        return follow(run) {
            run.retarget(to: goal, time: time, ease: ease, fade: fade, onComplete: onComplete, onStop: onStop)
        }
    }

    /// The run that this property follows its goals by, or a new one that takes it over from the tween that moves it.
    private func following<Target, Value: AdditiveInterpolatable>(
        _ property: MovedProperty, make: (Value?) -> LiveRun<Target, Value>
    ) -> LiveRun<Target, Value> {
        if let slot = live[property], let run = runs[slot] as? LiveRun<Target, Value>, !run.isOver { return run }
        var velocity: Value?
        for run in runs {
            guard let run, !run.isOver else { continue }
            if run.moves(property.target, property.index) { alight(run) }
            guard let found = run.release(property, as: Value.self) else { continue }
            if found.isMoving { velocity = found.velocity.scaled(by: run.isPaused ? 0 : 1) }
        }
        return make(velocity)
    }

    private func follow<Target, Value>(_ run: LiveRun<Target, Value>, _ retarget: () -> Void) -> MotionHandle {
        depth += 1
        var handle = MotionHandle(animator: self, slot: run.slot, generation: run.generation)
        if run.generation == 0 {
            handle = add(run)
            if let property = run.liveProperty { live[property] = run.slot }
        }
        retarget()
        leave()
        return handle
    }
}
