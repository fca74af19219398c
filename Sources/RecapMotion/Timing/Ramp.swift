/// A value that goes from 0 to 1 over some time, after a delay: the share of one motion that is done.
public struct Ramp: Sendable, Hashable {
    /// How long nothing happens, in seconds; at least 0.
    public var delay: Double
    /// How long it takes then, in seconds; at least 0, where it is done at once.
    public var seconds: Double
    /// Its easing.
    public var easing: Easing

    /// A motion; negative times count as 0.
    public init(delay: Double = 0, seconds: Double, easing: Easing) {
        self.delay = max(0, delay)
        self.seconds = max(0, seconds)
        self.easing = easing
    }

    /// When it is done, in seconds from its start.
    public var end: Double { delay + seconds }

    /// How far it is at a time, in seconds from its start: exactly 0 before and exactly 1 after it.
    public func value(at time: Double) -> Double {
        if time >= end { return 1 }
        if time <= delay { return 0 }
        return easing.value(at: (time - delay) / seconds)
    }
}
