import Glibc
import RecapMediaWire
import RecapSurface

/// The one process that reads videos, moved from video to video: nothing here waits.
///
/// A video that is on the page takes it over; the one that had it keeps its last frame. A file is looked at by `ffprobe` first
/// and then played by `ffmpeg`, which is killed and started anew at another place for another size or another play. Never
/// are there two processes: the next one is started when the one before is known to be dead.
///
/// **Frames are read as they come due** and no earlier: what `ffmpeg` has ready beyond that fills its pipe, so that it has to
/// wait, and a story that stands still costs nothing. Frames that are late are left out, all but the last of them.
package final class VideoDecoder {
    package typealias Instant = ContinuousClock.Instant

    /// How long the programs may take.
    package struct Patience: Sendable {
        /// For what there is to know of a file, and for a frame.
        package var probe, frame: Duration
        /// To end when all is read.
        package var ending: Duration

        package init(probe: Duration = .seconds(3), frame: Duration = .seconds(5), ending: Duration = .seconds(1)) {
            self.probe = probe
            self.frame = frame
            self.ending = ending
        }
    }

    /// Videos that could not be shown, in the order in which that was found.
    package private(set) var failures: [MediaFailure] = []

    private var assets: any AssetLoader
    /// What starts the programs within limits: the program `recap-media-worker`.
    private let launcher: String
    private let findTools: () -> VideoTools?
    private lazy var tools = findTools()
    private let patience: Patience
    private let clock: () -> Instant
    /// Whose video is read.
    private var owner: VideoSession?
    private var work: Work?
    /// What is as good as dead.
    private var dying: Dying?

    /// A decoder that starts nothing before there is something to be seen; `launcher` is the program `recap-media-worker`.
    package init(
        assets: any AssetLoader, launcher: String, tools: @escaping () -> VideoTools? = VideoTools.installed,
        patience: Patience = Patience(), clock: @escaping () -> Instant = { .now }
    ) {
        self.assets = assets
        self.launcher = launcher
        findTools = tools
        self.patience = patience
        self.clock = clock
    }

    deinit { close() }

    /// Why nothing can be seen where it is not.
    static let missing = "ffmpeg is not installed"

    /// Ends what runs, and waits for that: what is killed is near to its end.
    package func close() {
        owner = nil
        stop()
        dying?.process.kill()
        dying?.process.waitForEnding()
        dying = nil
    }

    /// The process that runs; nil where none does.
    package var processID: Int32? { (work?.process ?? dying?.process)?.pid }

    // MARK: Sessions

    /// Takes videos from elsewhere from now on.
    func setAssets(_ assets: any AssetLoader) { self.assets = assets }

    /// Takes a video of the story, or a part of it in seconds; nil where it can't be shown.
    func open(_ source: String, from: Double, to: Double?) -> VideoSession? {
        do throws(AssetError) {
            guard tools != nil else { throw AssetError(VideoDecoder.missing) }
            guard let path = try assets.filePath(of: source) else {
                throw AssetError("a video has to be a file of its own")
            }
            return VideoSession(
                source: source, path: path, from: from, to: to, patience: clock() + VideoDecoder.pagePatience)
        } catch {
            note(source, error.reason)
            return nil
        }
    }

    /// How long a page waits for a video.
    private static let pagePatience: Duration = .seconds(5)

    /// Wants a frame of a video on the page that is shown, or only to know of it: the decoder is its own, unless
    /// another on the same page has it.
    func show(_ session: VideoSession, _ wanted: VideoRequest?) {
        session.isCurrent = true
        session.wanted = wanted ?? session.wanted
        if owner !== session {
            guard owner?.isCurrent != true else { return }
            stop()
            owner = session
        }
        attend()
    }

    /// Gives the decoder back; the video keeps its last frame.
    func release(_ session: VideoSession) {
        session.isCurrent = false
        guard owner === session else { return settle() }
        owner = nil
        stop()
    }

    /// Gives the decoder back for good. What was killed is given a moment to end: there may be nobody to look after it later.
    func close(_ session: VideoSession) {
        release(session)
        guard let dying else { return }
        dying.process.awaitSilence(milliseconds: 10)
        settle()
    }

    /// Whether it is the one whose video is read.
    func isBusy(with session: VideoSession) -> Bool { owner === session }

    /// Whether a page had better wait for a video.
    func isLoading(_ session: VideoSession) -> Bool {
        guard owner === session, session.bitmap == nil, clock() < session.patience else { return false }
        return session.state == .opening || session.state != .failed && session.wanted != nil
    }

    // MARK: In the loop

    /// What to wait for on behalf of a video.
    func watchedFiles(for session: VideoSession) -> [WatchedFile] {
        guard owner === session else { return [] }
        if let dying { return dying.process.errors.map { [WatchedFile($0, isAnswerDue: true)] } ?? [] }
        guard let work, work.isLate else { return [] }
        return [
            work.process.output.map { WatchedFile($0, isAnswerDue: true) }, work.process.errors.map { WatchedFile($0) },
        ].compactMap(\.self)
    }

    /// The time until it has to be looked after, if nothing comes before.
    var timeToDeadline: Duration? {
        (work?.deadline ?? dying?.limit).map { max(.zero, $0 - clock()) }
    }

    /// Reads what is due, and looks after the process.
    func attend() {
        settle()
        guard let owner, owner.state != .failed else { return }
        if let work, !work.suits(owner.wanted) { stop() }
        settle()
        if work == nil, dying == nil { start(for: owner) }
        guard let work else { return }
        work.process.readComplaints()
        switch work.kind {
        case .probe: readProbe(work, for: owner)
        case .play: readFrames(work, for: owner)
        }
        expire(work, for: owner)
    }

    private func start(for session: VideoSession) {
        guard let tools else { return }
        do throws(StartError) {
            switch session.state {
            case .failed: return
            case .opening:
                let process = try VideoProcess(
                    tools.ffprobe, arguments: VideoTools.probing(session.path), launcher: launcher,
                    processorSeconds: VideoDecoder.probeSeconds)
                work = Work(process: process, kind: .probe([]))
            case .ready(let info):
                guard var wanted = session.wanted else { return }
                if let finished = session.finishedPlay, wanted.moment.play <= finished {
                    guard wanted.continues else { return }
                    // Ahead of time, so that the next play begins without a break.
                    wanted.moment = VideoMoment(play: finished + 1, frame: 0)
                }
                guard let reader = FrameReader(width: wanted.width, height: wanted.height) else { return }
                let offset = Double(wanted.moment.frame) / info.rate.value
                let arguments = VideoTools.decoding(
                    session.path, from: session.from + offset, seconds: session.to.map { $0 - session.from - offset },
                    rate: info.rate, width: wanted.width, height: wanted.height)
                let process = try VideoProcess(
                    tools.ffmpeg, arguments: arguments, launcher: launcher,
                    processorSeconds: VideoDecoder.playSeconds(frames: session.frames, rate: info.rate))
                work = Work(process: process, kind: .play(reader, next: wanted.moment))
            }
        } catch {
            fail(session, "ffmpeg can't be started: \(error.reason)")
        }
    }

    /// Time of the processor for what there is to know of a file.
    private static let probeSeconds = 10

    /// Time of the processor for a play: more than two threads can use while it lasts.
    private static func playSeconds(frames: Int?, rate: FrameRate) -> Int {
        60 + 4 * Int(frames.map { Double($0) / rate.value } ?? 86_400)
    }

    // MARK: Reading

    private func readProbe(_ work: Work, for session: VideoSession) {
        guard case .probe(var text) = work.kind else { return }
        var part = [UInt8](repeating: 0, count: 4096)
        while text.count < VideoDecoder.mostText {
            switch unsafe part.withUnsafeMutableBytes({ work.process.read(into: $0) }) {
            case .bytes(let count): text += part[..<count]
            case .nothing:
                work.kind = .probe(text)
                return expect(work, within: patience.probe)
            case .end:
                work.kind = .probe(text)
                return finish(work, for: session)
            }
        }
        fail(session, "ffprobe says too much of it")
    }

    /// What is known of a file has room in this.
    private static let mostText = 1 << 14

    private func readFrames(_ work: Work, for session: VideoSession) {
        guard case .play(var reader, var next) = work.kind, let wanted = session.wanted else { return }
        defer { if self.work === work { work.kind = .play(reader, next: next) } }
        // Of several that are late the last; and not without an end, should it be faster than this.
        var newest: (Bitmap, VideoMoment)?
        defer { if let newest { session.show(newest.0, of: newest.1) } }
        for _ in 0..<VideoDecoder.mostFrames {
            guard next.play == wanted.moment.play, next.frame <= wanted.moment.frame else {
                work.isLate = false
                work.deadline = nil
                return
            }
            switch reader.read(from: work.process) {
            case .frame(let bitmap):
                newest = (bitmap, next)
                next.frame += 1
                work.deadline = nil
                if let frames = session.frames, next.frame >= frames {
                    session.finishedPlay = next.play
                    return stop()
                }
            case .nothing: return expect(work, within: patience.frame)
            case .end:
                work.kind = .play(reader, next: next)
                if let newest { session.show(newest.0, of: newest.1) }
                newest = nil
                return finish(work, for: session)
            }
        }
        expect(work, within: patience.frame)
    }

    /// Frames that are read in one go.
    private static let mostFrames = 16

    // MARK: Endings

    /// Notes that something is due that is not there.
    private func expect(_ work: Work, within limit: Duration) {
        work.isLate = true
        if work.deadline == nil {
            work.deadline = clock() + limit
            work.limit = limit
        }
    }

    /// Ends a process that lets itself be waited for too long.
    private func expire(_ work: Work, for session: VideoSession) {
        guard self.work === work, let deadline = work.deadline, clock() >= deadline else { return }
        if clock() > deadline + VideoDecoder.lateness, !work.isExtended {
            // The player slept, and the process perhaps too: once it gets its time again.
            work.deadline = clock() + work.limit
            work.isExtended = true
            return
        }
        fail(session, complaint(of: work.process, about: session) ?? "ffmpeg: nothing came of it for \(work.limit)")
    }

    /// How late the loop may be until it is taken for having been asleep.
    private static let lateness = Duration.seconds(1)

    /// Takes note of a process that has closed its output: what that means is known when it has ended.
    private func finish(_ work: Work, for session: VideoSession) {
        work.process.closeOutput()
        dying = Dying(process: work.process, result: (work.kind, session), limit: clock() + patience.ending)
        self.work = nil
        settle()
    }

    /// Kills what runs.
    private func stop() {
        guard let work else { return }
        work.process.kill()
        dying = Dying(process: work.process, result: nil, limit: clock() + patience.ending)
        self.work = nil
        settle()
    }

    /// Takes note of a process that is dead by now, so that it doesn't stay behind as a zombie.
    private func settle() {
        guard let dying else { return }
        guard let ending = dying.process.checkEnding() else {
            if clock() >= dying.limit {
                dying.process.kill()
                self.dying?.limit = clock() + patience.ending
            }
            return
        }
        self.dying = nil
        guard let (kind, session) = dying.result, owner === session else { return }
        conclude(kind, of: session, process: dying.process, ending: ending)
    }

    /// Draws the conclusions from a process that has ended by itself.
    private func conclude(_ kind: Work.Kind, of session: VideoSession, process: VideoProcess, ending: ProcessEnding) {
        let complaint = complaint(of: process, about: session)
        guard ending == .exited(0) else { return fail(session, complaint ?? "ffmpeg: \(ending.words)") }
        switch kind {
        case .probe(let text):
            guard let info = VideoInfo(probed: String(decoding: text, as: UTF8.self)) else {
                return fail(session, complaint ?? "there is no video in it")
            }
            session.take(info)
        case .play(_, let next):
            guard session.bitmap != nil else { return fail(session, complaint ?? "there is no frame in it") }
            session.finishedPlay = next.play
            // What it says of itself may be wrong, or nothing.
            session.frames = max(1, next.frame)
            session.setChanged()
        }
    }

    private func complaint(of process: VideoProcess, about session: VideoSession) -> String? {
        process.complaint(about: session.path).map { "ffmpeg: \($0)" }
    }

    private func fail(_ session: VideoSession, _ reason: String) {
        note(session.source, reason)
        session.state = .failed
        session.setChanged()
        if owner === session { owner = nil }
        stop()
    }

    private func note(_ source: String, _ reason: String) {
        let failure = MediaFailure(name: source, reason: reason.sanitized)
        if !failures.contains(failure) { failures.append(failure) }
    }
}

/// A process at work.
private final class Work {
    enum Kind {
        /// Asks what there is in a file: what has been said so far.
        case probe([UInt8])
        /// Plays it: which frame comes next.
        case play(FrameReader, next: VideoMoment)
    }

    let process: VideoProcess
    var kind: Kind
    /// Whether something is due that is not there, and when it is too late.
    var isLate = false
    var deadline: ContinuousClock.Instant?
    var limit = Duration.zero
    /// Whether the deadline was put off because the player itself had slept.
    var isExtended = false

    init(process: VideoProcess, kind: Kind) {
        self.process = process
        self.kind = kind
    }

    /// Whether what is wanted can come of it.
    func suits(_ wanted: VideoRequest?) -> Bool {
        guard case .play(let reader, let next) = kind, let wanted else { return true }
        guard reader.width == wanted.width, reader.height == wanted.height else { return false }
        let moment = wanted.moment
        if next.play == moment.play { return next.frame <= moment.frame + 1 }
        // One that was started ahead of time.
        return wanted.continues && next.play == moment.play + 1 && next.frame == 0
    }
}

/// A process that was killed or is about to end.
private struct Dying {
    let process: VideoProcess
    /// What it has done for whom; nil where nobody wants to know.
    let result: (Work.Kind, VideoSession)?
    /// When it is killed.
    var limit: ContinuousClock.Instant
}

extension ProcessEnding {
    /// How it ended, in words that can follow a name.
    fileprivate var words: String {
        switch self {
        case .exited(let status): "it ended (status \(status))"
        case .died(SIGKILL): "it was killed"
        case .died(let signal): "it crashed (signal \(signal))"
        case .unknown: "it ended"
        }
    }
}
