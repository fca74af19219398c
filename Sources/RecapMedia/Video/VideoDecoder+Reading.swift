import RecapFigures
import RecapMediaWire
import RecapSystem

// Reading the output of the programs.

extension VideoDecoder {
    /// The buffer size for the output of `ffprobe` about a file, in bytes.
    private static let probeBytes = 1 << 14
    /// The maximum number of frames that are read at once.
    private static let framesInOneGo = 16

    func readProbe(_ task: VideoTask, for session: VideoSession) {
        guard case .probe(var text) = task.kind else { return }
        var part = [UInt8](repeating: 0, count: 4096)
        while text.count < VideoDecoder.probeBytes {
            switch unsafe part.withUnsafeMutableBytes({ task.process.read(into: $0) }) {
            case .bytes(let count): text += part[..<count]
            case .nothing:
                task.kind = .probe(text)
                return supervisor.expectAnswer(within: patience.request, from: clock())
            case .end:
                task.kind = .probe(text)
                return finish(task, for: session)
            }
        }
        fail(session, "the output of ffprobe about it is too long")
    }

    func readFrames(_ task: VideoTask, for session: VideoSession) {
        guard case .play(var reader, var next) = task.kind, let wanted = session.wanted else { return }
        defer { task.kind = .play(reader, next: next) }
        var newest: (bitmap: Bitmap, moment: VideoMoment)?
        func showNewest() {
            if let newest { session.show(newest.bitmap, of: newest.moment) }
            newest = nil
        }
        defer { showNewest() }
        // In chunks, because `ffmpeg` could write faster than this reads.
        for _ in 0..<VideoDecoder.framesInOneGo {
            guard next.play == wanted.moment.play, next.frame <= wanted.moment.frame else {
                return supervisor.endAnswer()
            }
            switch reader.read(from: task.process) {
            case .frame(let bitmap):
                newest = (bitmap, next)
                next.frame += 1
                supervisor.endAnswer()
                if let frames = session.frames, next.frame >= frames {
                    session.finished = .init(play: next.play, width: reader.width, height: reader.height)
                    return stop()
                }
            case .nothing: return supervisor.expectAnswer(within: patience.frame, from: clock())
            case .end:
                task.kind = .play(reader, next: next)
                showNewest()
                return finish(task, for: session)
            }
        }
        supervisor.expectAnswer(within: patience.frame, from: clock())
    }

    /// Records that a process has closed its output. The reason is known after it has ended.
    private func finish(_ task: VideoTask, for session: VideoSession) {
        task.process.closeOutput()
        supervisor.giveUp(killing: false, for: session, at: clock())
        reap()
    }

    /// Evaluates the end of a process that ended on its own.
    func conclude(_ task: VideoTask, of session: VideoSession, ending: ProcessEnding) {
        let message = errorMessage(of: task, about: session)
        guard ending == .exited(0) else { return fail(session, message ?? "ffmpeg: \(ending.description)") }
        switch task.kind {
        case .probe(let text):
            guard let info = VideoInfo(probed: String(decoding: text, as: UTF8.self)) else {
                return fail(session, message ?? "there is no video in it")
            }
            session.take(info)
        case .play(let reader, let next):
            guard session.newest != nil else { return fail(session, message ?? "there is no frame in it") }
            // The length in the file may be wrong or missing. Decoding the last frame again adds nothing.
            if session.finished?.play != next.play { session.frames = max(1, next.frame) }
            session.finished = .init(play: next.play, width: reader.width, height: reader.height)
            session.hasNews = true
        }
    }
}

extension ProcessEnding {
    /// How a process ended, worded to follow a name.
    fileprivate var description: String {
        switch self {
        case .exited(let status): "it ended (status \(status))"
        case .died(SIGKILL): "it was killed"
        case .died(let signal): "it crashed (signal \(signal))"
        case .unknown: "it ended"
        }
    }
}
