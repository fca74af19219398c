public import RecapMotion

/// A player of tweens and timelines. The owner advances the time; an animator has no clock of its own.
///
/// Objects are held weakly unless `TargetHolding.strongly` is specified, and a motion whose target no longer exists ends without
/// a callback. All methods may be called from callbacks; a motion that is played from a callback starts moving with the next
/// `advance(by:)`. Advancing allocates nothing, and a tween that is played again reuses the storage of a finished play. Use an
/// animator from one thread only.
///
/// The cost of a frame depends on the kind of target. Compared with a loop over arrays of numbers with the same easings, tweens
/// of four numbers each take 1.5 times as long for values in a `MotionArray`, 4 times for objects held strongly, and 5 times for
/// objects held weakly (1,000 targets). A plain loop that writes the properties of objects takes at least twice as long, because
/// Swift checks each write for exclusive access; a weak reference adds two atomic operations. To move thousands of items, use
/// values in a `MotionArray`.
public final class Animator {
    private var playbacks: ContiguousArray<Playback?> = []
    private var packed = PackedTweens()
    /// The number of packed tweens.
    private var packedCount = 0
    private var free: ContiguousArray<Int> = []
    /// Slots of finished playbacks. They are freed when the outermost call returns, because a playback may still be executing
    /// until then.
    private var over: ContiguousArray<Int> = []
    private var depth = 0
    private var isAdvancing = false
    private var generation = 0
    private var live: [MovedProperty: Int] = [:]

    /// The speed of time, 0…1,000,000, where 1 is real time and 0 stops all motions. Values outside the range are
    /// clamped, and NaN counts as 0.
    public var speed = 1.0 { didSet { speed = speed.clamped(to: 0...1e6) } }

    /// Creates an animator without motions.
    public init() {}

    /// The number of motions that are not over, including paused ones.
    public private(set) var count = 0

    /// Whether no motions are left, in which case no further frames are needed.
    public var isIdle: Bool { count == 0 }

    /// Advances all motions by a number of seconds, writes their values and invokes callbacks.
    ///
    /// Negative seconds and NaN count as 0. Has no effect when called from a callback of the same animator.
    ///
    /// - Complexity: O(*n*) in the number of motions.
    public func advance(by seconds: Double) {
        guard !isAdvancing else { return }
        isAdvancing = true
        depth += 1
        let step = seconds.clamped(to: 0...1e9) * speed
        if speed > 0 {
            // A motion played from a callback may be given a later free slot in this loop, but starts with the next frame.
            let newest = generation
            let end = playbacks.count
            var slot = 0
            while slot < end {
                if packedCount > 0 { slot = packed.advance(from: slot, to: end, by: step) }
                guard slot < end else { break }
                if let playback = playbacks[slot], !playback.isOver, playback.generation <= newest {
                    advance(playback, by: step)
                }
                slot += 1
            }
        }
        isAdvancing = false
        leave()
    }

    private func advance(_ playback: Playback, by step: Double) {
        // The time of a packed tween that has reached its end has already been advanced.
        playback.advance(by: unpack(playback) ? 0 : step)
        if playback.isOver {
            self.end(playback)
        } else if playback.canBePacked, !playback.isPaused, playback.speed > 0,
            let playback = playback as? NumberPlayback, playback.isUnderWay
        {
            if packed.insert(playback, at: playback.slot) { packedCount += 1 }
        }
    }

    /// Unpacks a playback and brings it up to date. Returns whether it was packed.
    @discardableResult
    private func unpack(_ playback: Playback) -> Bool {
        guard packedCount > 0, let clock = packed.remove(at: playback.slot) else { return false }
        packedCount -= 1
        playback.clock = clock
        return true
    }

    /// Plays a tween on an object. Explicit start values are written immediately; everything else starts with the next
    /// `advance(by:)`.
    ///
    /// - Parameters:
    ///   - tween: The tween.
    ///   - target: The object.
    ///   - holding: Whether the animator keeps the object alive while it moves.
    /// - Returns: A handle for the motion.
    @discardableResult
    public func play<Target: AnyObject>(
        _ tween: Tween<Target>, on target: Target, holding: TargetHolding = .weakly
    ) -> MotionHandle {
        add(tween.playback(on: target, holding: holding))
    }

    /// Plays a tween on a value in an array. If the index is outside the array, plays nothing and returns the handle of
    /// a motion that is over.
    @discardableResult
    public func play<Target>(_ tween: Tween<Target>, on array: MotionArray<Target>, at index: Int) -> MotionHandle {
        guard index >= 0, index < array.count else { return MotionHandle(animator: self, slot: -1, generation: 0) }
        return add(tween.playback(on: array, at: index))
    }

    /// Plays a timeline in its current state. Later additions are not played.
    @discardableResult
    public func play(_ timeline: Timeline) -> MotionHandle { add(TimelinePlayback(timeline)) }

    /// Stops all motions of the animator.
    public func stopAll(_ mode: StopMode = .hold) {
        for slot in playbacks.indices { stop(slot, mode) }
    }

    func add(_ playback: Playback) -> MotionHandle {
        depth += 1
        generation += 1
        count += 1
        playback.generation = generation
        if let slot = free.popLast() {
            playback.slot = slot
            playbacks[slot] = playback
        } else {
            playback.slot = playbacks.count
            playbacks.append(playback)
            packed.append()
        }
        let handle = MotionHandle(animator: self, slot: playback.slot, generation: generation)
        playback.begin()
        if playback.isOver { end(playback) }
        leave()
        return handle
    }

    func playback(_ slot: Int, _ generation: Int) -> Playback? {
        guard slot >= 0, slot < playbacks.count, let playback = playbacks[slot], playback.generation == generation,
            !playback.isOver
        else {
            return nil
        }
        unpack(playback)
        return playback
    }

    func stop(_ slot: Int, _ mode: StopMode) {
        guard let playback = playbacks[slot], !playback.isOver else { return }
        unpack(playback)
        depth += 1
        playback.stop(mode)
        end(playback)
        leave()
    }

    func seek(_ playback: Playback, to seconds: Double) {
        depth += 1
        playback.seek(to: seconds)
        if playback.isOver { end(playback) }
        leave()
    }

    /// Records that a playback is over. Its slot is freed when the outermost call returns.
    private func end(_ playback: Playback) {
        guard !playback.isRegisteredAsOver else { return }
        playback.isRegisteredAsOver = true
        over.append(playback.slot)
    }

    private func leave() {
        depth -= 1
        guard depth == 0 else { return }
        while let slot = over.popLast() {
            guard let playback = playbacks[slot] else { continue }
            playbacks[slot] = nil
            free.append(slot)
            count -= 1
            if !live.isEmpty, let property = playback.liveProperty, live[property] == slot { live[property] = nil }
            playback.retire()
        }
    }
}

extension Animator {
    /// Moves a property of an object to a new goal, starting from its current value and velocity.
    ///
    /// If a tween or an earlier call is moving the property, its velocity blends into the new motion as described for
    /// `LiveValue`, and the tween continues with its other properties. A goal equal to the current one replaces only the
    /// callbacks.
    ///
    /// - Parameters:
    ///   - target: The object, which is held weakly.
    ///   - keyPath: The property.
    ///   - goal: The value to reach.
    ///   - time: The duration of the new motion, in seconds.
    ///   - ease: The easing of the new motion.
    ///   - fade: The duration over which the old motion is eased out, in seconds; at most `time`.
    ///   - onComplete: Called when the goal is reached.
    ///   - onStop: Called instead if the motion is stopped, or if a later call takes over, which is reported as `hold`.
    /// - Returns: A handle for the motion, or the handle of an earlier call that is still running.
    /// - Complexity: O(1) for a property that already follows a goal, otherwise O(*n*) in the number of motions.
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

    /// Moves a property of a value in an array to a new goal, starting from its current value and velocity. If the index is
    /// outside the array, moves nothing.
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
        let playback: RetargetPlayback<Target, Value> = following(property) { velocity in
            ObjectRetargetPlayback(
                target, property, setter, from: target[keyPath: keyPath], velocity: velocity, fade: fade)
        }
        return follow(playback) {
            playback.retarget(to: goal, time: time, ease: ease, fade: fade, onComplete: onComplete, onStop: onStop)
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
        let playback: RetargetPlayback<Target, Value> = following(property) { velocity in
            ElementRetargetPlayback(
                array, at: index, property, setter, from: array[index][keyPath: keyPath], velocity: velocity,
                fade: fade)
        }
        return follow(playback) {
            playback.retarget(to: goal, time: time, ease: ease, fade: fade, onComplete: onComplete, onStop: onStop)
        }
    }

    /// Returns the playback of a property that follows a goal, creating one that takes over from a tween if necessary.
    private func following<Target, Value: AdditiveInterpolatable>(
        _ property: MovedProperty, make: (Value?) -> RetargetPlayback<Target, Value>
    ) -> RetargetPlayback<Target, Value> {
        if let slot = live[property], let playback = playbacks[slot] as? RetargetPlayback<Target, Value>,
            !playback.isOver
        {
            return playback
        }
        var velocity: Value?
        for playback in playbacks {
            guard let playback, !playback.isOver else { continue }
            if playback.moves(property.target, property.index) { unpack(playback) }
            guard let found = playback.release(property, as: Value.self) else { continue }
            if found.isMoving { velocity = found.velocity.scaled(by: playback.isPaused ? 0 : 1) }
        }
        return make(velocity)
    }

    private func follow<Target, Value>(_ playback: RetargetPlayback<Target, Value>, _ retarget: () -> Void)
        -> MotionHandle
    {
        depth += 1
        var handle = MotionHandle(animator: self, slot: playback.slot, generation: playback.generation)
        if playback.generation == 0 {
            handle = add(playback)
            if let property = playback.liveProperty { live[property] = playback.slot }
        }
        retarget()
        leave()
        return handle
    }
}
