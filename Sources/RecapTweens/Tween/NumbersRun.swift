import RecapMotion

/// The part of a tween's run that does not know the type of its target: its time, and its numbers.
///
/// It is apart because code that is generic over a class's type cannot be specialised there: in it, each frame would
/// cost several times as much.
@safe
class NumbersRun: Run {
    final var timing = MotionTiming(time: 0)
    final private(set) var lanes = NumberLanes([])
    final var eases: ContiguousArray<Easing> = []
    /// The values that it starts from are known.
    final var isCaptured = false
    final var play = 0
    /// It moves: its delay is over.
    final var isUnderWay: Bool { isCaptured && clock >= timing.delay }
    /// It reports more than its end.
    final var hasUpdates = false
    /// Where the target lies, if it is a value in an array.
    final var address: UnsafeMutableRawPointer?
    /// The target, if it is an object; it is not kept alive.
    final weak var object: AnyObject?
    /// The target is an object, and there are only numbers: they are written without asking what kind of object it is.
    final var isPlainObject = false
    /// There are only numbers, and each is stored within the value at `address`.
    final var isDirect = false

    deinit { unsafe lanes.free() }

    /// Gets its numbers; no frame may be under way.
    final func setLanes(_ new: [(lane: NumberLane, setter: NumberSetter)]) {
        unsafe lanes.free()
        lanes = NumberLanes(new)
    }

    /// Writes the values at a share of one play. False if the target is gone.
    func write(share: Double) -> Bool { false }
    /// Takes the values that it starts from, as far as it has not.
    func captureAll() {}
    /// Tells of a frame, and of a play that has begun in it.
    func reportProgress(_ phase: MotionTiming.Phase, before: Int) {}

    final override func advance(by seconds: Double) {
        guard !isPaused, !isOver, speed > 0 else { return }
        clock += seconds * speed
        if isCaptured, !hasUpdates {
            let played = clock - timing.delay
            // Most frames: in the first play, with nobody to tell.
            if played >= 0, played < timing.time {
                if !show(played / timing.time) { isOver = true }
                return
            }
        }
        let phase = timing.phase(at: clock)
        if phase.isWaiting { return }
        if !isCaptured { captureAll() }
        guard show(phase.share) else {
            isOver = true
            return
        }
        let before = play
        play = phase.play
        if hasUpdates {
            reportProgress(phase, before: before)
            if isOver { return }
        }
        // A callback may have moved the time.
        if phase.isOver, timing.phase(at: clock).isOver { complete() }
    }

    /// Writes the values at a share of one play, at their place where that can be done.
    final func show(_ share: Double) -> Bool {
        if isPlainObject {
            guard var object else { return false }
            // A reference to an object is the same whatever the type that it is seen as.
            unsafe withUnsafeMutablePointer(to: &object) { unsafe writeLanes(UnsafeMutableRawPointer($0), share) }
            return true
        }
        guard isDirect, let address = unsafe address else { return write(share: share) }
        let lanes = lanes, eases = eases
        var ease = -1
        var eased = 0.0
        for lane in lanes where lane.isActive {
            if lane.ease != ease {
                ease = lane.ease
                eased = eases[ease].value(at: share)
            }
            unsafe (address + lane.offset).assumingMemoryBound(to: Double.self).pointee = lane.value(eased)
        }
        return true
    }

    /// Writes the numbers by their setters, which may be anyone's code: each lane is read anew.
    @unsafe
    final func writeLanes(_ target: UnsafeMutableRawPointer, _ share: Double) {
        let lanes = lanes, eases = eases
        var ease = -1
        var eased = 0.0
        var index = 0
        while index < lanes.count {
            let lane = lanes[index]
            if lane.isActive {
                if lane.ease != ease {
                    ease = lane.ease
                    eased = eases[ease].value(at: share)
                }
                unsafe lanes.setter(index).set(target, lane.value(eased))
            }
            index += 1
        }
    }
}
