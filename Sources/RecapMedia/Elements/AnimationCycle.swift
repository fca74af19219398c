import RecapMotion
import RecapSurface

/// One pass of an animation, which a terminal repeats by itself: the frames of the file in their order, and their times.
struct AnimationCycle: Hashable {
    /// A frame of the file and the time for which it is shown; `nil` for one that is only shown at the end.
    struct Step: Hashable {
        let frame: Int
        let milliseconds: Int?
    }

    let steps: [Step]
    /// The end of each step in seconds of the schedule, but for one that is only shown at the end.
    private let ends: [Double]
    /// The length of a pass in seconds of the schedule.
    private let length: Double
    /// The number of passes; `nil` if they do not end.
    private let passes: Int?

    /// The maximum number of steps.
    private static let mostSteps = 300

    /// Creates the pass of an animation; `nil` if nothing moves, the length is unknown, or there are too many steps.
    init?(_ playhead: Playhead) {
        let schedule = playhead.loop.schedule, speed = playhead.loop.speed
        guard let length = schedule.secondsPerCycle, speed > 0, playhead.timeline.isLengthKnown else { return nil }
        var walk = playhead
        walk.loop.restart()
        var steps: [Step] = [], ends: [Double] = [], told = 0
        while walk.loop.time < length - 1e-6 {
            guard steps.count < Self.mostSteps else { return nil }
            let frame = walk.frame
            repeat {
                // Slightly later, so that rounding does not lead back to the current frame.
                let change = walk.secondsToNextFrame.map { $0 + 1e-6 } ?? .infinity
                _ = walk.loop.advance(by: min(change, (length - walk.loop.time) / speed))
            } while walk.frame == frame && walk.loop.time < length - 1e-6
            let end = min(walk.loop.time, length)
            // The sum is exact, however short the frames are.
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

    /// Returns what a terminal has to do with the animation.
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
