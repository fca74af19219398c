/// Plays a loop schedule: tracks its time, and reports its end once. The owner advances the time with `advance(by:)`.
public struct LoopPlayer: Sendable, Hashable {
    /// The schedule. A new schedule continues at the same time.
    public var schedule: LoopSchedule
    /// The speed, in seconds of the schedule per second, 0…100; 0 stops the time. Values outside the range are clamped,
    /// and NaN counts as 0.
    public var speed: Double { didSet { speed = speed.clamped(to: 0...100) } }
    /// The time on the schedule, in seconds.
    public private(set) var time = 0.0
    /// Whether the player was stopped.
    public private(set) var isStopped = false
    /// Whether the player has reported its end.
    public private(set) var hasCompleted = false

    /// Creates a player at the start of a schedule.
    public init(_ schedule: LoopSchedule, speed: Double = 1) {
        self.schedule = schedule
        self.speed = speed.clamped(to: 0...100)
    }

    /// The position in frames, as returned by `LoopSchedule.frame(at:)`.
    public var frame: Double { schedule.frame(at: time) }

    /// The time in seconds, at the present speed, until another frame is shown or the last play ends; `nil` if neither
    /// will happen.
    public var nextChange: Double? {
        guard speed > 0, !isStopped else { return nil }
        let change = schedule.nextChange(after: time)
        let end = hasCompleted ? nil : schedule.duration.map { max($0 - time, 0) }
        return [change, end].compactMap(\.self).min().map { $0 / speed }
    }

    /// Advances the time by some seconds. Negative seconds and NaN count as 0.
    ///
    /// - Returns: Whether the last play ended during this call: `true` at most once, and never after a stop.
    public mutating func advance(by seconds: Double) -> Bool {
        guard !isStopped, speed > 0 else { return false }
        return move(to: time + seconds.clamped(to: 0...1e15) * speed)
    }

    /// Moves to a time on the schedule, in seconds, as if it had been played. A stopped player shows the frame of that
    /// time and stays there.
    ///
    /// - Returns: Whether the last play ended during this call.
    @discardableResult
    public mutating func seek(to seconds: Double) -> Bool { move(to: seconds) }

    /// Stops the player at its present frame. A stopped player never reports an end.
    public mutating func stop() { isStopped = true }

    /// Restarts from the beginning, like a new player.
    public mutating func restart() { self = LoopPlayer(schedule, speed: speed) }

    private mutating func move(to seconds: Double) -> Bool {
        // Time beyond the end would only lose precision.
        time = seconds.clamped(to: 0...(schedule.duration ?? 1e15))
        guard !isStopped, !hasCompleted, schedule.isOver(at: time) else { return false }
        hasCompleted = true
        return true
    }
}
