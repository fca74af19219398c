import RecapScene
import RecapSurface

/// The frames of a video that `ffmpeg` decodes.
final class VideoFrames: FrameSource {
    /// `nil` if the file cannot be shown.
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

    /// The maximum number of pixels in a frame. A part that is enlarged beyond any screen gets fewer pixels than it
    /// has cells for.
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
