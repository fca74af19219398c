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

/// The numbers of a run, in one place for as long as the run lives: a frame reads and writes them without asking anew where
/// they are and whether someone else is at them, as an array would.
///
/// A reference: what a setter's code changes meanwhile is seen by who comes to it after that. Whoever has it frees it.
@safe
struct NumberLanes: RandomAccessCollection {
    let count: Int
    private let base: UnsafeMutablePointer<NumberLane>
    private let setters: UnsafeMutablePointer<NumberSetter>

    /// Numbers, each with what writes it.
    init(_ lanes: [(lane: NumberLane, setter: NumberSetter)]) {
        count = lanes.count
        unsafe base = .allocate(capacity: Swift.max(count, 1))
        unsafe setters = .allocate(capacity: Swift.max(count, 1))
        for (index, lane) in lanes.enumerated() {
            unsafe (base + index).initialize(to: lane.lane)
            unsafe (setters + index).initialize(to: lane.setter)
        }
    }

    /// To be called once, when nobody uses it any more.
    @unsafe
    func free() {
        unsafe setters.deinitialize(count: count)
        unsafe setters.deallocate()
        unsafe base.deallocate()
    }

    /// What writes a number.
    @inline(__always)
    func setter(_ index: Int) -> NumberSetter {
        precondition(index >= 0 && index < count, "index out of range")
        return unsafe setters[index]
    }

    var startIndex: Int { 0 }
    var endIndex: Int { count }

    subscript(index: Int) -> NumberLane {
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
