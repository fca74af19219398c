/// Plays a schedule: keeps the time, and says once that it is over.
///
/// It has no clock: whoever has one calls `advance(by:)`.
public struct LoopPlayer: Sendable, Hashable {
    /// What is played. A new one goes on at the same time; it doesn't start anew.
    public var schedule: LoopSchedule
    /// Seconds of the schedule in a second, 0…100; 0 stops the time. What is outside is held to it, what is not a number
    /// counts as 0.
    public var speed: Double { didSet { speed = speed.clamped(to: 0...100) } }
    /// How much of the schedule has been played, in its seconds.
    public private(set) var time = 0.0
    /// Whether it was stopped.
    public private(set) var isStopped = false
    /// Whether it has said that it is over.
    public private(set) var hasCompleted = false

    /// A player at the start.
    public init(_ schedule: LoopSchedule, speed: Double = 1) {
        self.schedule = schedule
        self.speed = speed.clamped(to: 0...100)
    }

    /// The position in frames; `LoopSchedule.frame(at:)` says more.
    public var frame: Double { schedule.frame(at: time) }

    /// Seconds, at the present speed, until another frame is to be drawn or the last play is over; `nil` where neither will be.
    public var nextChange: Double? {
        guard speed > 0, !isStopped else { return nil }
        let change = schedule.nextChange(after: time)
        let end = hasCompleted ? nil : schedule.duration.map { max($0 - time, 0) }
        return [change, end].compactMap(\.self).min().map { $0 / speed }
    }

    /// Lets some seconds pass. Returns whether the last play ended by that: `true` at most once, and never after a stop.
    /// Less than 0 and what is not a number count as 0. At speed 0 nothing passes.
    public mutating func advance(by seconds: Double) -> Bool {
        guard !isStopped, speed > 0 else { return false }
        return move(to: time + seconds.clamped(to: 0...1e15) * speed)
    }

    /// Goes to a time of the schedule, in its seconds, as if it had been played until there. Returns what `advance` does.
    /// After a stop it shows the frame of that time and stays there.
    @discardableResult
    public mutating func seek(to seconds: Double) -> Bool { move(to: seconds) }

    /// Ends it where it is, for good: it stays at its frame and is never over.
    public mutating func stop() { isStopped = true }

    /// Starts from the beginning, as a new player would.
    public mutating func restart() { self = LoopPlayer(schedule, speed: speed) }

    private mutating func move(to seconds: Double) -> Bool {
        // Time that runs on behind the end would only lose precision.
        time = seconds.clamped(to: 0...(schedule.duration ?? 1e15))
        guard !isStopped, !hasCompleted, schedule.isOver(at: time) else { return false }
        hasCompleted = true
        return true
    }
}
