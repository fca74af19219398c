public import RecapSurface

/// The rate, the speed and the pages of a film.
public struct RecordingOptions: Sendable {
    /// The number of frames per second, 1…60. Defaults to 12.
    public var frameRate: Int
    /// The playing time that passes in one second of the film, 0.25…8. Defaults to 1.
    public var speed: Double
    /// The zero-based indices of the pages to play, among the existing ones, in playing order; `nil` for all.
    public var pages: [Int]?
    /// Whether figures are recorded, for output with a higher resolution than cells. Defaults to `false`.
    public var recordsFigures = false

    /// Creates the options of a film. The frame rate is clamped to its range.
    public init(frameRate: Int = 12, speed: Double = 1, pages: [Int]? = nil) {
        self.frameRate = min(max(frameRate, 1), 60)
        self.speed = speed
        self.pages = pages
    }

    /// The time between two frames.
    var frameInterval: Duration { .nanoseconds(1_000_000_000 / frameRate) }

    /// The maximum length of a film, which limits films with endless animations.
    static let longest: Duration = .seconds(24 * 3600)
}

/// A frame of a film.
public struct RecordedFrame: Sendable {
    /// The time since the beginning of the film.
    public let time: Duration
    /// The cells, including which rows changed since the previous frame.
    public let surface: Surface
    /// The index of the current page among the existing pages, from 0.
    public let page: Int
    /// The index of the page's current step, from 0.
    public let step: Int
    /// Whether this is the first frame of that page.
    public let beginsPage: Bool
}
