import RecapSurface

/// The frames of a video that `ffmpeg` decodes.
final class VideoFrames: FrameSource {
    /// The session of the video; `nil` if the file cannot be shown.
    private let session: VideoSession?
    private let decoder: VideoDecoder

    init(_ session: VideoSession?, of decoder: VideoDecoder) {
        self.session = session
        self.decoder = decoder
    }

    var state: FrameSourceState {
        guard let session else { return .failed }
        return switch session.state {
        case .opening: .opening
        case .failed: .failed
        case .ready(let info):
            .ready(
                MediaContents(
                    width: info.width, height: info.height,
                    timeline: FrameTimeline(frames: session.frames, rate: info.rate.value)))
        }
    }

    var newest: DecodedFrame? { session?.newest }
    var hasNews: Bool { session?.hasNews ?? false }
    var isLoading: Bool { session.map { decoder.isLoading($0) } ?? false }
    var isWaitingForTurn: Bool { session.map { !decoder.isBusy(with: $0) } ?? false }
    var watchedFiles: [WatchedFile] { session.map { decoder.watchedFiles(for: $0) } ?? [] }

    var timeToDeadline: Duration? {
        guard let session, decoder.isBusy(with: session) else { return nil }
        return decoder.timeToDeadline
    }

    func show(_ demand: FrameDemand?) {
        guard let session else { return }
        let request = demand.map(VideoFrames.request)
        if demand?.isFinal == true, let request, session.satisfies(request) {
            decoder.release(session)
        } else {
            decoder.show(session, request)
        }
    }

    func rest(_ demand: FrameDemand?) {
        if let session { decoder.release(session) }
    }

    /// The maximum number of pixels in a frame. A part that is enlarged beyond any screen is decoded with fewer pixels than its
    /// cells could show.
    private static let pixels = 1920 * 1200

    private static func request(_ demand: FrameDemand) -> VideoRequest {
        let excess = Double(demand.width * demand.height) / Double(pixels)
        let shrink = excess > 1 ? excess.squareRoot() : 1
        return VideoRequest(
            moment: VideoMoment(play: demand.play, frame: demand.frame),
            width: max(1, Int(Double(demand.width) / shrink)), height: max(1, Int(Double(demand.height) / shrink)),
            continues: demand.continues)
    }

    func markDrawn() { session?.hasNews = false }

    func work() {
        guard let session else { return }
        // A page can wait for a video that is not drawn.
        if session.state == .opening { decoder.show(session, nil) }
        decoder.work(for: session)
    }

    func receive() { decoder.receive() }

    func leaveView() -> Bool {
        rest(nil)
        return false
    }

    func close() {
        if let session { decoder.close(session) }
    }
}

/// The position of a frame: the index of its play, and its index in the play. Frames of later plays are greater.
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

    /// The most recent play whose last frame was received, and the size of that frame in pixels.
    struct FinishedPlay: Equatable {
        var play, width, height: Int
    }

    /// The name of the file in the story, and its path.
    let source: String
    let path: String
    /// The part that is played, in seconds; if the end is `nil`, the part extends to the end of the video.
    let from: Double
    let to: Double?
    /// The deadline until which a page waits for the video.
    let timeouts: ContinuousClock.Instant
    var state = State.opening
    /// The number of frames of a play, estimated from the file until its end is reached; `nil` if unknown.
    var frames: Int?
    /// The most recently received frame.
    private(set) var newest: DecodedFrame?
    /// The position of `newest`.
    private(set) var shown: VideoMoment?
    var finished: FinishedPlay?
    /// The most recent request.
    var wanted: VideoRequest?
    /// Whether the element's page is the visible one.
    var isCurrent = true
    /// Whether anything has been received that has not been drawn yet.
    var hasNews = false

    init(source: String, path: String, from: Double, to: Double?, timeouts: ContinuousClock.Instant) {
        self.source = source
        self.path = path
        self.from = from
        self.to = to
        self.timeouts = timeouts
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

    /// Returns whether a request is already satisfied: the play is over, or the frame is available in the requested size.
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
