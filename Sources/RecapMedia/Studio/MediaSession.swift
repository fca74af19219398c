import RecapMediaWire

/// What one element shows of a file. Elements with the same file share the file and its frames.
final class MediaSession {
    enum State {
        case opening
        case ready(MediaInfo)
        case failed
    }

    let file: SharedMedia
    /// The name of the element's page.
    let page: String
    /// Until when a page waits for it.
    let patience: ContinuousClock.Instant
    /// Whether it is left out, since its page has too much to show.
    var isRefused = false
    /// The newest frame that has come, and how many have.
    private(set) var bitmap: Bitmap?
    private(set) var arrivals = 0
    /// Which frame that is, and the one that came before its time.
    private var shown: FrameRequest?
    private var ahead: (request: FrameRequest, bitmap: Bitmap)?
    /// What is to be seen now, and what was asked for last.
    private var wanted: FrameRequest?
    private(set) var asked: FrameRequest?
    /// What was asked for before that, and has not come by then.
    private var late: FrameRequest?
    /// Whether that which was asked for last has yet to come.
    private(set) var isPending = false
    private(set) var isChanged = false

    init(_ file: SharedMedia, page: String, patience: ContinuousClock.Instant) {
        self.file = file
        self.page = page
        self.patience = patience
    }

    var state: State {
        guard !isRefused else { return .failed }
        return switch file.state {
        case .unread, .opening: .opening
        case .ready(_, let info): .ready(info)
        case .failed: .failed
        }
    }

    /// Whether the worker has yet to say something of it.
    var isWaiting: Bool {
        switch state {
        case .opening: true
        case .ready: isPending
        case .failed: false
        }
    }

    /// Whether something has come since this was last called.
    func takeChange() -> Bool {
        defer { isChanged = false }
        return isChanged
    }

    /// Notes that more is known of it.
    func setChanged() { isChanged = true }

    /// Wants a frame to be seen now. Returns whether it is there.
    func show(_ request: FrameRequest) -> Bool {
        wanted = request
        if let ahead, ahead.request == request {
            take(ahead.bitmap, as: request)
            self.ahead = nil
        }
        return shown == request
    }

    /// Whether a frame is there, for when its time comes.
    func has(_ request: FrameRequest) -> Bool { frame(request) != nil }

    /// A frame, where it is there.
    func frame(_ request: FrameRequest) -> Bitmap? {
        if shown == request { return bitmap }
        return ahead?.request == request ? ahead?.bitmap : nil
    }

    /// Notes that a frame was asked for, in place of the one before.
    func ask(_ request: FrameRequest) {
        late = isPending ? asked : nil
        asked = request
        isPending = true
    }

    /// Takes a frame of its file. One that comes late is shown, since the next may be late as well.
    func receive(_ bitmap: Bitmap, as request: FrameRequest) {
        let isAsked = request == asked
        if isAsked { isPending = false }
        if request == wanted || request == late || isAsked && shown == nil {
            take(bitmap, as: request)
            isChanged = true
        } else if isAsked {
            ahead = (request, bitmap)
        }
    }

    /// Forgets the frames that it has.
    func dropFrames() { (bitmap, shown, ahead, asked, late, isPending) = (nil, nil, nil, nil, nil, false) }

    private func take(_ bitmap: Bitmap, as request: FrameRequest) {
        self.bitmap = bitmap
        shown = request
        arrivals += 1
    }
}
