internal import RecapMediaWire
import RecapSurface

/// What all elements with media share: the process that decodes, and where files come from. Give it to a view as a service:
/// `services.add(MediaStudio(…))`.
public final class MediaStudio {
    private let worker: MediaWorker
    private var assets: any AssetLoader
    /// What reads videos.
    let video: VideoDecoder
    private let clock: () -> ContinuousClock.Instant
    private var sessions: [MediaID: MediaSession] = [:]
    /// Files that never came to the worker.
    private var unread: [MediaFailure] = []

    /// A studio. `decoder` is the program `recap-media-worker`, started when something is to be decoded.
    public convenience init(decoder: String, assets: any AssetLoader) {
        self.init(worker: MediaWorker(path: decoder), assets: assets, clock: { .now })
    }

    package init(
        worker: MediaWorker, assets: any AssetLoader, video: VideoDecoder? = nil,
        clock: @escaping () -> ContinuousClock.Instant = { .now }
    ) {
        self.video = video ?? VideoDecoder(assets: assets, launcher: worker.path, clock: clock)
        self.worker = worker
        self.assets = assets
        self.clock = clock
    }

    /// Takes files from elsewhere from now on, as another story asks: one studio serves a whole feed.
    public func setAssets(_ assets: any AssetLoader) {
        self.assets = assets
        video.setAssets(assets)
    }

    /// Ends the process that decodes. It is started again if anything is opened after that.
    public func close() {
        worker.shutDown()
        video.close()
        sessions = [:]
    }

    /// Files that could not be shown and why not, each once, for a list when all is over.
    public var failures: [(name: String, reason: String)] {
        var seen: Set<MediaFailure> = []
        return (unread + worker.failures + video.failures).filter { seen.insert($0).inserted }.map {
            ($0.name, $0.reason)
        }
    }

    // MARK: Sessions

    /// Opens a file of the story.
    func open(_ source: String, hint: MediaHint) -> MediaSession {
        let session = MediaSession(patience: clock() + MediaStudio.patience)
        do {
            let id = worker.open(try assets.bytes(of: source), name: source, hint: hint, now: clock())
            session.id = id
            sessions[id] = session
        } catch {
            unread.append(MediaFailure(name: source, reason: error.reason))
            session.state = .failed
        }
        return session
    }

    /// How long a page waits for a file.
    private static let patience: Duration = .seconds(5)

    /// Whether a page had better wait for a file.
    func isLoading(_ session: MediaSession) -> Bool {
        session.isWaiting && session.bitmap == nil && clock() < session.patience
    }

    /// Forgets a file.
    func close(_ session: MediaSession) {
        guard let id = session.id else { return }
        session.id = nil
        sessions[id] = nil
        worker.close(id, now: clock())
    }

    /// Wants a frame of a file, in place of any that it wanted before.
    func render(_ request: MediaSession.Request, of session: MediaSession) {
        guard let id = session.id else { return }
        session.asked = request
        session.isPending = true
        worker.render(id, frame: request.frame, width: request.width, height: request.height, now: clock())
    }

    /// How many files are open.
    var openFiles: Int { sessions.count }

    // MARK: In the loop

    /// What to wait for.
    var watchedFiles: [WatchedFile] {
        worker.descriptor.map {
            [
                WatchedFile(
                    $0, wantsToWrite: worker.wantsToWrite, isAnswerDue: sessions.values.contains(where: \.isWaiting))
            ]
        } ?? []
    }

    /// The time until the worker has to be looked after, if nothing comes before.
    var timeToDeadline: Duration? { worker.deadline.map { max(.zero, $0 - clock()) } }

    /// Takes what has come from the worker, and looks after it.
    func attend() {
        for event in worker.receive(now: clock()) {
            guard let session = sessions[event.id] else { continue }
            switch event {
            case .opened(_, let info):
                session.state = .ready(info)
                session.isChanged = true
            case .rendered(_, let frame, let bitmap):
                if session.receive(bitmap, frame: frame) { session.isChanged = true }
            case .failed:
                session.state = .failed
                session.isChanged = true
            }
        }
    }

    /// Looks after the worker where that is due.
    func attendIfDue() {
        if let timeToDeadline, timeToDeadline <= .zero { attend() }
    }
}

/// One file that an element shows.
final class MediaSession {
    enum State {
        case opening
        case ready(MediaInfo)
        case failed
    }

    /// A frame as it is asked for.
    struct Request: Hashable {
        var frame: Int
        var width: Int
        var height: Int
    }

    /// Until when a page waits for it.
    let patience: ContinuousClock.Instant
    fileprivate(set) var state = State.opening
    /// The newest frame that has come, and how many have.
    fileprivate(set) var bitmap: Bitmap?
    fileprivate(set) var arrivals = 0
    /// Which frame that is, and the one that came before its time.
    private var shown: Request?
    private var ahead: (request: Request, bitmap: Bitmap)?
    /// What is to be seen now, and what was asked for last.
    fileprivate var wanted: Request?
    fileprivate(set) var asked: Request?
    /// Whether that has yet to come.
    fileprivate var isPending = false
    fileprivate var id: MediaID?
    fileprivate var isChanged = false

    init(patience: ContinuousClock.Instant) {
        self.patience = patience
    }

    /// Whether something has come since this was last called.
    func takeChange() -> Bool {
        defer { isChanged = false }
        return isChanged
    }

    /// Wants a frame to be seen now. Returns whether it is there.
    func show(_ request: Request) -> Bool {
        wanted = request
        if let ahead, ahead.request == request {
            take(ahead.bitmap, as: request)
            self.ahead = nil
        }
        return shown == request
    }

    /// Whether a frame is there, for when its time comes.
    func has(_ request: Request) -> Bool { shown == request || ahead?.request == request }

    /// Takes a frame that has come. Returns whether it is what is to be seen now.
    fileprivate func receive(_ bitmap: Bitmap, frame: Int) -> Bool {
        guard let asked else { return false }
        if frame == asked.frame { isPending = false }
        let request = Request(frame: frame, width: asked.width, height: asked.height)
        guard request == wanted || shown == nil else {
            ahead = (request, bitmap)
            return false
        }
        take(bitmap, as: request)
        return true
    }

    private func take(_ bitmap: Bitmap, as request: Request) {
        self.bitmap = bitmap
        shown = request
        arrivals += 1
    }

    /// Whether the worker has yet to say something of it.
    var isWaiting: Bool {
        switch state {
        case .opening: true
        case .ready: isPending
        case .failed: false
        }
    }
}
