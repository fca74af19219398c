import RecapSurface

/// The frames of a file for one element. Elements with the same file share the file and its frames.
final class MediaSession {
    let file: SharedMedia
    /// The name of the element's page.
    let page: String
    /// The deadline until which a page waits for the file.
    let timeouts: ContinuousClock.Instant
    /// Whether the element is omitted because its page exceeds its budget.
    private(set) var isRefused = false
    /// The most recently received frame.
    private(set) var newest: DecodedFrame?
    /// The request of `newest`.
    private var shown: FrameRequest?
    /// A frame that was received ahead of time.
    private var ahead: (request: FrameRequest, bitmap: Bitmap)?
    /// The frame that should be visible now.
    private var wanted: FrameRequest?
    /// The most recent request.
    private(set) var asked: FrameRequest?
    /// The previous request if it is also unanswered.
    private var late: FrameRequest?
    /// Whether the most recent request is unanswered.
    private(set) var isPending = false
    /// The picture for a terminal that the element needs; `nil` if it is drawn as cells.
    var picture: PictureDemand?
    /// Whether anything has been received that has not been drawn yet.
    var hasNews = false

    init(_ file: SharedMedia, page: String, timeouts: ContinuousClock.Instant) {
        self.file = file
        self.page = page
        self.timeouts = timeouts
    }

    var state: FrameSourceState {
        guard !isRefused else { return .failed }
        return switch file.state {
        case .unread, .opening: .opening
        case .ready(_, _, let contents): .ready(contents)
        case .failed: .failed
        }
    }

    /// Whether an answer from the worker is expected.
    var isWaiting: Bool {
        switch state {
        case .opening: true
        case .ready: isPending
        case .failed: false
        }
    }

    /// Returns whether a request is the most recent one and unanswered.
    func isWaiting(for request: FrameRequest) -> Bool { isPending && asked == request }

    /// Marks the element as omitted.
    func refuse() {
        isRefused = true
        (newest, shown, ahead, asked, late, isPending) = (nil, nil, nil, nil, nil, false)
        hasNews = true
    }

    /// Sets the frame that should be visible now. Returns whether it is available.
    func show(_ request: FrameRequest) -> Bool {
        wanted = request
        if let ahead, ahead.request == request {
            take(ahead.bitmap, as: request)
            self.ahead = nil
        }
        return shown == request
    }

    /// Returns the frame for a request if it has been received and is still kept.
    func frame(_ request: FrameRequest) -> Bitmap? {
        if shown == request { return newest?.bitmap }
        return ahead?.request == request ? ahead?.bitmap : nil
    }

    /// Records a request, which replaces the previous one.
    func ask(_ request: FrameRequest) {
        late = isPending ? asked : nil
        asked = request
        isPending = true
    }

    /// Handles a received frame of the file. A late frame is shown until a later request is answered, because the next one may be
    /// late as well.
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
