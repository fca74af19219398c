import RecapMediaWire

/// The frames of a file on a uniform scale of ticks, the unit of its schedule. A tick is a frame or, if frames have individual
/// durations, a hundredth of a second.
struct FrameTimeline {
    /// The length of the scale in ticks.
    let ticks: Int
    let ticksPerSecond: Double
    /// Whether `ticks` is the actual length rather than an upper bound.
    let isLengthKnown: Bool
    /// The end of each frame on the scale; empty if ticks are frames.
    private let ends: [Int]

    /// Creates the timeline of a file that the worker has opened. O(frames).
    init(_ timing: MediaTiming) {
        isLengthKnown = true
        switch timing {
        case .still: (ticks, ticksPerSecond, ends) = (1, 0, [])
        case .steady(let frames, let rate): (ticks, ticksPerSecond, ends) = (frames, rate, [])
        case .delays(let delays):
            var end = 0
            ends = delays.map { delay in
                end += max(1, Int((Double(delay) / 10).rounded()))
                return end
            }
            ticks = max(1, end)
            ticksPerSecond = 100
        }
    }

    /// Creates the timeline of a video at a rate in frames per second. `frames` is `nil` if unknown.
    init(frames: Int?, rate: Double) {
        isLengthKnown = frames != nil
        ticks = frames ?? Int(86_400 * rate)
        ticksPerSecond = rate
        ends = []
    }

    /// The length in seconds.
    var seconds: Double { ticksPerSecond > 0 ? Double(ticks) / ticksPerSecond : 0 }

    /// Whether the file is a still picture: one frame without a duration.
    var isStill: Bool { ticks == 1 && ticksPerSecond == 0 }

    /// Whether frames have individual durations.
    var hasDelays: Bool { !ends.isEmpty }

    /// Returns whether two timelines of the same file are equal.
    func hasSameLength(as other: FrameTimeline) -> Bool {
        ticks == other.ticks && isLengthKnown == other.isLengthKnown
    }

    /// Returns the frame at a position of the scale. O(log frames).
    func frame(at position: Double) -> Int {
        let tick = Int(min(max(position.isNaN ? 0 : position, 0), Double(ticks - 1)))
        guard hasDelays else { return tick }
        var low = 0, high = ends.count - 1
        while low < high {
            let middle = (low + high) / 2
            if ends[middle] > tick { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// Returns the position at which a frame begins.
    func start(ofFrame frame: Double) -> Double {
        guard hasDelays else { return frame }
        let index = Int(min(max(frame.isNaN ? 0 : frame, 0), Double(ends.count)))
        return index == 0 ? 0 : Double(ends[index - 1])
    }

    /// Returns the number of ticks from a position to the next frame when playing forwards.
    func ticksToNextFrame(after position: Double) -> Double {
        hasDelays ? Double(ends[frame(at: position)]) - position : 1 - (position - position.rounded(.down))
    }
}
