/// One number on its way.
struct NumberLane {
    var from = 0.0, to = 0.0, original = 0.0
    /// Where it lies in a target that is a value; −1 where it is not stored there.
    var offset = -1
    /// Which of the run's easings it has.
    var ease = 0
    /// Not handed over to another motion.
    var isActive = true

    /// The value, exact at both ends.
    @inline(__always)
    func value(_ eased: Double) -> Double {
        if eased == 1 { return to }
        if eased == 0 { return from }
        return from + (to - from) * eased
    }
}

/// The part of a tween's run that does not know the type of its target: its time, and its numbers.
///
/// It is apart because code that is generic over a class's type cannot be specialised there: in it, each frame would
/// cost several times as much.
@safe
class NumbersRun: Run {
    final var timing = MotionTiming(time: 0)
    final var lanes: ContiguousArray<NumberLane> = []
    final var eases: ContiguousArray<Easing> = []
    final var setters: ContiguousArray<NumberSetter> = []
    /// The values that it starts from are known.
    final var isCaptured = false
    final var play = 0
    /// It moves: its delay is over.
    final var isUnderWay: Bool { isCaptured && clock >= timing.delay }
    /// It reports more than its end.
    final var hasUpdates = false
    /// Where the target lies, if it is a value in an array.
    final var address: UnsafeMutableRawPointer?
    /// There are only numbers, and each is stored within the value at `address`.
    final var isDirect = false

    /// Writes the values at a share of one play. False if the target is gone.
    func write(share: Double) -> Bool { false }
    /// Takes the values that it starts from, as far as it has not.
    func captureAll() {}
    /// Tells of a frame, and of a play that has begun in it.
    func reportProgress(_ phase: MotionTiming.Phase, before: Int) {}

    final override func advance(by seconds: Double) {
        guard !isPaused, !isOver, speed > 0 else { return }
        clock += seconds * speed
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
        let eases = eases, setters = setters
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
                unsafe setters[index].set(target, lane.value(eased))
            }
            index += 1
        }
    }
}
