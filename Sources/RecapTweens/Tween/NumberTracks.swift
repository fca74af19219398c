import RecapMotion

/// The interpolation of one number.
struct NumberTrack {
    var from = 0.0, to = 0.0
    /// The value before the tween began.
    var original = 0.0
    /// The present value.
    var value = 0.0
    /// Offset of the stored property within a target that is a value, in bytes; -1 for a property without storage.
    var offset = -1
    /// Index into the easings of the playback.
    var ease = 0
    /// Whether the number still belongs to this tween; `Animator.retarget` takes numbers over.
    var isActive = true

    /// Interpolates between the two ends, which are returned exactly at 0 and 1.
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

    /// Computes the present value of every number at a progress within one play, 0…1. Runs no client code.
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

    /// Writes the present value of every active number.
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
