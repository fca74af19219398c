import RecapMediaWire

/// Which frame of which play: later plays come after earlier ones.
struct VideoMoment: Hashable {
    var play = 0
    var frame = 0
}

/// A frame as it is wanted.
struct VideoRequest: Hashable {
    var moment: VideoMoment
    /// The size in pixels.
    var width, height: Int
    /// Whether another play follows.
    var continues = false
}

/// One video that an element shows.
final class VideoSession {
    enum State: Equatable {
        /// Nothing is known of it yet.
        case opening
        case ready(VideoInfo)
        case failed
    }

    /// What the story calls it, and where it is.
    let source: String
    let path: String
    /// Which part of it is played, in seconds; without an end, up to its own.
    let from: Double
    let to: Double?
    /// Until when a page waits for it.
    let patience: ContinuousClock.Instant
    var state = State.opening
    /// How many frames a play has; nil while that is not known. What the file says of itself, until its end was seen.
    var frames: Int?
    /// The newest frame that has come, which one it is, and how many have come.
    private(set) var bitmap: Bitmap?
    private(set) var shown: VideoMoment?
    private(set) var arrivals = 0
    /// The play whose last frame has come.
    var finishedPlay: Int?
    /// What is wanted.
    var wanted: VideoRequest?
    /// Whether its page is the one that is shown.
    var isCurrent = true
    private var isChanged = false
    /// Whether more is known of it than when it was last drawn.
    var hasNews = false

    init(source: String, path: String, from: Double, to: Double?, patience: ContinuousClock.Instant) {
        self.source = source
        self.path = path
        self.from = from
        self.to = to
        self.patience = patience
    }

    func show(_ bitmap: Bitmap, of moment: VideoMoment) {
        self.bitmap = bitmap
        shown = moment
        arrivals += 1
        isChanged = true
    }

    /// Notes that something is known of it that was not.
    func setChanged() {
        isChanged = true
        hasNews = true
    }

    /// Whether something has come since this was last called.
    func takeChange() -> Bool {
        defer { isChanged = false }
        return isChanged
    }

    /// Takes what is known of the file.
    func take(_ info: VideoInfo) {
        state = .ready(info)
        let end = [to, info.duration].compactMap(\.self).min()
        // A part that lies behind the end is one frame: the last.
        frames = end.map { max(1, Int((max(0, $0 - from) * info.rate.value - 1e-3).rounded(.up))) }
        setChanged()
    }
}
