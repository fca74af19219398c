import RecapMediaWire

/// The frames of a file in one element. Elements with the same file share the file and its frames.
final class MediaSession {
    let file: SharedMedia
    /// The name of the element's page.
    let page: String
    /// Until when a page waits for the file.
    let patience: ContinuousClock.Instant
    /// Whether the element is left out because its page has too much to show.
    private(set) var isRefused = false
    /// The newest frame that has come.
    private(set) var newest: DecodedFrame?
    /// The request of `newest`.
    private var shown: FrameRequest?
    /// A frame that has come before its time.
    private var ahead: (request: FrameRequest, bitmap: Bitmap)?
    /// The frame to be seen now.
    private var wanted: FrameRequest?
    /// The last request.
    private(set) var asked: FrameRequest?
    /// The request before that one, if it has not been answered either.
    private var late: FrameRequest?
    /// Whether the last request has not been answered.
    private(set) var isPending = false
    /// The picture for a terminal that the element needs; `nil` if it is drawn as cells.
    var picture: PictureDemand?
    /// Whether something has come that has not been drawn.
    var hasNews = false

    init(_ file: SharedMedia, page: String, patience: ContinuousClock.Instant) {
        self.file = file
        self.page = page
        self.patience = patience
    }

    var state: FrameSourceState {
        guard !isRefused else { return .failed }
        return switch file.state {
        case .unread, .opening: .opening
        case .ready(_, _, let contents): .ready(contents)
        case .failed: .failed
        }
    }

    /// Whether an answer of the worker is due.
    var isWaiting: Bool {
        switch state {
        case .opening: true
        case .ready: isPending
        case .failed: false
        }
    }

    /// Returns whether a request was made last and has not been answered.
    func isWaiting(for request: FrameRequest) -> Bool { isPending && asked == request }

    /// Leaves the element out.
    func refuse() {
        isRefused = true
        (newest, shown, ahead, asked, late, isPending) = (nil, nil, nil, nil, nil, false)
        hasNews = true
    }

    /// Makes a frame the one to be seen now. Returns whether it has come.
    func show(_ request: FrameRequest) -> Bool {
        wanted = request
        if let ahead, ahead.request == request {
            take(ahead.bitmap, as: request)
            self.ahead = nil
        }
        return shown == request
    }

    /// Returns the frame of a request if it has come and is kept.
    func frame(_ request: FrameRequest) -> Bitmap? {
        if shown == request { return newest?.bitmap }
        return ahead?.request == request ? ahead?.bitmap : nil
    }

    /// Records a request, which replaces the one before.
    func ask(_ request: FrameRequest) {
        late = isPending ? asked : nil
        asked = request
        isPending = true
    }

    /// Takes a frame of the file. A late frame is shown, since the one after it may be late as well, until a later request is
    /// answered.
    func receive(_ bitmap: Bitmap, as request: FrameRequest) {
        let isAnswer = request == asked, isLate = request == late
        if isAnswer { (isPending, late) = (false, nil) }
        if request == wanted || isLate || isAnswer && shown == nil {
            take(bitmap, as: request)
            hasNews = true
        } else if isAnswer {
            ahead = (request, bitmap)
        }
    }

    private func take(_ bitmap: Bitmap, as request: FrameRequest) {
        newest = DecodedFrame(bitmap: bitmap, arrival: (newest?.arrival ?? 0) + 1)
        shown = request
    }
}
