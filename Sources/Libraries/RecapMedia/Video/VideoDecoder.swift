import RecapSurface
import RecapSystem

/// The non-blocking decoder of all videos. It runs one process at a time, for one video after another.
///
/// The video of the visible page takes over the decoder; the previous one keeps its last frame. `ffprobe` examines a file, and
/// `ffmpeg` then plays it; `ffmpeg` is restarted at another position for another size or another play. There are never two
/// processes: the next one is started only after the previous one has ended.
///
/// ***Frames are read when they are due**, not earlier. Further frames fill the pipe of `ffmpeg`, which then blocks, so a paused
/// story costs nothing. All late frames except the last are skipped.
package final class VideoDecoder {
    package typealias Instant = ContinuousClock.Instant

    /// The videos that could not be shown, in the order in which they failed.
    package private(set) var failures: [MediaFailure] = []

    private var assets: any AssetLoader
    /// The path of `recap-media-worker`, which runs the other programs under limits.
    private let launcher: String
    private let findTools: () -> VideoTools?
    private lazy var tools = findTools()
    let timeouts: MediaTimeouts
    let clock: () -> Instant
    /// The video being read.
    private var owner: VideoSession?
    /// The supervisor of the process. A process that ended on its own is reported with its video.
    var supervisor: ProcessSupervisor<VideoTask, VideoSession>

    /// Creates a decoder, which starts programs on demand. `launcher` is the path of the program
    /// `recap-media-worker`.
    package init(
        assets: any AssetLoader, launcher: String, tools: @escaping () -> VideoTools? = VideoTools.installed,
        timeouts: MediaTimeouts = .watching, clock: @escaping () -> Instant = { .now }
    ) {
        self.assets = assets
        self.launcher = launcher
        findTools = tools
        self.timeouts = timeouts
        self.clock = clock
        supervisor = ProcessSupervisor(grace: timeouts.ending)
    }

    deinit { close() }

    /// The reason why no video is shown if the programs are missing.
    static let missing = "ffmpeg is not installed"

    /// Kills the process and waits for it to end, which takes no noticeable time.
    package func close() {
        owner = nil
        _ = supervisor.endAll()
    }

    /// The process ID; `nil` if there is no process.
    package var processID: Int32? { supervisor.lastProcess?.process.pid }

    // MARK: Sessions

    /// Switches to the videos of another loader.
    func setAssets(_ assets: any AssetLoader) { self.assets = assets }

    /// Opens a video of the story, or a part of it in seconds. Returns `nil` if it cannot be shown.
    func open(_ source: String, from: Double, to: Double?) -> VideoSession? {
        do throws(AssetError) {
            guard tools != nil else { throw AssetError(VideoDecoder.missing) }
            guard let path = try assets.filePath(of: source) else {
                throw AssetError("a video has to be a file of its own")
            }
            return VideoSession(
                source: source, path: path, from: from, to: to, timeouts: clock() + timeouts.frame)
        } catch {
            note(source, error.reason)
            return nil
        }
    }

    /// Requests a frame of a video on the visible page, or only its properties, and reads the frames that are due.
    /// The video takes over the decoder unless another one on the same page has it.
    func show(_ session: VideoSession, _ wanted: VideoRequest?) {
        session.isCurrent = true
        session.wanted = wanted ?? session.wanted
        if owner !== session {
            guard owner?.isCurrent != true else { return }
            stop()
            owner = session
        }
        readDueFrames()
    }

    /// Takes the decoder away from a video, which keeps its last frame.
    func release(_ session: VideoSession) {
        session.isCurrent = false
        guard owner === session else { return reap() }
        owner = nil
        stop()
    }

    /// Takes the decoder away from a video permanently. Waits briefly for the killed process to end, because there may be no
    /// later call that reaps it.
    func close(_ session: VideoSession) {
        release(session)
        guard let last = supervisor.lastProcess else { return }
        last.process.awaitSilence(milliseconds: 10)
        reap()
    }

    /// Returns whether a video has the decoder.
    func isBusy(with session: VideoSession) -> Bool { owner === session }

    /// Returns whether a page should wait for a video.
    func isLoading(_ session: VideoSession) -> Bool {
        guard owner === session, session.newest == nil, clock() < session.timeouts else { return false }
        return session.state == .opening || session.state != .failed && session.wanted != nil
    }

    // MARK: In the loop

    /// Returns the files to wait for on behalf of a video.
    func watchedFiles(for session: VideoSession) -> [WatchedFile] {
        guard owner === session else { return [] }
        guard let task = supervisor.running else {
            return supervisor.endDescriptors.map { WatchedFile($0, isAnswerDue: true) }
        }
        guard let deadline = supervisor.answerDeadline else { return [] }
        return [
            task.process.output.map { WatchedFile($0, answerDeadline: deadline) },
            task.process.errors.map { WatchedFile($0) },
        ].compactMap(\.self)
    }

    /// The time until `receive` has to be called if no file becomes ready before.
    var timeToDeadline: Duration? { supervisor.deadline.map { max(.zero, $0 - clock()) } }

    /// Starts and ends processes as required for a video, and reads the frames that are due.
    func work(for session: VideoSession) {
        if owner === session { receive() } else { reap() }
    }

    /// Reads the frames that are due, and supervises the process.
    func receive() {
        reap()
        guard let owner, owner.state != .failed else { return }
        if let task = supervisor.running, !task.serves(owner.wanted) { stop() }
        if supervisor.isIdle { start(for: owner) }
        guard let task = supervisor.running else { return }
        task.process.readErrors()
        switch task.kind {
        case .probe: readProbe(task, for: owner)
        case .play: readFrames(task, for: owner)
        }
        checkDeadline(of: task, for: owner)
    }

    /// Reads the frames that are due if the process is at the right position.
    private func readDueFrames() {
        guard let owner, owner.state != .failed, let task = supervisor.running, case .play = task.kind,
            task.serves(owner.wanted)
        else { return }
        readFrames(task, for: owner)
    }

    private func start(for session: VideoSession) {
        guard let tools else { return }
        do throws(SystemError) {
            switch session.state {
            case .failed: return
            case .opening:
                let process = try VideoProcess(
                    tools.ffprobe, arguments: VideoTools.probing(session.path), file: session.path, launcher: launcher,
                    processorSeconds: VideoDecoder.probeSeconds)
                supervisor.start(VideoTask(process: process, kind: .probe([])))
            case .ready(let info):
                guard let wanted = nextRequest(of: session),
                    let reader = FrameReader(width: wanted.width, height: wanted.height)
                else { return }
                let offset = Double(wanted.moment.frame) / info.rate.value
                let arguments = VideoTools.decoding(
                    session.path, from: session.from + offset, seconds: session.to.map { $0 - session.from - offset },
                    rate: info.rate, width: wanted.width, height: wanted.height)
                let process = try VideoProcess(
                    tools.ffmpeg, arguments: arguments, file: session.path, launcher: launcher,
                    processorSeconds: VideoDecoder.playSeconds(frames: session.frames, rate: info.rate))
                supervisor.start(VideoTask(process: process, kind: .play(reader, next: wanted.moment)))
            }
        } catch {
            fail(session, "ffmpeg can't be started: \(error.reason)")
        }
    }

    /// Returns the request for which a process has to be started; `nil` if none is needed.
    private func nextRequest(of session: VideoSession) -> VideoRequest? {
        guard var wanted = session.wanted else { return nil }
        guard let finished = session.finished, wanted.moment.play <= finished.play else { return wanted }
        if wanted.continues {
            // Ahead of time, so that the next play begins without a gap.
            wanted.moment = VideoMoment(play: finished.play + 1, frame: 0)
            return wanted
        }
        // The screen was resized: the last frame is decoded again.
        guard !session.satisfies(wanted) else { return nil }
        wanted.moment.frame = min(wanted.moment.frame, max(0, (session.frames ?? 1) - 1))
        return wanted
    }

    /// The CPU time limit for examining a file, in seconds.
    private static let probeSeconds = 10

    /// Returns the CPU time limit for a play, in seconds: more than two threads can use during the play.
    private static func playSeconds(frames: Int?, rate: FrameRate) -> Int {
        60 + 4 * Int(frames.map { Double($0) / rate.value } ?? 86_400)
    }

    // MARK: Endings

    /// Marks a video as failed if its process has missed its deadline.
    private func checkDeadline(of task: VideoTask, for session: VideoSession) {
        let now = clock()
        guard supervisor.running === task, supervisor.hasMissedDeadline(at: now) else { return }
        let limit = if case .probe = task.kind { timeouts.request } else { timeouts.frame }
        fail(session, errorMessage(of: task, about: session) ?? "ffmpeg: it gave nothing for \(limit)")
    }

    /// Kills the process.
    func stop() {
        supervisor.giveUp(at: clock())
        reap()
    }

    /// Reaps processes that have ended.
    func reap() {
        for reaped in supervisor.reap(at: clock()) {
            guard let session = reaped.task, owner === session else { continue }
            conclude(reaped.process, of: session, ending: reaped.ending)
        }
    }

    func errorMessage(of task: VideoTask, about session: VideoSession) -> String? {
        task.process.errorMessage(about: session.path).map { "ffmpeg: \($0)" }
    }

    func fail(_ session: VideoSession, _ reason: String) {
        note(session.source, reason)
        session.state = .failed
        session.hasNews = true
        if owner === session { owner = nil }
        stop()
    }

    private func note(_ source: String, _ reason: String) {
        let failure = MediaFailure(name: source, reason: reason.sanitized)
        if !failures.contains(failure) { failures.append(failure) }
    }
}
