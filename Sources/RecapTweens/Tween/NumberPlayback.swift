import RecapMotion

/// The part of a tween's playback that does not depend on the target's type: its time and its numbers.
///
/// It is a separate class because the methods of a generic class are not specialised, which would make a frame several
/// times as expensive.
@safe
class NumberPlayback: Playback {
    final var timing = MotionTiming(time: 0)
    final let numbers: NumberTracks
    /// Whether the start values are known.
    final var isCaptured = false
    final var play = 0
    /// Whether the delay is over and the properties are moving.
    final var isUnderWay: Bool { isCaptured && clock >= timing.delay }
    /// Whether the tween has callbacks other than those for its end.
    final var hasUpdates = false
    /// Address of the target: of a value in an array, or of a strong reference to an object.
    final var address: UnsafeMutableRawPointer?
    /// The target, if it is an object held weakly.
    final weak var object: AnyObject?
    /// Whether the target is an object with only number properties moving, which are written without knowing its type.
    final var isPlainObject = false
    /// Whether only numbers move, each of them stored within the value at `address`.
    final var isDirect = false

    /// Creates a playback that owns the memory of its numbers.
    init(_ numbers: NumberTracks) { self.numbers = numbers }

    deinit { unsafe numbers.free() }

    /// Writes the values at a progress within one play, 0…1. Returns `false` if the target no longer exists.
    func write(at progress: Double) -> Bool { false }
    /// Reads the start values that are not known yet.
    func captureAll() {}
    /// Invokes the callbacks for a frame, and for a play that began during the frame.
    func reportProgress(_ phase: MotionTiming.Phase, before: Int) {}

    final override func advance(by seconds: Double) {
        guard !isPaused, !isOver, speed > 0 else { return }
        clock += seconds * speed
        if isCaptured, !hasUpdates {
            let played = clock - timing.delay
            // The common case: within the first play, without callbacks.
            if played >= 0, played < timing.time {
                if !show(played / timing.time) { isOver = true }
                return
            }
        }
        let phase = timing.phase(at: clock)
        if phase.isWaiting { return }
        if !isCaptured { captureAll() }
        guard show(phase.progress) else {
            isOver = true
            return
        }
        let before = play
        play = phase.play
        if hasUpdates {
            reportProgress(phase, before: before)
            if isOver { return }
        }
        // A callback may have changed the time.
        if phase.isOver, timing.phase(at: clock).isOver { complete() }
    }

    /// Writes the values at a progress within one play, by the fastest method that the target permits. Returns `false`
    /// if the target no longer exists.
    final func show(_ progress: Double) -> Bool {
        if isPlainObject {
            if let address = unsafe address {
                unsafe writeNumbers(address, progress)
                return true
            }
            guard var object else { return false }
            // References have the same representation, whatever their static type.
            unsafe withUnsafeMutablePointer(to: &object) { unsafe writeNumbers(UnsafeMutableRawPointer($0), progress) }
            return true
        }
        guard isDirect, let address = unsafe address else { return write(at: progress) }
        numbers.update(at: progress)
        for number in numbers where number.isActive {
            unsafe (address + number.offset).assumingMemoryBound(to: Double.self).pointee = number.value
        }
        return true
    }

    /// Writes the numbers at a progress within one play using their setters.
    @unsafe
    @inline(__always)
    final func writeNumbers(_ target: UnsafeMutableRawPointer, _ progress: Double) {
        let numbers = numbers
        numbers.update(at: progress)
        unsafe numbers.write(target)
    }
}
