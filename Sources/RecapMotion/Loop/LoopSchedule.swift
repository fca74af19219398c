/// Which frame of an animation is shown when: time in, frame out.
///
/// - With a `count` there are so many plays forward with the `interval` between them, whatever the mode.
/// - Else with an `interval` and the mode `loop`: play, wait, play, without an end.
/// - Else the mode alone; the interval counts for nothing.
///
/// A play takes its part of the animation's own time, `|to - from| / framesPerSecond`. A range of less than a thousandth of a
/// frame, or an animation of no frames per second, is a still: it shows `from` all the time and its plays take no time.
public struct LoopSchedule: Sendable, Hashable {
    /// The frames of the whole animation, 1…1,000,000,000.
    public let frames: Int
    /// Frames in a second, 0.001…1000; 0 for a still.
    public let framesPerSecond: Double
    /// Where a play begins and ends, in frames, 0…`frames`. With `from` behind `to` it goes through them backwards.
    public let from, to: Double
    /// The mode that was asked for.
    public let mode: LoopMode
    /// Plays, at least 1; `nil` leaves it to the mode.
    public let count: Int?
    /// Seconds between two plays, 0…1,000,000,000.
    public let interval: Double

    /// The frames of one play.
    let span: Double
    /// How often a cycle comes; infinity without an end. A cycle is a play, the way back where there is one, and the wait.
    let cycles: Double
    /// Whether each play is followed by the way back.
    let turns: Bool
    /// The wait behind each cycle but the last, in frames.
    let wait: Double

    /// Positions this near to a whole frame, in frames, count as it: sums of times are seldom exact.
    static let tolerance = 1e-6

    /// A schedule. What is outside of its range is held to it, and what is not a number counts as 0; frames per second
    /// under 0.001 count as 0, a count under 1 as 1.
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
        case (let count?, _): (cycles, turns, wait) = (Double(count), false, self.interval * rate)
        case (nil, .playOnce): (cycles, turns, wait) = (1, false, 0)
        case (nil, .loop): (cycles, turns, wait) = (.infinity, false, self.interval * rate)
        case (nil, .autoReverse): (cycles, turns, wait) = (.infinity, true, 0)
        case (nil, .repeat(let count)): (cycles, turns, wait) = (Double(max(count, 1)), false, 0)
        case (nil, .repeatBackwards(let count)): (cycles, turns, wait) = (Double(max(count, 1)), true, 0)
        }
    }

    /// A schedule of a range whose ends are named in any way. `markers` are the names and frames that the animation has.
    /// Throws where a marker is not among them. All else is as with numbers.
    public init(
        frames: Int, framesPerSecond: Double, from: Bound, to: Bound, markers: [String: Double] = [:],
        mode: LoopMode = .playOnce, count: Int? = nil, interval: Double = 0
    ) throws(UnknownMarkerError) {
        self.init(
            frames: frames, framesPerSecond: framesPerSecond, from: try from.frame(of: frames, markers: markers),
            to: try to.frame(of: frames, markers: markers), mode: mode, count: count, interval: interval)
    }

    /// Seconds from the start of the first play to the end of the last, with the waits between; `nil` without an end.
    public var duration: Double? {
        guard cycles.isFinite else { return nil }
        guard span > 0 else { return count == nil ? 0 : (cycles - 1) * interval }
        return (cycles * cycle - wait) / framesPerSecond
    }

    /// The position in frames at a time, in seconds from the start: 0 or more and less than `frames`, so that its whole part
    /// is the frame to draw.
    ///
    /// While a play runs it is within the range, below the greater of its ends. Through a wait, and after the last play, it
    /// stays where the play has ended: exactly at `to`, or back at `from`. A time under 0 or not a number counts as 0.
    /// Cost: constant.
    public func frame(at seconds: Double) -> Double {
        let position = isOver(at: seconds) ? end : piece(at: seconds).position
        return min(position, Double(frames).nextDown)
    }

    /// Whether the last play is over at a time; never without an end.
    public func isOver(at seconds: Double) -> Bool {
        guard let duration else { return false }
        let slack = framesPerSecond > 0 ? Self.tolerance / framesPerSecond : 0
        return seconds.clamped(to: 0...Double.infinity) >= duration - slack
    }

    /// Where it stays after the last play.
    var end: Double { span == 0 || turns ? from : to }

    /// The frames' time of a cycle.
    var cycle: Double { (turns ? 2 : 1) * span + wait }
}
