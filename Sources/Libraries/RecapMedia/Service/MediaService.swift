import RecapMediaWire
import RecapSurface

/// The service shared by all media elements. It owns the decoding process and the files of the story. Add it to the services of a
/// view: `services.add(MediaService(…))`.
///
/// Elements that show the same file share it: the file is read once, and each frame is decoded once per size.
public final class MediaService {
    /// The client of the decoding process; `nil` until there is a file. It is created lazily because instantiating its generic
    /// types is the slowest part of creating a service, and most stories have no media.
    private var client: MediaClient?
    /// The path of `recap-media-worker`, the decoding program.
    private let decoder: String
    /// The time limits for opening a file and for decoding a frame.
    package let timeouts: MediaTimeouts
    private var assets: any AssetLoader
    /// The decoder of videos, which uses `ffmpeg`.
    let video: VideoDecoder
    /// The page time before which no frame is decoded, because capturing starts then.
    package var firstMoment: Duration
    /// The period before the end of an animation in which its frames count as the last one.
    static let lastMoments: Duration = .milliseconds(50)
    private let budget: MediaBudget
    private let clock: () -> ContinuousClock.Instant
    private var files: [SharedMedia.Key: SharedMedia] = [:]
    /// The generation of the current `assets`.
    private var loader = 0
    /// The elements whose files have to be read, in the order in which they were opened.
    private var unread: [MediaSession] = []
    /// The files that have requests to send, in the order of the requests.
    private var unsent: [SharedMedia] = []
    /// The files that were omitted before reaching the worker.
    private var omissions: [MediaFailure] = []

    /// Creates a service.
    ///
    /// - Parameters:
    ///   - decoder: The path of the program `recap-media-worker`, which is started on demand.
    ///   - assets: The loader of the files.
    ///   - timeouts: The timeouts for a file.
    public convenience init(decoder: String, assets: any AssetLoader, timeouts: MediaTimeouts = .watching) {
        self.init(
            client: nil, decoder: decoder, timeouts: timeouts, assets: assets, video: nil, firstMoment: .zero,
            budget: MediaBudget(), clock: { .now })
    }

    package convenience init(
        worker: MediaClient, assets: any AssetLoader, video: VideoDecoder? = nil, firstMoment: Duration = .zero,
        budget: MediaBudget = MediaBudget(), clock: @escaping () -> ContinuousClock.Instant = { .now }
    ) {
        self.init(
            client: worker, decoder: worker.path, timeouts: worker.timeouts, assets: assets, video: video,
            firstMoment: firstMoment, budget: budget, clock: clock)
    }

    private init(
        client: MediaClient?, decoder: String, timeouts: MediaTimeouts, assets: any AssetLoader, video: VideoDecoder?,
        firstMoment: Duration, budget: MediaBudget, clock: @escaping () -> ContinuousClock.Instant
    ) {
        self.video = video ?? VideoDecoder(assets: assets, launcher: decoder, timeouts: timeouts, clock: clock)
        self.client = client
        self.decoder = decoder
        self.timeouts = timeouts
        self.assets = assets
        self.firstMoment = firstMoment
        self.budget = budget
        self.clock = clock
    }

    /// The client of the decoding process, created on demand.
    private var worker: MediaClient {
        if let client { return client }
        let made = MediaClient(path: decoder, timeouts: timeouts)
        client = made
        return made
    }

    /// Switches to another loader, for another story. A single service can serve a whole feed.
    public func setAssets(_ assets: any AssetLoader) {
        self.assets = assets
        loader += 1
        video.setAssets(assets)
    }

    /// Ends the decoding processes. They are restarted if files are opened later.
    public func close() {
        client?.shutDown()
        video.close()
        files = [:]
        unread = []
        unsent = []
    }

    /// The files that could not be shown and the reasons, without duplicates, to be listed at the end.
    public var failures: [(name: String, reason: String)] {
        var seen: Set<MediaFailure> = []
        return (omissions + (client?.failures ?? []) + video.failures).filter { seen.insert($0).inserted }.map {
            ($0.name, $0.reason)
        }
    }

    // MARK: Elements

    /// Opens the file of an element on a page. Nothing is read until the source's `work` is called.
    func frames(of media: MediaOrigin, page: String) -> any FrameSource {
        switch media {
        case .worker(let source, let hint): WorkerFrames(open(source, hint: hint, page: page), of: self)
        case .drawing(let bytes):
            WorkerFrames(open("a drawing", hint: .image, page: page, contents: bytes), of: self)
        case .video(let source, let from, let to):
            VideoFrames(video.open(source, from: from, to: to), of: video)
        }
    }

    /// Opens a file for an element of a page. The file is read by the next `readFiles`.
    ///
    /// - Parameter contents: The contents of the file; `nil` to read them from the file.
    func open(_ source: String, hint: MediaHint, page: String, contents: [UInt8]? = nil) -> MediaSession {
        let key = SharedMedia.Key(source: source, hint: hint, loader: loader, contents: contents)
        let file = files[key] ?? SharedMedia(key)
        files[key] = file
        let session = MediaSession(file, page: page, timeouts: clock() + timeouts.frame)
        file.sessions.append(session)
        unread.append(session)
        return session
    }

    /// Returns whether a page should wait for a file.
    func isLoading(_ session: MediaSession) -> Bool {
        session.isWaiting && session.newest == nil && clock() < session.timeouts
    }

    /// Closes the file of an element if no other element shows it.
    func close(_ session: MediaSession) {
        let file = session.file
        file.sessions.removeAll { $0 === session }
        guard file.sessions.isEmpty, files[file.key] === file else { return }
        files[file.key] = nil
        if let id = file.id { worker.close(id, now: clock()) }
    }

    /// Requests a frame for an element, replacing its last request. The next `sendRequests` sends it.
    func request(_ request: FrameRequest, for session: MediaSession) {
        let file = session.file
        guard case .ready = file.state, !session.isRefused else { return }
        let isOtherSize = session.asked.map { ($0.width, $0.height) != (request.width, request.height) } ?? true
        session.ask(request)
        if isOtherSize, refuseIfOverBudget(session) { return }
        if let bitmap = file.frame(request) {
            session.receive(bitmap, as: request)
        } else if !unsent.contains(where: { $0 === file }) {
            unsent.append(file)
        }
    }

    /// Returns the terminal picture of an element if it is ready; otherwise the next `sendRequests` requests it.
    func picture(_ demand: PictureDemand?, for session: MediaSession) -> ScreenPicture? {
        session.picture = demand
        let file = session.file
        guard let demand, case .ready = file.state, !session.isRefused else { return nil }
        let picture = file.picture(demand)
        if !file.unsentPictures.isEmpty, !unsent.contains(where: { $0 === file }) { unsent.append(file) }
        return picture
    }

    /// The number of open files.
    var openFiles: Int { files.values.count { $0.id != nil } }

    // MARK: Behind a frame

    /// Reads the files that were opened since the last call.
    func readFiles() {
        let arrived = unread
        unread = []
        for session in arrived {
            let file = session.file
            guard files[file.key] === file, file.sessions.contains(where: { $0 === session }) else { continue }
            guard case .unread = file.state else {
                _ = refuseIfOverBudget(session)
                continue
            }
            // Files of a previous loader are no longer opened.
            guard file.key.loader == loader else {
                file.setFailed()
                continue
            }
            do throws(AssetError) {
                let bytes =
                    if let contents = file.key.contents { contents } else { try assets.bytes(of: file.key.source) }
                file.bytes = bytes.count
                guard !refuseIfOverBudget(session) else { continue }
                file.setOpening(worker.open(bytes, name: file.key.source, hint: file.key.hint, now: clock()))
            } catch {
                omissions.append(MediaFailure(name: file.key.source, reason: error.reason))
                file.setFailed()
            }
        }
    }

    /// Sends the requests that were made since the last call.
    func sendRequests() {
        let files = unsent
        unsent = []
        for file in files {
            guard case .ready(let id, _, _) = file.state else { continue }
            worker.render(id, file.pending, now: clock())
            for request in file.takeUnsentPictures() { worker.encode(id, request, now: clock()) }
        }
    }

    /// Omits an element if it exceeds the budget of its page. Returns whether it is omitted.
    private func refuseIfOverBudget(_ session: MediaSession) -> Bool {
        guard let reason = budget.refusal(of: session, beside: files.values.flatMap(\.sessions)) else { return false }
        session.refuse()
        omissions.append(MediaFailure(name: session.file.key.source, reason: reason))
        return true
    }

    // MARK: In the loop

    /// The files to wait for.
    var watchedFiles: [WatchedFile] { client?.watchedFiles ?? [] }

    /// The time until the worker needs attention if no file becomes ready before.
    var timeToDeadline: Duration? { client?.deadline.map { max(.zero, $0 - clock()) } }

    /// Receives replies of the worker, and supervises it.
    func receive() {
        guard let worker = client else { return }
        for event in worker.receive(now: clock()) {
            guard let file = files.values.first(where: { $0.id == event.id }) else { continue }
            switch event {
            case .opened(let id, let info): file.setReady(id, info)
            case .rendered(_, let request, let bitmap):
                for session in file.sessions { session.receive(bitmap, as: request) }
            case .encoded(let id, let request, let picture):
                file.receive(picture, as: request)
                // No frame will follow that would send the next request, so send it now.
                for next in file.takeUnsentPictures() { worker.encode(id, next, now: clock()) }
            case .failed: file.setFailed()
            }
        }
    }

    /// Supervises the worker if its deadline has passed.
    func receiveIfDue() {
        if let timeToDeadline, timeToDeadline <= .zero { receive() }
    }
}
