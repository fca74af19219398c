/// The progress of a motion, from 0 to 1, with a delay and an easing.
public struct EasedProgress: Sendable, Hashable {
    /// The delay in seconds, at least 0.
    public var delay: Double
    /// The duration after the delay in seconds, at least 0. If it is 0, the progress jumps from 0 to 1.
    public var seconds: Double
    /// The easing.
    public var easing: Easing

    /// Creates the progress of a motion. Negative times count as 0.
    public init(delay: Double = 0, seconds: Double, easing: Easing) {
        self.delay = max(0, delay)
        self.seconds = max(0, seconds)
        self.easing = easing
    }

    /// The end of the motion, in seconds from the start of the delay.
    public var end: Double { delay + seconds }

    /// Returns the progress at a time in seconds from the start of the delay: exactly 0 before the motion and exactly 1
    /// after it.
    public func value(at time: Double) -> Double {
        if time >= end { return 1 }
        if time <= delay { return 0 }
        return easing.value(at: (time - delay) / seconds)
    }
}
