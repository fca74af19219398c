/// A player of a loop schedule, which tracks the time and reports the end once. The owner advances the time with `advance(by:)`.
public struct LoopPlayer: Sendable, Hashable {
    /// The schedule. A new schedule continues at the same time.
    public var schedule: LoopSchedule
    /// The speed as a multiple of real time, 0…100; 0 stops the time. Values outside the range are clamped, and NaN counts as 0.
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

    /// The current position in frames, as returned by `LoopSchedule.frame(at:)`.
    public var frame: Double { schedule.frame(at: time) }

    /// The time in seconds, at the current speed, until the frame changes or the last play ends; `nil` if neither will happen.
    public var nextChange: Double? {
        guard speed > 0, !isStopped else { return nil }
        let change = schedule.nextChange(after: time)
        let end = hasCompleted ? nil : schedule.duration.map { max($0 - time, 0) }
        return [change, end].compactMap(\.self).min().map { $0 / speed }
    }

    /// Advances the time by a number of seconds. Negative numbers and NaN count as 0.
    ///
    /// - Returns: Whether the last play ended during this call: `true` at most once, and never after a stop.
    public mutating func advance(by seconds: Double) -> Bool {
        guard !isStopped, speed > 0 else { return false }
        return move(to: time + seconds.clamped(to: 0...1e15) * speed)
    }

    /// Seeks to a time on the schedule, in seconds, as if the player had played up to it. A stopped player shows the frame at
    /// that time and stays there.
    ///
    /// - Returns: Whether the last play ended during this call.
    @discardableResult
    public mutating func seek(to seconds: Double) -> Bool { move(to: seconds) }

    /// Stops the player at its current frame. A stopped player never reports an end.
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

/// The frame of an animation to show at a given time.
///
/// - If there is a `count`, the animation plays forwards that many times with the `interval` in between, regardless of the mode.
/// - Otherwise, if there is an `interval` and the mode is `loop`, it plays endlessly with the interval in between.
/// - Otherwise, the mode determines the plays, and the interval has no effect.
///
/// The duration of a play is `|to - from| / framesPerSecond`. A range of less than a thousandth of a frame, or an
/// animation of 0 frames per second, is a still: it shows `from`, and its plays take no time.
public struct LoopSchedule: Sendable, Hashable {
    /// The number of frames of the whole animation, 1…1,000,000,000.
    public let frames: Int
    /// The frame rate in frames per second, 0.001…1000; 0 for a still.
    public let framesPerSecond: Double
    /// The start and end of a play in frames, 0…`frames`. If `from` is after `to`, plays go backwards.
    public let from, to: Double
    /// The requested number and direction of the plays.
    public let mode: LoopMode
    /// The number of plays, at least 1; `nil` to follow the mode.
    public let count: Int?
    /// The pause between two plays, 0…1,000,000,000 s.
    public let interval: Double

    /// The length of one play, in frames.
    let span: Double
    /// The number of cycles; infinity for endless plays. A cycle consists of a play, the play backwards if there is
    /// one, and the pause.
    let cycles: Double
    /// Whether each play is followed by a play backwards.
    let reverses: Bool
    /// The pause after each cycle except the last, in frames.
    let wait: Double

    /// The distance from a whole frame, in frames, that counts as zero, because sums of times are rarely exact.
    static let tolerance = 1e-6

    /// Creates a schedule. Values are clamped to their ranges, and NaN counts as 0; a frame rate below 0.001 counts as
    /// 0, and a count below 1 as 1.
    public init(
        frames: Int, framesPerSecond: Double, from: Double = 0, to: Double = .infinity, mode: LoopMode = .playOnce,
        count: Int? = nil, interval: Double = 0
    ) {
        let frames = min(max(frames, 1), 1_000_000_000)
        let rate = framesPerSecond < 0.001 ? 0 : framesPerSecond.clamped(to: 0...1000)
        self.frames = frames
        self.framesPerSecond = rate
        self.from = from.clamped(to: 0...Double(frames))
        self.to = to.clamped(to: 0...Double(frames))
        self.mode = mode
        self.count = count.map { max($0, 1) }
        self.interval = interval.clamped(to: 0...1e9)

        let span = abs(self.to - self.from)
        self.span = rate > 0 && span >= 0.001 ? span : 0
        switch (self.count, mode) {
        case (let count?, _): (cycles, reverses, wait) = (Double(count), false, self.interval * rate)
        case (nil, .playOnce): (cycles, reverses, wait) = (1, false, 0)
        case (nil, .loop): (cycles, reverses, wait) = (.infinity, false, self.interval * rate)
        case (nil, .autoReverse): (cycles, reverses, wait) = (.infinity, true, 0)
        case (nil, .repeat(let count)): (cycles, reverses, wait) = (Double(max(count, 1)), false, 0)
        case (nil, .repeatBackwards(let count)): (cycles, reverses, wait) = (Double(max(count, 1)), true, 0)
        }
    }

    /// Creates a schedule for a range with bounds of any kind. `markers` maps the names of the animation's markers to frames.
    ///
    /// - Throws: An `UnknownMarkerError` if a marker is not in `markers`.
    public init(
        frames: Int, framesPerSecond: Double, from: Bound, to: Bound, markers: [String: Double] = [:],
        mode: LoopMode = .playOnce, count: Int? = nil, interval: Double = 0
    ) throws(UnknownMarkerError) {
        self.init(
            frames: frames, framesPerSecond: framesPerSecond, from: try from.frame(of: frames, markers: markers),
            to: try to.frame(of: frames, markers: markers), mode: mode, count: count, interval: interval)
    }

    /// The time from the start of the first play to the end of the last in seconds, including the pauses; `nil` for
    /// endless plays.
    public var duration: Double? {
        guard cycles.isFinite else { return nil }
        guard span > 0 else { return count == nil ? 0 : (cycles - 1) * interval }
        return (cycles * cycle - wait) / framesPerSecond
    }

    /// The length of a play, the play backwards if there is one, and the pause after them, in seconds; `nil` for a still.
    package var secondsPerCycle: Double? { span > 0 ? cycle / framesPerSecond : nil }

    /// The number of cycles; `nil` for endless plays.
    package var cycleCount: Int? { cycles.isFinite ? Int(cycles) : nil }

    /// Returns the position in frames at a time in seconds from the start. The integer part is the frame to show,
    /// 0…`frames` - 1.
    ///
    /// During a play, the position is within the range, below its upper end. During a pause and after the last play, it is the
    /// end of the play: `to`, or `from` after a play backwards. Negative times and NaN count as 0.
    ///
    /// - Complexity: O(1).
    public func frame(at seconds: Double) -> Double {
        let position = isOver(at: seconds) ? end : piece(at: seconds).position
        return min(position, Double(frames).nextDown)
    }

    /// Returns whether the last play is over at a time in seconds.
    public func isOver(at seconds: Double) -> Bool {
        guard let duration else { return false }
        let slack = framesPerSecond > 0 ? Self.tolerance / framesPerSecond : 0
        return seconds.clamped(to: 0...Double.infinity) >= duration - slack
    }

    /// The position after the last play.
    var end: Double { span == 0 || reverses ? from : to }

    /// The length of a cycle, in frames.
    var cycle: Double { (reverses ? 2 : 1) * span + wait }
}

/// The number and direction of the plays of an animation. A play goes from the start of the range to its end.
public enum LoopMode: Sendable, Hashable {
    /// One play. The animation stays at its end.
    case playOnce
    /// Plays without end, each from the start.
    case loop
    /// Endless plays, alternately forwards and backwards.
    case autoReverse
    /// A number of plays. The animation stays at its end. A number below 1 counts as 1.
    case `repeat`(Int)
    /// A number of plays forwards and backwards. The animation stays at its start. A number below 1 counts as 1.
    case repeatBackwards(Int)
}

extension LoopSchedule {
    /// One end of the range of frames that is played.
    public enum Bound: Sendable, Hashable {
        /// The index of a frame, from 0.
        case frame(Double)
        /// A fraction of the whole animation, 0…1.
        case progress(Double)
        /// The frame of a named marker.
        case marker(String)

        /// Resolves the bound to a frame. Throws an error if `markers`, which maps marker names to frames, does not contain the
        /// marker.
        func frame(of frames: Int, markers: [String: Double]) throws(UnknownMarkerError) -> Double {
            switch self {
            case .frame(let frame): return frame
            case .progress(let share): return share * Double(frames)
            case .marker(let name):
                guard let frame = markers[name] else {
                    throw UnknownMarkerError(name: name, known: markers.keys.sorted())
                }
                return frame
            }
        }
    }
}

/// An error that reports a marker missing from an animation.
public struct UnknownMarkerError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The name of the missing marker.
    public let name: String
    /// The names of the existing markers, sorted.
    public let known: [String]

    /// Creates an error.
    public init(name: String, known: [String]) {
        self.name = name
        self.known = known
    }

    /// A message for the author of the name.
    public var description: String {
        guard !known.isEmpty else { return "there is no marker '\(name)': the animation has none" }
        let list = known.prefix(8).map { "'\($0)'" }.joined(separator: ", ")
        return "there is no marker '\(name)'; there are \(list)\(known.count > 8 ? " and others" : "")"
    }
}
