import RecapSurface
import RecapSystem

// Reading the output of the programs.

extension VideoDecoder {
    /// The buffer size for the output of `ffprobe` about a file, in bytes.
    private static let probeBytes = 1 << 14
    /// The maximum number of frames read per call.
    private static let framesInOneGo = 16

    func readProbe(_ task: VideoTask, for session: VideoSession) {
        guard case .probe(var text) = task.kind else { return }
        var part = [UInt8](repeating: 0, count: 4096)
        while text.count < VideoDecoder.probeBytes {
            switch unsafe part.withUnsafeMutableBytes({ task.process.read(into: $0) }) {
            case .bytes(let count): text += part[..<count]
            case .nothing:
                task.kind = .probe(text)
                return supervisor.expectAnswer(within: timeouts.request, from: clock())
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
        // Limit the number of frames, because `ffmpeg` could write faster than this loop reads.
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
            case .nothing: return supervisor.expectAnswer(within: timeouts.frame, from: clock())
            case .end:
                task.kind = .play(reader, next: next)
                showNewest()
                return finish(task, for: session)
            }
        }
        supervisor.expectAnswer(within: timeouts.frame, from: clock())
    }

    /// Records that a process has closed its output. The reason is known after it has ended.
    private func finish(_ task: VideoTask, for session: VideoSession) {
        task.process.closeOutput()
        supervisor.giveUp(killing: false, for: session, at: clock())
        reap()
    }

    /// Handles the end of a process that ended on its own.
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
            // The length in the file may be incorrect or missing. Decoding the last frame again adds nothing.
            if session.finished?.play != next.play { session.frames = max(1, next.frame) }
            session.finished = .init(play: next.play, width: reader.width, height: reader.height)
            session.hasNews = true
        }
    }
}

extension ProcessEnding {
    /// A description of how a process ended, worded to follow a name.
    fileprivate var description: String {
        switch self {
        case .exited(let status): "it ended (status \(status))"
        case .died(SIGKILL): "it was killed"
        case .died(let signal): "it crashed (signal \(signal))"
        case .unknown: "it ended"
        }
    }
}

/// The task of a process for a video: examining or playing the file.
final class VideoTask {
    enum Kind {
        /// Examines the file. The value is the output of `ffprobe` so far.
        case probe([UInt8])
        /// Plays the file; `next` is the next frame to arrive.
        case play(FrameReader, next: VideoMoment)
    }

    let process: VideoProcess
    var kind: Kind

    init(process: VideoProcess, kind: Kind) {
        self.process = process
        self.kind = kind
    }

    /// Returns whether the process can provide the requested frame.
    func serves(_ wanted: VideoRequest?) -> Bool {
        guard case .play(let reader, let next) = kind, let wanted else { return true }
        guard reader.width == wanted.width, reader.height == wanted.height else { return false }
        let moment = wanted.moment
        if next.play == moment.play { return next.frame <= moment.frame + 1 }
        // A play that was started ahead of time.
        return wanted.continues && next.play == moment.play + 1 && next.frame == 0
    }
}

extension VideoTask: SupervisedProcess {
    var endDescriptor: Int32? { process.endDescriptor }
    func kill() { process.kill() }
    func checkEnding() -> ProcessEnding? { process.checkEnding() }
    func waitForEnding() -> ProcessEnding { process.waitForEnding() }
}

/// A reader of raw frames that arrive in chunks of any length.
struct FrameReader {
    let width, height: Int
    private var pixels: [UInt32] = []
    /// The number of bytes of the next frame that have arrived.
    private var filled = 0

    /// Creates a reader of frames of a size in pixels; `nil` if a `Bitmap` cannot have that size.
    init?(width: Int, height: Int) {
        guard Bitmap.allows(width: width, height: height) else { return nil }
        self.width = width
        self.height = height
    }

    /// The number of bytes of a frame.
    var frameBytes: Int { width * height * 4 }

    /// The result of reading.
    enum Reading {
        case frame(Bitmap)
        case nothing
        case end
    }

    /// Reads up to the end of the next frame.
    mutating func read(from process: VideoProcess) -> Reading {
        if pixels.isEmpty { pixels = Array(repeating: 0, count: width * height) }
        while filled < frameBytes {
            let start = filled
            let reading = unsafe pixels.withUnsafeMutableBytes { buffer in
                process.read(into: unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[start...]))
            }
            switch reading {
            case .bytes(let count): filled += count
            case .nothing: return .nothing
            case .end: return .end
            }
        }
        filled = 0
        var frame: [UInt32] = []
        swap(&frame, &pixels)
        for index in frame.indices where frame[index] < 0xFF00_0000 { frame[index] = premultiplied(frame[index]) }
        return Bitmap(width: width, height: height, pixels: frame).map { .frame($0) } ?? .end
    }
}
