/// The timing of a motion: its delay, the duration of a play, the number of plays, and their directions.
public struct MotionTiming: Sendable, Hashable {
    /// The duration of one play, 0…1,000,000,000 s. Less than a nanosecond counts as 0, which puts the motion at its end
    /// immediately.
    public var time: Double { didSet { time = Self.seconds(time) } }
    /// The delay before the first play, 0…1,000,000,000 s.
    public var delay: Double { didSet { delay = Self.seconds(delay) } }
    /// The number of plays.
    public var loop: LoopCount
    /// Whether every other play goes backwards. Each direction is one play, so an even number of plays ends at the start.
    public var yoyo: Bool

    /// Creates a timing. Times are in seconds and clamped to their ranges, and NaN counts as 0. Endless plays of zero
    /// duration count as one play.
    public init(time: Double, delay: Double = 0, loop: LoopCount = 1, yoyo: Bool = false) {
        self.time = Self.seconds(time)
        self.delay = Self.seconds(delay)
        self.loop = loop
        self.yoyo = yoyo
    }

    /// The total length of the delay and all plays, in seconds; infinity for endless plays.
    public var length: Double { delay + playingTime }

    private var playingTime: Double { time > 0 ? time * loop.plays : 0 }

    private static func seconds(_ value: Double) -> Double { value < 1e-9 ? 0 : value.clamped(to: 0...1e9) }

    /// The position of a motion at a time.
    public struct Phase: Sendable, Hashable {
        /// The progress within the play before easing, 0…1; decreasing in a play that goes backwards.
        public let progress: Double
        /// The zero-based index of the play; after the end, the index of the last play.
        public let play: Int
        /// Whether the delay is not over yet.
        public let isWaiting: Bool
        /// Whether all plays are over.
        public let isOver: Bool
    }

    /// Returns the position at a time in seconds from the start of the delay. NaN counts as 0.
    ///
    /// - Complexity: O(1), regardless of how many plays have passed.
    public func phase(at seconds: Double) -> Phase {
        let seconds = seconds.isNaN ? 0 : seconds
        guard seconds >= delay else { return Phase(progress: 0, play: 0, isWaiting: true, isOver: false) }
        let played = seconds - delay
        if played >= playingTime {
            let last = time > 0 || loop != .forever ? loop.plays - 1 : 0
            let goesBack = yoyo && last.truncatingRemainder(dividingBy: 2) == 1
            return Phase(progress: goesBack ? 0 : 1, play: Int(rounding: last), isWaiting: false, isOver: true)
        }
        let play = (played / time).rounded(.down)
        let within = min(max((played - play * time) / time, 0), 1)
        let goesBack = yoyo && play.truncatingRemainder(dividingBy: 2) == 1
        return Phase(
            progress: goesBack ? 1 - within : within, play: Int(rounding: play), isWaiting: false, isOver: false)
    }
}

/// The number of plays of a motion.
public enum LoopCount: Sendable, Hashable, ExpressibleByIntegerLiteral {
    /// A number of plays. A number below 1 counts as 1.
    case times(Int)
    /// Endless plays.
    case forever

    /// Creates a loop count from a literal number of plays.
    public init(integerLiteral value: Int) { self = .times(value) }

    /// The number of plays, at least 1; infinity for `forever`.
    public var plays: Double {
        switch self {
        case .times(let count): Double(max(count, 1))
        case .forever: .infinity
        }
    }
}
