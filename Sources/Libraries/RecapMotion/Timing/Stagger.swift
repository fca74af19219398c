/// The progress of several items that move one after another within one motion.
///
/// The first item starts with the whole motion, the last one ends with it, and the starts are spread evenly.
public struct Stagger: Sendable, Hashable {
    /// The number of items, at least 1.
    public let count: Int
    /// The duration of each item as a fraction of the whole, 0…1. At 1, all items move together; at 0, each item is
    /// done as soon as it starts.
    public let part: Double
    /// The easing of each item.
    public let easing: Easing

    /// Creates a stagger of a number of items.
    ///
    /// By default, each item starts where the previous one ends. A count below 1 counts as 1; the fraction is clamped
    /// to 0…1, and NaN counts as 0.
    public init(count: Int, part: Double? = nil, easing: Easing = .linear) {
        self.count = max(1, count)
        self.part = (part ?? 1 / Double(self.count)).clamped(to: 0...1)
        self.easing = easing
    }

    /// Returns the timing of one item, in fractions of the whole motion. An index outside the range is clamped.
    public func timing(of index: Int) -> EasedProgress {
        let place = count > 1 ? Double(min(max(index, 0), count - 1)) / Double(count - 1) : 0
        return EasedProgress(delay: place * (1 - part), seconds: part, easing: easing)
    }

    /// Maps the progress of the whole motion to the progress of one item: exactly 0 before the item starts and exactly 1 after it
    /// has ended. At 1, all items are at 1.
    public func progress(of index: Int, at progress: Double) -> Double {
        // The end of the last item is a sum, which may differ from 1 due to rounding.
        progress >= 1 ? 1 : timing(of: index).value(at: progress)
    }
}

/// The progress of a motion, from 0 to 1, with a delay and an easing.
public struct EasedProgress: Sendable, Hashable {
    /// The delay in seconds, at least 0.
    public var delay: Double
    /// The duration after the delay in seconds, at least 0. If it is 0, the progress jumps from 0 to 1.
    public var seconds: Double
    /// The easing of the motion after the delay.
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
