/// When a motion moves: its delay, the time of one play, how many plays, and whether every other one goes back.
public struct MotionTiming: Sendable, Hashable {
    /// How long one play takes, in seconds, 0…1,000,000,000; less than a nanosecond is 0. At 0 the motion is at its end
    /// at once.
    public var time: Double { didSet { time = Self.seconds(time) } }
    /// How long it waits before the first play, in seconds, 0…1,000,000,000.
    public var delay: Double { didSet { delay = Self.seconds(delay) } }
    /// How many plays.
    public var loop: LoopCount
    /// Whether every other play goes back: each way is one play, so an even count ends at the start.
    public var yoyo: Bool

    /// A timing. Times under 0 or not numbers count as 0, over 1,000,000,000 s as that. Plays without end that take no
    /// time count as one play.
    public init(time: Double, delay: Double = 0, loop: LoopCount = 1, yoyo: Bool = false) {
        self.time = Self.seconds(time)
        self.delay = Self.seconds(delay)
        self.loop = loop
        self.yoyo = yoyo
    }

    /// The time of all plays with the delay, in seconds; infinity where it loops forever.
    public var length: Double { delay + playingTime }

    private var playingTime: Double { time > 0 ? time * loop.plays : 0 }

    private static func seconds(_ value: Double) -> Double { value < 1e-9 ? 0 : value.clamped(to: 0...1e9) }

    /// Where a motion is at a time.
    public struct Phase: Sendable, Hashable {
        /// The share of the way from start to end, before easing: 0…1, falling on the way back.
        public let share: Double
        /// Which play it is, from 0; the last one stays at the end.
        public let play: Int
        /// Whether it still waits.
        public let isWaiting: Bool
        /// Whether it is over.
        public let isOver: Bool
    }

    /// Where it is at a time, in seconds from its start (the delay included). Time that is not a number counts as 0.
    /// Cost: constant, however many plays have gone by.
    public func phase(at seconds: Double) -> Phase {
        let seconds = seconds.isNaN ? 0 : seconds
        guard seconds >= delay else { return Phase(share: 0, play: 0, isWaiting: true, isOver: false) }
        let played = seconds - delay
        if played >= playingTime {
            let last = time > 0 || loop != .forever ? loop.plays - 1 : 0
            let goesBack = yoyo && last.truncatingRemainder(dividingBy: 2) == 1
            return Phase(share: goesBack ? 0 : 1, play: Int(rounding: last), isWaiting: false, isOver: true)
        }
        let play = (played / time).rounded(.down)
        let within = min(max((played - play * time) / time, 0), 1)
        let goesBack = yoyo && play.truncatingRemainder(dividingBy: 2) == 1
        return Phase(
            share: goesBack ? 1 - within : within, play: Int(rounding: play), isWaiting: false, isOver: false)
    }
}
