import RecapMediaWire
import RecapMotion

/// The frames of a file on the even scale that a schedule counts by: an animation's own frames, or where each stays as long as
/// it likes, hundredths of a second.
struct FrameTable {
    /// How long the scale is, and how fast it goes.
    let ticks: Int
    let ticksPerSecond: Double
    /// Where each frame ends on the scale; empty where ticks are frames.
    private let ends: [Int]
    /// How many frames there are.
    let count: Int

    init(_ info: MediaInfo) {
        count = info.frameCount
        switch info.timing {
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

    /// The frame at a place of the scale. O(log frames).
    func frame(at position: Double) -> Int {
        let tick = Int(min(max(position.isNaN ? 0 : position, 0), Double(ticks - 1)))
        guard !ends.isEmpty else { return tick }
        var low = 0, high = ends.count - 1
        while low < high {
            let middle = (low + high) / 2
            if ends[middle] > tick { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// Where a frame begins on the scale.
    func start(ofFrame frame: Double) -> Double {
        guard !ends.isEmpty else { return frame }
        let index = Int(min(max(frame.isNaN ? 0 : frame, 0), Double(ends.count)))
        return index == 0 ? 0 : Double(ends[index - 1])
    }

    /// The ticks from a place of the scale until another frame is shown, going forward.
    func ticksToNextFrame(after position: Double) -> Double {
        ends.isEmpty ? 1 - (position - position.rounded(.down)) : Double(ends[frame(at: position)]) - position
    }
}
