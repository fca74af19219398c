import RecapMotion

/// What a frame needs of the tweens that only write numbers into values of an array, side by side in memory.
///
/// Such a tween calls nobody while it moves, so that an animator can advance it without touching its run: a frame is
/// little more than a loop over arrays. The run gets on once it moves, and off whenever anyone asks for it, and at its
/// end.
@safe
struct Rides {
    @safe
    private struct Ride {
        var clock = 0.0
        var speed = 0.0
        /// When it ends, with its delay.
        var end = 0.0
        var timing = MotionTiming(time: 0)
        var ease = Easing.linear
        var address: UnsafeMutableRawPointer?
        /// How many numbers it has; 0: nobody rides.
        var count = 0
    }

    private struct Number {
        var from = 0.0, to = 0.0
        var offset = 0
    }

    /// How many numbers one tween may have.
    static let seats = 4

    private var rides: ContiguousArray<Ride> = []
    /// `seats` for each of `rides`.
    private var numbers: ContiguousArray<Number> = []

    /// Makes room for one more slot.
    mutating func append() {
        rides.append(Ride())
        for _ in 0..<Self.seats { numbers.append(Number()) }
    }

    /// Takes a run that is under way; false if it can't.
    mutating func board(_ run: NumbersRun, at slot: Int) -> Bool {
        guard let address = unsafe run.address else { return false }
        for (index, lane) in run.lanes.enumerated() {
            numbers[slot * Self.seats + index] = Number(from: lane.from, to: lane.to, offset: lane.offset)
        }
        unsafe rides[slot] = Ride(
            clock: run.clock, speed: run.speed, end: run.timing.length, timing: run.timing,
            ease: run.eases[run.lanes[0].ease], address: address, count: run.lanes.count)
        return true
    }

    /// Ends a ride: the time that it has got to, or nil if there is none.
    mutating func alight(_ slot: Int) -> Double? {
        guard rides[slot].count > 0 else { return nil }
        rides[slot].count = 0
        return rides[slot].clock
    }

    /// Advances rides from a slot on, up to the first slot without one, or whose ride is at its end: that one's time has
    /// gone on, and its values are as before. Returns its slot, or `end`.
    mutating func advance(from slot: Int, to end: Int, by step: Double) -> Int {
        unsafe rides.withUnsafeMutableBufferPointer { rides in
            unsafe numbers.withUnsafeBufferPointer { numbers in
                var slot = slot
                while slot < end, unsafe rides[slot].count > 0, let address = unsafe rides[slot].address {
                    let clock = unsafe rides[slot].clock + step * rides[slot].speed
                    unsafe rides[slot].clock = clock
                    if unsafe clock >= rides[slot].end { return slot }
                    let share = unsafe rides[slot].timing.share(at: clock)
                    let eased = unsafe rides[slot].ease.value(at: share)
                    let first = slot * Self.seats
                    for index in unsafe first..<first + rides[slot].count {
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
    /// The share that `phase(at:)` gives, for a time behind the delay and before the end.
    @inline(__always)
    fileprivate func share(at seconds: Double) -> Double {
        let played = seconds - delay
        return played < time ? played / time : phase(at: seconds).share
    }
}
