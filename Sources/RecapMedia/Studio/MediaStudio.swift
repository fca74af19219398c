internal import RecapMediaWire
import RecapSurface

/// What all elements with media share: the process that decodes, and where files come from. Give it to a view as a service:
/// `services.add(MediaStudio(…))`.
///
/// Elements that show the same file share it: it is read once, and decoded once for each size.
public final class MediaStudio {
    private let worker: MediaWorker
    private var assets: any AssetLoader
    /// What reads videos.
    let video: VideoDecoder
    /// The time of a page before which nobody looks at it: no frame is decoded for that.
    package var firstMoment: Duration
    /// How long before the end of what plays its frames count as the end.
    static let lastMoments: Duration = .milliseconds(50)
    private let budget: MediaBudget
    private let clock: () -> ContinuousClock.Instant
    private var files: [SharedMedia.Key: SharedMedia] = [:]
    /// The number of the present `assets`.
    private var shelf = 0
    /// Elements whose files have yet to be read, in the order of asking.
    private var waiting: [MediaSession] = []
    /// What was left out on this side.
    private var omissions: [MediaFailure] = []

    /// A studio. `decoder` is the program `recap-media-worker`, started when something is to be decoded.
    public convenience init(decoder: String, assets: any AssetLoader) {
        self.init(worker: MediaWorker(path: decoder), assets: assets)
    }

    /// A studio for single frames, each at one moment of a page: a file may take 5 s for all of them.
    package static func forFrames(decoder: String, assets: any AssetLoader) -> MediaStudio {
        let worker = MediaWorker(path: decoder)
        worker.sumsUp = true
        return MediaStudio(worker: worker, assets: assets)
    }

    package init(
        worker: MediaWorker, assets: any AssetLoader, video: VideoDecoder? = nil, firstMoment: Duration = .zero,
        budget: MediaBudget = MediaBudget(), clock: @escaping () -> ContinuousClock.Instant = { .now }
    ) {
        self.video = video ?? VideoDecoder(assets: assets, launcher: worker.path, clock: clock)
        self.worker = worker
        self.assets = assets
        self.firstMoment = firstMoment
        self.budget = budget
        self.clock = clock
    }

    /// Takes files from elsewhere from now on, as another story asks: one studio serves a whole feed.
    public func setAssets(_ assets: any AssetLoader) {
        self.assets = assets
        shelf += 1
        video.setAssets(assets)
    }

    /// Ends the process that decodes. It is started again if anything is opened after that.
    public func close() {
        worker.shutDown()
        video.close()
        files = [:]
        waiting = []
    }

    /// Files that could not be shown and why not, each once, for a list when all is over.
    public var failures: [(name: String, reason: String)] {
        var seen: Set<MediaFailure> = []
        return (omissions + worker.failures + video.failures).filter { seen.insert($0).inserted }.map {
            ($0.name, $0.reason)
        }
    }

    // MARK: Sessions

    /// Opens a file of the story for an element of a page. It is read by the next `readFiles`.
    func open(_ source: String, hint: MediaHint, page: String) -> MediaSession {
        let key = SharedMedia.Key(source: source, hint: hint, shelf: shelf)
        let file = files[key] ?? SharedMedia(key)
        files[key] = file
        let session = MediaSession(file, page: page, patience: clock() + MediaStudio.patience)
        file.sessions.append(session)
        waiting.append(session)
        return session
    }

    /// How long a page waits for a file.
    private static let patience: Duration = .seconds(5)

    /// Reads the files that were opened since it was last called.
    func readFiles() {
        let arrived = waiting
        waiting = []
        for session in arrived {
            let file = session.file
            guard files[file.key] === file, file.sessions.contains(where: { $0 === session }) else { continue }
            guard case .unread = file.state else {
                _ = isRefused(session)
                continue
            }
            // What is from elsewhere by now is not opened any more.
            guard file.key.shelf == shelf else {
                file.state = .failed
                continue
            }
            do {
                let bytes = try assets.bytes(of: file.key.source)
                file.bytes = bytes.count
                guard !isRefused(session) else { continue }
                file.state = .opening(worker.open(bytes, name: file.key.source, hint: file.key.hint, now: clock()))
            } catch {
                omissions.append(MediaFailure(name: file.key.source, reason: error.reason))
                file.state = .failed
            }
        }
    }

    /// Leaves an element out if its page has too much to show with it. Returns whether it is left out.
    private func isRefused(_ session: MediaSession) -> Bool {
        guard let reason = budget.refusal(of: session, beside: files.values.flatMap(\.sessions)) else { return false }
        session.isRefused = true
        session.dropFrames()
        omissions.append(MediaFailure(name: session.file.key.source, reason: reason))
        return true
    }

    /// Whether a page had better wait for a file.
    func isLoading(_ session: MediaSession) -> Bool {
        session.isWaiting && session.bitmap == nil && clock() < session.patience
    }

    /// Forgets that an element shows a file; the last one closes it.
    func close(_ session: MediaSession) {
        let file = session.file
        file.sessions.removeAll { $0 === session }
        guard file.sessions.isEmpty, files[file.key] === file else { return }
        files[file.key] = nil
        if let id = file.id { worker.close(id, now: clock()) }
    }

    /// Wants a frame of a file, in place of any that the element wanted before.
    func render(_ request: FrameRequest, of session: MediaSession) {
        let file = session.file
        guard case .ready(let id, _) = file.state, !session.isRefused else { return }
        let isOtherSize = session.asked.map { ($0.width, $0.height) != (request.width, request.height) } ?? true
        session.ask(request)
        if isOtherSize, isRefused(session) { return }
        if let bitmap = file.frame(request) {
            session.receive(bitmap, as: request)
        } else {
            worker.render(id, file.pending, now: clock())
        }
    }

    /// How many files are open.
    var openFiles: Int { files.values.count { $0.id != nil } }

    // MARK: In the loop

    /// What to wait for.
    var watchedFiles: [WatchedFile] {
        worker.descriptor.map {
            let isAnswerDue = files.values.contains { $0.sessions.contains(where: \.isWaiting) }
            return [WatchedFile($0, wantsToWrite: worker.wantsToWrite, isAnswerDue: isAnswerDue)]
        } ?? []
    }

    /// The time until the worker has to be looked after, if nothing comes before.
    var timeToDeadline: Duration? { worker.deadline.map { max(.zero, $0 - clock()) } }

    /// Takes what has come from the worker, and looks after it.
    func attend() {
        for event in worker.receive(now: clock()) {
            guard let file = files.values.first(where: { $0.id == event.id }) else { continue }
            switch event {
            case .opened(let id, let info):
                file.state = .ready(id, info)
                for session in file.sessions { session.setChanged() }
            case .rendered(_, let request, let bitmap):
                for session in file.sessions { session.receive(bitmap, as: request) }
            case .failed:
                file.state = .failed
                for session in file.sessions { session.setChanged() }
            }
        }
    }

    /// Looks after the worker where that is due.
    func attendIfDue() {
        if let timeToDeadline, timeToDeadline <= .zero { attend() }
    }
}
