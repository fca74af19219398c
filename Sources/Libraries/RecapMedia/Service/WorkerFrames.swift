import RecapSurface

/// The frames of a file that the media worker decodes.
final class WorkerFrames: FrameSource {
    private let session: MediaSession
    private let service: MediaService

    init(_ session: MediaSession, of service: MediaService) {
        self.session = session
        self.service = service
    }

    var state: FrameSourceState { session.state }
    var newest: DecodedFrame? { session.newest }
    var hasNews: Bool { session.hasNews }
    var isLoading: Bool { service.isLoading(session) }
    var isWaitingForTurn: Bool { false }
    var encodesFrames: Bool { session.file.isQuickToEncode }
    var watchedFiles: [WatchedFile] { service.watchedFiles }
    var timeToDeadline: Duration? { service.timeToDeadline }

    func show(_ demand: FrameDemand?) {
        guard let demand else { return }
        let request = FrameRequest(frame: demand.frame, width: demand.width, height: demand.height)
        guard session.show(request) else {
            if !session.isWaiting(for: request) { service.request(request, for: session) }
            return
        }
        // Decode the next frame while this one is visible.
        guard let next = demand.next else { return }
        let following = FrameRequest(frame: next, width: demand.width, height: demand.height)
        if session.frame(following) == nil, !session.isWaiting(for: following) {
            service.request(following, for: session)
        }
    }

    func rest(_ demand: FrameDemand?) {
        guard var demand else { return }
        demand.next = nil
        show(demand)
    }

    func picture(_ demand: PictureDemand?) -> ScreenPicture? { service.picture(demand, for: session) }

    func markDrawn() { session.hasNews = false }

    func work() {
        service.readFiles()
        service.sendRequests()
        service.receiveIfDue()
    }

    func receive() { service.receive() }

    func leaveView() -> Bool {
        // A file that cannot be shown is not retried.
        if case .failed = session.state, !session.isRefused { return false }
        close()
        return true
    }

    func close() { service.close(session) }
}
