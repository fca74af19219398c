import RecapMotion
import RecapStory

/// When the elements of a page come in: one after the other in reading order, all in place within 0.8 s.
struct EntranceSchedule: Sendable {
    /// When everything is in place, in seconds after the page was first seen.
    static let end = 0.8
    /// What an element fades in from: the first thing to read is there with the first frame.
    private static let dimmest = 0.3

    /// How far one element has come in.
    struct Phase: Sendable {
        /// 0…1, from invisible to its full colour.
        var opacity: Double
        /// The rows that it is still below its place: 0 or 1.
        var drop: Int
        /// 0…1, how far its numbers and bars have grown.
        var growth: Double

        /// In place.
        static let settled = Phase(opacity: 1, drop: 0, growth: 1)
    }

    private let delays: Double

    /// The schedule of a page of some elements.
    init(elements: Int) {
        delays = min(0.075, 0.32 / Double(max(1, elements - 1)))
    }

    /// How far the element of an index has come in at a time after the page was first seen, in seconds.
    func phase(of index: Int, entrances: [AnimationPreset], at time: Double) -> Phase {
        guard time < EntranceSchedule.end, !entrances.isEmpty, !entrances.contains(.none) else { return .settled }
        let delay = delays * Double(index)
        let fade = Ramp(delay: delay, seconds: 0.42, easing: .cubicOut)
        let count = Ramp(delay: delay, seconds: EntranceSchedule.end - delay, easing: .expoOut)
        guard time >= delay else { return Phase(opacity: 0, drop: 0, growth: 0) }
        let share = fade.value(at: time), dimmest = EntranceSchedule.dimmest
        return Phase(
            opacity: entrances.contains(.fadeIn) ? dimmest + (1 - dimmest) * share : 1,
            drop: entrances.contains(.rise) && share < 0.7 ? 1 : 0,
            growth: entrances.contains(.countUp) ? count.value(at: time) : 1)
    }
}
