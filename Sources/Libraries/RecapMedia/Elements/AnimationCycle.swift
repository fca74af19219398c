import RecapMotion
import RecapScene
import RecapSurface

/// One pass of an animation that is played by the terminal: the frames of the file in playing order, and their durations.
struct AnimationCycle: Hashable {
    /// A frame of the file and its duration; `nil` for a frame that is shown only at the end.
    struct Step: Hashable {
        let frame: Int
        let milliseconds: Int?
    }

    let steps: [Step]
    /// The end of each step in seconds of the schedule, except for one that is shown only at the end.
    private let ends: [Double]
    /// The length of a pass in seconds of the schedule.
    private let length: Double
    /// The number of passes; `nil` for endless passes.
    private let passes: Int?

    /// The maximum number of steps.
    private static let maximumSteps = 300

    /// Creates a pass of an animation; `nil` if nothing moves, the length is unknown, or there are too many steps.
    init?(_ playhead: Playhead) {
        let schedule = playhead.loop.schedule, speed = playhead.loop.speed
        guard let length = schedule.secondsPerCycle, speed > 0, playhead.timeline.isLengthKnown else { return nil }
        var walk = playhead
        walk.loop.restart()
        var steps: [Step] = [], ends: [Double] = [], told = 0
        while walk.loop.time < length - 1e-6 {
            guard steps.count < Self.maximumSteps else { return nil }
            let frame = walk.frame
            repeat {
                // Slightly later, so that rounding does not lead back to the current frame.
                let change = walk.secondsToNextFrame.map { $0 + 1e-6 } ?? .infinity
                _ = walk.loop.advance(by: min(change, (length - walk.loop.time) / speed))
            } while walk.frame == frame && walk.loop.time < length - 1e-6
            let end = min(walk.loop.time, length)
            // Rounding the sum keeps the total exact, however short the frames are.
            let milliseconds = max(1, Int((end / speed * 1000).rounded()) - told)
            told += milliseconds
            steps.append(Step(frame: frame, milliseconds: milliseconds))
            ends.append(end)
        }
        if playhead.duration != nil, !steps.contains(where: { $0.frame == playhead.lastingFrame }) {
            steps.append(Step(frame: playhead.lastingFrame, milliseconds: nil))
        }
        guard steps.count > 1 else { return nil }
        (self.steps, self.ends, self.length, passes) = (steps, ends, length, schedule.cycleCount)
    }

    /// Returns the state in which a terminal should play the animation.
    func playback(of playhead: Playhead, isPaused: Bool) -> PicturePlayback {
        if playhead.hasEnded {
            return .paused(at: steps.lastIndex { $0.frame == playhead.lastingFrame } ?? steps.count - 1)
        }
        let pass = (playhead.loop.time / length + 1e-9).rounded(.down)
        let within = playhead.loop.time - pass * length
        let step = ends.firstIndex { within < $0 - 1e-6 } ?? ends.count - 1
        if isPaused { return .paused(at: step) }
        return .playing(from: step, passes: passes.map { max(1, $0 - Int(pass)) }, start: playhead.starts)
    }
}

/// The playback position of a file, driven by the time of its page. It determines the current and the next frame.
struct Playhead {
    private(set) var timeline: FrameTimeline
    var loop: LoopPlayer
    /// The index of the current play, from 0.
    private(set) var play = 0
    /// The number of times the page has been restarted.
    private(set) var starts = 0
    /// The schedule frame at the last position.
    private var lastFrame = 0
    /// The page time at the last position.
    private var time: Duration

    /// Creates a position at the start of a schedule.
    init(_ timeline: FrameTimeline, schedule: LoopSchedule, speed: Double, at time: CellTime) {
        self.timeline = timeline
        loop = LoopPlayer(schedule, speed: speed)
        self.time = time.page
    }

    /// Sets the timeline once the actual length of the file is known, keeping the position.
    mutating func setTimeline(_ timeline: FrameTimeline, schedule: LoopSchedule) {
        self.timeline = timeline
        loop.schedule = schedule
    }

    /// Advances to a time. A time before the last one restarts playback, as it restarts the page. Returns whether the
    /// last play ended in between; `true` only once.
    mutating func advance(to moment: CellTime) -> Bool {
        let passed = moment.page - time
        time = moment.page
        if passed < .zero {
            loop.restart()
            starts += 1
            play += 1
            lastFrame = 0
        }
        let hasEnded = loop.advance(by: max(0, passed.seconds))
        let frame = Int(loop.frame)
        if frame < lastFrame { play += 1 }
        lastFrame = frame
        return hasEnded
    }

    /// The duration of all plays in seconds; `nil` for endless plays.
    var duration: Double? { loop.schedule.duration }

    /// The index of the current frame.
    var frame: Int { timeline.frame(at: loop.frame) }

    /// The frame at which the last play comes to rest; the first frame if there is no last play.
    var lastingFrame: Int { timeline.frame(at: loop.schedule.frame(at: duration ?? 0)) }

    /// The frame after the current one; `nil` if there is none.
    var nextFrame: Int? {
        guard let change = secondsToNextFrame else { return nil }
        // Slightly later, so that rounding does not lead back to the current frame.
        let next = timeline.frame(at: loop.schedule.frame(at: loop.time + change * loop.speed + 1e-6))
        return next == frame ? nil : next
    }

    /// The page time in seconds until the frame changes or the last play ends; `nil` if neither happens.
    var secondsToNextFrame: Double? {
        guard let change = loop.nextChange, loop.speed > 0 else { return nil }
        guard timeline.hasDelays, !playsBackwards else { return change }
        // On a scale of hundredths of a second, most ticks have the same frame as the previous one.
        let next = timeline.ticksToNextFrame(after: loop.frame) / timeline.ticksPerSecond / loop.speed
        return secondsToEnd.map { min(max(next, change), max(change, $0)) } ?? max(next, change)
    }

    /// Whether any part of a play runs backwards.
    private var playsBackwards: Bool {
        let schedule = loop.schedule
        guard schedule.from <= schedule.to else { return true }
        switch schedule.mode {
        case .autoReverse, .repeatBackwards: return schedule.count == nil
        case .playOnce, .loop, .repeat: return false
        }
    }

    /// The page time in seconds until the last play ends; `nil` for endless plays. Negative after the end.
    var secondsToEnd: Double? {
        guard loop.speed > 0 else { return nil }
        return duration.map { ($0 - loop.time) / loop.speed }
    }

    /// Whether the last play has ended.
    var hasEnded: Bool { loop.hasCompleted }

    /// Whether another play follows the current one.
    var continues: Bool {
        guard timeline.isLengthKnown, timeline.ticks > 1 else { return false }
        guard let duration else { return true }
        return duration - loop.time > Double(timeline.ticks + 1) / timeline.ticksPerSecond
    }

    /// The completed fraction of all plays, 0…1; 0 if they take no time, and `nil` if their duration is unknown.
    var progress: Double? {
        guard timeline.isLengthKnown else { return nil }
        guard let duration, duration > 0 else { return 0 }
        return min(loop.time / duration, 1)
    }
}
