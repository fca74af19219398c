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
    /// The target if it is an object held weakly; otherwise `nil`.
    final weak var object: AnyObject?
    /// Whether the target is an object, and all properties that move are numbers. They are written without knowing its type.
    final var isPlainObject = false
    /// Whether only numbers move, all of them stored within the value at `address`.
    final var isDirect = false

    /// Creates a playback that takes ownership of the memory of its numbers.
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

    /// Writes the values at a progress within one play, using the fastest method that the target permits. Returns `false` if the
    /// target no longer exists.
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

/// The interpolation of one number.
struct NumberTrack {
    var from = 0.0, to = 0.0
    /// The value before the tween began.
    var original = 0.0
    /// The current value of the number.
    var value = 0.0
    /// The offset in bytes of the stored property within a value target; -1 for a property without storage.
    var offset = -1
    /// The index of the track's easing among those of the playback.
    var ease = 0
    /// Whether the tween still controls the number, which `Animator.retarget` can take over.
    var isActive = true

    /// Returns the interpolated value, which is exact at 0 and 1.
    @inline(__always)
    func value(_ eased: Double) -> Double {
        if eased == 1 { return to }
        if eased == 0 { return from }
        return from + (to - from) * eased
    }
}

/// The number tracks of a playback, in memory that is allocated once.
///
/// Access skips the uniqueness and exclusivity checks of an array. The struct has reference semantics: a change made by
/// a setter during a frame is visible to the rest of that frame. The owner frees the memory.
@safe
struct NumberTracks: RandomAccessCollection {
    let count: Int
    private let base: UnsafeMutablePointer<NumberTrack>
    private let setters: UnsafeMutablePointer<NumberSetter>
    private let easeCount: Int
    private let eases: UnsafeMutablePointer<Easing>

    /// Allocates memory for tracks, each with its setter, and the easings that they refer to.
    init(_ tracks: some Collection<(track: NumberTrack, setter: NumberSetter)>, eases: ContiguousArray<Easing>) {
        count = tracks.count
        easeCount = eases.count
        unsafe base = .allocate(capacity: Swift.max(count, 1))
        unsafe setters = .allocate(capacity: Swift.max(count, 1))
        for (index, entry) in tracks.enumerated() {
            unsafe (base + index).initialize(to: entry.track)
            unsafe (setters + index).initialize(to: entry.setter)
        }
        unsafe self.eases = .allocate(capacity: Swift.max(easeCount, 1))
        for (index, ease) in eases.enumerated() { unsafe (self.eases + index).initialize(to: ease) }
    }

    /// Frees the memory. The caller must ensure that no copy of this value is used afterwards.
    @unsafe
    func free() {
        unsafe base.deinitialize(count: count)
        unsafe base.deallocate()
        unsafe setters.deinitialize(count: count)
        unsafe setters.deallocate()
        unsafe eases.deinitialize(count: easeCount)
        unsafe eases.deallocate()
    }

    /// Computes the current value of every number at a progress within one play, 0…1. Runs no client code.
    @inline(__always)
    func update(at progress: Double) {
        var ease = -1
        var eased = 0.0
        for index in 0..<count {
            if unsafe base[index].ease != ease {
                ease = unsafe base[index].ease
                eased = unsafe eases[ease].value(at: progress)
            }
            unsafe base[index].value = base[index].value(eased)
        }
    }

    /// Writes the current value of every active number.
    ///
    /// The setters are client code, which may stop or seek the playback: each track is read just before it is written.
    @unsafe
    @inline(__always)
    func write(_ target: UnsafeMutableRawPointer) {
        var index = 0
        while index < count {
            if unsafe base[index].isActive { unsafe setters[index].set(target, base[index].value) }
            index += 1
        }
    }

    /// Returns the easing of the track at an index.
    func easing(of index: Int) -> Easing {
        let ease = self[index].ease
        precondition(ease >= 0 && ease < easeCount, "index out of range")
        return unsafe eases[ease]
    }

    var startIndex: Int { 0 }
    var endIndex: Int { count }

    subscript(index: Int) -> NumberTrack {
        @inline(__always)
        get {
            precondition(index >= 0 && index < count, "index out of range")
            return unsafe base[index]
        }
        @inline(__always)
        nonmutating set {
            precondition(index >= 0 && index < count, "index out of range")
            unsafe base[index] = newValue
        }
    }
}
