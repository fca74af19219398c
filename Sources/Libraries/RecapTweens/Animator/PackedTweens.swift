import RecapMotion

/// Tweens that only write numbers into array values, stored contiguously in memory.
///
/// An animator advances packed tweens in a loop over two arrays, without touching their playbacks. It packs a tween that has
/// started moving and has no per-frame callbacks, and unpacks the tween when its playback is requested or at its end.
@safe
struct PackedTweens {
    @safe
    private struct Entry {
        var clock = 0.0
        var speed = 0.0
        /// Length of the tween including its delay, in seconds.
        var end = 0.0
        var timing = MotionTiming(time: 0)
        var ease = Easing.linear
        var address: UnsafeMutableRawPointer?
        /// Number of properties; 0 for a slot without a packed tween.
        var count = 0
    }

    private struct Number {
        var from = 0.0, to = 0.0
        var offset = 0
    }

    /// The maximum number of properties of a packed tween.
    static let maximumNumbers = 4

    private var entries: ContiguousArray<Entry> = []
    /// The numbers of all slots, `maximumNumbers` per slot.
    private var numbers: ContiguousArray<Number> = []

    /// Adds an empty slot.
    mutating func append() {
        entries.append(Entry())
        for _ in 0..<Self.maximumNumbers { numbers.append(Number()) }
    }

    /// Packs a moving playback. Returns `false` if its target has no address.
    mutating func insert(_ playback: NumberPlayback, at slot: Int) -> Bool {
        guard let address = unsafe playback.address else { return false }
        for (index, number) in playback.numbers.enumerated() {
            numbers[slot * Self.maximumNumbers + index] = Number(
                from: number.from, to: number.to, offset: number.offset)
        }
        unsafe entries[slot] = Entry(
            clock: playback.clock, speed: playback.speed, end: playback.timing.length, timing: playback.timing,
            ease: playback.numbers.easing(of: 0), address: address, count: playback.numbers.count)
        return true
    }

    /// Unpacks the tween in a slot. Returns its time in seconds, or `nil` for an empty slot.
    mutating func remove(at slot: Int) -> Double? {
        guard entries[slot].count > 0 else { return nil }
        entries[slot].count = 0
        return entries[slot].clock
    }

    /// Advances the tweens in a range of slots, up to the first slot that is empty or whose tween ends within the step.
    ///
    /// - Returns: The slot at which it stopped, or `end`. The time of a tween that ends has been advanced, but its values have
    ///   not been written.
    mutating func advance(from slot: Int, to end: Int, by step: Double) -> Int {
        unsafe entries.withUnsafeMutableBufferPointer { entries in
            unsafe numbers.withUnsafeBufferPointer { numbers in
                var slot = slot
                while slot < end, unsafe entries[slot].count > 0, let address = unsafe entries[slot].address {
                    let clock = unsafe entries[slot].clock + step * entries[slot].speed
                    unsafe entries[slot].clock = clock
                    if unsafe clock >= entries[slot].end { return slot }
                    let progress = unsafe entries[slot].timing.progress(at: clock)
                    let eased = unsafe entries[slot].ease.value(at: progress)
                    let first = slot * Self.maximumNumbers
                    for index in unsafe first..<first + entries[slot].count {
                        let number = unsafe numbers[index]
                        let value =
                            eased == 1
                            ? number.to : eased == 0 ? number.from : number.from + (number.to - number.from) * eased
                        unsafe (address + number.offset).assumingMemoryBound(to: Double.self).pointee = value
                    }
                    slot += 1
                }
                return slot
            }
        }
    }
}

extension MotionTiming {
    /// Returns the progress of `phase(at:)` for a time after the delay and before the end.
    @inline(__always)
    fileprivate func progress(at seconds: Double) -> Double {
        let played = seconds - delay
        return played < time ? played / time : phase(at: seconds).progress
    }
}
