import RecapFigures
import RecapMediaWire

/// A frame of one of several plays. Later plays are greater than earlier ones.
struct VideoMoment: Hashable {
    var play = 0
    var frame = 0
}

/// A request for a frame.
struct VideoRequest: Hashable {
    var moment: VideoMoment
    /// The size in pixels.
    var width, height: Int
    /// Whether another play follows.
    var continues = false
}

/// The video of one element.
final class VideoSession {
    enum State: Equatable {
        /// The file has not been examined.
        case opening
        case ready(VideoInfo)
        case failed
    }

    /// The last play whose last frame was received, and the size of that frame in pixels.
    struct FinishedPlay: Equatable {
        var play, width, height: Int
    }

    /// The name of the file in the story, and its path.
    let source: String
    let path: String
    /// The part that is played, in seconds; `nil` as its end is the end of the video.
    let from: Double
    let to: Double?
    /// The time until which a page waits for the video.
    let patience: ContinuousClock.Instant
    var state = State.opening
    /// The number of frames of a play, estimated from the file until its end is reached; `nil` if unknown.
    var frames: Int?
    /// The newest frame received.
    private(set) var newest: DecodedFrame?
    /// The moment of `newest`.
    private(set) var shown: VideoMoment?
    var finished: FinishedPlay?
    /// The last request.
    var wanted: VideoRequest?
    /// Whether the element's page is the visible one.
    var isCurrent = true
    /// Whether something was received that has not been drawn.
    var hasNews = false

    init(source: String, path: String, from: Double, to: Double?, patience: ContinuousClock.Instant) {
        self.source = source
        self.path = path
        self.from = from
        self.to = to
        self.patience = patience
    }

    func show(_ bitmap: Bitmap, of moment: VideoMoment) {
        newest = DecodedFrame(bitmap: bitmap, arrival: (newest?.arrival ?? 0) + 1)
        shown = moment
        hasNews = true
    }

    /// Records the properties of the file.
    func take(_ info: VideoInfo) {
        state = .ready(info)
        let end = [to, info.duration].compactMap(\.self).min()
        // A part beyond the end is one frame, the last.
        frames = end.map { max(1, Int((max(0, $0 - from) * info.rate.value - 1e-3).rounded(.up))) }
        hasNews = true
    }

    /// Returns whether no frame is missing for a request: the play is over, or the frame is available in the
    /// requested size.
    func satisfies(_ request: VideoRequest) -> Bool {
        if let finished, finished.play >= request.moment.play, finished.width == request.width,
            finished.height == request.height
        {
            return true
        }
        guard let bitmap = newest?.bitmap, shown == request.moment else { return false }
        return bitmap.width == request.width && bitmap.height == request.height
    }
}
